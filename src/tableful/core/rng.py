"""The generator that every chance comes from: the same numbers everywhere, compiled or not."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MASK32: Final[i64] = 0xFFFFFFFF


@final
@mypyc_attr(native_class=True, acyclic=True)
class Rng:
    """sfc32 (a small fast chaotic generator).

    It stores 32-bit words only and nothing on the way exceeds 63 bits, so Python's unbounded
    integers and compiled 64-bit ones agree bit for bit.
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def next32(self) -> i64:
        """The next 32-bit word."""
        word = (self.a + self.b + self.d) & MASK32
        self.d = (self.d + 1) & MASK32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK32
        self.c = (((self.c << 21) | (self.c >> 11)) + word) & MASK32
        return word

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (to within n in 2**32)."""
        return (self.next32() * n) >> 32

    def shuffle(self, cards: vec[i64], n: i64) -> None:
        """Shuffle the first n cards in place."""
        i = n - 1
        while i > 0:  # mypyc would count down a `range` with objects
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            i -= 1

    def clone(self) -> "Rng":
        """A generator that will give the same numbers as this one."""
        return Rng(self.a, self.b, self.c, self.d)


def mixed(a: i64, b: i64, c: i64, d: i64) -> Rng:
    """A generator from four words of entropy, run in until they have mixed."""
    rng = Rng(a & MASK32, b & MASK32, c & MASK32, d & MASK32)
    for _each in range(12):
        rng.next32()
    return rng


def seeded(seed: i64) -> Rng:
    """A generator from one number: for bots, tests and simulations."""
    return mixed(seed & MASK32, (seed >> 32) & MASK32, 0x9E3779B9, 1)
