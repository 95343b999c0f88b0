"""Learning what positions are worth by self-play: temporal differences over after-states.

A game describes a position to a seat by a few *traits*, numbers of table entries. Points are of one
or more *kinds* (stars, bonuses), each with a *price*: how many points it is worth with these cards
and at this moment. An entry says of each kind how much is to come, so what was learned at some
prices holds at others. A position promises a seat its points so far and the sum of those entries at
their prices. The learner plays games with the guide's own choices and draws every promise nearer to
the ones that followed it.

Where all win or lose together there is one promise for all: the entries add up to the logarithm of
the team's odds to win.
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, State

from .guide import Guide, list_choices

NO_ACTION: Final[i64] = -1
SHARPNESS: Final = 0.78  # of a logistic curve as wide as the difference of two errors
POINT: Final = 0.0005  # of a win: what a point counts for, so that points decide where no win does
ODDS: Final = 4.0  # near even odds a step of so much in their logarithm is a step of one in chance
MOST_ODDS: Final = 30.0  # their logarithm: more is certainty
TEAM: Final[i64] = 0  # the seat that stands for all of a team


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Appraiser(Guide):
    """A guide that knows how many points a position promises to each seat.

    An after-state is a state, or a state and an action whose outcome is left to chance: what it
    will bring must not be looked at. `action` is NO_ACTION where there is none.

    A team is described once, by the traits of seat TEAM; it has one kind, and its points do not
    count, but its win.
    """

    def __init__(self, traits: i64, stages: i64, kinds: i64 = 1) -> None:
        self.kinds = kinds
        self.weights = vec[float]([0.0] * (traits * kinds))  # all of a trait side by side
        self.errors = vec[float]([1.0] * (stages * kinds))  # mean squares of promise less outcome
        self.prices = vec[float]([1.0] * kinds)  # in the state that was priced last
        self.noted = Actions()
        self.promised = 0.0  # to the seat whose chance was asked for last,
        self.found = 0.0  # and that chance

    def survey(self, state: State) -> None:
        """After-states of this state are about to be judged: see what they have in common."""

    def set_prices(self, state: State) -> None:
        """See what each kind of points is worth here: 0 if none can come any more."""

    def points(self, state: State, seat: i64, kind: i64) -> float:
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

    def score(self, state: State, seat: i64) -> float:
        """The points of all kinds that a seat has for certain."""
        total = 0.0
        for kind in range(self.kinds):
            total += self.points(state, seat, kind)
        return total

    def promise(self, state: State, action: i64, seat: i64) -> float:
        """The points that a seat can expect to have at the end, at the prices that were set."""
        return self.added_up(self.score(state, seat), state, action, seat)

    def added_up(self, total: float, state: State, action: i64, seat: i64) -> float:
        """Something, and the entries of a seat's traits at the prices that were set."""
        noted = self.noted
        noted.size = 0
        self.list_traits(state, action, seat, noted)
        kinds = self.kinds
        weights = self.weights
        prices = self.prices
        for i in range(noted.size):
            first = noted.items[i] * kinds
            for kind in range(kinds):
                total += prices[kind] * weights[first + kind]
        return total

    def spread(self, stage: i64) -> float:
        """How far promises miss at a stage, in points, at the prices that were set."""
        squares = 0.0
        for kind in range(self.kinds):
            price = self.prices[kind]
            squares += price * price * self.errors[stage * self.kinds + kind]
        return math.sqrt(squares)

    def chance(self, state: State, action: i64, seat: i64) -> float:
        """The chance to win. Early a point is a point; near the end only being ahead counts."""
        if state.together():
            self.promised = self.added_up(0.0, state, action, TEAM)
            self.found = chance_of(self.promised)
            return self.found
        self.set_prices(state)
        width = SHARPNESS * self.spread(self.stage(state)) + 0.05
        mine = self.promise(state, action, seat)
        others = 0.0
        for other in range(state.seats):
            if other != seat:
                lead = (self.promise(state, action, other) - mine) / width
                others += math.exp(min(lead, 50.0))
        self.promised = mine
        self.found = 1.0 / (1.0 + others)
        return self.found

    def appeal(self, state: State, action: i64, seat: i64) -> float:
        """The chance to win; where choices do not differ in it, the points decide."""
        chance = self.chance(state, action, seat)
        return chance + POINT * self.promised

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """The choice with the most appeal; of equals any."""
        self.survey(state)
        best = -math.inf
        equals: i64 = 0
        chosen: i64 = 0
        for i in range(legal.size):
            appeal = self.appeal(state, legal.items[i], seat)
            if appeal > best:
                best = appeal
                equals = 0
            if appeal == best:
                equals += 1
                if rng.below(equals) == 0:
                    chosen = i
        return legal.items[chosen]

    def worth(self, state: State, seat: i64) -> float:
        """The win when it is over, else the chance of it; and a little for every point."""
        if state.over:
            self.found = state.payoffs()[seat]
            return self.found if state.together() else self.found + POINT * self.score(state, seat)
        self.survey(state)
        return self.appeal(state, NO_ACTION, seat)


def chance_of(odds: float) -> float:
    """The chance that a logarithm of odds stands for."""
    return 1.0 / (1.0 + math.exp(-max(-MOST_ODDS, min(odds, MOST_ODDS))))


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
        self.points = vec[float]()  # of each after-state, seat and kind
        self.prices = vec[float]()  # of each after-state and kind
        self.stages = vec[i64]()

    def learn(self, state: State, rate: float, rng: Rng) -> None:
        """Play a new game to its end and learn from it."""
        self.traits = vec[i64]()
        self.ends = vec[i64]([0])
        self.points = vec[float]()
        self.prices = vec[float]()
        self.stages = vec[i64]()
        idle: i64 = 0  # so many actions in a row brought nothing about
        while not state.over:
            seat = state.next_decider()
            list_choices(state, seat, idle, self.legal)
            action = self.choose(state, seat, rng)
            if self.appraiser.instructive(state, action):
                self.note(state, action)
            idle = idle + 1 if state.brings_nothing(seat, action) else 0
            state.apply(seat, action, rng)
            if not state.over and self.appraiser.instructive(state, NO_ACTION):
                self.note(state, NO_ACTION)
        self.look_back_on(state, rate)

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The guide's choice among those listed, or now and then any."""
        if self.legal.size == 1:
            return self.legal.items[0]
        if float(rng.below(10000)) < 10000.0 * self.explore:
            return self.legal.pick(rng)
        return self.appraiser.pick(state, seat, self.legal, rng)

    def note(self, state: State, action: i64) -> None:
        """Keep an after-state's prices, and its traits and points for every seat, or for a team."""
        appraiser = self.appraiser
        noted = appraiser.noted
        appraiser.survey(state)
        appraiser.set_prices(state)
        for kind in range(appraiser.kinds):
            self.prices = append(self.prices, appraiser.prices[kind])
        together = state.together()
        for seat in range(1 if together else state.seats):
            noted.size = 0
            appraiser.list_traits(state, action, seat, noted)
            for i in range(noted.size):
                self.traits = append(self.traits, noted.items[i])
            self.ends = append(self.ends, len(self.traits))
            if not together:
                for kind in range(appraiser.kinds):
                    self.points = append(self.points, appraiser.points(state, seat, kind))
        self.stages = append(self.stages, appraiser.stage(state))

    def look_back_on(self, state: State, rate: float) -> None:
        """Learn from how a game ended."""
        if state.together():
            self.look_back_together(state.payoffs()[TEAM], rate)
            return
        for seat in range(state.seats):
            for kind in range(self.appraiser.kinds):
                outcome = self.appraiser.points(state, seat, kind)
                self.look_back(seat, state.seats, kind, outcome, rate)

    def look_back_together(self, outcome: float, rate: float) -> None:
        """From the last after-state to the first: draw a team's chance nearer to what followed."""
        weights = self.appraiser.weights
        errors = self.appraiser.errors
        target = outcome
        i = i64(len(self.stages)) - 1
        while i >= 0:
            first = self.ends[i]
            last = self.ends[i + 1]
            odds = 0.0
            for j in range(first, last):
                odds += weights[self.traits[j]]
            chance = chance_of(odds)
            change = rate * ODDS * (target - chance)
            step = change / float(last - first)
            for j in range(first, last):
                weights[self.traits[j]] += step
            miss = outcome - chance
            errors[self.stages[i]] += 0.05 * rate * (miss * miss - errors[self.stages[i]])
            target = self.trace * target + (1.0 - self.trace) * chance_of(odds + change)
            i -= 1

    def look_back(self, seat: i64, seats: i64, kind: i64, outcome: float, rate: float) -> None:
        """From the last after-state to the first: draw its promise nearer to what followed."""
        kinds = self.appraiser.kinds
        weights = self.appraiser.weights
        errors = self.appraiser.errors
        target = outcome
        i = i64(len(self.stages)) - 1
        while i >= 0:
            price = self.prices[i * kinds + kind]
            if price > 0.0:
                place = i * seats + seat
                first = self.ends[place]
                last = self.ends[place + 1]
                points = self.points[place * kinds + kind]
                more = 0.0
                for j in range(first, last):
                    more += weights[self.traits[j] * kinds + kind]
                change = rate * ((target - points) / price - more)
                step = change / float(last - first)
                for j in range(first, last):
                    weights[self.traits[j] * kinds + kind] += step
                miss = (outcome - points) / price - more
                stage = self.stages[i] * kinds + kind
                errors[stage] += 0.05 * rate * (miss * miss - errors[stage])
                promise = points + price * (more + change)
                target = self.trace * target + (1.0 - self.trace) * promise
            i -= 1
