"""ASP 2: the set-up. The rooms are shuffled, a card side is drawn, and the AI turns it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import Rng, bit, holds

from . import happenings
from .box import COLOURS, FACES, KEYS, LOWEST, ROOMS, SIDE, SIDE_NUMBERS
from .position import AI, Position
from .rounds import begin_round

MOST_TRIES: Final[i64] = 1_000


def set_up(p: Position, rng: Rng) -> None:
    """2.1: rooms in random order, a card side at random; the AI decides first."""
    for symbols in range(ROOMS):
        p.rooms[symbols] = symbols
    p.shuffle(p.rooms, ROOMS, rng)
    if p.content.endless:
        make_up_side(p, rng)
    else:
        draw_side(p, rng)
    if p.scenario().learns:
        p.shuffle(p.lessons, KEYS, rng)


def draw_side(p: Position, rng: Rng) -> None:
    """1.3: one of the sides, each equally likely."""
    sides = p.content.sides
    first = SIDE_NUMBERS * rng.below(len(sides) // SIDE_NUMBERS)
    for key in range(KEYS):
        p.key_rooms[key] = sides[first + key]
        p.key_colours[key] = sides[first + KEYS + key]
        p.key_dice[key] = sides[first + 2 * KEYS + key]
    p.cross = sides[first + 3 * KEYS]


def make_up_side(p: Position, rng: Rng) -> None:
    """1.3, endless: any combination; a Crisis one has its Keys in rooms next to each other."""
    any_combination(p, rng)
    for _each in range(MOST_TRIES):
        if not p.content.crisis or are_together(p.key_rooms):
            break
        any_combination(p, rng)


def any_combination(p: Position, rng: Rng) -> None:
    """1.3, 6.2: rooms, colours and die values all different, each combination equally likely."""
    p.cross = rng.below(ROOMS)
    draw_keys(p, 0, bit(p.cross), 0, 0, rng)


def draw_keys(p: Position, known: i64, rooms: i64, colours: i64, values: i64, rng: Rng) -> None:
    """Rooms, colours and die values of the Keys that are not `known`, none that is taken."""
    for key in range(KEYS):
        if not holds(known, key):
            p.key_rooms[key] = another(rooms, ROOMS, rng)
            p.key_colours[key] = another(colours, COLOURS, rng)
            p.key_dice[key] = LOWEST + another(values, FACES - LOWEST + 1, rng)
            rooms |= bit(p.key_rooms[key])
            colours |= bit(p.key_colours[key])
            values |= bit(p.key_dice[key] - LOWEST)


def another(taken: i64, numbers: i64, rng: Rng) -> i64:
    """A number below `numbers` that is not taken, each equally likely."""
    number = rng.below(numbers)
    while holds(taken, number):
        number = rng.below(numbers)
    return number


def are_together(rooms: vec[i64]) -> bool:
    """Whether one can walk from room to neighbouring room through all of them."""
    reached = bit(rooms[0])
    for _each in range(KEYS):
        for one in range(KEYS):
            for two in range(KEYS):
                if holds(reached, rooms[one]) and are_neighbours(rooms[one], rooms[two]):
                    reached |= bit(rooms[two])
    for key in range(KEYS):
        if not holds(reached, rooms[key]):
            return False
    return True


def are_neighbours(room: i64, other: i64) -> bool:
    """Whether two rooms share a wall."""
    down = room // SIDE - other // SIDE
    across = room % SIDE - other % SIDE
    return down * down + across * across == 1


def orient(p: Position, quarter: i64, rng: Rng) -> None:
    """2.1: the AI puts its card behind the screen in one of four orientations, for good."""
    for _each in range(quarter):
        for key in range(KEYS):
            p.key_rooms[key] = turned(p.key_rooms[key])
        p.cross = turned(p.cross)
    p.informative = True  # final, though only the AI knows how
    p.confide(bit(AI), happenings.ORIENTED, 0, 0, quarter)
    begin_round(p, rng)


def turned(room: i64) -> i64:
    """Where a room of the card comes when it is turned by 90 degrees to the right."""
    row, column = room // SIDE, room % SIDE
    return column * SIDE + SIDE - 1 - row
