"""The grammar of layout: which tokens of a message belong together, and which lead.

Tokens that lie near each other are one group. Where a group names several Keys and says something
of them, each Key has what follows it in reading order; if a Key comes last, what stands before.
A cross denies what it lies on; if it lies on nothing, what follows it in its group, and from before
the Key all that is said of it. What is turned upside down is denied, too.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot

from tableful.games.ai_space_puzzle.rules.layout import TOKEN_SIZE

from .lexicon import (
    BLANK_DIE,
    CROSS,
    FIRST_COLOUR,
    FIRST_SYMBOL,
    FRAME,
    PAWN,
    PIPS,
    SWAP,
    TICK,
    is_colour,
    is_key,
    is_symbol,
)

Entry = tuple[int, int, int, int]  # token, x, y, turn
Message = tuple[Entry, ...]
UPSIDE_DOWN = range(9, 16)  # steps of 15 degrees
MARKS = (TICK, CROSS, SWAP, BLANK_DIE)
LINE = TOKEN_SIZE // 2  # millimetres: tokens no more apart in height stand in one line


@dataclass(frozen=True)
class Group:
    """Tokens that say something together."""

    tokens: tuple[int, ...]

    @property
    def keys(self) -> tuple[int, ...]:
        """The Keys that it names."""
        return tuple(sorted(token for token in self.tokens if is_key(token)))

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours that it names, as places."""
        return tuple(sorted(token - FIRST_COLOUR for token in self.tokens if is_colour(token)))

    @property
    def symbols(self) -> int:
        """The symbols that it names, as a set."""
        return sum(1 << (token - FIRST_SYMBOL) for token in self.tokens if is_symbol(token))

    @property
    def names_room(self) -> bool:
        """Whether it shows what a room looks like; a frame with pips is any room with so many."""
        return self.symbols != 0 or (FRAME in self.tokens and self.pips == 0)

    @property
    def pips(self) -> int:
        """What its pips add up to."""
        return sum(PIPS.get(token, 0) for token in self.tokens)

    def has(self, token: int) -> bool:
        """Whether a token lies in it."""
        return token in self.tokens

    @property
    def is_marked(self) -> bool:
        """Whether something is approved, denied or swapped."""
        return any(token in (TICK, CROSS, SWAP) for token in self.tokens)

    @property
    def says(self) -> bool:
        """Whether it says anything that we could read: a thing and something about it."""
        if self.tokens in ((TICK,), (CROSS,)):
            return True
        leads = bool(self.keys or self.colours)
        if not leads:
            return self.names_room and any(map(self.has, (TICK, CROSS, PAWN)))
        about = self.names_room or self.pips > 0 or self.is_marked
        return about or bool(self.keys and self.colours)


def parse(message: Message, near: float, *, has_keys: bool) -> list[Group]:
    """The groups of a message, from what lies near to what follows what."""
    leads = is_key if has_keys else is_colour
    struck = _struck(message, leads)
    groups: list[tuple[int, ...]] = []
    for entries in _neighbours(message, near):
        for tokens in _split(entries, leads):
            groups += _denied(tokens, struck, leads)
    return [Group(tokens) for tokens in _joined(groups, leads)]


def _joined(groups: list[tuple[int, ...]], leads: Callable[[int], bool]) -> list[tuple[int, ...]]:
    """Marks that stand apart, or several words, are about Keys of which nothing else is said."""
    bare = [g for g in groups if all(map(leads, g))]
    apart = [g for g in groups if all(token in MARKS for token in g)]
    if not apart and sum(map(len, bare)) == 1:
        apart = [g for g in groups if len(g) > 1 and g not in bare and all(map(_is_content, g))]
    if not apart or not bare:
        return groups
    rest = [g for g in groups if g not in apart and g not in bare]
    return [*rest, tuple(token for group in (*apart, *bare) for token in group)]


def _struck(message: Message, leads: Callable[[int], bool]) -> set[int]:
    """What is said of something, and lies under a cross or upside down; with it, that cross."""
    content = [entry for entry in message if _is_content(entry[0]) and not leads(entry[0])]
    struck = {entry[0] for entry in content if entry[3] in UPSIDE_DOWN}
    for cross in (entry for entry in message if entry[0] == CROSS):
        under = {entry[0] for entry in content if _overlap(cross, entry)}
        struck |= under | {CROSS} if under else set()
    return struck


def _overlap(one: Entry, other: Entry) -> bool:
    """Whether one token lies on another, as if both were upright."""
    return max(abs(one[1] - other[1]), abs(one[2] - other[2])) < TOKEN_SIZE


def _is_content(token: int) -> bool:
    """Whether a token says something of what stands beside it."""
    return is_symbol(token) or is_colour(token) or token == FRAME or token in PIPS


def _denied(
    tokens: tuple[int, ...], struck: set[int], leads: Callable[[int], bool]
) -> list[tuple[int, ...]]:
    """A group in two, where some of what it says of one thing is struck out."""
    lead = [token for token in tokens if leads(token)]
    out = [token for token in tokens if token in struck and token != CROSS]
    if CROSS in tokens and CROSS not in struck:
        out += [t for t in tokens[tokens.index(CROSS) :] if _is_content(t) and not leads(t)]
    if len(lead) != 1 or not out:
        return [tokens]
    rest = tuple(token for token in tokens if token not in out and token != CROSS)
    return [*([rest] if len(rest) > 1 else []), (CROSS, *lead, *out)]


def _neighbours(message: Message, near: float) -> list[list[Entry]]:
    """Groups of entries such that each has another of its group near."""
    groups: list[list[Entry]] = []
    for entry in message:
        close = [g for g in groups if any(_gap(entry, other) <= near for other in g)]
        groups = [g for g in groups if g not in close]
        groups.append([entry, *(other for group in close for other in group)])
    return groups


def _gap(one: Entry, other: Entry) -> float:
    """How far apart two tokens are, edge to edge, as if they were upright."""
    dx = max(0, abs(one[1] - other[1]) - TOKEN_SIZE)
    dy = max(0, abs(one[2] - other[2]) - TOKEN_SIZE)
    return hypot(dx, dy)


def _split(entries: Sequence[Entry], leads: Callable[[int], bool]) -> list[tuple[int, ...]]:
    """Each lead with what is said of it; a mark beside several is about all of them."""
    tokens = [entry[0] for entry in _in_reading_order(entries)]
    count = sum(map(leads, tokens))
    marks_only = not any(_is_content(token) and not leads(token) for token in tokens)
    if count < 2 or marks_only:
        return [tuple(tokens)]
    groups: list[list[int]] = [[]]
    closing = leads(tokens[-1]) and not leads(tokens[0])  # leads come last in their groups
    for token in tokens:
        if not closing and leads(token) and any(map(leads, groups[-1])):
            groups.append([])
        groups[-1].append(token)
        if closing and leads(token):
            groups.append([])
    return [tuple(group) for group in groups if group]


def _in_reading_order(entries: Sequence[Entry]) -> list[Entry]:
    """Line by line, from left to right."""
    left = sorted(entries, key=lambda entry: entry[2])
    found: list[Entry] = []
    while left:
        line = [entry for entry in left if entry[2] - left[0][2] <= LINE]
        found += sorted(line, key=lambda entry: entry[1])
        left = left[len(line) :]
    return found
