"""Reading, on connections of its own: a reader sees what is committed and never waits."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, create_engine, event, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from tableful.server.storage.checksums import Damaged, checked
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header, from_row
from tableful.server.storage.log import PATIENCE
from tableful.server.storage.reminder import Reminder
from tableful.server.storage.schema import contents, events, reminders, tables, uptimes

FETCHED = 200  # events at once


class Reader:
    """The queries; usable from any thread."""

    def __init__(self, file: Path) -> None:
        self._engine = create_engine(
            URL.create("sqlite", database=str(file)), connect_args={"timeout": PATIENCE}
        )
        self._closed = False
        event.listen(self._engine, "connect", _only_read)

    def close(self) -> None:
        """Close the connections."""
        self._closed = True
        self._engine.dispose()

    def read(self, table: str) -> list[bytes]:
        """The events of a table in order; none where there is no such table.

        They are damaged where they are not what was stored. They are fetched some at a time: in
        between, other threads have their turn.
        """
        query = select(events.c.number, events.c.event, events.c.checksum)
        query = query.where(events.c.table_id == table).order_by(events.c.number)
        with self._connected() as connection:
            parts = connection.execution_options(yield_per=FETCHED).execute(query).partitions()
            return list(checked(table, (row for part in parts for row in part)))

    def header(self, table: str) -> Header | None:
        """The header of a table."""
        with self._connected() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).first()
        return None if row is None else from_row(row)

    def headers(
        self,
        *,
        phase: str | None = None,
        listed: bool | None = None,
        game: str | None = None,
        limit: int | None = 100,
    ) -> list[Header]:
        """The headers that fit, the last touched first."""
        query = select(tables).order_by(tables.c.touched.desc(), tables.c.id).limit(limit)
        if phase is not None:
            query = query.where(tables.c.phase == phase)
        if listed is not None:
            query = query.where(tables.c.listed == listed)
        if game is not None:
            query = query.where(tables.c.game == game)
        with self._connected() as connection:
            return [from_row(row) for row in connection.execute(query)]

    def untouched(self, phases: Sequence[str], since: float, limit: int) -> list[Header]:
        """The headers of some phases that nobody has touched since, the oldest first."""
        query = select(tables).where(tables.c.phase.in_(phases), tables.c.touched < since)
        query = query.order_by(tables.c.touched, tables.c.id).limit(limit)
        with self._connected() as connection:
            return [from_row(row) for row in connection.execute(query)]

    def due(self, now: float, limit: int) -> list[str]:
        """The tables that somebody has to see to, longest first."""
        query = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        with self._connected() as connection:
            return list(connection.scalars(query))

    def uptimes(self) -> list[tuple[float, float]]:
        """From when to when there was a server, in order."""
        with self._connected() as connection:
            rows = connection.execute(select(uptimes).order_by(uptimes.c.began))
            return [(row.began, row.ended) for row in rows]

    def reminders(self, *, table: str | None = None, code: str | None = None) -> list[Reminder]:
        """The reminders of a table, or the one with a code."""
        query = select(reminders)
        if table is not None:
            query = query.where(reminders.c.table_id == table)
        if code is not None:
            query = query.where(reminders.c.code == code)
        with self._connected() as connection:
            return [Reminder(*row) for row in connection.execute(query)]

    def phases(self) -> dict[str, int]:
        """How many tables there are of each phase."""
        query = select(tables.c.phase, func.count()).group_by(tables.c.phase)
        with self._connected() as connection:
            return {phase: int(count) for phase, count in connection.execute(query)}

    def contents(self) -> list[tuple[str, str]]:
        """The texts of all decks that were kept, each with its content's hash."""
        with self._connected() as connection:
            return [(row.hash, row.source) for row in connection.execute(select(contents))]

    def content(self, content: str) -> str:
        """The text of the deck whose content has this hash; empty where none was kept."""
        query = select(contents.c.source).where(contents.c.hash == content)
        with self._connected() as connection:
            return connection.scalar(query) or ""

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        if self._closed:  # the engine would connect again
            raise StoreError("the store is closed")
        try:
            with self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            if _is_damage(error.orig):
                raise Damaged(f"the database is damaged: {error.orig}") from error
            raise StoreError(f"it could not be read: {error.orig}") from error


def _is_damage(error: BaseException | None) -> bool:
    """Whether the file itself is at fault; what the system refuses for now is another error."""
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(
        error, sqlite3.OperationalError
    )


def _only_read(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    connection.execute("PRAGMA query_only = ON")
