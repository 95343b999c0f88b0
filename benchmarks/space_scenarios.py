#!/usr/bin/env python3
"""How often bots win each Scenario of AI Space Puzzle: one bot as the AI, one as astronauts.

usage: .venv/bin/python benchmarks/space_scenarios.py [GAMES] [--ai hard] [--astronauts hard]
           [--scenarios 1-40] [--first 0] [--seats 2] [--deck FILE] [--keep FILE] [--jobs N]

What is played hangs on the Scenario and the number of the game alone, so two pairs of bots meet the
same cards; --first leaves out the games before that number. The astronauts may be `held-out`, a
reader who shares nothing with our speaker. With --keep every game is written down as it ends, and
the same command goes on from there. One Scenario with bots by seats is `tableful simulate
ai-space-puzzle --option scenario=8`; this is all forty in one table, by roles, with the same cards
for every pair.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from multiprocessing import Pool
from pathlib import Path
from statistics import mean

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.bot_games import game_with
from benchmarks.held_out_reader import HeldOutReader
from tableful.bots.intervals import mean as estimated
from tableful.bots.intervals import win_share
from tableful.bots.registry import find
from tableful.lab.arena.playing import play_game


@dataclass(frozen=True)
class Asked:
    """One game to play."""

    ai: str
    astronauts: str
    deck: str
    seats: int
    scenario: int
    number: int


@dataclass(frozen=True)
class Told:
    """How it went; `said` and `read` are the longest decisions of either side, in CPU seconds."""

    ai: str
    astronauts: str
    seats: int
    scenario: int
    number: int
    won: bool
    said: float
    read: float


def played(asked: Asked) -> Told:
    """One game."""
    game = game_with("ai-space-puzzle", asked.deck)
    held_out = asked.astronauts == HeldOutReader.name
    reader = HeldOutReader() if held_out else find(game, asked.astronauts)
    bots = [find(game, asked.ai), *[reader] * (asked.seats - 1)]
    setup = game.setup(asked.seats, {"scenario": asked.scenario})
    went = play_game(game, setup, bots, f"scenario {asked.scenario} {asked.number}")
    said, *read = [thinking.longest for thinking in went.thinking]
    names = asked.ai, asked.astronauts, asked.seats, asked.scenario, asked.number
    return Told(*names, went.payoff == 1, round(said, 3), round(max(read), 3))


def kept(path: Path | None) -> list[Told]:
    """The games of earlier runs."""
    if path is None or not path.exists():
        return []
    return [Told(**json.loads(line)) for line in path.read_text().splitlines()]


def tell(games: list[Told]) -> None:
    """A line for each Scenario, and one for all."""
    by_scenario = defaultdict(list)
    for told in games:
        by_scenario[told.scenario].append(told)
    shares = []
    for scenario, several in sorted(by_scenario.items()):
        won = sum(told.won for told in several)
        share = win_share([[float(told.won)] for told in several])
        shares.append(share.value)
        print(
            f"{scenario:3} {100 * share.value:5.1f} % ({100 * share.low:.1f} to "
            f"{100 * share.high:.1f}), {won} of {len(several)} won"
        )
    every = estimated([float(told.won) for told in games])
    print(
        f"on average {100 * mean(shares):.1f} % (± {100 * every.margin:.1f}), {len(games)} games; "
        f"the longest message took {max(told.said for told in games):.2f} s, "
        f"the longest step of an astronaut {max(told.read for told in games):.2f} s of CPU time"
    )


def missing(given: argparse.Namespace, known: list[Told]) -> Iterator[Asked]:
    """The games that have not been played, Scenario after Scenario."""
    there = {(t.ai, t.astronauts, t.seats, t.scenario, t.number) for t in known}
    first, _, last = given.scenarios.partition("-")
    for number in range(given.first, given.first + given.games):
        for scenario in range(int(first), int(last or first) + 1):
            asked = given.ai, given.astronauts, given.seats, scenario, number
            if asked not in there:
                yield Asked(given.ai, given.astronauts, given.deck, given.seats, scenario, number)


def main() -> None:
    """Play what is missing, and tell all."""
    parser = argparse.ArgumentParser(description="How often bots win each Scenario.")
    parser.add_argument("games", nargs="?", type=int, default=100)
    parser.add_argument("--ai", default="hard")
    parser.add_argument("--astronauts", default="hard")
    parser.add_argument("--scenarios", default="1-40")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deck", default="")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--jobs", type=int, help="processes; by default one for each core")
    given = parser.parse_args()
    known = kept(given.keep)
    games = [t for t in known if (t.ai, t.astronauts) == (given.ai, given.astronauts)]
    with Pool(given.jobs) as pool:
        for told in pool.imap_unordered(played, missing(given, known)):
            games.append(told)
            if given.keep is not None:
                with given.keep.open("a") as file:
                    file.write(json.dumps(asdict(told)) + "\n")
    tell(games)


if __name__ == "__main__":
    main()
