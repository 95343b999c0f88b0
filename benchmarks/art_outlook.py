#!/usr/bin/env python3
"""What positions of The A.R.T. Project are worth: the weights of its bots' `policy/chances.py`.

usage: .venv/bin/python benchmarks/art_outlook.py [BOT] [GAMES] [--seats 3] [--jobs N]

Plays games on every map and difficulty, describes the table at the beginning of each round, and
fits the features' weights to how the games ended (logistic regression, drawn to the present
weights). Prints the list of `weights.py`.
"""

import argparse
import math
import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.balance import game_with, steps
from tableful.bots.art_project.policy.chances import FEATURES, Chances
from tableful.bots.art_project.weights import WEIGHTS
from tableful.games.art_project.game import DIFFICULTIES
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import PLANNING

PULL = 0.003  # towards the present weights, for each row
STEPS = 400
RATE = 0.5

Row = tuple[list[float], float]  # the features, and whether the team won


def played(bot: str, seats: int, number: int) -> list[Row]:
    """One game: how the table looked as each round began."""
    game = game_with("art-project", "")
    maps = game.options[0].values
    options = {
        "map": maps[number % len(maps)],
        "difficulty": DIFFICULTIES[number // len(maps) % len(DIFFICULTIES)],
    }
    chances, found, last = Chances(WEIGHTS), list[list[float]](), 0
    for table in steps(game, seats, options, bot, number):
        state = table.state
        assert isinstance(state, ArtProject)
        if not state.over and state.step == PLANNING and state.round > last:
            last = int(state.round)
            chances.describe(state)
            found.append([float(value) for value in chances.f])
    won = float(state.payoffs()[0])
    return [(features, won) for features in found]


def fitted(rows: Sequence[Row], start: Sequence[float]) -> list[float]:
    """The weights that foretell best who wins, by gradient descent."""
    weights = list(start)
    squares = [sum(row[i] * row[i] for row, _ in rows) / len(rows) for i in range(FEATURES)]
    for step in range(STEPS):
        slope = [0.0] * FEATURES
        for features, won in rows:
            miss = won - chance(weights, features)
            for i, value in enumerate(features):
                slope[i] += miss * value
        rate = RATE * (1 - step / STEPS)
        for i in range(FEATURES):
            pull = PULL * (start[i] - weights[i])
            weights[i] += rate * (slope[i] / len(rows) + pull) / (squares[i] + PULL)
    return weights


def chance(weights: Sequence[float], features: Sequence[float]) -> float:
    """The chance to win that the weights give."""
    odds = sum(weight * value for weight, value in zip(weights, features, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(odds, 30.0))))


def surprise(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """How badly weights foretell who wins: the mean logarithmic loss."""
    total = 0.0
    for features, won in rows:
        expected = min(max(chance(weights, features), 1e-9), 1 - 1e-9)
        total -= math.log(expected if won else 1 - expected)
    return total / len(rows)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="Fit what positions are worth.")
    parser.add_argument("bot", nargs="?", default="hard")
    parser.add_argument("games", nargs="?", type=int, default=960)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--jobs", type=int, help="processes; by default one for each core")
    given = parser.parse_args()
    with Pool(given.jobs) as pool:
        games = pool.imap(partial(played, given.bot, given.seats), range(given.games), chunksize=4)
        rows = [row for game in games for row in game]
    weights = fitted(rows, WEIGHTS)
    print(f"# {len(rows)} rounds, loss {surprise(rows, WEIGHTS):.4f}", file=sys.stderr)
    print(f"# and with the weights below {surprise(rows, weights):.4f}", file=sys.stderr)
    print(f"WEIGHTS: Final[list[float]] = {[round(weight, 3) for weight in weights]}")


if __name__ == "__main__":
    main()
