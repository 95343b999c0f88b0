"""ASP 3: the AI phase. A message is laid behind the screen, whole or on the coarse grid."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import bit, holds, size_of

from . import happenings, hooks
from .box import AS_GROUP, IN_ROW, NO_TOKEN
from .layout import (
    CELLS,
    COLUMNS,
    ENTRY,
    QUARTER_TURN,
    TURN,
    X,
    Y,
    all_inside,
    are_neighbours,
    cell_x,
    cell_y,
    centres_apart,
    fits,
    sort,
)
from .past import remember
from .position import (
    ACTING,
    AI,
    MOST,
    Position,
)
from .team import TEAM

# What is wrong with a message, in the order in which it is looked for.
NOTHING_WRONG: Final[i64] = 0
WRONG_NUMBER: Final[i64] = 1
NOT_THERE: Final[i64] = 2
TWICE: Final[i64] = 3
SPREADS_OUT: Final[i64] = 4
HIDES_ANOTHER: Final[i64] = 5
LIES_WRONG: Final[i64] = 6


def needed(p: Position) -> i64:
    """3.1, 3.2: how many tokens the Scenario asks for; if fewer exist, all of them."""
    asked = p.scenario().counts[p.round - 1]
    there = size_of(p.supply)
    return asked if asked < there else there


def fault(message: vec[i64], size: i64, number: i64, up_to: bool, supply: i64, layout: i64) -> i64:
    """3.1, 3.2: what is wrong with a message of `size` tokens."""
    if size > number or (size < number and not up_to) or size == 0:
        return WRONG_NUMBER
    laid: i64 = 0
    for i in range(size):
        token = message[i * ENTRY]
        if not holds(supply, token):
            return NOT_THERE
        if holds(laid, token):
            return TWICE
        laid |= bit(token)
    if not all_inside(message, size):
        return SPREADS_OUT
    if not centres_apart(message, size):
        return HIDES_ANOTHER
    return NOTHING_WRONG if fits(message, size, layout) else LIES_WRONG


def lay(p: Position, entries: vec[i64]) -> None:
    """3.1: a whole message at once; the screen is lifted."""
    for i in range(len(entries)):
        p.message[i] = entries[i]
    p.message_size = len(entries) // ENTRY
    lift(p)


def clear_screen(p: Position) -> None:
    """3.1: nothing lies behind the screen."""
    p.message = vec[i64]([0] * (MOST * ENTRY))
    p.message_size = 0
    p.picked = NO_TOKEN


def lift(p: Position) -> None:
    """3.1: the message is final and visible to all."""
    p.informative = True
    p.picked = NO_TOKEN
    sorted_ones = sort(p.message, p.message_size)
    p.message = sorted_ones
    p.tell(happenings.LIFTED, p.message_size)
    remember(p)
    hooks.use_tokens(p)
    p.phase = ACTING
    p.actions_left = p.scenario().actions
    p.marker_steps = 0
    p.has_broken = False
    TEAM.happened(p, p.team)


# -- on the coarse grid ---------------------------------------------------------------------------


def may_lift(p: Position) -> bool:
    """3.1: where fewer tokens will do, after the first."""
    return p.scenario().up_to and p.message_size > 0


def may_pick(p: Position, token: i64) -> bool:
    """A token that is there and does not lie there yet."""
    return holds(p.supply, token) and not hooks.is_shown(p, token)


def pick(p: Position, token: i64) -> None:
    """A token is taken in hand."""
    p.picked = token
    p.whisper(bit(AI), happenings.PICKED, token)


def may_put(p: Position, cell: i64, quarter: i64) -> bool:
    """A free cell; where the Scenario says how tokens lie, one that fits."""
    layout = p.scenario().layout
    if layout == IN_ROW and (quarter != 0 or cell >= COLUMNS):
        return False
    next_to_one = layout != AS_GROUP or p.message_size == 0
    for i in range(p.message_size):
        other = cell_of(p, i)
        if other == cell:
            return False
        next_to_one = next_to_one or are_neighbours(cell, other)
    return next_to_one


def cell_of(p: Position, i: i64) -> i64:
    """The cell of the grid on which a token of the message lies."""
    layout = p.scenario().layout
    x, y = p.message[i * ENTRY + X], p.message[i * ENTRY + Y]
    for cell in range(CELLS):
        if x == cell_x(cell, layout) and y == cell_y(cell, layout):
            return cell
    return -1


def put(p: Position, cell: i64, quarter: i64) -> None:
    """The token in hand is laid; with the last that is needed the screen is lifted."""
    place = p.message_size * ENTRY
    p.message[place] = p.picked
    p.message[place + X] = cell_x(cell, p.scenario().layout)
    p.message[place + Y] = cell_y(cell, p.scenario().layout)
    p.message[place + TURN] = quarter * QUARTER_TURN
    p.message_size += 1
    p.picked = NO_TOKEN
    p.whisper(bit(AI), happenings.PUT, cell, quarter)
    if p.message_size == needed(p):
        lift(p)
