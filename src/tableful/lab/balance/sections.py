"""A report's parts: figures with intervals, and a sentence on what they say."""

from dataclasses import dataclass
from math import sqrt

from tableful.bots.intervals import Estimate

LONG = 10  # lines: of more, only the first that differ are named
NAMED = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One figure with its interval."""

    label: str
    estimate: Estimate
    percent: bool = False
    sides: tuple[float, ...] = ()  # of a difference: what it is between

    def shown(self, *, signed: bool = False) -> str:
        """The figure and its interval, as people read it; a difference of percents is in points."""
        sign, unit = ("+", " points") if signed else ("", " %")
        value, low, high = (
            self._number(number, sign)
            for number in (self.estimate.value, self.estimate.low, self.estimate.high)
        )
        return f"{value}{unit if self.percent else ''} ({low} to {high})"

    @property
    def between(self) -> list[str]:
        """The two figures of a difference."""
        return [f"{self._number(side, '')}{' %' if self.percent else ''}" for side in self.sides]

    @property
    def margin(self) -> str:
        """How far a figure may be off by chance."""
        return f"{self._number(self.estimate.margin, '')}{' points' if self.percent else ''}"

    @property
    def sure(self) -> bool:
        """Whether a difference is one: its interval leaves 0 out."""
        return not self.estimate.low <= 0 <= self.estimate.high

    def _number(self, number: float, sign: str) -> str:
        times, digits = (100, 1) if self.percent else (1, 2)
        return f"{times * number:{sign},.{digits}f}"


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
    sides: tuple[str, ...] = ()  # of a comparison: what is compared


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
            Line(
                line.label,
                difference(before.estimate, line.estimate),
                line.percent,
                (before.estimate.value, line.estimate.value),
            )
            for before, line in lines
        )
        if len(differences) > LONG:
            differences = tuple(sorted(differences, key=_how_sure, reverse=True))
        if differences:
            found.append(Section(section.title, _sure(differences), differences, 0.0))
    return tuple(found)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more the other is (Newcombe's way, which takes uneven intervals)."""
    value = other.value - one.value
    down = sqrt((other.value - other.low) ** 2 + (one.high - one.value) ** 2)
    up = sqrt((other.high - other.value) ** 2 + (one.value - one.low) ** 2)
    return Estimate(value, value - down, value + up)


def summed_up(sections: tuple[Section, ...]) -> str:
    """What a comparison comes to: how many differences are sure, and how many chance would make."""
    whole = [section for section in sections if len(section.lines) <= LONG]
    cards = [section for section in sections if len(section.lines) > LONG]
    told = [_counted("the game", whole)] if whole else []
    told += [_counted("single cards", cards)] if cards else []
    return " ".join([*told, "Four times the games halve the intervals."])


def _counted(of: str, sections: list[Section]) -> str:
    lines = [line for section in sections for line in section.lines]
    where = ", ".join(s.title for s in sections if any(line.sure for line in s.lines))
    sure = f"{sum(line.sure for line in lines)} of {len(lines)}"
    chance = f"by chance alone about {max(len(lines) / 20, 1):.0f} would"
    return f"Of {of}, {sure} figures differ for sure{f' ({where})' if where else ''}; {chance}."


def _how_sure(line: Line) -> float:
    return abs(line.estimate.value) / line.estimate.margin if line.estimate.margin else 0.0


def _sure(lines: tuple[Line, ...]) -> str:
    sure = [line.label for line in lines if line.sure]
    if not sure:
        usual = sorted(lines, key=lambda line: line.estimate.margin)[len(lines) // 2]
        return f"No difference is sure; one of {usual.margin} could be chance."
    named = "; ".join(sure[:NAMED])
    if len(lines) <= LONG:
        return f"Different for sure: {'; '.join(sure)}."
    more = f" and {len(sure) - NAMED} more" if len(sure) > NAMED else ""
    chance = f"Of {len(lines)}, chance alone would make about {max(len(lines) // 20, 1)} sure."
    return f"Different for sure: {named}{more}. {chance}"
