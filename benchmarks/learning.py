#!/usr/bin/env python3
"""How fast the environments are beside PettingZoo's card games, RLCard, Pgx and Catanatron.

usage: python3 benchmarks/learning.py [--quick] [--json]

It sets up what it needs: .venv with our compiled wheel and Gymnasium, and .bench with the peers.
Decisions are those that somebody is asked for; ours are between at least two choices, theirs may be
forced too. One thread, CPU time, medians of alternated runs. It ends with 0 also when a target is
missed; the table's last line says so.
"""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import run
from benchmarks.command import ended, options
from benchmarks.environments import our_python, peers_python
from benchmarks.measuring import Figure, Worker, alternated, as_json, rates, table, worker

GAME = "rust-and-research"
LEDUC = "leduc_holdem_v4"
OTHERS = ("project-aude", "unyielding-universe", "art-project", "ai-space-puzzle")


class Learning:
    """The figures, measured one after the other."""

    def __init__(self, ours: Worker, peer: Worker, *, quick: bool) -> None:
        self.ours = ours
        self.peer = peer
        self.seconds = 0.3 if quick else 1.0
        self.runs = 3 if quick else 7

    def figures(self) -> Iterator[Figure]:
        """Measure everything."""
        cycle = "decisions through PettingZoo's cycle; ours: {}; theirs: leduc_holdem_v4{}"
        raw, wrapped = f"raw {LEDUC}", f"wrapped {LEDUC}"
        says = cycle.format("raw_env of Rust & Research, 2 seats", ", unwrapped")
        yield self.figure("raw", f"raw {GAME}", raw, says, 10)
        says = cycle.format("env of Rust & Research, 2 seats", "")
        yield self.figure("wrapped", f"wrapped {GAME}", wrapped, says, 1)
        says = "ours: as above, unwrapped; theirs: RLCard's own loop, leduc-holdem"
        yield self.figure("raw_rlcard", f"raw {GAME}", "rlcard", says, 3)
        says = "whole random games from Python; ours: random_actions of one game in Many, Rust & "
        says += "Research; theirs: Catanatron's Game(RandomPlayer, ...).play(), Catan, 2 seats"
        yield self.figure("catanatron", f"one {GAME}", "catanatron", says)
        says = "a thousand games at once; ours: Many, Rust & Research; theirs: Pgx, leduc_holdem"
        yield self.figure("many", f"many {GAME}", "pgx", says, 0.8)
        for game in OTHERS:
            says = cycle.format(f"raw_env of {game}", ", unwrapped")
            yield self.figure(f"raw_{game}", f"raw {game}", raw, says)
            says = f"a thousand games at once; ours: {game}; theirs: Pgx, leduc_holdem"
            yield self.figure(f"many_{game}", f"many {game}", "pgx", says)

    def figure(
        self, name: str, ours: str, theirs: str, says: str, target: float | None = None
    ) -> Figure:
        """One of them."""
        samples = alternated(
            {
                "ours": partial(self.ours.measure, ours, self.seconds),
                "theirs": partial(self.peer.measure, theirs, self.seconds),
            },
            self.runs,
        )
        mine, other = (rates(side) for side in samples.values())
        return Figure(name, mine, other, "/s", says, at_least=target)


def measure(*, quick: bool) -> list[Figure]:
    """Measure everything."""
    python, peers = our_python(), peers_python()
    run.set_up(dev=True)  # Gymnasium too; compiled in the same way
    with ExitStack() as stack:
        ours = stack.enter_context(worker(python, "benchmarks.learning_ours", TABLEFUL_PURE="0"))
        peer = stack.enter_context(worker(peers, "benchmarks.learning_peers"))
        figures = []
        for figure in Learning(ours, peer, quick=quick).figures():
            shown = f"{median(figure.ours):,.0f} to {median(figure.theirs):,.0f}"
            print(f"measured {figure.name}: {figure.ratio:.2f} ({shown})", flush=True)
            figures.append(figure)
    return figures


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("learning.py", __doc__ or "", arguments)
    figures = measure(quick=chosen.quick)
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("learning.py", main, sys.argv[1:])
