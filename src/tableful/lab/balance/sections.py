"""A report's parts: figures with intervals, and a sentence on what they say."""

from dataclasses import dataclass
from math import sqrt

from tableful.bots.intervals import Estimate


@dataclass(frozen=True, slots=True)
class Line:
    """One figure with its interval."""

    label: str
    estimate: Estimate
    percent: bool = False

    def shown(self, *, signed: bool = False) -> str:
        """The figure and its interval, as people read it."""
        times, unit, digits = (100, " %", 1) if self.percent else (1, "", 2)
        sign = "+" if signed else ""
        value, low, high = (
            f"{times * number:{sign},.{digits}f}"
            for number in (self.estimate.value, self.estimate.low, self.estimate.high)
        )
        return f"{value}{unit} ({low} to {high})"


@dataclass(frozen=True, slots=True)
class Section:
    """Some figures of one kind; `fair` is where they would be if nothing mattered.

    `bars` are how games spread: where each bar begins, and how many games are in it.
    """

    title: str
    says: str
    lines: tuple[Line, ...]
    fair: float | None = None
    bars: tuple[tuple[float, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All of it, with what was played."""

    title: str
    about: str
    sections: tuple[Section, ...]


def compared(one: Report, other: Report) -> tuple[Section, ...]:
    """How much more every figure is in the second report, where both have it."""
    found = []
    there = {(s.title, line.label): line for s in one.sections for line in s.lines}
    for section in other.sections:
        lines = [
            (there[key], line)
            for line in section.lines
            if (key := (section.title, line.label)) in there
        ]
        differences = tuple(
            Line(line.label, difference(before.estimate, line.estimate), line.percent)
            for before, line in lines
        )
        if differences:
            found.append(Section(section.title, _sure(differences), differences, 0.0))
    return tuple(found)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more the other is (Newcombe's way, which takes uneven intervals)."""
    value = other.value - one.value
    down = sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    up = sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Estimate(value, value - down, value + up)


def _sure(lines: tuple[Line, ...]) -> str:
    sure = [line.label for line in lines if line.estimate.low > 0 or line.estimate.high < 0]
    if not sure:
        return "No difference is sure: every interval has 0 in it."
    many = len(lines) > 10
    named = f"{len(sure)} of {len(lines)} figures" if many else ", ".join(sure)
    caution = f" Chance alone would make about {max(len(lines) // 20, 1)} sure." if many else ""
    return f"Different for sure (the interval leaves 0 out): {named}.{caution}"
