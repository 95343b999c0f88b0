#!/usr/bin/env python3
"""How fast the engine is beside OpenSpiel, beside itself uncompiled, and how fast it starts.

usage: python3 benchmarks/engine.py [--quick] [--json]

It sets up what it needs: .venv with our compiled wheel, as run.py does, and .bench with OpenSpiel.
Decisions are those between at least two choices, ours and OpenSpiel's; forced ones and OpenSpiel's
chance nodes are told separately. One thread, CPU time, medians of alternated runs. It ends with 0
also when a target is missed; the table's last line says so. For Linux and macOS.
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
from benchmarks.measuring import (
    Figure,
    Measure,
    Sample,
    Worker,
    alternated,
    as_json,
    rates,
    shown,
    started,
    table,
    worker,
)

SLICES = 10  # of a run
EIGHTS = "crazy_eights"
EIGHTS_OF_4 = "crazy_eights(players=4)"
# What benchmarks.ours calls a game, its title, the peer's game, and how many times as fast we are.
OTHER_GAMES = (
    ("aude", "Project AUDE", "hearts", 2.5),
    ("universe", "Unyielding Universe", EIGHTS, 1.5),
    ("art", "The A.R.T. Project", EIGHTS, 0.3),
    ("puzzle", "AI Space Puzzle", EIGHTS, 0.3),  # its messages are laid on the coarse grid
)


class Engine:
    """The figures, measured one after the other."""

    def __init__(self, ours: Worker, pure: Worker, peer: Worker, *, quick: bool) -> None:
        self.ours = ours
        self.pure = pure
        self.peer = peer
        self.seconds = 0.2 if quick else 1.0
        self.runs = 3 if quick else 5
        self.starts = 7 if quick else 21
        self.besides: list[str] = []

    def figures(self) -> Iterator[Figure]:
        """Measure everything."""
        yield from self.whole_games()
        for game in OTHER_GAMES:
            yield from self.whole_games_of(*game)
        yield from self.stepping()
        yield from self.cloning()
        yield from self.redealing()
        yield from self.compiled()
        yield from self.starting()

    def whole_games(self) -> Iterator[Figure]:
        """Random games without leaving compiled code."""
        samples = self.measured(
            ours=(self.ours, "whole games"),
            eights=(self.peer, f"whole games of {EIGHTS}"),
            eights_of_4=(self.peer, f"whole games of {EIGHTS_OF_4}"),
        )
        ours = rates(samples["ours"])
        says = "decisions in whole random games; ours: random_games, 4 seats; theirs: evaluate_bots"
        for name, side, game, target in (
            ("random_games", "eights", EIGHTS, 2.5),
            ("random_games_4_players", "eights_of_4", EIGHTS_OF_4, None),
        ):
            played = f"{says} in C++, crazy_eights, {self.peer.facts['players'][game]} players"
            yield Figure(name, ours, rates(samples[side]), "/s", played, at_least=target)
        self.tell("random_games", samples)

    def whole_games_of(self, game: str, title: str, peer: str, target: float) -> Iterator[Figure]:
        """The same of another of our games, beside the peer's game that is nearest to it."""
        samples = self.measured(
            ours=(self.ours, f"whole games of {game}"), theirs=(self.peer, f"whole games of {peer}")
        )
        ours, theirs = (rates(side) for side in samples.values())
        says = f"decisions in whole random games; ours: random_games of {title}, 4 seats; "
        says += f"theirs: evaluate_bots in C++, {peer}"
        name = f"{game}_random_games"
        yield Figure(name, ours, theirs, "/s", says, at_least=target)
        self.tell(name, samples)

    def stepping(self) -> Iterator[Figure]:
        """Games driven from Python."""
        samples = self.measured(
            eights=(self.peer, f"stepping {EIGHTS}"),
            ours=(self.ours, "stepping"),
            hearts=(self.peer, "stepping hearts"),
            plain=(self.ours, "stepping plainly"),
        )
        says = "decisions from a Python loop; ours: {}; theirs: legal_actions, apply_action, chance"
        stepper = says.format("Stepper.legal and step")
        plain = says.format("next_decider, legal and apply, forced answers too")
        ours, plainly = rates(samples["ours"]), rates(samples["plain"])
        for side, game in (("eights", EIGHTS), ("hearts", "hearts")):
            theirs = rates(samples[side])
            yield Figure(f"stepping_{game}", ours, theirs, "/s", stepper, at_least=6)
            yield Figure(f"plain_stepping_{game}", plainly, theirs, "/s", plain)
        self.tell("stepping", samples)

    def cloning(self) -> Iterator[Figure]:
        """Copies asked for from Python."""
        samples = self.measured(ours=(self.ours, "cloning"), hearts=(self.peer, "cloning hearts"))
        ours, theirs = (rates(side, "clones") for side in samples.values())
        says = "calls of clone from Python on 200 positions within games; theirs: hearts"
        yield Figure("clone_hearts", ours, theirs, "/s", says, at_least=1.5)

    def redealing(self) -> Iterator[Figure]:
        """Redeals, beside steps of the peer: a search redeals once an iteration."""
        samples = self.measured(
            ours=(self.ours, "redealing"), eights=(self.peer, f"stepping {EIGHTS}")
        )
        ours, theirs = rates(samples["ours"], "redeals"), rates(samples["eights"], "steps")
        says = (
            "ours: calls of redeal from Python on 200 positions within games; theirs: all calls of "
        )
        says += "apply_action in the Python loop, be it decisions, forced answers or chance"
        yield Figure("redeal", ours, theirs, "/s", says, at_least=0.9)

    def compiled(self) -> Iterator[Figure]:
        """The same sources both ways."""
        says = "decisions in whole random games{}; ours: compiled; theirs: ours, TABLEFUL_PURE=1"
        for name, work, of, target in (
            ("compiled", "whole games", "", 12),
            ("compiled_universe", "whole games of universe", " of Unyielding Universe", 15),
        ):
            samples = self.measured(ours=(self.ours, work), pure=(self.pure, work))
            ours, theirs = (rates(side) for side in samples.values())
            yield Figure(name, ours, theirs, "/s", says.format(of), at_least=target)

    def starting(self) -> Iterator[Figure]:
        """How long a command line waits before anything happens."""
        python, program = run.program(run.VENV, "python"), run.program(run.VENV, "tableful")
        commands: dict[str, Measure] = {
            "import": partial(started, python, "-c", "import tableful"),
            "pass": partial(started, python, "-c", "pass"),
            "help": partial(started, program, "--help"),
            "libraries": partial(started, python, "-c", "import typer, rich"),
        }
        samples = alternated(commands, self.starts)
        took = {name: [1000 * sample.cpu for sample in side] for name, side in samples.items()}
        says = "CPU time of python -c; ours: import tableful; theirs: pass"
        yield Figure("import", took["import"], took["pass"], " ms", says, at_most=1.5)
        says = "CPU time; ours: tableful --help; theirs: python -c 'import typer, rich'"
        yield Figure("help", took["help"], took["libraries"], " ms", says, at_most=1.3)

    def measured(self, **sides: tuple[Worker, str]) -> dict[str, list[Sample]]:
        """Have the workers measure alternately."""
        return alternated(
            {
                name: partial(side.measure, work, self.seconds / SLICES)
                for name, (side, work) in sides.items()
            },
            self.runs,
            SLICES,
        )

    def tell(self, name: str, samples: dict[str, list[Sample]]) -> None:
        """Note what else happened beside the decisions."""
        for side, runs in samples.items():
            counted = [
                f"{count} {shown(median(rates(runs, count)))}/s "
                f"({median(one.counts[count] / one.counts['games'] for one in runs):.1f} a game)"
                for count in ("decisions", "forced", "chances")
                if count in runs[0].counts
            ]
            self.besides.append(f"{name}, {side}: {', '.join(counted)}")


def measure(*, quick: bool) -> list[Figure]:
    """Measure everything, and tell what there is to tell beside the figures."""
    python, peers = our_python(), peers_python()
    with ExitStack() as stack:
        ours = stack.enter_context(worker(python, "benchmarks.ours", TABLEFUL_PURE="0"))
        pure = stack.enter_context(worker(python, "benchmarks.ours", TABLEFUL_PURE="1"))
        peer = stack.enter_context(worker(peers, "benchmarks.peers"))
        engine = Engine(ours, pure, peer, quick=quick)
        figures = []
        for figure in engine.figures():
            print(f"measured {figure.name}: {figure.ratio:.2f}", flush=True)
            figures.append(figure)
    for name, side in (("ours", ours), ("uncompiled", pure), ("OpenSpiel", peer)):
        print(f"{name}: {', '.join(f'{key} {value}' for key, value in side.facts.items())}")
    print("\n".join(engine.besides))
    return figures


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("engine.py", __doc__ or "", arguments)
    figures = measure(quick=chosen.quick)
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("engine.py", main, sys.argv[1:])
