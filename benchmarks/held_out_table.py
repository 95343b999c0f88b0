"""What the held-out reader has before it: a message with the board of its round, and its notes."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from math import dist, exp, log
from statistics import median

from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules.past import (
    past_die,
    past_marker,
    past_message,
    past_pawn,
    past_room,
    past_size,
)
from tableful.games.ai_space_puzzle.rules.position import Position
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, ROOM, TOKEN

KEYS, COLOURS, ROOMS = range(len(KEY.words)), range(len(COLOUR.words)), range(len(ROOM.words))
LINKS = ("arrow", "double-arrow")
FILLERS = ("wave", "bar", "curved-arrow")  # where they lie alone, they say nothing
CLOSE = 32  # millimetres: tokens so near to each other always belong together


class Belief:
    """What speaks for each colour and room of each Key, and each die value: logarithms of odds."""

    def __init__(self) -> None:
        self.cells = [[[0.0 for _ in ROOMS] for _ in COLOURS] for _ in KEYS]
        self.dice = [[0.0] * 7 for _ in KEYS]
        self.dice_of_colour = [[0.0] * 7 for _ in COLOURS]
        self.told = [0 for _ in KEYS]  # the symbols that have been said of a room, as a set
        self.told_of_colour = [0 for _ in COLOURS]

    def of_key(self, key: int, odds: Callable[[int, int], float]) -> None:
        """A statement about a Key: how likely it is for each colour and room."""
        for colour in COLOURS:
            for room in ROOMS:
                self.cells[key][colour][room] += log(odds(colour, room))

    def of_colour(self, colour: int, odds: Callable[[int, int], float], unused: float) -> None:
        """A statement about a colour: how likely for each Key and room, or if it is unused."""
        for key in KEYS:
            for room in ROOMS:
                self.cells[key][colour][room] += log(odds(key, room) / unused)


@dataclass(frozen=True)
class Laid:
    """A token as it lies; `turn` counts steps of 15 degrees."""

    word: str
    x: int
    y: int
    turn: int


def can_say(state: Position, word: str) -> bool:
    """Whether the Scenario has a token."""
    return holds(state.scenario().tokens, TOKEN.place(word))


class Seen:
    """A message and what stood on the board beside it."""

    def __init__(self, state: Position, number: int) -> None:
        message = past_message(state, number)
        self.tokens = [
            Laid(TOKEN.words[message[4 * i]], *(int(message[4 * i + n]) for n in (1, 2, 3)))
            for i in range(past_size(state, number))
        ]
        self.rooms = [int(past_room(state, number, room)) for room in ROOMS]
        self.pawns = [int(past_pawn(state, number, colour)) for colour in COLOURS]
        self.dice = [int(past_die(state, number, colour)) for colour in COLOURS]
        self.keys = [(int(past_marker(state, number, colour)) + 1) // 2 - 1 for colour in COLOURS]
        self.has_dice = state.has_dice()
        self.has_colours = can_say(state, "red")
        self.is_map = not can_say(state, "plant") and len({token.y for token in self.tokens}) > 1
        self.has_filler = len(self.tokens) < state.scenario().counts[number]
        self.all_well = False

    def colour_of(self, key: int) -> int:
        """The marker that lay on a Key, or -1."""
        return self.keys.index(key) if key in self.keys else -1

    def room_of(self, key: int) -> int:
        """Where the pawn of a Key stood, or -1."""
        colour = self.colour_of(key)
        return self.pawns[colour] if colour >= 0 else -1

    def symbols_at(self, colour: int) -> int:
        """The symbols of the room where a pawn stood, as a set, or -1."""
        return self.rooms[self.pawns[colour]] if self.pawns[colour] >= 0 else -1

    def on_map(self, token: Laid, room: int) -> float:
        """Without words for rooms the area is a map of the board, unless all lies in one row."""
        if not self.is_map:
            return 1.0
        across, down = (token.x - 20) / 57 - room % 4, (token.y - 13) / 16.5 - room // 4
        return exp(-(across**2 + down**2) / (2 * 0.45**2)) + 0.05

    def apart(self, one: Laid, two: Laid) -> float:
        """Millimetres between two tokens; an arrow between them brings them together."""
        far = dist((one.x, one.y), (two.x, two.y))
        for link in self.tokens:
            if link.word in LINKS and link not in (one, two):
                way = [dist((link.x, link.y), (end.x, end.y)) for end in (one, two)]
                if sum(way) < 1.1 * far:
                    return far / 2
        return far

    def groups(self) -> list[list[Laid]]:
        """What lies together: closer than about the usual distance to the nearest."""
        if len(self.tokens) < 2:
            return [self.tokens]
        nearest = [min(self.apart(a, b) for b in self.tokens if b != a) for a in self.tokens]
        limit = max(1.35 * median(nearest), CLOSE)
        groups = [[token] for token in self.tokens]
        for one, two in combinations(self.tokens, 2):
            if self.apart(one, two) <= limit:
                first = next(group for group in groups if one in group)
                second = next(group for group in groups if two in group)
                if first is not second:
                    first += second
                    groups.remove(second)
        return self._without_strays(groups)

    def _without_strays(self, groups: list[list[Laid]]) -> list[list[Laid]]:
        """A token that lies alone is about the nearest group, or fills the message up.

        A tick that stands apart from everything is a yes to everything else.
        """
        for group in list(groups):
            if len(groups) == 1 or len(group) > 1 or group[0].word in KEY.words:
                continue
            groups.remove(group)
            if group[0].word in FILLERS:
                self.has_filler = True
            elif group[0].word == "tick":
                self.all_well = True
            else:
                near = min(groups, key=lambda g: min(self.apart(group[0], t) for t in g))
                near += group
        return groups
