#!/usr/bin/env python3
"""How much of all cores `tableful simulate` turns into games, beside one process alone.

usage: python3 benchmarks/simulating.py [--quick] [--json]

Random bots, so that handing out and writing down weigh most. By the clock the pool is compared with
as many times one process as there are cores; by CPU time with one process, which tells what the
pool costs on a machine that has other things to do.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import run
from benchmarks.command import ended, options
from benchmarks.environments import our_python
from benchmarks.measuring import Figure, Sample, alternated, as_json, table

GAME, SEATS = "rust-and-research", "random,random,random"
CORES = os.cpu_count() or 1


def simulated(python: Path, games: int, jobs: int) -> Sample:
    """Play so many games into a new folder; by CPU time, with the seconds of the clock beside."""
    program = [str(python), "-c", "from tableful.cli import main; main()", "simulate", GAME]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        words = ["--seats", SEATS, "--games", str(games), "--jobs", str(jobs), "--out", folder]
        subprocess.run([*program, *words], check=True, env=run.environment(), capture_output=True)
    after, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - start
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Sample(cpu, {"games": games, "games by the clock": games * cpu / clock})


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("simulating.py", __doc__ or "", arguments)
    python = our_python()
    games, runs = (500, 2) if chosen.quick else (5_000, 5)
    samples = alternated(
        {
            "pool": partial(simulated, python, games * CORES, CORES),
            "alone": partial(simulated, python, games, 0),
        },
        runs,
    )

    def figure(name: str, count: str, times: int, says: str) -> Figure:
        pool = [sample.rate(count) for sample in samples["pool"]]
        alone = [sample.rate(count) * times for sample in samples["alone"]]
        return Figure(name, pool, alone, "games/s", says, at_least=0.8)

    figures = [
        figure("by_the_clock", "games by the clock", CORES, f"{CORES} processes : {CORES} × one"),
        figure("by_cpu_time", "games", 1, "what the pool costs besides, such as starting it"),
    ]
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("simulating.py", main, sys.argv[1:])
