"""A running training in the terminal: it can be watched and broken off."""

import time

from rich.console import Console

from tableful.bots.learned import train
from tableful.bots.registry import lessons, lessons_as_set_up, untaught
from tableful.cli.progress import Interrupts
from tableful.core.game import Game
from tableful.core.rng import seeded


class Schooling:
    """One training from its start to its table."""

    def __init__(self, game: Game, games: int, seed: int, *, one_deck: bool) -> None:
        self.game = game
        self.one_deck = one_deck
        self.games = games
        self.seed = seed
        self.done = 0
        self.appraiser = untaught(game)

    def about(self) -> dict[str, object]:
        """Where the table comes from: what makes it again."""
        return {"game": self.game.name, "games": self.done, "seed": self.seed}

    def run(self) -> None:
        """Learn until the games are played or Ctrl-C is pressed; tell how far it is."""
        rng = seeded(self.seed)
        rounds = lessons_as_set_up(self.game, rng) if self.one_deck else lessons(self.game, rng)
        console = Console(stderr=True, highlight=False, markup=False)
        start = time.monotonic()
        with Interrupts() as interrupts:
            for done in train(self.appraiser, rounds, self.games, rng):
                self.done = done
                rate = done / max(time.monotonic() - start, 1e-3)
                if console.is_terminal:
                    left = (self.games - done) / rate
                    console.print(f"{done:,} of {self.games:,}, {left:,.0f} s left", end="\r")
                if interrupts.wanted:
                    return
