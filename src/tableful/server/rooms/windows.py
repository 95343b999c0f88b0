"""6.20 of Rust & Research, for any game: sealed questions take the same time whoever can answer."""

from collections.abc import Collection
from dataclasses import dataclass, field
from math import inf

from tableful.core.table import Table
from tableful.core.verbs import Move

SECONDS = {2: 2.0, 4: 4.0, 8: 8.0, 15: 15.0}  # that a window lasts, by the table's setting
HELD = 20.0  # seconds that a held window lasts
ONLY_BOTS = 1.0  # seconds of a window in which nobody but bots could be asked
ONLY_BOTS_FAST = 0.2


@dataclass
class Window:
    """A sealed question. With a time it closes then, never before; without, when all answered."""

    step: int  # the table's step that it belongs to
    asked: list[int]  # by what everybody can see
    silence: dict[int, Move]  # what it means when somebody says nothing; empty: they have to answer
    opened: float
    total: float
    held_by: list[int] = field(default_factory=list)

    @property
    def timed(self) -> bool:
        """Whether it closes by itself."""
        return bool(self.silence)

    @property
    def ends(self) -> float:
        """When it closes, if it is timed."""
        return self.opened + self.total

    def hold(self, seat: int) -> None:
        """More time for everybody, because one asked for it."""
        self.held_by.append(seat)
        self.total = max(self.total, HELD)

    def closes(self, answered: Collection[int]) -> float:
        """When the answers take effect: never, while somebody has to answer first."""
        if self.timed:
            return self.ends
        return self.opened if all(seat in answered for seat in self.asked) else inf


def open_window(table: Table, now: float, setting: int, bots: set[int], *, fast: bool) -> Window:
    """The window for the sealed question that a table asks."""
    asked = list(table.state.deciders())
    public = table.view(None)
    silence: dict[int, Move] = {}
    for seat in asked:
        said = table.game.silence(public, seat)
        if said is not None:
            silence[seat] = said
    return Window(len(table.steps), asked, silence, now, length(asked, setting, bots, fast=fast))


def length(asked: list[int], setting: int, bots: set[int], *, fast: bool) -> float:
    """How many seconds a window lasts that nobody holds."""
    if bots.issuperset(asked):
        return ONLY_BOTS_FAST if fast else ONLY_BOTS
    return SECONDS[setting]
