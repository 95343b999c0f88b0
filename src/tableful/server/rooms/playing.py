"""The game at a table: moves, sealed answers, their time, and the bots' turns."""

from math import inf

from tableful.core.errors import Malformed
from tableful.core.records import Record
from tableful.core.table import Step, Table, are_known_to
from tableful.core.verbs import Move
from tableful.server.declined import Declined
from tableful.server.rooms.bots import BotTurns
from tableful.server.rooms.story import Story
from tableful.server.rooms.windows import Window, length, open_window
from tableful.server.wire import Settings


class Playing:
    """One game from the deal to its end. It trusts what comes from the log."""

    def __init__(self, table: Table, story: Story) -> None:
        self.table = table
        self.story = story
        self.window: Window | None = None
        self.bot_turns = BotTurns()
        self.passing: set[int] = set()
        self.waiting: dict[int, float] = {}  # who is asked, by what all can see, and since when
        self.stalling: set[int] = set()  # who has been asked for longer than the table wants
        self.turnstile = [0] * table.setup.seats  # counts what each seat itself did
        self.seen = [0] * table.setup.seats  # counts how often each seat saw the game go on
        self._turn_of: list[int] = []  # who decided last in the open
        self.look()
        story.happened(0, table.opening)

    def look(self) -> None:
        """See how the table stands: what is asked about it again and again is looked up once."""
        self.over = self.table.over
        self.deciders = self.table.state.deciders()
        self.sealed = self.table.sealed

    # -- asking ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now, in numbers."""
        return self.table.legal(seat)

    def asked(self, seat: int) -> bool:
        """Whether a seat may do something now, be it to change its answer."""
        return bool(self.legal(seat)) or self.table.state.open_form(seat) >= 0

    def answer_of(self, seat: int) -> Move | None:
        """The sealed answer that a seat has given."""
        step = self.table.answers.get(seat)
        return None if step is None else step.move

    def undoable(self, seat: int) -> Step | None:
        """The last move or the answer that the seat can take back.

        A game that is over stays over: its record, which anybody may read then, tells all that
        would come.
        """
        return None if self.over else self.table.undoable(seat)

    def check_hold(self, seat: int) -> None:
        """Raise why a seat may not ask for more time."""
        if self.window is None or not self.window.timed:
            raise Declined("Nothing waits for reactions now.")
        if seat not in self.window.asked:
            raise Declined("You cannot be asked to react now.")
        if seat in self.window.held_by:
            raise Declined("You have asked for more time already.")

    def record(self) -> Record:
        """The game so far, without what is sealed. While it is on it holds the secret of its
        shuffles.
        """
        return self.table.record(sealed=False)

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
        self.turnstile[seat] += 1

    def unseal(self, moves: list[tuple[int, str]]) -> None:
        """The answers take effect together."""
        first = len(self.table.steps) + 1
        self.table.unseal([(seat, self._unsealed(seat, notation)) for seat, notation in moves])
        self.window = None
        for number in range(first, len(self.table.steps) + 1):
            self._played(number)
        self.turnstile = [count + 1 for count in self.turnstile]
        self.seen = [count + 1 for count in self.seen]

    def undo(self, seat: int) -> list[Step]:
        """The last move was never made, nor what was done in secret since."""
        taken = self.table.undo(seat)
        self.look()
        for each in {seat, *[step.seat for step in taken]}:
            self.did(each)
            self.turnstile[each] += 1
        self._saw(taken)
        return taken

    def _saw(self, steps: list[Step]) -> None:
        """Who knows of these steps has seen that they were made, or taken back."""
        for seat in range(len(self.seen)):
            if are_known_to(steps, seat):
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
        self.turnstile[step.seat] += 1
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
        return inf if self.window is None else self.window.closes(self.table.answers.keys())

    # -- time --------------------------------------------------------------------------------------

    def _see_who_is_asked(self, now: float) -> None:
        asked = self.deciders
        if self.waiting.keys() != set(asked):
            self.waiting = {seat: self.waiting.get(seat, now) for seat in asked}
            self.stalling &= set(asked)

    def refresh(self, settings: Settings, bots: dict[int, str], now: float) -> None:
        """After every change: open the window that is due, and see which bots are asked."""
        self._see_who_is_asked(now)
        if not self.sealed:
            self.window = None
            if not self.over and self.deciders != self._turn_of:
                self._turn_of = self.deciders
                self.passing.clear()
        elif self.window is None:
            self.window = open_window(
                self.table, now, settings.window, set(bots), fast=settings.fast
            )
        elif not self.window.held_by:  # people may have come or gone since it was opened
            self.window.total = length(
                self.window.asked, settings.window, set(bots), fast=settings.fast
            )
        self.bot_turns.update(self.table, bots, self.window, now, fast=settings.fast)
