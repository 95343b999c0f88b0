"""ASP 5.4: what is kept of each round: its message, and the board beside it, packed in numbers."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import digit

from .box import COLOURS, KEYS, ROOMS
from .layout import ENTRY, TURN, X, Y
from .position import (
    PAST,
    PAST_BOARD,
    PAST_KEY_CARDS,
    PAST_ROOMS,
    PAST_SIZE,
    PAST_TOKENS,
    Position,
)


def remember(p: Position) -> None:
    """5.4: the message is kept beside the board as it lies."""
    row = PAST * (p.round - 1)
    p.past[row + PAST_SIZE] = p.message_size
    for i in range(p.message_size):
        p.past[row + PAST_TOKENS + i] = packed(p.message, i)
    board: i64 = 0
    key_cards: i64 = 0
    for colour in range(COLOURS):
        board |= (p.pawns[colour] + 1) << (5 * colour)
        board |= p.dice[colour] << (30 + 3 * colour)
        key_cards |= p.markers[colour] << (4 * colour)
    for mark in range(2 * KEYS):
        key_cards |= p.marks[mark] << (24 + 2 * mark)
    p.past[row + PAST_BOARD] = board
    p.past[row + PAST_KEY_CARDS] = key_cards
    remember_rooms(p, row)


def remember_rooms(p: Position, row: i64) -> None:
    """5.4: the rooms beside a message, four bits each."""
    p.past[row + PAST_ROOMS] = packed_rooms(p, 0)
    p.past[row + PAST_ROOMS + 1] = packed_rooms(p, ROOMS // 2)


def packed_rooms(p: Position, first: i64) -> i64:
    """Eight rooms as one number, four bits each."""
    number: i64 = 0
    for room in range(ROOMS // 2):
        number |= p.rooms[first + room] << (4 * room)
    return number


def packed(message: vec[i64], i: i64) -> i64:
    """A token of a message as one number."""
    place = i * ENTRY
    number = message[place] << 20 | message[place + X] << 12
    return number | message[place + Y] << 5 | message[place + TURN]


# -- read again: `number` is the round, from 0 -----------------------------------------------------


def past_size(p: Position, number: i64) -> i64:
    """How many tokens a message had."""
    return p.past[PAST * number + PAST_SIZE]


def past_message(p: Position, number: i64) -> vec[i64]:
    """A message of an earlier round: four numbers for each token."""
    size = past_size(p, number)
    message = vec[i64]([0] * (ENTRY * size))
    for i in range(size):
        token = p.past[PAST * number + PAST_TOKENS + i]
        message[i * ENTRY] = token >> 20
        message[i * ENTRY + X] = (token >> 12) & 255
        message[i * ENTRY + Y] = (token >> 5) & 127
        message[i * ENTRY + TURN] = token & 31
    return message


def past_room(p: Position, number: i64, room: i64) -> i64:
    """The symbols that a room had when a message was shown."""
    half = ROOMS // 2
    first = PAST * number + PAST_ROOMS
    return digit(p.past[first if room < half else first + 1], room % half, 4)


def past_pawn(p: Position, number: i64, colour: i64) -> i64:
    """Where a pawn stood, or OUTSIDE."""
    return digit(p.past[PAST * number + PAST_BOARD], colour, 5) - 1


def past_die(p: Position, number: i64, colour: i64) -> i64:
    """What its die showed."""
    return digit(p.past[PAST * number + PAST_BOARD] >> 30, colour, 3)


def past_marker(p: Position, number: i64, colour: i64) -> i64:
    """Where a colour marker lay."""
    return digit(p.past[PAST * number + PAST_KEY_CARDS], colour, 4)


def past_mark(p: Position, number: i64, mark: i64) -> i64:
    """What a neutral marker said of a location, or behind those of a die."""
    return digit(p.past[PAST * number + PAST_KEY_CARDS] >> 24, mark, 2)
