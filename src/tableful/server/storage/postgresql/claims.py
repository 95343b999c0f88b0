"""The leases in PostgreSQL: each question of a worker is answered by one transaction.

A worker's row is locked before a table's, here and where events are stored. Who stores events
shares the locks of its row and of its tables'; who takes a table over ends the row of the worker
that had it, and changes the table's. So either the events are there before a table is taken, or
they are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableful.server.leases.messages import (
    NOBODY,
    Answer,
    Claimed,
    Ended,
    Join,
    Joined,
    NoTable,
    Release,
    Released,
    Renew,
    Renewed,
    Request,
)
from tableful.server.leases.worker import LEASE, LONGEST
from tableful.server.storage.errors import StoreError

if TYPE_CHECKING:
    from asyncpg import Connection

CHANNEL = "tableful_claims"  # each message: table:fence
IS_WORKER = "SELECT true FROM workers WHERE number = $1 AND NOT ended FOR SHARE"

# The database's wall clock may be set back: then who has died must not count as alive for long.
_ALIVE = f"""
    expires > clock_timestamp()
    AND expires < clock_timestamp() + make_interval(secs => {LONGEST})
"""
_JOIN = """
    INSERT INTO workers (address, expires)
    VALUES ($1, clock_timestamp() + make_interval(secs => $2)) RETURNING number
"""
_RENEW = """
    UPDATE workers SET expires = clock_timestamp() + make_interval(secs => $2)
    WHERE number = $1 AND NOT ended RETURNING true
"""
_FORGET = "DELETE FROM workers WHERE expires < clock_timestamp() - interval '1 day'"
_CLAIM = f"""
    SELECT owner, fence, coalesce(NOT ended AND {_ALIVE}, false) AS alive
    FROM tables LEFT JOIN workers ON number = owner WHERE id = $1
"""
_END_IF_LATE = f"""
    UPDATE workers SET ended = true
    WHERE number = $1 AND (ended OR NOT ({_ALIVE})) RETURNING true
"""
_TAKE = """
    UPDATE tables SET owner = $2, fence = fence + 1
    WHERE id = $1 AND owner = $3 AND fence = $4 RETURNING fence
"""
_RELEASE = f"UPDATE tables SET owner = {NOBODY} WHERE id = $1 AND owner = $2 AND fence = $3"
_HOLD = """
    SELECT true FROM tables WHERE id = $1 AND owner = $2 AND fence = $3 FOR UPDATE
"""
_WORKERS = f"SELECT number, address FROM workers WHERE NOT ended AND {_ALIVE}"


async def ask(connection: Connection, request: Request, address: str = "") -> Answer:
    """Answer a question; `address` is where other workers reach one that joins."""
    if isinstance(request, Join):
        await connection.execute(_FORGET)
        return Joined(await connection.fetchval(_JOIN, address, LEASE))
    if isinstance(request, Renew):
        renewed = await connection.fetchval(_RENEW, request.worker, LEASE)
        return Renewed() if renewed else Ended()
    if isinstance(request, Release):
        await connection.execute(_RELEASE, request.table, request.worker, request.fence)
        return Released()
    answer = None
    while answer is None:  # somebody else may be quicker
        answer = await _take(connection, request.table, request.worker)
    return answer


async def _take(connection: Connection, table: str, worker: int) -> Answer | None:
    claim = await connection.fetchrow(_CLAIM, table)
    if claim is None:
        return NoTable()
    owner, fence, alive = claim
    if owner != worker and alive:
        return Claimed(owner, fence)
    async with connection.transaction():
        if owner not in (worker, NOBODY) and not await _has_ended(connection, owner):
            return None
        if not await connection.fetchval(IS_WORKER, worker):
            return Ended()
        taken = await connection.fetchval(_TAKE, table, worker, owner, fence)
        if taken is None:
            return None
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{table}:{taken}")
    return Claimed(worker, taken)


async def _has_ended(connection: Connection, worker: int) -> bool:
    """Whether a worker can store nothing any more: from now on, where its lease has run out."""
    if await connection.fetchval(_END_IF_LATE, worker):
        return True
    known = await connection.fetchval("SELECT true FROM workers WHERE number = $1", worker)
    return not known


async def hold(connection: Connection, table: str, worker: int, fence: int) -> bool:
    """Have a table for us alone until the transaction ends; False where there is none.

    A worker that has it shows its fence. Without one, as somebody at the command line is, it is to
    be had where no worker that is alive has it.
    """
    claim = await connection.fetchrow(_CLAIM, table)
    if claim is None:
        return False
    owner, present, alive = claim
    if fence:
        held = owner == worker and await connection.fetchval(IS_WORKER, worker)
        present = fence
    else:
        held = not alive and (owner == NOBODY or await _has_ended(connection, owner))
    if not held or not await connection.fetchval(_HOLD, table, owner, present):
        raise StoreError(
            f"table {table} is in use by a running server, until nobody was at it for some minutes"
        )
    return True


async def leave(connection: Connection, worker: int) -> None:
    """A worker ends: all its tables are free at once."""
    await connection.execute("UPDATE workers SET ended = true WHERE number = $1", worker)


async def workers(connection: Connection) -> dict[int, str]:
    """The workers that are alive, and where they are reached."""
    return dict(await connection.fetch(_WORKERS))


async def secret(connection: Connection) -> str:
    """By which workers know each other."""
    return str(await connection.fetchval("SELECT secret FROM house"))
