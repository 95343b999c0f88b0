"""Whole games inside compiled code: the loop that search, arena and lab stand on."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from .rng import Rng
from .state import Actions, State


@final
@mypyc_attr(native_class=True, acyclic=True)
class Tally:
    """How many actions a playout took: real decisions, and those with a single choice."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.forced: i64 = 0


def settle(state: State, rng: Rng, out: Actions) -> i64:
    """Answer for every seat that has a single choice, until somebody has a real one.

    `out` then holds the choices of `out.seat`, the next decider. Returns how many were answered.
    """
    answered: i64 = 0
    while not state.over:
        at_once = state.answer_forced(rng)
        if at_once > 0:
            answered += at_once
            continue
        seat = state.next_decider()
        out.size = 0
        state.list_legal(seat, out)
        if out.size != 1:
            out.seat = seat
            break
        state.apply(seat, out.items[0], rng)
        answered += 1
    return answered


def play_out(state: State, rng: Rng, tally: Tally) -> None:
    """Play a game to its end, every choice equally likely."""
    out = Actions()
    while True:
        tally.forced += settle(state, rng, out)
        if state.over:
            break
        state.apply(out.seat, out.pick(rng), rng)
        tally.decisions += 1
    tally.games += 1


def random_games(first: State, games: i64, rng: Rng) -> Tally:
    """Play so many new games of the same set-up to their ends."""
    tally = Tally()
    for _each in range(games):
        play_out(first.again(rng), rng, tally)
    return tally


class Stepper:
    """One game driven from ordinary Python: forced answers are played inside compiled code.

    choices = stepper.legal()
    while choices:
        choices = stepper.step(choices[0])
    """

    def __init__(self, state: State, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.forced: i64 = 0
        self.out = Actions()
        self._go_on()

    def _go_on(self) -> None:
        self.forced += settle(self.state, self.rng, self.out)

    def legal(self) -> list[int]:
        """The choices of the seat that decides; at least two, or none when the game is over."""
        if self.state.over:
            return []
        return self.out.as_list()

    def step(self, action: i64) -> list[int]:
        """Play one of them, then whatever leaves no choice; what may be chosen next is returned."""
        self.state.apply(self.out.seat, action, self.rng)
        self._go_on()
        return self.legal()
