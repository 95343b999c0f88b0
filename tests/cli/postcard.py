"""Postcard laid stone by stone and guessed in turn: more for the terminal to ask."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tableful.core.errors import Refused
from tableful.core.events import Kind, Kinds
from tableful.core.game import Channel, Game, Outcome, View
from tableful.core.rng import Rng
from tableful.core.rulebook import Rulebook
from tableful.core.setup import Setup
from tableful.core.state import Actions, Ear, State, bit, holds, members, size_of
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Domain, Field, Filled, Form, Move, Verb, Verbs, numbers, seats

RULES = """
- 1.1 Seat 0 alone sees the place, and may not write to anyone.
- 1.2 It lays one to three stones on different points; on the grid, stone by stone until it sends.
- 1.3 The others guess the place in turn, no place twice. The first right guess wins for all.
"""
TEXTS = """
place = {harbour = "the harbour", tower = "the tower", bridge = "the bridge", mill = "the mill"}
verb = {lay = "Lay {entries}", lay_one = "Lay a stone on {x}, {y}", send = "Send", \
guess = "Guess {place}"}
form.lay = "A stone on {x}, {y}"
event = {laid = "A stone on {x}, {y}", sent = "The picture is sent", guess = "{seat}: {place}?"}
refused = {now = "Not now", point = "Not there", not_it = "Not {place}", over = "It is over"}
outcome = {found = "It is {place}", lost = "It was {place}"}
"""
PLACE = Domain("place", ("harbour", "tower", "bridge", "mill"))
SEAT, X, Y, MOST = seats(4), numbers("x", 0, 5), numbers("y", 0, 3), 3
LAY = Form("lay", 1, MOST, {"x": Field(X, coarse=2), "y": Field(Y, coarse=3)})
VERBS = Verbs(
    Verb("lay_one", "lay one {x} {y}", "x:{x} y:{y}", **LAY.grid().args),
    Verb("send", "send", "post"),
    Verb("guess", "guess {place}", "place:{place}", place=PLACE),
    forms=[LAY],
)
SEND, GUESS = VERBS.first("send"), VERBS.first("guess")
LAID, SENT, GUESSED = range(3)


def point(action: int) -> tuple[int, ...]:
    """Where an action of the grid verb lays its stone."""
    return LAY.grid_entry(VERBS.decode(action)[1])


class Card(State):
    """`stones` are two numbers each; `turn` is 0 while seat 0 lays, then the seat that guesses."""

    def __init__(
        self, seats: i64, place: i64, turn: i64, wrong: i64, stones: vec[i64], *, over: bool
    ) -> None:
        super().__init__(seats, over)
        self.place, self.turn, self.wrong, self.stones = place, turn, wrong, stones

    def points(self) -> list[tuple[int, ...]]:
        return [(self.stones[n], self.stones[n + 1]) for n in range(0, len(self.stones), 2)]

    def possible(self) -> list[int]:
        return [n for n in range(len(PLACE.words)) if not holds(self.wrong, n)]

    def deciding(self) -> i64:
        return bit(self.turn)

    def list_legal(self, seat: i64, out: Actions) -> None:
        laid = self.points()
        free = [a for a in range(SEND) if point(a) not in laid] if len(laid) < MOST else []
        laying = free + [SEND] * bool(laid)
        for action in laying if seat == 0 else [GUESS + place for place in self.possible()]:
            out.add(action)

    def open_form(self, seat: i64) -> i64:
        return -1 if self.over or self.turn or seat or len(self.stones) else 0

    def fill(self, seat: i64, form: i64, entries: vec[i64], rng: Rng) -> None:
        for n in range(0, len(entries), 2):
            self.lay(entries[n], entries[n + 1])
        self.apply(seat, SEND, rng)

    def lay(self, x: i64, y: i64) -> None:
        self.stones = append(append(self.stones, x), y)
        self.tell(LAID, x, y)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if action < SEND:
            self.lay(*point(action))
        elif action == SEND:
            self.turn = 1
            self.tell(SENT)
        else:
            self.tell(GUESSED, seat, action - GUESS)
            found = self.revealed(self.place) == action - GUESS
            self.wrong |= 0 if found else bit(action - GUESS)
            self.over = found or self.turn == self.seats - 1
            self.turn += 1

    def clone(self) -> "Card":
        stones = vec[i64](self.stones)
        return Card(self.seats, self.place, self.turn, self.wrong, stones, over=self.over)

    def redeal(self, seat: i64, rng: Rng) -> "Card":
        copy = self.clone()
        if seat > 0 and not self.over:
            copy.place = self.possible()[rng.below(len(self.possible()))]
        return copy

    def again(self, rng: Rng) -> "Card":
        return Card(self.seats, rng.below(len(PLACE.words)), 0, 0, vec[i64](), over=False)

    def payoffs(self) -> vec[float]:
        return vec[float]([float(self.found())] * self.seats)

    def found(self) -> bool:
        return self.turn > 1 + size_of(self.wrong)


class Postcard(Game):
    """How people meet it."""

    name, title, prefix, version = "postcard", "Postcard", "POST", 1
    seats, longest, team = range(2, 5), MOST + 1 + 3, True
    rulebook, catalogue, verbs = Rulebook(prefix, RULES), Catalogue.parse(TEXTS), VERBS
    kinds = Kinds(Kind("laid", x=X, y=Y), Kind("sent"), Kind("guess", seat=SEAT, place=PLACE))

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return Card(setup.seats, 0, 0, 0, vec[i64](), over=False).again(rng)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Card)
        known = seat == 0 or state.over
        return {
            "over": state.over,
            "turn": state.turn,
            "stones": [list(point) for point in state.points()],
            "wrong": [PLACE.words[place] for place in members(state.wrong)],
            "place": PLACE.words[state.place] if known else "",
        }

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        verb = "lay" if isinstance(move, Filled) else self.verbs.decode(move)[0].name
        if view["over"]:
            return Refused("POST 1.3", Text("refused.over"))
        if view["turn"] != seat or (verb == "guess") != (seat > 0):
            return Refused("POST 1.3" if verb == "guess" else "POST 1.2", Text("refused.now"))
        if verb == "guess":
            return Refused("POST 1.3", Text("refused.not_it", self.verbs.sentence(move).args))
        return Refused("POST 1.2", Text("refused.point"))

    def check_form(self, view: View, seat: int, filled: Filled) -> Refused | None:
        different = len(set(filled.entries)) == len(filled.entries)
        return None if different else Refused("POST 1.2", Text("refused.point"))

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Card)
        reason = Text(
            "outcome.found" if state.found() else "outcome.lost", {"place": PLACE.word(state.place)}
        )
        return Outcome.of_team(state.seats, reason, won=state.found())

    def channels(self, state: State) -> tuple[Channel, ...]:
        everyone = frozenset(range(state.seats))
        return (Channel("table", everyone - {0}, everyone),)
