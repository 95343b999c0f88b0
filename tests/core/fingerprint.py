"""A script: play fixed random games of every game and toy and print a digest of all of it."""

import hashlib
import json

from librt.vecs import vec
from mypy_extensions import i64

import tableful
from tableful.core.game import Game
from tableful.core.playout import random_games
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import best, bit, digit, holds, lowest, members, size_of, with_digit
from tableful.core.table import Table
from tableful.core.wide_sets import wide_add, wide_lowest, wide_members, wide_set, wide_size_of
from tableful.games import GAMES
from tests.toys import TOYS

TABLES = 2
PLAYOUTS = 10


def games_played(game: Game, seats: int) -> list[object]:
    """Records, events, views and states of some tables, and the counts of many playouts."""
    facts: list[object] = []
    for seed in range(TABLES):
        table, rng = Table(game, game.setup(seats), f"fingerprint {seed}"), seeded(seed)
        while not table.over:
            deciders = table.deciders()
            seat = deciders[rng.below(len(deciders))]
            legal = table.state.legal(seat)
            table.act(seat, legal[rng.below(len(legal))])
        facts += [table.record().dumps(), snapshot(table.state), list(table.state.payoffs())]
        for viewer in (None, *range(seats)):
            facts += [happening.json() for happening in table.happenings(viewer)]
            facts += [table.view(viewer)]
    tally = random_games(game.new(game.setup(seats), seeded(1)), PLAYOUTS, seeded(2))
    return [*facts, int(tally.games), int(tally.decisions), int(tally.forced)]


def sets_made() -> list[object]:
    """Every function of sets, over all that a set can hold, and of wide sets."""
    facts: list[object] = []
    for number in range(63):
        alone, below = int(bit(number)), int(bit(number)) - 1
        facts += [alone, members(alone), members(below), int(size_of(below)), int(lowest(alone))]
        facts += [[holds(below, other) for other in range(63)], holds(-1, number)]
    facts += [int(digit(2**62 + 12345, place, 3)) for place in range(20)]
    facts += [int(with_digit(2**62, place, 3, 5)) for place in range(20)]
    facts += [int(best(vec[i64]([3, -5, 3, 2, 3]))), int(best(vec[i64]([0] * 63)))]
    made = wide_set(130)
    for number in range(0, 130, 7):
        wide_add(made, 129 - number)
        facts += [list(made), wide_members(made), int(wide_size_of(made)), int(wide_lowest(made))]
    return facts


def digest(facts: list[object]) -> str:
    """All of it in a few letters."""
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()


def main() -> None:
    """Print the digest of each game and whether the engine is compiled."""
    digests = {"sets": digest(sets_made())}
    for game in (*GAMES, *TOYS):
        played: list[object] = [games_played(game, seats) for seats in game.seats]
        digests[game.name] = digest(played)
    print(json.dumps({"compiled": tableful.is_compiled(), "digests": digests}))


if __name__ == "__main__":
    main()
