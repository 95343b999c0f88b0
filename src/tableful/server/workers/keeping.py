"""The leases of this process, in real time: what they ask goes to PostgreSQL and comes back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from tableful.server.leases.messages import Action, Ask, Join, Place, Renew
from tableful.server.leases.worker import PATIENCE, Worker
from tableful.server.storage.errors import StoreError
from tableful.server.storage.postgresql import claims
from tableful.server.storage.postgresql.connecting import connect

if TYPE_CHECKING:
    from asyncpg import Connection

TICK = 0.1
SEEKING = 8.0  # seconds until whoever looks for a table gives up: longer than a lease
JOINING = 10.0

log = logging.getLogger(__name__)


class Line:
    """A connection for one question at a time; a lost one is made again."""

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

    def __init__(self, url: str, worker: Worker, address: str, lose: Callable[[str], None]) -> None:
        self.worker = worker
        self.secret = ""
        self._address = address
        self._lose = lose  # is told each table that is not ours any more
        self._life = Line(url, self._notified)
        self._tables = Line(url)
        self._addresses: dict[int, str] = {}
        self._seekers: dict[str, list[asyncio.Future[Place]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._ticking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Become a worker."""
        async with self._tables as connection:
            self.secret = await claims.secret(connection)
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
        self._life.hang_up()
        self._tables.hang_up()

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
        """Where all other workers are reached."""
        try:
            async with asyncio.timeout(SEEKING), self._tables as connection:
                self._addresses = await claims.workers(connection)
        except Exception as error:
            raise StoreError(f"the other workers are not known: {error}") from error
        return [one for number, one in self._addresses.items() if number != self.worker.number]

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
                task = asyncio.get_running_loop().create_task(self._ask(action))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            elif isinstance(action, Place):
                for seeker in self._seekers.pop(action.table, []):
                    if not seeker.done():
                        seeker.set_result(action)
            else:
                for table in action.tables:
                    self._lose(table)

    async def _ask(self, ask: Ask) -> None:
        """Ask the database; where it does not answer the leases ask again."""
        line = self._life if isinstance(ask.request, (Join, Renew)) else self._tables
        try:
            async with asyncio.timeout(PATIENCE), line as connection:
                answer = await claims.ask(connection, ask.request, self._address)
        except Exception as error:
            log.info("the database did not answer: %s", error)
            return
        self._do(self.worker.answered(ask.number, answer, monotonic()))

    def _notified(self, payload: str) -> None:
        table, _, fence = payload.rpartition(":")
        with suppress(ValueError):
            self._do(self.worker.moved(table, int(fence)))
