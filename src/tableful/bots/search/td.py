"""Learning what positions are worth by self-play: temporal differences over after-states.

A game describes a position to a seat by a few *traits*, numbers of table entries. What the position
promises the seat is its points so far and the sum of those entries. The learner plays games with
the guide's own choices and draws every promise nearer to the ones that followed it.
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, State

from .guide import Guide

NO_ACTION: Final[i64] = -1
SHARPNESS: Final = 0.78  # of a logistic curve as wide as the difference of two errors


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Appraiser(Guide):
    """A guide that knows how many points a position promises to each seat.

    An after-state is a state, or a state and an action whose outcome is left to chance: what it
    will bring must not be looked at. `action` is NO_ACTION where there is none.
    """

    def __init__(self, traits: i64, stages: i64) -> None:
        self.weights = vec[float]([0.0] * traits)  # in points
        self.errors = vec[float]([100.0] * stages)  # the mean square of promise less outcome
        self.noted = Actions()

    def survey(self, state: State) -> None:
        """After-states of this state are about to be judged: see what they have in common."""

    def points(self, state: State, seat: i64) -> float:
        """What a seat has for certain."""
        raise NotImplementedError

    def list_traits(self, state: State, action: i64, seat: i64, out: Actions) -> None:
        """The table entries that tell what an after-state holds for a seat."""
        raise NotImplementedError

    def stage(self, state: State) -> i64:
        """How far the game is: promises are less certain at the beginning than at the end."""
        raise NotImplementedError

    def instructive(self, state: State, action: i64) -> bool:
        """Whether this after-state is one of those to learn."""
        raise NotImplementedError

    def promise(self, state: State, action: i64, seat: i64) -> float:
        """The points that a seat can expect to have at the end."""
        noted = self.noted
        noted.size = 0
        self.list_traits(state, action, seat, noted)
        total = self.points(state, seat)
        for i in range(noted.size):
            total += self.weights[noted.items[i]]
        return total

    def chance(self, state: State, action: i64, seat: i64) -> float:
        """The chance to win. Early a point is a point; near the end only being ahead counts."""
        width = SHARPNESS * math.sqrt(self.errors[self.stage(state)]) + 0.05
        mine = self.promise(state, action, seat)
        others = 0.0
        for other in range(state.seats):
            if other != seat:
                lead = (self.promise(state, action, other) - mine) / width
                others += math.exp(min(lead, 50.0))
        return 1.0 / (1.0 + others)

    def worth(self, state: State, seat: i64) -> float:
        """The win when it is over, else the chance of it."""
        if state.over:
            return state.payoffs()[seat]
        self.survey(state)
        return self.chance(state, NO_ACTION, seat)


@final
@mypyc_attr(native_class=True)
class Learner:
    """Improves an appraiser's weights, game by game.

    `trace` is how much of what followed a promise is the outcome rather than the next promise,
    `explore` the chance of any choice instead of the best.
    """

    def __init__(self, appraiser: Appraiser, trace: float, explore: float) -> None:
        self.appraiser = appraiser
        self.trace = trace
        self.explore = explore
        self.legal = Actions()
        self.traits = vec[i64]()  # of all after-states of a game, in a row
        self.ends = vec[i64]()  # where those of each after-state end
        self.points = vec[float]()
        self.stages = vec[i64]()

    def learn(self, state: State, rate: float, rng: Rng) -> None:
        """Play a new game to its end and learn from it."""
        self.traits = vec[i64]()
        self.ends = vec[i64]([0])
        self.points = vec[float]()
        self.stages = vec[i64]()
        while not state.over:
            seat = state.next_decider()
            action = self.choose(state, seat, rng)
            if self.appraiser.instructive(state, action):
                self.note(state, action)
            state.apply(seat, action, rng)
            if not state.over and self.appraiser.instructive(state, NO_ACTION):
                self.note(state, NO_ACTION)
        for seat in range(state.seats):
            self.look_back(seat, state.seats, self.appraiser.points(state, seat), rate)

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The guide's choice, or now and then any."""
        self.legal.size = 0
        state.list_legal(seat, self.legal)
        if self.legal.size == 1:
            return self.legal.items[0]
        if float(rng.below(10000)) < 10000.0 * self.explore:
            return self.legal.pick(rng)
        return self.appraiser.pick(state, seat, self.legal, rng)

    def note(self, state: State, action: i64) -> None:
        """Keep an after-state's traits for every seat."""
        noted = self.appraiser.noted
        self.appraiser.survey(state)
        for seat in range(state.seats):
            noted.size = 0
            self.appraiser.list_traits(state, action, seat, noted)
            for i in range(noted.size):
                self.traits = append(self.traits, noted.items[i])
            self.ends = append(self.ends, len(self.traits))
            self.points = append(self.points, self.appraiser.points(state, seat))
        self.stages = append(self.stages, self.appraiser.stage(state))

    def look_back(self, seat: i64, seats: i64, outcome: float, rate: float) -> None:
        """From the last after-state to the first: draw its promise nearer to what followed."""
        weights = self.appraiser.weights
        errors = self.appraiser.errors
        target = outcome
        i = i64(len(self.stages)) - 1
        while i >= 0:
            place = i * seats + seat
            first = self.ends[place]
            last = self.ends[place + 1]
            promise = self.points[place]
            for j in range(first, last):
                promise += weights[self.traits[j]]
            step = rate * (target - promise) / float(last - first)
            for j in range(first, last):
                weights[self.traits[j]] += step
            miss = outcome - promise
            stage = self.stages[i]
            errors[stage] += 0.05 * rate * (miss * miss - errors[stage])
            target = self.trace * target + (1.0 - self.trace) * (
                promise + rate * (target - promise)
            )
            i -= 1
