"""Flat Monte Carlo with sequential halving: the better half of the choices gets the next half.

Every choice meets the same worlds and the same luck (common random numbers), so that the choices
differ by what they are worth and not by what they met.
"""

import math
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State

from .guide import Guide, play_out


@final
@mypyc_attr(native_class=True, acyclic=True)
class Candidate:
    """A choice and how it did."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.visits: i64 = 0
        self.total = 0.0
        self.squares = 0.0

    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def error(self) -> float:
        """The standard error of that."""
        if self.visits < 2:
            return 1.0
        n = float(self.visits)
        variance = self.squares / n - (self.total / n) * (self.total / n)
        return math.sqrt(variance / n) if variance > 0.0 else 0.0


@final
@mypyc_attr(native_class=True)
class FlatSearch:
    """One search: `run` it, then read `candidates`, the best first."""

    def __init__(self, guide: Guide, iterations: i64) -> None:
        self.guide = guide
        self.iterations = iterations
        self.candidates = vec[Candidate]()
        self.legal = Actions()

    def run(self, state: State, seat: i64, rng: Rng) -> None:
        """Spend the iterations on the choices of a seat; `state` is redealt for it already."""
        self.candidates = vec[Candidate]()
        self.legal.size = 0
        state.list_legal(seat, self.legal)
        self.guide.narrow(state, seat, self.legal, rng)
        for i in range(self.legal.size):
            self.candidates = append(self.candidates, Candidate(self.legal.items[i]))
        self.guide.think(state, seat)
        self.go_on(state, seat, rng)

    def go_on(self, state: State, seat: i64, rng: Rng) -> None:
        """Spend the iterations once more, on what has been learnt so far."""
        alive = i64(len(self.candidates))
        phases = phases_for(alive)
        for _ in range(phases):
            worlds = self.iterations // (phases * alive)
            for _ in range(worlds if worlds > 0 else 1):
                self.try_all(state, seat, alive, rng)
            self.sort(alive)
            alive = (alive + 1) // 2

    def try_all(self, state: State, seat: i64, alive: i64, rng: Rng) -> None:
        """Play every choice that is still in the race in one and the same world."""
        world = self.guide.world(state, seat, rng)
        self.guide.ready(world)
        luck = rng.next32()
        for i in range(alive):
            candidate = self.candidates[i]
            copy = world.clone()
            same_luck = seeded(luck)
            copy.apply(seat, candidate.action, same_luck)
            play_out(copy, self.guide, self.legal, same_luck)
            worth = self.guide.worth(copy, seat)
            candidate.visits += 1
            candidate.total += worth
            candidate.squares += worth * worth

    def sort(self, alive: i64) -> None:
        """The better choices first; those out of the race stay where they are."""
        candidates = self.candidates
        for i in range(1, alive):
            candidate = candidates[i]
            mean = candidate.mean()
            j = i
            while j > 0 and candidates[j - 1].mean() < mean:
                candidates[j] = candidates[j - 1]
                j -= 1
            candidates[j] = candidate


def phases_for(choices: i64) -> i64:
    """How often a number can be halved before one is left, at least once."""
    phases: i64 = 1
    while choices > 2:
        choices = (choices + 1) // 2
        phases += 1
    return phases
