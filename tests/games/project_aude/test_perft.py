"""Counting the tree: how many sequences of moves there are from small fixed positions."""

from collections.abc import Callable

import pytest

from tests.games.perft import counts
from tests.games.project_aude.tabletop import BEAVERBROOK, Table, set_table


def tiny() -> Table:
    """Two players without assistants; two cards and Beaverbrook in the deck, one pile."""
    return set_table(
        missions={0: [["red 1850"], ["blue 1863"]], 1: [["grey 1945"], ["grey 1935"]]},
        piles=[["green 1852"]],
        deck=["red 1900", "yellow 1861", BEAVERBROOK],
    )


def test_a_tree_counted_by_hand() -> None:
    """AUDE 3.2, 4.2, 4.3, 7.1: a pile of one card, a deck of two cards and Beaverbrook.

    Seat 0 has red 1850 and blue 1863; seat 1 has grey 1945 and grey 1935, later than all that can
    come, so it can place nothing.

    Depth 1: green 1852 can be taken after red 1850, not after blue 1863; or draw: 2.
    Depth 2: after the take seat 1 can only draw: 1. After the draw seat 0 holds red 1900 and yellow
    1861: red 1900 fits after blue 1863 only, yellow 1861 after red 1850 only; or both are
    discarded: 3. Together 4.
    Depth 3: after take and draw, seat 1 can place nothing and discards both: 1. After the draw of
    seat 0 and each of its 3 choices seat 1 can only draw, for neither green 1852 nor what was
    discarded fits: 3. Together 4.
    Depth 4: take, draw, discard: red 1900 and yellow 1861 lie in piles. Seat 0 has red 1850, green
    1852 and blue 1863: red 1900 fits after blue 1863; yellow 1861 after green 1852; or draw: 3. The
    other 3 lines ended with the draw of Beaverbrook: 3. Together 6.
    """
    assert counts(tiny().state, 4) == [2, 4, 4, 6]


def assistants() -> Table:
    """Move and Rearrange, before, during and after a draw."""
    return set_table(
        missions=[["red 1800", "blue 1903"], ["green 1812"]],
        piles=[["grey 1815", "grey 1825", "grey 1835"]],
        deck=["yellow 1851", "purple 1904"],
        assistants=["move", "rearrange"],
    )


def four_cards() -> Table:
    """Draw four and Keep both, two pairs of colours."""
    return set_table(
        missions=[["red 1800"], []],
        deck=["yellow 1851", "yellow 1861", "grey 1855", "grey 1865"],
        assistants=["draw four", "keep both"],
        spares=("move", "rearrange"),
    )


def inserting() -> Table:
    """Insert first and Duplicate colour."""
    return set_table(
        missions=[["red 1850", "blue 1863"], ["yellow 1821"]],
        piles=[["yellow 1901"]],
        deck=["green 1842", "yellow 1841", "red vip 1"],
        assistants=["insert first", "duplicate colour"],
    )


def completing() -> Table:
    """A mission to complete, and an assistant to choose."""
    return set_table(
        missions=[["red 1800", "yellow 1811", "green 1822", "blue 1833"], ["grey 1855"]],
        piles=[["purple 1864"]],
        deck=["green 1842", "yellow 1841"],
        assistants=["draw four", "move"],
        spares=("rearrange", "keep both"),
    )


@pytest.mark.parametrize(
    ("table", "numbers"),
    [
        (tiny, [2, 4, 4, 6, 6]),
        (assistants, [5, 19, 61, 150, 508]),
        (four_cards, [2, 16, 66, 276, 820]),
        (inserting, [3, 7, 31, 89, 245]),
        (completing, [6, 19, 45, 251, 896]),
    ],
)
def test_the_tree_has_as_many_leaves_as_before(
    table: Callable[[], Table], numbers: list[int]
) -> None:
    """AUDE 3.2: a number that changes is a rule that changed."""
    assert counts(table().state, len(numbers)) == numbers
