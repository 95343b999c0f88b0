"""A running tournament in the terminal: it can be watched, broken off, and kept in a file."""

from __future__ import annotations

import json
from pathlib import Path

from tableful.cli import scoreboard, teamboard
from tableful.cli.progress import INTERRUPTED, Interrupts, Meter, told
from tableful.core.errors import Malformed
from tableful.lab.arena.export import as_json
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.running import Results, run
from tableful.lab.arena.sequential import BOUND, Answer, Sequential
from tableful.lab.executors import Crashed, Crew


class Contest:
    """One tournament from its start to its scoreboard."""

    def __init__(self, plan: Plan, crew: Crew) -> None:
        self.plan = plan
        self.crew = crew
        self.results = Results(plan)
        self.test: Sequential | None = None
        self.file: Path | None = None
        self._interrupts = Interrupts()
        self._meter = Meter(plan.total)

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
                run(self.plan, self.crew, self.results, self._go_on)
        except Crashed as error:
            crash = error
        self._show()
        if crash is not None:
            return told(crash)
        return INTERRUPTED if self._interrupts.wanted else 0

    def _go_on(self, results: Results) -> bool:
        if self.test is not None and self.test.read(results.sets[0]) is not Answer.OPEN:
            return False
        if self.test is None:
            self._meter.show(results.played)
        else:
            sure = f", sure at ±{BOUND:.2f}: {self.test.weight:+.2f}"
            self._meter.show(results.played, sure, "at most ")
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
