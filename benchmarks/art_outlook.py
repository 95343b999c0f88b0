#!/usr/bin/env python3
"""What positions of The A.R.T. Project are worth: the weights of its bots' `policy/chances.py`.

usage: .venv/bin/python benchmarks/art_outlook.py [BOT] [GAMES] [--seats 3] [--spoken] [--jobs N]

Plays games on every map and difficulty, describes the table at the beginning of each round, and
fits the features' weights to how the games ended (logistic regression, drawn to the present
weights). Prints the list of `weights.py`. With `--spoken`: the two numbers of `weights.py` that
make of what plans promise what a bot says, and how often what it said came true.
"""

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.bot_games import game_with, steps
from tableful.bots.art_project.policy.chances import Chances
from tableful.bots.art_project.sayings import log_odds
from tableful.bots.art_project.teammate import TeamBot
from tableful.bots.art_project.weights import SPOKEN, WEIGHTS
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.games.art_project.game import DIFFICULTIES
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import MOVING, PLANNING

PULL = 0.003  # towards the present weights, for each row
STEPS = 400
RATE = 0.5

Row = tuple[list[float], float]  # the features, and whether the team won


def played(bot: str, seats: int, number: int) -> list[Row]:
    """One game: how the table looked as each round began."""
    game = game_with("art-project", "")
    chances, found, last = Chances(WEIGHTS), list[list[float]](), 0
    for table in steps(game, seats, options_of(game, number), bot, number):
        state = table.state
        assert isinstance(state, ArtProject)
        if not state.over and state.step == PLANNING and state.round > last:
            last = int(state.round)
            chances.describe(state)
            found.append([float(value) for value in chances.f])
    won = float(state.payoffs()[0])
    return [(features, won) for features in found]


def promised(bot: str, seats: int, number: int) -> list[Row]:
    """One game: what the last plan of each Mission and Movement phase promised, as log odds."""
    game = game_with("art-project", "")
    player = find(game, bot)
    assert isinstance(player, TeamBot)
    last = dict[tuple[int, int], float]()
    phase = (0, 0)
    for table in steps(game, seats, options_of(game, number), player, number):
        state = table.state
        assert isinstance(state, ArtProject)
        if phase[1] in (PLANNING, MOVING) and player.planner.after > 0:
            last[phase] = player.planner.after
        phase = (int(state.round), int(state.step))
    won = float(state.payoffs()[0])
    return [([1.0, log_odds(promise)], won) for promise in last.values()]


def options_of(game: Game, number: int) -> dict[str, object]:
    """Every map and difficulty in turn."""
    maps = game.options[0].values
    difficulty = DIFFICULTIES[number // len(maps) % len(DIFFICULTIES)]
    return {"map": maps[number % len(maps)], "difficulty": difficulty}


def fitted(rows: Sequence[Row], start: Sequence[float]) -> list[float]:
    """The weights that foretell best who wins, by gradient descent."""
    weights = list(start)
    size = len(weights)
    squares = [sum(row[i] * row[i] for row, _ in rows) / len(rows) for i in range(size)]
    for step in range(STEPS):
        slope = [0.0] * size
        for features, won in rows:
            miss = won - chance(weights, features)
            for i, value in enumerate(features):
                slope[i] += miss * value
        rate = RATE * (1 - step / STEPS)
        for i in range(size):
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


def came_true(rows: Sequence[Row], weights: Sequence[float]) -> Iterator[str]:
    """A line for each tenth: how often the team won of what was said."""
    tenths = [list[tuple[float, float]]() for _ in range(10)]
    for features, won in rows:
        said = chance(weights, features)
        tenths[min(int(10 * said), 9)].append((said, won))
    for found in filter(None, tenths):
        said, won = (100 * mean(column) for column in zip(*found, strict=True))
        yield f"# said {said:3.0f} %, won {won:3.0f} % of {len(found)}"


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="Fit what positions are worth.")
    parser.add_argument("bot", nargs="?", default="hard")
    parser.add_argument("games", nargs="?", type=int, default=960)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--spoken", action="store_true", help="what bots say of their plans")
    parser.add_argument("--jobs", type=int, help="processes; by default one for each core")
    given = parser.parse_args()
    with Pool(given.jobs) as pool:
        one = partial(promised if given.spoken else played, given.bot, given.seats)
        games = pool.imap(one, range(given.games), chunksize=4)
        rows = [row for game in games for row in game]
    start = SPOKEN if given.spoken else WEIGHTS
    weights = fitted(rows, start)
    for line in came_true(rows, start):
        print(line, file=sys.stderr)
    print(f"# {len(rows)} rounds, loss {surprise(rows, start):.4f}", file=sys.stderr)
    print(f"# and with the weights below {surprise(rows, weights):.4f}", file=sys.stderr)
    name = "SPOKEN" if given.spoken else "WEIGHTS"
    print(f"{name}: Final[list[float]] = {[round(weight, 3) for weight in weights]}")


if __name__ == "__main__":
    main()
