"""One game being played: it checks every move, keeps the record, and takes moves back."""

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from .errors import Bug, Malformed, Refused
from .events import Happening
from .game import Game, View
from .records import Original, Record
from .rng import Rng
from .setup import Content, Setup
from .state import Ear, Event, State, is_heard, members
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
    """A move that was played, or a sealed answer that waits for the others'.

    No dataclass: its `__init__` would not be compiled.
    """

    def __init__(self, seat: int, move: Move, before: State | None) -> None:
        self.seat = seat
        self.move = move
        self.before = before  # what is needed to take it back; None once it is final
        self.events: list[Event] = []  # none of an answer that waits
        self.deal_began = 0  # the step with which the deal began that it was played in
        self.only_words = False  # it changed nothing but who is ready or agrees
        self.notation = ""  # written when it is first asked for

    def is_known_to(self, seat: int | None) -> bool:
        """Whether a seat, or who watches (None), knows that it was played."""
        if self.seat == seat:
            return True
        for event in self.events:
            if is_heard(event, seat):
                return True
        return False


def are_known_to(steps: Sequence[Step], seat: int | None) -> bool:
    """Whether a seat, or who watches (None), knows of any of these."""
    for step in steps:
        if step.is_known_to(seat):
            return True
    return False


def play(verbs: Verbs, state: State, seat: int, move: Move, rng: Rng) -> None:
    """Play a move, be it an action or a form, in a bare state: it trusts its caller."""
    if isinstance(move, Filled):
        entries = vec[i64]([number for entry in move.entries for number in entry])
        state.fill(seat, verbs.form_number(move.form), entries, rng)
    else:
        state.apply(seat, move, rng)


def _answered() -> Refused:
    """Why a seat whose sealed answer waits does nothing else."""
    return Refused("", Text("undo.answered"))


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
        self,
        game: Game,
        setup: Setup,
        seed: str | None = None,
        players: Sequence[str] = (),
        *,
        practice: bool = False,
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
        self.practice = practice  # any move can be taken back
        self.original: Original | None = None  # what it plays again
        self.steps: list[Step] = []
        self.answers: dict[int, Step] = {}  # to the sealed question, in the order they were given
        self._deal_began = 0  # with which step
        self._asked: State | None = None  # the position that `_legal` belongs to
        self._legal: dict[int, list[int]] = {}

    # -- what is asked -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def sealed(self) -> bool:
        """Whether what is asked now is answered unseen."""
        return self.state.sealed() and not self.state.over

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

    def deciders(self) -> list[int]:
        """The seats that may act now; of a sealed question those that have not answered."""
        deciders = self.state.deciders()
        if not self.answers:
            return deciders
        return [seat for seat in deciders if seat not in self.answers]

    def awaited(self) -> list[int]:
        """Those of them that the game waits for; in a team without turns others may act too."""
        seats = [] if self.state.over else members(self.state.awaited())
        return [seat for seat in seats if seat not in self.answers]

    def next_decider(self) -> int:
        """Who is asked next where one is asked after the other, in the game's own order."""
        if not self.answers:
            return int(self.state.next_decider())
        answered = self.state.clone()
        for number, step in enumerate(self.answers.values(), len(self.steps) + 1):
            play(self.game.verbs, answered, step.seat, step.move, stream(self.seed, number))
        return int(answered.next_decider())

    def offered(self, seat: int) -> list[int]:
        """What people are offered of it: all but the coarse grid of a form, which search needs.

        Whoever has answered a sealed question is offered nothing more.
        """
        return [] if seat in self.answers else self.game.verbs.for_people(self.legal(seat))

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

    # -- playing another game again ------------------------------------------------------------

    def play_again(self, table: str, actions: Sequence[tuple[int, str]]) -> None:
        """Begin with these actions of a finished game, none of which can be taken back.

        Where they end within a sealed question, it is asked anew.
        """
        self.begin_with(actions)
        self.original = Original(table, len(self.steps))

    def begin_with(self, actions: Sequence[tuple[int, str]]) -> None:
        """Begin with these actions, none of which can be taken back."""
        for seat, notation in actions:
            self.write(seat, notation)
        self.answers = {}
        self._make_final()

    # -- acting --------------------------------------------------------------------------------

    def act(self, seat: int, move: Move) -> list[Event]:
        """Play a move, or raise `Refused` or `Malformed` and change nothing.

        An answer to a sealed question waits; with the last of them all take effect, in the order in
        which they were given.
        """
        if self.sealed:
            return self._answer_in_turn(seat, move)
        self.check(seat, move)
        before = self.state.clone()
        step = Step(seat, move, before)
        self._play(step, before)
        # There is no way back out of a sealed question, but in practice.
        if not self.practice and (self.state.informative or self.state.sealed()):
            self._make_final()
        return step.events

    def answer(self, seat: int, move: Move) -> None:
        """Keep a sealed answer. The state does not know of it, so nothing can show of it."""
        if not self.sealed:
            raise Malformed("there is no sealed question")
        self.check(seat, move)
        self.answers[seat] = Step(seat, move, None)

    def _answer_in_turn(self, seat: int, move: Move) -> list[Event]:
        """Keep a sealed answer, and unseal all with the last."""
        self.answer(seat, move)
        if len(self.answers) < len(self.state.deciders()):
            return []
        try:
            return self.unseal([(step.seat, step.move) for step in self.answers.values()])
        except Bug:
            del self.answers[seat]
            raise

    def unseal(self, moves: Sequence[tuple[int, Move]]) -> list[Event]:
        """Let everybody's answers take effect together: those that were given, and what it means
        that somebody gave none.
        """
        if sorted([seat for seat, _ in moves]) != self.state.deciders():
            raise Malformed("sealed answers take effect together")
        for seat, move in moves:
            if seat not in self.answers:
                self.check(seat, move)
        before, answers, played = self.state.clone(), self.answers, len(self.steps)
        self.answers = {}
        events: list[Event] = []
        try:
            for seat, move in moves:
                step = Step(seat, move, before if self.practice else None)
                self._play(step, before)
                events += step.events
        except Bug:
            del self.steps[played:]
            self.answers = answers
            raise
        return events

    def _play(self, step: Step, before: State) -> None:
        """Play a step in the state, which is as before again if that fails."""
        deal, number = self.state.deal(), len(self.steps) + 1
        ear = Ear()
        self._asked = None
        self.state.ear = ear
        self.state.informative = False
        self.state.only_words = False
        try:
            play(self.game.verbs, self.state, step.seat, step.move, stream(self.seed, number))
        except Exception as error:
            self.state = before
            bug = Bug(f"{self.game.verbs.notation(step.move)!r} of seat {step.seat} failed")
            bug.__cause__ = error  # compiled, `raise … from` forgets it (mypyc 2.4.1)
            raise bug from error
        self.state.ear = None
        step.events = ear.events
        step.deal_began = self._deal_began
        step.only_words = self.state.only_words
        if self.state.deal() != deal:
            self._deal_began = len(self.steps)
        self.steps.append(step)

    def write(self, seat: int, notation: str) -> list[Event]:
        """Play a move given in notation."""
        return self.act(seat, self.game.verbs.parse(notation))

    def check(self, seat: int, move: Move) -> None:
        """Raise what `act` would raise."""
        if not 0 <= seat < self.setup.seats:
            raise Malformed(f"there is no seat {seat}")
        if seat in self.answers:
            raise _answered()
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
        if seat in self.answers:
            return _answered()
        meant = list(self.game.verbs.along(path))
        legal = set(self.legal(seat))
        if not meant and path and self._comes_later(legal, path[-1]):
            return Refused("", Text("refused.comes_later"))
        if not meant or legal.intersection(meant):
            raise Malformed("there is no such thing to click" if not meant else "it can be clicked")
        verbs = self.game.verbs
        usable = {verbs.decode(action)[0].name for action in legal}
        meant.sort(key=lambda action: verbs.decode(action)[0].name not in usable)
        return self.game.why_not(self.view(seat), seat, meant[0])

    def _comes_later(self, legal: set[int], ref: str) -> bool:
        """Whether a thing is clicked in some of these moves, but not first."""
        return any(ref in self.game.verbs.path(action)[1:] for action in legal)

    def _make_final(self) -> None:
        """Nothing up to here can be taken back any more."""
        for step in reversed(self.steps):
            if step.before is None:
                break
            step.before = None

    # -- taking back ---------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take something back."""
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> Step | None:
        """What `undo` would take back."""
        if seat in self.answers:
            return self.answers[seat]
        if self.practice:
            return self._last_decision(seat)
        if self.sealed:
            return None
        if not self.steps or self.steps[-1].before is None:
            return None  # where one step is final, so are all before it
        latest = self._latest(seat)
        if latest is None or latest.before is None or not self._may_undo(seat, latest):
            return None
        return latest

    def _last_decision(self, seat: int) -> Step | None:
        """The latest step at which a seat had a choice, back to what cannot be taken back."""
        for step in reversed(self.steps):
            before = step.before
            if before is None:
                return None
            if step.seat == seat and (len(before.legal(seat)) > 1 or before.open_form(seat) >= 0):
                return step
        return None

    def _latest(self, seat: int) -> Step | None:
        """The latest step that a seat knows of."""
        for step in reversed(self.steps):
            if step.is_known_to(seat):
                return step
        return None

    def _may_undo(self, seat: int, step: Step) -> bool:
        """Whether it is the seat's to take back; in some games it is everybody's of a team.

        Where only some seats decide together, it is theirs.
        """
        if step.seat == seat or not self.game.undo_by_team:
            return step.seat == seat
        team = self.game.teamwork
        return team is None or team.has(self.state.team_facts(), seat)

    def undo(self, seat: int) -> list[Step]:
        """Take back the last action, unless somebody saw something new or another acted since; the
        steps that this takes back.

        A sealed answer can be changed until its window closes, whatever the others answered. While
        it is open nothing else can be taken back: a refusal must not tell that somebody answered.
        For the same reason what others did in secret since counts for nothing, and goes with it.
        In practice all goes that happened since the seat last had a choice, whatever it showed.

        What counts is what others showed or chance brought. Who lays their own secret open, such as
        an ability that is revealed and does nothing but last, may take that back: nobody gains by
        it but the others, who have seen it, and that cannot be taken out of their heads.
        """
        step = self.undoable(seat)
        if step is None:
            raise Refused("undo", Text(self._why_no_undo(seat)))
        if step.before is None:
            del self.answers[seat]
            return [step]
        self.state = step.before
        self.answers = {}
        first = self.steps.index(step)
        while first > 0 and self.steps[first - 1].before is step.before:
            first -= 1  # sealed answers go together
        taken = self.steps[first:]
        del self.steps[first:]
        self._deal_began = taken[0].deal_began
        return taken

    def _why_no_undo(self, seat: int) -> str:
        if self.practice:
            return "undo.nothing"
        if self.sealed:
            return "undo.window"
        latest = self._latest(seat)
        if latest is None:
            return "undo.nothing"
        return "undo.informative" if self._may_undo(seat, latest) else "undo.not_yours"

    # -- records and the log -------------------------------------------------------------------

    def happenings(self, seat: int | None, since: int = 0) -> list[Happening]:
        """What a seat heard of from step `since` on, as it saw it; 0 begins with the set-up."""
        events = [event for step in self.steps[since:] for event in step.events]
        return self.game.kinds.heard(events if since else self.opening + events, seat)

    def chronicle(self) -> list[Event]:
        """The events since the last deal, for bots: each is told what its seat saw of them."""
        events = [event for step in self.steps[self._deal_began :] for event in step.events]
        return events if self._deal_began else self.opening + events

    def moves(self) -> list[Step]:
        """The steps, and the sealed answers that wait."""
        return [*self.steps, *self.answers.values()]

    def record(self, *, sealed: bool = True) -> Record:
        """All that is needed to play this game again, with the sealed answers that wait or not."""
        steps = self.moves() if sealed else self.steps
        return Record(
            game=self.game.name,
            version=self.game.version,
            content=self.setup.content.hash,
            options=dict(self.setup.options),
            players=self.players,
            seed=self.seed,
            actions=tuple([(step.seat, self._written(step)) for step in steps]),
            original=self.original,
            practice=self.practice,
        )

    def _written(self, step: Step) -> str:
        """A step's move in notation; of a long game records are asked for often."""
        if not step.notation:
            step.notation = self.game.verbs.notation(step.move)
        return step.notation


def replay(game: Game, record: Record, content: Content | None = None) -> Table:
    """Play a record again; a step that the rules refuse tells where the record is damaged."""
    if record.game != game.name or record.version != game.version:
        raise Malformed(f"the record is of {record.game} version {record.version}")
    setup = game.setup(len(record.players), record.options, content)
    if setup.content.hash != record.content:
        raise Malformed("the record was played with other cards than these")
    table = Table(game, setup, record.seed, record.players, practice=record.practice)
    table.original = record.original
    for number, (seat, notation) in enumerate(record.actions, 1):
        try:
            table.write(seat, notation)
        except (Malformed, Refused) as error:
            problem = f"the record is damaged at action {number} ({seat} {notation}): {error}"
            damaged = Malformed(problem)
            damaged.__cause__ = error
            raise damaged from error
    return table
