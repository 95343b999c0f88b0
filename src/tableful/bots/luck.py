"""How much of a result was dealt: bots of one strength play on from where the game began.

In each playout whatever the seat could not know at the beginning is dealt anew, the deck and the
hands of others, so what is left in common is what it was dealt. It hangs on the playouts' numbers
alone, so it is the same each time.
"""

from dataclasses import dataclass

from tableful.bots import registry
from tableful.bots.contract import Bot, decide
from tableful.core.game import Game
from tableful.core.playout import settle
from tableful.core.rng import Rng
from tableful.core.setup import Setup
from tableful.core.state import Actions, State
from tableful.core.streams import stream
from tableful.core.table import play

SEED = "luck"
PARTS = 40  # of the playouts: what is asked for at once, so that nobody else waits long
PLAYOUTS = {  # as many as take about ten seconds
    "art-project": 240,
    "project-aude": 800,
    "rust-and-research": 1600,
    "unyielding-universe": 160,
}
USUALLY = 400


@dataclass(frozen=True)
class Dealt:
    """What some playouts brought a seat together: 1 is a win, shared in parts.

    `elsewhere` is the same for new deals of the set-up: where all win or lose together there is no
    fair share to begin with.
    """

    won: float = 0.0
    elsewhere: float = 0.0


def numbers_of(game: Game, seats: int, part: int) -> range:
    """The playouts of a part; a team's take the longer, the more seats plan together."""
    playouts = PLAYOUTS.get(game.name, USUALLY) // (seats if game.team else 1)
    each = max(playouts // PARTS, 1)
    return range(part * each, (part + 1) * each)


def played_on(game: Game, setup: Setup, first: State, seat: int, numbers: range) -> Dealt:
    """Play on from a game's first position in the playouts with these numbers."""
    bot = registry.find(game, registry.usual(game))
    won = elsewhere = 0.0
    for number in numbers:
        rng = stream(SEED, number)
        won += _brought(bot, game, first.redeal(seat, rng), seat, rng)
        if game.team:
            rng = stream(f"{SEED} elsewhere", number)
            elsewhere += _brought(bot, game, game.new(setup, rng), seat, rng)
    return Dealt(won, elsewhere)


def _brought(bot: Bot, game: Game, state: State, seat: int, rng: Rng) -> float:
    """Play a state to its end, every seat by what it knows: what that brings one of them."""
    choices = Actions()
    settle(state, rng, choices)
    while not state.over:
        decider = int(state.next_decider())
        play(game.verbs, state, decider, decide(bot, state, decider, rng).move, rng)
        settle(state, rng, choices)
    return float(state.payoffs()[seat])
