#!/usr/bin/env python3
"""How much more two workers on one PostgreSQL do than one.

usage: .venv/bin/python benchmarks/workers.py [--quick] [--json]

Workers, PostgreSQL and the load share this machine's cores, so two workers that may use all they
want would only take them from the load. Each worker is therefore let run for a part of every tenth
of a second, two of them one after the other: what is left of the cores is for the others. All
tables play as fast as they can; any connection goes to any worker, so with two of them every other
one is brought to the worker that has its table. Sides take turns. For Linux.
"""

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import run
from benchmarks.command import ended, options
from benchmarks.environments import our_python
from benchmarks.load_control import Load, Server, cpu_of, free_port, load, server
from benchmarks.measuring import Figure, Sample, alternated, as_json, rates, table, together
from tests.server.workers.postgres import MISSING, Cluster, cluster, programs

GAME = "project-aude"  # nobody waits for a window there
TABLES = 150  # of two seats: enough that a worker always has something to do
PERIOD = 0.1  # seconds
SHARE = 0.3  # of each period that a worker may run


class Side:
    """Some workers on a database of their own, and who plays there."""

    def __init__(self, workers: Sequence[Server], playing: Load, database: int) -> None:
        self.workers = workers
        self.playing = playing
        self.database = database  # the first process of PostgreSQL

    def play(self, seconds: float) -> Sample:
        """Play for so long: what was done, by the clock, and the CPU time of everybody."""
        before = self._cpu()
        with in_turns([worker.pid for worker in self.workers]):
            told = self.playing.ask("play", seconds=seconds, pace=0.0)
        used = {name: cpu - before[name] for name, cpu in self._cpu().items()}
        return Sample(seconds, {"moves": told["moves"], "refused": told["refused"], **used})

    def _cpu(self) -> dict[str, float]:
        return {
            "workers": sum(worker.cpu for worker in self.workers),
            "PostgreSQL": sum(map(cpu_of, with_children(self.database))),
            "load": cpu_of(self.playing.process.pid),
        }


def with_children(process: int) -> list[int]:
    """A process and those that it has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *map(int, children)]


@contextlib.contextmanager
def in_turns(workers: Sequence[int]) -> Iterator[None]:
    """Let each worker run for its share of every period, and one after the other."""
    over = threading.Event()

    def conduct() -> None:
        rest = PERIOD / 2 - SHARE * PERIOD
        slots: list[int | None] = [*workers, *[None] * (2 - len(workers))]
        while not over.is_set():
            for worker in slots:
                if worker is not None:
                    os.kill(worker, signal.SIGCONT)
                time.sleep(SHARE * PERIOD)
                if worker is not None:
                    os.kill(worker, signal.SIGSTOP)
                time.sleep(rest)

    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    conductor = threading.Thread(target=conduct)
    conductor.start()
    try:
        yield
    finally:
        over.set()
        conductor.join()
        for worker in workers:
            os.kill(worker, signal.SIGCONT)


def start_side(stack: ExitStack, python: Path, postgres: Cluster, count: int) -> Side:
    """So many workers, with everybody at their tables."""
    url, ports, workers = postgres.new(), [free_port() for _ in range(count)], []
    for port in ports:
        command: list[str | Path] = [python, "-m", "benchmarks.our_worker", str(port), url]
        workers.append(stack.enter_context(server(command, port, {"TABLEFUL_PURE": "0"})))
    playing = stack.enter_context(load(python, "ours", *ports))
    playing.ask("sit down", tables=TABLES, game=GAME, seats=2)
    return Side(workers, playing, postgres.process)


def tell(name: str, samples: Sequence[Sample]) -> str:
    """What everybody used for a thousand moves, and whether the workers had enough to do."""
    all_of_it = together(samples)
    counts, thousands = all_of_it.counts, all_of_it.counts["moves"] / 1000
    used = ", ".join(
        f"{who} {counts[who] / thousands:.2f} s" for who in ("workers", "PostgreSQL", "load")
    )
    busy = counts["workers"] / all_of_it.cpu
    return f"{name}: CPU for 1,000 moves: {used}; the workers used {busy:.0%} of a core"


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("workers.py", __doc__ or "", arguments)
    found = programs()
    if found is None:
        raise run.SetupError(MISSING)
    runs, seconds = (2, 4.0) if chosen.quick else (7, 8.0)
    with ExitStack() as stack:
        python = our_python()
        postgres = stack.enter_context(cluster(found))
        sides = {
            name: start_side(stack, python, postgres, count)
            for name, count in (("two workers", 2), ("one worker", 1))
        }
        measures = {name: partial(side.play, seconds) for name, side in sides.items()}
        samples = alternated(measures, runs)
    for name, side in samples.items():
        print(tell(name, side))
    two, one = samples.values()
    says = f"moves a second, {TABLES} tables of two, {SHARE:.0%} of a core for each worker"
    figures = [
        Figure("workers", rates(two, "moves"), rates(one, "moves"), "/s", says, at_least=1.6)
    ]
    two_each, one_each = (
        [one.counts["moves"] / one.counts["workers"] for one in side] for side in (two, one)
    )
    says = "moves a CPU second of the workers: what bringing connections to each other costs"
    figures.append(Figure("worker_cpu", two_each, one_each, "/s", says))
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("workers.py", main, sys.argv[1:])
