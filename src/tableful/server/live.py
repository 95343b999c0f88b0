"""A table in use: one change at a time, stored before it is shown, sent to whoever looks."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Protocol, TypeVar

from tableful.core.errors import TablefulError
from tableful.server.clock import Clock
from tableful.server.rooms import time
from tableful.server.rooms.bots import Turn
from tableful.server.rooms.entries import dump
from tableful.server.rooms.room import Room
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.store import Store
from tableful.server.thinking import Question, Thinkers

T = TypeVar("T")

GOING_AWAY = 1012
BROKEN = 1011
NOT_STORED = "This could not be stored. Reload the page to go on."

log = logging.getLogger(__name__)


class Socket(Protocol):
    """Somebody who looks at a table."""

    @property
    def seat(self) -> int | None:
        """Whose view they get; None: what everybody sees."""

    def send(self, frame: bytes) -> None:
        """Send a frame as soon as the network takes it."""

    def close(self, code: int, text: str) -> None:
        """Say why, and close."""


class Live:
    """A room with its sockets, its place in the store and its time."""

    def __init__(self, room: Room, store: Store, thinkers: Thinkers, clock: Clock) -> None:
        self.room = room
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.sockets: set[Socket] = set()
        self.broken = False
        self.idle_since = clock.now()
        self.rematching = asyncio.Lock()
        self._one_at_a_time = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._listed_as: tuple[object, ...] = ()

    async def change(self, do: Callable[[Room, float], T]) -> T:
        """Let something happen. What it raises has changed nothing; what it did is stored.

        It is finished even when whoever asked for it is gone meanwhile: a write that nobody waits
        for would be in the log and not in the room.
        """
        self.idle_since = self.clock.now()
        changing = asyncio.ensure_future(self._change(do))
        changing.add_done_callback(_look_at_error)
        return await asyncio.shield(changing)

    async def _change(self, do: Callable[[Room, float], T]) -> T:
        async with self._one_at_a_time:
            self._check_whole()
            now = self.clock.now()
            try:
                result = do(self.room, now)
                time.pass_time(self.room, now)
            except Exception:
                if self.room.unsaved:  # a part of it has happened
                    await self._show(now)
                raise
            await self._show(now)
            return result

    async def _show(self, now: float) -> None:
        """Store what happened, then let everybody see it, then go on."""
        await self._save()
        self._send(now)
        self._go_on()

    async def look(self, socket: Socket) -> None:
        """Send somebody all that they may see."""
        async with self._one_at_a_time:
            self._check_whole()
            perspective = self.room.perspective(socket.seat)
            self._send(self.clock.now())  # so that everybody is at the same number
            socket.send(perspective.whole(self.room, self.clock.now()))
            self._go_on()

    def _check_whole(self) -> None:
        if self.broken:
            raise StoreError("this table could not be stored; open it again")

    # -- storing and sending -----------------------------------------------------------------------

    async def _save(self) -> None:
        room = self.room
        if not room.unsaved:
            return
        entries = [dump(entry) for entry in room.unsaved]
        listed_as = (room.phase, room.settings.listed, *room.seating.names())
        header = self.header() if listed_as != self._listed_as else None
        try:
            await self.store.write(room.opened.table, room.entries, entries, header)
        except StoreError as error:
            self.broken = True  # what is in memory is ahead of the log: nobody may see it
            log.error("table %s: %s", room.opened.table, error)
            self.close(BROKEN, NOT_STORED)
            raise
        room.saved()
        self._listed_as = listed_as

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
        )

    def _send(self, now: float) -> None:
        frames: dict[int | None, bytes | None] = {}
        for socket in self.sockets:
            if socket.seat not in frames:
                frames[socket.seat] = self.room.perspective(socket.seat).news(self.room, now)
            frame = frames[socket.seat]
            if frame is not None:
                socket.send(frame)

    # -- time and bots -----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Ask the bots whose turn it is, and come back when something is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.sockets:
            return  # nobody looks: the table waits
        playing = self.room.playing
        if playing is not None and not self.room.paused:
            for turn in playing.bot_turns.unasked():
                self._start(self._think(turn))
        due = time.next_time(self.room)
        if due is not None:
            wait = max(0.0, due - self.clock.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self._start(self._pass_time())

    async def _pass_time(self) -> None:
        try:
            await self.change(lambda room, now: None)
        except StoreError:
            pass  # it has been told
        except Exception:
            log.exception("table %s", self.room.opened.table)

    async def _think(self, turn: Turn) -> None:
        playing = self.room.playing
        assert playing is not None
        question = Question(
            table=self.room.opened.table,
            record=playing.record(),
            seat=turn.seat,
            bot=turn.bot,
            seconds=turn.seconds,
            seed=f"{self.room.opened.seed} bots {turn.seat}",
        )
        try:
            notation: str | None = await self.thinkers.think(question)
        except TablefulError as error:
            log.warning("table %s: %s", self.room.opened.table, error)
            notation = None
        time.thought(self.room, turn, notation)
        await self._pass_time()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- sockets -----------------------------------------------------------------------------------

    def close(self, code: int, text: str) -> None:
        """Send everybody away."""
        for socket in list(self.sockets):
            socket.close(code, text)

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()


def _look_at_error(changing: "asyncio.Future[T]") -> None:
    """Whoever asked has been told, or is gone."""
    if not changing.cancelled():
        changing.exception()
