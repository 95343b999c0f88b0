"""What learners are given is what the view shows, in the numbers that the game declares."""

import pytest

from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import Observation, State
from tableful.games import GAMES
from tests.contract.positions import CASES, Case, Position, pick, positions
from tests.contract.unshown import changed, look_alike

REDEALS = 2


def is_observed(case: Case) -> bool:
    """The smallest and the fullest table of each game, and the Scenarios, which hide much."""
    game: Game = case.game
    if game not in tuple(GAMES):
        return False
    if case.options:
        return case.options[0][0] == "scenario"
    return case.seats in (game.seats[0], game.seats[-1])


every_observed_case = pytest.mark.parametrize(
    "case", [case for case in CASES if is_observed(case)], ids=str
)


def size(case: Case) -> int:
    """How many numbers the game declares."""
    return sum(piece.size for piece in case.game.pieces(case.setup()))


def observed(case: Case, state: State, seat: int) -> list[int]:
    """What a seat observes; the row is longer than it should be, so that too much shows."""
    out = Observation(size(case) + 10)
    state.observe(seat, out)
    assert out.at == size(case)
    return list(out.numbers)[: size(case)]


def assert_within_bounds(case: Case, numbers: list[int]) -> None:
    """Every number is one that the game declares."""
    for piece in case.game.pieces(case.setup()):
        row, numbers = numbers[: piece.size], numbers[piece.size :]
        assert piece.low <= min(row) <= max(row) <= piece.high, (piece.name, row)


def assert_honest(position: Position, seat: int, truth: list[int]) -> None:
    """It stays the same, whatever is dealt anew of what the seat cannot know."""
    for number in range(REDEALS):
        other = position.state.redeal(seat, seeded(number))
        assert observed(position.case, other, seat) == truth


@every_observed_case
def test_an_observation_is_within_its_bounds_and_tells_nothing_hidden(case: Case) -> None:
    for position in positions(case):
        before = snapshot(position.state)
        for seat in position.everyone:
            truth = observed(case, position.state, seat)
            assert_within_bounds(case, truth)
            assert_honest(position, seat, truth)
        assert snapshot(position.state) == before


@every_observed_case
def test_states_that_look_alike_are_observed_alike(case: Case) -> None:
    rng = seeded(9)  # with it and `most` they are the very states of test_honesty
    others = [snapshot(position.state) for position in positions(case)]
    for position in positions(case):
        for other in changed(position, others, rng, most=10):
            seat = pick(list(position.everyone), rng)
            if look_alike(position, other, seat):
                assert observed(case, other, seat) == observed(case, position.state, seat)
