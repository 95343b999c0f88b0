"""The one task that writes: whatever waits goes into one transaction, and is durable together.

Events are stored only with the present fence of their table, looked up in the same transaction.
"""

from __future__ import annotations

import asyncio
import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from tableful.server.leases.messages import NOBODY
from tableful.server.storage import checksums
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header, to_row
from tableful.server.storage.postgresql.claims import IS_WORKER
from tableful.server.storage.postgresql.connecting import connect
from tableful.server.tally import Histogram

if TYPE_CHECKING:
    from asyncpg import Connection, Record

GATHERING = 0.002  # seconds in which others may join a transaction: a commit costs more than that
LARGEST_BATCH = 1000  # writes in a transaction: bounds the wait of each

_CLAIMS = """
    SELECT id, owner, fence, number, checksum
    FROM tables LEFT JOIN LATERAL (
        SELECT number, checksum FROM events WHERE table_id = id ORDER BY number DESC LIMIT 1
    ) last ON true
    WHERE id = ANY($1) ORDER BY id FOR SHARE OF tables
"""
PUT_HEADER = """
    INSERT INTO tables
        (id, game, version, phase, listed, created, touched, players, due, owner, fence)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)
    ON CONFLICT (id) DO UPDATE SET (game, version, phase, listed, created, touched, players, due) =
        (excluded.game, excluded.version, excluded.phase, excluded.listed, excluded.created,
         excluded.touched, excluded.players, excluded.due)
"""
PUT_EVENTS = """
    INSERT INTO events (table_id, number, event, checksum)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::bigint[])
"""

log = logging.getLogger(__name__)


@dataclass
class Write:
    """Events for a table's log, by whom and with which fence, and who is told on which loop."""

    table: str
    first: int
    events: Sequence[bytes]
    header: Header | None
    worker: int
    fence: int
    then: Callable[[StoreError | None], None]
    loop: AbstractEventLoop
    error: StoreError | None = None
    checksums: list[int] = field(default_factory=list)  # of the events, once they are accepted


@dataclass
class Position:
    """A table in the course of a transaction: who has it, its next event, the last checksum."""

    owner: int
    fence: int
    next: int
    checksum: int


@dataclass
class Batch:
    """What a transaction puts into the database."""

    headers: dict[str, tuple[Header, int]] = field(default_factory=dict)  # with who writes it
    tables: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    events: list[bytes] = field(default_factory=list)
    checksums: list[int] = field(default_factory=list)

    def add(self, write: Write) -> None:
        """One more write."""
        if write.header is not None:
            self.headers[write.table] = write.header, write.worker
        self.tables += [write.table] * len(write.events)
        self.numbers += range(write.first, write.first + len(write.events))
        self.events += write.events
        self.checksums += write.checksums

    def rows(self) -> tuple[list[str], list[int], list[bytes], list[int]]:
        """What `PUT_EVENTS` wants."""
        return self.tables, self.numbers, self.events, self.checksums


class Writer:
    """Takes writes from any thread and makes them durable in order; on its own event loop."""

    def __init__(self, url: str, loop: AbstractEventLoop) -> None:
        self.commits = 0
        self.commit_times = Histogram()
        self._url = url
        self._loop = loop
        self._waiting: asyncio.Queue[Write | None] = asyncio.Queue()
        self._connection: Connection | None = None

    def submit(self, write: Write | None) -> None:
        """Queue a write; None ends the task."""
        self._loop.call_soon_threadsafe(self._waiting.put_nowait, write)

    async def serve(self) -> None:
        """Write until there is a None."""
        ending = False
        while not ending:
            writes = [await self._waiting.get()]
            await asyncio.sleep(GATHERING)
            while not self._waiting.empty() and len(writes) < LARGEST_BATCH:
                writes.append(self._waiting.get_nowait())
            ending = None in writes
            batch = [write for write in writes if write is not None]
            if batch:
                await self._write(batch)
                _tell(batch)
        if self._connection is not None:
            await self._connection.close()

    async def _write(self, batch: list[Write]) -> None:
        """Make a batch durable; where one is at fault, each is tried alone."""
        try:
            await self._store(batch)
        except Exception as error:
            alone = len(batch) == 1
            if alone or self._connection is None or self._connection.is_closed():
                for write in batch:
                    write.error = _not_stored(error)
                return
            for write in batch:
                write.error = None
                await self._write([write])

    async def _store(self, batch: list[Write]) -> None:
        """One transaction. Where its commit is not answered, nobody knows: the log does."""
        if self._connection is None or self._connection.is_closed():
            self._connection = None
            self._connection = await connect(self._url)
        connection, began = self._connection, perf_counter()
        async with connection.transaction():
            await self._accept(connection, batch)
            stored = Batch()
            for write in batch:
                if write.error is None:
                    stored.add(write)
            if stored.headers:
                rows = [(*to_row(header), worker) for header, worker in stored.headers.values()]
                await connection.executemany(PUT_HEADER, rows)
            if stored.events:
                await connection.execute(PUT_EVENTS, *stored.rows())
        self.commits += 1
        self.commit_times.observe(perf_counter() - began)

    async def _accept(self, connection: Connection, batch: list[Write]) -> None:
        """Refuse what is not the next of its table, or not ours to write."""
        alive = {
            worker: bool(await connection.fetchval(IS_WORKER, worker))
            for worker in {write.worker for write in batch}
        }
        rows = await connection.fetch(_CLAIMS, list({write.table for write in batch}))
        positions = {row["id"]: _position(row) for row in rows}
        for write in batch:
            if not alive[write.worker]:
                write.error = StoreError("this worker has lost its tables to others")
            else:
                write.error = _refusal(write, positions)


def _position(row: Record) -> Position:
    """Where a log ends; one from before there were checksums goes on like one that begins."""
    table, owner, fence, number, checksum = row
    return Position(
        owner,
        fence,
        0 if number is None else number + 1,
        checksums.start(table) if checksum is None else checksum,
    )


def _refusal(write: Write, positions: dict[str, Position]) -> StoreError | None:
    """Why a write is not accepted; where it is, the next must follow it."""
    position = positions.get(write.table)
    if position is None:
        if write.header is None:
            return StoreError(f"there is no table {write.table}")
        position = Position(write.worker, 1, 0, checksums.start(write.table))
    if write.fence == NOBODY or (position.owner, position.fence) != (write.worker, write.fence):
        return StoreError(f"another worker has table {write.table}")
    if write.events and write.first < position.next:
        return StoreError(f"event {write.first} of table {write.table} is already stored")
    if write.events and write.first > position.next:
        return StoreError(
            f"event {position.next} of table {write.table} must come before {write.first}"
        )
    position.next += len(write.events)
    write.checksums = checksums.chain(position.checksum, write.events)
    if write.checksums:
        position.checksum = write.checksums[-1]
    positions[write.table] = position
    return None


def _not_stored(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    wrapped = StoreError(f"it could not be stored: {error or type(error).__name__}")
    wrapped.__cause__ = error
    return wrapped


def _tell(batch: list[Write]) -> None:
    """Answer the callers with one call into each event loop."""
    for loop in {write.loop for write in batch}:
        with suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_answer, [write for write in batch if write.loop is loop])


def _answer(writes: list[Write]) -> None:
    for write in writes:
        try:
            write.then(write.error)
        except Exception:
            log.exception("table %s", write.table)
