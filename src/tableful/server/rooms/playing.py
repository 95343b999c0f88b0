"""The game at a table: moves, sealed answers, their time, and the bots' turns."""

from math import inf

import msgspec

from tableful.core.channels import muted, one_for_all
from tableful.core.errors import Malformed
from tableful.core.game import PUBLIC, Outcome, View
from tableful.core.lessons import Lesson
from tableful.core.records import Record
from tableful.core.resigning import ending, is_decided, with_winners
from tableful.core.state import members
from tableful.core.table import Step, Table, are_known_to
from tableful.core.verbs import Form, Move
from tableful.server.declined import Declined
from tableful.server.rooms.bots import BotTurns
from tableful.server.rooms.pace import Company, Pace
from tableful.server.rooms.story import Story
from tableful.server.rooms.tutor import Tutor
from tableful.server.rooms.voices import Voices
from tableful.server.rooms.windows import Window, open_window
from tableful.server.wire import Encoded, Settings

NOBODY: frozenset[int] = frozenset()

_encode = msgspec.json.Encoder().encode


class Playing:
    """One game from the deal to its end. It trusts what comes from the log."""

    def __init__(self, table: Table, story: Story, lesson: Lesson | None = None) -> None:
        self.table = table
        self.tutor = None if lesson is None else Tutor(lesson, table)
        self.story = story
        self.window: Window | None = None
        self.bot_turns = BotTurns()
        self.voices = Voices()
        self.hints: list[tuple[int, int]] = []  # after how many steps which seat was told one
        self.passing: set[int] = set()
        self.skipping: set[int] = set()  # who wants to see their next decision at once
        self.resigned: set[int] = set()  # in whose place a bot plays on, if the game goes on
        self.waiting: dict[int, float] = {}  # who is asked, by what all can see, and since when
        self.stalling: set[int] = set()  # who has been asked for longer than the table wants
        self.own_steps = [0] * table.setup.seats  # counts what each seat itself did
        self.seen = [0] * table.setup.seats  # counts how often each seat saw the game go on
        self.channels = one_for_all(table.setup.seats)
        self.muted = NOBODY  # who may do nothing that everybody would see, but what the rules allow
        self._sights = table.game.sights(table.setup)
        self._views: dict[int, tuple[View, Encoded]] = {}  # by sight, since the last look
        self._turn_of: list[int] = []  # who decided last in the open
        self.look()
        story.happened(0, table.opening)
        for number, step in enumerate(table.steps, 1):  # of a game that is played again
            story.happened(number, step.events)

    def look(self) -> None:
        """See how the table stands: what is asked about it again and again is looked up once."""
        table = self.table
        self.decided = is_decided(table.game, table.setup.seats, self.resigned)
        self.over = table.over or self.decided
        # of a sealed question who has answered too: nobody may see that
        self.awaited = [] if self.over else members(self.table.state.awaited())
        self.sealed = table.sealed and not self.over
        self._views = {}
        channels = self.table.game.channels(self.table.state)
        if channels is not self.channels:
            self.channels, self.muted = channels, muted(channels, self.table.setup.seats)
        if self.over:
            self.muted = NOBODY

    # -- asking ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, in numbers."""
        return [] if self.decided else self.table.legal(seat)

    def asked(self, seat: int) -> bool:
        """Whether a seat may do something now, be it to change its answer."""
        if self.decided:
            return False
        return bool(self.legal(seat)) or self.table.state.open_form(seat) >= 0

    def answer_of(self, seat: int) -> Move | None:
        """The sealed answer that a seat has given."""
        step = self.table.answers.get(seat)
        return None if step is None else step.move

    def view(self, seat: int | None) -> tuple[View, Encoded]:
        """What a seat sees, or everybody (None), and that encoded; made once for all who see
        alike.
        """
        sight = PUBLIC if seat is None else self._sights[seat]
        if sight not in self._views:
            view = self.table.view(None if sight == PUBLIC else sight)
            view = with_winners(view, self.table, self.resigned)
            self._views[sight] = (view, msgspec.Raw(_encode(view)))
        return self._views[sight]

    def offered(self, seat: int) -> list[int]:
        """What a seat is offered, in numbers: in a lesson what that allows."""
        offered = self.table.offered(seat)
        return offered if self.tutor is None else self.tutor.allowed(seat, offered)

    def form(self, seat: int) -> Form | None:
        """The form that a seat is offered."""
        form = self.table.form(seat)
        return form if self.tutor is None else self.tutor.allowed_form(seat, form)

    def undoable(self, seat: int) -> Step | None:
        """The last move or the answer that the seat can take back.

        A game that is over stays over, in practice too: its record, which anybody may read then,
        tells all that would come. What everybody would see a muted seat take back stays too.
        """
        step = None if self.over else self.table.undoable(seat)
        return None if step is not None and self.must_stand(seat, step) else step

    def must_stand(self, seat: int, step: Step) -> bool:
        """Whether others know of what a muted seat would take back: doing so could be a signal."""
        if seat not in self.muted or self.table.practice:
            return False
        others = [other for other in range(len(self.seen)) if other != seat]
        return step.is_known_to(None) or any(step.is_known_to(other) for other in others)

    def excuses(self, seat: int) -> bool:
        """Whether a seat is not asked, though the game does: it plays alone and can only pass, or
        learns, where the bots of a team go first.
        """
        if self.window is not None:
            return seat in self.window.excused
        tutor = self.tutor
        if tutor is None or not tutor.leads(seat):
            return False
        return any(not tutor.waits(bot) for bot in self.bot_turns.turns)

    def check_hold(self, seat: int) -> None:
        """Raise why a seat may not ask for more time."""
        if self.window is None or not self.window.timed:
            raise Declined("Nothing waits for reactions now.")
        if self.window.waits:
            raise Declined("There is no hurry: the game waits for you.")
        if seat not in self.window.able:
            raise Declined("You cannot be asked to react now.")
        if seat in self.window.held_by:
            raise Declined("You have asked for more time already.")

    def record(self) -> Record:
        """The game so far, without what is sealed. While it is on it holds the secret of its
        shuffles.
        """
        return self.table.record(sealed=False)

    def hinted(self) -> list[int]:
        """The actions of the record that were played after a hint, counted from 1: the first that
        its seat played then.
        """
        found: set[int] = set()
        for steps, seat in self.hints:
            for number, step in enumerate(self.table.steps[steps:], steps + 1):
                if step.seat == seat:
                    found.add(number)
                    break
        return sorted(found)

    # -- what happens ------------------------------------------------------------------------------

    def act(self, seat: int, notation: str) -> None:
        """A move in the open."""
        if self.sealed:
            raise Malformed("a sealed question is answered, not in the open")
        self.table.write(seat, notation)
        self._played(len(self.table.steps))
        self._saw(self.table.steps[-1:])

    def answer(self, seat: int, notation: str) -> None:
        """A sealed answer; none takes the last one back."""
        if notation:
            self.table.answer(seat, self.table.game.verbs.parse(notation))
        else:
            self.table.undo(seat)
        self.own_steps[seat] += 1

    def unseal(self, moves: list[tuple[int, str]]) -> None:
        """The answers take effect together."""
        first = len(self.table.steps) + 1
        self.table.unseal([(seat, self._unsealed(seat, notation)) for seat, notation in moves])
        self.window = None
        for number in range(first, len(self.table.steps) + 1):
            self._played(number)
        self.own_steps = [count + 1 for count in self.own_steps]
        self.seen = [count + 1 for count in self.seen]

    def resign(self, seat: int) -> bool:
        """A seat has resigned; whether the game is over with that."""
        self.resigned.add(seat)
        self.look()
        if self.over:
            self.window = None
        return self.over

    def ending(self) -> Outcome:
        """How a game that is over ended."""
        return ending(self.table, self.resigned)

    def undo(self, seat: int) -> list[Step]:
        """The last move was never made, nor what was done in secret since."""
        taken = self.table.undo(seat)
        last = len(self.table.steps)
        self.hints = [(min(steps, last), told) for steps, told in self.hints]
        if self.table.practice:  # it may have led out of a window
            self.window = None
            self.passing.clear()
        self.look()
        for each in {seat, *[step.seat for step in taken]}:
            self.did(each)
            self.own_steps[each] += 1
        self._saw(taken)
        return taken

    def _saw(self, steps: list[Step]) -> None:
        """Who knows of these steps has seen that they were made, or taken back.

        What changed nothing but who is ready or agrees does not count: so who says the same in the
        same moment has seen all there is.
        """
        changes = [step for step in steps if not step.only_words]
        for seat in range(len(self.seen)):
            if are_known_to(changes, seat):
                self.seen[seat] += 1

    def _unsealed(self, seat: int, notation: str) -> Move:
        """The answer that a seat gave or, where it gave none, what is played for it."""
        answer = self.answer_of(seat)
        return self.table.game.verbs.parse(notation) if answer is None else answer

    def _played(self, number: int) -> None:
        """The step with this number was played."""
        step = self.table.steps[number - 1]
        self.did(step.seat)
        self.look()
        self.own_steps[step.seat] += 1
        self.story.happened(number, step.events)

    def did(self, seat: int) -> None:
        """A seat did what all can see. A sealed answer is not such a thing: nothing shows of it."""
        self.waiting.pop(seat, 0.0)
        self.stalling.discard(seat)

    def wait_anew(self) -> None:
        """Whoever is asked is asked as if just now."""
        self.waiting.clear()
        self.stalling.clear()

    def sealed_moves(self) -> list[tuple[int, str]]:
        """Everybody's answer. Their order does not matter: the game takes them in turn order."""
        assert self.window is not None
        given = {seat: step.move for seat, step in self.table.answers.items()}
        said = self.window.silence | self.bot_turns.reactions() | given
        notation = self.table.game.verbs.notation
        return [(seat, notation(said[seat])) for seat in self.window.asked]

    def closes(self) -> float:
        """When the sealed answers take effect; never while nothing sealed is asked."""
        if self.window is None:
            return inf
        if self.window.waits and self.passing:
            return self.window.closes(self.table.answers.keys() | self.passing)
        return self.window.closes(self.table.answers.keys())

    # -- time --------------------------------------------------------------------------------------

    def _see_who_is_asked(self, now: float) -> None:
        asked = self.awaited
        if self.waiting.keys() != set(asked):
            self.waiting = {seat: self.waiting.get(seat, now) for seat in asked}
            self.stalling &= set(asked)

    def refresh(self, settings: Settings, company: Company, now: float) -> None:
        """After every change: open the window that is due, and see which bots are asked."""
        self._see_who_is_asked(now)
        if not self.sealed:
            self.window = None
            if not self.over and self.awaited != self._turn_of:
                self._turn_of = self.awaited
                self.passing.clear()
        elif self.window is None:
            self.window = open_window(self.table, now)
        pace = Pace.of(settings, skipping=False)
        if self.window is not None:  # people may have come or gone since it was opened
            self.window.follow(self.table, pace, company, now)
        if self.skipping:
            pace = self._skip(settings, company, now)
        undo = pace.undo if self._can_be_taken_back(company) else 0.0
        wait = max(pace.following, undo)
        bots = {} if self.decided else company.bots
        self.bot_turns.update(self.table, bots, self.window, now, wait=wait, confer=settings.confer)
        if self.tutor is not None:
            self._follow_script(self.tutor)

    def _follow_script(self, tutor: Tutor) -> None:
        """Bots whose move the lesson knows need not be asked."""
        for turn in self.bot_turns.turns.values():
            move = None if turn.asked else tutor.scripted(turn.seat)
            if move is not None:
                turn.move, turn.asked, turn.over = move, True, turn.since
            elif tutor.waits(turn.seat):
                turn.asked = True

    def _skip(self, settings: Settings, company: Company, now: float) -> Pace:
        """Whoever is asked has skipped far enough; where all others want to, it goes on at once."""
        self.skipping -= self._has_to_decide()
        playing = company.playing()
        skipping = bool(playing) and self.skipping >= playing
        pace = Pace.of(settings, skipping=skipping)
        if self.window is not None:
            self.window.follow(self.table, pace, company, now)
        return pace

    def _has_to_decide(self) -> set[int]:
        """Who is asked something, in the open or so that a window waits for it."""
        window = self.window
        if window is None or not window.timed:
            return set(self.awaited)
        return set(window.able if window.awaited is None else window.awaited) - self.passing

    def _can_be_taken_back(self, company: Company) -> bool:
        """Whether the last move was a person's who can still take it back, but not for long."""
        if self.table.practice or self.sealed or self.over or not self.table.steps:
            return False
        last = self.table.steps[-1].seat
        return last in company.playing() and self.undoable(last) is not None
