"""Bots that behave badly, for those who must live with them; found through entry points.

Their parameter is a file: where it exists already, they have learned to behave.
"""

import os
import time
from abc import abstractmethod
from pathlib import Path

from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.rng import Rng
from tableful.core.state import State


class Odd(Bot):
    """Misbehaves once, or always when it has no file."""

    def __init__(self, parameter: str) -> None:
        self.name = "odd"
        self.file = parameter

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        if not self.file or not Path(self.file).exists():
            if self.file:
                Path(self.file).write_text(str(os.getpid()))
            self.misbehave()
        return Decision(state.legal(seat)[0])

    @abstractmethod
    def misbehave(self) -> None:
        """What it does instead of thinking."""


class Raiser(Odd):
    """Raises."""

    def misbehave(self) -> None:
        raise ValueError("I cannot think like this")


class Sleeper(Odd):
    """Never wakes up."""

    def misbehave(self) -> None:
        time.sleep(600)


class Dozer(Odd):
    """Takes a nap."""

    def misbehave(self) -> None:
        time.sleep(0.2)


class Chatterer(Odd):
    """Talks."""

    def misbehave(self) -> None:
        print('{"move": "nonsense"}', flush=True)
