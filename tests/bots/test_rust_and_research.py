"""Blunders that the bots of Rust & Research do not make."""

from collections.abc import Iterator

import pytest

from tableful.bots.contract import Decision, decide
from tableful.bots.registry import find
from tableful.bots.rust_and_research.policy.certainties import possible_cards
from tableful.core.rng import seeded
from tableful.core.state import holds, members
from tableful.games import GAMES
from tableful.games.rust_and_research.rules.cards import (
    CANARY_BIRD,
    DATA_SCIENTIST,
    DOCTORAL_RESEARCHER,
    GOLDFISH,
    GUEST_LECTURER,
    LIBRARIAN,
    MASTER_PLAN,
    PAST,
    PRESENT,
    PROFESSOR,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    TIME_TRAVELLER,
)
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.verbs import VERBS
from tests.contract.positions import cases, walk, with_answers
from tests.games.rust_and_research.tabletop import OUT, Table, set_table

GAME = GAMES.game("rust-and-research")
SEARCH = "flat:200"  # `hard` with fewer tries: a blunder must not depend on their number


def decisions(table: Table, bot: str) -> Iterator[Decision]:
    """What a bot decides at a table, again and again with other chance."""
    (seat,) = table.asked
    for seed in range(6 if bot == SEARCH else 200):
        yield decide(find(GAME, bot), table.state, seat, seeded(seed), events=table.ear.events)


def taken(table: Table, bot: str = SEARCH) -> set[str]:
    """All that a bot may do at a table, in notation."""
    weighed = [decision.probabilities or [decision.move] for decision in decisions(table, bot)]
    return {VERBS.notation(action) for actions in weighed for action in actions}


def knows(table: Table, observer: int, holder: int) -> None:
    """R&R 4.5: one player has seen another's card."""
    state = table.state
    state.seen[observer * state.seats + holder] = state.hands[holder]
    state.watch[observer * state.seats + holder] = 0


# -- what a round is worth -------------------------------------------------------------------------


def test_a_won_round_is_not_given_to_somebody_who_is_behind() -> None:
    """R&R 6.9: the Master Plan pays as much when its target wins, but then the target has one too.

    Seat 2 leads and is out, so the lead over the best other is the same either way.
    """
    table = set_table(
        hands=[STUDENT_REPRESENTATIVE, STUDENT, OUT],
        deck=[RECTOR, PROFESSOR, GOLDFISH],
        tokens={2: (2, 2)},
        lasting=[[(MASTER_PLAN, 1)]],
    )
    assert table.may("play rector")  # and be out (5.13): seat 1 wins
    assert taken(table) == {"play student representative on 1"}  # a sure duel (5.9): seat 0 wins


# -- what is known ---------------------------------------------------------------------------------


def guessing_table(time: int = int(PRESENT)) -> Table:
    """Seat 0 has played a Librarian, or Foreman, on seat 1, with five others still in.

    Of the numbers 1 to 6 every card lies open or is known to seat 0.
    """
    pile = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    table = set_table(
        hands=[LIBRARIAN, TIME_TRAVELLER, PROFESSOR, PROFESSOR, LIBRARIAN, DOCTORAL_RESEARCHER],
        deck=[TIME_TRAVELLER, TIME_TRAVELLER],
        pile=pile,
        time=time,
    )
    knows(table, 0, 5)
    table.play("play librarian on 1" if time == PRESENT else "play foreman on 1")
    return table


def test_a_number_that_is_known_to_be_impossible_is_not_guessed() -> None:
    """R&R 5.11, 4.5: all cards of the numbers 1 to 6 are known to be elsewhere."""
    table = guessing_table()
    assert len(table.legal()) == 9
    assert taken(table) <= {"guess 7", "guess 8", "guess 9"}


def test_a_number_that_was_guessed_wrong_is_not_guessed_again() -> None:
    """R&R 4.5: "not n" after a wrong guess, until that hand changes."""
    table = guessing_table()
    table.state.could[1] &= ~((1 << 7) | (1 << 8))
    assert taken(table) == {"guess 9"}


def test_an_impossible_number_is_better_than_the_director() -> None:
    """R&R 5.14: in the Past a right guess of 9 takes the guesser out as well."""
    table = guessing_table(PAST)
    table.state.could[1] &= ~((1 << 7) | (1 << 8))
    assert "guess 9" not in taken(table)


def test_a_known_time_traveller_cannot_be_guessed_and_any_guess_will_do() -> None:
    """R&R 1.2: its number is 0, and one has to say a number from 1 to 9."""
    table = guessing_table()
    knows(table, 0, 1)
    assert taken(table)


@pytest.mark.parametrize("bot", [SEARCH, "medium"])
def test_who_can_see_a_new_hand_does_not_look_at_one_that_is_known(bot: str) -> None:
    """R&R 5.10: two Doctoral Researchers in hand, so one of them has to be played."""
    table = set_table(
        hands=[DOCTORAL_RESEARCHER, DATA_SCIENTIST, GUEST_LECTURER],
        deck=[DOCTORAL_RESEARCHER, PROFESSOR, GOLDFISH, STUDENT],
    )
    knows(table, 0, 1)
    assert table.targets("play doctoral researcher") == {1, 2}
    assert taken(table, bot) == {"play doctoral researcher on 2"}


def test_the_only_hand_that_can_be_looked_at_may_be_known() -> None:
    """R&R 5.10: then the look is the price of keeping the other card."""
    table = set_table(
        hands=[DOCTORAL_RESEARCHER, DATA_SCIENTIST], deck=[RECTOR, PROFESSOR, GOLDFISH, STUDENT]
    )
    knows(table, 0, 1)
    assert taken(table) == {"play doctoral researcher on 1"}


def test_what_is_possible_is_what_redeals_give() -> None:
    """R&R 4.5: no redeal gives a card that counts as impossible, in games of every kind."""
    narrowed = 0
    for case in cases(GAME):
        for table in walk(case, seed=3):
            state = with_answers(table)
            assert isinstance(state, Match)
            for seat in state.deciders():
                world = state.redeal(seat, seeded(narrowed))
                assert isinstance(world, Match)
                for holder in range(state.seats):
                    if holder != seat and state.is_in(holder):
                        possible = possible_cards(state, seat, holder)
                        assert holds(possible, world.hands[holder])
                        assert possible == possible_cards(world, seat, holder)
                        narrowed += len(members(possible)) < 10
    assert narrowed > 100


# -- easy ------------------------------------------------------------------------------------------


def test_even_easy_does_not_play_the_rector() -> None:
    """R&R 5.13: it says on the card that its player is out."""
    table = set_table(
        hands=[CANARY_BIRD, STUDENT, GOLDFISH], deck=[RECTOR, PROFESSOR, DATA_SCIENTIST]
    )
    assert table.may("play rector")
    assert "play rector" not in taken(table, "easy")
