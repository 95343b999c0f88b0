"""The one thread that writes: whatever waits goes into one transaction, and is durable together.

A disk takes about as long for fifty events as for one, so nobody waits longer than two commits.
"""

from __future__ import annotations

import logging
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from time import perf_counter, sleep

from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.log import Event, Log
from tableful.server.tally import Histogram

GATHERING = 0.002  # seconds in which others may join a transaction: a commit costs more than that
LARGEST_BATCH = 1000  # requests in a transaction: bounds the wait of each

log = logging.getLogger(__name__)


class Append:
    """Events for a table's log, and who is told, on which loop, when they are durable."""

    def __init__(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
        loop: AbstractEventLoop,
    ) -> None:
        self.table = table
        self.first = first
        self.events = events
        self.header = header
        self.then = then
        self.loop = loop
        self.error: StoreError | None = None


class Errand:
    """Something rare to do with the log, in a transaction of its own, and the thread that waits."""

    def __init__(self, work: Callable[[Log], object]) -> None:
        self.work = work
        self.waiting: Future[object] = Future()


class Writer:
    """Takes requests from any thread or event loop and serves them in order."""

    def __init__(self, log: Log) -> None:
        self.commits = 0
        self.commit_times = Histogram()
        self._log = log
        self._requests: SimpleQueue[Append | Errand | None] = SimpleQueue()
        self._closing = False
        self._gate = Lock()  # nothing enters the queue behind the None that ends it
        # A daemon, so that a program that forgets to close can end: what was promised is on disk.
        self._writing = Thread(target=self._serve, name="tableful-writer", daemon=True)
        self._writing.start()

    def submit(self, request: Append | Errand) -> None:
        """Queue a request; the answer comes through what it waits on."""
        with self._gate:
            if self._closing:
                raise StoreError("the store is closed")
            self._requests.put(request)

    def close(self) -> None:
        """Serve what is waiting, then end."""
        with self._gate:
            self._closing = True
            self._requests.put(None)
        self._writing.join()

    # -- on the writer's thread --------------------------------------------------------------------

    def _serve(self) -> None:
        """Serve requests until there is a None."""
        while True:
            appends: list[Append] = []
            for request in self._take():
                if isinstance(request, Append):
                    appends.append(request)
                    continue
                self._append(appends)
                appends = []
                if request is None:
                    return
                self._run(request)
            self._append(appends)

    def _take(self) -> list[Append | Errand | None]:
        """Everything that is waiting; wait where nothing is."""
        first = self._requests.get()
        sleep(GATHERING)
        others = min(self._requests.qsize(), LARGEST_BATCH - 1)
        return [first, *(self._requests.get() for _ in range(others))]

    def _append(self, batch: list[Append]) -> None:
        """Write a batch in one transaction and tell the callers."""
        if not batch:
            return
        try:
            self._write(batch)
        except Exception as error:
            self._undo()
            for append in batch:
                append.error = _not_stored(error)
        _tell(batch)

    def _write(self, batch: list[Append]) -> None:
        """Make a batch durable; a request at fault keeps its error and harms no other."""
        began = perf_counter()
        self._log.begin()
        try:
            self._write_together(batch)
        except Exception:  # which of them is at fault shows when each is tried alone
            self._log.rollback()
            self._log.begin()
            self._write_singly(batch)
        self._log.commit()
        self.commits += 1
        self.commit_times.observe(perf_counter() - began)

    def _write_together(self, batch: list[Append]) -> None:
        """The quick way: few statements for all."""
        headers: dict[str, Header] = {}
        events: list[Event] = []
        for append in batch:
            try:
                events += self._accept(append)
            except StoreError as refusal:
                append.error = refusal
                continue
            if append.header is not None:
                headers[append.table] = append.header
        self._log.put(headers.values(), events)

    def _write_singly(self, batch: list[Append]) -> None:
        """The safe way: each in a part of the transaction of its own."""
        for append in batch:
            headers = [] if append.header is None else [append.header]
            append.error = None
            try:
                with self._log.attempt(append.table):
                    self._log.put(headers, self._accept(append))
            except Exception as error:
                if not self._log.in_transaction:
                    raise  # the disk has failed, and with it the others
                append.error = _not_stored(error)

    def _accept(self, append: Append) -> list[Event]:
        return self._log.accept(append.table, append.first, append.events, append.header)

    def _run(self, errand: Errand) -> None:
        """Do an errand in a transaction of its own."""
        try:
            self._log.begin()
            result = errand.work(self._log)
            self._log.commit()
            self.commits += 1
        except Exception as error:
            self._undo()
            errand.waiting.set_exception(_not_stored(error))
        else:
            errand.waiting.set_result(result)

    def _undo(self) -> None:
        """Roll back; where even that fails, the next transaction says why."""
        with suppress(Exception):
            self._log.rollback()


def _not_stored(error: Exception) -> StoreError:
    """The error as a sentence of ours."""
    if isinstance(error, StoreError):
        return error
    wrapped = StoreError(f"it could not be stored: {error}")
    wrapped.__cause__ = error
    return wrapped


def _tell(batch: list[Append]) -> None:
    """Answer the callers with one call into each event loop (there is rarely more than one)."""
    by_loop: dict[AbstractEventLoop, list[Append]] = {}
    for append in batch:
        by_loop.setdefault(append.loop, []).append(append)
    for loop, appends in by_loop.items():
        with suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_answer, appends)


def _answer(appends: list[Append]) -> None:
    """On the event loop: one whose answer fails does not keep the others from theirs."""
    for append in appends:
        try:
            append.then(append.error)
        except Exception:
            log.exception("table %s", append.table)
