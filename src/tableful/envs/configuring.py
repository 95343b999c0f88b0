"""A game as a learner meets it: its set-up, and how many numbers and actions that makes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.pieces import Piece
from tableful.core.rng import seeded
from tableful.core.setup import Setup
from tableful.core.state import State
from tableful.core.stepping import Play
from tableful.games import GAMES

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]
Seen = dict[str, Any]  # `observation`, and `action_mask`
Kind = TypeVar("Kind", bound=np.generic)

OBSERVATION = "observation"
MASK = "action_mask"


@dataclass(frozen=True)
class Configuration:
    """One game with its seats and options; the sizes of all arrays follow from it."""

    game: Game
    setup: Setup

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What an observation consists of."""
        return self.game.pieces(self.setup)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.seats

    @cached_property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return sum(piece.size for piece in self.pieces)

    @property
    def actions(self) -> int:
        """How many actions there are: `game.verbs` says what each of them is."""
        return self.game.verbs.size

    @cached_property
    def low(self) -> Numbers:
        """The least that each number can be."""
        return np.repeat(*self._each([piece.low for piece in self.pieces]))

    @cached_property
    def high(self) -> Numbers:
        """The most that each number can be."""
        return np.repeat(*self._each([piece.high for piece in self.pieces]))

    def _each(self, bounds: Sequence[int]) -> tuple[Numbers, list[int]]:
        return np.array(bounds, np.int16), [piece.size for piece in self.pieces]

    def observation_space(self) -> spaces.Dict:
        """What a seat sees, and what it may do."""
        numbers = spaces.Box(self.low, self.high, dtype=np.int16)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({OBSERVATION: numbers, MASK: mask})

    def action_space(self) -> spaces.Discrete:
        """All actions of the game, whether legal now or not."""
        return spaces.Discrete(self.actions)

    def first(self) -> State:
        """A dealt game, to make others like it from."""
        return self.game.new(self.setup, seeded(0))

    def play(self) -> Play:
        """One game in compiled code; `begin` deals it."""
        return Play(self.first(), self.numbers, self.actions)


def configure(
    game: str, seats: int | None = None, options: Mapping[str, object] | None = None
) -> Configuration:
    """A game by name; the usual number of seats unless somebody says how many."""
    found = GAMES.game(game)
    setup = found.setup(found.usual_seats() if seats is None else seats, options)
    if not found.pieces(setup):
        raise Malformed(f"{found.title} does not declare what a learner observes")
    return Configuration(found, setup)


def shared(buffer: object, kind: type[Kind]) -> NDArray[Kind]:
    """An array that reads a `vec` of the engine as it is at any moment; nobody can write it."""
    return np.frombuffer(cast(bytes, buffer), kind)


def split(configuration: Configuration, row: Numbers) -> dict[str, Numbers]:
    """An observation by the names of its pieces, each in its shape."""
    found, at = {}, 0
    for piece in configuration.pieces:
        found[piece.name] = row[at : at + piece.size].reshape(piece.shape)
        at += piece.size
    return found
