"""The store of the server: every table's log and header, durable before anyone is told."""

from __future__ import annotations

import sqlite3
from asyncio import get_running_loop
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.interface import Storage
from tableful.server.storage.lock import FolderLock
from tableful.server.storage.log import Log
from tableful.server.storage.upgrading import is_current, upgrade
from tableful.server.storage.writer import Append, Delete, Writer

if TYPE_CHECKING:
    from tableful.server.storage.reader import Reader

FILE = "tableful.sqlite3"


class Store(Storage):
    """All tables of a folder. Events of a table are numbered from 0, without holes."""

    def __init__(self, writer: Writer, reader: Reader, closing: ExitStack) -> None:
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
            return cls(writer, reader, opened.pop_all())

    @property
    def commits(self) -> int:
        """How many transactions were committed: fewer than writes where those come together."""
        return self._writer.commits

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
        request = Delete(table)
        self._writer.submit(request)
        return request.waiting.result()

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
        limit: int = 100,
    ) -> list[Header]:
        """The headers that fit, the last touched first."""
        return self._reader.headers(phase=phase, listed=listed, game=game, limit=limit)

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
