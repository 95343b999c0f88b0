"""R&R 4.5, 6.20: a redeal is honest in the middle of everything that can be asked."""

from functools import cache

import pytest

from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import State
from tableful.games.rust_and_research.rules.engine import new_match
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.view import ASKS, view

WANTED = 4  # positions for each question
MOST_GAMES = 4_000


@cache
def positions() -> dict[str, list[Match]]:
    """A few positions for everything that can be asked, some with sealed answers given."""
    found: dict[str, list[Match]] = {kind: [] for kind in ASKS.values()}
    rng = seeded(20)
    for number in range(MOST_GAMES):
        state = new_match(2 + number % 5, rng)
        while not state.over:
            kept = found[ASKS[state.frame()]]
            if len(kept) < WANTED and rng.below(3) == 0:
                kept.append(state.clone())
            seat = state.next_decider()
            choices = state.legal(seat)
            state.apply(seat, choices[rng.below(len(choices))], rng)
        if all(len(kept) == WANTED for kept in found.values()):
            break
    return found


def facts(state: State, seat: int) -> object:
    """What a seat sees and may do."""
    assert isinstance(state, Match)
    return view(state, seat), view(state, None), state.legal(seat)


@pytest.mark.parametrize("kind", ASKS.values())
def test_a_redeal_is_a_function_of_the_view_whatever_is_asked(kind: str) -> None:
    """R&R 4.5: redealing a redeal gives what redealing the truth gives."""
    states = positions()[kind]
    assert len(states) == WANTED, f"random play did not meet {kind} often enough"
    for state in states:
        for seat in range(state.seats):
            for number in range(4):
                once = state.redeal(seat, seeded(number))
                assert facts(once, seat) == facts(state, seat)
                assert same(once.redeal(seat, seeded(77)), state.redeal(seat, seeded(77)))
