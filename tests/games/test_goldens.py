"""The golden playthroughs are what the rules of this version do."""

import pytest

from tests.games.goldens import Golden, cases, playthrough


@pytest.mark.parametrize("golden", list(cases()), ids=lambda golden: golden.name)
def test_a_golden_game_plays_as_it_did(golden: Golden) -> None:
    """A change here is a change of the rules: it needs a new version of the game."""
    path = golden.path
    assert path.exists(), f"no {path.name} yet: write it with python -m tests.games.goldens"
    assert playthrough(golden) == path.read_text(encoding="utf-8")
