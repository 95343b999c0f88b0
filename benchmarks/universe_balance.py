#!/usr/bin/env python3
"""Whether the deck of Unyielding Universe is balanced: what strong play makes of it.

usage: .venv/bin/python benchmarks/universe_balance.py [BOT] [MATCHES] [DECK.toml]
           [--seats N] [--target 150] [--left-out 2] [--jobs N]

Plays matches of one bot against itself with 2 to 4 seats and tells how rounds end, how many rounds
and turns a match takes, and how often each seat wins, counted from who starts the first round.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, median, quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.balance import fairness, game_with, shares_from, steps
from tableful.games.unyielding_universe.rules.position import Position
from tableful.games.unyielding_universe.verbs import KINDS
from tableful.lab.arena.playing import Duplicate

ENDS = {KINDS.number("ended"): "6.1", KINDS.number("lived_well"): "6.2"}
ENDS[KINDS.number("pile_empty")] = "6.3"
TURN_BEGAN = KINDS.number("turn_began")
SECONDS = 10  # of a turn


@dataclass(frozen=True)
class Asked:
    """What is to be played."""

    bot: str
    deck: str
    target: int
    left_out: int
    seats: int


@dataclass(frozen=True)
class Told:
    """What there is to count in one match; who starts its first round has the first share."""

    shares: list[float]
    ends: list[str]
    turns: list[int]  # of each round, for all seats together
    scores: list[int]


def played(asked: Asked, number: int) -> Told:
    """One match, and what there is to count in it."""
    game = game_with("unyielding-universe", asked.deck)
    options = {"target": asked.target, "left_out": asked.left_out}
    starter, ends, turns = -1, list[str](), list[int]()
    began = 0
    for table in steps(game, asked.seats, options, asked.bot, number):
        state = position(table)
        if starter < 0:
            starter = int(state.starter)
        if state.over or state.round > len(ends) + 1:
            # What is heard since a deal begins with the end of the round before: the last counts.
            heard = [ENDS[int(event.kind)] for event in table.ear.events if event.kind in ENDS]
            ends.append(heard[-1])
            turns.append(began)
        began = sum(1 for event in table.ear.events if event.kind == TURN_BEGAN)
    scores = [int(points) for points in state.history[: state.round * state.seats]]
    return Told(shares_from(table, starter), ends, turns, scores)


def position(table: Duplicate) -> Position:
    """How a match stands."""
    assert isinstance(table.state, Position)
    return table.state


def tell(asked: Asked, matches: list[Told]) -> None:
    """A few lines for each number of seats."""
    ends = Counter(end for match in matches for end in match.ends)
    rounds = [len(match.ends) for match in matches]
    low, _, high = quantiles(rounds, n=4, method="inclusive")
    by_rule = ", ".join(f"{rule} {100 * ends[rule] / sum(rounds):.1f} %" for rule in ("6.1", "6.2"))
    turns = [count / asked.seats for match in matches for count in match.turns]
    scores = [score for match in matches for score in match.scores]
    minutes = median(sum(match.turns) * SECONDS / 60 for match in matches)
    print(
        f"{asked.seats} seats, {len(matches)} matches to {asked.target}: rounds ended by "
        f"{by_rule}, the pile {100 * ends['6.3'] / sum(rounds):.1f} %; rounds {mean(rounds):.2f}, "
        f"the middle half {low:g} to {high:g}; turns a seat and round: median {median(turns):.0f}; "
        f"mean score {mean(scores):.1f}; {minutes:.0f} minutes at {SECONDS} s a turn\n"
        f"  {fairness([match.shares for match in matches])}",
        flush=True,
    )


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description="Whether a deck of Unyielding Universe is fair.")
    parser.add_argument("bot", nargs="?", default="hard")
    parser.add_argument("matches", nargs="?", type=int, default=100)
    parser.add_argument("deck", nargs="?", default="")
    parser.add_argument("--seats", type=int, help="only so many, not 2 to 4")
    parser.add_argument("--target", type=int, default=250, help="points that a match goes to (7.5)")
    parser.add_argument("--left-out", type=int, default=0, help="Life Complete cards (7.6)")
    parser.add_argument("--jobs", type=int, help="processes; by default one for each core")
    given = parser.parse_args()
    with Pool(given.jobs) as pool:
        for seats in (given.seats,) if given.seats else (2, 3, 4):
            asked = Asked(given.bot, given.deck, given.target, given.left_out, seats)
            numbers = [(asked, number) for number in range(given.matches)]
            tell(asked, pool.starmap(played, numbers, chunksize=4))


if __name__ == "__main__":
    main()
