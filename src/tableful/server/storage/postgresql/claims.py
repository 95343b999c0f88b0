"""The leases in PostgreSQL: each question of a worker is answered by one transaction.

A worker's row is locked before a table's, here and where events are stored. Who stores events
shares the locks of its row and of its tables'; who takes a table over ends the row of the worker
that had it, and changes the table's. So either the events are there before a table is taken, or
they are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableful.server.leases.messages import (
    NOBODY,
    Answer,
    Claimed,
    Ended,
    Join,
    Joined,
    Leave,
    NoTable,
    Release,
    Released,
    Renew,
    Renewed,
    Request,
    Take,
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
_LEAVE = "UPDATE workers SET ended = true WHERE number = $1"
_CLAIMS = f"""
    SELECT id, owner, fence, coalesce(NOT ended AND {_ALIVE}, false) AS alive
    FROM tables LEFT JOIN workers ON number = owner WHERE id = ANY($1)
"""
_END_IF_LATE = f"""
    UPDATE workers SET ended = true
    WHERE number = $1 AND (ended OR NOT ({_ALIVE})) RETURNING true
"""
# In the order in which those lock them who store events.
_TAKE = """
    WITH free AS (
        SELECT id FROM tables
        JOIN unnest($2::text[], $3::bigint[], $4::bigint[]) AS seen (id, owner, fence)
        USING (id, owner, fence) ORDER BY id FOR UPDATE OF tables
    )
    UPDATE tables SET owner = $1, fence = fence + 1 FROM free
    WHERE tables.id = free.id RETURNING tables.id, fence
"""
_TELL = "SELECT pg_notify($1, claim) FROM unnest($2::text[]) AS claim"
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
    if isinstance(request, Leave):
        await connection.execute(_LEAVE, request.worker)
        return Ended()
    (answer,) = await ask_all(connection, [request])
    return answer


async def ask_all(connection: Connection, requests: Sequence[Take | Release]) -> list[Answer]:
    """Answer questions about tables, each about another one.

    What is free is taken in one transaction: when a worker dies all its tables are looked for at
    once, and one after the other would take seconds on a busy machine.
    """
    answers: dict[str, Answer] = {}
    wanted: dict[int, set[str]] = {}  # by worker
    for request in requests:
        if isinstance(request, Release):
            await connection.execute(_RELEASE, request.table, request.worker, request.fence)
            answers[request.table] = Released()
        else:
            wanted.setdefault(request.worker, set()).add(request.table)
    for worker, tables in wanted.items():
        while tables:  # somebody else may be quicker with some of them
            answers |= await _take(connection, tables, worker)
            tables -= answers.keys()
    return [answers[request.table] for request in requests]


async def _take(connection: Connection, tables: set[str], worker: int) -> dict[str, Answer]:
    """Take what is free; of what somebody else has taken meanwhile nothing is said."""
    answers: dict[str, Answer] = dict.fromkeys(tables, NoTable())
    free: list[Any] = []
    for claim in await connection.fetch(_CLAIMS, list(tables)):
        table, owner, fence, alive = claim
        if owner != worker and alive:
            answers[table] = Claimed(owner, fence)
        else:
            free.append(claim)
            del answers[table]
    if free:
        answers |= await _take_free(connection, free, worker)
    return answers


async def _take_free(connection: Connection, free: list[Any], worker: int) -> dict[str, Answer]:
    """Take tables whose owners have ended, or end now."""
    async with connection.transaction():
        ended = {worker, NOBODY}
        for owner in sorted({claim["owner"] for claim in free} - ended):
            if await _has_ended(connection, owner):
                ended.add(owner)
        if not await connection.fetchval(IS_WORKER, worker):
            return dict.fromkeys([claim["id"] for claim in free], Ended())
        seen = [claim for claim in free if claim["owner"] in ended]
        columns = [[claim[name] for claim in seen] for name in ("id", "owner", "fence")]
        taken = dict(await connection.fetch(_TAKE, worker, *columns))
        told = [f"{table}:{fence}" for table, fence in taken.items()]
        await connection.execute(_TELL, CHANNEL, told)
    return {table: Claimed(worker, fence) for table, fence in taken.items()}


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
    claim = await connection.fetchrow(_CLAIMS, [table])
    if claim is None:
        return False
    _, owner, present, alive = claim
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


async def workers(connection: Connection) -> dict[int, str]:
    """The workers that are alive, and where they are reached."""
    return dict(await connection.fetch(_WORKERS))


async def secret(connection: Connection) -> str:
    """By which workers know each other."""
    return str(await connection.fetchval("SELECT secret FROM house"))
