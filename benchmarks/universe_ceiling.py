#!/usr/bin/env python3
"""How much luck leaves to skill in Unyielding Universe: `hard`, and `hard` that sees the pile.

usage: .venv/bin/python benchmarks/universe_ceiling.py [DEALS] [--seats 4] [--ahead 40] [--first 0]

Plays one such player among `medium` ones, each deal from every seat. Who sees the pile is handed
the true table instead of a redealt one, with nothing in its pile but the next card when it chooses
between the piles, and but the next few when it places: so it counts on what will really come.
No bot of the game can do that, so no tournament can measure it: what a bot is handed has been
shuffled anew.
"""

import argparse
import math
import sys
from pathlib import Path
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tableful.bots.registry import find
from tableful.bots.search.guide import Guide
from tableful.bots.simple import GuideBot
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions
from tableful.games import GAMES
from tableful.games.unyielding_universe.rules.position import PLACING, Position

GAME = GAMES.game("unyielding-universe")


def guide_of(name: str) -> Guide:
    """How a bot of the game decides."""
    bot = find(GAME, name)
    assert isinstance(bot, GuideBot)
    return bot.guide


def foreseen(state: Position, ahead: int) -> Position:
    """The same table with nothing in the pile but what is drawn next."""
    seen = state.clone()
    assert isinstance(seen, Position)
    size = int(state.pile_size)
    kept = min(size, ahead if state.step == PLACING else 1)
    for place in range(kept):
        seen.pile[place] = state.pile[size - kept + place]
    seen.pile_size = kept
    return seen


def played(number: int, seats: int, seat: int, ahead: int) -> float:
    """What one match paid to the one player; with nothing ahead it sees no more than a bot does."""
    rng: Rng = seeded(number)
    state = GAME.new(GAME.setup(seats), rng)
    assert isinstance(state, Position)
    medium, hard, legal = guide_of("medium"), guide_of("hard"), Actions()
    while not state.over:
        active = int(state.next_decider())
        legal.size = 0
        state.list_legal(active, legal)
        action = int(legal.as_list()[0])
        if legal.size > 1 and active != seat:
            action = int(medium.pick(state, active, legal, rng))
        elif legal.size > 1:
            shown = foreseen(state, ahead) if ahead else state
            action = int(hard.pick(shown, active, legal, rng))
        state.apply(active, action, rng)
    return float(state.payoffs()[seat])


def tell(name: str, shares: list[float], seats: int) -> None:
    """The share of the wins, with the interval of 95 %."""
    margin = 1.96 * stdev(shares) / math.sqrt(len(shares))
    wins = f"{100 * mean(shares):.1f} % (± {100 * margin:.1f})"
    print(f"{name}: {wins} of {len(shares) * seats} matches", flush=True)


def main() -> None:
    """Play both on the same deals."""
    parser = argparse.ArgumentParser(description="What a player who sees the pile would win.")
    parser.add_argument("deals", nargs="?", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--ahead", type=int, default=40, help="cards that it sees when it places")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    given = parser.parse_args()
    for name, ahead in (("hard that sees the pile", given.ahead), ("hard", 0)):
        deals = range(given.first, given.first + given.deals)
        each = [[played(n, given.seats, s, ahead) for s in range(given.seats)] for n in deals]
        tell(name, [mean(shares) for shares in each], given.seats)


if __name__ == "__main__":
    main()
