"""What a seat sees as a row of numbers: a state writes it into a buffer that learners read."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from .sets import bit

# What stands for nothing. Not a plain 0 in `x if there is one else 0`: mypyc would make an object
# of either, and that at every number that is written.
ABSENT: Final[i64] = 0


@final
@mypyc_attr(native_class=True, acyclic=True)
class Observation:
    """A buffer that is written from left to right, for one seat or one after the other for many.

    What the numbers are, a game declares as `pieces`: the two keep the same order.
    """

    def __init__(self, size: i64) -> None:
        self.numbers: vec[i16] = vec[i16]([0] * size)
        self.at: i64 = 0  # where the next number goes

    def add(self, number: i64) -> None:
        """One number."""
        self.numbers[self.at] = i16(number)
        self.at += 1

    def add_flag(self, yes: bool) -> None:
        """1 for yes, 0 for no."""
        self.add(i64(yes))

    def add_all(self, numbers: vec[i64]) -> None:
        """Numbers in a row."""
        into, at = self.numbers, self.at
        for i in range(len(numbers)):
            into[at + i] = i16(numbers[i])
        self.at = at + len(numbers)

    def add_flags(self, among: i64, count: i64) -> None:
        """A set of the numbers below `count`: 1 for each that is in it, else 0."""
        into, at = self.numbers, self.at
        for i in range(count):
            into[at + i] = i16((among >> i) & 1)
        self.at = at + count

    def add_one_of(self, place: i64, count: i64) -> None:
        """A 1 at this place among `count` zeros; none where the place is negative."""
        self.add_flags(ABSENT if place < 0 else bit(place), count)

    def add_zeros(self, count: i64) -> i64:
        """So many zeros to `count` with; returns where they begin."""
        into, at = self.numbers, self.at
        for i in range(count):
            into[at + i] = 0
        self.at = at + count
        return at

    def count(self, place: i64) -> None:
        """One more at a place that was written before."""
        self.numbers[place] += 1

    def put(self, place: i64, number: i64) -> None:
        """Another number at a place that was written before."""
        self.numbers[place] = i16(number)
