"""How the bots of Project AUDE play: nothing for nothing, points where the win is no question."""

import pytest

from tableful.bots.contract import decide
from tableful.bots.project_aude.ladder import MAKERS
from tableful.bots.registry import find
from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.games.project_aude.verbs import VERBS
from tableful.lab.arena.playing import play_game
from tests.games.project_aude.tabletop import Table, named, set_table

THINKING = ("casual", "medium", "hard")
thinking_bots = pytest.mark.parametrize("name", THINKING)
strong_bots = pytest.mark.parametrize("name", ["medium", "hard"])

SHORT = ["red 1800", "yellow 1811", "green 1822", "blue 1833"]  # 1 + 2 + 3 + 1 stars
LONG = ["red 1810", "yellow 1821", "green 1832", "blue 1843", "purple 1854", "grey 1865"]
COLOURS = ("red", "yellow", "green", "blue", "purple")
RICHES = [f"{c} {1870 + 10 * n + at}" for at, c in enumerate(COLOURS) for n in range(8)]


def choices(table: Table, name: str, times: int = 10) -> set[str]:
    """What a bot chooses, whatever the luck."""
    bot = find(table.game, name)
    decisions = [decide(bot, table.state, table.active, seeded(n)) for n in range(times)]
    return {named(VERBS.notation(decision.move)) for decision in decisions}


# -- nothing for nothing ---------------------------------------------------------------------------


@thinking_bots
def test_a_rearranged_pile_is_not_put_back_as_it_was(name: str) -> None:
    """AUDE 6.2: once a card is raised, to raise the old top would spend the ability on nothing."""
    piles = [["red 1840", "red 1850"], ["blue 1903", "blue 1843", "blue 1853"]]
    for raised in ("red 1840", "blue 1843", "blue 1903"):
        table = set_table(
            missions=[["yellow 1801"], ["green 1812"]],
            piles=piles,
            assistants=["rearrange", "move"],
        )
        table.play(f"rearrange {raised.split()[0]} by 0", f"raise {raised}")
        assert len(table.legal()) > 1
        assert choices(table, name) == {"done"}


# -- points where the win is no question -----------------------------------------------------------


@strong_bots
@pytest.mark.parametrize("rich", [0, 1])
def test_in_a_decided_game_the_mission_that_scores_more_comes_home(name: str, rich: int) -> None:
    """AUDE 5.3, 7.1: won or lost, Beaverbrook may come before there is time for both."""
    table = set_table(
        missions=[SHORT, LONG],
        deck=["grey 1915", "Beaverbrook"],
        collected={rich: RICHES},
    )
    assert choices(table, name) == {"complete 1"}


# -- levels ----------------------------------------------------------------------------------------


def test_the_levels_go_from_weak_to_strong() -> None:
    assert [name for name in MAKERS if name != "flat"] == ["easy", "casual", "medium", "hard"]


@pytest.mark.parametrize(("weaker", "stronger"), [("easy", "casual"), ("casual", "medium")])
def test_a_level_is_a_step_up_and_not_a_wall(weaker: str, stronger: str) -> None:
    """Sixty games, always the same; docs/bots.md has what many more tell."""
    game = GAMES.game("project-aude")
    bots = find(game, weaker), find(game, stronger)
    won = 0.0
    for number in range(30):
        won += play_game(game, game.setup(2), bots, str(number)).shares[1]
        won += play_game(game, game.setup(2), bots[::-1], str(number)).shares[0]
    assert 33 <= won <= 52
