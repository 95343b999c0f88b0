"""Whether a database is whole: what a start looks at quickly, and `tableful doctor` thoroughly."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from tableful.server.storage.checksums import Damaged, Stored, checked
from tableful.server.storage.header import Row, from_row
from tableful.server.storage.log import PATIENCE

LARGEST_AT_START = 64_000_000  # bytes of a database whose pages are all looked at before a start
TABLES_AT_START = 500  # whose logs are read then: those that were touched last
MOST_TOLD = 20  # problems of one kind


def check_quickly(file: Path) -> list[str]:
    """What is broken, as far as a moment's look finds it; a sentence each."""
    pages = file.stat().st_size <= LARGEST_AT_START
    return _check(file, pages=pages, most=TABLES_AT_START)


def check_all(file: Path) -> list[str]:
    """What is broken anywhere; a sentence each."""
    return _check(file, pages=True, most=-1)


def _check(file: Path, *, pages: bool, most: int) -> list[str]:
    problems = []
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        connection.execute("PRAGMA query_only = ON")
        try:
            if pages:
                problems += _pages(connection)
            problems += _tables(connection, most)
        except sqlite3.DatabaseError as error:
            problems.append(f"the database is damaged: {error}")
    return problems


def _pages(connection: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong with the file."""
    found = connection.execute(f"PRAGMA quick_check({MOST_TOLD})")
    return [f"the database is damaged: {text}" for (text,) in found if text != "ok"]


def _tables(connection: sqlite3.Connection, most: int) -> Iterator[str]:
    """The tables, last touched first, that are not what was stored."""
    query = "SELECT * FROM tables ORDER BY touched DESC, id LIMIT ?"
    columns = {name for _, name, *_ in connection.execute("PRAGMA table_info(events)")}
    checksum = "checksum" if "checksum" in columns else "NULL"  # a database of an earlier version
    log = f"SELECT number, event, {checksum} FROM events WHERE table_id = ? ORDER BY number"
    rows = connection.execute(query, (most,))
    return first_problems(problem(row, _events(connection, log, row[0])) for row in rows)


def _events(connection: sqlite3.Connection, log: str, table: str) -> Iterator[Stored]:
    """The events of a table, looked for when the first is wanted: even that can fail."""
    yield from connection.execute(log, (table,))


def first_problems(found: Iterable[str]) -> Iterator[str]:
    """What is wrong with tables, but not with more of them than anybody reads."""
    told = 0
    for text in found:
        if text and told == MOST_TOLD:
            yield "more tables are damaged"
            return
        if text:
            told += 1
            yield text


def problem(row: Row, events: Iterable[Stored]) -> str:
    """What is wrong with a table; empty where nothing is."""
    table = str(row[0])
    try:
        from_row(row)  # a damaged row has another form
        if not deque(checked(table, events), maxlen=1):
            return f"table {table} has no events"
    except (Damaged, sqlite3.DatabaseError) as error:
        return f"table {table} is damaged: {error}"
    except (ValueError, TypeError) as error:
        return f"the header of table {table} is damaged: {error}"
    return ""
