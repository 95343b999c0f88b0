"""Rational speech acts about rooms: what would a good speaker have named of each of them?

A speaker who means a room names what sets it apart, as much as there is space for. So what was said
is weighed against what could have been said of each room instead. Who has said something of it
before may just add to that, however much space there is. A literal reader (`Lexicon.reason` 0)
takes any room that has the symbols.
"""

from collections.abc import Sequence
from math import exp

from .belief import ROOMS
from .lexicon import Lexicon

SIZES = [symbols.bit_count() for symbols in range(ROOMS)]


def speech(
    said: int, most: int, weights: Sequence[float], lexicon: Lexicon, told: int = 0
) -> list[float]:
    """For each set of symbols that a room may show: how likely `said` would be said of it.

    `most` symbols could have been named; `weights` are how likely each room is held to be. If some
    were told before, they are not repeated: what is said is added to them.
    """
    if lexicon.reason == 0:
        return [float(room & said == said and (said != 0 or room == 0)) for room in range(ROOMS)]
    known = [weight + 1e-4 for weight in weights]
    mass = [sum(known[r] for r in range(ROOMS) if r & s == s) for s in range(ROOMS)]
    mass[0] = known[0]  # the frame is of an empty room
    added = said & ~told
    found = []
    for room in range(ROOMS):
        total = chosen = 0.0
        for words in _parts(room & ~told) if room & told == told else ():
            if SIZES[words] <= most:
                whole = told | words
                literal = (1 - lexicon.exact) * known[room] / mass[whole]
                understood = literal + lexicon.exact * (whole == room)
                worth = understood**lexicon.reason * exp(-0.05 * SIZES[words])
                total += worth
                chosen += worth * (words == added)
        found.append(chosen / total if total else 0.0)
    return found


def _parts(room: int) -> list[int]:
    """What can be named of a room: some of its symbols; of an empty one, that it is empty."""
    return [words for words in range(1, ROOMS) if room & words == words] or [0]
