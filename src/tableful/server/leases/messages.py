"""What a worker asks the database about leases, what it is answered, and what it then has to do.

A *worker* is a process that serves tables; it has a number that nobody had before. Its *lease* is
the time until which it counts as alive, by the database's clock. A *claim* says which worker has a
table; its *fence* grows each time the table is taken. Events are stored only for a worker that has
not ended and with the claim's present fence, so whoever has lost a table can store nothing.
"""

from dataclasses import dataclass

NOBODY = 0  # instead of a worker's number

# -- asked -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Join:
    """A process wants to be a worker."""


@dataclass(frozen=True, slots=True)
class Renew:
    """A worker is still there."""

    worker: int


@dataclass(frozen=True, slots=True)
class Take:
    """A worker wants a table, unless another has it that is alive."""

    worker: int
    table: str


@dataclass(frozen=True, slots=True)
class Release:
    """A worker does not need a table any more."""

    worker: int
    table: str
    fence: int


@dataclass(frozen=True, slots=True)
class Leave:
    """A worker is no more: its own last word, or that of who started it and has seen it end.

    Where that is a mistake it costs the worker its tables, as a late sign of life would.
    """

    worker: int


Request = Join | Renew | Take | Release | Leave

# -- answered --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Joined:
    """The number of a new worker."""

    worker: int


@dataclass(frozen=True, slots=True)
class Renewed:
    """The lease goes on."""


@dataclass(frozen=True, slots=True)
class Ended:
    """No worker any more: it has left, or its lease had run out when another needed its tables."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """Who has a table."""

    owner: int
    fence: int


@dataclass(frozen=True, slots=True)
class Released:
    """Nobody has the table."""


@dataclass(frozen=True, slots=True)
class NoTable:
    """There is no such table."""


Answer = Joined | Renewed | Ended | Claimed | Released | NoTable

# -- to do -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ask:
    """Put a question to the database; its answer comes back with the same number."""

    number: int
    request: Request


@dataclass(frozen=True, slots=True)
class Place:
    """Tell everybody who looked for a table where it is; nowhere: NOBODY has it."""

    table: str
    owner: int
    fence: int


@dataclass(frozen=True, slots=True)
class Lose:
    """Stop these tables and send away who is at them: another worker may have them."""

    tables: tuple[str, ...]


Action = Ask | Place | Lose
