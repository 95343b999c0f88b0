#!/usr/bin/env python3
"""How much a point of standing counts for winning a match of Unyielding Universe.

usage: .venv/bin/python benchmarks/universe_chances.py [MATCHES]

Plays matches of `hard` and fits, for each number of seats, the sharpness of a softmax over the
players' standings: the numbers `SHARPNESS` of bots/unyielding_universe/weighing.py. It is no figure
of the game but a part of its bots, so no report has it.
"""

import sys
from pathlib import Path

from tableful.bots.registry import find
from tableful.bots.unyielding_universe.weighing import RacerBot, standings
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions
from tableful.games import GAMES
from tableful.games.unyielding_universe.rules.position import DRAWING, Position

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.win_chances import Row, likelihood

MATCHES = 100
EVERY = 9  # turns between two looks
STEP = 0.0025  # of the sharpness


def played(seats: int, rng: Rng) -> list[Row]:
    """One match: how everybody stood now and then."""
    game = GAMES.game("unyielding-universe")
    bot = find(game, "hard")
    assert isinstance(bot, RacerBot)
    state, legal, looks = game.new(game.setup(seats), rng), Actions(), list[list[float]]()
    assert isinstance(state, Position)
    turns = 0
    while not state.over:
        seat = int(state.next_decider())
        legal.size = 0
        state.list_legal(seat, legal)
        if state.step == DRAWING:
            turns += 1
            if turns % EVERY == 0:
                looks.append(standings(bot.racer, state))
        alone = legal.size == 1
        action = legal.items[0] if alone else bot.racer.pick(state, seat, legal, rng)
        state.apply(seat, action, rng)
    won = list(state.payoffs())
    return [(look, won) for look in looks]


def main(matches: int) -> None:
    """Fit and print one line for each number of seats."""
    for seats in range(2, 5):
        rng = seeded(seats)
        rows = [row for _ in range(matches) for row in played(seats, rng)]
        steps = [STEP * number for number in range(1, 81)]
        best = max(steps, key=lambda sharpness: likelihood(rows, sharpness))
        print(f"{seats} seats: {best:.4f} (from {len(rows)} turns)", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
