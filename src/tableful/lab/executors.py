"""Who plays the deals of a job: processes of their own, or this one. A cluster is in cluster.py."""

import signal
import traceback
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Generic, Protocol, TypeVar

from tableful.core.errors import TablefulError
from tableful.lab.jobs import Job

R = TypeVar("R")

PATIENCE = 2.0  # seconds that a process has for ending by itself


@dataclass(frozen=True, slots=True)
class Chunk:
    """So many deals of one series (by its number), from the deal `first` on."""

    series: int
    first: int
    count: int


@dataclass(frozen=True)
class Done(Generic[R]):
    """A chunk, the result of each of its deals, and the seconds that it took."""

    chunk: Chunk
    results: tuple[R, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Failed:
    """Why a deal could not be played."""

    series: int
    deal: int
    reason: str
    trace: str


class Crashed(TablefulError):
    """A game broke off: a bug in a bot or in a game. Says how to see it again."""

    def __init__(self, job: Job[object], failed: Failed) -> None:
        series, deal = failed.series, failed.deal
        super().__init__(
            f"{job.called(series, deal)}: {failed.reason}."
            f" To see it again: {job.command(series, deal)}"
        )
        self.trace = failed.trace


class Executor(ABC, Generic[R]):
    """Takes chunks and gives their results, in any order."""

    size: int

    @abstractmethod
    def has_room(self) -> bool:
        """Whether it can take a chunk."""

    @abstractmethod
    def give(self, chunk: Chunk) -> None:
        """Have a chunk played."""

    @abstractmethod
    def results(self, seconds: float) -> list[Done[R] | Failed]:
        """What has been played, after waiting for so long at most."""

    @abstractmethod
    def dismiss(self) -> None:
        """Stop at once; what is not finished is lost."""


class Crew(Protocol):
    """Who is asked to play: it makes an executor for every job that comes."""

    def hire(self, job: Job[R]) -> Executor[R]:
        """Have everybody ready who will play this job."""


@dataclass(frozen=True, slots=True)
class Local:
    """So many processes of this machine; none means in this one."""

    jobs: int

    def hire(self, job: Job[R]) -> Executor[R]:
        """Start no more processes than there are deals."""
        size = min(self.jobs, len(job.series) * len(job.numbers))
        return Processes(job, size) if size > 0 else Serial(job)


def play_chunk(play: Callable[[int, int], R], chunk: Chunk) -> Done[R] | Failed:
    """Play some deals; a failure names the deal."""
    start, results = perf_counter(), []
    for deal in range(chunk.first, chunk.first + chunk.count):
        try:
            results.append(play(chunk.series, deal))
        except Exception as error:
            reason = f"{type(error).__name__}: {error}".rstrip(": ")
            return Failed(chunk.series, deal, reason, traceback.format_exc())
    return Done(chunk, tuple(results), perf_counter() - start)


class Serial(Executor[R]):
    """Plays in this process: for a debugger, and where starting others takes longer."""

    size = 1

    def __init__(self, job: Job[R]) -> None:
        self.play = job.player()
        self.waiting: deque[Chunk] = deque()

    def has_room(self) -> bool:
        return not self.waiting

    def give(self, chunk: Chunk) -> None:
        self.waiting.append(chunk)

    def results(self, seconds: float) -> list[Done[R] | Failed]:
        return [play_chunk(self.play, self.waiting.popleft())] if self.waiting else []

    def dismiss(self) -> None:
        self.waiting.clear()


class Processes(Executor[R]):
    """Processes that are told what to play through pipes. They end when theirs is closed."""

    def __init__(self, job: Job[R], size: int) -> None:
        self.size = size
        self.processes: list[SpawnProcess] = []
        self.idle: list[Connection] = []
        self.busy: dict[Connection, Chunk] = {}
        with _deaf_to_interrupts():
            for _ in range(size):
                self._start(job)

    def _start(self, job: Job[R]) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, job), daemon=True)
        process.start()
        theirs.close()
        self.processes.append(process)
        self.idle.append(ours)

    def has_room(self) -> bool:
        return bool(self.idle)

    def give(self, chunk: Chunk) -> None:
        connection = self.idle.pop()
        self.busy[connection] = chunk
        with suppress(OSError):  # it has died: `results` tells
            connection.send(chunk)

    def results(self, seconds: float) -> list[Done[R] | Failed]:
        ready = wait(list(self.busy), seconds)
        return [self._result(connection) for connection in list(self.busy) if connection in ready]

    def _result(self, connection: Connection) -> Done[R] | Failed:
        chunk = self.busy.pop(connection)
        try:
            result: Done[R] | Failed = connection.recv()
        except (EOFError, OSError):
            return Failed(chunk.series, chunk.first, "its process died (this deal or a later)", "")
        self.idle.append(connection)
        return result

    def dismiss(self) -> None:
        for connection in (*self.idle, *self.busy):
            connection.close()
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C in a terminal reaches every process; those started here leave it to this one."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread, which alone may do this
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(connection: Connection, job: Job[object]) -> None:
    """A worker's life: play what it is told until nobody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    play = job.player()
    try:
        while True:
            connection.send(play_chunk(play, connection.recv()))
    except (EOFError, OSError):
        return
