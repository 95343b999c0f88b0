"""What the bots of The A.R.T. Project give for a team's chance, for the curve after a game."""

from tableful.bots import registry
from tableful.games import GAMES
from tests.games.art_project.tabletop import Table, set_table

HANDS = ["6A 1B", "3C 4D"]


def chance(table: Table) -> float | None:
    """As the server asks for it."""
    judge = registry.outlook(table.game)
    assert judge is not None
    return judge(table.state)


def test_a_chance_is_told_when_a_round_is_planned() -> None:
    strong = chance(set_table(hands=HANDS, health=[4, 4], allies=3, collected=5))
    weak = chance(set_table(hands=HANDS, health=[1, 1], agents={"Kyoto": 4, "Tokyo": 4}))
    assert strong is not None
    assert weak is not None
    assert 0.0 < weak < strong < 1.0
    assert chance(set_table(step="move")) is None


def test_a_game_whose_bots_cannot_tell_has_no_outlook() -> None:
    assert registry.outlook(GAMES.game("rust-and-research")) is None
