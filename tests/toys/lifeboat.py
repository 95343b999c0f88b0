"""Lifeboat: a team without turn order, and dice. All win or all lose."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.game import Game, Kind, Kinds, Outcome, Refused, Rulebook, Setup, View
from tableful.core.state import Actions, Ear, Rng, State, bit, members
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Move, Verb, Verbs, numbers, seats

RULES = """
- 1.1 In a round each seat bails (a die of water less) or says that it is ready, in any order.
- 1.2 When all have acted, a wave brings a die of water for each seat.
- 1.3 Whoever says that they are ready may be talked out of it by any other, until a die is rolled.
- 1.4 With twelve of water the boat is sunk, else saved after six rounds: dry with five or less.
"""
TEXTS = """
verb = {bail = "Bail", ready = "Ready"}
event = {bailed = "{seat} bails {die}", rested = "{seat} is ready", wave = "A wave of {die}"}
refused = {over = "The game is over", acted = "You have acted in this round"}
outcome = {saved = "Saved, with {water} of water", sunk = "Sunk, with {water} of water"}
grade = {dry = "Everybody has dry feet", wet = "Everybody has wet feet"}
"""
BAIL, READY = range(2)
BAILED, RESTED, WAVE = range(3)
FULL, DRY, ROUNDS = 12, 5, 6
SEAT, DIE = seats(3), numbers("die", 1, 6)


class Boat(State):
    """`ready` is the set of seats that have acted in this round."""

    def __init__(self, seats: i64, water: i64, rounds: i64, ready: i64, *, over: bool) -> None:
        super().__init__(seats, over)
        self.water, self.rounds, self.ready = water, rounds, ready

    def deciding(self) -> i64:
        return (bit(self.seats) - 1) & ~self.ready

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add_all([BAIL, READY])

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.ready |= bit(seat)
        if action == READY:
            self.tell(RESTED, seat)
        else:
            die = self.roll(6, rng)
            self.tell(BAILED, seat, die - 1)
            self.water = max(self.water - die, 0)
        if self.deciding() == 0:
            self.end_round(rng)

    def end_round(self, rng: Rng) -> None:
        for _ in range(self.seats):
            die = self.roll(6, rng)
            self.tell(WAVE, die - 1)
            self.water += die
        self.rounds, self.ready = self.rounds + 1, 0
        self.over = self.water >= FULL or self.rounds == ROUNDS

    def redeal(self, seat: i64, rng: Rng) -> State:
        return self.clone()  # nothing is hidden

    def again(self, rng: Rng) -> State:
        return Boat(self.seats, water=4, rounds=0, ready=0, over=False)

    def payoffs(self) -> vec[float]:
        return vec[float]([float(self.water < FULL)] * self.seats)


class Lifeboat(Game):
    """How people meet it."""

    name, title, prefix, version = "lifeboat", "Lifeboat", "BOAT", 1
    seats, longest, team, undo_by_team = range(1, 4), ROUNDS * 3, True, True
    rulebook, catalogue = Rulebook(prefix, RULES), Catalogue.parse(TEXTS)
    verbs = Verbs(Verb("bail", "bail", "pail"), Verb("ready", "ready", "bench"))
    kinds = Kinds(
        Kind("bailed", cue="dice", seat=SEAT, die=DIE),
        Kind("rested", seat=SEAT),
        Kind("wave", cue="dice", die=DIE),
    )

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return Boat(setup.seats, water=4, rounds=0, ready=0, over=False)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Boat)
        ready = members(state.ready)
        return {"over": state.over, "water": state.water, "rounds": state.rounds, "ready": ready}

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if view["over"]:
            return self.refusal("1.4", "over", move)
        return self.refusal("1.1", "acted", move)

    def answers_board(self, move: Move) -> bool:
        return move == READY

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Boat)
        saved = state.water < FULL
        reason = Text("outcome.saved" if saved else "outcome.sunk", {"water": state.water})
        grade = Text("grade.dry" if state.water <= DRY else "grade.wet") if saved else None
        return Outcome.of_team(state.seats, reason, won=saved, grade=grade)
