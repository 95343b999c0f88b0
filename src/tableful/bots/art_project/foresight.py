"""A team's chance to win when a round was planned: bots play on from what the team knew then.

What was told is known to the team, and alone one's own hand; the deck and all other cards are
dealt anew for each playout. In it every seat plans by what it knows, as `medium` does.
"""

from functools import cache
from typing import Final

from tableful.bots.art_project.ladder import medium_planner
from tableful.bots.art_project.policy.planner import Planner
from tableful.bots.outlooks import Outlook
from tableful.core.playout import settle
from tableful.core.rng import Rng
from tableful.core.state import NOBODY, Actions, State
from tableful.core.streams import stream
from tableful.games.art_project.rules.components import NO_CARD
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import NO_QUESTION, PLANNING

PLAYOUTS: Final = (128, 48, 32, 24, 20, 16)  # by seats: a round of many takes long to plan
ALONE: Final = 0  # the only seat, who is the team; a team knows what somebody without cards does


class Foresight(Outlook):
    """Chances when everybody has their cards and nobody has played one yet."""

    def is_moment(self, state: State) -> bool:
        """4.3: before the round's first card is played."""
        assert isinstance(state, ArtProject)
        planning = state.step == PLANNING and state.asked == NO_QUESTION and not state.over
        return bool(planning and state.plays == 0 and state.card == NO_CARD)

    def playouts(self, state: State) -> int:
        """As many as take some seconds for all rounds of a game."""
        assert isinstance(state, ArtProject)
        return PLAYOUTS[state.seats - 1]

    def wins(self, state: State, numbers: range) -> int:
        """Each is played with luck of its own, the same in every round."""
        assert isinstance(state, ArtProject)
        return sum(won(state, number) for number in numbers)


OUTLOOK: Final = Foresight()


def won(state: ArtProject, number: int) -> bool:
    """Play on to the end in a world that the team could think of."""
    rng, planner, choices = stream("outlook", number), _planner(), Actions()
    world = imagined(state, rng)
    settle(world, rng, choices)
    while not world.over:
        seat = world.next_decider()
        world.apply(seat, planner.pick(world.redeal(seat, rng), seat, choices, rng), rng)
        settle(world, rng, choices)
    return bool(world.payoffs()[0] > 0)


def imagined(state: ArtProject, rng: Rng) -> ArtProject:
    """4.1: a world that fits what was told, and alone the own hand."""
    return state.redeal(ALONE if state.seats == 1 else NOBODY, rng)


@cache
def _planner() -> Planner:
    return medium_planner()
