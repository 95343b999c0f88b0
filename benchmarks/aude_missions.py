#!/usr/bin/env python3
"""How large missions of Project AUDE are, and how many turns a seat has: what rules ask of a deck.

usage: .venv/bin/python benchmarks/aude_missions.py [BOT] [GAMES] [DECK.toml] [--even-turns]

Plays games of one bot against itself with 2 to 5 seats. Who wins by turn order, points, lengths and
cards are in the report of `tableful balance`; how large a mission was, no report of every game can
count.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.bot_games import game_with, steps
from tableful.games.project_aude.verbs import KINDS


@dataclass(frozen=True)
class Asked:
    """What is to be played."""

    bot: str
    deck: str
    even_turns: bool
    seats: int


@dataclass(frozen=True)
class Told:
    """What there is to count in one game."""

    sizes: list[int]
    turns: list[int]


def played(asked: Asked, number: int) -> Told:
    """One game, and what there is to count in it."""
    game = game_with("project-aude", asked.deck)
    options = {"even_turns": asked.even_turns}
    for after in steps(game, asked.seats, options, asked.bot, number):
        table = after
    began, completed = KINDS.number("turn_began"), KINDS.number("completed")
    turns = [int(event.shown[0]) for event in table.ear.events if event.kind == began]
    sizes = [int(event.shown[2]) for event in table.ear.events if event.kind == completed]
    return Told(sizes, [turns.count(seat) for seat in range(asked.seats)])


def tell(seats: int, games: list[Told]) -> None:
    """A line for each number of seats."""
    sizes = Counter(min(size, 6) for game in games for size in game.sizes)
    total = sum(sizes.values())
    cards = " / ".join(f"{100 * sizes[size] / total:.1f}" for size in (4, 5, 6))
    turns = median(count for game in games for count in game.turns)
    missions = total / len(games) / seats
    print(
        f"{seats} seats, {len(games)} games: 4 / 5 / 6 cards {cards} % of {total} missions, "
        f"{missions:.2f} a seat; turns a seat: median {turns:g}",
        flush=True,
    )


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description="How large missions of Project AUDE are.")
    parser.add_argument("bot", nargs="?", default="hard")
    parser.add_argument("games", nargs="?", type=int, default=100)
    parser.add_argument("deck", nargs="?", default="")
    parser.add_argument("--even-turns", action="store_true", help="finish the last round (7.4)")
    given = parser.parse_args()
    with Pool() as pool:
        for seats in (2, 3, 4, 5):
            asked = Asked(given.bot, given.deck, given.even_turns, seats)
            numbers = [(asked, number) for number in range(given.games)]
            tell(seats, pool.starmap(played, numbers, chunksize=4))


if __name__ == "__main__":
    main()
