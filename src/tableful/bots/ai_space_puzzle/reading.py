"""What messages say when tokens are taken for what they show, and nothing more.

A Key begins a statement, and what stands to the right of it belongs to it: its colour, the symbols
of its room, pips that add up to its die. What stands before the first Key says nothing. Several
messages about a Key add up. Where there are no symbols, Keys lie on a map of the board.
"""

from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules.box import COLOURS, KEYS, ROOMS
from tableful.games.ai_space_puzzle.rules.layout import ENTRY, X, Y
from tableful.games.ai_space_puzzle.rules.past import past_message, past_room, past_size
from tableful.games.ai_space_puzzle.rules.position import Position
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, SYMBOL, TOKEN

UNKNOWN = -1
FIRST_SYMBOL = TOKEN.place("antenna")
FRAME = TOKEN.place("frame")
FIRST_COLOUR = TOKEN.place("black")
PIPS = {TOKEN.place("one"): 1, TOKEN.place("two"): 2, TOKEN.place("three"): 3}
NO_SYMBOLS = ~sum(1 << (FIRST_SYMBOL + n) for n in range(len(SYMBOL.words)))

MAP_X = (27, 79, 131, 183)  # the columns and rows of the board in the screen's area
MAP_Y = (13, 28, 47, 62)


def has_symbols(p: Position) -> bool:
    """Whether the Scenario has tokens of symbols."""
    return p.scenario().tokens & ~NO_SYMBOLS != 0


def has_keys(p: Position) -> bool:
    """Whether it has tokens of Keys; else a colour begins a statement."""
    return holds(p.scenario().tokens, 0)


def is_key(token: int) -> bool:
    """Whether a token shows a Key."""
    return token < len(KEY.words)


def is_colour(token: int) -> bool:
    """Whether a token shows a colour."""
    return 0 <= token - FIRST_COLOUR < len(COLOUR.words)


def is_symbol(token: int) -> bool:
    """Whether a token shows a symbol of rooms."""
    return 0 <= token - FIRST_SYMBOL < len(SYMBOL.words)


class Reading:
    """What is known of each Key, and of each pawn where there are no Keys, message by message."""

    def __init__(self) -> None:
        self.colour = [UNKNOWN] * KEYS
        self.room = [UNKNOWN] * KEYS
        self.die = [UNKNOWN] * KEYS
        self.symbols = [0] * KEYS  # said so far
        self.pawn_symbols = [0] * COLOURS
        self.pawn_room = [UNKNOWN] * COLOURS
        self.rooms: list[int] = []  # as they were
        self.news = False  # whether the latest message said anything

    def hear(self, p: Position, tokens: list[tuple[int, int, int]], rooms: list[int]) -> None:
        """One more message: tokens with their places, and the rooms that lie there."""
        if rooms != self.rooms:
            self.symbols, self.pawn_symbols = [0] * KEYS, [0] * COLOURS
            self.rooms = rooms
        if not has_symbols(p) and not any(is_colour(t) or t in PIPS for t, _, _ in tokens):
            self.news = False
            for token, x, y in tokens:
                if is_key(token):
                    self.news = True
                    self.room[token] = 4 * (y * 4 // 76) + x * 4 // 211
            return
        subject = UNKNOWN
        about: dict[int, list[int]] = {}
        for token, _, _ in sorted(tokens, key=lambda each: (each[2], each[1])):
            if is_key(token) or (is_colour(token) and not has_keys(p)):
                subject = token
            elif subject != UNKNOWN:
                about.setdefault(subject, []).append(token)
        self.news = bool(about)
        for token, said in about.items():
            self._note(token, said)

    def _note(self, subject: int, said: list[int]) -> None:
        """What a statement says of a Key, or of a pawn."""
        symbols = sum(1 << (token - FIRST_SYMBOL) for token in said if is_symbol(token))
        if not is_key(subject):
            pawn = subject - FIRST_COLOUR
            if symbols or FRAME in said:
                self.pawn_symbols[pawn] |= symbols
                self.pawn_room[pawn] = self._place(self.pawn_symbols[pawn])
            return
        if symbols or FRAME in said:
            self.symbols[subject] |= symbols
            self.room[subject] = self._place(self.symbols[subject])
        for token in said:
            if is_colour(token):
                self.colour[subject] = token - FIRST_COLOUR
        pips = sum(PIPS[token] for token in said if token in PIPS)
        if pips:
            self.die[subject] = pips

    def _place(self, symbols: int) -> int:
        """The room with exactly these symbols; UNKNOWN where it has not been seen."""
        return self.rooms.index(symbols) if symbols in self.rooms else UNKNOWN

    def is_whole(self, p: Position) -> bool:
        """Whether nothing is left to ask."""
        for key in range(KEYS):
            if self.colour[key] == UNKNOWN or self.room[key] == UNKNOWN:
                return False
            if holds(p.scenario().dice, key) and self.die[key] == UNKNOWN:
                return False
        return True


def read(p: Position, *, inside: bool) -> Reading:
    """All messages that were shown, in order; `inside`: as the astronauts see the rooms."""
    reading = Reading()
    for number in range(p.lifted()):
        message = past_message(p, number)
        tokens = [
            (int(message[i * ENTRY]), int(message[i * ENTRY + X]), int(message[i * ENTRY + Y]))
            for i in range(past_size(p, number))
        ]
        rooms = [
            int(past_room(p, number, room)) if not inside or p.is_visible(room) else UNKNOWN
            for room in range(ROOMS)
        ]
        reading.hear(p, tokens, rooms)
    return reading
