"""Counting the tree: how many sequences of moves there are from small fixed positions."""

from collections.abc import Callable

import pytest

from tests.games.perft import counts
from tests.games.unyielding_universe.tabletop import Table, set_table


def tiny() -> Table:
    """Two players with a card each, two cards in the pile, and no other round."""
    return set_table(lines=["10", "20"], pile="30 5", filler=False, totals=[250, 250])


def test_a_tree_counted_by_hand() -> None:
    """UU 3.1, 3.2, 6.3: two lifelines of one card, a pile of two.

    Depth 1: seat 0 can only draw, for nothing is discarded: 1.
    Depth 2: it holds 30: lay, replace 10, discard: 3.
    Depth 3: seat 1. After the lay it can only draw: 1. After the others it can draw, or take 10 or
    30: 2 each. Together 5.
    Depth 4: seat 1 drew 5, the last card, and can lay it, replace 20 or discard it: 3 after each
    of the three. It took 10 or 30 and can lay it or replace 20: 2 each. Together 9 + 4 = 13.
    Depth 5: the 9 lines in which the pile is empty have ended: 9. After a taken card that was laid
    nothing is discarded and seat 0 draws: 1 each. After one that replaced 20, it draws or takes 20:
    2 each. Together 9 + 2 + 4 = 15.
    """
    assert counts(tiny().state, 5) == [1, 3, 5, 13, 15]


def universes() -> Table:
    """A Universe that forbids, one that shifts, one that is merciful."""
    return set_table(
        lines=["10 5:annoyed 40:descendant", "20 30:descendant 15"],
        pile="Distant 25:descendant Annoying Merciful 12",
        discards="7",
    )


def completing() -> Table:
    """Life Complete from both piles, and a round that may be ended."""
    return set_table(
        lines=["1 2 3 4 5 6 7 8 9", "60 20"],
        pile="LC44 10 LC36 50",
        discards="LC60",
        totals=[250, 250],
    )


@pytest.mark.parametrize(
    ("table", "numbers"),
    [
        (tiny, [1, 3, 5, 13, 15]),
        (universes, [2, 5, 8, 17, 27, 57, 94]),
        (completing, [2, 3, 7, 38, 92, 192, 407]),
    ],
)
def test_the_tree_has_as_many_leaves_as_before(
    table: Callable[[], Table], numbers: list[int]
) -> None:
    """UU 3.2: a number that changes is a rule that changed."""
    assert counts(table().state, len(numbers)) == numbers
