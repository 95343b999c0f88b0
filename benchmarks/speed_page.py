"""The tables of docs/speed.md: one between markers for each benchmark, as it was measured last."""

import os
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median

import run
from benchmarks.measuring import Figure, shown

PAGE = run.ROOT / "docs" / "speed.md"
HEAD = "| | ours : theirs | from to | ours | theirs | aim |\n|---|---:|---|---:|---:|---|"
BUSY = 1.5  # cores that work: one is our own, which has just measured


@dataclass(frozen=True)
class Circumstances:
    """When, where and how something was measured."""

    day: date
    machine: str
    command: str

    def __str__(self) -> str:
        return f"Measured on {self.day} by `{self.command}`, {self.machine}."


def this_machine() -> str:
    """What it is like, in words, and whether it does other work at the moment."""
    load = os.getloadavg()[0]
    work = f"with other work running (load {load:.1f})" if load > BUSY else "quiet"
    system = f"{platform.system()} on {platform.machine()}, Python {platform.python_version()}"
    return f"{os.cpu_count()} cores, {system}, {work}"


def block(figures: Sequence[Figure], how: Circumstances) -> str:
    """What stands between the markers."""
    return "\n".join([str(how), "", HEAD, *(row(figure) for figure in figures)])


def row(figure: Figure) -> str:
    """A figure's line of the table."""
    low, high = figure.spread
    target = f"{figure.target}{', missed' if figure.short else ''}"
    ours, theirs = (f"{shown(median(side))}{figure.unit}" for side in (figure.ours, figure.theirs))
    ratios = f"**{figure.ratio:.2f}** | {low:.2f} to {high:.2f}"
    says = figure.says.replace("|", "/")
    return f"| `{figure.name}`: {says} | {ratios} | {ours} | {theirs} | {target} |"


def between(page: str, part: str) -> str:
    """What a page has between the markers of a part."""
    return _marked(part).search(page)[2]  # type: ignore[index] # the tests look for all of them


def replaced(page: str, part: str, text: str) -> str:
    """The page with something else between the markers of a part."""
    if not _marked(part).search(page):
        raise run.SetupError(f"{PAGE.name} has no markers for {part!r}")
    return _marked(part).sub(lambda found: f"{found[1]}{text}{found[3]}", page)


def _marked(part: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {part} -->\n)(.*?)(\n<!-- end of {part} -->)", re.DOTALL)


def write(part: str, figures: Sequence[Figure], how: Circumstances, page: Path = PAGE) -> None:
    """Put what was measured in its place."""
    text = page.read_text(encoding="utf-8")
    page.write_text(replaced(text, part, block(figures, how)), encoding="utf-8")
