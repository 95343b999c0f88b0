"""Learned tables as files: small whole numbers, packed. Package data, and what `train` writes."""

import json
import sys
import zlib
from array import array
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from librt.vecs import vec

from tableful.bots.search.td import Appraiser, Learner
from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.core.state import State

PARTS: Final = 256  # a weight is kept in so many parts of a point
MOST: Final = 32_767
RATES: Final = (0.3, 0.02)  # at the first game and at the last
TRACE: Final = 0.5
EXPLORE: Final = 0.05
REPORT: Final = 200  # games between two reports


def train(appraiser: Appraiser, firsts: list[State], games: int, seed: int) -> Iterator[int]:
    """Learn from so many games of each set-up, in turn; tells how many rounds of them are done."""
    learner = Learner(appraiser, TRACE, EXPLORE)
    rng = seeded(seed)
    for number in range(games):
        done = number / games
        rate = RATES[0] * (RATES[1] / RATES[0]) ** done
        for first in firsts:
            learner.learn(first.again(rng), rate, rng)
        if (number + 1) % REPORT == 0:
            yield number + 1
    yield games


def save(appraiser: Appraiser, about: dict[str, object], file: Path) -> None:
    """Write a table: a line that tells where it comes from, then the numbers."""
    numbers = array("h", [_small(PARTS * weight) for weight in appraiser.weights])
    numbers.extend(_small(error) for error in appraiser.errors)
    if sys.byteorder == "big":
        numbers.byteswap()
    head = json.dumps(about | {"traits": len(appraiser.weights), "stages": len(appraiser.errors)})
    packed = zlib.compress(numbers.tobytes(), 9)
    written = file.with_name(f"{file.name}.new")
    written.write_bytes(head.encode() + b"\n" + packed)
    written.replace(file)


def load(appraiser: Appraiser, file: Traversable) -> None:
    """Give an appraiser the weights of a file; malformed if they were learned for other traits."""
    head, _, packed = file.read_bytes().partition(b"\n")
    traits, stages = len(appraiser.weights), len(appraiser.errors)
    about = json.loads(head)
    if (about["traits"], about["stages"]) != (traits, stages):
        raise Malformed(f"{file.name} was learned for other traits: run `tableful train` again")
    numbers = array("h")
    numbers.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        numbers.byteswap()
    appraiser.weights = vec[float]([number / PARTS for number in numbers[:traits]])
    appraiser.errors = vec[float]([float(number) for number in numbers[traits:]])


def _small(number: float) -> int:
    return max(-MOST, min(MOST, round(number)))
