"""Small sets of small numbers, each in one machine integer: seats, and cards up to number 62.

They are what rules are made of, so compiled they trust their caller. Beyond 62 the compiled engine
and Python's own integers would part without a word: uncompiled, the limits are checked (see
`set_limits`). For more cards there are `wide_sets`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .set_limits import BEYOND, LARGEST, UNCOMPILED, beyond, no_set

# The numbers up to 62 in which a digit of the binary system is 1, as sets.
ONES: Final[i64] = 0x2AAAAAAAAAAAAAAA
TWOS: Final[i64] = 0x4CCCCCCCCCCCCCCC
FOURS: Final[i64] = 0x70F0F0F0F0F0F0F0
EIGHTS: Final[i64] = 0x7F00FF00FF00FF00
SIXTEENS: Final[i64] = 0x7FFF0000FFFF0000


def bit(number: i64) -> i64:
    """The set that holds this number alone: 0 to 62.

    Never write `1 << number` in compiled code: mypyc 2.4.1 makes it a 32-bit shift, wrong from 31
    on. It does not see through the difference here; the C compiler does, so it costs nothing.
    """
    if UNCOMPILED and not 0 <= number <= LARGEST:
        raise beyond(number)
    return (number - number + 1) << number


def bit_if(number: i64, so: bool) -> i64:
    """`bit(number)` where something is so, else the empty set; without a branch to guess wrong."""
    if UNCOMPILED and not 0 <= number <= LARGEST:
        raise beyond(number)
    return i64(so) << number


def holds(members: i64, number: i64) -> bool:
    """Whether the set `members` holds this number: 0 to 62. `EVERYONE` is a set here too."""
    if UNCOMPILED and not 0 <= number <= LARGEST:
        raise beyond(number)
    if UNCOMPILED and not -1 <= members < BEYOND:
        raise no_set(members)
    return (members >> number) & 1 == 1


def size_of(members: i64) -> i64:
    """How many numbers the set holds."""
    if UNCOMPILED and not 0 <= members < BEYOND:
        raise no_set(members)
    count: i64 = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


def lowest(members: i64) -> i64:
    """The smallest number of a set that is not empty."""
    if UNCOMPILED and not 0 < members < BEYOND:
        raise no_set(members)
    # The number digit by digit: the end of a loop is what a processor guesses wrong.
    alone = members & -members
    low = i64(alone & ONES != 0) | i64(alone & TWOS != 0) << 1 | i64(alone & FOURS != 0) << 2
    high = i64(alone & EIGHTS != 0) | i64(alone & SIXTEENS != 0) << 1
    return low | high << 3 | i64(alone >> 32 != 0) << 5


def members(numbers: i64) -> list[int]:
    """The numbers of a set, the smallest first."""
    if UNCOMPILED and not 0 <= numbers < BEYOND:
        raise no_set(numbers)
    return [int(number) for number in range(63) if (numbers >> number) & 1 == 1]


def best(scores: vec[i64]) -> i64:
    """The set of the places that have the highest score."""
    places: i64 = 0
    highest = scores[0]
    for i in range(len(scores)):
        if scores[i] > highest:
            highest = scores[i]
            places = 0
        if scores[i] == highest:
            places |= bit(i)
    return places


# -- several small numbers in one ------------------------------------------------------------------


def digit(number: i64, place: i64, width: i64) -> i64:
    """What stands at a place of a number that holds several small ones, `width` bits each."""
    return (number >> (width * place)) & (bit(width) - 1)


def with_digit(number: i64, place: i64, width: i64, value: i64) -> i64:
    """The same number with another value at that place."""
    return number ^ ((digit(number, place, width) ^ value) << (width * place))
