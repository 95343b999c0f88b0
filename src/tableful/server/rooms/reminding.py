"""When a table tells somebody who is not here that it is their turn: once for each wait."""

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

from tableful.server.rooms.asking import people_asked

if TYPE_CHECKING:
    from tableful.server.rooms.room import Room

# Seconds that somebody is away and asked before they are told; less than after which a table that
# nobody looks at is put away.
GRACE = 90.0
MOST_SEATS = 16


@dataclass
class Reminding:
    """Who wants to be told, of which wait each was last, and who is to be told now."""

    wanted: dict[str, int] = field(default_factory=dict)  # by holder
    calls: list[tuple[str, int]] = field(default_factory=list)


def reminders_due(room: "Room") -> dict[int, float]:
    """When which people who are asked and away are told."""
    playing, wanted = room.playing, room.reminding.wanted
    if playing is None or not wanted:
        return {}
    due = {}
    for seat in people_asked(room, playing):
        told, gone = wanted.get(room.seating.chairs[seat].holder), room.seating.gone_since(seat)
        if told is not None and gone is not None and told != wait_of(room, seat):
            due[seat] = max(playing.waiting.get(seat, room.touched), gone) + GRACE
    return due


def next_reminder(room: "Room") -> float:
    """When the next of them is."""
    return min(reminders_due(room).values(), default=inf)


def call_who_is_due(room: "Room", now: float) -> None:
    """Whoever carries the reminders finds these calls."""
    for seat, time in reminders_due(room).items():
        if now >= time:
            holder, wait = room.seating.chairs[seat].holder, wait_of(room, seat)
            room.reminding.wanted[holder] = wait
            room.reminding.calls.append((holder, wait))


def wait_of(room: "Room", seat: int) -> int:
    """A number for what a seat is asked now: the same until it has done something itself."""
    assert room.playing is not None
    return room.playing.own_steps[seat] * MOST_SEATS + seat
