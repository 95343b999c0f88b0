"""What the engine is compiled for a second time: games as searches, labs and learners play them.

The build hook runs it with modules that count which ways they take; the C compiler then lays those
out first. Nothing comes of it but the counts.
"""

from tableful.bots.contract import Budget, decide
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.core.playout import Stepper, random_games
from tableful.core.rng import seeded
from tableful.core.stepping import ANYBODY, Batch
from tableful.games import GAMES

WHOLE = 300  # games of each from beginning to end
AT_ONCE, STEPS = 50, 200  # games that learners step together
DECISIONS = 12  # of each bot
THOUGHT = Budget(scale=0.05)  # of what a bot thinks at a table
BOTS = ("easy", "medium", "hard")


def rehearse(game: Game) -> None:
    """Whole games, games for learners, and bots that think."""
    rng = seeded(1)
    setup = game.setup(game.usual_seats())
    first = game.new(setup, rng)
    random_games(first, WHOLE, rng)
    batch = Batch(
        first, AT_ONCE, sum(piece.size for piece in game.pieces(setup)), game.verbs.size, ANYBODY
    )
    batch.begin(1)
    for _ in range(STEPS):
        batch.step(batch.pick())
    for name in BOTS:
        think(game, name)


def think(game: Game, name: str) -> None:
    """A bot decides at some moments of a game that is played at random."""
    rng = seeded(2)
    bot = find(game, name)
    stepper = Stepper(game.new(game.setup(game.usual_seats()), rng), rng)
    for _ in range(DECISIONS):
        if not (legal := stepper.legal()):
            break
        seat = stepper.state.next_decider()
        decide(bot, stepper.state, seat, rng, THOUGHT)
        stepper.step(legal[rng.below(len(legal))])


if __name__ == "__main__":
    for name in GAMES.names():
        rehearse(GAMES.game(name))
