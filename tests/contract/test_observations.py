"""What learners are given is what the view shows, in the numbers that the game declares."""

import pytest

from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import Observation, State
from tests.contract.positions import CASES, Case, pick, positions
from tests.contract.unshown import changed, look_alike

REDEALS = 3
every_observed_case = pytest.mark.parametrize(
    "case", [case for case in CASES if case.game.pieces(case.setup())], ids=str
)


def size(case: Case) -> int:
    """How many numbers the game declares."""
    return sum(piece.size for piece in case.game.pieces(case.setup()))


def observed(case: Case, state: State, seat: int) -> list[int]:
    """What a seat observes; the row is longer than it should be, so that too much shows."""
    out = Observation(size(case) + 10)
    state.observe(seat, out)
    assert out.at == size(case)
    return [int(number) for number in out.numbers][: size(case)]


@every_observed_case
def test_an_observation_is_within_the_bounds_that_the_game_declares(case: Case) -> None:
    for position in positions(case):
        for seat in position.everyone:
            numbers = observed(case, position.state, seat)
            for piece in case.game.pieces(case.setup()):
                row, numbers = numbers[: piece.size], numbers[piece.size :]
                assert piece.low <= min(row) <= max(row) <= piece.high, (piece.name, row)


@every_observed_case
def test_an_observation_tells_nothing_that_the_seat_cannot_know(case: Case) -> None:
    for position in positions(case):
        for seat in position.everyone:
            truth = observed(case, position.state, seat)
            for n in range(REDEALS):
                assert observed(case, position.state.redeal(seat, seeded(n)), seat) == truth


@every_observed_case
def test_states_that_look_alike_are_observed_alike(case: Case) -> None:
    rng = seeded(9)
    others = [snapshot(position.state) for position in positions(case)]
    for position in positions(case):
        for other in changed(position, others, rng, most=10):
            seat = pick(list(position.everyone), rng)
            if look_alike(position, other, seat):
                assert observed(case, other, seat) == observed(case, position.state, seat)


@every_observed_case
def test_an_observation_changes_nothing(case: Case) -> None:
    for position in positions(case)[:5]:
        before = snapshot(position.state)
        for seat in position.everyone:
            observed(case, position.state, seat)
        assert snapshot(position.state) == before
