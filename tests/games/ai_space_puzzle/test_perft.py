"""Counting the tree: how many sequences of moves there are from small fixed positions."""

from collections.abc import Callable

import pytest

from tests.games.ai_space_puzzle.tabletop import MARKERS, Table, set_table
from tests.games.perft import counts


def tiny() -> Table:
    """One astronaut in the last round, one action, no marker steps left."""
    table = set_table(1, seats=2, pawns="red a1", left=1)
    table.state.actions_left = 1
    table.state.marker_steps = 30
    return table


def test_a_tree_counted_by_hand() -> None:
    """ASP 4.1, 5.1: one pawn on the board, one action, one astronaut, the last round.

    Depth 1: red goes to 15 other rooms or off the board, five others come into 16 rooms each, or
    the astronaut is ready: 15 + 1 + 80 + 1 = 97.
    Depth 2: after each of the 96 actions only *ready* is left; after *ready* the game is over: 97.
    """
    assert counts(tiny().state, 2) == [97, 97]


def composing() -> Table:
    """Three tokens behind the screen, two of which are laid."""
    table = set_table(12, seats=2, lifted=False)
    table.state.supply = 0b111
    return table


def test_a_message_counted_by_hand() -> None:
    """ASP 3.1, 3.2: three tokens exist, so all are laid, on 14 places turned in 4 ways.

    Depth 1: one of 3 tokens is picked. Depth 2: 14 * 4 = 56 ways to put it: 168. Depth 3: one of 2:
    336. Depth 4: on 13 places: 52 ways: 17,472.
    """
    assert counts(composing().state, 4) == [3, 168, 336, 17472]


def declaring() -> Table:
    """Two astronauts who may declare; no actions, no marker steps left."""
    table = set_table(2, seats=3, markers=MARKERS, left=1)
    table.state.actions_left = 0
    table.state.marker_steps = 30
    return table


def dice() -> Table:
    """A pawn with a die, and a room that is closed.

    Depth 1: red goes to 14 rooms or off the board, five others come into 15 rooms each, red's die
    shows 5 other values; 48 + 8 + 8 marker steps; ready: 15 + 75 + 5 + 64 + 1 = 160.
    """
    table = set_table(4, seats=2, pawns="red a1", left=1)
    table.state.actions_left = 2
    table.state.marker_steps = 29
    table.state.crisis_room = 5
    return table


@pytest.mark.parametrize(
    ("table", "numbers"),
    [(tiny, [97, 97]), (composing, [3, 168, 336]), (declaring, [2, 7]), (dice, [160, 21715])],
)
def test_the_tree_has_as_many_leaves_as_before(
    table: Callable[[], Table], numbers: list[int]
) -> None:
    """ASP 4.1: a number that changes is a rule that changed."""
    assert counts(table().state, len(numbers)) == numbers
