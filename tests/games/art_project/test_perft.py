"""Counting the tree: how many sequences of moves there are from small fixed positions."""

from collections.abc import Callable

import pytest

from tests.games.art_project.tabletop import Table, set_table
from tests.games.perft import counts


def alone() -> Table:
    """Alone in Tokyo, an empty van, one Health, nothing on the map, the deck's last cards."""
    return set_table(
        seats=1, step="move", van="", health=[2], pawns=["Sendai", "Sendai"], deck_size=12
    )


def test_a_tree_counted_by_hand() -> None:
    """ART 5.1, 6.1, 3.4, 4.7: two pawns in Sendai, no Fuel, two Health, the last round.

    Depth 1: each pawn may go to Sapporo or Tokyo, 4; an Ally, for both Health; or ready: 6.
    Depth 2: the Ally ends the game, 1. Ready comes to the Fight phase, where the van has nothing
    but an Ally could be paid with both Health: 2 (ally, ready). After a step, by the last but one
    Health: from Sapporo the moved pawn has two roads (Sendai, Kyoto), from Tokyo three (Sendai,
    Kyoto, Fukuoka); the other has two; and ready: 5 or 6, twice each, 22. Together 25.
    Depth 3: 1 for the end by the Ally. After ready and ally the game is over, 1; after ready and
    ready it is over too, for the last round is: 1. After two steps the Health is gone: 1 for each
    of the 4 + 5 steps after the first, twice: 18; after a step and ready no fight and no Ally can
    be paid, so that the last round is over: 4. Together 25.
    """
    assert counts(alone().state, 3) == [6, 25, 25]


def planning() -> Table:
    """Two who plan, with little to pay."""
    return set_table(hands=["2A 6B", "3C 4D"], van="W", track="1A 9A 1C", deck_size=20)


def fighting() -> Table:
    """A fight with clue cards and Guns."""
    return set_table(step="fight", agents={"Tokyo": 9}, track="9A 1B", van="G", health=[2, 2])


def rio() -> Table:
    """Steps, some of them free, with an Art Piece."""
    return set_table(chart="rio", step="move", art=["Centro"], van="F", deck_size=12)


@pytest.mark.parametrize(
    ("table", "numbers"),
    [(planning, [13, 173, 2306]), (fighting, [3, 12, 32, 92]), (rio, [8, 46, 248])],
)
def test_the_tree_has_as_many_leaves_as_before(
    table: Callable[[], Table], numbers: list[int]
) -> None:
    """ART 4.3, 7.5, 9.6: a number that changes is a rule that changed."""
    assert counts(table().state, len(numbers)) == numbers
