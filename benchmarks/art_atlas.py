#!/usr/bin/env python3
"""How hard The A.R.T. Project is: how often a team of bots wins on each map and difficulty.

usage: .venv/bin/python benchmarks/art_atlas.py [BOT] [GAMES] [DECK.toml] [--seats 3]
           [--maps japan,rio] [--difficulties moderate] [--kept FILE] [--jobs N]

Plays so many games in each cell and prints a table with 95 % intervals; how far it is, is told on
the error output. With `--kept` every game is written down at once, and the same command goes on
where it was broken off: only games of the same bot, seats and cards count, and a larger number of
games adds to them. The games of a cell hang on their numbers alone, not on processes. One cell is
`tableful simulate art-project --option map=rio --option difficulty=hard` too; this has all 24 in
one table, by which the cards are tuned.
"""

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.bot_games import game_with
from tableful.bots.intervals import win_share
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.games.art_project.deck import box_data
from tableful.games.art_project.game import HEALTH
from tableful.lab.arena.playing import play_game

# The win rates that the cards and tracks are tuned to, in percent: with three players on each map.
ASKED = {"easy": (70, 85), "moderate": (45, 60), "hard": (20, 35), "impossible": (3, 12)}
SECONDS = 5.0  # between two reports


@dataclass(frozen=True)
class Cell:
    """A map and a difficulty, as some team plays it."""

    bot: str
    seats: int
    cards: str  # the hash of all cards and of this map: others may change meanwhile
    map: str
    difficulty: str


@dataclass(frozen=True)
class Task:
    """One game of a cell."""

    cell: Cell
    number: int
    deck: str


@dataclass(frozen=True)
class Done:
    """How a game went."""

    cell: Cell
    number: int
    won: float
    seconds: float  # of CPU time, for all seats


def played(task: Task) -> Done:
    """Play one game; several bots with commas take a seat each."""
    cell, game = task.cell, game_with("art-project", task.deck)
    names = cell.bot.split(",") if "," in cell.bot else [cell.bot] * cell.seats
    setup = game.setup(cell.seats, {"map": cell.map, "difficulty": cell.difficulty})
    result = play_game(game, setup, [find(game, name) for name in names], f"atlas {task.number}")
    seconds = sum(each.seconds for each in result.thinking)
    return Done(cell, task.number, result.payoff, round(seconds, 3))


def cells_of(game: Game, given: argparse.Namespace) -> list[Cell]:
    """All that is asked for, map by map."""
    values = game.options[0].values
    maps = given.maps.split(",") if given.maps else [str(value) for value in values]
    difficulties = given.difficulties.split(",") if given.difficulties else list(HEALTH)
    return [
        Cell(given.bot, given.seats, hash_of(game, name), name, how)
        for name in maps
        for how in difficulties
    ]


def hash_of(game: Game, name: str) -> str:
    """What the rules know of the cards and of one map."""
    data = box_data(game.content())
    chart = next(chart for chart in data["maps"] if chart["name"] == name)
    return hashlib.sha256(json.dumps([data["cards"], chart]).encode()).hexdigest()[:16]


def read(kept: Path | None) -> Iterator[Done]:
    """What was played before; a line that was broken off counts for nothing."""
    if kept is None or not kept.exists():
        return
    for line in kept.read_text(encoding="utf-8").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        yield Done(Cell(**row["cell"]), row["number"], row["won"], row["seconds"])


def run(tasks: list[Task], given: argparse.Namespace) -> Iterator[Done]:
    """Play what is missing, keep it, and tell how far it is."""
    began, told = time.monotonic(), 0.0
    kept = given.kept.open("a", encoding="utf-8") if given.kept else None
    with Pool(given.jobs) as pool:
        for count, done in enumerate(pool.imap_unordered(played, tasks), 1):
            if kept is not None:
                kept.write(json.dumps(asdict(done)) + "\n")
                kept.flush()
            now = time.monotonic()
            if now - told >= SECONDS or count == len(tasks):
                told = now
                left = (now - began) / count * (len(tasks) - count) / 60
                print(f"{count} of {len(tasks)} games, {left:.0f} min left", file=sys.stderr)
            yield done


def tell(cells: list[Cell], games: dict[Cell, list[Done]]) -> None:
    """The table: a row for each map, a column for each difficulty."""
    columns = list(dict.fromkeys(cell.difficulty for cell in cells))
    asked = [f"{name} ({ASKED[name][0]}–{ASKED[name][1]})" for name in columns]
    print(f"| map | {' | '.join(asked)} |\n|{'---|' * (1 + len(columns))}")
    for name in dict.fromkeys(cell.map for cell in cells):
        row = [cell for cell in cells if cell.map == name]
        print(f"| {name} | {' | '.join(share(games[cell]) for cell in row)} |")
    everything = [done for found in games.values() for done in found]
    fewest = min(len(found) for found in games.values())
    seconds = sum(done.seconds for done in everything) / max(len(everything), 1)
    print(f"\n{fewest} games a cell or more; {seconds:.2f} s of CPU time a game")


def share(games: list[Done]) -> str:
    """How often a cell was won, with its interval, in percent."""
    if not games:
        return "–"
    found = win_share([[done.won] for done in games])
    return f"{100 * found.value:.0f} ({100 * found.low:.0f} to {100 * found.high:.0f})"


def main() -> None:
    """Play and tell; Ctrl-C tells what there is."""
    parser = argparse.ArgumentParser(description="How often bots win The A.R.T. Project.")
    parser.add_argument("bot", nargs="?", default="hard")
    parser.add_argument("games", nargs="?", type=int, default=200, help="for each cell")
    parser.add_argument("deck", nargs="?", default="")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--maps", help="only these, with commas")
    parser.add_argument("--difficulties", help="only these, with commas")
    parser.add_argument("--kept", type=Path, help="a file that keeps every game")
    parser.add_argument("--jobs", type=int, help="processes; by default one for each core")
    given = parser.parse_args()
    cells = cells_of(game_with("art-project", given.deck), given)
    games: dict[Cell, list[Done]] = {cell: [] for cell in cells}
    for done in read(given.kept):
        if done.cell in games:
            games[done.cell].append(done)
    there = {(done.cell, done.number) for found in games.values() for done in found}
    # The numbers in turn, so that all cells grow alike.
    tasks = [
        Task(cell, number, given.deck)
        for number in range(given.games)
        for cell in cells
        if (cell, number) not in there
    ]
    try:
        for done in run(tasks, given) if tasks else ():
            games[done.cell].append(done)
    except KeyboardInterrupt:
        print("broken off", file=sys.stderr)
    tell(cells, games)


if __name__ == "__main__":
    main()
