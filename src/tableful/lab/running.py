"""Plays a job: hands out chunks, collects what came of them, and stops when told to."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import TypeVar

from tableful.lab.executors import Chunk, Crashed, Crew, Done, Executor, Failed
from tableful.lab.jobs import Job

R = TypeVar("R")

CHUNK_SECONDS = 0.3
GLANCE = 0.1  # seconds between two looks at whether to stop

Take = Callable[[Done[R]], None]


@dataclass
class _Share:
    """How far the handing out of one series is, and how long one of its deals takes."""

    next: int
    seconds: float = CHUNK_SECONDS


class _Handing:
    """Cuts a job into chunks that take about as long as `CHUNK_SECONDS`."""

    def __init__(self, job: Job[object], crew: int, done: Container[int]) -> None:
        self.numbers = job.numbers
        self.crew = crew
        self.done = done
        self.shares = [_Share(self.numbers.start) for _ in range(len(job.series))]

    def next(self) -> Chunk | None:
        """From the series that is furthest behind; small ones towards the end."""
        series = min(range(len(self.shares)), key=lambda n: self.shares[n].next)
        share = self.shares[series]
        while share.next < self.numbers.stop and share.next in self.done:
            share.next += 1
        left = self.numbers.stop - share.next
        if left <= 0:
            return None
        fair = max(left * len(self.shares) // (2 * self.crew), 1)
        count = min(max(int(CHUNK_SECONDS / share.seconds), 1), fair, left)
        first = share.next
        while share.next < first + count and share.next not in self.done:
            share.next += 1
        return Chunk(series, first, share.next - first)

    def learn(self, done: Done[R]) -> None:
        """Remember how long a deal took."""
        self.shares[done.chunk.series].seconds = max(done.seconds / len(done.results), 1e-6)


def run(
    job: Job[R],
    crew: Crew,
    take: Take[R],
    go_on: Callable[[], bool],
    done: Container[int] = (),
) -> None:
    """Play a job until all is played or `go_on`, asked often, says no; `take` gets what is played,
    in any order. The deals in `done` are left out.

    A game that breaks off raises `Crashed`.
    """
    executor = crew.hire(job)
    try:
        _run(job, executor, take, go_on, done)
    finally:
        executor.dismiss()


def _run(
    job: Job[R],
    executor: Executor[R],
    take: Take[R],
    go_on: Callable[[], bool],
    done: Container[int],
) -> None:
    handing = _Handing(job, executor.size, done)
    under_way = 0
    while go_on():
        while executor.has_room():
            chunk = handing.next()
            if chunk is None:
                break
            executor.give(chunk)
            under_way += 1
        if under_way == 0:
            return
        for result in executor.results(GLANCE):
            under_way -= 1
            if isinstance(result, Failed):
                raise Crashed(job, result)
            handing.learn(result)
            take(result)
