"""R&R 4.5: what is known is true, and every redeal is a whole table that fits it."""

import pytest

from tableful.core.errors import Bug
from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import holds
from tableful.games.rust_and_research.rules.cards import (
    ELECTRIC_ARC_FURNACE,
    GOLDFISH,
    GUEST_LECTURER,
    NO_CARD,
    PROFESSOR,
    RECTOR,
    STUDENT,
)
from tableful.games.rust_and_research.rules.engine import RustAndResearch, new_match
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import Table, set_table


def facts_are_true(state: RustAndResearch) -> None:
    """What anyone has seen is there, and what everybody knows of a hand fits it."""
    for holder in range(state.seats):
        if not state.is_in(holder):
            continue
        assert holds(state.could[holder], state.hands[holder])
        for observer in range(state.seats):
            seen = state.seen[observer * state.seats + holder]
            assert seen in (NO_CARD, state.hands[holder])


def same_to(seat: int, state: RustAndResearch, other: RustAndResearch) -> None:
    """What the seat knows is the same in both."""
    assert state.hands[seat] == other.hands[seat]
    assert state.held[seat] == other.held[seat]
    for holder in range(state.seats):
        seen = state.seen[seat * state.seats + holder]
        if seen != NO_CARD:
            assert other.hands[holder] == seen
        if state.is_in(holder):
            assert holds(state.could[holder], other.hands[holder])
    assert Table(state, 1).placed(seat) == Table(other, 1).placed(seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_what_is_known_is_true_and_every_redeal_fits_it(seats: int) -> None:
    """R&R 4.5: at every step of random rounds, for every seat; nothing is lost or invented."""
    for seed in range(100):
        rng = seeded(1000 + seed)
        state = new_match(seats, rng)
        while not state.over and state.rounds <= 2:
            facts_are_true(state)
            if rng.below(4) == 0:
                seat = int(rng.below(seats))
                other = state.redeal(seat, rng)
                same_to(seat, state, other)
                facts_are_true(other)
                Table(other, 1).account()
            decider = state.next_decider()
            moves = state.legal(decider)
            state.apply(decider, moves[int(rng.below(len(moves)))], rng)


def test_a_card_that_shows_once_too_often_came_out_of_the_furnace() -> None:
    """R&R 6.3, 4.5: both Professors lie in the pile and a third is played: one was taken."""
    table = set_table(
        hands=[STUDENT, GOLDFISH], deck=[3, 4, 5, 6], abilities=[[ELECTRIC_ARC_FURNACE]]
    )
    table.play("reveal electric arc furnace", "swap student for professor")
    table.play("play professor on 1")
    for seed in range(20):
        other = table.state.redeal(1, seeded(seed))
        assert other.furnace_took == PROFESSOR
        Table(other, 1).account()


def seen_before_the_swap(hand: int, drawn: int) -> Table:
    """Seat 0 sees the hand of seat 1, who then plays a Guest Lecturer and swaps with seat 2."""
    table = set_table(hands=[6, hand, 5], deck=[STUDENT, drawn, PROFESSOR, 0, 0, 4])
    table.play("play doctoral researcher on 1", "play guest lecturer", "play professor on 1")
    assert (table.hand(2), table.hand(1)) == (GOLDFISH, 5)
    return table


def test_who_swapped_cannot_tell_what_others_had_seen_of_the_card() -> None:
    """R&R 4.5: seat 0 had seen the Goldfish that is now seat 2's, or the card played since."""
    knows = seen_before_the_swap(GOLDFISH, GUEST_LECTURER)
    does_not = seen_before_the_swap(GUEST_LECTURER, GOLDFISH)
    assert knows.knows(0, 2) == GOLDFISH
    assert does_not.knows(0, 2) is None
    for seed in range(8):
        redeals = [t.state.redeal(2, seeded(seed)) for t in (knows, does_not)]
        assert same(*redeals)


def test_the_view_does_not_tell_either() -> None:
    """R&R 4.5: both tables look the same to who swapped."""
    knows = seen_before_the_swap(GOLDFISH, GUEST_LECTURER)
    does_not = seen_before_the_swap(GUEST_LECTURER, GOLDFISH)
    assert view(knows.state, 2) == view(does_not.state, 2)


@pytest.mark.parametrize("furnace", [False, True])
def test_facts_that_cannot_all_be_true_are_a_bug_and_no_endless_loop(*, furnace: bool) -> None:
    """R&R 1.1, 4.5: there is one Rector; who is said to have seen two could be dealt nothing."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, 3], deck=[4, 5, 6], abilities=[[], [ELECTRIC_ARC_FURNACE]]
    )
    if furnace:
        table.play("play data scientist", "reveal electric arc furnace")
        table.play("swap goldfish for professor")
    for holder in (1, 2):
        table.state.seen[holder] = RECTOR
    with pytest.raises(Bug, match="facts"):
        table.state.redeal(0, seeded(1))
