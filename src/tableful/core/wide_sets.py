"""Sets of more numbers than one machine integer holds: the 72 to 130 cards of a large game.

A wide set is a `vec[i64]`, so it is a field of a state like any other: it is copied by `words[:]`,
stored and compared as it is. Every word holds 32 numbers, which is the same compiled or not.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .set_limits import UNCOMPILED, below_zero
from .sets import bit, lowest, size_of

SHIFT: Final[i64] = 5  # a word holds 2**5 numbers
WITHIN: Final[i64] = 31  # a number's place in its word


def wide_set(room: i64) -> vec[i64]:
    """An empty set, with room for the numbers from 0 to `room` - 1."""
    return vec[i64]([0] * ((room + WITHIN) >> SHIFT))


def wide_add(members: vec[i64], number: i64) -> None:
    """Let the set hold this number."""
    if UNCOMPILED and number < 0:
        raise below_zero(number)
    members[number >> SHIFT] = members[number >> SHIFT] | bit(number & WITHIN)


def wide_remove(members: vec[i64], number: i64) -> None:
    """Let the set hold this number no more, if it did."""
    if UNCOMPILED and number < 0:
        raise below_zero(number)
    members[number >> SHIFT] = members[number >> SHIFT] & ~bit(number & WITHIN)


def wide_holds(members: vec[i64], number: i64) -> bool:
    """Whether the set holds this number."""
    if UNCOMPILED and number < 0:
        raise below_zero(number)
    return (members[number >> SHIFT] >> (number & WITHIN)) & 1 == 1


def wide_size_of(members: vec[i64]) -> i64:
    """How many numbers the set holds."""
    count: i64 = 0
    for i in range(len(members)):
        count += size_of(members[i])
    return count


def wide_is_empty(members: vec[i64]) -> bool:
    """Whether the set holds nothing."""
    for i in range(len(members)):
        if members[i] != 0:
            return False
    return True


def wide_lowest(members: vec[i64]) -> i64:
    """The smallest number of a set that is not empty."""
    word: i64 = 0
    while members[word] == 0:
        word += 1
    return (word << SHIFT) + lowest(members[word])


def wide_members(members: vec[i64]) -> list[int]:
    """The numbers of a set, the smallest first."""
    room = len(members) << SHIFT
    return [int(number) for number in range(room) if wide_holds(members, number)]


# -- of two sets with the same room ----------------------------------------------------------------


def wide_union(a: vec[i64], b: vec[i64]) -> vec[i64]:
    """What either holds."""
    both = a[:]
    for i in range(len(both)):
        both[i] = both[i] | b[i]
    return both


def wide_common(a: vec[i64], b: vec[i64]) -> vec[i64]:
    """What both hold."""
    common = a[:]
    for i in range(len(common)):
        common[i] = common[i] & b[i]
    return common


def wide_without(a: vec[i64], b: vec[i64]) -> vec[i64]:
    """What the first holds and the second does not."""
    rest = a[:]
    for i in range(len(rest)):
        rest[i] = rest[i] & ~b[i]
    return rest
