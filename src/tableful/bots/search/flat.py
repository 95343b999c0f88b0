"""Flat Monte Carlo with sequential halving: the better half of the choices gets the next half.

Every choice meets the same worlds and the same luck (common random numbers), so that the choices
differ by what they are worth and not by what they met. So two choices are compared world by world:
what is left of chance in their difference is far less than in what each of them was worth. A choice
that is clearly behind by that is given up at once, and the search ends when one is left.
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State

from .guide import Guide, play_out

FEWEST_WORLDS: Final[i64] = 16  # before a choice is given up
WORLDS_BETWEEN: Final[i64] = 8  # two looks for choices to give up
CLEAR: Final = 2.5  # standard errors by which a choice is behind when it is given up


@final
@mypyc_attr(native_class=True, acyclic=True)
class Candidate:
    """A choice and how it did."""

    def __init__(self, action: i64) -> None:
        self.action = action
        self.worths = vec[float]()  # in the first world, in the second …: the same for every choice
        self.total = 0.0
        self.least = math.inf
        self.most = -math.inf

    def visits(self) -> i64:
        """In how many worlds it was tried."""
        return i64(len(self.worths))

    def mean(self) -> float:
        """What it was worth on average."""
        visits = self.visits()
        return self.total / float(visits) if visits > 0 else 0.0

    def add(self, worth: float) -> None:
        """It was tried in one more world."""
        self.worths = append(self.worths, worth)
        self.total += worth
        if worth < self.least:
            self.least = worth
        if worth > self.most:
            self.most = worth


@final
@mypyc_attr(native_class=True, acyclic=True)
class Comparison:
    """One choice against another, in the worlds that both have met."""

    def __init__(self, one: Candidate, other: Candidate) -> None:
        self.worlds = min(one.visits(), other.visits())
        self.better: i64 = 0  # worlds in which the one did better
        self.worse: i64 = 0
        self.lead = 0.0  # of the one, on average
        self.error = 0.0  # the standard error of that
        self.spread = max(one.most, other.most) - min(one.least, other.least)
        if self.worlds > 0:
            self.count(one.worths, other.worths)

    def count(self, one: vec[float], other: vec[float]) -> None:
        """Go through the worlds."""
        total = 0.0
        squares = 0.0
        for i in range(self.worlds):
            difference = one[i] - other[i]
            total += difference
            squares += difference * difference
            if difference > 0.0:
                self.better += 1
            elif difference < 0.0:
                self.worse += 1
        n = float(self.worlds)
        self.lead = total / n
        if self.worlds == 1:
            self.error = abs(self.lead)  # one world tells nothing for certain
        else:
            variance = (squares - total * self.lead) / (n - 1.0)
            self.error = math.sqrt(variance / n) if variance > 0.0 else 0.0

    def is_clear(self, errors: float) -> bool:
        """Whether the one leads by more than so many standard errors.

        One more world is allowed for, as bad for the one as any was: what is rare was not met yet.
        """
        if self.worlds < FEWEST_WORLDS:
            return False
        return self.lead > errors * self.error + self.spread / float(self.worlds)

    def is_dominance(self) -> bool:
        """Whether the one was better in some world and worse in none."""
        return self.better > 0 and self.worse == 0


@final
@mypyc_attr(native_class=True)
class FlatSearch:
    """One search: `begin` it, let it `go_on` until it is `done`, then read `candidates`.

    The first `racing` of them are still in the race, the best first. A choice is given up when it
    is `clear` standard errors behind the best.
    """

    def __init__(self, guide: Guide, iterations: i64, clear: float = CLEAR) -> None:
        self.guide = guide
        self.iterations = iterations
        self.clear = clear
        self.candidates = vec[Candidate]()
        self.racing: i64 = 0
        self.width: i64 = 0  # how many the halving lets into the present phase
        self.phases: i64 = 0
        self.phases_left: i64 = 0
        self.worlds_left: i64 = 0  # of the present phase
        self.legal = Actions()

    def begin(self, state: State, seat: i64, rng: Rng, also: i64 = -1) -> None:
        """List the choices of a seat; `state` is redealt for it already. `also` is one of them that
        is tried though the guide would leave it out.
        """
        self.candidates = vec[Candidate]()
        self.legal.size = 0
        state.list_legal(seat, self.legal)
        self.guide.narrow(state, seat, self.legal, rng)
        if also >= 0 and not self.legal.has(also):
            self.legal.add(also)
        for i in range(self.legal.size):
            self.candidates = append(self.candidates, Candidate(self.legal.items[i]))
        self.guide.think(state, seat)
        self.racing = self.legal.size
        self.width = self.racing
        self.phases = phases_for(self.racing)
        self.phases_left = self.phases
        self.worlds_left = self.worlds_of_phase()

    def done(self) -> bool:
        """Whether all iterations are spent, or the choice is clear."""
        return self.phases_left == 0 or self.racing == 1

    def go_on(self, state: State, seat: i64, tries: i64, rng: Rng) -> None:
        """Spend about so many more iterations, unless it is done before; at least one world."""
        while tries > 0 and not self.done():
            self.try_all(state, seat, rng)
            tries -= self.racing
            self.worlds_left -= 1
            if self.candidates[0].visits() % WORLDS_BETWEEN == 0:
                self.give_up_beaten()
            if self.worlds_left == 0:
                self.halve()
        self.sort()

    def worlds_of_phase(self) -> i64:
        """Each phase has an equal part of the iterations, for as many as it may hold."""
        worlds = self.iterations // (self.phases * self.width)
        return worlds if worlds > 0 else 1

    def try_all(self, state: State, seat: i64, rng: Rng) -> None:
        """Play every choice that is still in the race in one and the same world."""
        world = self.guide.world(state, seat, rng)
        self.guide.ready(world)
        luck = rng.next32()
        for i in range(self.racing):
            candidate = self.candidates[i]
            copy = world.clone()
            same_luck = seeded(luck)
            copy.apply(seat, candidate.action, same_luck)
            play_out(copy, self.guide, self.legal, same_luck)
            candidate.add(self.guide.worth(copy, seat))

    def halve(self) -> None:
        """The worse half leaves the race, unless this was the last phase."""
        self.phases_left -= 1
        if self.phases_left == 0:
            return
        self.sort()
        self.width = (self.width + 1) // 2
        if self.racing > self.width:
            self.racing = self.width
        self.worlds_left = self.worlds_of_phase()

    def give_up_beaten(self) -> None:
        """Whoever is clearly behind the best leaves the race."""
        self.sort()
        best = self.candidates[0]
        kept: i64 = 1
        for i in range(1, self.racing):
            candidate = self.candidates[i]
            if Comparison(best, candidate).is_clear(self.clear):
                continue
            for j in range(i, kept, -1):
                self.candidates[j] = self.candidates[j - 1]
            self.candidates[kept] = candidate
            kept += 1
        self.racing = kept

    def sort(self) -> None:
        """The better choices first; those out of the race stay where they are."""
        candidates = self.candidates
        for i in range(1, self.racing):
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
