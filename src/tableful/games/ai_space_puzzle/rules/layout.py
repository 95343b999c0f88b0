"""ASP 3.2: how tokens lie behind the screen, in whole millimetres and steps of 15 degrees.

A token is a square of 26 mm. Its corners are those of a whole-mm table, so that every machine finds
the same tokens inside, touching or on top of each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .box import APART, AS_GROUP, IN_ROW

AREA_WIDTH: Final[i64] = 210
AREA_HEIGHT: Final[i64] = 75
TOKEN_SIZE: Final[i64] = 26
NEAREST: Final[i64] = 6  # millimetres between two centres
TOUCHING: Final[i64] = 1  # millimetres between two tokens that touch, at most
TURNS: Final[i64] = 24
HALF_TURN: Final[i64] = 12
QUARTER_TURN: Final[i64] = 6  # a square looks the same after it

# An entry of a message is four numbers in a row.
ENTRY: Final[i64] = 4
X: Final[i64] = 1
Y: Final[i64] = 2
TURN: Final[i64] = 3

# The coarse grid of search: two rows of seven cells.
COLUMNS: Final[i64] = 7
CELLS: Final[i64] = 14


def corner_x(turn: i64) -> i64:
    """How far right of its centre a token's first corner lies, by its turn; the table of 3.2."""
    step = turn % QUARTER_TURN
    if step == 0:
        return 13
    if step == 1:
        return 9
    if step == 2:
        return 5
    if step == 3:
        return 0
    return -5 if step == 4 else -9


def corner_y(turn: i64) -> i64:
    """How far below its centre the same corner lies."""
    step = turn % QUARTER_TURN
    if step == 0:
        return 13
    return 16 if step == 1 or step == 5 else 18


def reach(turn: i64) -> i64:
    """How far a token reaches from its centre to each side of the area."""
    return corner_y(turn)


def is_inside(x: i64, y: i64, turn: i64) -> bool:
    """3.1: wholly inside the screen's area."""
    far = reach(turn)
    return far <= x <= AREA_WIDTH - far and far <= y <= AREA_HEIGHT - far


def all_inside(message: vec[i64], size: i64) -> bool:
    """3.1: all corners of all tokens are inside."""
    for i in range(size):
        place = i * ENTRY
        if not is_inside(message[place + X], message[place + Y], message[place + TURN]):
            return False
    return True


def centres_apart(message: vec[i64], size: i64) -> bool:
    """3.2: no token hides another: centres are at least 6 mm apart."""
    for i in range(size):
        for j in range(i):
            dx = message[i * ENTRY + X] - message[j * ENTRY + X]
            dy = message[i * ENTRY + Y] - message[j * ENTRY + Y]
            if dx * dx + dy * dy < NEAREST * NEAREST:
                return False
    return True


# -- two tokens -----------------------------------------------------------------------------------


def corners(message: vec[i64], i: i64) -> vec[i64]:
    """The four corners of a token around it, x and y in turn."""
    x, y = message[i * ENTRY + X], message[i * ENTRY + Y]
    a, b = corner_x(message[i * ENTRY + TURN]), corner_y(message[i * ENTRY + TURN])
    return vec[i64]([x + a, y + b, x - b, y + a, x - a, y - b, x + b, y - a])


def parted_along(one: vec[i64], two: vec[i64], dx: i64, dy: i64) -> bool:
    """Whether a line across this direction keeps two squares from lying on each other."""
    one_low = one_high = one[0] * dx + one[1] * dy
    two_low = two_high = two[0] * dx + two[1] * dy
    for corner in range(1, 4):
        here = one[2 * corner] * dx + one[2 * corner + 1] * dy
        there = two[2 * corner] * dx + two[2 * corner + 1] * dy
        one_low = here if here < one_low else one_low
        one_high = here if here > one_high else one_high
        two_low = there if there < two_low else two_low
        two_high = there if there > two_high else two_high
    return one_high <= two_low or two_high <= one_low


def overlap(message: vec[i64], i: i64, j: i64) -> bool:
    """3.2: whether one of two tokens lies on the other, so that it shows which is on top."""
    one, two = corners(message, i), corners(message, j)
    return not (parted_by_edges(one, one, two) or parted_by_edges(two, one, two))


def parted_by_edges(square: vec[i64], one: vec[i64], two: vec[i64]) -> bool:
    """Whether a line along an edge of this square keeps the two apart."""
    dx, dy = square[2] - square[0], square[3] - square[1]
    return parted_along(one, two, dx, dy) or parted_along(one, two, -dy, dx)


def near_edges(one: vec[i64], two: vec[i64]) -> bool:
    """Whether a corner of the first square is at most 1 mm from an edge of the second."""
    for corner in range(4):
        x, y = one[2 * corner], one[2 * corner + 1]
        for edge in range(4):
            ax, ay = two[2 * edge], two[2 * edge + 1]
            following = (edge + 1) % 4
            dx, dy = two[2 * following] - ax, two[2 * following + 1] - ay
            along = (x - ax) * dx + (y - ay) * dy
            length = dx * dx + dy * dy
            if 0 <= along <= length:
                across = (x - ax) * dy - (y - ay) * dx
                if across * across <= TOUCHING * TOUCHING * length:
                    return True
            elif (x - ax) * (x - ax) + (y - ay) * (y - ay) <= TOUCHING * TOUCHING:
                return True
    return False


def touch(message: vec[i64], i: i64, j: i64) -> bool:
    """18, 19: tokens that lie on each other, or at most 1 mm apart."""
    if overlap(message, i, j):
        return True
    one, two = corners(message, i), corners(message, j)
    return near_edges(one, two) or near_edges(two, one)


# -- what a Scenario may ask ----------------------------------------------------------------------


def fits(message: vec[i64], size: i64, layout: i64) -> bool:
    """Whether the tokens lie as the Scenario's hook says."""
    if layout == APART:
        return none_touch(message, size)
    if layout == AS_GROUP:
        return one_group(message, size)
    if layout == IN_ROW:
        return in_row(message, size)
    return True


def none_touch(message: vec[i64], size: i64) -> bool:
    """18: tokens may not touch."""
    for i in range(size):
        for j in range(i):
            if touch(message, i, j):
                return False
    return True


def one_group(message: vec[i64], size: i64) -> bool:
    """19: all touch as one group."""
    if size == 0:
        return True
    reached = vec[i64]([0] * size)
    reached[0] = 1
    count: i64 = 1
    grown = True
    while grown:
        grown = False
        for i in range(size):
            for j in range(size):
                if reached[i] == 1 and reached[j] == 0 and touch(message, i, j):
                    reached[j] = 1
                    count += 1
                    grown = True
    return count == size


def in_row(message: vec[i64], size: i64) -> bool:
    """20: upright, in one row, none on another."""
    for i in range(size):
        if message[i * ENTRY + TURN] != 0 or message[i * ENTRY + Y] != message[Y]:
            return False
        for j in range(i):
            if overlap(message, i, j):
                return False
    return True


def sort(message: vec[i64], size: i64) -> vec[i64]:
    """3.2: by token, except where overlap shows order; so it does not tell what was laid when."""
    sorted_ones = vec[i64]([0] * len(message))
    taken = vec[i64]([0] * size)
    for place in range(size):
        best: i64 = -1
        for i in range(size):
            first = best < 0 or message[i * ENTRY] < message[best * ENTRY]
            if first and taken[i] == 0 and not covers_another(message, taken, i):
                best = i
        taken[best] = 1
        for number in range(ENTRY):
            sorted_ones[place * ENTRY + number] = message[best * ENTRY + number]
    return sorted_ones


def covers_another(message: vec[i64], taken: vec[i64], i: i64) -> bool:
    """Whether a token lies on one that comes before it and is not sorted yet."""
    for j in range(i):
        if taken[j] == 0 and overlap(message, i, j):
            return True
    return False


# -- the coarse grid ------------------------------------------------------------------------------


def pitch(layout: i64) -> i64:
    """How far apart cells are: neighbours touch where all have to, and nowhere else."""
    return TOKEN_SIZE if layout == AS_GROUP else TOKEN_SIZE + 3


def cell_x(cell: i64, layout: i64) -> i64:
    """The middle of a cell, from the left."""
    return 15 + (cell % COLUMNS) * pitch(layout)


def cell_y(cell: i64, layout: i64) -> i64:
    """The middle of a cell, from the top."""
    return 20 + (cell // COLUMNS) * pitch(layout)


def are_neighbours(cell: i64, other: i64) -> bool:
    """Whether tokens on two cells of the closer grid touch, be it at a corner."""
    apart = cell % COLUMNS - other % COLUMNS
    return cell != other and -1 <= apart <= 1
