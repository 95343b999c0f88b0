"""The limits of sets, which are checked where the engine runs uncompiled.

Compiled code asks nothing: a check in `holds` would be paid for millions of times a second. But all
tests of the engine run uncompiled too, and there a rule that goes too far is told so.
"""

from typing import Final

from .errors import Bug

LARGEST: Final = 62  # of the numbers in a set of one machine integer; bit 63 is its sign
BEYOND: Final = 1 << (LARGEST + 1)  # the first integer that is no such set

# mypyc builds the value of a `Final` into what it compiles: there this is False and every check
# is gone. Uncompiled, the line after it counts.
UNCOMPILED: Final = False
globals()["UNCOMPILED"] = True


def beyond(number: int) -> Bug:
    """What is wrong with a number that no set of one machine integer can hold."""
    return Bug(f"a set holds numbers from 0 to {LARGEST}, not {number}: see core/wide_sets.py")


def no_set(members: int) -> Bug:
    """What is wrong with an integer that is no set."""
    return Bug(f"{members} is no set of numbers from 0 to {LARGEST}: see core/wide_sets.py")


def below_zero(number: int) -> Bug:
    """What is wrong with a number that no set can hold, however wide."""
    return Bug(f"a set holds numbers from 0 on, not {number}")
