"""Games for learners, in compiled code: one, or many at once, written into buffers.

Every step is a real decision: what leaves no choice is played before anybody is asked.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from .playout import settle
from .rng import Rng, seeded
from .state import NOBODY, Actions, Observation, State

ANYBODY: Final[i64] = -1  # as a learner: whoever decides


def play_others(state: State, learner: i64, rng: Rng, out: Actions) -> None:
    """Play on until the learner has a choice, all others at random; `out` then has it."""
    settle(state, rng, out)
    while not state.over and learner != ANYBODY and out.seat != learner:
        state.apply(out.seat, out.pick(rng), rng)
        settle(state, rng, out)


@final
@mypyc_attr(native_class=True)
class Play:
    """One game, from one decision to the next; `begin` starts it, and starts it anew."""

    def __init__(self, first: State, numbers: i64, actions: i64) -> None:
        self.state = first
        self.rng = seeded(0)
        self.seat = NOBODY  # who decides; nobody when it is over
        self.legal = Actions()
        self.seen = Observation(numbers)
        self.mask: vec[u8] = vec[u8]([0] * actions)  # of who decides

    def begin(self, seed: i64) -> None:
        """A new game with the same seats, options and content; the same for the same seed."""
        self.rng = seeded(seed)
        self.state = self.state.again(self.rng)
        self.go_on(ANYBODY)

    def go_on(self, learner: i64) -> None:
        """Play what leaves no choice, and for a learner what others do, at random."""
        mark(self.mask, 0, self.legal, 0)
        play_others(self.state, learner, self.rng, self.legal)
        if self.state.over:
            self.legal.size = 0
            self.seat = NOBODY
        else:
            mark(self.mask, 0, self.legal, 1)
            self.seat = self.legal.seat

    def allows(self, action: i64) -> bool:
        """Whether it is an action of who decides."""
        return 0 <= action < len(self.mask) and self.mask[action] == 1

    def step(self, action: i64, learner: i64) -> None:
        """Play an action that is allowed."""
        self.state.apply(self.seat, action, self.rng)
        self.go_on(learner)

    def look(self, seat: i64) -> None:
        """Write what a seat sees into `seen`."""
        self.seen.at = 0
        self.state.observe(seat, self.seen)

    def pick(self) -> i64:
        """An action at random of who decides."""
        return self.legal.pick(self.rng)


def mark(mask: vec[u8], start: i64, legal: Actions, value: u8) -> None:
    """Write a value at the actions that are listed."""
    for i in range(legal.size):
        mask[start + legal.items[i]] = value


@final
@mypyc_attr(native_class=True)
class Batch:
    """Many games in step. Row after row the buffers have what the decider of each game sees.

    A game that ends begins anew in the same step: `last` then has what its last decider saw at the
    end, and `payoffs` what it was worth to each seat.
    """

    def __init__(self, first: State, games: i64, numbers: i64, actions: i64, learner: i64) -> None:
        self.first = first
        self.games = games
        self.numbers = numbers
        self.actions = actions
        self.learner = learner  # a seat, or ANYBODY
        self.states: list[State] = [first] * games
        self.rngs = [seeded(0) for _ in range(games)]
        self.legal = [Actions() for _ in range(games)]
        self.seen = Observation(games * numbers)
        self.last = Observation(games * numbers)
        self.mask: vec[u8] = vec[u8]([0] * (games * actions))
        self.seats = vec[i64]([0] * games)  # who decides in each game
        self.rewards: vec[float] = vec[float]([0.0] * games)
        self.payoffs: vec[float] = vec[float]([0.0] * (games * first.seats))
        self.ended: vec[u8] = vec[u8]([0] * games)

    def begin(self, seed: i64) -> None:
        """Begin all games anew, each with chance of its own."""
        for game in range(self.games):
            self.rngs[game] = seeded(seed + game)
            self.deal(game)
            self.ended[game] = 0
            self.rewards[game] = 0.0
            self.look(game)

    def deal(self, game: i64) -> None:
        """A new game; one that is over before the learner has a choice is dealt again."""
        rng = self.rngs[game]
        legal = self.legal[game]
        mark(self.mask, game * self.actions, legal, 0)
        while True:
            state = self.first.again(rng)
            play_others(state, self.learner, rng, legal)
            if not state.over:
                break
        self.states[game] = state
        mark(self.mask, game * self.actions, legal, 1)

    def look(self, game: i64) -> None:
        """Write what the decider of a game sees."""
        seat = self.legal[game].seat
        self.seats[game] = seat
        self.seen.at = game * self.numbers
        self.states[game].observe(seat, self.seen)

    def not_allowed(self, actions: list[int]) -> i64:
        """The first game whose action is not allowed, or -1."""
        for game in range(self.games):
            action: i64 = actions[game]
            inside = 0 <= action < self.actions
            if not inside or self.mask[game * self.actions + action] == 0:
                return game
        return -1

    def step(self, actions: list[int]) -> None:
        """Play an action in each game; all of them are allowed."""
        for game in range(self.games):
            self.step_one(game, actions[game])

    def step_one(self, game: i64, action: i64) -> None:
        """Play an action in one game."""
        state = self.states[game]
        rng = self.rngs[game]
        legal = self.legal[game]
        seat = self.seats[game]
        mark(self.mask, game * self.actions, legal, 0)
        state.apply(seat, action, rng)
        play_others(state, self.learner, rng, legal)
        if state.over:
            legal.size = 0
            self.end(game, state, seat)
            self.deal(game)
        else:
            self.ended[game] = 0
            self.rewards[game] = 0.0
            mark(self.mask, game * self.actions, legal, 1)
        self.look(game)

    def end(self, game: i64, state: State, seat: i64) -> None:
        """A game is over: what it was worth, and what its last decider sees."""
        payoffs = state.payoffs()
        for other in range(state.seats):
            self.payoffs[game * state.seats + other] = payoffs[other]
        self.ended[game] = 1
        self.rewards[game] = payoffs[seat]
        self.last.at = game * self.numbers
        state.observe(seat, self.last)

    def pick(self) -> list[int]:
        """An action at random in each game, each that is legal equally likely."""
        return [int(self.legal[game].pick(self.rngs[game])) for game in range(self.games)]
