"""R&R 5.13 to 5.15: Rector, Steel Company Director and Time Traveller."""

from tableful.games.rust_and_research.rules.cards import (
    DEADLINE,
    DIRECTOR,
    DOCTORAL_RESEARCHER,
    FOREMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    LIBRARIAN,
    PAST,
    PRESENT,
    RECTOR,
    STUDENT,
    TIME_TRAVELLER,
    TRADE_UNIONIST,
)
from tests.games.rust_and_research.tabletop import (
    NONE,
    ONE_DIPLOMA,
    ONE_STEEL,
    OUT,
    set_table,
)


def test_who_plays_the_rector_is_out() -> None:
    """R&R 5.13: and their other card is discarded too."""
    table = set_table(hands=[RECTOR, GOLDFISH, 3], deck=[STUDENT, 8])
    table.play("play rector")
    assert table.out == {0}
    assert table.pile[-2:] == [RECTOR, STUDENT]


def test_playing_the_rector_as_one_of_two_gives_the_other_the_round() -> None:
    """R&R 5.13, 2.5: one remaining."""
    table = set_table(hands=[RECTOR, GOLDFISH], deck=[STUDENT, 8])
    table.play("play rector")
    assert table.tokens == {1: ONE_DIPLOMA}


def test_the_director_cannot_be_played_on_a_turn() -> None:
    """R&R 5.14: the other card has to be."""
    table = set_table(time=PAST, hands=[DIRECTOR, GOLDFISH, 3], deck=[STUDENT, 8])
    assert table.legal() == ["play apprentice"]
    drawn = set_table(time=PAST, hands=[STUDENT, GOLDFISH, 3], deck=[DIRECTOR, 8])
    assert drawn.legal() == ["play apprentice"]


def test_the_director_takes_the_guesser_with_him_and_the_third_wins() -> None:
    """R&R 5.14: a Foreman's right guess takes both out."""
    table = set_table(time=PAST, hands=[FOREMAN, DIRECTOR, 3], deck=[STUDENT, 8])
    table.play("play foreman on 1", "guess 9")
    assert table.out == {0, 1}
    assert table.tokens == {2: ONE_STEEL}


def test_a_librarians_right_guess_of_the_rector_takes_only_the_target() -> None:
    """R&R 5.14: in the Present it is the Rector."""
    table = set_table(hands=[LIBRARIAN, RECTOR, 3], deck=[STUDENT, 8])
    table.play("play librarian on 1", "guess 9")
    assert table.out == {1}


def test_the_guesser_goes_out_whoever_redirected_the_foreman() -> None:
    """R&R 5.14, 6.5: the guesser is the player of the Foreman."""
    table = set_table(
        time=PAST,
        hands=[FOREMAN, GOLDFISH, DIRECTOR, 3],
        deck=[STUDENT, 8],
        abilities=[[], [GROUP_ASSIGNMENT]],
    )
    table.play("play foreman on 1", "reveal group assignment on 2", "guess 9")
    assert table.out == {0, 2}


def test_a_director_who_loses_a_duel_takes_nobody_along() -> None:
    """R&R 5.14, 4.4: a lost duel does not trigger it."""
    table = set_table(time=PAST, hands=[STUDENT, DIRECTOR, 3], deck=[TRADE_UNIONIST, 8])
    table.play("play trade unionist on 1")
    assert table.out == {1}


def test_a_time_traveller_flips_time() -> None:
    """R&R 5.15: to the Past, and back to the Present."""
    table = set_table(hands=[TIME_TRAVELLER, STUDENT], deck=[GOLDFISH, TIME_TRAVELLER, 3])
    table.play("play time traveller")
    assert table.layer == PAST
    table.play("play time traveller")
    assert table.layer == PRESENT


def test_a_block_keeps_the_layer_and_the_blocker_draws_a_replacement() -> None:
    """R&R 5.15: both Time Travellers lie in the pile."""
    table = set_table(hands=[TIME_TRAVELLER, TIME_TRAVELLER, 2], deck=[STUDENT, 6, 8, 5])
    table.play("play time traveller", "block")
    assert table.layer == PRESENT
    assert table.pile[-2:] == [TIME_TRAVELLER, TIME_TRAVELLER]
    assert table.hand(1) == DOCTORAL_RESEARCHER
    assert table.active == 1


def test_of_two_who_would_block_the_first_in_turn_order_does() -> None:
    """R&R 5.15: the other one keeps the Time Traveller, and nobody learns of it."""
    hands = [TIME_TRAVELLER, TIME_TRAVELLER, TIME_TRAVELLER]
    present = set_table(hands=hands, deck=[STUDENT, 6, 8, 5])
    present.play("play time traveller", "2: block", "1: block")
    assert (present.hand(1), present.hand(2)) == (6, TIME_TRAVELLER)
    assert present.all_events("blocked") == [{"event": "blocked", "seat": "1"}]
    past = set_table(time=PAST, hands=hands, deck=[STUDENT, 6, 8, 5])
    past.play("play time traveller", "2: block", "1: block")
    assert (past.hand(1), past.hand(2)) == (TIME_TRAVELLER, 6)


def test_a_block_is_refused_with_an_empty_deck() -> None:
    """R&R 5.15: there is no replacement, so nobody is even asked."""
    table = set_table(hands=[TIME_TRAVELLER, TIME_TRAVELLER], deck=[STUDENT])
    table.play("play time traveller")
    assert "flipped" in table.events
    assert table.layer == PAST


def test_everyone_else_with_a_hand_is_asked_for_a_block() -> None:
    """R&R 5.15, 6.20: by public knowledge anyone may hold one; who does not can only pass."""
    table = set_table(hands=[TIME_TRAVELLER, TIME_TRAVELLER, 2, OUT], deck=[STUDENT, 6])
    table.play("play time traveller")
    assert table.legal(1) == ["pass", "block"]
    assert table.asked == [1]  # the harness passed for seat 2


def test_a_block_cannot_be_blocked() -> None:
    """R&R 5.15: the player of the flip holds another Time Traveller and is not asked."""
    table = set_table(
        hands=[TIME_TRAVELLER, TIME_TRAVELLER], deck=[TIME_TRAVELLER, STUDENT, GOLDFISH]
    )
    table.play("play time traveller", "block")
    assert table.layer == PRESENT
    assert table.hand(0) == TIME_TRAVELLER
    assert table.active == 1


def test_a_block_needs_no_ability_and_costs_none() -> None:
    """R&R 5.15, 3.3: the ability of one's next turn is still to be played."""
    table = set_table(
        hands=[TIME_TRAVELLER, TIME_TRAVELLER, 2],
        deck=[STUDENT, 6, 8, 5],
        abilities=[[], [DEADLINE]],
    )
    table.play("play time traveller", "block")
    assert table.may("reveal deadline on 2")
    assert table.tokens == NONE
