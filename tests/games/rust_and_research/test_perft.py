"""Counting the tree: how many sequences of moves there are from small fixed positions.

A position counts as a leaf when the round has ended. Forced answers count as moves too.
"""

from collections.abc import Callable

import pytest

from tableful.games.rust_and_research.rules.cards import (
    DATA_SCIENTIST,
    EXCHANGE_PROGRAM,
    FOREMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    INNOVATION_DRIVE,
    LIBRARIAN,
    MASTER_PLAN,
    MINER,
    PAPAL_BLESSING,
    PAST,
    PROXIMITY_SUIT,
    RESEARCH_PATENT,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    THINKERING,
    TIME_TRAVELLER,
)
from tests.games.perft import counts
from tests.games.rust_and_research.tabletop import Table, set_table


def test_a_tree_counted_by_hand() -> None:
    """R&R 3.2, 5.1, 5.11: a Librarian or a Goldfish, then a Student or a Data Scientist.

    Seat 0 holds Librarian and Goldfish; seat 1 a Student, and will draw a Data Scientist.

    Depth 1: play the Librarian on 1, or play the Goldfish: 2.
    Depth 2: the Librarian has 9 guesses; after the Goldfish seat 1 plays one of its two:
    9 + 2 = 11.
    Depth 3: guess 1 is right and ends the round, a leaf. After each of the 8 wrong ones seat 1
    has 2 plays: 16. After the Goldfish: a Student takes the Guest Lecturer and returns one of two
    cards to one of two ends, 4; after a Data Scientist seat 0, whose Goldfish finds no token,
    holds Librarian and Guest Lecturer, and nobody can be chosen: 2. Together 1 + 16 + 4 + 2 = 23.
    """
    table = set_table(
        hands=[LIBRARIAN, STUDENT],
        deck=[GOLDFISH, DATA_SCIENTIST, GUEST_LECTURER, STUDENT, GOLDFISH],
    )
    assert counts(table.state, 3) == [2, 11, 23]


def quiet() -> Table:
    """Two players without abilities in the Present."""
    return set_table(hands=[LIBRARIAN, STUDENT], deck=[GOLDFISH, 4, 3, 6, 0])


def past() -> Table:
    """Three players in the Past, where the Apprentice copies and the Miner digs."""
    return set_table(time=PAST, hands=[FOREMAN, 1, MINER], deck=[4, 5, 8, 6, 0])


def reactions() -> Table:
    """A duel that can be redirected, shielded, exchanged, driven and survived."""
    return set_table(
        hands=[STUDENT_REPRESENTATIVE, 2, 3],
        deck=[STUDENT, 4, 5, 6],
        abilities=[
            [INNOVATION_DRIVE],
            [PROXIMITY_SUIT, PAPAL_BLESSING],
            [GROUP_ASSIGNMENT, EXCHANGE_PROGRAM],
        ],
    )


def flips() -> Table:
    """Everyone holds a Time Traveller."""
    return set_table(
        hands=[TIME_TRAVELLER, TIME_TRAVELLER, TIME_TRAVELLER], deck=[STUDENT, 2, 3, 4, 5]
    )


def own_turn() -> Table:
    """Abilities before and after the draw."""
    return set_table(
        hands=[STUDENT, 2],
        deck=[3, 4, 5, 6],
        abilities=[[RESEARCH_PATENT, MASTER_PLAN, THINKERING]],
    )


@pytest.mark.parametrize(
    ("table", "numbers"),
    [
        (quiet, [2, 11, 23, 60, 140, 278]),
        (past, [4, 25, 102, 369, 612, 1171]),
        (reactions, [3, 6, 7, 17, 21, 45, 59, 71]),
        (flips, [2, 6, 11, 20, 33, 75]),
        (own_turn, [3, 8, 19, 46, 99, 220]),
    ],
)
def test_the_tree_has_as_many_leaves_as_before(
    table: Callable[[], Table], numbers: list[int]
) -> None:
    """R&R 3.2: a number that changes is a rule that changed."""
    assert counts(table().state, len(numbers)) == numbers
