"""How much of a result was dealt: bots of one strength play on from where the game began.

Chance is no field of a state, so whatever is drawn later is drawn anew in each playout: what is
left in common is the deal. It hangs on the playouts' numbers alone, so it is the same each time.
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
    """What some playouts brought each seat together: 1 is a win, shared in parts.

    `elsewhere` is the same for new deals of the set-up: where all win or lose together there is no
    fair share to begin with.
    """

    won: list[float]
    elsewhere: list[float]


def numbers_of(game: Game, seats: int, part: int) -> range:
    """The playouts of a part; a team's take the longer, the more seats plan together."""
    playouts = PLAYOUTS.get(game.name, USUALLY) // (seats if game.team else 1)
    each = max(playouts // PARTS, 1)
    return range(part * each, (part + 1) * each)


def played_on(game: Game, setup: Setup, first: State, numbers: range) -> Dealt:
    """Play on from a game's first position in the playouts with these numbers."""
    bot = registry.find(game, registry.usual(game))
    won, elsewhere = [0.0] * setup.seats, [0.0] * setup.seats
    for number in numbers:
        _add(won, first.clone(), bot, game, stream(SEED, number))
        if game.team:
            rng = stream(f"{SEED} elsewhere", number)
            _add(elsewhere, game.new(setup, rng), bot, game, rng)
    return Dealt(won, elsewhere)


def _add(totals: list[float], state: State, bot: Bot, game: Game, rng: Rng) -> None:
    """Play a state to its end, every seat by what it knows, and add what that brought."""
    choices = Actions()
    settle(state, rng, choices)
    while not state.over:
        seat = int(state.next_decider())
        play(game.verbs, state, seat, decide(bot, state, seat, rng).move, rng)
        settle(state, rng, choices)
    for seat, payoff in enumerate(state.payoffs()):
        totals[seat] += payoff
