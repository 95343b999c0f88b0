"""The engine's numbers of what can be done, as declared in `verbs.py`: a verb's first action."""

from typing import Final

from mypy_extensions import i64

from tableful.games.rust_and_research.verbs import VERBS

from .cards import SIDES

KEEP: Final[i64] = VERBS.first("keep")
DRAW: Final[i64] = VERBS.first("draw")
PLAY: Final[i64] = VERBS.first("play")
PLAY_ON: Final[i64] = VERBS.first("play_on")
REVEAL: Final[i64] = VERBS.first("reveal")
REVEAL_ON: Final[i64] = VERBS.first("reveal_on")
DRIVE: Final[i64] = VERBS.first("drive")
PASS: Final[i64] = VERBS.first("pass")
BLOCK: Final[i64] = VERBS.first("block")
GUESS: Final[i64] = VERBS.first("guess")
PUT: Final[i64] = VERBS.first("put")
SWAP: Final[i64] = VERBS.first("swap")
DISCARD: Final[i64] = VERBS.first("discard")
GIVE_UP: Final[i64] = VERBS.first("give_up")
GIVE_UP_ON: Final[i64] = VERBS.first("give_up_on")
STEAL: Final[i64] = VERBS.first("steal")
TAKE: Final[i64] = VERBS.first("take")
COST: Final[i64] = VERBS.first("cost")

MOST_SEATS: Final[i64] = 6  # the last argument counts fastest: card, then seat


def play_on(face: i64, seat: i64) -> i64:
    """The action `play <side> on <seat>`."""
    return PLAY_ON + face * MOST_SEATS + seat


def reveal_on(title: i64, seat: i64) -> i64:
    """The action `reveal <ability> on <seat>`."""
    return REVEAL_ON + title * MOST_SEATS + seat


def give_up_on(title: i64, seat: i64) -> i64:
    """The action `give up <ability> on <seat>`."""
    return GIVE_UP_ON + title * MOST_SEATS + seat


def put(face: i64, end: i64) -> i64:
    """The action `put <side> <end>`."""
    return PUT + face * 2 + end


def swap(face: i64, taken: i64) -> i64:
    """The action `swap <side> for <side>`."""
    return SWAP + face * SIDES + taken


def cost(seat: i64, token: i64) -> i64:
    """The action `cost <seat> <token>`."""
    return COST + seat * 2 + token
