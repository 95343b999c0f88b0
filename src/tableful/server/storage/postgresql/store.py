"""The store of a worker: as SQLite's, but several workers share it, each with its own tables."""

from __future__ import annotations

import asyncio
from asyncio import get_running_loop
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import Future as Promise
from contextlib import asynccontextmanager
from dataclasses import astuple
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar, TypeVarTuple

from tableful.server.leases.messages import NOBODY
from tableful.server.storage.checking import TABLES_AT_START
from tableful.server.storage.checksums import checked
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header, from_row
from tableful.server.storage.interface import OUTAGE, Change, Storage, between
from tableful.server.storage.postgresql import whole
from tableful.server.storage.postgresql.checking import problems
from tableful.server.storage.postgresql.connecting import Side, check_url, connect
from tableful.server.storage.postgresql.schema import upgrade
from tableful.server.storage.postgresql.whole import EVENTS, HEADER
from tableful.server.storage.postgresql.writing import Write, Writer
from tableful.server.storage.reminder import Reminder
from tableful.server.tally import Histogram

if TYPE_CHECKING:
    from asyncpg import Connection

T = TypeVar("T")
Values = TypeVarTuple("Values")

_CHOSEN = f"""
    {HEADER} WHERE ($1::text IS NULL OR phase = $1) AND ($2::boolean IS NULL OR listed = $2)
        AND ($3::text IS NULL OR game = $3)
    ORDER BY touched DESC, id LIMIT $4
"""
_KEEP_CONTENT = "INSERT INTO contents VALUES ($1, $2) ON CONFLICT DO NOTHING"
_DUE = """
    SELECT id FROM tables LEFT JOIN workers ON number = owner
    WHERE due <= $1 AND (number IS NULL OR ended OR expires <= clock_timestamp())
    ORDER BY due LIMIT $2
"""
_UNTOUCHED = f"""
    {HEADER} LEFT JOIN workers ON number = owner
    WHERE phase = ANY($1) AND touched < $2
        AND (owner = $4 OR number IS NULL OR ended OR expires <= clock_timestamp())
    ORDER BY touched, id LIMIT $3
"""
_STILL_ALIVE = """
    UPDATE uptimes SET ended = $1
    WHERE began = (SELECT max(began) FROM uptimes) AND ended >= $2 RETURNING 1
"""
_ALIVE_AGAIN = "INSERT INTO uptimes VALUES ($1, $1) ON CONFLICT DO NOTHING"
_KEEP_REMINDER = """
    INSERT INTO reminders VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (table_id, holder, kind, address) DO UPDATE
    SET (code, confirmed, told) = (excluded.code, excluded.confirmed, excluded.told)
"""
_SAME_REMINDER = "table_id = $1 AND holder = $2 AND kind = $3 AND address = $4"
_DROP_REMINDER = f"DELETE FROM reminders WHERE {_SAME_REMINDER}"
_MARK_TOLD = f"UPDATE reminders SET told = $5 WHERE {_SAME_REMINDER}"
_KEEP_SECRET = "INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING"


class Holder(Protocol):
    """Whose claims the store writes with: `tableful.server.leases.worker`."""

    number: int

    def fence(self, table: str) -> int:
        """The fence of a table that is ours; 0 where it is not."""


class Visitor:
    """Somebody who is no worker: they add, change and delete tables that no worker has."""

    number = NOBODY

    def fence(self, table: str) -> int:
        """No table is theirs."""
        return 0


VISITOR = Visitor()


class SharedStore(Storage):
    """All tables of a database. Events of a table are numbered from 0, without holes."""

    def __init__(self, url: str, holder: Holder, side: Side) -> None:
        self.side = side
        self._url = url
        self._holder = holder
        self._reader: Connection | None = None
        self._reading: asyncio.Lock | None = None
        self._closed = False
        self._writer = Writer(url, side.loop)
        self._writing: Promise[None] = asyncio.run_coroutine_threadsafe(
            self._writer.serve(), side.loop
        )

    @classmethod
    def open(cls, url: str, holder: Holder = VISITOR) -> Self:
        """Open the store of a database, whose tables are made where missing."""
        check_url(url)
        side = Side()
        try:
            side.wait_for(_prepare(url))
        except BaseException:
            side.close()
            raise
        return cls(url, holder, side)

    @property
    def commits(self) -> int:
        """How many transactions were committed: fewer than writes where those come together."""
        return self._writer.commits

    def submit(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
    ) -> None:
        """Append events number `first` and following; `then` is told when they are durable.

        It is called on the running event loop. An error means that nothing of this was stored, or
        that the database went away before it said so: the log knows.
        """
        if header is not None and header.id != table:
            raise ValueError(f"the header of {header.id} does not belong to table {table}")
        if self._closed:
            raise StoreError("the store is closed")
        worker, fence = self._holder.number, self._holder.fence(table)
        loop = get_running_loop()
        self._writer.submit(Write(table, first, events, header, worker, fence, then, loop))

    def delete(self, table: str) -> bool:
        """Delete a table durably; False where there is none. It waits for the disk."""
        claim = self._holder.number, self._holder.fence(table)
        return self.side.wait_for(self._do(whole.delete, table, *claim))

    def add(self, header: Header, events: Sequence[bytes]) -> None:
        """Insert a whole table durably, which nobody has; refused where there is one of its id."""
        self.side.wait_for(self._do(whole.add, header, events))

    def alter(self, table: str, change: Change) -> bool:
        """Put durably what is made of a table in its place; False where nothing is changed."""
        claim = self._holder.number, self._holder.fence(table)
        return self.side.wait_for(self._do(whole.alter, table, change, *claim))

    def read(self, table: str) -> list[bytes]:
        """The events of a table in order; none where there is no such table."""
        return list(checked(table, self.side.wait_for(self._fetch(EVENTS, table))))

    def header(self, table: str) -> Header | None:
        """The header of a table."""
        rows = self.side.wait_for(self._fetch(f"{HEADER} WHERE id = $1", table))
        return from_row(tuple(rows[0])) if rows else None

    def headers(
        self,
        *,
        phase: str | None = None,
        listed: bool | None = None,
        game: str | None = None,
        limit: int | None = 100,
    ) -> list[Header]:
        """The headers that fit, the last touched first."""
        rows = self.side.wait_for(self._fetch(_CHOSEN, phase, listed, game, limit))
        return [from_row(tuple(row)) for row in rows]

    def keep_content(self, content: str, source: str) -> None:
        """Keep the text of a deck by its content's hash, durably; once is enough."""
        self.side.wait_for(self._fetch(_KEEP_CONTENT, content, source))

    def content(self, content: str) -> str:
        """The text of the deck whose content has this hash; empty where none was kept."""
        rows = self.side.wait_for(
            self._fetch("SELECT source FROM contents WHERE hash = $1", content)
        )
        return str(rows[0][0]) if rows else ""

    def contents(self) -> list[tuple[str, str]]:
        """The texts of all decks that were kept, each with its content's hash."""
        rows = self.side.wait_for(self._fetch("SELECT hash, source FROM contents ORDER BY hash"))
        return [(str(hashed), str(source)) for hashed, source in rows]

    def untouched(self, phases: Sequence[str], since: float, limit: int) -> list[Header]:
        """The headers of some phases that nobody has touched since, the oldest first."""
        found = self._fetch(_UNTOUCHED, list(phases), since, limit, self._holder.number)
        return [from_row(tuple(row)) for row in self.side.wait_for(found)]

    def due(self, now: float, limit: int) -> list[str]:
        """The tables that somebody has to see to, but which no other worker has; longest first."""
        return [str(row[0]) for row in self.side.wait_for(self._fetch(_DUE, now, limit))]

    def sign_of_life(self, now: float) -> None:
        """There is a server now: as before, unless the last sign of any worker is too old."""
        if not self.side.wait_for(self._fetch(_STILL_ALIVE, now, now - OUTAGE)):
            self.side.wait_for(self._fetch(_ALIVE_AGAIN, now))

    def outages(self) -> list[tuple[float, float]]:
        """From when to when there was no server."""
        rows = self.side.wait_for(self._fetch("SELECT began, ended FROM uptimes ORDER BY began"))
        return between([(float(began), float(ended)) for began, ended in rows])

    def reminders(self, table: str) -> list[Reminder]:
        """How people of a table want to be reminded."""
        query = "SELECT * FROM reminders WHERE table_id = $1"
        return [Reminder(*row) for row in self.side.wait_for(self._fetch(query, table))]

    def reminder(self, code: str) -> Reminder | None:
        """The reminder with this code."""
        rows = self.side.wait_for(self._fetch("SELECT * FROM reminders WHERE code = $1", code))
        return Reminder(*rows[0]) if rows else None

    def keep_reminder(self, reminder: Reminder) -> None:
        """Keep a reminder durably, in the place of the one with its address."""
        self.side.wait_for(self._fetch(_KEEP_REMINDER, *astuple(reminder)))

    def mark_told(self, reminder: Reminder, wait: int) -> None:
        """Somebody was told of a wait; where the reminder is gone meanwhile, it stays so."""
        self.side.wait_for(self._fetch(_MARK_TOLD, *astuple(reminder)[:4], wait))

    def secret(self, name: str, new: str) -> str:
        """A secret of this installation, durable; the new one where there was none yet."""
        self.side.wait_for(self._fetch(_KEEP_SECRET, name, new))
        query = "SELECT secret FROM secrets WHERE name = $1"
        return str(self.side.wait_for(self._fetch(query, name))[0][0])

    def drop_reminder(self, reminder: Reminder) -> None:
        """Forget a reminder durably."""
        self.side.wait_for(self._fetch(_DROP_REMINDER, *astuple(reminder)[:4]))

    def phases(self) -> dict[str, int]:
        """How many tables there are of each phase."""
        counted = self._fetch("SELECT phase, count(*) FROM tables GROUP BY phase")
        return {str(phase): int(count) for phase, count in self.side.wait_for(counted)}

    def try_disk(self) -> None:
        """Commit something that changes nothing: it fails where nothing can be stored."""
        self.side.wait_for(self._fetch("UPDATE tableful SET version = version RETURNING 1"))

    @property
    def commit_times(self) -> Histogram:
        """How long transactions took that events were in, from their beginning."""
        return self._writer.commit_times

    def check_quickly(self) -> list[str]:
        """What is broken in the tables that were touched last; a sentence each."""
        return self.side.wait_for(self._do(problems, TABLES_AT_START))

    def close(self) -> None:
        """Finish what is waiting and let go of the database; more than once does no harm."""
        if not self._closed:
            self._closed = True
            self._writer.submit(None)
            self._writing.result()
            self.side.wait_for(self._hang_up())
            self.side.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    # -- on the thread of the database -------------------------------------------------------------

    async def _fetch(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        async with self._connected() as connection:
            return list(await connection.fetch(query, *values))

    async def _do(self, work: Callable[[Connection, *Values], Awaitable[T]], *values: *Values) -> T:
        """Something rare, in a transaction of its own."""
        async with self._connected() as connection:
            return await work(connection, *values)

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Connection]:
        """The connection for reading, one query at a time; a lost one is made again."""
        from asyncpg import InterfaceError, PostgresError

        if self._closed:
            raise StoreError("the store is closed")
        if self._reading is None:
            self._reading = asyncio.Lock()
        async with self._reading:
            try:
                if self._reader is None or self._reader.is_closed():
                    self._reader = None
                    self._reader = await connect(self._url)
                yield self._reader
            except (OSError, TimeoutError, PostgresError, InterfaceError) as error:
                raise StoreError(f"it could not be read: {error}") from error

    async def _hang_up(self) -> None:
        if self._reader is not None:
            await self._reader.close()


async def _prepare(url: str) -> None:
    """Bring the database to the schema of this program."""
    connection = await connect(url)
    try:
        await upgrade(connection)
    finally:
        await connection.close()
