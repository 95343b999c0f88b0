"""A worker's side of the leases: messages and times come in, what to do goes out.

The server runs this with PostgreSQL behind it (`tableful.server.workers`), and the tests with a
database, a network and clocks that fail in every way. Nothing here needs to be right for safety
but one rule: what we do not know for certain to be ours is not ours. The fence does the rest.
"""

from dataclasses import dataclass
from math import inf

from tableful.server.leases.messages import (
    NOBODY,
    Action,
    Answer,
    Ask,
    Claimed,
    Ended,
    Join,
    Joined,
    Lose,
    NoTable,
    Place,
    Release,
    Released,
    Renew,
    Renewed,
    Request,
    Take,
)

LEASE = 3.0  # seconds that a worker counts as alive after it was last heard of
LONGEST = 2 * LEASE  # a lease that seems to last longer is from before the clock was set back
RENEWAL = 1.0  # seconds between two signs of life
PATIENCE = 0.8  # seconds until a question without an answer is asked again: thrice in a lease
KNOWN = 1.0  # seconds that we believe what we heard of another worker's table


@dataclass(slots=True)
class Asked:
    """A question on its way."""

    number: int
    request: Request
    since: float


@dataclass(slots=True)
class Claim:
    """A table that is ours."""

    fence: int


@dataclass(slots=True)
class Elsewhere:
    """A table that another worker has, as far as we know."""

    owner: int
    fence: int
    until: float


class Worker:
    """One process: its number, its tables, and the questions that it waits for."""

    def __init__(self) -> None:
        self.number = NOBODY
        self._ours: dict[str, Claim] = {}
        self._elsewhere: dict[str, Elsewhere] = {}
        self._wanted: set[str] = set()  # tables that somebody looks for
        self._about: dict[str, Asked] = {}  # the question that is open about each table
        self._life: Asked | None = None  # the open question about ourselves
        self._renew_at = -inf  # clocks may begin anywhere
        self._questions = 0

    # -- what the server wants to know -------------------------------------------------------------

    def fence(self, table: str) -> int:
        """The fence of a table of ours; 0 where it is not."""
        claim = self._ours.get(table)
        return 0 if claim is None else claim.fence

    # -- what happens ------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Action]:
        """Time has passed: give a sign of life, and ask again what was not answered."""
        actions: list[Action] = []
        if self._life is not None and now >= self._life.since + PATIENCE:
            self._life = None
        if self._life is None and now >= self._renew_at:
            actions.append(self._sign_of_life(now))
        for table, asked in list(self._about.items()):
            if now >= asked.since + PATIENCE:
                actions += self._unanswered(table, now)
        for table, place in list(self._elsewhere.items()):
            if now >= place.until:
                del self._elsewhere[table]
        return actions

    def want(self, table: str, now: float) -> list[Action]:
        """Somebody looks for a table: a `Place` answers, now or later."""
        claim, elsewhere = self._ours.get(table), self._elsewhere.get(table)
        if claim is not None:
            return [Place(table, self.number, claim.fence)]
        if elsewhere is not None and now < elsewhere.until:
            return [Place(table, elsewhere.owner, elsewhere.fence)]
        self._wanted.add(table)
        return self._look_for(table, now)

    def opened(self, table: str, fence: int) -> None:
        """A new table of ours: its first event and its claim are stored together."""
        self._ours[table] = Claim(fence)

    def put_away(self, table: str, now: float) -> list[Action]:
        """Nobody is at a table of ours any more: whoever is asked for it next may have it."""
        claim = self._ours.pop(table, None)
        if claim is None or self.number == NOBODY:
            return []
        return [self._ask_about(table, Release(self.number, table, claim.fence), now)]

    def refused(self, table: str) -> list[Action]:
        """An event could not be stored: whether the table is ours has to be asked anew."""
        return self._drop([table] if table in self._ours else [])

    def unreachable(self, table: str) -> None:
        """The worker that has a table did not answer."""
        self._elsewhere.pop(table, None)

    def moved(self, table: str, fence: int) -> list[Action]:
        """Somebody has taken a table, we heard: what is older is not true any more."""
        place = self._elsewhere.get(table)
        if place is not None and place.fence < fence:
            del self._elsewhere[table]
        claim = self._ours.get(table)
        return self._drop([table]) if claim is not None and claim.fence < fence else []

    def answered(self, number: int, answer: Answer, now: float) -> list[Action]:
        """An answer has come; one that nobody waits for any more changes nothing."""
        if self._life is not None and self._life.number == number:
            return self._heard_of_ourselves(self._life, answer, now)
        for table, asked in self._about.items():
            if asked.number == number:
                del self._about[table]
                return self._heard_of(table, asked, answer, now)
        return []

    # -- ourselves ---------------------------------------------------------------------------------

    def _sign_of_life(self, now: float) -> Ask:
        request = Join() if self.number == NOBODY else Renew(self.number)
        self._life = self._asked(request, now)
        return Ask(self._life.number, request)

    def _heard_of_ourselves(self, asked: Asked, answer: Answer, now: float) -> list[Action]:
        self._life = None
        if isinstance(answer, Joined):
            self.number = answer.worker
            self._renew_at = now + RENEWAL
            return [
                action for table in sorted(self._wanted) for action in self._look_for(table, now)
            ]
        if isinstance(answer, Renewed):
            self._renew_at = asked.since + RENEWAL
            return []
        return self._end(now)

    def _end(self, now: float) -> list[Action]:
        """Others took us for dead: all our tables are theirs now, and we begin anew."""
        self.number = NOBODY
        self._about.clear()
        self._life = None
        self._renew_at = now
        return [*self._drop(list(self._ours)), self._sign_of_life(now)]

    # -- tables ------------------------------------------------------------------------------------

    def _look_for(self, table: str, now: float) -> list[Action]:
        if self.number == NOBODY or table in self._about:
            return []  # it is asked as soon as that is answered
        return [self._ask_about(table, Take(self.number, table), now)]

    def _unanswered(self, table: str, now: float) -> list[Action]:
        """Whether it was done nobody knows. A table that nobody wants may stay as it is."""
        del self._about[table]
        return self._look_for(table, now) if table in self._wanted else []

    def _heard_of(self, table: str, asked: Asked, answer: Answer, now: float) -> list[Action]:
        if isinstance(answer, Ended):
            return self._end(now)
        if isinstance(answer, Released):
            return self._look_for(table, now) if table in self._wanted else []
        self._wanted.discard(table)
        if isinstance(answer, Claimed):
            if answer.owner == self.number:
                self._elsewhere.pop(table, None)
                self._ours[table] = Claim(answer.fence)
            else:
                self._elsewhere[table] = Elsewhere(answer.owner, answer.fence, now + KNOWN)
            return [Place(table, answer.owner, answer.fence)]
        assert isinstance(answer, NoTable)
        return [Place(table, NOBODY, 0)]

    def _drop(self, tables: list[str]) -> list[Action]:
        for table in tables:
            del self._ours[table]
        return [Lose(tuple(tables))] if tables else []

    # -- questions ---------------------------------------------------------------------------------

    def _ask_about(self, table: str, request: Request, now: float) -> Ask:
        asked = self._about[table] = self._asked(request, now)
        return Ask(asked.number, request)

    def _asked(self, request: Request, now: float) -> Asked:
        self._questions += 1
        return Asked(self._questions, request, now)
