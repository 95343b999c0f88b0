"""One game being played: it checks every move, keeps the record, and takes moves back."""

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from .errors import Bug, Malformed, Refused
from .events import Happening
from .game import Game, View
from .records import Record
from .rng import Rng
from .setup import Content, Setup
from .state import Ear, Event, State, bit
from .streams import new_seed, stream
from .texts import Text
from .verbs import Filled, Form, Move, Verbs


@dataclass(frozen=True)
class Choice:
    """A legal action as people meet it."""

    action: int
    notation: str
    sentence: Text
    path: tuple[str, ...]


class Step:
    """An action that was played, and what is needed to take it back.

    No dataclass: its `__init__` would not be compiled.
    """

    def __init__(
        self, seat: int, move: Move, before: State | None, events: list[Event], *, sealed: bool
    ) -> None:
        self.seat = seat
        self.move = move
        self.before = before  # None once it is final
        self.events = events
        self.sealed = sealed  # an answer whose window is still open


def play(verbs: Verbs, state: State, seat: int, move: Move, rng: Rng) -> None:
    """Play a move, be it an action or a form, in a bare state: it trusts its caller."""
    if isinstance(move, Filled):
        entries = vec[i64]([number for entry in move.entries for number in entry])
        state.fill(seat, verbs.form_number(move.form), entries, rng)
    else:
        state.apply(seat, move, rng)


def check_form(game: Game, state: State, seat: int, filled: Filled) -> None:
    """Raise why a seat may not fill in a form so; nothing has changed."""
    form = game.verbs.forms.get(filled.form)
    if form is None:
        raise Malformed(f"there is no form {filled.form!r}")
    form.check(filled)
    if state.open_form(seat) != game.verbs.form_number(filled.form):
        raise game.why_not(game.view(state, seat), seat, filled)
    refused = game.check_form(game.view(state, seat), seat, filled)
    if refused is not None:
        raise refused


class Table:
    """A game with its players. The state never leaves; views, choices and happenings do."""

    def __init__(
        self, game: Game, setup: Setup, seed: str | None = None, players: Sequence[str] = ()
    ) -> None:
        self.game = game.with_content(setup.content)
        self.setup = setup
        self.seed = new_seed() if seed is None else seed
        self.players = tuple(players) or tuple(f"seat {n}" for n in range(setup.seats))
        if len(self.players) != setup.seats:
            raise Malformed(f"{len(self.players)} players cannot take {setup.seats} seats")
        ear = Ear()
        self.state = game.new(setup, stream(self.seed, 0), ear)
        self.state.ear = None
        self.opening = ear.events
        self.steps: list[Step] = []
        self._deal_began = 0  # with which step
        self._asked: State | None = None  # the position that `_legal` belongs to
        self._legal: dict[int, list[int]] = {}

    # -- what is asked -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def view(self, seat: int | None) -> View:
        """What a seat sees, or everybody (None)."""
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, in numbers; asked for several times between two moves."""
        if self._asked is not self.state:
            self._asked, self._legal = self.state, {}
        if seat not in self._legal:
            self._legal[seat] = self.state.legal(seat)
        return self._legal[seat]

    def offered(self, seat: int) -> list[int]:
        """What people are offered of it: all but the coarse grid of a form, which search needs."""
        return self.game.verbs.for_people(self.legal(seat))

    def choices(self, seat: int) -> list[Choice]:
        """What people are offered, in words and clicks; none where a form is the only answer."""
        verbs = self.game.verbs
        return [
            Choice(action, verbs.notation(action), verbs.sentence(action), verbs.path(action))
            for action in self.offered(seat)
        ]

    def only_choice(self, seat: int) -> int | None:
        """The action that is all that a seat can do; None where it has a choice or a form."""
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 and self.form(seat) is None else None

    def form(self, seat: int) -> Form | None:
        """The form that a seat may fill in now, besides its choices."""
        number = self.state.open_form(seat)
        return None if number < 0 else list(self.game.verbs.forms.values())[number]

    # -- acting --------------------------------------------------------------------------------

    def act(self, seat: int, move: Move) -> list[Event]:
        """Play a move, or raise `Refused` or `Malformed` and change nothing."""
        self.check(seat, move)
        self._asked = None
        before = self.state.clone()
        sealed = before.sealed()
        ear = Ear()
        self.state.ear = ear
        self.state.informative = False
        try:
            play(self.game.verbs, self.state, seat, move, stream(self.seed, len(self.steps) + 1))
        except Exception as error:
            self.state = before
            bug = Bug(f"{self.game.verbs.notation(move)!r} of seat {seat} failed")
            bug.__cause__ = error  # compiled, `raise … from` forgets it (mypyc 2.4.1)
            raise bug from error
        self.state.ear = None
        waiting = sealed and self.state.sealed() and self._only_left(before, seat)
        opened_window = self.state.sealed() and not sealed
        final = self.state.informative or opened_window or (sealed and not waiting)
        if final:
            self._make_final()
        if self.state.deal() != before.deal():
            self._deal_began = len(self.steps)
        kept = None if final else before
        self.steps.append(Step(seat, move, kept, ear.events, sealed=waiting and not final))
        return ear.events

    def write(self, seat: int, notation: str) -> list[Event]:
        """Play a move given in notation."""
        return self.act(seat, self.game.verbs.parse(notation))

    def check(self, seat: int, move: Move) -> None:
        """Raise what `act` would raise."""
        if not 0 <= seat < self.setup.seats:
            raise Malformed(f"there is no seat {seat}")
        if isinstance(move, Filled):
            check_form(self.game, self.state, seat, move)
            return
        self.game.verbs.decode(move)
        if move not in self.legal(seat):
            raise self.game.why_not(self.view(seat), seat, move)

    def why_not(self, seat: int, path: Sequence[str]) -> Refused:
        """Why these clicks lead to no move of the seat's, as the move that they most likely meant.

        That is one with a verb which the seat may use just now, where there is one.
        """
        meant = list(self.game.verbs.along(path))
        legal = set(self.legal(seat))
        if not meant or legal.intersection(meant):
            raise Malformed("there is no such thing to click" if not meant else "it can be clicked")
        verbs = self.game.verbs
        usable = {verbs.decode(action)[0].name for action in legal}
        meant.sort(key=lambda action: verbs.decode(action)[0].name not in usable)
        return self.game.why_not(self.view(seat), seat, meant[0])

    def _only_left(self, before: State, seat: int) -> bool:
        """Whether the seat's answer did nothing but wait for the others'."""
        left = before.deciding() & ~bit(seat)
        return left != 0 and not self.state.over and self.state.deciding() == left

    def _make_final(self) -> None:
        """Nothing up to here can be taken back any more."""
        for step in reversed(self.steps):
            if step.before is None:
                break
            step.before = None
            step.sealed = False

    # -- taking back ---------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take something back."""
        if self.state.sealed() and not self.over:
            return any(step.seat == seat for step in self._window())
        last = self.steps[-1] if self.steps else None
        return last is not None and last.seat == seat and last.before is not None

    def _window(self) -> list[Step]:
        """The answers to the sealed question that is open."""
        first = len(self.steps)
        while first > 0 and self.steps[first - 1].sealed:
            first -= 1
        return self.steps[first:]

    def undo(self, seat: int) -> None:
        """Take back the seat's last action, unless somebody saw something new or acted since.

        A sealed answer can be changed until its window closes, whatever the others answered. While
        it is open nothing else can be taken back: a refusal must not tell that somebody answered.

        What counts is what others showed or chance brought. Who lays their own secret open, such as
        an ability that is revealed and does nothing but last, may take that back: nobody gains by
        it but the others, who have seen it, and that cannot be taken out of their heads.
        """
        if self.state.sealed() and not self.over:
            self._reopen(seat)
            return
        if not self.steps:
            raise Refused("undo", Text("undo.nothing"))
        last = self.steps[-1]
        if last.seat != seat:
            raise Refused("undo", Text("undo.not_yours"))
        if last.before is None:
            raise Refused("undo", Text("undo.informative"))
        self.state = last.before
        self.steps.pop()

    def _reopen(self, seat: int) -> None:
        """Take one sealed answer out and give the others' again."""
        window = self._window()
        if all(step.seat != seat for step in window):
            raise Refused("undo", Text("undo.window"))
        before = window[0].before
        assert before is not None
        self.state = before
        del self.steps[len(self.steps) - len(window) :]
        for step in window:
            if step.seat != seat:
                self.act(step.seat, step.move)

    # -- records and the log -------------------------------------------------------------------

    def happenings(self, seat: int | None, since: int = 0) -> list[Happening]:
        """What a seat heard of from step `since` on, as it saw it; 0 begins with the set-up."""
        events = [event for step in self.steps[since:] for event in step.events]
        return self.game.kinds.heard(events if since else self.opening + events, seat)

    def chronicle(self) -> list[Event]:
        """The events since the last deal, for bots: each is told what its seat saw of them."""
        events = [event for step in self.steps[self._deal_began :] for event in step.events]
        return events if self._deal_began else self.opening + events

    def record(self) -> Record:
        """All that is needed to play this game again."""
        verbs = self.game.verbs
        return Record(
            game=self.game.name,
            version=self.game.version,
            content=self.setup.content.hash,
            options=dict(self.setup.options),
            players=self.players,
            seed=self.seed,
            actions=tuple((step.seat, verbs.notation(step.move)) for step in self.steps),
        )


def replay(game: Game, record: Record, content: Content | None = None) -> Table:
    """Play a record again; a step that the rules refuse tells where the record is damaged."""
    if record.game != game.name or record.version != game.version:
        raise Malformed(f"the record is of {record.game} version {record.version}")
    setup = game.setup(len(record.players), record.options, content)
    if setup.content.hash != record.content:
        raise Malformed("the record was played with other cards than these")
    table = Table(game, setup, record.seed, record.players)
    for number, (seat, notation) in enumerate(record.actions, 1):
        try:
            table.write(seat, notation)
        except (Malformed, Refused) as error:
            problem = f"the record is damaged at action {number} ({seat} {notation}): {error}"
            damaged = Malformed(problem)
            damaged.__cause__ = error
            raise damaged from error
    return table
