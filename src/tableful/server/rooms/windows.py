"""6.20 of Rust & Research, for any game: sealed questions take the same time whoever can answer.

Where one device has all the people and nobody watches, no moment can tell anybody anything: there a
window waits for them instead. So it does at a table that goes on over days, for all who could
answer by what all can see. Where nobody could, by what all can see, it closes at once.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from math import inf

from tableful.core.table import Table
from tableful.core.verbs import Move
from tableful.server.rooms.pace import HANDING_OVER, Company, Pace

HELD = 20.0  # seconds that a held window lasts


@dataclass
class Window:
    """A sealed question. With a time it closes then, never before; without, when all answered."""

    step: int  # the table's step that it belongs to
    asked: list[int]
    able: list[int]  # those of them who could say something else than silence does
    silence: dict[int, Move]  # what it means when somebody says nothing; empty: they have to answer
    opened: float
    total: float = 0.0
    awaited: frozenset[int] | None = None  # whose answers it waits for; None: it lasts its time
    excused: frozenset[int] = frozenset()  # who plays alone, and has only one answer
    held_by: list[int] = field(default_factory=list)

    @property
    def timed(self) -> bool:
        """Whether it closes by itself."""
        return bool(self.silence)

    @property
    def waits(self) -> bool:
        """Whether it has a time, but the people are waited for."""
        return self.timed and self.awaited is not None

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
        if not self.timed:
            return self.opened if all(seat in answered for seat in self.asked) else inf
        if self.awaited is not None and not all(seat in answered for seat in self.awaited):
            return inf
        return self.ends

    def follow(self, table: Table, pace: Pace, company: Company, now: float) -> None:
        """Its time, and whom it waits for, follow who is at the table."""
        if not self.timed:
            return
        bots = [seat for seat in self.able if seat in company.bots]
        people = [seat for seat in self.able if seat not in company.bots]
        if not people or company.among_themselves or company.for_days:
            excused = frozenset(seat for seat in people if _excused(table, seat, pace, company))
            self.awaited, self.excused = frozenset(people) - excused, excused
            self.total = pace.reacting(len(bots))
            self.held_by.clear()
            return
        if self.awaited:  # somebody has come to watch: from now on it lasts its time
            self.opened = now
        self.awaited, self.excused = None, frozenset()
        if not self.held_by:
            self.total = pace.window + HANDING_OVER * len(company.sharing.intersection(people))


def open_window(table: Table, now: float) -> Window:
    """The window for the sealed question that a table asks."""
    asked = list(table.state.deciders())
    public = table.view(None)
    silence: dict[int, Move] = {}
    for seat in asked:
        said = table.game.silence(public, seat)
        if said is not None:
            silence[seat] = said
    able = [seat for seat in asked if table.game.could_answer(public, seat)]
    return Window(len(table.steps), asked, able, silence, now)


def _excused(table: Table, seat: int, pace: Pace, company: Company) -> bool:
    """Whether a seat need not be asked: it plays alone, and nothing that it holds fits."""
    forced = len(table.state.legal(seat)) == 1 and table.form(seat) is None
    return company.alone and not pace.ask_anyway and forced
