"""A long run in the terminal: how far it is, and what Ctrl-C means."""

from __future__ import annotations

import signal
import sys
import time
from types import FrameType, TracebackType

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from tableful.cli.printing import printable
from tableful.lab.executors import Crashed

INTERRUPTED, CRASHED = 130, 1  # exit codes


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


def told(crash: Crashed) -> int:
    """Say that a game broke off, and how to see it again; the exit code."""
    sys.stdout.flush()
    typer.echo(f"{crash.trace}tableful: {printable(str(crash))}", err=True)
    return CRASHED


class Meter:
    """How far it is, on the terminal's last line; silent where nobody watches."""

    def __init__(self, total: int, before: int = 0) -> None:
        self.total = total
        self.before = before  # done by an earlier run
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

    def show(self, done: int, note: str = "", left: str = "") -> None:
        """Draw how many games are done, how fast they go, and how long the others take."""
        fresh = done - self.before
        if fresh <= 0:
            return
        rate = fresh / max(time.monotonic() - self._start, 1e-3)
        time_left = _clock((self.total - done) / rate)
        words = f"{done:,} of {self.total:,} games, {rate:,.3g} a second, {left}{time_left} left"
        self._progress.update(self._task, completed=done, description=words + note)


def _clock(seconds: float) -> str:
    """Hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
