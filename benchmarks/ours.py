"""Our side of the measurements: Rust & Research with four seats, unless it says otherwise.

Runs in an environment that holds our wheel: `python -m benchmarks.ours`.
"""

from collections.abc import Iterator
from functools import partial
from random import Random

import tableful
from benchmarks.serving import Batch, Counts, Maker, serve
from tableful.bots.rust_and_research.policy.thumb import RoundGuide
from tableful.bots.search.ismcts import TreeSearch
from tableful.core.playout import Stepper, random_games
from tableful.core.rng import seeded
from tableful.core.state import State
from tableful.games import GAMES
from tableful.games.rust_and_research.rules.engine import new_match
from tableful.games.rust_and_research.verbs import VERBS

SEATS = 4
TREE = 10_000  # iterations
POSITIONS = 200
KEPT = 0.02  # of the decisions of a game: the positions come from about twenty games

rng = seeded(1)
rnd = Random(1).random


def whole_games() -> Counts:
    """Random games, each from set-up to end, inside compiled code."""
    tally = random_games(new_match(SEATS, rng), 5, rng)
    return {"decisions": int(tally.decisions), "forced": int(tally.forced), "games": 5}


def whole_games_of(name: str, games: int) -> Batch:
    """The same of another game with the deck of the box, so many games a batch."""
    game = GAMES.game(name)
    first = game.new(game.setup(SEATS), rng)

    def batch() -> Counts:
        tally = random_games(first, games, rng)
        return {"decisions": int(tally.decisions), "forced": int(tally.forced), "games": games}

    return batch


def stepping() -> Counts:
    """A random game from an ordinary Python loop; forced answers are played inside."""
    stepper = Stepper(new_match(SEATS, rng), rng)
    decisions = 0
    legal = stepper.legal()
    while legal:
        legal = stepper.step(legal[int(rnd() * len(legal))])
        decisions += 1
    return {"decisions": decisions, "forced": int(stepper.forced), "games": 1}


def stepping_plainly() -> Counts:
    """The same from an ordinary Python loop that plays the forced answers too."""
    state = new_match(SEATS, rng)
    decisions = forced = 0
    while not state.over:
        seat = state.next_decider()
        legal = state.legal(seat)
        if len(legal) > 1:
            decisions += 1
        else:
            forced += 1
        state.apply(seat, legal[int(rnd() * len(legal))], rng)
    return {"decisions": decisions, "forced": forced, "games": 1}


def positions() -> list[State]:
    """Positions in the middle of random games, where somebody has a choice."""
    kept: list[State] = []
    while len(kept) < POSITIONS:
        stepper = Stepper(new_match(SEATS, rng), rng)
        while legal := stepper.legal():
            if rnd() < KEPT:
                kept.append(stepper.state.clone())
            stepper.step(legal[int(rnd() * len(legal))])
    return kept


def cloning() -> Batch:
    """Copies of positions, one call from Python each."""
    middle = positions()

    def batch() -> Counts:
        for _ in range(5):
            for state in middle:
                state.clone()
        return {"clones": 5 * len(middle)}

    return batch


def redealing() -> Batch:
    """Redeals for the seat that decides, one call from Python each."""
    middle = [(state, state.next_decider()) for state in positions()]

    def batch() -> Counts:
        for state, seat in middle:
            state.redeal(seat, rng)
        return {"redeals": len(middle)}

    return batch


def tree_searching() -> Batch:
    """Trees of 10,000 iterations, two seats: redeal, descent, random playout to the round's end."""
    trees = TreeSearch(RoundGuide(), VERBS.size)
    decisions = iter(decisions_of_two())

    def batch() -> Counts:
        state, seat = next(decisions)
        trees.run(state, seat, TREE, rng)
        return {"simulations": TREE}

    return batch


def decisions_of_two() -> Iterator[tuple[State, int]]:
    """Positions of two-seat games, each with the seat that has a choice."""
    while True:
        stepper = Stepper(new_match(2, rng), rng)
        while legal := stepper.legal():
            if rnd() < KEPT:
                seat = stepper.state.next_decider()
                yield stepper.state.redeal(seat, rng), seat
            stepper.step(legal[int(rnd() * len(legal))])


WORKS: dict[str, Maker] = {
    "whole games": lambda: whole_games,
    "whole games of aude": partial(whole_games_of, "project-aude", 20),
    "whole games of universe": partial(whole_games_of, "unyielding-universe", 2),
    "whole games of art": partial(whole_games_of, "art-project", 5),
    "whole games of puzzle": partial(whole_games_of, "ai-space-puzzle", 5),
    "stepping": lambda: stepping,
    "stepping plainly": lambda: stepping_plainly,
    "cloning": cloning,
    "redealing": redealing,
    "tree search": tree_searching,
}

if __name__ == "__main__":
    compiled = tableful.is_compiled()
    serve(WORKS, {"version": tableful.__version__, "compiled": compiled, "players": SEATS})
