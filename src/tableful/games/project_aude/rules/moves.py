"""The engine's numbers of what can be done, as declared in `verbs.py`: a verb's first action."""

from typing import Final

from mypy_extensions import i64

from tableful.games.project_aude.verbs import MOST_PLACES, VERBS

from .cards import COLOURS

COMPLETE: Final[i64] = VERBS.first("complete")
ASSIGN: Final[i64] = VERBS.first("assign")
TAKE: Final[i64] = VERBS.first("take")
DRAW: Final[i64] = VERBS.first("draw")
DRAW_FOUR: Final[i64] = VERBS.first("draw_four")
PLACE: Final[i64] = VERBS.first("place")
PLACE_FIRST: Final[i64] = VERBS.first("place_first")
DISCARD: Final[i64] = VERBS.first("discard")
DISCARD_REST: Final[i64] = VERBS.first("discard_rest")
MOVE: Final[i64] = VERBS.first("move")
REARRANGE: Final[i64] = VERBS.first("rearrange")
RAISE: Final[i64] = VERBS.first("raise")
DONE: Final[i64] = VERBS.first("done")
END_TURN: Final[i64] = VERBS.first("end_turn")
SPEND: Final[i64] = VERBS.first("spend")

PLACES: Final[i64] = MOST_PLACES  # the last argument counts fastest


def take(colour: i64, mission: i64) -> i64:
    """The action `take <colour> for <mission>`."""
    return TAKE + colour * 2 + mission


def place(card: i64, mission: i64) -> i64:
    """The action `place <card> in <mission>`."""
    return PLACE + card * 2 + mission


def place_first(card: i64, mission: i64) -> i64:
    """The action `place <card> first in <mission>`."""
    return PLACE_FIRST + card * 2 + mission


def move(card: i64, place: i64) -> i64:
    """The action `move <card> to <place>`."""
    return MOVE + card * PLACES + place


def rearrange(mission: i64, colour: i64) -> i64:
    """The action `rearrange <colour> by <mission>`."""
    return REARRANGE + mission * COLOURS + colour
