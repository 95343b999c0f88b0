"""R&R 6.5, 6.11 and 6.12: Group Assignment, Papal Blessing and Proximity Suit."""

import pytest

from tableful.games.rust_and_research.rules.cards import (
    DEADLINE,
    DIRECTOR,
    ENGINEER,
    FOREMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    LIBRARIAN,
    MINER,
    MODERNIZATION,
    PAPAL_BLESSING,
    PAST,
    PROFESSOR,
    PROXIMITY_SUIT,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
)
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import ONE_STEEL, OUT, set_table

CALL = "play student representative on 1"


def test_a_group_assignment_redirects_the_choice() -> None:
    """R&R 6.5: by anyone; here by the target, to a third."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT, 8],
        abilities=[[], [GROUP_ASSIGNMENT]],
    )
    table.play("play librarian on 1", "reveal group assignment on 2", "guess 3")
    assert table.out == {2}


def test_whom_a_group_assignment_may_choose() -> None:
    """R&R 6.5: not the target, not the acting player, not who is protected; the revealer is."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3, 4, 6, OUT],
        deck=[STUDENT, 8],
        protected=[4],
        chefs={2: 1},
        abilities=[[], [], [], [GROUP_ASSIGNMENT]],
    )
    table.play("play librarian on 1")
    assert table.targets("reveal group assignment") == {2, 3}


@pytest.mark.parametrize(("card", "name"), [(ENGINEER, "engineer"), (MINER, "miner")])
def test_engineer_and_miner_may_be_sent_back_to_their_player(card: int, name: str) -> None:
    """R&R 6.5: the acting player only for Engineer and Miner."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, GOLDFISH, 6],
        deck=[card, 5, 5],
        abilities=[[], [GROUP_ASSIGNMENT]],
    )
    table.play(f"play {name} on 1")
    assert table.targets("reveal group assignment") == {0, 2}


def test_a_protected_revealer_may_choose_themselves() -> None:
    """R&R 6.5, 5.7: protection stops others only, and others' protection counts."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3, 4],
        deck=[STUDENT, 8],
        protected=[2, 3],
        abilities=[[], [], [GROUP_ASSIGNMENT]],
    )
    table.play("play librarian on 1")
    assert table.targets("reveal group assignment") == {2}
    table.play("reveal group assignment on 2", "guess 3")
    assert table.out == {2}


def test_a_revealer_who_acts_may_choose_themselves_for_engineer_and_miner_only() -> None:
    """R&R 6.5: the acting player only for these, protected or not."""
    hands, abilities = [LIBRARIAN, GOLDFISH, 3], [[GROUP_ASSIGNMENT]]
    present = set_table(hands=hands, deck=[STUDENT, 8], abilities=abilities)
    present.play("play librarian on 1")
    assert present.targets("reveal group assignment") == {2}
    past = set_table(
        time=PAST, hands=[ENGINEER, GOLDFISH, 3], deck=[STUDENT, 8], abilities=abilities
    )
    past.play("play engineer on 1")
    assert past.targets("reveal group assignment") == {0, 2}


@pytest.mark.parametrize(("card", "name"), [(ENGINEER, "engineer"), (MINER, "miner")])
def test_a_suit_stops_ones_own_card_that_somebody_redirected(card: int, name: str) -> None:
    """R&R 6.12, 6.5: a redirect is a targeting by the revealer; the card is spent."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, GOLDFISH, 6],
        deck=[card, 5, 5],
        abilities=[[PROXIMITY_SUIT], [GROUP_ASSIGNMENT]],
    )
    table.play(f"play {name} on 1", "1: reveal group assignment on 0")
    ask = view(table.state, 2)["ask"]
    assert ask is not None
    assert (ask["actor"], ask["target"], ask["chosen_by"]) == (0, 0, 1)
    table.play("0: reveal proximity suit")
    assert table.hand(0) == STUDENT
    assert table.abilities(0) == []
    assert table.pile[-1] == card
    assert table.active == 2


def test_no_suit_against_oneself() -> None:
    """R&R 6.12: another player has to target you."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, GOLDFISH],
        deck=[ENGINEER, 5, 5],
        abilities=[[PROXIMITY_SUIT]],
    )
    table.play("play engineer on 0")
    assert table.abilities(0) == [PROXIMITY_SUIT]
    assert table.active == 1


def test_a_group_assignment_without_a_legal_target_cannot_be_played() -> None:
    """R&R 6.5: of two players there is nobody else."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH], deck=[STUDENT, 8], abilities=[[], [GROUP_ASSIGNMENT]]
    )
    table.play("play librarian on 1")
    assert table.may("guess 2")


def test_a_group_assignment_answered_by_a_proximity_suit() -> None:
    """R&R 6.5, 6.12: a redirect is a new targeting; the Suit stops the original card."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT, 8],
        abilities=[[], [GROUP_ASSIGNMENT], [PROXIMITY_SUIT]],
    )
    table.play("play librarian on 1", "reveal group assignment on 2")
    table.play("reveal proximity suit")
    assert table.out == set()
    assert table.active == 1
    assert (table.abilities(1), table.abilities(2)) == ([], [])


def test_a_second_group_assignment_may_answer_the_first() -> None:
    """R&R 6.5: all may react again."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3, 4],
        deck=[STUDENT, 8],
        abilities=[[], [GROUP_ASSIGNMENT], [GROUP_ASSIGNMENT]],
    )
    table.play("play librarian on 1", "1: reveal group assignment on 2", "2: pass")
    assert table.targets("reveal group assignment") >= {3}
    table.play("reveal group assignment on 3", "guess 4")
    assert table.out == {3}


def test_a_group_assignment_may_redirect_an_ability() -> None:
    """R&R 6.5: targeted by a Character or Ability; a Deadline is set for another player."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, LIBRARIAN],
        deck=[3],
        abilities=[[DEADLINE], [GROUP_ASSIGNMENT]],
    )
    table.play("reveal deadline on 1", "reveal group assignment on 2", "play guest lecturer")
    assert table.tokens == {2: (1, 0)}


def test_a_blessing_saves_who_played_the_rector() -> None:
    """R&R 6.11: you stay; the played Rector is gone."""
    table = set_table(hands=[RECTOR, GOLDFISH], deck=[STUDENT, 8], abilities=[[PAPAL_BLESSING]])
    table.play("play rector", "reveal papal blessing")
    assert table.out == set()
    assert (table.hand(0), table.pile[-1]) == (STUDENT, RECTOR)
    assert table.active == 1


def test_a_blessing_saves_who_was_guessed_and_the_card_is_kept() -> None:
    """R&R 6.11: you keep the card that was guessed."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH], deck=[STUDENT, 8], abilities=[[], [PAPAL_BLESSING]]
    )
    table.play("play librarian on 1", "guess 2", "reveal papal blessing")
    assert table.out == set()
    assert table.hand(1) == GOLDFISH


def test_a_blessing_saves_who_lost_a_duel() -> None:
    """R&R 6.11: the challenger as well as the challenged."""
    for hands, saved in (([STUDENT, GOLDFISH], 0), ([GUEST_LECTURER, GOLDFISH], 1)):
        blessed = [[PAPAL_BLESSING], []] if saved == 0 else [[], [PAPAL_BLESSING]]
        table = set_table(hands=hands, deck=[STUDENT_REPRESENTATIVE, 8], abilities=blessed)
        table.play(CALL, "reveal papal blessing")
        assert table.out == set()
        assert table.hand(saved) == hands[saved]


def test_a_blessing_may_be_kept_back() -> None:
    """R&R 6.11: it is a choice; unplayed, it is discarded with its owner."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 8], abilities=[[], [PAPAL_BLESSING]]
    )
    table.play("play librarian on 1", "guess 2", "pass")
    assert table.out == {1}
    assert table.abilities(1) == []


def test_a_blessed_director_still_takes_the_guesser_out() -> None:
    """R&R 6.11, 5.14: it saves its owner only."""
    table = set_table(
        time=PAST,
        hands=[FOREMAN, DIRECTOR, 3],
        deck=[STUDENT, 8],
        abilities=[[], [PAPAL_BLESSING]],
    )
    table.play("play foreman on 1", "guess 9", "reveal papal blessing")
    assert table.out == {0}
    assert table.hand(1) == DIRECTOR


def test_a_blessed_guesser_outlives_the_director() -> None:
    """R&R 6.11, 5.14: the guesser's own blessing saves the guesser only."""
    table = set_table(
        time=PAST, hands=[FOREMAN, DIRECTOR], deck=[STUDENT, 8], abilities=[[PAPAL_BLESSING]]
    )
    table.play("play foreman on 1", "guess 9", "reveal papal blessing")
    assert table.out == {1}
    assert table.tokens == {0: ONE_STEEL}


def test_no_blessing_for_who_already_played_an_ability_this_turn() -> None:
    """R&R 6.11, 3.3: one a turn."""
    table = set_table(
        hands=[RECTOR, GOLDFISH, 3],
        deck=[STUDENT, 8],
        abilities=[[PAPAL_BLESSING, MODERNIZATION]],
    )
    table.play("reveal modernization", "play rector")
    assert table.out == {0}


def test_no_blessing_at_a_showdown() -> None:
    """R&R 6.11: losing the showdown is no elimination."""
    table = set_table(hands=[STUDENT, RECTOR], deck=[], abilities=[[PAPAL_BLESSING]])
    assert table.round_over
    assert table.winners == {1}


def test_a_proximity_suit_stops_a_character() -> None:
    """R&R 6.12: that card has no effect."""
    table = set_table(
        hands=[PROFESSOR, RECTOR], deck=[STUDENT, 8], abilities=[[], [PROXIMITY_SUIT]]
    )
    table.play("play professor on 1", "reveal proximity suit")
    assert table.hand(1) == RECTOR
    assert "shielded" in table.events


def test_a_proximity_suit_is_not_for_ones_own_targeting() -> None:
    """R&R 6.12: another player targets you."""
    table = set_table(
        time=PAST, hands=[ENGINEER, 2], deck=[STUDENT, 6, 5], abilities=[[PROXIMITY_SUIT]]
    )
    table.play("play engineer on 0")
    assert table.hand(0) == 6


def test_a_proximity_suit_is_for_the_target_only() -> None:
    """R&R 6.12: a third player cannot shield somebody."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 8], abilities=[[], [], [PROXIMITY_SUIT]]
    )
    table.play("play librarian on 1")
    assert table.may("guess 2")
