"""A running simulation in the terminal: it can be watched, broken off, and goes on later."""

from __future__ import annotations

from math import isfinite
from pathlib import Path

import typer
from rich.box import SIMPLE
from rich.table import Table as Grid

from tableful.bots.intervals import Estimate
from tableful.cli.printing import printable
from tableful.cli.progress import INTERRUPTED, Interrupts, Meter, told
from tableful.cli.scoreboard import heading, percent, wide_console
from tableful.lab.executors import Crashed, Crew
from tableful.lab.running import run
from tableful.lab.simulating.folder import ROWS, TABLE, Folder
from tableful.lab.simulating.parquet import write_parquet
from tableful.lab.simulating.plan import Simulation


class Run:
    """One run of a simulation, from what is there already to its summary."""

    def __init__(self, plan: Simulation, out: Path | None, crew: Crew, *, parquet: bool) -> None:
        self.plan = plan
        self.out = out
        self.parquet = parquet
        self.folder = Folder(out, plan)
        self.crew = crew
        self._interrupts = Interrupts()
        self._meter = Meter(plan.games, self.folder.played)

    def run(self) -> int:
        """Play, show what came out, and return the exit code."""
        crash: Crashed | None = None
        if self.folder.played:
            typer.echo(f"{self.out} has {self.folder.played:,} games already.", err=True)
        try:
            if not self.folder.is_whole:
                with self._interrupts, self._meter:
                    run(self.plan, self.crew, self.folder.take, self._go_on, self.folder)
        except Crashed as error:
            crash = error
        finally:
            self.folder.close()
        if self.parquet and self.out is not None and self.folder.summary.games:
            write_parquet(self.out / ROWS, self.out / TABLE)
        self._show()
        if crash is not None:
            return told(crash)
        return INTERRUPTED if self._interrupts.wanted else 0

    def _go_on(self) -> bool:
        self._meter.show(self.folder.played)
        return not self._interrupts.wanted

    # -- what came out -----------------------------------------------------------------------------

    def _show(self) -> None:
        console = wide_console()
        if not self.folder.is_whole:
            console.print(self._broken_off())
        if self.folder.summary.games == 0:
            return
        console.print(self._seats())
        for sentence in self._notes():
            console.print(sentence, soft_wrap=not console.is_terminal)

    def _broken_off(self) -> str:
        done = f"Broken off: {self.folder.played:,} of {self.plan.games:,} games are done"
        return f"{done}." if self.out is None else f"{done} and kept; the same command goes on."

    def _seats(self) -> Grid:
        plan, summary = self.plan, self.folder.summary
        title = f"{heading(plan)}, {summary.games:,} games"
        grid = Grid(title=title, title_justify="left", box=SIMPLE)
        grid.add_column("seat")
        grid.add_column("bot", no_wrap=True)
        for column in ("games", "wins (95 %)", "score", "decisions"):
            grid.add_column(column, justify="right")
        for seat in summary.seats():
            grid.add_row(
                str(seat.seat),
                printable(seat.bot),
                f"{seat.games:,}",
                percent(seat.wins),
                _mean(seat.score),
                _mean(seat.decisions),
            )
        return grid

    def _notes(self) -> list[str]:
        summary = self.folder.summary
        endings = ", ".join(
            f"{ending} {100 * times / summary.games:.1f} %"
            for ending, times in summary.endings.most_common()
        )
        notes = [f"Actions a game: {_mean(summary.actions.estimate())}. Endings: {endings}."]
        if self.plan.timed:
            who = " and ".join(self.plan.timed)
            notes.append(
                f"{who} thinks by the clock: these games hang on this machine and cannot be played"
                " again exactly."
            )
        if self.out is not None:
            notes.append(f"Every game is in {self.out / ROWS}.")
        return notes


def _mean(estimate: Estimate) -> str:
    """A mean, with its margin where that is known."""
    known = f" ± {estimate.margin:.2f}" if isfinite(estimate.margin) else ""
    return f"{estimate.value:,.2f}{known}"
