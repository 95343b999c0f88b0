"""The parent of several workers: it starts them, replaces who dies, and ends with all of them."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from tableful.core.errors import Malformed, TablefulError
from tableful.server.addresses import networks
from tableful.server.decks import Deck
from tableful.server.desk import NO_WAYS
from tableful.server.leases.messages import NOBODY
from tableful.server.logs import Form
from tableful.server.reminding.ways import Ways
from tableful.server.retention import FOR_EVER, Retention
from tableful.server.serving import GRACE_SECONDS, Outside, address, listen
from tableful.server.storage.errors import StoreError
from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.workers.working import Job, leave, work

READY = "ready"
SHORT_LIFE = 5.0  # seconds: who dies sooner is started again after a pause
PAUSE = 1.0
ENDING = GRACE_SECONDS + 5.0

log = logging.getLogger(__name__)


def serve_shared(
    host: str,
    port: int,
    database: str,
    ready: Callable[[str], None],
    decks: Sequence[Deck],
    outside: Outside,
    workers: int,
    inside: str,
    retention: Retention = FOR_EVER,
    logs: Form = "quiet",
    ways: Ways = NO_WAYS,
) -> None:
    """Serve the tables of a database until interrupted, with so many processes."""
    networks(outside.proxies + outside.monitors)  # what is no address is told before anything else
    ways.check()
    with SharedStore.open(database) as store:  # and what is no database
        for problem in store.check_quickly():
            log.warning("%s; it is left as it is, and the others go on", problem)
    listener = listen(host, port)
    thinkers = max(1, ((os.cpu_count() or 1) - 1) // workers)
    job = Job(
        listener,
        host,
        database,
        inside,
        tuple(decks),
        outside,
        thinkers,
        retention,
        logs,
        ways,
    )

    def told() -> None:
        ready(address(host, listener.getsockname()[1]))

    try:
        if workers == 1:
            work(job, told, lambda number: None)
        else:
            Crew(job, workers).serve(told)
    finally:
        listener.close()


class Hand:
    """A worker's process, and the line to it."""

    def __init__(self, job: Job) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=_work, args=(job, theirs), name="tableful-worker"
        )
        self.process.start()
        theirs.close()
        self.since = time.monotonic()
        self.number = NOBODY

    def until_ready(self) -> None:
        """Wait until it serves; what keeps it from that is told."""
        said: object = self.number
        try:
            while isinstance(said, int):
                self.number = said
                said = self.line.recv()
        except EOFError:
            said = "a worker ended before it had begun"
        if said != READY:
            raise StoreError(str(said))

    def last_number(self) -> int:
        """Its number as a worker, the last that it told; also when it is dead."""
        with suppress(EOFError, OSError):
            while self.line.poll():
                said = self.line.recv()
                if isinstance(said, int):
                    self.number = said
        return self.number


class Crew:
    """All workers of this machine."""

    def __init__(self, job: Job, count: int) -> None:
        self._job = job
        self._count = count
        self._hands: list[Hand] = []
        self._stopping = threading.Event()

    def serve(self, ready: Callable[[], None]) -> None:
        """Until a signal comes."""
        with self._signals():
            try:
                self._hands = [Hand(self._job) for _ in range(self._count)]
                for hand in self._hands:
                    hand.until_ready()
                ready()
                while not self._stopping.is_set():
                    wait([hand.process.sentinel for hand in self._hands], 0.2)
                    self._replace_the_dead()
            except StoreError:
                if not self._stopping.is_set():  # else it was a signal that came early
                    raise
            finally:
                self._end()

    def _replace_the_dead(self) -> None:
        for number, hand in enumerate(self._hands):
            if self._stopping.is_set() or hand.process.is_alive():
                continue
            log.warning("a worker ended (%s); another one begins", hand.process.exitcode)
            self._end_lease(hand.last_number())
            hand.line.close()
            if time.monotonic() - hand.since < SHORT_LIFE:
                self._stopping.wait(PAUSE)
            self._hands[number] = Hand(self._job)

    def _end_lease(self, number: int) -> None:
        """Others need not wait for the lease of who is dead. Beside all else: it may take long."""

        def end() -> None:
            try:
                asyncio.run(leave(self._job.database, number))
            except Exception as error:
                log.warning("worker %d has a lease until it runs out: %s", number, error)

        if number != NOBODY:
            threading.Thread(target=end, name="tableful-lease", daemon=True).start()

    def _end(self) -> None:
        """Ask all to end, and end those that do not."""
        for hand in self._hands:
            hand.process.terminate()
        until = time.monotonic() + ENDING
        for hand in self._hands:
            hand.process.join(max(0.0, until - time.monotonic()))
            if hand.process.is_alive():
                hand.process.kill()
                hand.process.join()
            hand.line.close()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self._stop) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _stop(self, number: int, frame: object) -> None:
        self._stopping.set()


def _work(job: Job, line: Connection) -> None:
    """A worker's process; it ends when its parent does."""
    threading.Thread(target=_watch_parent, args=(line,), daemon=True).start()
    try:
        work(job, lambda: line.send(READY), line.send)
    except (TablefulError, Malformed) as error:
        with suppress(OSError):
            line.send(str(error))


def _watch_parent(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()
    os.kill(os.getpid(), signal.SIGTERM)
