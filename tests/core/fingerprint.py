"""A script: play fixed random games of every registered game and print a digest of all of it."""

import hashlib
import json

import tableful
from tableful.core.game import Game
from tableful.core.playout import random_games
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.table import Table
from tableful.games import GAMES

TABLES = 6
PLAYOUTS = 100


def games_played(game: Game, seats: int) -> list[object]:
    """Records, events, views and states of some tables, and the counts of many playouts."""
    facts: list[object] = []
    for seed in range(TABLES):
        table, rng = Table(game, game.setup(seats), f"fingerprint {seed}"), seeded(seed)
        while not table.over:
            deciders = table.state.deciders()
            seat = deciders[rng.below(len(deciders))]
            legal = table.state.legal(seat)
            table.act(seat, legal[rng.below(len(legal))])
        facts += [table.record().dumps(), snapshot(table.state), list(table.state.payoffs())]
        for viewer in (None, *range(seats)):
            facts += [happening.json() for happening in table.happenings(viewer)]
            facts += [table.view(viewer)]
    tally = random_games(game.new(game.setup(seats), seeded(1)), PLAYOUTS, seeded(2))
    return [*facts, int(tally.games), int(tally.decisions), int(tally.forced)]


def main() -> None:
    """Print the digest of each game and whether the engine is compiled."""
    digests = {}
    for game in GAMES:
        played = [games_played(game, seats) for seats in game.seats]
        digests[game.name] = hashlib.sha256(json.dumps(played).encode()).hexdigest()
    print(json.dumps({"compiled": tableful.is_compiled(), "digests": digests}))


if __name__ == "__main__":
    main()
