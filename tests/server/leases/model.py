"""The database as the leases need it, in a few lines: what PostgreSQL does in its transactions.

The same tests run on both (`test_claims.py`), so what the simulation shows of this holds there.
"""

from dataclasses import dataclass, field

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


@dataclass
class Row:
    """A table: who has it, and its events."""

    owner: int = NOBODY
    fence: int = 0
    events: list[str] = field(default_factory=list)


class Database:
    """Everything happens at once and one after the other; `now` is its own clock."""

    def __init__(self, *, fenced: bool = True) -> None:
        self.fenced = fenced
        self.rows: dict[str, Row] = {}
        self._expires: dict[int, float] = {}  # of the workers that have not ended
        self._workers = NOBODY

    def ask(self, request: Request, now: float) -> Answer:
        """Answer a question of a worker."""
        if isinstance(request, Join):
            self._workers += 1
            self._expires[self._workers] = now + LEASE
            return Joined(self._workers)
        if isinstance(request, Leave):
            self._expires.pop(request.worker, None)
            return Ended()
        if request.worker not in self._expires:
            return Ended()
        if isinstance(request, Renew):
            self._expires[request.worker] = now + LEASE
            return Renewed()
        row = self.rows.get(request.table)
        if row is None:
            return NoTable()
        if isinstance(request, Take):
            return self._take(row, request.worker, now)
        return self._release(row, request)

    def _take(self, row: Row, worker: int, now: float) -> Answer:
        if row.owner != worker and self._is_alive(row.owner, now):
            return Claimed(row.owner, row.fence)
        self._expires.pop(row.owner if row.owner != worker else NOBODY, None)
        row.owner, row.fence = worker, row.fence + 1
        return Claimed(worker, row.fence)

    def _release(self, row: Row, request: Release) -> Answer:
        if (row.owner, row.fence) == (request.worker, request.fence):
            row.owner = NOBODY
        return Released()

    def _is_alive(self, worker: int, now: float) -> bool:
        return now < self._expires.get(worker, now) < now + LONGEST

    def append(self, worker: int, table: str, fence: int, number: int, event: str) -> bool:
        """Store an event if the fence allows it.

        PostgreSQL would also refuse a number that is taken. Here a wrong one is a failure: the
        fence alone has to be enough.
        """
        row = self.rows[table]
        allowed = worker in self._expires and (row.owner, row.fence) == (worker, fence)
        if self.fenced and not allowed:
            return False
        if number != len(row.events):
            raise AssertionError(f"two writers: event {number} of {table} after {len(row.events)}")
        row.events.append(event)
        return True
