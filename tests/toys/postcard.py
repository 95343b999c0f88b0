"""Postcard: one seat sees the place, may not write, and lays a picture; the others guess."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.game import (
    PUBLIC,
    Channel,
    Game,
    Kind,
    Kinds,
    Number,
    Outcome,
    Refused,
    Rulebook,
    Setup,
    View,
)
from tableful.core.state import Actions, Ear, Rng, State, bit
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Domain, Field, Filled, Form, Move, Verb, Verbs, numbers, seats

RULES = """
## 1 All there is
- 1.1 Seat 0, the sender, alone is told the place, and may not write to anyone. The others write to
  everyone or, if there are several, among themselves.
- 1.2 It lays one to three stones around the middle, no two on one point, each turned somehow; on
  the coarse grid, one.
- 1.3 Any other seat guesses once for all; if it is right all win, else all lose.
- 1.4 Each place has a column of its own. Only seat 0 hears when a stone lies in the place's column.
"""
TEXTS = """
place = {harbour = "the harbour", tower = "the tower", bridge = "the bridge"}
stone = {round = "round", flat = "flat"}
verb = {lay = "Lay {entries}", lay_one = "Lay a {stone} stone on {x}, {y}, turned {turn}", \
guess = "Guess {place}"}
form.lay = "A {stone} stone on {x}, {y}, turned {turn}"
event = {laid = "A {stone} stone on {x}, {y}, turned {turn}", guess = "{seat}: {place}?", \
told = "The place is {place}", near = "Stone {number} lies in the column of the place"}
refused = {now = "Not now", one_point = "Two stones cannot lie on one point"}
role = {sender = "Sender", guesser = "Guesser"}
about.role = {sender = "Knows the place and lays stones", guesser = "Guesses the place"}
channel.guessers = "The guessers"
outcome = {found = "The place is found", lost = "The place is lost"}
"""
PLACE = Domain("place", ("harbour", "tower", "bridge"))
SEAT, STONE = seats(4), Domain("stone", ("round", "flat"))
LEFT, DOWN = -1, -2  # the first column and the first row, from the middle
X, Y, TURN = numbers("x", LEFT, 1), numbers("y", DOWN, 1), numbers("turn", 0, 3)
LAY = Form(
    "lay",
    fewest=1,
    most=3,
    fields={
        "stone": Field(STONE),
        "x": Field(X),
        "y": Field(Y, coarse=3),
        "turn": Field(TURN, coarse=4),
    },
)
SIZE = len(LAY.fields)
VERBS = Verbs(LAY.grid(), Verb("guess", "guess {place}", "{place}", place=PLACE), forms=[LAY])
GUESS, PLACES, NONE = VERBS.first("guess"), len(PLACE.words), -1
TOLD, LAID, NEAR, GUESSED = range(4)


class Card(State):
    """`stones` are four numbers each, places in the form's fields; empty until they are laid."""

    def __init__(self, seats: i64, place: i64, guess: i64, stones: vec[i64], *, over: bool) -> None:
        super().__init__(seats, over)
        self.place, self.guess, self.stones = place, guess, stones

    def deciding(self) -> i64:
        return bit(self.seats) - 2 if len(self.stones) else bit(0)

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add_all(range(GUESS) if seat == 0 else range(GUESS, VERBS.size))

    def open_form(self, seat: i64) -> i64:
        return 0 if seat == 0 and len(self.stones) == 0 else NONE

    def fill(self, seat: i64, form: i64, entries: vec[i64], rng: Rng) -> None:
        self.stones = entries
        for number, first in enumerate(range(0, len(entries), SIZE), 1):
            stone, x, y, turn = entries[first : first + SIZE]
            self.tell_row(LAID, vec[i64]([stone, x + LEFT, y + DOWN, turn]))
            if x == self.place:
                self.whisper(bit(0), NEAR, number)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if action < GUESS:
            self.fill(seat, 0, vec[i64](LAY.grid_entry(VERBS.decode(action)[1])), rng)
        else:
            self.guess, self.over = action - GUESS, True
            self.tell(GUESSED, seat, self.guess)
            self.revealed(self.place)

    def redeal(self, seat: i64, rng: Rng) -> State:
        place = self.place if seat == 0 or self.over else rng.below(PLACES)
        return Card(self.seats, place, self.guess, self.stones[:], over=self.over)

    def again(self, rng: Rng) -> State:
        return Card(self.seats, rng.below(PLACES), NONE, vec[i64](), over=False)

    def together(self) -> bool:
        return True

    def payoffs(self) -> vec[float]:
        return vec[float]([float(self.guess == self.place)] * self.seats)


class Postcard(Game):
    """How people meet it."""

    name, title, prefix, version = "postcard", "Postcard", "POST", 1
    seats, longest, team = range(2, 5), 2, True
    roles = ("sender", "guesser", "guesser", "guesser")
    rulebook, catalogue, verbs = Rulebook(prefix, RULES), Catalogue.parse(TEXTS), VERBS
    kinds = Kinds(
        Kind("told", place=PLACE),
        Kind("laid", stone=STONE, x=Number("x"), y=Number("y"), turn=TURN),
        Kind("near", number=Number("number")),
        Kind("guess", seat=SEAT, place=PLACE),
    )

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        card = Card(setup.seats, rng.below(PLACES), NONE, vec[i64](), over=False)
        card.ear = ear
        card.whisper(bit(0), TOLD, card.place)
        return card

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Card)
        place = state.place if seat == 0 or state.over else NONE
        return {"stones": list(state.stones), "place": place, "guess": state.guess}

    def sights(self, setup: Setup) -> tuple[int, ...]:
        return (0, *[PUBLIC] * (setup.seats - 1))

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        return self.refusal("1.3" if view["stones"] else "1.2", "now", move)

    def check_form(self, view: View, seat: int, filled: Filled) -> Refused | None:
        points = {(x, y) for _, x, y, _ in filled.entries}
        apart = len(points) == len(filled.entries)
        return None if apart else self.refusal("1.2", "one_point", filled)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Card)
        found = state.guess == state.place
        reason = Text("outcome.found" if found else "outcome.lost")
        return Outcome.of_team(state.seats, reason, won=found)

    def channels(self, state: State) -> tuple[Channel, ...]:
        everyone = frozenset(range(state.seats))
        guessers = everyone - {0}
        among = (Channel("guessers", guessers, guessers),) if len(guessers) > 1 else ()
        return (Channel("table", guessers, everyone), *among)
