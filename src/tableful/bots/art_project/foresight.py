"""A team's chance to win when a round is planned, as the bots judge it by what everybody sees.

It is the estimate by which they choose their plans (`policy/chances.py`), not a count of games:
good for comparing rounds of one game, and no promise.
"""

from functools import cache

from tableful.bots.art_project.policy.chances import Chances
from tableful.bots.art_project.weights import WEIGHTS
from tableful.core.state import State
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import PLANNING


@cache
def _chances() -> Chances:
    return Chances(WEIGHTS)


def chance(state: State) -> float | None:
    """The chance, once everybody has their cards; at other moments there is nothing to compare."""
    assert isinstance(state, ArtProject)
    if state.over or state.step != PLANNING:
        return None
    return float(_chances().value(state))
