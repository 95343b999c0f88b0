"""What a store does for the server, whichever database is behind it."""

from asyncio import Future, get_running_loop
from collections.abc import Callable, Sequence
from typing import Protocol

from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.reminder import Reminder
from tableful.server.tally import Histogram

OUTAGE = 60.0  # seconds without a sign of life: shorter ones cost nobody a game


# What is made of a table; None: it stays as it is.
Change = Callable[[Header, list[bytes]], tuple[Header, list[bytes]] | None]


class Readable(Protocol):
    """What there is to read, whichever database it is in."""

    def read(self, table: str) -> list[bytes]:
        """The events of a table in order; none where there is no such table."""

    def header(self, table: str) -> Header | None:
        """The header of a table."""

    def headers(
        self,
        *,
        phase: str | None = None,
        listed: bool | None = None,
        game: str | None = None,
        limit: int | None = 100,
    ) -> list[Header]:
        """The headers that fit, the last touched first."""

    def content(self, content: str) -> str:
        """The text of the deck whose content has this hash; empty where none was kept."""

    def contents(self) -> list[tuple[str, str]]:
        """The texts of all decks that were kept, each with its content's hash."""


class Storage(Readable, Protocol):
    """Every table's log and header: `store.Store`, and `postgresql.store.SharedStore`."""

    def submit(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
    ) -> None:
        """Append events number `first` and following; `then` is told when they are durable."""

    async def write(
        self, table: str, first: int, events: Sequence[bytes], header: Header | None = None
    ) -> None:
        """Append events as `submit` does, and wait. Who is cancelled meanwhile does not know."""
        waiting: Future[None] = get_running_loop().create_future()

        def settle(error: StoreError | None) -> None:
            if waiting.done():
                return
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)

        self.submit(table, first, events, header, settle)
        await waiting

    def delete(self, table: str) -> bool:
        """Delete a table durably; False where there is none. It waits for the disk.

        It is refused, as `alter` is, where a worker that is alive has the table, unless that is us.
        """

    def add(self, header: Header, events: Sequence[bytes]) -> None:
        """Insert a whole table durably; refused where there is one of its id."""

    def alter(self, table: str, change: Change) -> bool:
        """Put durably what is made of a table in its place; False where nothing is changed."""

    def keep_content(self, content: str, source: str) -> None:
        """Keep the text of a deck by its content's hash, durably; once is enough."""

    def untouched(self, phases: Sequence[str], since: float, limit: int) -> list[Header]:
        """The headers of some phases that nobody has touched since, the oldest first.

        What another worker has is in use, and not among them.
        """

    def due(self, now: float, limit: int) -> list[str]:
        """The tables that somebody has to see to, but which no other worker has; longest first."""

    def sign_of_life(self, now: float) -> None:
        """There is a server now."""

    def outages(self) -> list[tuple[float, float]]:
        """From when to when there was no server."""

    def reminders(self, table: str) -> list[Reminder]:
        """How people of a table want to be reminded."""

    def reminder(self, code: str) -> Reminder | None:
        """The reminder with this code."""

    def keep_reminder(self, reminder: Reminder) -> None:
        """Keep a reminder durably, in the place of the one with its address."""

    def mark_told(self, reminder: Reminder, wait: int) -> None:
        """Somebody was told of a wait; where the reminder is gone meanwhile, it stays so."""

    def secret(self, name: str, new: str) -> str:
        """A secret of this installation, durable; the new one where there was none yet."""

    def drop_reminder(self, reminder: Reminder) -> None:
        """Forget a reminder durably."""

    def phases(self) -> dict[str, int]:
        """How many tables there are of each phase."""

    def try_disk(self) -> None:
        """Commit something that changes nothing: it fails where nothing can be stored."""

    @property
    def commits(self) -> int:
        """How many transactions were committed: fewer than writes where those come together."""

    @property
    def commit_times(self) -> Histogram:
        """How long transactions took that events were in, from their beginning."""


def between(uptimes: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The times between some others, which are in order."""
    ends, beginnings = uptimes[:-1], uptimes[1:]
    return [(end, began) for (_, end), (began, _) in zip(ends, beginnings, strict=True)]
