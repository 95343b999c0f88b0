"""After the game: what each message was meant to say, and how readers took it (5.4).

A message means what its own grammar says of the truth; a reader took it for whatever it made
likeliest to them. Both are told in the same sentences, so they can be laid side by side.
Nothing is remembered for this: all of it follows from the messages and the boards beside them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tableful.bots.reviews import Reviewed
from tableful.core.errors import Malformed
from tableful.core.state import State
from tableful.core.texts import Argument, Text, Word
from tableful.games.ai_space_puzzle.rules.position import Position
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, ROOM, SYMBOLS

from .belief import COLOURS, KEYS, ROOMS
from .grammar import Group, Message, parse
from .lexicon import BLANK_DIE, CROSS, HEDGED, PAWN, SWAP, TICK, VARIANTS, Lexicon, is_key
from .listening import believe
from .maps import is_map
from .meaning import is_mark
from .phrases import truth_of
from .scene import History, Scene, history

READERS = tuple(lexicon for lexicon in VARIANTS.values() if lexicon.reason)


@dataclass(frozen=True)
class Answer:
    """What somebody holds to be true: the AI what its card says, a reader what seems likeliest."""

    rooms: Sequence[int]
    colours: Sequence[int]
    values: Sequence[int]
    cross: int


def review(state: State, number: int) -> Reviewed:
    """A message of a game that is over, by its round from 0.

    Before, what was meant would tell what is hidden (6.1).
    """
    assert isinstance(state, Position)
    heard = history(state)
    if not state.over or not 0 <= number < len(heard):
        raise Malformed("there is no such message of a game that is over")
    return _reviewed(state, heard[: number + 1])


def taken_by(heard: History, lexicon: Lexicon) -> list[Text]:
    """How a reader with this lexicon took the latest message."""
    scene, message = heard[-1]
    belief = believe(heard, lexicon)
    cross = max(range(ROOMS), key=lambda room: belief.cross[room])
    answer = Answer(belief.best_rooms, belief.best_colours, belief.best_values, cross)
    return list(_claims(scene, message, lexicon, answer))


def meant_by(p: Position, heard: History) -> list[Text]:
    """What the latest message says of the truth."""
    scene, message = heard[-1]
    truth = truth_of(p)
    answer = Answer(truth.rooms, truth.colours, truth.dice, truth.cross)
    return list(_claims(scene, message, HEDGED, answer))


def _reviewed(p: Position, heard: History) -> Reviewed:
    """The latest of these messages, by what all of them say."""
    counts: Counter[str] = Counter()
    texts: dict[str, Text] = {}
    for lexicon in READERS:
        for text in taken_by(heard, lexicon):
            counts[str(text)] += 1
            texts[str(text)] = text
    taken = tuple((texts[said], count) for said, count in counts.most_common())
    return Reviewed(len(heard), tuple(meant_by(p, heard)), taken, len(READERS))


# -- in sentences ----------------------------------------------------------------------------------


def _claims(scene: Scene, message: Message, lexicon: Lexicon, answer: Answer) -> Iterator[Text]:
    """What a message says, if this is the answer."""
    if is_map(scene, message):
        for key in sorted(entry[0] for entry in message if is_key(entry[0])):
            yield _said("map", key, room=_room(answer.rooms[key]))
        return
    said = False
    for group in parse(message, lexicon.near, has_keys=scene.rules.has_keys):
        for text in _of_group(scene, group, answer) if group.says else ():
            said = True
            yield text
    if not said:
        yield Text("review.nothing")


def _of_group(scene: Scene, group: Group, answer: Answer) -> Iterator[Text]:
    if is_mark(group):
        yield from _of_mark(group)
    elif group.keys:
        yield from _of_key(scene, group, group.keys[0], answer)
    elif group.colours:
        yield from _of_pawn(scene, group, answer)
    elif scene.rooms and group.symbols in scene.rooms:
        word = "right" if group.has(TICK) else "wrong" if group.has(CROSS) else "belongs"
        yield Text(f"review.room_{word}", {"symbols": _symbols(group.symbols)})


def _of_mark(group: Group) -> Iterator[Text]:
    """What is shown is right, wrong, or the wrong way around."""
    things = (
        *(Word(KEY.name, KEY.words[key]) for key in group.keys),
        *(Word(COLOUR.name, COLOUR.words[colour]) for colour in group.colours),
    )
    if group.has(SWAP):
        word = "swap"
    else:
        word = ("right" if group.has(TICK) else "wrong") + ("_die" if group.has(BLANK_DIE) else "")
    yield Text(f"review.{word}", {"things": things}) if things else Text(f"review.all_{word}")


def _of_key(scene: Scene, group: Group, key: int, answer: Answer) -> Iterator[Text]:
    """A Key and its colour, its room, its die; denied beside a cross."""
    denied = group.has(CROSS)
    for colour in group.colours:
        yield _said("not_colour" if denied else "colour", key, colour=_colour(colour))
    if group.names_room:
        standing = [c for c in range(COLOURS) if _stands(scene, c, group.symbols)]
        if denied:
            yield _said("lacks", key, symbols=_symbols(group.symbols))
        elif group.has(PAWN) and standing:
            yield _said("colour", key, colour=_colour(answer.colours[key]))
        else:
            yield _said("room", key, room=_room(answer.rooms[key]))
    if group.pips and scene.rules.dice >> key & 1:
        yield _said("not_die" if denied else "die", key, value=group.pips)
    elif group.pips:
        yield _said("not_count" if denied else "count", key, value=group.pips)


def _of_pawn(scene: Scene, group: Group, answer: Answer) -> Iterator[Text]:
    """A colour and the room of its pawn; or who stands on guard."""
    for colour in group.colours:
        if group.has(CROSS):
            said = {"colour": _colour(colour), "symbols": _symbols(group.symbols)}
            yield Text("review.pawn_lacks", said)
            continue
        if colour in answer.colours:
            room = answer.rooms[list(answer.colours).index(colour)]
        elif scene.rules.guard:
            room = answer.cross
        else:
            continue
        yield Text("review.pawn", {"colour": _colour(colour), "room": _room(room)})


def _stands(scene: Scene, colour: int, symbols: int) -> bool:
    """Whether a pawn stands in the room with these symbols."""
    return scene.pawns[colour] >= 0 and scene.rooms[scene.pawns[colour]] == symbols


def _said(word: str, key: int, **args: Argument) -> Text:
    assert key < KEYS
    return Text(f"review.{word}", {"key": Word(KEY.name, KEY.words[key]), **args})


def _room(room: int) -> Word:
    return Word(ROOM.name, ROOM.words[room])


def _colour(colour: int) -> Word:
    return Word(COLOUR.name, COLOUR.words[colour])


def _symbols(symbols: int) -> Word:
    return Word(SYMBOLS.name, SYMBOLS.words[symbols])
