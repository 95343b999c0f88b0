"""Whom a table waits for: the people who have something to do, by what all can see."""

from typing import TYPE_CHECKING

from tableful.server.rooms.windows import Window, open_window

if TYPE_CHECKING:
    from tableful.server.rooms.playing import Playing
    from tableful.server.rooms.room import Room


def people_asked(room: "Room", playing: "Playing") -> list[int]:
    """The seats of people who have something to do; of a sealed question, who has not answered."""
    if playing.over or room.paused:
        return []
    chairs = room.seating.chairs
    people = [seat for seat in playing.awaited if chairs[seat].holder and not chairs[seat].bot]
    window = sealed_question(playing)
    if not people or window is None:
        return people
    asked = window.able if window.timed else window.asked
    return [seat for seat in people if seat in asked and playing.answer_of(seat) is None]


def sealed_question(playing: "Playing") -> Window | None:
    """The sealed question that is asked now, be it that its window opens in a moment."""
    if not playing.sealed:
        return None
    window = playing.window
    if window is None or window.step != len(playing.table.steps):
        return open_window(playing.table, 0.0)
    return window
