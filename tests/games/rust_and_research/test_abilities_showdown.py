"""R&R 6: the abilities of the showdown."""

import pytest

from tableful.games.rust_and_research.rules.cards import (
    DATA_SCIENTIST,
    INNOVATION_DRIVE,
    LIBRARIAN,
    PROFESSOR,
    RECTOR,
    RESEARCH_AWARD,
    STUDENT,
    TIME_TRAVELLER,
    TRIPARTITE,
)
from tests.games.rust_and_research.tabletop import (
    NONE,
    ONE_DIPLOMA,
    set_table,
)


@pytest.mark.parametrize(("way", "winners"), [("up", {0, 1}), ("down", {1})])
def test_an_innovation_drive_counts_at_the_showdown(way: str, winners: set[int]) -> None:
    """R&R 6.8: one more or one less, openly."""
    table = set_table(hands=[LIBRARIAN, PROFESSOR], deck=[], abilities=[[INNOVATION_DRIVE]])
    table.play(f"reveal innovation drive {way}")
    assert table.winners == winners


def test_a_research_award_makes_the_card_ten() -> None:
    """R&R 6.13: above the Rector."""
    table = set_table(hands=[TIME_TRAVELLER, RECTOR], deck=[], abilities=[[RESEARCH_AWARD]])
    table.play("reveal research award")
    assert table.winners == {0}
    assert table.all_events("shown")[0]["strength"] == "10"


def test_a_driven_rector_ties_a_research_award() -> None:
    """R&R 6.8, 6.13: 9 and one more is 10."""
    table = set_table(
        hands=[STUDENT, RECTOR], deck=[], abilities=[[RESEARCH_AWARD], [INNOVATION_DRIVE]]
    )
    table.play("reveal research award", "reveal innovation drive up")
    assert table.winners == {0, 1}


def test_tripartite_rewards_the_lowest_and_the_highest() -> None:
    """R&R 6.18: a token each."""
    table = set_table(hands=[3, LIBRARIAN, STUDENT, 4], deck=[], abilities=[[TRIPARTITE]])
    table.play("reveal tripartite")
    assert table.winners == {1, 2}
    assert table.tokens == {1: ONE_DIPLOMA, 2: ONE_DIPLOMA}


def test_tripartite_rewards_all_tied_and_nobody_twice() -> None:
    """R&R 6.18: all tied lowest and tied highest; when all are equal, one token each."""
    ties = set_table(hands=[2, 2, LIBRARIAN, 7, 4], deck=[], abilities=[[TRIPARTITE]])
    ties.play("reveal tripartite")
    assert ties.winners == {0, 1, 2, 3}
    equal = set_table(hands=[LIBRARIAN, LIBRARIAN], deck=[], abilities=[[TRIPARTITE]])
    equal.play("reveal tripartite")
    assert equal.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_tripartite_research_award_and_innovation_drive_together() -> None:
    """R&R 6.18, 6.13, 6.8: the lowest is driven down, the highest is awarded."""
    table = set_table(
        hands=[TIME_TRAVELLER, TIME_TRAVELLER, STUDENT, RECTOR],
        deck=[],
        abilities=[[INNOVATION_DRIVE], [TRIPARTITE], [RESEARCH_AWARD]],
    )
    table.play("reveal innovation drive down", "reveal tripartite", "reveal research award")
    assert table.winners == {0, 2}
    strengths = [event["strength"] for event in table.all_events("shown")]
    assert strengths == ["-1", "0", "10", "9"]


def test_each_plays_one_card_at_the_showdown() -> None:
    """R&R 2.6, 3.3: who holds several showdown cards chooses one."""
    table = set_table(
        hands=[STUDENT, RECTOR],
        deck=[],
        abilities=[[RESEARCH_AWARD, TRIPARTITE, INNOVATION_DRIVE]],
    )
    assert table.legal() == [
        "pass",
        "reveal innovation drive up",
        "reveal innovation drive down",
        "reveal research award",
        "reveal tripartite",
    ]
    table.play("reveal tripartite")
    assert table.round_over
    assert table.tokens != NONE


def test_who_is_out_plays_nothing_at_the_showdown() -> None:
    """R&R 4.4, 6.18: unplayed abilities went with the player."""
    table = set_table(hands=[LIBRARIAN, 2, 3], deck=[DATA_SCIENTIST], abilities=[[], [TRIPARTITE]])
    table.play("play librarian on 1", "guess 2")
    assert table.winners == {0}
