"""Whole tables, which are added, changed or deleted at once: each in one transaction.

Who does that has the table to the end of the transaction, so no worker can take it meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableful.server.leases.messages import NOBODY
from tableful.server.storage import checksums
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header, from_row, to_row
from tableful.server.storage.interface import Change
from tableful.server.storage.postgresql.claims import hold
from tableful.server.storage.postgresql.writing import PUT_EVENTS, PUT_HEADER
from tableful.server.storage.reminder import is_known

if TYPE_CHECKING:
    from asyncpg import Connection

HEADER = "SELECT id, game, version, phase, listed, created, touched, players, due FROM tables"
EVENTS = "SELECT number, event, checksum FROM events WHERE table_id = $1 ORDER BY number"
_HOLDERS = "SELECT DISTINCT holder FROM reminders WHERE table_id = $1"
_NO_REMINDERS = "DELETE FROM reminders WHERE table_id = $1 AND holder = ANY($2)"


async def add(connection: Connection, header: Header, events: Sequence[bytes]) -> None:
    """Insert a table that nobody has; refused where there is one of its id."""
    async with connection.transaction():
        if await connection.fetchval("SELECT true FROM tables WHERE id = $1", header.id):
            raise StoreError(f"table {header.id} is here already")
        await _put(connection, header, events)


async def alter(
    connection: Connection, table: str, change: Change, worker: int, fence: int
) -> bool:
    """Put what is made of a table in its place; False where nothing is changed."""
    async with connection.transaction():
        if not await hold(connection, table, worker, fence):
            return False
        row = await connection.fetchrow(f"{HEADER} WHERE id = $1", table)
        rows = await connection.fetch(EVENTS, table)
        changed = change(from_row(tuple(row)), list(checksums.checked(table, rows)))
        if changed is None:
            return False
        header, events = changed
        await connection.execute("DELETE FROM events WHERE table_id = $1", table)
        await _put(connection, header, events)
        holders = [row[0] for row in await connection.fetch(_HOLDERS, table)]
        gone = [holder for holder in holders if not is_known(holder, events)]
        await connection.execute(_NO_REMINDERS, table, gone)
    return True


async def delete(connection: Connection, table: str, worker: int, fence: int) -> bool:
    """Delete a table; False where there is none."""
    async with connection.transaction():
        if not await hold(connection, table, worker, fence):
            return False
        await connection.execute("DELETE FROM tables WHERE id = $1", table)
    return True


async def _put(connection: Connection, header: Header, events: Sequence[bytes]) -> None:
    await connection.execute(PUT_HEADER, *to_row(header), NOBODY)
    chain = checksums.chain(checksums.start(header.id), events)
    numbers = list(range(len(events)))
    await connection.execute(PUT_EVENTS, [header.id] * len(events), numbers, events, chain)
