"""Every numbered rule of Unyielding Universe is shown by a test, and tests name no other rules."""

from importlib.resources import files
from pathlib import Path

from tableful.core.rulebook import Rulebook
from tests.games.scenarios import unknown_rules, without_scenario

HERE = Path(__file__).parent


def rulebook() -> Rulebook:
    """The rules as players read them."""
    return Rulebook.load("UU", files("tableful.games.unyielding_universe") / "rules.md")


def test_every_rule_has_a_scenario() -> None:
    assert len(rulebook().rules) == 33
    assert without_scenario(rulebook(), HERE) == []


def test_every_scenario_names_a_rule_that_exists() -> None:
    assert unknown_rules(rulebook(), HERE) == {}
