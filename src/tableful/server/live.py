"""A table in use: one change at a time, stored before it is shown, sent to whoever looks."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any, Protocol, TypeVar

from tableful.core.errors import Bug, TablefulError
from tableful.server.clock import Clock
from tableful.server.codes import BROKEN, NO_SPECTATORS, REMOVED
from tableful.server.declined import ASKED_TO_LEAVE
from tableful.server.questions import Answer, Asker, GoneOn, Question
from tableful.server.rooms import time
from tableful.server.rooms.bots import Turn
from tableful.server.rooms.entries import Acted, Answered, Presumed, dump
from tableful.server.rooms.reminding import next_reminder
from tableful.server.rooms.room import Room
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.tally import Tally

T = TypeVar("T")
Deed = Callable[[Room, float], T]  # what happens to a room, at a time

Remind = Callable[[Room, str, int], None]  # somebody is told of a wait, when it can be

VEIL = 0.05  # seconds from a word beside a window to its update: two commits take less

NOT_STORED = "The server could not store this."

log = logging.getLogger(__name__)


class StoreLike(Protocol):
    """Where the log of a table is kept: `tableful.server.storage.store`."""

    def submit(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
    ) -> None:
        """Append events; `then` is told when they are durable."""


class ThinkersLike(Protocol):
    """Who thinks for the bots: `tableful.server.thinking`."""

    async def think(self, question: Question, asker: Asker) -> Answer:
        """What a bot wants to do; `GoneOn` where nobody waits for it any more."""


class Socket(Protocol):
    """Somebody who looks at a table."""

    @property
    def seat(self) -> int | None:
        """Whose view they get; None: what everybody sees."""

    @property
    def watches(self) -> bool:
        """Whether they hold no seat."""

    @property
    def removed(self) -> bool:
        """Whether the host asked them to leave."""

    @property
    def address(self) -> str:
        """Where they are."""

    def settle(self) -> None:
        """People have changed places."""

    def send(self, update: bytes) -> None:
        """Send an update as soon as the network takes it."""

    def close(self, code: int, text: str) -> None:
        """Say why, and close."""


class Wish:
    """Something that shall happen to a table, and who is told when it has or could not.

    `seat` is whose wish it is, where it may show the seat's own sealed answer to who has it.
    """

    def __init__(self, do: Deed[Any], then: "Callable[[Wish], None]", seat: int | None) -> None:
        self.do = do
        self.then = then
        self.seat = seat
        self.result: Any = None
        self.error: Exception | None = None


class Live:
    """A room with its sockets, its place in the store and its time.

    One wish after the other comes true: it happens in the room, is stored, and is shown. A wish is
    finished even when whoever had it is gone meanwhile, so the log and the room always agree.

    Sealed answers are stored while the others' wishes go on: if those had to wait for the disk they
    would tell that somebody answers. Only who has answered waits, and sees nothing until then. What
    has to be stored itself, such as a word beside a window, is shown after a time that is always
    the same: so it does not tell either whether the disk was busy with an answer.
    """

    def __init__(
        self,
        room: Room,
        store: StoreLike,
        thinkers: ThinkersLike,
        clock: Clock,
        tally: Tally,
        remind: Remind | None = None,
    ) -> None:
        self.room = room
        self._remind = remind
        self.tally = tally
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.sockets: set[Socket] = set()
        self.broken = False
        self.idle_since = clock.now()
        self.rematching = asyncio.Lock()
        self._wishes: deque[Wish] = deque()
        self._storing = False
        self._sealing: set[int] = set()  # the seats whose answers are being stored
        self._held_back: deque[Wish] = deque()  # what these seats wish meanwhile
        self._next = 0.0  # when something will happen by itself; soon, until somebody looks
        self._due = inf  # when we shall look
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._swaps = room.seating.swaps  # that the sockets know of
        self._thinking: list[tuple[Turn, asyncio.Task[None]]] = []
        self._listed_as: object = None  # what the store's header tells

    def wish(self, do: Deed[Any], then: Callable[[Wish], None], seat: int | None = None) -> None:
        """Let something happen. What it raises has changed nothing; what it did is stored."""
        self.idle_since = self.clock.now()
        self._wishes.append(Wish(do, then, seat))
        self._go_through_wishes()

    def change(self, do: Deed[T]) -> "asyncio.Future[T]":
        """Let something happen; the caller waits for it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.wish(do, partial(_settle, done))
        return done

    def look(self, socket: Socket) -> "asyncio.Future[None]":
        """Send somebody all that they may see."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def show_whole(wish: Wish) -> None:
            if wish.error is None:
                perspective = self.room.perspective(socket.seat)
                socket.send(perspective.whole(self.room, self.clock.now()))
            _settle(done, wish)

        self.wish(_nothing, show_whole, socket.seat)
        return done

    def turn_back(self, socket: Socket, message: str, before: int) -> None:
        """Send somebody a page of the log before a line; nothing of it that is not stored."""

        def show_page(wish: Wish) -> None:
            if wish.error is None:
                perspective = self.room.perspective(socket.seat)
                socket.send(perspective.page(self.room, message, before))

        self.wish(_nothing, show_page)

    # -- one after the other -----------------------------------------------------------------------

    def _go_through_wishes(self) -> None:
        while self._wishes and not self._storing:
            wish = self._wishes.popleft()
            if wish.seat in self._sealing:
                self._held_back.append(wish)
                continue
            self._happen(wish)
            if self.room.reminding.calls:
                self._call_people()
            if self.broken or not self.room.unsaved:
                self._show(wish)
            else:
                self._store(wish)

    def _happen(self, wish: Wish) -> None:
        now = self.clock.now()
        try:
            if self.broken:
                raise StoreError("this table could not be stored; open it again")
            self._catch_up(now)  # what was due before comes before
            wish.result = wish.do(self.room, now)
            self._next = time.next_time(self.room)
            self._catch_up(now)
        except Exception as error:
            wish.error = error
            if not isinstance(error, TablefulError) or isinstance(error, Bug):
                log.error("table %s", self.room.opened.table, exc_info=error)
                self._break()  # nobody knows what the room holds: the log does

    def _catch_up(self, now: float) -> None:
        """Let happen what is due by itself."""
        if now >= self._next:
            time.pass_time(self.room, now)
            self._next = time.next_time(self.room)

    def _call_people(self) -> None:
        """Have those told who are due. So the table is due no more, and its header says so."""
        calls, self.room.reminding.calls = self.room.reminding.calls, []
        for holder, wait in calls:
            if self._remind is not None:
                self._remind(self.room, holder, wait)
        if not self.broken and not self.room.unsaved:
            self._listed_as = self.room.shown(), self.room.due()
            with suppress(StoreError):  # it stays due, and is seen to once more
                table = self.room.opened.table
                self.store.submit(table, self.room.entries, [], self.header(), _whatever)

    def _store(self, wish: Wish) -> None:
        """Write what happened; `_stored` goes on from there."""
        room = self.room
        first, entries = room.entries, [dump(entry) for entry in room.unsaved]
        for entry in room.unsaved:
            if isinstance(entry, (Acted, Answered, Presumed)):
                self.tally.moves += 1
        listed_as = room.shown(), room.due()
        header = self.header() if listed_as != self._listed_as else None
        self._listed_as = listed_as
        sealed = room.unsaved_seals()
        veiled = asyncio.get_running_loop().time() + VEIL if room.unsaved_beside_window() else 0.0
        self._storing = not sealed
        self._sealing |= sealed
        room.saved()  # the store keeps the order: nothing later is durable before it
        try:
            then = partial(self._stored, wish, sealed, veiled)
            self.store.submit(room.opened.table, first, entries, header, then)
        except StoreError as error:
            self._not_stored(wish, error)

    def _stored(
        self, wish: Wish, sealed: frozenset[int], veiled: float, error: StoreError | None
    ) -> None:
        """Go on when the log has it, but not before the time `veiled` of the event loop."""
        loop = asyncio.get_running_loop()
        if error is None and loop.time() < veiled:
            loop.call_at(veiled, self._stored, wish, sealed, 0.0, None)
            return
        if self.broken and error is None:
            error = StoreError("something before it could not be stored")
        if error is not None:
            self._not_stored(wish, error)
            return
        if sealed:
            self._sealing -= sealed
            self._hold_back_no_more()
        else:
            self._storing = False
        self._show(wish)
        self._go_through_wishes()

    def _not_stored(self, wish: Wish, error: StoreError) -> None:
        log.error("table %s: %s", self.room.opened.table, error)
        wish.error = error
        self._storing = False
        self._break()
        self._show(wish)
        self._go_through_wishes()

    def _hold_back_no_more(self) -> None:
        """Those who have waited longest come first; who is still being stored is held back anew."""
        self._wishes.extendleft(reversed(self._held_back))
        self._held_back.clear()

    def _break(self) -> None:
        """Nobody may see what is in memory; the next who comes reads the log."""
        if self.broken:
            return
        self.broken = True
        self._sealing.clear()
        self._hold_back_no_more()
        self.stop()
        self.close(BROKEN, NOT_STORED)

    def _show(self, wish: Wish) -> None:
        """Everybody sees what happened and is stored; then it goes on.

        What is being stored now is not shown yet: when it is, so is this.
        """
        if not self.broken and not self._storing:
            self._send(self.clock.now())
            self._go_on()
        wish.then(wish)

    def header(self) -> Header:
        """The table as lists show it."""
        room = self.room
        return Header(
            id=room.opened.table,
            game=room.game.name,
            version=room.game.version,
            phase=room.phase,
            listed=room.settings.listed,
            created=room.opened.at,
            touched=room.touched,
            players=tuple(room.seating.names()),
            due=room.due(),
        )

    def _send(self, now: float) -> None:
        if self._swaps != self.room.seating.swaps:
            self._swaps = self.room.seating.swaps
            for socket in self.sockets:
                socket.settle()
        updates: dict[int | None, bytes | None] = {}
        open_to_all = self.room.settings.spectators
        for socket in self.sockets:
            if socket.removed:
                socket.close(REMOVED, ASKED_TO_LEAVE)
                continue
            if not open_to_all and socket.watches:
                socket.close(NO_SPECTATORS, "This table does not want spectators.")
                continue
            seat = socket.seat
            if seat in self._sealing:
                continue
            if seat not in updates:
                updates[seat] = self.room.perspective(seat).news(self.room, now)
            update = updates[seat]
            if update is not None:
                socket.send(update)

    # -- time and bots -----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Ask the bots whose turn it is, and come back when something is due."""
        playing = self.room.playing
        self._forget_stale()
        goes_on = bool(self.sockets) or self.room.goes_on_alone()
        if goes_on and playing is not None and not self.room.paused:
            for turn in playing.bot_turns.unasked():
                self._thinking.append((turn, self._start(self._think(turn))))
        # nobody looks: the table waits, but who is away may be told that it is their turn
        due = self._next if goes_on else next_reminder(self.room)
        if due == self._due or self._due < due < inf:  # woken too early, it waits on
            return
        self._due = due
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if due != inf:
            wait = max(0.0, due - self.clock.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake)

    @property
    def is_thinking(self) -> bool:
        """Whether a bot of it thinks."""
        return bool(self._thinking)

    def _forget_stale(self) -> None:
        """Nobody goes on thinking about what the game does not wait for any more."""
        playing = self.room.playing
        for asked in self._thinking[:]:
            turn, task = asked
            if playing is None or not playing.bot_turns.is_open(turn):
                self._thinking.remove(asked)
                task.cancel()

    def _wake(self) -> None:
        self._due = inf
        self._start(self._pass_time())

    async def _pass_time(self) -> None:
        with suppress(Exception):  # it has been logged, and who is here was told
            await self.change(_nothing)

    async def _think(self, turn: Turn) -> None:
        playing = self.room.playing
        assert playing is not None
        question = Question(
            table=self.room.opened.table,
            record=playing.record(),
            seat=turn.seat,
            bot=turn.bot,
            seconds=turn.seconds,
            seed=f"{playing.table.seed} bots {turn.seat}",
            deck=self.room.opened.deck,
        )
        asker = Asker(self._address(), turn.is_reaction, partial(playing.bot_turns.is_open, turn))
        try:
            answer = await self.thinkers.think(question, asker)
        except GoneOn:
            return
        except TablefulError as error:
            log.warning("table %s: %s", self.room.opened.table, error)
            answer = Answer()
        self._thinking = [asked for asked in self._thinking if asked[0] is not turn]
        started = self.clock.now() - answer.took
        time.thought(self.room, turn, answer.move, started, answer.allotted, answer.says)
        await self._pass_time()

    def _address(self) -> str:
        """Whose bots these are: somebody's who sits here, before those who watch."""
        present = [(socket.watches, socket.address) for socket in self.sockets]
        return min(present)[1] if present else ""

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # -- sockets -----------------------------------------------------------------------------------

    def close(self, code: int, text: str) -> None:
        """Send everybody away."""
        for socket in list(self.sockets):
            socket.close(code, text)

    def give_up(self) -> None:
        """Another worker may have this table: here nothing more happens to it."""
        self._break()

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()


def _whatever(error: StoreError | None) -> None:
    """Nobody waits for it."""


def _nothing(room: Room, now: float) -> None:
    """Let time pass."""


def _settle(done: "asyncio.Future[T]", wish: Wish) -> None:
    """Tell who waits, if anybody still does."""
    if done.done():
        return
    if wish.error is not None:
        done.set_exception(wish.error)
    else:
        done.set_result(wish.result)
