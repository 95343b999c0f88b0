"""Hypothesis profiles: `ci` by default, `deep` by hand (--hypothesis-profile=deep)."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("deep", max_examples=5000, deadline=None)
settings.load_profile("ci")
