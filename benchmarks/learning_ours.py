"""Our side of the environments' measurements: Rust & Research, unless it says otherwise.

Runs in an environment that holds our wheel and Gymnasium: `python -m benchmarks.learning_ours`.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random

import numpy as np

import tableful
from benchmarks.cycles import one_game
from benchmarks.serving import Batch, Counts, Maker, serve
from tableful.envs.many import Many
from tableful.envs.registering import IDS

GAMES = 1_000  # at once
STEPS = 10  # of all of them in a batch
CARD_GAME = "rust-and-research"

rnd = Random(1).random


def cycle(game: str, kind: str, seats: int | None) -> Batch:
    """Random games through PettingZoo's cycle."""
    module = import_module(f"tableful.envs.{game.replace('-', '_')}_v0")
    make: Callable[..., object] = getattr(module, kind)
    return partial(one_game, make(seats=seats), rnd)


def many(game: str, seats: int | None, games: int = GAMES) -> Batch:
    """Games at once, with observations and masks, every action at random."""
    env = Many(game, games, seats, copy=False)
    env.reset(seed=1)

    def batch() -> Counts:
        ended = 0
        for _ in range(STEPS):
            ended += int(np.count_nonzero(env.step(env.random_actions())[2]))
        return {"decisions": games * STEPS, "games": ended}

    return batch


def works() -> dict[str, Maker]:
    """Everything that can be measured."""
    found: dict[str, Maker] = {}
    for game in IDS.values():
        seats = 2 if game == CARD_GAME else None
        found[f"raw {game}"] = partial(cycle, game, "raw_env", seats)
        found[f"wrapped {game}"] = partial(cycle, game, "env", seats)
        found[f"many {game}"] = partial(many, game, seats)
        found[f"one {game}"] = partial(many, game, seats, 1)
    return found


if __name__ == "__main__":
    facts = {"tableful": tableful.__version__, "compiled": tableful.is_compiled()}
    serve(works(), facts)
