"""Whether a PostgreSQL and what is stored in it are as they should be; nothing is changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tableful.server.storage.checking import first_problems, problem
from tableful.server.storage.postgresql.claims import workers
from tableful.server.storage.postgresql.connecting import connect
from tableful.server.storage.postgresql.schema import STEPS, known_version
from tableful.server.storage.postgresql.whole import EVENTS, HEADER

if TYPE_CHECKING:
    from asyncpg import Connection

OLDEST = 15  # of PostgreSQL, that the tests know


@dataclass
class Found:
    """What there is."""

    server: int  # the version of PostgreSQL
    version: int  # of what is stored: how many of our steps were run; 0: nothing of ours is there
    tables: int = 0
    workers: int = 0  # that are alive
    problems: list[str] = field(default_factory=list)

    @property
    def is_current(self) -> bool:
        """Whether it is what this program writes."""
        return self.version == len(STEPS)


async def look(url: str) -> Found:
    """Look at a database and at all its tables."""
    connection = await connect(url)
    try:
        server = connection.get_server_version().major
        found = Found(server, await known_version(connection))
        if found.is_current:
            found.tables = await connection.fetchval("SELECT count(*) FROM tables")
            found.workers = len(await workers(connection))
            found.problems = await problems(connection)
        return found
    finally:
        await connection.close()


async def problems(connection: Connection, most: int | None = None) -> list[str]:
    """What is broken in the tables that were touched last, or in all; a sentence each."""
    return list(first_problems([text async for text in _each(connection, most)]))


async def _each(connection: Connection, most: int | None) -> AsyncIterator[str]:
    ids = await connection.fetch("SELECT id FROM tables ORDER BY touched DESC, id LIMIT $1", most)
    for (table,) in ids:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            row = await connection.fetchrow(f"{HEADER} WHERE id = $1", table)
            if row is not None:  # nobody has deleted it meanwhile
                yield problem(tuple(row), await connection.fetch(EVENTS, table))
