"""The leases of this process, in real time: what they ask goes to PostgreSQL and comes back.

It goes there on the thread of the database. On the server's event loop a question would run out of
time whenever that is busy for longer, as when all tables of a dead worker are read: then whoever
lives would lose its lease, and with it all tables, which others would have to read again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from tableful.server.leases.messages import (
    NOBODY,
    Action,
    Answer,
    Ask,
    Place,
    Release,
    Request,
    Take,
)
from tableful.server.leases.worker import PATIENCE, Worker
from tableful.server.storage.errors import StoreError
from tableful.server.storage.postgresql import claims
from tableful.server.storage.postgresql.connecting import Side, connect

if TYPE_CHECKING:
    from asyncpg import Connection

TICK = 0.1
SEEKING = 8.0  # seconds until whoever looks for a table gives up: longer than a lease
JOINING = 10.0

log = logging.getLogger(__name__)


class Line:
    """A connection for one question at a time; a lost one is made again. For one event loop."""

    def __init__(self, url: str, heard: Callable[[str], None] | None = None) -> None:
        self._url = url
        self._heard = heard  # what other workers notify us of
        self._connection: Connection | None = None
        self._turn = asyncio.Lock()

    async def connection(self) -> Connection:
        """The connection, for who has the turn."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url)
            if self._heard is not None:
                await self._connection.add_listener(claims.CHANNEL, self._notified)
        return self._connection

    def _notified(self, connection: object, process: int, channel: str, payload: str) -> None:
        assert self._heard is not None
        self._heard(payload)

    async def __aenter__(self) -> Connection:
        await self._turn.acquire()
        try:
            return await self.connection()
        except BaseException:
            self._turn.release()
            raise

    async def __aexit__(self, kind: object, *problem: object) -> None:
        if kind is not None and self._connection is not None:  # nobody knows what it is doing
            self._connection.terminate()
        self._turn.release()

    def hang_up(self) -> None:
        """Close it."""
        if self._connection is not None:
            self._connection.terminate()


class Keeping:
    """Finds out who has a table, takes those that nobody has, and gives signs of life."""

    def __init__(
        self,
        url: str,
        side: Side,
        worker: Worker,
        address: str,
        lose: Callable[[str], None],
        joined: Callable[[int], None],
    ) -> None:
        self.worker = worker
        self.secret = ""
        self._address = address
        self._lose = lose  # is told each table that is not ours any more
        self._joined = joined  # is told our number, each time that we have a new one
        self._side = side
        self._loop = asyncio.get_running_loop()
        self._life = Line(url, self._told_on_side)
        self._tables = Line(url)
        self._addresses: dict[int, str] = {}
        self._looking: asyncio.Task[None] | None = None  # for the addresses
        self._seekers: dict[str, list[asyncio.Future[Place]]] = {}
        self._questions: dict[str, Ask] = {}  # about tables, that are yet to be asked
        self._asking: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._ticking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Become a worker."""
        self.secret = await self._side.do(self._read_secret())
        self._ticking = asyncio.get_running_loop().create_task(self._tick())
        until = monotonic() + JOINING
        while not self.worker.number:
            if monotonic() > until:
                raise StoreError("the database does not answer")
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Ask nothing more; the lease is ended by who closes the store, after its last write."""
        if self._ticking is not None:
            self._ticking.cancel()
        for task in self._tasks:
            task.cancel()
        self._side.loop.call_soon_threadsafe(self._hang_up)

    # -- for the desk ------------------------------------------------------------------------------

    async def find(self, table: str) -> Place:
        """Where a table is; where nobody has it, we do from now on."""
        seeker: asyncio.Future[Place] = asyncio.get_running_loop().create_future()
        self._seekers.setdefault(table, []).append(seeker)
        self._do(self.worker.want(table, monotonic()))
        try:
            async with asyncio.timeout(SEEKING):
                return await seeker
        except TimeoutError:
            raise StoreError(f"the database does not say who has table {table}") from None

    def opened(self, table: str) -> None:
        """A new table is ours with its first event."""
        self.worker.opened(table, 1)

    def put_away(self, table: str) -> None:
        """Nobody is at a table of ours any more."""
        self._do(self.worker.put_away(table, monotonic()))

    def refused(self, table: str) -> None:
        """A table of ours could not be stored."""
        self._do(self.worker.refused(table))

    def unreachable(self, table: str) -> None:
        """The worker that has a table did not answer."""
        self.worker.unreachable(table)

    async def address(self, worker: int) -> str:
        """Where another worker is reached; empty where it is not known any more."""
        if worker not in self._addresses:
            await self.others()
        return self._addresses.get(worker, "")

    async def others(self) -> list[str]:
        """Where all other workers are reached; asked once for all who want to know it now."""
        if self._looking is None or self._looking.done():
            self._looking = self._start(self._look_for_workers())
        try:
            await asyncio.shield(self._looking)
        except Exception as error:
            raise StoreError(f"the other workers are not known: {error}") from error
        return [one for number, one in self._addresses.items() if number != self.worker.number]

    async def _look_for_workers(self) -> None:
        self._addresses = await self._side.do(self._read_workers())

    async def is_first(self) -> bool:
        """Whether no worker that is alive has been there for longer: it does what one has to do."""
        await self.others()
        return sorted(self._addresses)[:1] == [self.worker.number]

    # -- the leases --------------------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            self._do(self.worker.tick(monotonic()))
            await asyncio.sleep(TICK)

    def _do(self, actions: list[Action]) -> None:
        for action in actions:
            if isinstance(action, Ask):
                self._put(action)
            elif isinstance(action, Place):
                for seeker in self._seekers.pop(action.table, []):
                    if not seeker.done():
                        seeker.set_result(action)
            else:
                for table in action.tables:
                    self._lose(table)

    def _put(self, ask: Ask) -> None:
        """Put a question to the database; those about tables go there together."""
        if not isinstance(ask.request, (Take, Release)):
            self._start(self._ask_about_ourselves(ask))
            return
        self._questions[ask.request.table] = ask  # an older one is not waited for any more
        if self._asking is None or self._asking.done():
            self._asking = self._start(self._ask_about_tables())

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _ask_about_ourselves(self, ask: Ask) -> None:
        """Where the database does not answer the leases ask again."""
        before = self.worker.number
        try:
            answer = await self._side.do(self._ask(ask.request))
        except Exception as error:
            log.info("the database did not answer: %s", error)
            return
        self._do(self.worker.answered(ask.number, answer, monotonic()))
        if self.worker.number not in (before, NOBODY):
            self._joined(self.worker.number)

    async def _ask_about_tables(self) -> None:
        """All that has gathered at once: when a worker dies many look for its tables, and whoever
        had to wait in a line for the database would lose patience, ask again and make it longer.
        """
        while self._questions:
            asks, self._questions = list(self._questions.values()), {}
            requests = [ask.request for ask in asks if isinstance(ask.request, (Take, Release))]
            try:
                answers = await self._side.do(self._ask_all(requests))
            except Exception as error:
                log.info("the database did not answer: %s", error)
                continue
            for ask, answer in zip(asks, answers, strict=True):
                self._do(self.worker.answered(ask.number, answer, monotonic()))

    def _notified(self, payload: str) -> None:
        table, _, fence = payload.rpartition(":")
        with suppress(ValueError):
            self._do(self.worker.moved(table, int(fence)))

    # -- on the thread of the database -------------------------------------------------------------

    def _told_on_side(self, payload: str) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._notified, payload)

    async def _ask(self, request: Request) -> Answer:
        async with asyncio.timeout(PATIENCE), self._life as connection:
            return await claims.ask(connection, request, self._address)

    async def _ask_all(self, requests: list[Take | Release]) -> list[Answer]:
        async with asyncio.timeout(PATIENCE), self._tables as connection:
            return await claims.ask_all(connection, requests)

    async def _read_workers(self) -> dict[int, str]:
        async with asyncio.timeout(SEEKING), self._tables as connection:
            return await claims.workers(connection)

    async def _read_secret(self) -> str:
        async with self._tables as connection:
            return await claims.secret(connection)

    def _hang_up(self) -> None:
        self._life.hang_up()
        self._tables.hang_up()
