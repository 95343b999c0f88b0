"""Small sets of small numbers, each in one machine integer: seats, and cards up to number 62.

They are what rules are made of, so compiled they trust their caller. Beyond 62 the compiled engine
and Python's own integers would part without a word: uncompiled, the limits are checked (see
`set_limits`). For more cards there are `wide_sets`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .set_limits import BEYOND, LARGEST, UNCOMPILED, beyond, no_set


def bit(number: i64) -> i64:
    """The set that holds this number alone: 0 to 62.

    Never write `1 << number` in compiled code: mypyc 2.4.1 makes it a 32-bit shift, wrong from 31
    on. It does not see through the difference here; the C compiler does, so it costs nothing.
    """
    if UNCOMPILED and not 0 <= number <= LARGEST:
        raise beyond(number)
    return (number - number + 1) << number


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
    number: i64 = 0
    while members & 0xFF == 0:
        members >>= 8
        number += 8
    while members & 1 == 0:
        members >>= 1
        number += 1
    return number


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
