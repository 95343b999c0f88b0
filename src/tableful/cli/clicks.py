"""The choices at one point of a click path: what can be clicked next, and where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tableful.core.table import Choice


@dataclass(frozen=True)
class Entry:
    """A numbered line: either it completes a move, or it is a click that several moves share."""

    choices: tuple[Choice, ...]
    depth: int  # how many clicks have been made once it is chosen

    @property
    def completes(self) -> bool:
        """Whether choosing it plays a move."""
        return len(self.choices) == 1


class Clicks:
    """The way that somebody has clicked so far, over the choices that are legal."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._levels: list[tuple[Sequence[Choice], int]] = []
        self._enter(choices, 0)

    @property
    def nothing_to_click(self) -> bool:
        """Whether no move has a path: a form is all that is asked for."""
        return not self._levels[0][0]

    @property
    def made(self) -> int:
        """How many entries have been chosen and can be taken back."""
        return len(self._levels) - 1

    @property
    def so_far(self) -> tuple[Choice, int]:
        """Any of the moves still open, and how many of its clicks have been made."""
        choices, depth = self._levels[-1]
        return choices[0], depth

    @property
    def open(self) -> Sequence[Choice]:
        """The moves that go on from here."""
        return self._levels[-1][0]

    def entries(self) -> list[Entry]:
        """The lines to choose from. A click that leads to one move only stands for that move."""
        choices, depth = self._levels[-1]
        groups: dict[tuple[str, ...], list[Choice]] = {}
        for choice in choices:
            # A path that ends here is told from the others by its notation.
            key = (choice.path[depth],) if depth < len(choice.path) else ("", choice.notation)
            groups.setdefault(key, []).append(choice)
        return [Entry(tuple(group), depth + 1) for group in groups.values()]

    def choose(self, entry: Entry) -> None:
        """Make the click of an entry that several moves share."""
        self._enter(entry.choices, entry.depth)

    def back(self) -> bool:
        """Take the last click back; False when none was made."""
        if self.made == 0:
            return False
        self._levels.pop()
        return True

    def _enter(self, choices: Sequence[Choice], depth: int) -> None:
        """Go on to where the paths part: a click that all of them share is no choice."""
        while len(choices) > 1 and _shared(choices, depth):
            depth += 1
        self._levels.append((choices, depth))


def _shared(choices: Sequence[Choice], depth: int) -> bool:
    """Whether all paths have the same next click."""
    nexts = {choice.path[depth] if depth < len(choice.path) else "" for choice in choices}
    return len(nexts) == 1 and "" not in nexts
