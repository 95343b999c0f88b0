"""Lifeboat: a team without turn order, and dice. All win or all lose."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.game import PUBLIC, Game, Kind, Kinds, Outcome, Refused, Rulebook, Setup, View
from tableful.core.state import Actions, Ear, Rng, State, bit, first_from, holds, members, size_of
from tableful.core.teamwork import ALL_READY, Teamwork, team_kinds, team_verbs
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Move, Verb, Verbs, numbers, seats

RULES = """
## 1 All there is
- 1.1 In a round each seat may bail once (a die of water less), in any order. Then it is ready.
- 1.2 Whoever wants no more says so. What anybody does on the board makes all others think again.
  When all are ready, a wave brings a die of water for each seat.
- 1.3 Whoever says that they are ready may be talked out of it by any other, until a die is rolled.
- 1.4 Changing sides is free. A wave brings two more if the sides differ by more than one seat.
- 1.5 To take down the sail all must agree: a die of a wave then brings one less, but the way home
  is a round longer.
- 1.6 Before something happens a seat changes sides, its mind, or proposes three times in all.
- 1.7 With twelve of water the boat is sunk, else saved after six rounds: dry with five or less.
"""
TEXTS = """
verb = {bail = "Bail", shift = "Change sides", strike = "Propose to take down the sail"}
event = {bailed = "{seat} bails {die}", wave = "A wave of {die}", shifted = "{seat} changes sides",\
 leans = "The boat leans: two of water", \
proposed_strike = "{seat:you} {seat:proposes|propose} to take down the sail", \
struck = "The sail is down"}
refused = {over = "The game is over", bailed = "You have bailed in this round", \
struck = "The sail is down already"}
outcome = {saved = "Saved, with {water} of water", sunk = "Sunk, with {water} of water"}
grade = {dry = "Everybody has dry feet", wet = "Everybody has wet feet", \
fished = "A steamer fished everybody out, and there is soup"}
status.water = "{water} of water after {rounds} rounds"
"""
FULL, DRY, ROUNDS, MOST = 12, 5, 6, 3
SEAT, DIE = seats(MOST), numbers("die", 1, 6)
STRIKE_SAIL = Verb("strike", "strike sail", "sail")
VERBS = Verbs(
    Verb("bail", "bail", "pail"), *team_verbs(), Verb("shift", "shift", "bench"), STRIKE_SAIL
)
KINDS = Kinds(
    Kind("bailed", cue="dice", seat=SEAT, die=DIE),
    Kind("wave", cue="dice", die=DIE),
    Kind("shifted", seat=SEAT),
    Kind("leans"),
    Kind("struck"),
    *team_kinds(SEAT, [STRIKE_SAIL]),
)
BAIL, READY, SHIFT, STRIKE = [VERBS.first(name) for name in ("bail", "ready", "shift", "strike")]
BAILED, WAVE, SHIFTED, LEANS, STRUCK, READIED = range(6)
RULE_NUMBERS = {"ready": "1.2", "proposed": "1.5", "enough": "1.6"}
TEAM = Teamwork(VERBS, KINDS, RULE_NUMBERS, steps=3, proposals=["strike"], free=["shift"])


class Boat(State):
    """`bailed` and `starboard` are sets of seats, `struck` is 1 when the sail is down."""

    def __init__(
        self,
        seats: i64,
        water: i64,
        rounds: i64,
        bailed: i64,
        starboard: i64,
        struck: i64,
        team: vec[i64],
        *,
        over: bool,
    ) -> None:
        super().__init__(seats, over)
        self.water, self.rounds, self.struck, self.team = water, rounds, struck, team
        self.bailed, self.starboard = bailed, starboard

    @classmethod
    def launched(cls, seats: int) -> "Boat":
        """At sea, every other seat on starboard."""
        return cls(seats, 4, 0, 0, 0b010, 0, TEAM.facts(seats), over=False)

    def team_facts(self) -> vec[i64]:
        return self.team

    def deciding(self) -> i64:
        return TEAM.deciding(self.team)

    def awaited(self) -> i64:
        return TEAM.awaited(self.team)

    def next_decider(self) -> i64:
        """Another seat comes first in every round."""
        return first_from(self.awaited(), self.rounds % self.seats, self.seats)

    def list_legal(self, seat: i64, out: Actions) -> None:
        if TEAM.may_act(self.team, seat) and not holds(self.bailed, seat):
            out.add(BAIL)
        TEAM.list_words(self.team, seat, out)
        if TEAM.may_act(self.team, seat) and TEAM.may_step(self.team, seat):
            out.add_all([SHIFT] if self.struck else [SHIFT, STRIKE])

    def brings_nothing(self, seat: i64, action: i64) -> bool:
        return TEAM.brings_nothing(action)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if TEAM.owns(action):
            came_of_it = TEAM.apply(self, self.team, seat, action)
            if came_of_it == STRIKE:
                self.struck = 1
                self.tell(STRUCK)
            elif came_of_it == ALL_READY:
                self.end_round(rng)
        elif action == SHIFT:
            self.starboard ^= bit(seat)
            self.tell(SHIFTED, seat)
            TEAM.stepped(self.team, seat)
        else:
            self.bail(seat, rng)

    def bail(self, seat: i64, rng: Rng) -> None:
        """1.1: a die of water less, and who has bailed is ready."""
        die = self.roll(6, rng)
        self.tell(BAILED, seat, die - 1)
        self.water, self.bailed = max(self.water - die, 0), self.bailed | bit(seat)
        TEAM.happened(self, self.team)
        if TEAM.count_ready(self.team, seat):
            self.end_round(rng)

    def end_round(self, rng: Rng) -> None:
        """1.2, 1.4, 1.5: the wave."""
        for _ in range(self.seats):
            die = self.roll(6, rng)
            self.tell(WAVE, die - 1)
            self.water += die - self.struck
        starboard = size_of(self.starboard & (bit(self.seats) - 1))
        if starboard > self.seats - starboard + 1 or self.seats - starboard > starboard + 1:
            self.tell(LEANS)
            self.water += 2
        self.rounds, self.bailed = self.rounds + 1, 0
        self.over = self.water >= FULL or self.rounds == ROUNDS + self.struck
        TEAM.happened(self, self.team)

    def redeal(self, seat: i64, rng: Rng) -> State:
        return self.clone()  # nothing is hidden

    def again(self, rng: Rng) -> State:
        return type(self).launched(self.seats)

    def together(self) -> bool:
        return True

    def payoffs(self) -> vec[float]:
        return vec[float]([float(self.water < FULL)] * self.seats)


class Lifeboat(Game):
    """How people meet it."""

    name, title, prefix, version = "lifeboat", "Lifeboat", "BOAT", 1
    seats, team, undo_by_team, teamwork = range(1, MOST + 1), True, True, TEAM
    longest = TEAM.longest((ROUNDS + 1) * (MOST + 1) + 1, MOST)  # bails, waves and the sail
    rulebook, catalogue = Rulebook(prefix, RULES), Catalogue.parse(TEXTS)
    verbs, kinds = VERBS, KINDS

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return Boat.launched(setup.seats)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Boat)
        sets = {"bailed": members(state.bailed), "starboard": members(state.starboard)}
        numbers = {"water": state.water, "rounds": state.rounds, "struck": state.struck}
        return {"over": state.over, **numbers, **sets, "team": TEAM.view(state.team)}

    def status(self, view: View) -> Text | None:
        return Text("status.water", {"water": str(view["water"]), "rounds": str(view["rounds"])})

    def sights(self, setup: Setup) -> tuple[int, ...]:
        return (PUBLIC,) * setup.seats

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if view["over"]:
            return self.refusal("1.7", "over", move)
        refused = TEAM.why_not(self.prefix, view, seat, move)
        if refused is not None:
            return refused
        return self.refusal(*(("1.5", "struck") if move == STRIKE else ("1.1", "bailed")), move)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Boat)
        saved = state.water < FULL
        reason = Text("outcome.saved" if saved else "outcome.sunk", {"water": state.water})
        kept = "dry" if state.water <= DRY else "wet"
        grade = Text(f"grade.{kept}" if saved else "grade.fished")
        return Outcome.of_team(state.seats, reason, won=saved, grade=grade)
