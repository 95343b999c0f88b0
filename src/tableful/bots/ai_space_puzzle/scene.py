"""What lies open beside a message: rooms, pawns, dice and Key cards, as both sides know them."""

from dataclasses import dataclass

from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules.box import COLOURS, GUARD, KEYS, ROOMS
from tableful.games.ai_space_puzzle.rules.layout import ENTRY, TURN, X, Y
from tableful.games.ai_space_puzzle.rules.past import (
    past_die,
    past_mark,
    past_marker,
    past_message,
    past_pawn,
    past_room,
    past_size,
)
from tableful.games.ai_space_puzzle.rules.position import Position

from .grammar import Message
from .lexicon import FIRST_COLOUR, FIRST_SYMBOL

UNSEEN = -1
TOLD = 0.8  # how likely a colour, a room or a die is to who has been told it
UNMARKED, GUESS, KNOWN = range(3)  # 4.3: what a neutral marker says of a room or a die
ALL_SYMBOLS = 15 << FIRST_SYMBOL
ALL_COLOURS = 63 << FIRST_COLOUR


@dataclass(frozen=True)
class Rules:
    """What of a Scenario matters to what can be said."""

    has_keys: bool
    has_colours: bool
    is_map: bool  # no word for a room, or none that astronauts can see: the area is the board
    dice: int  # the Keys whose values count
    guard: bool  # somebody has to stand on the ✖
    up_to: int  # where fewer tokens will do: how many there could be; else 0

    @property
    def ticks_markers(self) -> bool:
        """Whether a tick is about the marker alone: a map tells the rooms, and nothing colours."""
        return self.is_map and not self.has_colours


@dataclass(frozen=True)
class Scene:
    """The board and the Key cards beside a message; what one side cannot see is left out."""

    rules: Rules
    rooms: tuple[int, ...]  # symbols, or UNSEEN
    pawns: tuple[int, ...]
    dice: tuple[int, ...]
    shown: tuple[int, ...]  # for each Key the colours on its card, as a set
    guessed: tuple[bool, ...]  # by Key its room, then its die: whether a mark says unsure

    def key_of(self, colour: int) -> int:
        """The Key on whose card a colour lies, or -1."""
        return next((key for key, shown in enumerate(self.shown) if shown >> colour & 1), -1)


History = tuple[tuple[Scene, Message], ...]


def rules_of(p: Position) -> Rules:
    """What the Scenario says."""
    scenario = p.scenario()
    words = scenario.tokens & ALL_SYMBOLS
    return Rules(
        has_keys=holds(scenario.tokens, 0),
        has_colours=scenario.tokens & ALL_COLOURS != 0,
        is_map=words == 0 or scenario.dark or scenario.hides_symbols,
        dice=int(scenario.dice),
        guard=scenario.cross == GUARD,
        up_to=max(int(n) for n in scenario.counts) if scenario.up_to else 0,
    )


def scene_now(p: Position) -> Scene:
    """The table as it lies, before the next message."""
    rooms = (int(p.rooms[room]) for room in range(ROOMS))
    asks = p.left > 1  # at the end a guess that is right is as good as any
    return _scene(
        p,
        tuple(rooms),
        [int(p.pawns[c]) for c in range(COLOURS)],
        [int(p.dice[c]) for c in range(COLOURS)],
        [int(p.markers[c]) for c in range(COLOURS)],
        [int(p.marks[m]) if asks else UNMARKED for m in range(2 * KEYS)],
    )


def history(p: Position) -> History:
    """All messages that were shown, each with its scene."""
    return tuple((_scene_then(p, n), message_of(p, n)) for n in range(p.lifted()))


def message_of(p: Position, number: int) -> Message:
    """A message that was shown, by its round from 0."""
    laid = past_message(p, number)
    return tuple(
        (int(laid[i]), int(laid[i + X]), int(laid[i + Y]), int(laid[i + TURN]))
        for i in range(0, int(past_size(p, number)) * int(ENTRY), int(ENTRY))
    )


def _scene_then(p: Position, number: int) -> Scene:
    return _scene(
        p,
        tuple(int(past_room(p, number, room)) for room in range(ROOMS)),
        [int(past_pawn(p, number, c)) for c in range(COLOURS)],
        [int(past_die(p, number, c)) for c in range(COLOURS)],
        [int(past_marker(p, number, c)) for c in range(COLOURS)],
        [int(past_mark(p, number, m)) for m in range(2 * KEYS)],
    )


def _scene(
    p: Position,
    rooms: tuple[int, ...],
    pawns: list[int],
    dice: list[int],
    markers: list[int],
    marks: list[int],
) -> Scene:
    """Symbols that one side cannot see are left out, and so are Key cards hidden from the AI."""
    scenario = p.scenario()
    if scenario.hides_symbols:
        rooms = (UNSEEN,) * int(ROOMS)
    elif scenario.dark:
        rooms = tuple(s if p.is_visible(room) else UNSEEN for room, s in enumerate(rooms))
    shown = [0] * int(KEYS)
    guessed = tuple(mark == GUESS and not scenario.hides_key_cards for mark in marks)
    if not scenario.hides_key_cards:
        for colour, spot in enumerate(markers):
            if spot:
                shown[(spot + 1) // 2 - 1] |= 1 << colour
    return Scene(rules_of(p), rooms, tuple(pawns), tuple(dice), tuple(shown), guessed)
