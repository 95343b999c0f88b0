#!/usr/bin/env python3
"""How many games a second a Ray cluster plays beside the process pool, both on this machine.

usage: python3 benchmarks/cluster.py [--quick] [--json]

Jobs above a minute, as a cluster is for; joining it and starting its workers count. By the clock:
the workers of Ray are nobody's children here, so measure on a quiet machine. The cluster is started
for this, with a token.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import run
from benchmarks.command import ended, options
from benchmarks.environments import our_python
from benchmarks.measuring import Figure, Sample, alternated, as_json, table
from tools import cluster

SIMULATE = ("simulate", "rust-and-research", "--seats", "random,random,random")
CORES = os.cpu_count() or 1
TRIAL = 4_000  # games by which the others are counted
PORT = 6399
ADDRESS = f"127.0.0.1:{PORT}"
ATTEMPTS = 60


def simulated(python: Path, games: int, *words: str) -> Sample:
    """Play so many games into a new folder, by the clock."""
    program = [str(python), "-c", "from tableful.cli import main; main()", *SIMULATE]
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        asked = ["--games", str(games), "--out", folder, *words]
        subprocess.run([*program, *asked], check=True, env=run.environment(), capture_output=True)
    return Sample(time.perf_counter() - start, {"games": games})


@contextmanager
def ray_of_this_machine(python: Path) -> Iterator[None]:
    """A cluster of one node with all cores, ended by the processes that it consists of."""
    ray = str(run.program(python.parents[1], "ray"))
    words = [ray, "start", "--head", "--block", "--port", str(PORT), "--num-cpus", str(CORES)]
    words += ["--include-dashboard", "false"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as head:
        try:
            wait_until_ready(ray)
            yield
        finally:
            head.terminate()


def wait_until_ready(ray: str) -> None:
    """Ask until the cluster answers."""
    for _ in range(ATTEMPTS):
        asked = subprocess.run([ray, "health-check", "--address", ADDRESS], capture_output=True)
        if asked.returncode == 0:
            return
        time.sleep(1)
    raise run.SetupError("the Ray cluster did not start")


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("cluster.py", __doc__ or "", arguments)
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "token"}
    os.environ.setdefault("RAY_AUTH_TOKEN", os.urandom(32).hex())
    python = our_python()
    cluster.install()
    seconds, runs = (10, 1) if chosen.quick else (75, 3)
    here = ("--jobs", str(CORES))
    games = int(simulated(python, TRIAL, *here).rate("games") * seconds)
    there = ("--executor", "ray", "--address", ADDRESS)
    with ray_of_this_machine(python):
        samples = alternated(
            {
                "ray": partial(simulated, python, games, *there),
                "pool": partial(simulated, python, games, *here),
            },
            runs,
        )
    ray, pool = ([sample.rate("games") for sample in samples[side]] for side in ("ray", "pool"))
    says = f"{games:,} games on {CORES} cores, Ray : process pool"
    figures = [Figure("ray", ray, pool, "games/s", says, at_least=0.9)]
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("cluster.py", main, sys.argv[1:])
