"""A running training in the terminal: it can be watched and broken off."""

import time

from rich.console import Console

from tableful.bots.learned import train
from tableful.bots.registry import untaught
from tableful.cli.contest import Interrupts
from tableful.core.game import Game
from tableful.core.rng import seeded


class Schooling:
    """One training from its start to its table."""

    def __init__(self, game: Game, games: int, seed: int) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.done = 0
        self.appraiser = untaught(game)

    def about(self) -> dict[str, object]:
        """Where the table comes from: what makes it again."""
        return {"game": self.game.name, "games": self.done, "seed": self.seed}

    def run(self) -> None:
        """Learn until the games are played or Ctrl-C is pressed; tell how far it is."""
        firsts = [
            self.game.new(self.game.setup(seats), seeded(self.seed)) for seats in self.game.seats
        ]
        console = Console(stderr=True, highlight=False, markup=False)
        start = time.monotonic()
        with Interrupts() as interrupts:
            for done in train(self.appraiser, firsts, self.games, self.seed):
                self.done = done
                rate = done / max(time.monotonic() - start, 1e-3)
                if console.is_terminal:
                    left = (self.games - done) / rate
                    console.print(f"{done:,} of {self.games:,}, {left:,.0f} s left", end="\r")
                if interrupts.wanted:
                    return
