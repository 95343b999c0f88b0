"""Bots of Project AUDE where a turn has other ends than usual: 6.6 and 7.4."""

import pytest

from tableful.bots.contract import Budget
from tableful.bots.registry import find
from tableful.core.rng import seeded
from tableful.core.verbs import Move
from tableful.games import GAMES
from tableful.lab.arena.playing import play_game
from tests.games.project_aude.tabletop import BEAVERBROOK, Table, action, set_table

GAME = GAMES.game("project-aude")
BOTS = ("easy", "medium", "flat:8")
THREE_STARS = ["red 1820", "yellow 1851", "green 1882", "blue 1923"]  # twelve stars
ONE_STAR = ["red 1800", "yellow 1831", "green 1862", "blue 1893"]  # four


def chosen(table: Table, bot: str) -> Move:
    """What a bot of the package chooses here."""
    state = table.state.redeal(table.active, seeded(1))
    return find(GAME, bot).decide(state, table.active, seeded(2), Budget()).move


@pytest.mark.parametrize("bot", ["medium", "flat:8"])
@pytest.mark.parametrize("best", [0, 1])
def test_the_last_chance_brings_the_better_mission_home(bot: str, best: int) -> None:
    """AUDE 7.4: only that one wins, whatever was learned about missions that go on."""
    rows = [THREE_STARS, ONE_STAR] if best == 0 else [ONE_STAR, THREE_STARS]
    table = set_table(
        seats=3,
        missions={1: rows},
        collected={0: ["grey 1825", "grey 1855"]},  # six
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("draw")
    assert chosen(table, bot) == action(f"complete {best}")


def test_a_fifth_card_is_moved_in_first() -> None:
    """AUDE 7.4, 6.5: the bonus for five decides the game."""
    table = set_table(
        missions={1: [ONE_STAR, ["purple 1904"]]},
        assistants={1: ["draw four", "move"]},
        collected={0: ["grey 1825", "grey 1855", "grey 1885"]},
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("draw")
    assert chosen(table, "medium") == action("move purple 1904 to 4")


@pytest.mark.parametrize("bot", BOTS)
def test_either_assistant_is_spent(bot: str) -> None:
    """AUDE 6.6: the question is answered, and the second card was placed in view of it."""
    table = set_table(
        deck=["red 1900", "blue 1913"],
        assistants=["keep both", "keep both"],
        spares=("move", "draw four"),
    )
    table.play("draw", "place red 1900 in 0")
    assert chosen(table, bot) in table.state.legal(0)
    table.play("place blue 1913 in 0")
    assert chosen(table, bot) in {action("spend 0"), action("spend 1")}


@pytest.mark.parametrize("family", [False, True])
def test_whole_games_are_played_with_even_turns(*, family: bool) -> None:
    """AUDE 7.4: to the end, with few and many seats."""
    for seats, names in ((2, ("easy", "medium")), (5, ("easy", "flat:4", "medium") * 2)):
        bots = [find(GAME, name) for name in names[:seats]]
        setup = GAME.setup(seats, {"family": family, "even_turns": True})
        assert sum(play_game(GAME, setup, bots, "1").shares) == pytest.approx(1)
