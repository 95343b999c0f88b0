"""How groups of tokens are laid: what belongs together touches, what does not lies apart.

A cross lies on what it denies. Where tokens may not overlap, it stands before that.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.games.ai_space_puzzle.rules.box import APART, AS_GROUP, FREELY
from tableful.games.ai_space_puzzle.rules.layout import AREA_WIDTH, TOKEN_SIZE
from tableful.games.ai_space_puzzle.rules.messages import NOTHING_WRONG, fault, needed
from tableful.games.ai_space_puzzle.rules.position import Position

from .grammar import Entry, Message
from .lexicon import CROSS
from .maps import MAP_X, MAP_Y

LEFT, HIGH = 13, 37
WIDEST = 34  # millimetres between two groups
CORNER = TOKEN_SIZE // 2  # a cross on a token leaves three corners of it to be seen


def in_line(groups: Sequence[Sequence[int]], layout: int, rng: Rng) -> Message:
    """Group by group from left to right, a little up or down."""
    pitch = TOKEN_SIZE + 2 if layout == APART else TOKEN_SIZE
    wide = sum(len(group) for group in groups) * pitch
    gaps = max(len(groups) - 1, 1)
    gap = 0 if layout == AS_GROUP else min(int(AREA_WIDTH - wide) // gaps, WIDEST)
    spare = int(AREA_WIDTH - wide) - gap * (len(groups) - 1)
    x = LEFT + rng.below(max(spare, 0) // 2 + 1)
    y = HIGH - 6 + rng.below(13)
    entries: list[Entry] = []
    for group in groups:
        denies = layout == FREELY and CROSS in group[1:]
        for token in group:
            if not denies or token != CROSS:
                entries.append((token, int(x), int(y), 0))
                x += pitch
        if denies:
            under = int(x) - pitch * (len(group) - list(group).index(CROSS) - 1)
            entries.append((CROSS, under + CORNER, int(y) - CORNER, 0))
            x += pitch
        x += gap
    return tuple(entries)


def on_map(keys: Sequence[tuple[int, int]], quiet: Sequence[int]) -> Message:
    """Keys where their rooms are on a map of the board; quiet tokens in rooms of their own."""
    entries = [(key, MAP_X[room % 4], MAP_Y[room // 4], 0) for key, room in keys]
    taken = {room for _, room in keys}
    free = [room for room in (0, 3, 12, 15, 1, 2, 13, 14, 4, 7, 8, 11) if room not in taken]
    for token, room in zip(quiet, free, strict=False):
        entries.append((token, MAP_X[room % 4], MAP_Y[room // 4], 0))
    return tuple(entries)


def is_allowed(p: Position, message: Message) -> bool:
    """3.1: whether the rules let a message lie like this."""
    numbers = vec[i64]([number for entry in message for number in entry])
    scenario = p.scenario()
    found = fault(numbers, len(message), needed(p), scenario.up_to, p.supply, scenario.layout)
    return found == NOTHING_WRONG
