"""Where rooms have no names, the screen's area is a map of the board."""

from math import exp

from .belief import ROOMS, Belief
from .grammar import Group, Message
from .lexicon import Lexicon, is_key
from .scene import Scene

MAP_X = (27, 79, 131, 183)  # the columns and rows of the board in the screen's area
MAP_Y = (13, 28, 47, 62)
MAP_WIDE, MAP_HIGH = 20.0, 9.0  # millimetres by which a token on the map may be off


def is_map(scene: Scene, message: Message) -> bool:
    """Where rooms have no names: Keys, and nothing that says anything about them."""
    if not scene.rules.is_map:
        return False
    tokens = [entry[0] for entry in message]
    group = Group(tuple(tokens))
    if group.colours or group.names_room or group.pips or group.is_marked:
        return False
    return any(map(is_key, tokens))


def read_map(after: Belief, message: Message, lexicon: Lexicon) -> None:
    """The area is the board: each Key lies where its room is."""
    for token, x, y, _ in message:
        if is_key(token):
            fits = [map_fit(room, x, y) for room in range(ROOMS)]
            highest = max(fits) or 1.0
            soft = [lexicon.soft(fit / highest) for fit in fits]
            after.weigh_rooms(token, soft)


def map_fit(room: int, x: int, y: int) -> float:
    """How well a place in the area fits a room of the board."""
    dx = (x - MAP_X[room % 4]) / MAP_WIDE
    dy = (y - MAP_Y[room // 4]) / MAP_HIGH
    return exp(-dx * dx - dy * dy)
