"""Clocks as correspondence players know them: a stock of time, more of it for each move, a cap.

A clock runs while its seat's person has something to do, and for nobody else. Who runs, and how
much is left, follows from the table's log alone: so it is the same after a restart, or with another
worker. It is no rule of the game: neither the state nor a bot knows of it.

Of a sealed question nobody may see who has answered. So a clock that an answer has stopped is shown
to the others as if it still ran, until all answers are unsealed. Where a question closes by itself
after some seconds, no clock runs. At a table that waits for days it does not: it waits for whoever
could answer by what all can see, and all their clocks run, whatever they hold.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from tableful.server.rooms import entries as log
from tableful.server.rooms.asking import people_asked, sealed_question
from tableful.server.wire import SeatClock, Settings

if TYPE_CHECKING:
    from tableful.server.rooms.playing import Playing
    from tableful.server.rooms.room import Room

MINUTE, HOUR = 60.0, 3600.0


@dataclass(frozen=True)
class Preset:
    """Seconds at the beginning, for each move, and at most."""

    stock: float
    increment: float
    cap: float
    by_days: bool = True  # people come and go, and are not waited for at the table


PRESETS: dict[str, Preset] = {
    "live": Preset(10 * MINUTE, 20.0, 20 * MINUTE, by_days=False),
    "fast": Preset(24 * HOUR, 4 * HOUR, 72 * HOUR),
    "slow": Preset(72 * HOUR, 12 * HOUR, 120 * HOUR),
    "very_slow": Preset(72 * HOUR, 36 * HOUR, 240 * HOUR),
}


def preset_of(settings: Settings) -> Preset | None:
    """The clock of a table; who practises has none."""
    return None if settings.practice else PRESETS.get(settings.clock)


def waits_for_days(settings: Settings) -> bool:
    """Whether people of this table come and go over days."""
    preset = preset_of(settings)
    return preset is not None and preset.by_days


@lru_cache(maxsize=64)
def manners(settings: Settings) -> Settings:
    """The settings as they are meant: where people are waited for over days, the clock says for how
    long, and nothing that counts in minutes does.
    """
    if not waits_for_days(settings):
        return settings
    return msgspec.structs.replace(settings, takeover=0, stalling=0, patience=0, confer=0)


@dataclass(frozen=True)
class Shown:
    """A clock as somebody sees it: what was left when it was last set, and since when it runs."""

    left: float
    since: float | None = None

    def at(self, now: float) -> float:
        """What is left now."""
        return self.left if self.since is None else max(0.0, self.left - max(0.0, now - self.since))

    def forgiven(self, seconds: float) -> "Shown":
        """The same, where so much of the time that it ran does not count."""
        return self if self.since is None else Shown(self.left + seconds, self.since)


@dataclass
class Clocks:
    """The clocks of a table, by seat."""

    clocks: list[Shown]
    granted: dict[int, float] = field(default_factory=dict)  # for the last move, until the next
    answered: dict[int, Shown] = field(default_factory=dict)  # as others see who has answered

    @classmethod
    def wound(cls, preset: Preset, seats: int) -> "Clocks":
        """All clocks when the game begins."""
        return cls([Shown(preset.stock) for _ in range(seats)])

    def ends(self, seat: int) -> float | None:
        """When a clock that runs will have run out."""
        clock = self.clocks[seat]
        return None if clock.since is None else clock.since + clock.left

    def first_end(self, otherwise: float) -> float:
        """When the first clock that runs will have run out, if any does."""
        return min((end for seat in self.running() if (end := self.ends(seat))), default=otherwise)

    def running(self) -> list[int]:
        """Whose clock runs."""
        return [seat for seat, clock in enumerate(self.clocks) if clock.since is not None]

    def seen_by(self, viewer: int | None) -> list[Shown]:
        """The clocks as a seat sees them, or who watches (None)."""
        return [
            clock if seat == viewer else self.answered.get(seat, clock)
            for seat, clock in enumerate(self.clocks)
        ]

    def follow(self, asked: Iterable[int], now: float) -> None:
        """These clocks run from now on, and no others."""
        running = set(asked)
        for seat, clock in enumerate(self.clocks):
            if seat in running and clock.since is None:
                self.clocks[seat] = Shown(clock.left, now)
            elif seat not in running and clock.since is not None:
                self.clocks[seat] = Shown(clock.at(now))

    def seal(self, seat: int) -> None:
        """A seat answers something sealed: for the others its clock runs on."""
        self.answered.setdefault(seat, self.clocks[seat])

    def unseal(self) -> None:
        """The answers are known, and so are the clocks."""
        self.answered.clear()

    def grant(self, seat: int, preset: Preset) -> None:
        """More time, for a move after which nothing is asked of the seat; never above the cap."""
        clock = self.clocks[seat]
        more = max(0.0, min(preset.increment, preset.cap - clock.left))
        self.granted[seat] = more
        self.clocks[seat] = Shown(clock.left + more, clock.since)

    def take_back(self, seat: int) -> None:
        """A move that never was has brought no time."""
        clock, more = self.clocks[seat], self.granted.pop(seat, 0.0)
        self.clocks[seat] = Shown(max(0.0, clock.left - more), clock.since)

    def set(self, seat: int, seconds: float) -> None:
        """A clock has so much left now."""
        self.clocks[seat] = Shown(seconds, self.clocks[seat].since)

    def forgive(self, seconds: float) -> None:
        """A time in which nobody could move is no clock's."""
        self.clocks = [clock.forgiven(seconds) for clock in self.clocks]
        self.answered = {seat: clock.forgiven(seconds) for seat, clock in self.answered.items()}


def keep_time(room: "Room", entry: log.Entry) -> None:
    """After an entry: what it brought, and whose clocks run from now on."""
    preset, playing = preset_of(room.settings), room.playing
    if preset is None or playing is None:
        room.clocks = None
        return
    if room.clocks is None:
        room.clocks = Clocks.wound(preset, len(room.seating.chairs))
    clocks = room.clocks
    before = clocks.running()
    if isinstance(entry, log.Answered) and entry.seat in before:
        clocks.seal(entry.seat)
    clocks.follow(_asked(room, playing), entry.at)
    match entry:
        case log.Answered(seat=seat, move="") | log.TookBack(seat=seat):
            clocks.take_back(seat)
        case log.Acted(seat=seat) | log.Answered(seat=seat):
            if seat in before and seat not in clocks.running():
                clocks.grant(seat, preset)
        case log.RanOut(seat=seat):
            clocks.set(seat, 0.0)
        case log.CameBack(seat=seat):
            if clocks.clocks[seat].left <= 0.0:
                clocks.set(seat, preset.increment)
        case log.Forgiven(seconds=seconds):
            clocks.forgive(seconds)
    if not playing.table.answers:
        clocks.unseal()


def _asked(room: "Room", playing: "Playing") -> list[int]:
    """Whose clocks run: nobody's, where a question closes by itself."""
    window = sealed_question(playing)
    if window is not None and window.timed and not waits_for_days(room.settings):
        return []
    return people_asked(room, playing)


def said(seconds: float) -> str:
    """A time in words, for people: the two largest units of it at most."""
    minutes = int(seconds // MINUTE)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = [(days, "day"), (hours, "hour"), (minutes, "minute")]
    words = [f"{n} {unit}" + ("s" if n > 1 else "") for n, unit in parts if n]
    return " ".join(words[:2]) or "less than a minute"


def shown_to(room: "Room", viewer: int | None, now: float) -> list[SeatClock]:
    """The clocks at this moment, as a seat sees them or who watches (None)."""
    if room.clocks is None or room.phase != "playing":
        return []
    return [
        SeatClock(round(1000 * clock.at(now)), clock.since is not None)
        for clock in room.clocks.seen_by(viewer)
    ]
