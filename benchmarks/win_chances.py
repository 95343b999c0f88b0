#!/usr/bin/env python3
"""How much a token of lead counts for winning a match of Rust & Research.

usage: .venv/bin/python benchmarks/win_chances.py [MATCHES]

Plays matches of the rules-of-thumb player and fits, for each number of seats, the sharpness of a
softmax over the players' progress: the numbers `SHARPNESS` of bots/rust_and_research/policy. It is
no figure of the game but a part of its bots, so no report has it.
"""

import math
import sys

from tableful.bots.rust_and_research.policy.estimates import progress
from tableful.bots.rust_and_research.policy.thumb import Thumb
from tableful.core.playout import settle
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions
from tableful.games.rust_and_research.rules.engine import new_match

MATCHES = 3_000
STEP = 0.05  # of the sharpness

Row = tuple[list[float], list[float]]  # everybody's progress as a round begins, and who won


def played(seats: int, rng: Rng) -> list[Row]:
    """One match: how far everybody had come at the start of each round."""
    match, choices, player = new_match(seats, rng), Actions(), Thumb(wander=0.05)
    starts: dict[int, list[float]] = {}
    while not match.over:
        starts.setdefault(int(match.rounds), [progress(match, seat) for seat in range(seats)])
        settle(match, rng, choices)
        if not match.over:
            seat = match.next_decider()
            match.apply(seat, player.pick(match, seat, choices, rng), rng)
    won = list(match.payoffs())
    return [(start, won) for start in starts.values()]


def likelihood(rows: list[Row], sharpness: float) -> float:
    """How well a softmax of this sharpness foretells who wins, as a mean logarithm."""
    total = 0.0
    for reached, won in rows:
        best = max(reached)
        norm = math.log(sum(math.exp(sharpness * (mine - best)) for mine in reached))
        pairs = zip(reached, won, strict=True)
        total += sum(share * (sharpness * (mine - best) - norm) for mine, share in pairs)
    return total / len(rows)


def main(matches: int) -> None:
    """Fit and print one line for each number of seats."""
    for seats in range(2, 7):
        rng = seeded(seats)
        rows = [row for _ in range(matches) for row in played(seats, rng)]
        steps = [STEP * number for number in range(1, 41)]
        best = max(steps, key=lambda sharpness: likelihood(rows, sharpness))
        print(f"{seats} seats: {best:.2f} (from {len(rows)} rounds)", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
