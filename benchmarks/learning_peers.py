"""The other side of the environments' measurements: PettingZoo's, RLCard, Pgx, Catanatron.

Runs in the environment of `requirements.lock`: `python -m benchmarks.learning_peers`.
"""

import os

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)

from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from benchmarks.cycles import one_game
from benchmarks.serving import Batch, Counts, Maker, serve

PACKAGES = ("pettingzoo", "rlcard", "pgx", "jax", "catanatron")
CLASSICS = ("leduc_holdem_v4", "texas_holdem_v4")
GAMES = 1_000
STEPS = 32

rnd = Random(1).random


def cycle(game: str, kind: str) -> Batch:
    """Random games through PettingZoo's cycle."""
    module = import_module(f"pettingzoo.classic.{game}")
    env = module.env() if kind == "env" else module.env().unwrapped
    return partial(one_game, env, rnd)


def rlcard(game: str) -> Batch:
    """Random games by the steps of RLCard, legal actions only."""
    env = import_module("rlcard").make(game, config={"seed": 1})

    def batch() -> Counts:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rnd() * len(legal))])
            decisions += 1
        return {"decisions": decisions, "games": 1}

    return batch


def catanatron() -> Batch:
    """Random games of Catan for two, as Catanatron's own loop plays them."""
    catan: Any = import_module("catanatron")
    colours = (catan.Color.RED, catan.Color.BLUE)

    def batch() -> Counts:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        return {"decisions": len(game.state.actions), "games": 1}

    return batch


def pgx() -> Batch:
    """A thousand games of Leduc hold'em in one compiled scan, as Pgx's own benchmark does it."""
    jax: Any = import_module("jax")
    env = import_module("pgx").make("leduc_holdem")
    act_randomly = import_module("pgx.experimental.utils").act_randomly
    try:
        auto_reset = import_module("pgx.experimental").auto_reset
    except AttributeError:
        auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    step = jax.vmap(auto_reset(env.step, env.init))

    def body(carry: Any, _: Any) -> Any:
        state, key = carry
        key, first, second = jax.random.split(key, 3)
        action = act_randomly(first, state.legal_action_mask)
        state = step(state, action, jax.random.split(second, GAMES))
        return (state, key), state.terminated.sum()

    roll = jax.jit(lambda carry: jax.lax.scan(body, carry, None, length=STEPS))
    begin = jax.jit(jax.vmap(env.init))
    now = [(begin(jax.random.split(jax.random.PRNGKey(0), GAMES)), jax.random.PRNGKey(1))]

    def batch() -> Counts:
        now[0], ended = roll(now[0])
        return {"decisions": GAMES * STEPS, "games": int(ended.sum())}

    batch()  # it is compiled by then
    return batch


def works() -> dict[str, Maker]:
    """Everything that can be measured."""
    found: dict[str, Maker] = {"pgx": pgx, "rlcard": partial(rlcard, "leduc-holdem")}
    found["catanatron"] = catanatron
    for game in CLASSICS:
        found[f"raw {game}"] = partial(cycle, game, "raw")
        found[f"wrapped {game}"] = partial(cycle, game, "env")
    return found


if __name__ == "__main__":
    serve(works(), {name: version(name) for name in PACKAGES})
