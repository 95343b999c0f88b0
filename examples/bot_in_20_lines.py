"""A bot in 20 lines: it tries every choice in a few worlds that may be the true one.

tableful simulate rust-and-research --seats examples.bot_in_20_lines:Tryer,random --rotate
"""

from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.playout import Tally, play_out
from tableful.core.rng import Rng
from tableful.core.state import State

WORLDS = 8


class Tryer(Bot):
    """Plays every choice on at random, and takes the one that pays most."""

    name = "tryer"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        worth = dict.fromkeys(state.legal(seat), 0.0)
        for _ in range(WORLDS):
            world = state.redeal(seat, rng)
            for choice in worth:
                future = world.clone()
                future.apply(seat, choice, rng)
                play_out(future, rng, Tally())
                worth[choice] += future.payoffs()[seat]
        return Decision(max(worth, key=lambda choice: worth[choice]))
