"""ASP 6: what a seat cannot know is dealt anew; what it has seen, it remembers."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tableful.core.state import Rng, bit, dealt_anew, holds

from . import moves
from .box import COLOURS, KEYS, LOWEST, ROOMS
from .messages import clear_screen
from .past import remember_rooms
from .position import (
    BESIDE,
    COMPOSING,
    MARKER_STEPS,
    PAST,
    PAST_KEY_CARDS,
    Position,
)
from .setting_up import another, draw_keys
from .team import TEAM


def redeal_for_astronauts(p: Position, rng: Rng) -> None:
    """6.1, 6.2: any combination that fits what they saw; behind the screen lies nothing yet."""
    if not p.cross_shown:
        p.cross = another(p.cleared, ROOMS, rng)
    draw_keys(p, 0, bit(p.cross), 0, 0, rng)
    if p.scenario().learns:
        p.lessons = dealt_anew(p.lessons, numbers(0, KEYS), rng)
    if p.phase == COMPOSING:
        clear_screen(p)
    if p.scenario().dark:
        shuffle_unseen(p, p.seen, rng)


def redeal_for_ai(p: Position, rng: Rng) -> None:
    """7.29, 7.30, 7.33: what a Scenario keeps from the AI; nothing else is hidden from it."""
    if p.scenario().learns:
        forget_keys(p, rng)
    if p.scenario().hides_key_cards:
        scatter_markers(p, rng)
    if p.scenario().hides_symbols:
        shuffle_unseen(p, 0, rng)


def numbers(first: i64, last: i64) -> vec[i64]:
    """The whole numbers from first to before last."""
    found = vec[i64]()
    for number in range(first, last):
        found = append(found, number)
    return found


def shuffle_unseen(p: Position, seen: i64, rng: Rng) -> None:
    """7.33, 7.34: rooms that were not seen could be in any order, and always have been."""
    places = vec[i64]()
    for room in range(ROOMS):
        if not holds(seen, room):
            places = append(places, room)
    p.rooms = dealt_anew(p.rooms, places, rng)
    for number in range(p.lifted()):
        remember_rooms(p, PAST * number)


def forget_keys(p: Position, rng: Rng) -> None:
    """7.29: the Keys that the AI has not learnt could be anything that is left."""
    p.lessons = dealt_anew(p.lessons, numbers(p.learnt(), KEYS), rng)
    known: i64 = 0
    rooms = bit(p.cross)
    colours: i64 = 0
    values: i64 = 0
    for i in range(p.learnt()):
        key = p.lessons[i]
        known |= bit(key)
        rooms |= bit(p.key_rooms[key])
        colours |= bit(p.key_colours[key])
        values |= bit(p.key_dice[key] - LOWEST)
    draw_keys(p, known, rooms, colours, values, rng)


def scatter_markers(p: Position, rng: Rng) -> None:
    """7.30: markers could lie anywhere; where all are asked to declare, one on each Key."""
    for colour in range(COLOURS):
        p.markers[colour] = rng.below(2 * KEYS + 1)
    if TEAM.proposed(p.team) == moves.DECLARE:
        colours: i64 = 0
        for colour in range(COLOURS):
            p.markers[colour] = BESIDE
        for key in range(KEYS):
            colour = another(colours, COLOURS, rng)
            colours |= bit(colour)
            p.markers[colour] = 1 + 2 * key + rng.below(2)
    for mark in range(len(p.marks)):
        p.marks[mark] = rng.below(3) if mark < KEYS or p.has_dice() else 0
    p.marker_steps = rng.below(MARKER_STEPS + 1)
    for number in range(p.lifted()):
        p.past[PAST * number + PAST_KEY_CARDS] = 0
