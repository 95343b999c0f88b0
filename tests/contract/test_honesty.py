"""Nobody is told, by any way, what they cannot know (design: Redeal)."""

import json

from tableful.core.rng import seeded
from tableful.core.snapshot import same, snapshot
from tableful.core.state import Ear, State
from tableful.core.verbs import Move
from tests.contract.positions import (
    Case,
    Position,
    every_case,
    every_case_with_windows,
    illegal,
    pick,
    play_on,
    positions,
    refusal,
    running,
    windows,
)
from tests.contract.unshown import changed, look_alike, redealt

REDEALS = 3


def redeals(position: Position, seat: int) -> list[State]:
    """Some states that are the same to the seat."""
    return [position.state.redeal(seat, seeded(100 + n)) for n in range(REDEALS)]


@every_case
def test_a_redeal_depends_on_nothing_that_the_seat_cannot_know(case: Case) -> None:
    """redeal(s, seat, r) == redeal(redeal(s, seat, r0), seat, r), for all r0 and r."""
    for position in positions(case):
        for seat in position.everyone:
            for number in range(2):
                direct = position.state.redeal(seat, seeded(number))
                for other in redeals(position, seat):
                    assert same(other.redeal(seat, seeded(number)), direct)


@every_case
def test_a_redeal_reads_nothing_that_the_view_does_not_show(case: Case) -> None:
    """States that a seat cannot tell apart are dealt anew alike, whatever they differ in."""
    rng = seeded(9)
    others = [snapshot(position.state) for position in positions(case)]
    for position in positions(case):
        for other in changed(position, others, rng, most=10):
            seat = pick(list(position.everyone), rng)
            if look_alike(position, other, seat):
                assert redealt(position, other, seat) == redealt(position, position.state, seat)


@every_case
def test_a_redeal_looks_the_same_to_the_seat_and_to_the_public(case: Case) -> None:
    view = case.game.view
    for position in positions(case):
        for seat in position.everyone:
            for other in redeals(position, seat):
                assert view(other, seat) == view(position.state, seat)
                assert view(other, None) == view(position.state, None)
                assert case.game.channels(other) == case.game.channels(position.state)


@every_case
def test_a_redeal_leaves_the_seat_the_same_choices(case: Case) -> None:
    for position in positions(case):
        for seat in position.everyone:
            for other in redeals(position, seat):
                assert other.legal(seat) == position.state.legal(seat)
                assert other.open_form(seat) == position.state.open_form(seat)
                assert other.sealed() == position.state.sealed()


@every_case
def test_a_refusal_tells_nothing_that_the_seat_cannot_know(case: Case) -> None:
    rng = seeded(1)
    for position in positions(case):
        here, there = position.table(), position.table()
        for seat in position.everyone:
            moves: list[Move] = [
                *illegal(position.state, seat, case.game.verbs.size, rng, most=6),
                *(form.sample(rng) for form in case.game.verbs.forms.values()),
            ]
            for there.state in redeals(position, seat):
                for move in moves:
                    assert refusal(there, seat, move) == refusal(here, seat, move)


@every_case
def test_a_redeal_changes_neither_the_original_nor_what_later_becomes_of_it(case: Case) -> None:
    for position in positions(case):
        before = snapshot(position.state)
        for seat in position.everyone:
            for other in redeals(position, seat):
                play_on(other, seeded(2), 5)
        assert snapshot(position.state) == before


@every_case
def test_a_redealt_game_can_be_played_to_its_end(case: Case) -> None:
    for position in running(case):
        for seat in position.everyone:
            state = position.state.redeal(seat, seeded(3))
            play_on(state, seeded(3), case.game.longest)
            assert state.over
            assert len(state.payoffs()) == case.seats


@every_case
def test_a_view_is_plain_json_and_changes_nothing(case: Case) -> None:
    for position in positions(case):
        before = snapshot(position.state)
        for seat in (None, *position.everyone):
            view = case.game.view(position.state, seat)
            assert json.loads(json.dumps(view)) == view
            assert case.game.view(position.state, seat) == view
        assert snapshot(position.state) == before


@every_case_with_windows
def test_a_sealed_answer_is_unseen_until_the_window_closes(case: Case) -> None:
    """It shows in no view but its own, in no choice of another, and in no event."""
    for position in windows(case):
        for seat in position.state.deciders():
            for action in position.state.legal(seat):
                state = position.state.clone()
                ear = state.ear = Ear()
                state.apply(seat, action, seeded(1))
                assert ear.events == []
                assert state.deciders() == [s for s in position.state.deciders() if s != seat]
                assert not state.informative
                for other in (None, *position.everyone):
                    if other != seat:
                        same_view = case.game.view(position.state, other)
                        assert case.game.view(state, other) == same_view
                        assert other is None or state.legal(other) == position.state.legal(other)


@every_case_with_windows
def test_sealed_answers_take_effect_alike_in_whatever_order_they_came(case: Case) -> None:
    for position in windows(case):
        seats = position.state.deciders()
        one, two = position.state.clone(), position.state.clone()
        for state, order in ((one, seats), (two, seats[::-1])):
            for number, seat in enumerate(order, 1):
                last = seeded(4) if number == len(order) else seeded(5)
                state.apply(seat, position.state.legal(seat)[-1], last)
        assert same(one, two)


@every_case_with_windows
def test_the_others_sealed_answers_are_open_again_after_a_redeal(case: Case) -> None:
    for position in windows(case):
        asked = position.state.deciders()
        for seat in asked:
            table = position.table()
            table.act(seat, position.state.legal(seat)[0])
            for other in asked:
                if other != seat:
                    assert seat in table.state.redeal(other, seeded(6)).deciders()
