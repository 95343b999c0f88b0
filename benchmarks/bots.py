#!/usr/bin/env python3
"""How fast the tree search is beside OpenSpiel's.

usage: python3 benchmarks/bots.py [--quick] [--json]

Like engine.py: it sets up what it needs, alternates the runs and counts CPU time of one thread. How
strong the bots are is measured by `tableful tournament` (docs/bots.md).
"""

import sys
from contextlib import ExitStack
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.command import ended, options
from benchmarks.environments import our_python, peers_python
from benchmarks.measuring import Figure, Worker, alternated, as_json, rates, table, worker


def tree_search(ours: Worker, peer: Worker, *, quick: bool) -> Figure:
    """Simulations per second of trees with 10,000 iterations, two seats."""
    seconds, runs = (0.3, 3) if quick else (2.0, 5)
    samples = alternated(
        {
            "ours": partial(ours.measure, "tree search", seconds),
            "theirs": partial(peer.measure, "tree search in euchre", seconds),
        },
        runs,
    )
    mine, theirs = (rates(side, "simulations") for side in samples.values())
    says = "ours: redeal, descent, random playout to the round's end; theirs: C++ ISMCTS on euchre"
    return Figure("ismcts_euchre", mine, theirs, "/s", says, at_least=1.4)


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("bots.py", __doc__ or "", arguments)
    python, peers = our_python(), peers_python()
    with ExitStack() as stack:
        ours = stack.enter_context(worker(python, "benchmarks.ours", TABLEFUL_PURE="0"))
        peer = stack.enter_context(worker(peers, "benchmarks.peers"))
        figures = [tree_search(ours, peer, quick=chosen.quick)]
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("bots.py", main, sys.argv[1:])
