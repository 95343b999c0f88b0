#!/usr/bin/env python3
"""How fast the server is beside boardgame.io and a durable echo, what a table and a visit cost.

usage: python3 benchmarks/server.py [--quick] [--json] [--only moves|tables|many|beside|visits]

It sets up what it needs: .venv with our compiled wheel, .bench with boardgame.io from npm and with
our package again, where Couriers is compiled as the wheel's games are; a Chromium must be there.
Everything runs on this machine's loopback, the load in a process of its own that plays both sides
the same way. CPU time is that of the server's process alone. Sides take turns; it ends with 0 also
when a target is missed, and the last line says so. For Linux.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import run
from benchmarks.command import ended, options
from benchmarks.compiled_couriers import couriers_path
from benchmarks.environments import our_python
from benchmarks.load_control import Load, Server, free_port, load, server
from benchmarks.measuring import Figure, Sample, alternated, as_json, rates, table
from benchmarks.pages import first_visits
from benchmarks.peer_node import peer_server

Command = list[str | Path]

PARTS = ("moves", "tables", "many", "beside", "visits")

GAME, SAME_GAME = "rust-and-research", "couriers"
MOVING_TABLES = 50  # of two seats
PACED_TABLES, PACED_SEATS, PACE = 200, 4, 2.0
FEW_TABLES, MANY_TABLES = 50, 250
HELD_TABLES, HELD_PACE = 500, 5.0  # what one worker is to hold, and people who think
HELD_MEMORY = 1_000_000.0  # KB
THINKING_TABLES = 4  # with three bots each, who think all the time
BESIDE_TABLES = 50  # whose people are not to notice who thinks
TEAM_GAME, TEAM = "art-project", 6
MANY_GAMES = 1000  # more than it comes to
ALLOWED_MEMORY = 600.0  # KB a table
WARMING_PACE = 0.5  # seconds between the moves that a table makes before it is measured


class Benchmark:
    """The figures, measured one after the other."""

    def __init__(self, python: Path, *, quick: bool) -> None:
        self.python = python
        self.runs = 2 if quick else 5
        self.seconds = 2.0 if quick else 6.0  # of a run in which everybody moves at once
        self.paced_seconds = 6.0 if quick else 20.0
        self.paced_turns = 4 if quick else 21  # a disc that stalls spoils only some
        self.paced_turn = 5.0  # seconds
        self.visitors = 2 if quick else 7
        self.besides: list[str] = []

    def figures(self, only: Collection[str]) -> Iterator[Figure]:
        """Measure everything, or only some parts."""
        parts = {
            "moves": self.moves,
            "tables": self.tables,
            "many": self.many,
            "beside": self.beside,
            "visits": self.visits,
        }
        for name in PARTS:
            if not only or name in only:
                yield from parts[name]()

    # -- moves a second of CPU ---------------------------------------------------------------------

    def moves(self) -> Iterator[Figure]:
        """Fifty tables of two, who move as soon as everybody has seen the move before."""
        command, variables = peer_server()
        with ExitStack() as stack:
            ours, playing = self.start_ours(stack)
            real, playing_real = self.start_ours(stack)
            port = free_port()
            variables["PORT"] = str(port)
            theirs = stack.enter_context(server(command, port, variables))
            playing_theirs = stack.enter_context(load(self.python, "peer", port))
            playing.ask("sit down", tables=MOVING_TABLES, game=SAME_GAME, seats=2)
            playing_real.ask("sit down", tables=MOVING_TABLES, game=GAME, seats=2)
            playing_theirs.ask("sit down", tables=MOVING_TABLES)
            samples = alternated(
                {
                    "ours": partial(playing.play, ours, self.seconds),
                    "theirs": partial(playing_theirs.play, theirs, self.seconds),
                    "real": partial(playing_real.play, real, self.seconds),
                },
                self.runs,
            )
        for name, side in samples.items():
            self.tell_moves(name, side)
        rate = {name: rates(side, "moves") for name, side in samples.items()}
        says = "moves a CPU second, 50 tables of two at once, Couriers on both; ours are stored"
        yield Figure("moves", rate["ours"], rate["theirs"], "/s", says, at_least=3)
        says = "the same, but ours is Rust & Research, where windows of two seconds slow everybody"
        yield Figure("moves_rust_and_research", rate["real"], rate["theirs"], "/s", says)

    def tell_moves(self, name: str, samples: list[Sample]) -> None:
        """Note how much was going on."""
        counts = {key: sum(one.counts[key] for one in samples) for key in samples[0].counts}
        cpu = sum(one.cpu for one in samples) / (len(samples) * self.seconds)
        told = ", ".join(f"{key} {number:g}" for key, number in counts.items())
        self.besides.append(f"moves, {name}: {told}, about {cpu:.0%} of a core")

    # -- tables with four sockets ------------------------------------------------------------------

    def tables(self) -> Iterator[Figure]:
        """Memory first, while the server is fresh; then how long a move takes to everybody."""
        with ExitStack() as stack:
            ours, playing = self.start_ours(stack)
            yield self.memory(ours, playing)
            playing.ask("leave", tables=MANY_TABLES - PACED_TABLES)
            playing.ask("sit down", tables=THINKING_TABLES, game=GAME, seats=4, bots=3)
            echoing = self.start_echo(stack, playing, PACED_TABLES, PACE)
            says = "p99 from a move to everybody's update, 200 tables of four, bots thinking"
            yield self.waits("waits", playing, echoing, PACE, says)

    def many(self) -> Iterator[Figure]:
        """As many tables as one worker is to hold, each with a move in five seconds."""
        with ExitStack() as stack:
            ours, playing = self.start_ours(stack)
            playing.ask("sit down", tables=HELD_TABLES, game=GAME, seats=PACED_SEATS)
            self.paced(playing, self.paced_seconds, WARMING_PACE)  # first moves are sealed
            echoing = self.start_echo(stack, playing, HELD_TABLES, HELD_PACE)
            says = "p99 from a move to everybody's update, 500 tables of four, a move in 5 s"
            yield self.waits("held_waits", playing, echoing, HELD_PACE, says)
            says = "KB of one server with 500 tables, 2,000 sockets; theirs: what is allowed"
            yield Figure("held_memory", [ours.memory], [HELD_MEMORY], " KB", says, at_most=1)

    def start_echo(self, stack: ExitStack, playing: Load, tables: int, pace: float) -> Load:
        """An echo with as many sockets, which sends updates as large as ours are at this pace."""
        sizes = self.paced(playing, self.paced_seconds, pace)["sizes"]
        port = free_port()
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        echo: Command = [self.python, "-m", "benchmarks.echo_server", str(port), folder]
        stack.enter_context(server(echo, port, {}))
        echoing = stack.enter_context(load(self.python, "echo", port))
        sample = sizes[:: len(sizes) // 1000 + 1]
        echoing.ask("sit down", tables=tables, seats=PACED_SEATS, sizes=sample)
        self.paced(echoing, self.paced_seconds, pace)
        return echoing

    def memory(self, ours: Server, playing: Load) -> Figure:
        """What a table with four sockets takes, from the fiftieth to the last."""
        used = []
        for number in (FEW_TABLES, MANY_TABLES - FEW_TABLES):
            playing.ask("sit down", tables=number, game=GAME, seats=PACED_SEATS)
            playing.ask("play", seconds=self.paced_seconds / 2, pace=WARMING_PACE)
            used.append(ours.memory)
        slope = (used[1] - used[0]) / (MANY_TABLES - FEW_TABLES)
        self.besides.append(f"memory: {used[0]:,.0f} KB with 50 tables, {used[1]:,.0f} KB with 250")
        says = "KB a table of four sockets, from 50 to 250; theirs: what is allowed"
        return Figure("memory", [slope], [ALLOWED_MEMORY], " KB", says, at_most=1)

    def waits(self, name: str, playing: Load, echoing: Load, pace: float, says: str) -> Figure:
        """From a move until the last of four has its update, at our server and at the echo."""
        told: dict[str, list[dict[str, Any]]] = {"ours": [], "echo": []}
        for _ in range(self.paced_turns):
            told["ours"].append(self.paced(playing, self.paced_turn, pace))
            told["echo"].append(self.paced(echoing, self.paced_turn, pace))
        for side, turns in told.items():
            self.tell_waits(f"{name}, {side}", turns)
        ours, theirs = ([slowest(turn["waits"]) for turn in turns] for turns in told.values())
        says += "; theirs: an echo that stores and sends as much"
        return Figure(name, ours, theirs, " ms", says, at_most=3)

    def tell_waits(self, name: str, turns: list[dict[str, Any]]) -> None:
        """Note how much was going on, and how long all turns together made moves wait."""
        waits = [wait for turn in turns for wait in turn["waits"]]
        sizes = [size for turn in turns for size in turn["sizes"]]
        unseen, refused = (sum(turn[key] for turn in turns) for key in ("unseen", "refused"))
        rate = len(waits) / (len(turns) * self.paced_turn)
        self.besides.append(
            f"{name}: of all moves p50 {1000 * median(waits):.1f} ms,"
            f" p99 {slowest(waits):.1f} ms, {rate:.0f} moves a second,"
            f" updates of {mean(sizes):.0f} B, unseen {unseen}, refused {refused}"
        )

    def paced(self, playing: Load, seconds: float, pace: float = PACE) -> dict[str, Any]:
        """Play at everyday speed."""
        told: dict[str, Any] = playing.ask("play", seconds=seconds, pace=pace)
        return told

    # -- beside those who think --------------------------------------------------------------------

    def beside(self) -> Iterator[Figure]:
        """How long others wait while the coach judges, and while a team of six plans."""
        with ExitStack() as stack:
            _, playing = self.start_ours(stack)
            playing.ask("sit down", tables=BESIDE_TABLES, game=GAME, seats=PACED_SEATS)
            self.paced(playing, self.paced_turn)
            with stopped_coach(self.python) as coach:
                alone, coached = [], []
                for _ in range(self.paced_turns):
                    alone.append(slowest(self.paced(playing, self.paced_turn)["waits"]))
                    coach.send_signal(signal.SIGCONT)
                    coached.append(slowest(self.paced(playing, self.paced_turn)["waits"]))
                    coach.send_signal(signal.SIGSTOP)
            says = "p99 from a move to everybody's update, 50 tables of four, the coach judging"
            yield Figure("coached", coached, alone, " ms", f"{says}; theirs: without", at_most=1.5)
            playing.ask("sit down", tables=1, game=TEAM_GAME, seats=TEAM, bots=TEAM - 1)
            turns = range(self.paced_turns)
            planned = [slowest(self.paced(playing, self.paced_turn)["waits"]) for _ in turns]
            says = "the same, while a team of six with five bots plans"
            yield Figure("planned", planned, alone, " ms", f"{says}; theirs: without", at_most=3)

    # -- first visits ------------------------------------------------------------------------------

    def visits(self) -> Iterator[Figure]:
        """What somebody who has never been here waits for."""
        pages = asked(self.python, "tableful.server.app", "static_folder()")
        with ExitStack() as stack:
            ours, _ = self.start_ours(stack)
            yield from first_visits(ours.port, Path(pages), self.visitors)

    # -- servers -----------------------------------------------------------------------------------

    def start_ours(self, stack: ExitStack) -> tuple[Server, Load]:
        """Our server with an empty folder, and a load generator for it."""
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        port = free_port()
        site = str(couriers_path(self.python))
        command: Command = [self.python, "-m", "benchmarks.our_server", str(port), folder, site]
        variables = {"TABLEFUL_PURE": "0", "PYTHONPATH": site}
        ours = stack.enter_context(server(command, port, variables))
        return ours, stack.enter_context(load(self.python, "ours", port))


@contextmanager
def stopped_coach(python: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A coach that judges as a server's processes do, as nice as these; it begins when told to."""
    niceness = int(asked(python, "tableful.server.thinker", "NICENESS"))
    command: Command = [python, "benchmarks/coach.py", GAME, str(MANY_GAMES)]
    with subprocess.Popen(
        command, cwd=run.ROOT, env=run.environment(), stdout=subprocess.DEVNULL
    ) as coach:
        os.setpriority(os.PRIO_PROCESS, coach.pid, niceness)
        coach.send_signal(signal.SIGSTOP)
        try:
            yield coach
        finally:
            coach.kill()


def asked(python: Path, module: str, expression: str) -> str:
    """What something of ours is, which this Python need not have."""
    question = f"import {module} as asked; print(asked.{expression})"
    return run.run("asking our package", python, "-c", question).strip()


def slowest(waits: list[float]) -> float:
    """Milliseconds that one move in a hundred takes longer than."""
    return 1000 * quantiles(waits, n=100)[98]


def measure(only: Collection[str] = (), *, quick: bool) -> list[Figure]:
    """Measure everything or some parts, and tell what there is to tell beside the figures."""
    benchmark = Benchmark(our_python(), quick=quick)
    figures = []
    for figure in benchmark.figures(only):
        print(f"measured {figure.name}: {figure.ratio:.2f}", flush=True)
        figures.append(figure)
    print("\n".join(benchmark.besides))
    return figures


def main(arguments: list[str]) -> int:
    """Run the command."""
    chosen = options("server.py", __doc__ or "", arguments, PARTS)
    figures = measure(chosen.only or (), quick=chosen.quick)
    print(table(figures))
    if chosen.json:
        print(as_json(figures))
    return 0


if __name__ == "__main__":
    ended("server.py", main, sys.argv[1:])
