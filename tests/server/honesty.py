"""How many positions were compared without finding that anybody is told what they cannot know.

usage: .venv/bin/python -m tests.server.honesty [POSITIONS] [--jobs N] [--first NUMBER]

Plays random evenings at tables of every game, makes a twin of each that a seat cannot tell from the
truth, and lets both go on. After every step all that the seat and the public are sent, or that they
are sent nothing, must be the same to the byte (`tests.server.twins`); a difference ends it, and is
shown. Every game has an equal part of the positions. Ctrl-C stops and tells how far it came.
"""

import argparse
import os
import sys
import time
from collections import Counter
from contextlib import suppress
from itertools import count
from multiprocessing import get_context

from tableful.games import GAMES
from tests.server.test_no_leak import TABLES, compared

POSITIONS = 1_000_000
SECONDS = 10.0  # between two reports

Task = tuple[str, int]  # the name of a table, and the number of an evening there


def evening(task: Task) -> tuple[str, int]:
    """One evening: which game it was, and how many positions were compared."""
    name, number = task
    tally = compared(name, range(number, number + 1))
    return TABLES[name][0].name, tally.updates + tally.silences


def main() -> None:
    """Compare until there are enough, and tell how many it were."""
    parser = argparse.ArgumentParser(description="Look for leaks in many positions.")
    parser.add_argument("positions", type=int, nargs="?", default=POSITIONS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=1000)
    asked = parser.parse_args()
    games = {game.name for game in GAMES}
    each = -(-asked.positions // len(games))
    done, told = Counter[str](), time.monotonic()
    with get_context("spawn").Pool(asked.jobs) as pool, suppress(KeyboardInterrupt):
        for number in count(asked.first):
            missing = {game for game in games if done[game] < each}
            if not missing:
                break
            left = [(name, number) for name, (game, _) in TABLES.items() if game.name in missing]
            for game, positions in pool.imap_unordered(evening, left):
                done[game] += positions
            if time.monotonic() > told + SECONDS:
                told = time.monotonic()
                print(f"{done.total():,} of {asked.positions:,}", file=sys.stderr, flush=True)
    for game, positions in sorted(done.items()):
        print(f"{game}: {positions:,} positions, nothing told")
    print(f"{done.total():,} in all")


if __name__ == "__main__":
    main()
