"""Bots that show what the arena does. They are found by name, so workers can make them too."""

import os

from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.simple import RandomBot
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.rng import Rng
from tableful.core.state import State


class First(Bot):
    """Takes the first choice, always."""

    name = "first"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        return Decision(state.legal(seat)[0])


class Last(Bot):
    """Takes the last choice, always."""

    name = "last"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        return Decision(state.legal(seat)[-1])


class Cheat(Bot):
    """Wants what nobody may."""

    name = "cheat"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        return Decision(-1)


class Quitter(Bot):
    """Takes its process with it."""

    name = "quitter"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        os._exit(3)


BOTS: tuple[type[Bot], ...] = (RandomBot, First, Last, Cheat, Quitter)


def find(game: Game, name: str) -> Bot:
    """One of these bots."""
    for bot in BOTS:
        if bot.name == name:
            return bot()
    raise Malformed(f"there is no bot {name!r}")
