"""The log's own SQL: appending and deleting, on the writer's connection and thread.

Raw sqlite3 and few statements: this is what every action of every player waits for.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from functools import cache
from pathlib import Path

from tableful.server.storage import checksums
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header, to_row
from tableful.server.storage.interface import OUTAGE
from tableful.server.storage.reminder import Reminder, is_known

PATIENCE = 5.0  # seconds to wait for a lock; readers do not lock a WAL database, backups may

_SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit returns when the disk has it, not before
    "PRAGMA fullfsync = ON",  # the same on macOS, where fsync alone stops at the disk's cache
    "PRAGMA wal_autocheckpoint = 4000",  # pages, 16 MB: the busiest are copied home less often
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # what somebody wants to be forgotten is not left in free pages
)
_LAST_EVENT = """
    SELECT number, checksum FROM tables LEFT JOIN events ON table_id = id
    WHERE id = ? ORDER BY number DESC LIMIT 1
"""
_PUT_HEADER = """
    INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET (game, version, phase, listed, created, touched, players, due) =
        (excluded.game, excluded.version, excluded.phase, excluded.listed, excluded.created,
         excluded.touched, excluded.players, excluded.due)
"""
_SAME_REMINDER = "table_id = ? AND holder = ? AND kind = ? AND address = ?"
_STILL_ALIVE = """
    UPDATE uptimes SET ended = ?1 WHERE began = (SELECT max(began) FROM uptimes) AND ended >= ?2
"""
LARGEST_INSERT = 256  # rows of a statement, a power of two

Event = tuple[str, int, bytes, int]  # a row of the log: table, number, event, checksum


class Log:
    """A connection that appends to the tables' logs; used by one thread at a time."""

    def __init__(self, file: Path) -> None:
        # The writer's thread is not the one that opens; isolation_level: we begin ourselves.
        self._connection = sqlite3.connect(
            file, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        # The number that each table's next event must have (no doubles and no holes), and the
        # checksum of the one before it.
        self._next: dict[str, tuple[int, int]] = {}
        try:
            for setting in _SETTINGS:
                self._connection.execute(setting)
            self.begin()  # fails now, not at the first action, where the file cannot be written
            self.rollback()
        except sqlite3.Error:
            self._connection.close()
            raise

    @property
    def in_transaction(self) -> bool:
        """Whether there is a transaction: SQLite may end it when the disk fails."""
        return self._connection.in_transaction

    def begin(self) -> None:
        """Begin a transaction."""
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Make everything since `begin` durable."""
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        """Forget everything since `begin`, where the failure has not done so already."""
        self._next.clear()
        if self.in_transaction:
            self._connection.execute("ROLLBACK")

    @contextmanager
    def attempt(self, table: str) -> Iterator[None]:
        """A part of the transaction that, where it fails, is undone without the rest."""
        self._connection.execute("SAVEPOINT attempt")
        try:
            yield
        except Exception:
            self._next.pop(table, None)
            if self.in_transaction:
                self._connection.execute("ROLLBACK TO attempt")
                self._connection.execute("RELEASE attempt")
            raise
        self._connection.execute("RELEASE attempt")

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def accept(
        self, table: str, first: int, events: Sequence[bytes], header: Header | None
    ) -> list[Event]:
        """The next events of a table as rows, or a refusal: nothing is written yet."""
        known = self._next_event(table)
        if known is None and header is None:
            raise StoreError(f"there is no table {table}")
        number, checksum = known or (0, checksums.start(table))
        if events and first < number:
            raise StoreError(f"event {first} of table {table} is already stored")
        if events and first > number:
            raise StoreError(f"event {number} of table {table} must come before {first}")
        rows: list[Event] = []
        for event in events:
            checksum = checksums.following(checksum, event)
            rows.append((table, number, event, checksum))
            number += 1
        self._next[table] = number, checksum
        return rows

    def put(self, headers: Iterable[Header], events: Sequence[Event]) -> None:
        """Insert or update headers, and insert events that were accepted."""
        self._connection.executemany(_PUT_HEADER, [to_row(header) for header in headers])
        self._insert(events)

    def _insert(self, events: Sequence[Event]) -> None:
        """Insert events with few statements, each for as many of them as a power of two.

        After every row of `executemany` this thread would let the others go first, and wait for
        them; statements of few different lengths stay prepared.
        """
        rows, first = LARGEST_INSERT, 0
        while first < len(events):
            while rows > len(events) - first:
                rows //= 2
            values = [value for event in events[first : first + rows] for value in event]
            self._connection.execute(_insert_rows(rows), values)
            first += rows

    def delete(self, table: str) -> bool:
        """Delete a table with its log; False where there is none."""
        self._next.pop(table, None)
        return self._connection.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount > 0

    def try_disk(self) -> None:
        """Write a page as it is."""
        self._connection.execute("UPDATE alembic_version SET version_num = version_num")

    def add(self, header: Header, events: Sequence[bytes]) -> None:
        """Insert a whole table; refused where there is one of its id."""
        if self._next_event(header.id) is not None:
            raise StoreError(f"table {header.id} is here already")
        self.put([header], self.accept(header.id, 0, events, header))

    def rewrite(self, header: Header, events: Sequence[bytes]) -> None:
        """Put a whole table in the place of the one of its id."""
        query = "SELECT * FROM reminders WHERE table_id = ?"
        reminders = self._connection.execute(query, (header.id,)).fetchall()
        self.delete(header.id)
        self.add(header, events)
        for row in reminders:
            if is_known(row[1], events):
                self._put_reminder(row)

    def sign_of_life(self, now: float) -> None:
        """There is a server now: as before, unless the last sign is too old."""
        if not self._connection.execute(_STILL_ALIVE, (now, now - OUTAGE)).rowcount:
            self._connection.execute("INSERT OR REPLACE INTO uptimes VALUES (?, ?)", (now, now))

    def keep_reminder(self, reminder: Reminder) -> None:
        """Keep a reminder, in the place of the one with its address."""
        self._put_reminder(astuple(reminder))

    def _put_reminder(self, row: tuple[object, ...]) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO reminders VALUES (?, ?, ?, ?, ?, ?, ?)", row
        )

    def drop_reminder(self, reminder: Reminder) -> None:
        """Forget a reminder."""
        query = f"DELETE FROM reminders WHERE {_SAME_REMINDER}"
        self._connection.execute(query, astuple(reminder)[:4])

    def mark_told(self, reminder: Reminder, wait: int) -> None:
        """Somebody was told of a wait."""
        query = f"UPDATE reminders SET told = ? WHERE {_SAME_REMINDER}"
        self._connection.execute(query, (wait, *astuple(reminder)[:4]))

    def secret(self, name: str, new: str) -> str:
        """A secret of this installation; the new one where there was none yet."""
        insert = "INSERT INTO secrets VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
        self._connection.execute(insert, (name, new))
        query = "SELECT secret FROM secrets WHERE name = ?"
        return str(self._connection.execute(query, (name,)).fetchone()[0])

    def keep_content(self, content: str, source: str) -> None:
        """Keep the text of a deck by its content's hash; what is there already stays."""
        self._connection.execute(
            "INSERT INTO contents VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", (content, source)
        )

    def _next_event(self, table: str) -> tuple[int, int] | None:
        """The number of the table's next event and the checksum of its last; None: no such table.

        A log from before there were checksums goes on like one that begins.
        """
        known = self._next.get(table)
        if known is not None:
            return known
        row = self._connection.execute(_LAST_EVENT, (table,)).fetchone()
        if row is None:
            return None
        number, checksum = row
        return (
            0 if number is None else number + 1,
            checksums.start(table) if checksum is None else checksum,
        )


@cache
def _insert_rows(rows: int) -> str:
    return "INSERT INTO events VALUES " + ", ".join(["(?, ?, ?, ?)"] * rows)
