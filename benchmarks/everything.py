#!/usr/bin/env python3
"""Measures us beside all peers and writes the tables of docs/speed.md.

usage: python3 benchmarks/everything.py [--only engine|learning|server] [--quick] [--json]

Engine and environments; with `--only server` the server, which needs npm and a Chromium. Each table
is written as soon as its part is measured, and the others stay as they are. What is measured and
how is told by engine.py, learning.py and server.py, which also run alone and write nothing. With
--quick nothing is written either. The Hanabi Learning Environment is not among the peers: its
package is to be compiled with tools that are no longer about.
"""

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import engine, learning, server
from benchmarks.command import ended, options
from benchmarks.measuring import Figure, as_json, table
from benchmarks.speed_page import PAGE, Circumstances, this_machine, write

PARTS: dict[str, Callable[[bool], list[Figure]]] = {
    "engine": lambda quick: engine.measure(quick=quick),
    "learning": lambda quick: learning.measure(quick=quick),
    "server": lambda quick: server.measure(quick=quick),
}
USUAL = ("engine", "learning")


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("everything.py", __doc__ or "", arguments, tuple(PARTS))
    measured: list[Figure] = []
    for part in chosen.only or USUAL:
        command = f"python3 benchmarks/everything.py --only {part}"
        how = Circumstances(datetime.now(UTC).date(), this_machine(), command)
        print(f"== {part}", flush=True)
        figures = PARTS[part](chosen.quick)
        print(table(figures), flush=True)
        measured += figures
        if not chosen.quick:
            write(part, figures, how)
            print(f"written: {PAGE.name}", flush=True)
    if chosen.json:
        print(as_json(measured))
    return 0


if __name__ == "__main__":
    ended("everything.py", main, sys.argv[1:])
