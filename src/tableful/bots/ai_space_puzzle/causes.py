"""What speaks for a step of the astronauts: how likely it is right, by all messages so far."""

from tableful.core.state import State
from tableful.core.texts import Text, Word
from tableful.games.ai_space_puzzle.rules import moves
from tableful.games.ai_space_puzzle.rules.box import COLOURS, ROOMS
from tableful.games.ai_space_puzzle.rules.position import AI, Position
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, ROOM

from .belief import KEYS, VALUES, Belief
from .lexicon import HEDGED
from .listening import believe
from .scene import history


def cause(state: State, seat: int, action: int) -> Text | None:
    """How likely a pawn, a die or a marker is right where it goes."""
    assert isinstance(state, Position)
    if seat == AI:
        return None
    share = likelihood(believe(history(state), HEDGED), state, action)
    if share is None:
        return None
    percent = f"{100 * share:.0f}"
    if moves.MOVE <= action < moves.REMOVE:
        colour, room = int(moves.move_colour(action)), int(moves.move_room(action))
        args = {"colour": _colour(colour), "room": Word("room", ROOM.words[room])}
        return Text("cause.space.move", args | {"share": percent})
    if moves.SET_DIE <= action < moves.PLACE_MARKER:
        colour, value = int(moves.set_die_colour(action)), int(moves.set_die_value(action)) + 1
        return Text(
            "cause.space.die", {"colour": _colour(colour), "value": value, "share": percent}
        )
    colour, key = int(moves.place_marker_colour(action)), int(moves.place_marker_key(action))
    args = {"colour": _colour(colour), "key": Word("key", KEY.words[key])}
    return Text("cause.space.marker", args | {"share": percent})


def likelihood(belief: Belief, p: Position, action: int) -> float | None:
    """How likely something is right as an action would show it; None where that is no question."""
    if moves.MOVE <= action < moves.REMOVE:
        cell = int(moves.move_colour(action)) * int(ROOMS) + int(moves.move_room(action))
        return sum(belief.chances[key][cell] for key in range(KEYS))
    if moves.SET_DIE <= action < moves.PLACE_MARKER:
        colour, value = int(moves.set_die_colour(action)), int(moves.set_die_value(action)) + 1
        key = int(p.key_of(colour))
        return belief.values[key][value - VALUES[0]] if key >= 0 and value in VALUES else None
    if moves.PLACE_MARKER <= action < moves.TAKE_MARKER:
        key = int(moves.place_marker_key(action))
        return belief.colours[key][int(moves.place_marker_colour(action))]
    return None


def rivals(p: Position, seat: int, action: int) -> list[int]:
    """The choices that an action is one of: where a pawn goes, what a die shows, whose a Key is."""
    legal = p.legal(seat)
    if moves.MOVE <= action < moves.REMOVE:
        colour = moves.move_colour(action)
        moved = [each for each in legal if moves.MOVE <= each < moves.REMOVE]
        return [each for each in moved if moves.move_colour(each) == colour]
    if moves.SET_DIE <= action < moves.PLACE_MARKER:
        colour = moves.set_die_colour(action)
        dice = [each for each in legal if moves.SET_DIE <= each < moves.PLACE_MARKER]
        return [each for each in dice if moves.set_die_colour(each) == colour]
    if moves.PLACE_MARKER <= action < moves.TAKE_MARKER:
        key, sure = moves.place_marker_key(action), moves.place_marker_certainty(action)
        spots = (moves.place_marker(colour, key, sure) for colour in range(COLOURS))
        return [int(spot) for spot in spots if spot in legal]
    return []


def _colour(colour: int) -> Word:
    return Word("colour", COLOUR.words[colour])
