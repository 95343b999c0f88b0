#!/usr/bin/env python3
"""Whether the deck of Project AUDE is balanced: what strong play makes of it.

usage: .venv/bin/python benchmarks/aude_balance.py [BOT] [GAMES] [DECK.toml]

Plays games of one bot against itself with 2 to 5 seats and tells how large completed missions are,
how often the starting player wins, how many turns a seat has, and which bonuses are taken.
"""

import math
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, median

from tableful.bots.arena.playing import Duplicate
from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.core.streams import stream
from tableful.games import GAMES
from tableful.games.project_aude.game import ProjectAudeGame
from tableful.games.project_aude.verbs import KINDS

Told = tuple[float, list[int], list[int], tuple[int, ...]]  # first's share, sizes, turns, scores


def the_game(deck: str) -> Game:
    """Project AUDE, with another deck if there is one."""
    game = next(game for game in GAMES if isinstance(game, ProjectAudeGame))
    return game.with_content(game.read_content(Path(deck).read_text())) if deck else game


def played(bot_name: str, deck: str, seats: int, number: int) -> Told:
    """One game, and what there is to count in it."""
    game = the_game(deck)
    bot = find(game, bot_name)
    table = Duplicate(game, game.setup(seats), f"balance {number}")
    chance = stream(f"balance bots {number}", 0)
    while not table.state.over:
        seat = int(table.state.next_decider())
        table.play(seat, decide(bot, table.state, seat, chance, events=table.ear.events).move)
    began, completed = KINDS.number("turn_began"), KINDS.number("completed")
    turns = [int(event.shown[0]) for event in table.ear.events if event.kind == began]
    sizes = [int(event.shown[2]) for event in table.ear.events if event.kind == completed]
    share = float(table.state.payoffs()[turns[0]])
    counts = [turns.count(seat) for seat in range(seats)]
    return share, sizes, counts, game.outcome(table.state).scores


def tell(seats: int, games: list[Told]) -> None:
    """One line for each number of seats."""
    sizes = Counter(min(size, 6) for game in games for size in game[1])
    total = sum(sizes.values())
    shares = " / ".join(f"{100 * sizes[size] / total:.1f}" for size in (4, 5, 6))
    first = mean(game[0] for game in games)
    margin = 1.96 * math.sqrt(first * (1 - first) / len(games))
    turns = median(count for game in games for count in game[2])
    scores = [score for game in games for score in game[3]]
    missions = total / len(games) / seats
    print(
        f"{seats} seats, {len(games)} games: 4 / 5 / 6 cards {shares} % of {total} missions, "
        f"{missions:.2f} a seat; first seat wins {100 * first:.1f} ± {100 * margin:.1f} % "
        f"(fair: {100 / seats:.1f}); turns a seat: median {turns:g}; mean score {mean(scores):.1f}",
        flush=True,
    )


def main(bot: str = "hard", games: str = "100", deck: str = "") -> None:
    """Play and tell."""
    with Pool() as pool:
        for seats in (2, 3, 4, 5):
            asked = [(bot, deck, seats, number) for number in range(int(games))]
            tell(seats, pool.starmap(played, asked, chunksize=4))


if __name__ == "__main__":
    main(*sys.argv[1:])
