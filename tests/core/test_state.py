"""Shared wins, cards dealt anew, lists of actions, and games driven to their ends."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.playout import Stepper, Tally, play_out, random_games, settle
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import Actions, State, bit, dealt_anew, shared
from tests.toys import TOYS
from tests.toys.auction import Auction


@given(st.sets(st.integers(0, 5)))
def test_a_win_is_shared_in_equal_parts(winners: set[int]) -> None:
    payoffs = list(shared(sum(int(bit(seat)) for seat in winners), 6))
    assert payoffs == [1 / len(winners) if seat in winners else 0 for seat in range(6)]


@given(st.permutations(range(8)), st.sets(st.integers(0, 7)), st.integers(0, 2**32))
def test_cards_dealt_anew_stay_among_their_places_and_leave_no_trace(
    cards: list[int], places: set[int], seed: int
) -> None:
    before, unseen = vec[i64](cards), vec[i64](sorted(places))
    after = list(dealt_anew(before, unseen, seeded(seed)))
    assert list(before) == cards
    assert sorted(after) == sorted(cards)
    assert all(after[n] == cards[n] for n in range(8) if n not in places)
    other = dealt_anew(before, unseen, seeded(1))
    assert list(dealt_anew(other, unseen, seeded(seed))) == after


def test_cards_dealt_anew_come_in_every_order() -> None:
    cards, places, rng = vec[i64]([5, 6, 7, 8]), vec[i64]([0, 2, 3]), seeded(1)
    orders = {tuple(dealt_anew(cards, places, rng)) for _ in range(100)}
    assert orders == {(a, 6, b, c) for a, b, c in permutations((5, 7, 8))}


@given(st.lists(st.integers(-(2**63), 2**63 - 1), max_size=200))
def test_a_list_of_actions_grows_as_needed_and_is_used_again(actions: list[int]) -> None:
    out = Actions()
    for _ in range(2):
        out.clear()
        for action in actions:
            out.add(action)
        assert out.as_list() == actions
        assert all(out.has(action) for action in actions)
    out.clear()
    out.add_all(actions)
    assert out.as_list() == actions
    out.clear()
    assert out.as_list() == []
    assert not any(out.has(action) for action in actions)


def test_one_of_the_listed_actions_is_picked_and_each_can_be() -> None:
    out, rng = Actions(), seeded(1)
    for action in (3, 5, 8):
        out.add(action)
    assert {int(out.pick(rng)) for _ in range(100)} == {3, 5, 8}


def test_forced_answers_are_played_until_somebody_has_a_choice() -> None:
    """The last round of an auction leaves no choice."""
    state, rng, out = Auction().new(Auction().setup(2), seeded(1)), seeded(1), Actions()
    tally = Tally()
    play_out(state, rng, tally)
    assert (tally.games, tally.decisions, tally.forced) == (1, 4, 2)
    assert settle(state, rng, out) == 0


def first(number: int) -> State:
    """A new game of a toy."""
    toy = TOYS[number]
    return toy.new(toy.setup(toy.seats[-1]), seeded(1))


@pytest.mark.parametrize("toy", range(len(TOYS)))
def test_random_games_are_counted_and_the_same_for_the_same_seed(toy: int) -> None:
    counts = []
    for _ in range(2):
        tally = random_games(first(toy), 50, seeded(2))
        counts.append((tally.games, tally.decisions, tally.forced))
    assert counts[0] == counts[1]
    assert counts[0][0] == 50
    assert counts[0][1] + counts[0][2] <= 50 * TOYS[toy].longest


@pytest.mark.parametrize("toy", range(len(TOYS)))
def test_a_stepper_asks_only_where_there_is_a_choice(toy: int) -> None:
    rng = seeded(3)
    stepper, whole = Stepper(first(toy), rng), first(toy)
    while stepper.legal():
        choices = stepper.legal()
        assert len(choices) > 1
        stepper.step(choices[rng.below(len(choices))])
    assert stepper.state.over
    play_out(whole, seeded(3), Tally())
    assert snapshot(stepper.state) == snapshot(whole)
