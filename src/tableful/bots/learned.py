"""Learned tables as files: small whole numbers, packed. Package data, and what `train` writes."""

import json
import sys
import zlib
from array import array
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from typing import Final

from librt.vecs import vec

from tableful.bots.search.td import Appraiser, Learner
from tableful.core.errors import Malformed
from tableful.core.rng import Rng
from tableful.core.state import State

PARTS: Final = 1024  # weights and errors are kept in so many parts
MOST: Final = 32_767
RATES: Final = (0.3, 0.02)  # at the first game and at the last
TRACE: Final = 0.9
EXPLORE: Final = 0.05
REPORT: Final = 200  # rounds between two reports


def train(
    appraiser: Appraiser, lessons: Iterator[list[State]], rounds: int, rng: Rng
) -> Iterator[int]:
    """Learn from so many rounds of new games; tells from time to time how many are done."""
    learner = Learner(appraiser, TRACE, EXPLORE)
    for number, games in enumerate(islice(lessons, rounds)):
        rate = RATES[0] * (RATES[1] / RATES[0]) ** (number / rounds)
        for game in games:
            learner.learn(game, rate, rng)
        if (number + 1) % REPORT == 0:
            yield number + 1
    yield rounds


def save(appraiser: Appraiser, about: dict[str, object], file: Path) -> None:
    """Write a table: a line that tells where it comes from, then the numbers."""
    numbers = array("h", [_small(PARTS * weight) for weight in appraiser.weights])
    numbers.extend(_small(PARTS * error) for error in appraiser.errors)
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
    appraiser.errors = vec[float]([number / PARTS for number in numbers[traits:]])


def _small(number: float) -> int:
    return max(-MOST, min(MOST, round(number)))
