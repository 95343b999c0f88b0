"""The store of the server: every table's log and header, durable before anyone is told."""

from __future__ import annotations

import sqlite3
from asyncio import get_running_loop
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar, cast

from tableful.server.storage.checking import check_quickly
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.interface import Change, Storage, between
from tableful.server.storage.lock import FolderLock
from tableful.server.storage.log import Log
from tableful.server.storage.reminder import Reminder
from tableful.server.storage.upgrading import is_current, upgrade
from tableful.server.storage.writer import Append, Errand, Writer
from tableful.server.tally import Histogram

if TYPE_CHECKING:
    from tableful.server.storage.reader import Reader

FILE = "tableful.sqlite3"

T = TypeVar("T")


class Store(Storage):
    """All tables of a folder. Events of a table are numbered from 0, without holes."""

    def __init__(self, file: Path, writer: Writer, reader: Reader, closing: ExitStack) -> None:
        self._file = file
        self._writer = writer
        self._reader = reader
        self._closing = closing

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open the store of a folder, made where missing; one process at a time may have it."""
        # SQLAlchemy takes longer to import than all the rest: whoever opens nothing is spared it.
        from tableful.server.storage.reader import Reader

        with ExitStack() as opened:
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                lock = FolderLock(folder)
                opened.callback(lock.release)
                file = folder / FILE
                file.touch(mode=0o600)  # it holds the seeds of running games
                upgrade(file)
                log = Log(file)
                opened.callback(log.close)
            except (OSError, sqlite3.Error) as error:
                raise StoreError(f"no data can be kept in {folder}: {error}") from error
            reader = Reader(file)
            opened.callback(reader.close)
            writer = Writer(log)
            opened.callback(writer.close)
            return cls(file, writer, reader, opened.pop_all())

    @property
    def commits(self) -> int:
        """How many transactions were committed: fewer than writes where those come together."""
        return self._writer.commits

    @property
    def commit_times(self) -> Histogram:
        """How long transactions took that events were in, from their beginning."""
        return self._writer.commit_times

    def phases(self) -> dict[str, int]:
        """How many tables there are of each phase."""
        return self._reader.phases()

    def try_disk(self) -> None:
        """Commit something that changes nothing: it fails where nothing can be stored."""
        self._run(lambda log: log.try_disk())

    def submit(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
    ) -> None:
        """Append events number `first` and following; `then` is told when they are durable.

        It is called on the running event loop. The first write of a table brings its header. An
        error means that nothing of this was stored.
        """
        if header is not None and header.id != table:
            raise ValueError(f"the header of {header.id} does not belong to table {table}")
        self._writer.submit(Append(table, first, events, header, then, get_running_loop()))

    def delete(self, table: str) -> bool:
        """Delete a table durably; False where there is none. It waits for the disk."""
        return self._run(lambda log: log.delete(table))

    def add(self, header: Header, events: Sequence[bytes]) -> None:
        """Insert a whole table durably; refused where there is one of its id."""
        self._run(lambda log: log.add(header, events))

    def alter(self, table: str, change: Change) -> bool:
        """Put durably what is made of a table in its place; nobody else may have it open."""
        header = self.header(table)
        changed = None if header is None else change(header, self.read(table))
        if changed is None:
            return False
        self._run(partial(Log.rewrite, header=changed[0], events=changed[1]))
        return True

    def keep_content(self, content: str, source: str) -> None:
        """Keep the text of a deck by its content's hash, durably; once is enough."""
        self._run(lambda log: log.keep_content(content, source))

    def content(self, content: str) -> str:
        """The text of the deck whose content has this hash; empty where none was kept."""
        return self._reader.content(content)

    def contents(self) -> list[tuple[str, str]]:
        """The texts of all decks that were kept, each with its content's hash."""
        return self._reader.contents()

    def due(self, now: float, limit: int) -> list[str]:
        """The tables that somebody has to see to, longest first."""
        return self._reader.due(now, limit)

    def sign_of_life(self, now: float) -> None:
        """There is a server now."""
        self._run(lambda log: log.sign_of_life(now))

    def outages(self) -> list[tuple[float, float]]:
        """From when to when there was no server."""
        return between(self._reader.uptimes())

    def reminders(self, table: str) -> list[Reminder]:
        """How people of a table want to be reminded."""
        return self._reader.reminders(table=table)

    def reminder(self, code: str) -> Reminder | None:
        """The reminder with this code."""
        return next(iter(self._reader.reminders(code=code)), None)

    def keep_reminder(self, reminder: Reminder) -> None:
        """Keep a reminder durably, in the place of the one with its address."""
        self._run(lambda log: log.keep_reminder(reminder))

    def mark_told(self, reminder: Reminder, wait: int) -> None:
        """Somebody was told of a wait; where the reminder is gone meanwhile, it stays so."""
        self._run(lambda log: log.mark_told(reminder, wait))

    def secret(self, name: str, new: str) -> str:
        """A secret of this installation, durable; the new one where there was none yet."""
        return self._run(lambda log: log.secret(name, new))

    def drop_reminder(self, reminder: Reminder) -> None:
        """Forget a reminder durably."""
        self._run(lambda log: log.drop_reminder(reminder))

    def _run(self, work: Callable[[Log], T]) -> T:
        """Have the writer do something rare; it waits for the disk."""
        errand = Errand(work)
        self._writer.submit(errand)
        return cast(T, errand.waiting.result())

    def read(self, table: str) -> list[bytes]:
        """The events of a table in order; none where there is no such table."""
        return self._reader.read(table)

    def header(self, table: str) -> Header | None:
        """The header of a table."""
        return self._reader.header(table)

    def headers(
        self,
        *,
        phase: str | None = None,
        listed: bool | None = None,
        game: str | None = None,
        limit: int | None = 100,
    ) -> list[Header]:
        """The headers that fit, the last touched first."""
        return self._reader.headers(phase=phase, listed=listed, game=game, limit=limit)

    def untouched(self, phases: Sequence[str], since: float, limit: int) -> list[Header]:
        """The headers of some phases that nobody has touched since, the oldest first."""
        return self._reader.untouched(phases, since, limit)

    def check_quickly(self) -> list[str]:
        """What is broken, as far as a moment's look finds it; a sentence each."""
        return check_quickly(self._file)

    def close(self) -> None:
        """Finish what is waiting and let go of the folder; more than once does no harm."""
        self._closing.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()


@contextmanager
def reading(folder: Path) -> Iterator[Reader | None]:
    """The tables of a folder to read, also while a server has it; None where there are none."""
    from tableful.server.storage.reader import Reader

    file = folder / FILE
    if not file.exists():
        yield None
        return
    if not is_current(file):
        Store.open(folder).close()  # brings it up to date
    reader = Reader(file)
    try:
        yield reader
    finally:
        reader.close()
