"""Measures two sides alternately and shows the figures: for every benchmark that compares.

Absolute rates depend on the machine and on what else it does. So both sides take turns within the
same minute, each counts its own CPU time, and what counts is the ratio of the medians.
"""

import contextlib
import json
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import run


@dataclass(frozen=True)
class Sample:
    """One measurement: what was done in so much CPU time."""

    cpu: float
    counts: Mapping[str, float]

    def rate(self, name: str) -> float:
        """How many per second."""
        return self.counts[name] / self.cpu


Measure = Callable[[], Sample]


class Worker:
    """A process that measures when asked; `benchmarks.serving` is its other end."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.facts = self._read()

    def measure(self, work: str, seconds: float) -> Sample:
        """Have it do something for so long."""
        assert self.process.stdin is not None
        request = {"work": work, "seconds": seconds}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self._read()
        return Sample(answer["cpu"], answer["counts"])

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise run.SetupError("a worker ended before it answered, as told above")
        answer: dict[str, Any] = json.loads(line)
        return answer


@contextlib.contextmanager
def worker(python: Path, module: str, **variables: str) -> Iterator[Worker]:
    """Start a worker with this Python; it ends with the block."""
    with subprocess.Popen(
        [python, "-m", module],
        cwd=run.ROOT,
        env=run.environment(variables),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Worker(process)  # leaving closes its input, which ends it


def started(*command: str | Path) -> Sample:
    """Run a command to its end and measure the CPU time that it took."""
    import resource  # not on Windows

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, cwd=run.ROOT, env=run.environment(), capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode:
        raise run.SetupError(f"{command[0]} failed: {result.stderr.decode(errors='replace')}")
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Sample(cpu, {"starts": 1})


def alternated(sides: Mapping[str, Measure], runs: int, slices: int = 1) -> dict[str, list[Sample]]:
    """Measure every side in turn, so many runs; a first measurement is only for warming up.

    A run consists of slices that alternate too: what disturbs one side then disturbs the other.
    """
    for measure in sides.values():
        measure()
    samples: dict[str, list[Sample]] = {name: [] for name in sides}
    for _ in range(runs):
        run_of: dict[str, list[Sample]] = {name: [] for name in sides}
        for _ in range(slices):
            for name, measure in sides.items():
                run_of[name].append(measure())
        for name, parts in run_of.items():
            samples[name].append(together(parts))
    return samples


def together(parts: Sequence[Sample]) -> Sample:
    """Several measurements of the same as one."""
    counts = {name: sum(part.counts[name] for part in parts) for name in parts[0].counts}
    return Sample(sum(part.cpu for part in parts), counts)


@dataclass(frozen=True)
class Figure:
    """A ratio of two medians, and what it should be at least (or at most)."""

    name: str
    ours: Sequence[float]
    theirs: Sequence[float]
    unit: str
    says: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def ratio(self) -> float:
        """Ours to theirs."""
        return median(self.ours) / median(self.theirs)

    @property
    def spread(self) -> tuple[float, float]:
        """The smallest and largest ratio of two measurements that followed each other."""
        ratios = [ours / theirs for ours, theirs in zip(self.ours, self.theirs, strict=True)]
        return min(ratios), max(ratios)

    @property
    def target(self) -> str:
        """What it should be, in words."""
        if self.at_least is not None:
            return f">= {self.at_least:g}"
        return f"<= {self.at_most:g}" if self.at_most is not None else ""

    @property
    def short(self) -> bool:
        """Whether the target is missed."""
        if self.at_least is not None:
            return self.ratio < self.at_least
        return self.at_most is not None and self.ratio > self.at_most

    @property
    def row(self) -> list[str]:
        """The cells of its line in the table."""
        verdict = "" if not self.target else "SHORT" if self.short else "ok"
        low, high = self.spread
        ratios = [f"{self.ratio:.2f}", f"{low:.2f}-{high:.2f}"]
        values = [shown(median(side)) + self.unit for side in (self.ours, self.theirs)]
        return [self.name, *ratios, self.target, verdict, *values]


HEAD = ["figure", "ratio", "spread", "target", "", "ours", "theirs"]
TO_THE_RIGHT = (1, 5, 6)


def shown(value: float) -> str:
    """A number with three significant digits: 2.05 M, 678 k, 12.3."""
    for size, letter in ((1e6, " M"), (1e3, " k"), (1.0, "")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"


def table(figures: Sequence[Figure]) -> str:
    """All figures, aligned, each with what it compares below it; the last line is the verdict."""
    rows = [HEAD, *(figure.row for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = []
    for row, figure in zip(rows, [None, *figures], strict=True):
        cells = [
            cell.rjust(width) if column in TO_THE_RIGHT else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
        if figure is not None:
            lines.append(f"    {figure.says}")
    return "\n".join([*lines, verdict(figures)])


def verdict(figures: Sequence[Figure]) -> str:
    """Which targets are missed, in a sentence."""
    short = [figure.name for figure in figures if figure.short]
    if short:
        return f"SHORT of the target: {', '.join(short)}"
    return "every target is met"


def as_json(figures: Sequence[Figure]) -> str:
    """The ratios alone, by name, on one line."""
    return json.dumps({figure.name: round(figure.ratio, 3) for figure in figures})


def rates(samples: Sequence[Sample], count: str = "decisions") -> list[float]:
    """How many per second in each run."""
    return [sample.rate(count) for sample in samples]
