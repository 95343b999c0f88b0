"""A running tournament in the terminal: it can be watched, broken off, and kept in a file."""

from __future__ import annotations

import json
import signal
import sys
import time
from pathlib import Path
from types import FrameType, TracebackType

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from tableful.cli import scoreboard, teamboard
from tableful.cli.printing import printable
from tableful.core.errors import Malformed
from tableful.lab.arena.export import as_json
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.running import Results, run
from tableful.lab.arena.sequential import BOUND, Answer, Sequential
from tableful.lab.executors import Crashed

INTERRUPTED, CRASHED = 130, 1


class Interrupts:
    """The first Ctrl-C is a wish to stop, the second stops at once."""

    def __init__(self) -> None:
        self.wanted = False

    def __enter__(self) -> Interrupts:
        self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True


class Contest:
    """One tournament from its start to its scoreboard."""

    def __init__(self, plan: Plan, jobs: int) -> None:
        self.plan = plan
        self.jobs = min(jobs, plan.sets * len(plan.series))
        self.results = Results(plan)
        self.test: Sequential | None = None
        self.file: Path | None = None
        self._interrupts = Interrupts()
        self._meter = Meter(plan)

    def test_for(self, edge: float) -> None:
        """Stop when it is sure whether the first bot is better than the second."""
        if self.plan.cooperative:
            raise Malformed("--until-sure compares bots that play against each other, not teams")
        even = 1 / self.plan.seats
        if len(self.plan.bots) != 2:
            raise Malformed(f"--until-sure compares two bots, not {len(self.plan.bots)}")
        if not 0 < edge < 1 - even:
            raise Malformed(f"--edge is more than 0 and less than {1 - even:.3g}, not {edge}")
        self.test = Sequential(even, edge)

    def keep_in(self, file: Path) -> None:
        """Write everything to a file at the end; that it can be written is found out now."""
        with file.open("a"):
            self.file = file

    def run(self) -> int:
        """Play, show what came out, and return the exit code."""
        crash: Crashed | None = None
        try:
            with self._interrupts, self._meter:
                run(self.plan, self.jobs, self.results, self._go_on)
        except Crashed as error:
            crash = error
        self._show()
        if crash is not None:
            sys.stdout.flush()
            typer.echo(f"{crash.trace}tableful: {printable(str(crash))}", err=True)
            return CRASHED
        return INTERRUPTED if self._interrupts.wanted else 0

    def _go_on(self, results: Results) -> bool:
        if self.test is not None and self.test.read(results.sets[0]) is not Answer.OPEN:
            return False
        self._meter.show(results, self.test)
        return not self._interrupts.wanted

    def _show(self) -> None:
        """Keep, then print: whoever reads what we print may have gone."""
        if self.file is not None:
            text = json.dumps(as_json(self.results, self.test), ensure_ascii=False)
            self.file.write_text(f"{text}\n", encoding="utf-8")
        whole = self.results.games == self.plan.total
        decided = self.test is not None and self.test.answer is not Answer.OPEN
        if self.plan.cooperative:
            teamboard.show(self.results, broken_off=not whole)
        else:
            scoreboard.show(self.results, self.test, broken_off=not (whole or decided))


class Meter:
    """How far it is, on the terminal's last line; silent where nobody watches."""

    def __init__(self, plan: Plan) -> None:
        self.total = plan.total
        console = Console(stderr=True, highlight=False, markup=False)
        self._progress = Progress(
            BarColumn(30),
            TextColumn("{task.description}", markup=False),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("starting", total=self.total)

    def __enter__(self) -> Meter:
        self._progress.start()
        self._start = time.monotonic()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def show(self, results: Results, test: Sequential | None) -> None:
        """Draw how many games are done, how fast they go, and how long the others take."""
        done = results.played
        if done == 0:
            return
        rate = done / max(time.monotonic() - self._start, 1e-3)
        left = _clock((self.total - done) / rate)
        words = f"{done:,} of {self.total:,} games, {rate:,.3g} a second, "
        if test is None:
            words += f"{left} left"
        else:
            words += f"at most {left} left, sure at ±{BOUND:.2f}: {test.weight:+.2f}"
        self._progress.update(self._task, completed=done, description=words)


def _clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
