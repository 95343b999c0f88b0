"""A random game through PettingZoo's cycle, by the cheapest loop that respects the mask."""

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.serving import Counts


def one_game(env: Any, rnd: Callable[[], float]) -> Counts:
    """Play it to its end; every decision is counted, the last look of each agent is not.

    No seed is given: with one, PettingZoo's card games are made anew, which takes far longer.
    """
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        allowed = seen["action_mask"].view(np.bool_).nonzero()[0]
        env.step(int(allowed[int(rnd() * len(allowed))]))
        decisions += 1
    return {"decisions": decisions, "games": 1}
