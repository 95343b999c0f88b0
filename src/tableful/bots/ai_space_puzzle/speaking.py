"""A speaker that says one thing after the other, as plainly as `reading` takes it."""

from tableful.bots.ai_space_puzzle.reading import (
    FIRST_COLOUR,
    FIRST_SYMBOL,
    FRAME,
    MAP_X,
    MAP_Y,
    PIPS,
    Reading,
    has_keys,
    has_symbols,
    is_colour,
    is_key,
    read,
)
from tableful.core.rng import Rng
from tableful.core.state import bit, holds
from tableful.core.verbs import Filled
from tableful.games.ai_space_puzzle.rules.box import APART, FREELY, KEYS, ROOMS, TOKENS
from tableful.games.ai_space_puzzle.rules.messages import needed
from tableful.games.ai_space_puzzle.rules.position import Position
from tableful.games.ai_space_puzzle.verbs import LAY, SYMBOL

Entries = list[tuple[int, int, int, int]]
TOUCHING, LOOSE = 26, 29  # millimetres from middle to middle
LEFT, HIGH = 15, 37


def compose(p: Position, rng: Rng) -> Filled:
    """What has not been understood yet, as much of it as the message holds."""
    known = read(p, inside=False)
    known.rooms = [int(symbols) for symbols in p.rooms]
    if not has_symbols(p) and has_keys(p) and _unplaced(p, known):
        mapped = _map(p, known)
        if len(mapped) == needed(p) or p.scenario().up_to:
            return Filled(LAY.name, tuple(mapped))
    said = _statements(p, known)
    if not said and p.scenario().up_to:
        said = _any_tokens(p, [], rng)[:1]
    if not p.scenario().up_to:
        said = _any_tokens(p, said, rng) + said
    return Filled(LAY.name, tuple(_in_line(p, said)))


# -- what there is to say -------------------------------------------------------------------------


def _statements(p: Position, known: Reading) -> list[int]:
    """Tokens from left to right: a Key, and what belongs to it; then the next."""
    said: list[int] = []
    for key in range(KEYS):
        if not p.knows(key):
            continue
        subject = key if has_keys(p) else FIRST_COLOUR + int(p.key_colours[key])
        space = int(needed(p)) - len(said) - 1
        if space < 1 or subject in said or not holds(p.supply, subject):
            continue
        chosen: list[int] = []
        for fact in _missing(p, known, key):
            whole = len(fact) <= space - len(chosen) and not set(fact) & set(said)
            there = [token for token in fact if holds(p.supply, token)]
            if whole and len(there) == len(fact):
                chosen += fact
            elif len(fact) >= needed(p) and not chosen and not said:
                chosen = there[:space]  # too much for any message
        if chosen:
            said += [subject, *chosen]
    return said


def _missing(p: Position, known: Reading, key: int) -> list[list[int]]:
    """What the astronauts do not know of a Key, by what was said: fact by fact, each in tokens."""
    facts: list[list[int]] = []
    colour = int(p.key_colours[key])
    placed = known.room[key] if has_keys(p) else known.pawn_room[colour]
    if placed != p.key_rooms[key] and not p.scenario().hides_symbols:
        facts.append(_symbols(p, known, key))
    if has_keys(p) and known.colour[key] != colour:
        facts.append([FIRST_COLOUR + colour])
    if holds(p.scenario().dice, key) and known.die[key] != p.key_dice[key]:
        facts.append(_pips(int(p.key_dice[key])))
    return facts


def _symbols(p: Position, known: Reading, key: int) -> list[int]:
    """The symbols of a Key's room that were not said yet, or the empty frame."""
    symbols = int(p.rooms[p.key_rooms[key]])
    before = known.symbols[key] if has_keys(p) else known.pawn_symbols[p.key_colours[key]]
    left = symbols & ~before
    return [FIRST_SYMBOL + n for n in range(len(SYMBOL.words)) if holds(left, n)] or [FRAME]


def _pips(value: int) -> list[int]:
    """Pips that add up to a die value."""
    tokens = {pips: token for token, pips in PIPS.items()}
    parts = {2: (2,), 3: (3,), 4: (3, 1), 5: (3, 2), 6: (3, 2, 1)}[value]
    return [tokens[part] for part in parts]


def _any_tokens(p: Position, said: list[int], rng: Rng) -> list[int]:
    """What fills a message up: it stands before the first Key, and says nothing."""
    there = [t for t in range(TOKENS) if holds(p.supply, t) and t not in said]
    quiet = [t for t in there if not is_key(t) and not (is_colour(t) and not has_keys(p))]
    loud = [t for t in there if t not in quiet]  # if nothing else is left
    chosen: list[int] = []
    while len(chosen) < needed(p) - len(said):
        among = quiet or loud
        chosen.append(among.pop(rng.below(len(among))))
    return chosen


# -- where it lies --------------------------------------------------------------------------------


def _in_line(p: Position, tokens: list[int]) -> Entries:
    """Side by side; touching unless they may not."""
    wide = LOOSE if p.scenario().layout in (APART, FREELY) and len(tokens) < 8 else TOUCHING
    return [(token, LEFT + n * wide, HIGH, 0) for n, token in enumerate(tokens)]


def _unplaced(p: Position, known: Reading) -> bool:
    """Whether the astronauts do not know all rooms that the AI knows."""
    return any(p.knows(key) and known.room[key] != p.key_rooms[key] for key in range(KEYS))


def _map(p: Position, known: Reading) -> Entries:
    """Keys on a map of the board; a wave or another mark in a free place fills it up."""
    keys = [key for key in range(KEYS) if p.knows(key) and holds(p.supply, key)]
    keys.sort(key=lambda key: known.room[key] == p.key_rooms[key])
    keys = keys[: needed(p)]
    taken: int = 0
    entries: Entries = []
    for key in keys:
        room = int(p.key_rooms[key])
        taken |= bit(room)
        entries.append((key, MAP_X[room % 4], MAP_Y[room // 4], 0))
    if p.scenario().up_to:
        return entries
    marks = [t for t in range(FIRST_COLOUR + 6, TOKENS) if holds(p.supply, t) and t not in PIPS]
    free = [room for room in range(ROOMS) if not holds(taken, room)]
    while len(entries) < needed(p) and marks:
        room = free.pop()
        entries.append((marks.pop(), MAP_X[room % 4], MAP_Y[room // 4], 0))
    return entries
