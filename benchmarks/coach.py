#!/usr/bin/env python3
"""How long the coach takes for a hundred decisions, and whether it agrees with itself.

usage: .venv/bin/python benchmarks/coach.py GAME [GAMES] [--again]

Judges the decisions of the first seat in games of the usual bot, on one core. With --again each is
judged once more with four times the iterations: in how many games are the three decisions that
cost most the same?
"""

import sys
import time

from tableful.bots.coaching import Verdict, judge
from tableful.bots.contract import Budget, decide
from tableful.bots.registry import find, usual
from tableful.core.game import Game
from tableful.core.streams import stream
from tableful.core.table import Table
from tableful.games import GAMES

KEY_MOMENTS = 3
MORE = 4.0

Told = dict[int, Verdict]


def judged(game: Game, seed: str, scales: list[float]) -> tuple[list[Told], list[float]]:
    """The verdicts on the first seat's decisions in a game, and the seconds they took."""
    table = Table(game, game.setup(max(2, game.seats[0])), seed)
    bot = find(game, usual(game))
    told, seconds = [Told() for _ in scales], list[float]()
    while not table.over:
        seat, number = table.next_decider(), len(table.moves())
        rng = stream(f"{seed} bot {seat}", number)
        move = decide(bot, table.state, seat, rng, Budget(), table.chronicle()).move
        if seat == 0 and isinstance(move, int) and len(table.legal(seat)) > 1:
            for place, scale in enumerate(scales):
                begun = time.perf_counter()
                found = judge(game, table.state, seat, move, number, table.chronicle(), scale)
                if place == 0:
                    seconds.append(time.perf_counter() - begun)
                if found is not None:
                    told[place][number] = found
        table.act(seat, move)
    return told, seconds


def key_moments(told: Told) -> set[int]:
    """The decisions that cost most."""
    costly = [number for number in told if told[number].lost > 0]
    return set(sorted(costly, key=lambda number: -told[number].lost)[:KEY_MOMENTS])


def main(name: str, games: int, *, again: bool) -> None:
    """Judge some games and print what it took."""
    game, seconds, same = GAMES.game(name), list[float](), 0
    for number in range(games):
        told, took = judged(game, f"coach {number}", [1.0, MORE] if again else [1.0])
        seconds += took
        same += again and key_moments(told[0]) == key_moments(told[1])
    hundred = 100 * sum(seconds) / len(seconds)
    print(f"{name}: {len(seconds)} decisions, {hundred:.1f} s for a hundred on one core")
    if again:
        print(f"{name}: the same key moments with four times the tries in {same} of {games} games")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--again"]
    main(words[0], int(words[1]) if len(words) > 1 else 3, again="--again" in sys.argv)
