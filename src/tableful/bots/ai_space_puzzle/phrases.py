"""What the AI could truly say: groups of tokens, each about a Key, some Keys, a pawn or a room."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules.position import Position

from .belief import COLOURS, KEYS, VALUES
from .grammar import Group
from .lexicon import BLANK_DIE, CROSS, FIRST_COLOUR, PAWN, PIPS, SWAP, TICK, tokens_of
from .scene import Scene
from .speech import SIZES

MOST_SYMBOLS = 4
SUMS = {1: (1,), 2: (2,), 3: (3,), 4: (3, 1), 5: (3, 2), 6: (3, 2, 1)}
OF_PIPS = {pips: token for token, pips in PIPS.items()}


@dataclass(frozen=True)
class Truth:
    """What the AI knows: of each Key that it knows, room, colour and die value; the ✖."""

    keys: tuple[int, ...]
    rooms: tuple[int, ...]
    colours: tuple[int, ...]
    dice: tuple[int, ...]
    cross: int
    last: bool  # it will not speak again


def truth_of(p: Position) -> Truth:
    """What the AI has seen of its card."""
    return Truth(
        tuple(key for key in range(KEYS) if p.knows(key)),
        tuple(int(room) for room in p.key_rooms),
        tuple(int(colour) for colour in p.key_colours),
        tuple(int(value) for value in p.key_dice),
        int(p.cross),
        last=p.left == 1,
    )


def phrases(truth: Truth, scene: Scene, supply: int, most: int) -> list[Group]:
    """All groups of at most so many tokens that are there."""
    found: dict[tuple[int, ...], None] = {}
    for tokens in _all(truth, scene, supply):
        if len(tokens) <= most and all(holds(supply, token) for token in tokens):
            found[tokens] = None
    return [Group(tokens) for tokens in found]


def _all(truth: Truth, scene: Scene, supply: int) -> Iterator[tuple[int, ...]]:
    for key in truth.keys:
        yield from _of_key(truth, scene, key)
        yield from _of_pawn(truth, scene, key, supply)
        yield from _of_room(truth, scene, key)
    yield from _marks(truth, scene)
    if scene.rules.guard:
        for colour in set(range(COLOURS)) - set(truth.colours):
            for words in _names(scene, truth.cross):
                yield (FIRST_COLOUR + colour, *words)


def _names(scene: Scene, room: int) -> list[tuple[int, ...]]:
    """What can be shown of a room: some of its symbols, or that it is empty."""
    if scene.rooms[room] < 0:
        return []
    tokens = tokens_of(scene.rooms[room])
    return [some for n in range(1, len(tokens) + 1) for some in combinations(tokens, n)]


def _pips(number: int) -> tuple[int, ...]:
    return tuple(OF_PIPS[part] for part in SUMS[number])


def _of_key(truth: Truth, scene: Scene, key: int) -> Iterator[tuple[int, ...]]:
    """A Key and its colour, its room, its die; or what its room has not."""
    colour, room = FIRST_COLOUR + truth.colours[key], truth.rooms[key]
    yield (key, colour)
    about: list[tuple[int, ...]] = [*_names(scene, room)]
    if scene.rules.dice >> key & 1:
        pips = _pips(truth.dice[key])
        yield (key, *pips)
        yield (key, colour, *pips)
        about += [(*words, *pips) for words in about]
    elif scene.rooms[room] > 0:
        count = _pips(SIZES[scene.rooms[room]])
        yield (key, *count)
        about += [(*words, *count) for words in about]
    for words in about:
        yield (key, *words)
        yield (key, colour, *words)
    if scene.rooms[room] >= 0:
        missing = tokens_of(15 & ~scene.rooms[room]) if scene.rooms[room] != 15 else []
        for number in (1, 2):
            for some in combinations(missing, number):
                yield (key, CROSS, *some)
    standing = scene.pawns[truth.colours[key]]
    if not scene.rules.has_colours and standing >= 0 and scene.rooms[standing] >= 0:
        yield (key, PAWN, *tokens_of(scene.rooms[standing]))


def _of_pawn(truth: Truth, scene: Scene, key: int, supply: int) -> Iterator[tuple[int, ...]]:
    """A colour and its room, where the Key cannot be named; with a tick if its marker lies right.

    Not beside a pawn that stands elsewhere: the tick would seem to approve of that.
    """
    if holds(supply, key) or (scene.rules.has_keys and scene.rules.guard):
        return
    colour = truth.colours[key]
    for words in _names(scene, truth.rooms[key]):
        yield (FIRST_COLOUR + colour, *words)
        if scene.key_of(colour) == key and scene.pawns[colour] in (-1, truth.rooms[key]):
            yield (TICK, FIRST_COLOUR + colour, *words)


def _of_room(truth: Truth, scene: Scene, key: int) -> Iterator[tuple[int, ...]]:
    """Where there are neither Keys nor colours: rooms that belong, and what stands in them."""
    if scene.rules.has_keys or scene.rules.has_colours or scene.rooms[truth.rooms[key]] < 0:
        return
    yield (PAWN, *tokens_of(scene.rooms[truth.rooms[key]]))
    for colour, room in enumerate(scene.pawns):
        owner = scene.key_of(colour)
        if room >= 0 and owner >= 0 and scene.rooms[room] >= 0:
            right = truth.rooms[owner] == room and truth.colours[owner] == colour
            yield (TICK if right else CROSS, *tokens_of(scene.rooms[room]))


def _marks(truth: Truth, scene: Scene) -> Iterator[tuple[int, ...]]:
    """What is shown is right or wrong; two are the wrong way around."""
    yield from _judged(truth, scene)
    for one, two in combinations(truth.keys, 2):
        if (
            scene.shown[one] >> truth.colours[two] & 1
            and scene.shown[two] >> truth.colours[one] & 1
        ):
            yield (SWAP, one, two)
            yield (SWAP, FIRST_COLOUR + truth.colours[one], FIRST_COLOUR + truth.colours[two])


def _judged(truth: Truth, scene: Scene) -> Iterator[tuple[int, ...]]:
    shown = [key for key in truth.keys if scene.shown[key]]
    named = [key for key in shown if scene.shown[key] >> truth.colours[key] & 1]
    placed = [k for k in shown if places_of(scene, k) <= {truth.rooms[k]}]
    right = [key for key in placed if key in named and not _is_die_wrong(truth, scene, key)]
    if scene.rules.ticks_markers:
        right = named
    wrong = [key for key in shown if key not in named]
    if _is_all_right(truth, scene):
        yield (TICK,)
    for mark, keys in ((TICK, right), (CROSS, wrong)):
        yield from ((mark, *some) for some in _some(keys))
    if scene.rules.dice:
        true = [k for k in named if scene.dice[truth.colours[k]] == truth.dice[k]]
        false = [k for k in named if k not in true]
        for mark, keys in ((TICK, true), (CROSS, false)):
            yield from ((mark, BLANK_DIE, *some) for some in _some(keys))
    if not scene.rules.has_keys:
        owners = dict(zip(truth.colours, range(KEYS), strict=True))
        lying = [c for c in range(COLOURS) if scene.key_of(c) >= 0]
        home = [FIRST_COLOUR + c for c in lying if owners.get(c, -1) == scene.key_of(c)]
        astray = [FIRST_COLOUR + c for c in lying if FIRST_COLOUR + c not in home]
        for mark, colours in ((TICK, home), (CROSS, astray)):
            yield from ((mark, *some) for some in _some(colours))


def _is_all_right(truth: Truth, scene: Scene) -> bool:
    """Whether every Key is as it should be, on its card and on the board."""
    return len(truth.keys) == KEYS and all(
        scene.shown[key] == 1 << truth.colours[key]
        and scene.pawns[truth.colours[key]] == truth.rooms[key]
        and (not scene.rules.dice >> key & 1 or scene.dice[truth.colours[key]] == truth.dice[key])
        for key in truth.keys
    )


def _is_die_wrong(truth: Truth, scene: Scene, key: int) -> bool:
    """Whether the die of a Key's pawn counts and was set to another value."""
    die = scene.dice[truth.colours[key]]
    return bool(scene.rules.dice >> key & 1) and die in VALUES and die != truth.dice[key]


def places_of(scene: Scene, key: int) -> set[int]:
    """Where the pawns of the colours on a Key card stand."""
    colours = [c for c in range(COLOURS) if scene.shown[key] >> c & 1]
    return {scene.pawns[c] for c in colours if scene.pawns[c] >= 0}


def _some(keys: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return (some for n in range(1, len(keys) + 1) for some in combinations(keys, n))
