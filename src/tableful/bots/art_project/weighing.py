"""What a planner's choices promise: the team's chance to win with each card, and on each way.

A plan is reckoned, not tried out: what differs by less than two percent it does not tell apart.
"""

from typing import Final

from tableful.bots.art_project.policy.planner import WORLDS, Planner
from tableful.bots.art_project.policy.travel import Travel
from tableful.bots.art_project.sayings import likely
from tableful.bots.contract import Weighed
from tableful.core.rng import Rng, seeded
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import (
    MOVING,
    NO_QUESTION,
    PLANNING,
    card_of,
    owner_of,
)

NO_FINER: Final = 0.01  # of a win


def weigh(planner: Planner, p: ArtProject, seat: int, choice: int, rng: Rng) -> tuple[Weighed, ...]:
    """The choices that a choice is one of, the best first, where a plan tells their worth."""
    if p.asked != NO_QUESTION or p.over:
        return ()
    worlds = 1
    if p.step == PLANNING and moves.PLAY <= choice < moves.GIVE:
        values, worlds = _of_cards(planner, p, seat, rng)
    elif p.step == MOVING and (choice == moves.READY or moves.GO <= choice < moves.COLLECT):
        values = _of_ways(planner, p, seat)
    else:
        return ()
    order = sorted(values, key=lambda action: (-values[action], action))
    return tuple(Weighed(action, values[action], NO_FINER, worlds) for action in order)


def _of_cards(planner: Planner, p: ArtProject, seat: int, rng: Rng) -> tuple[dict[int, float], int]:
    """4.3: what the best plan promises with each card of the seat, where hands are unknown in some
    worlds on average.
    """
    worlds = int(WORLDS) if planner.some_untold(p, seat) else 1
    own = [place for place in range(p.hand_size) if owner_of(p.hand[place]) == seat]
    totals = dict.fromkeys(own, 0.0)
    for number in range(worlds):
        planner.missions.plan(p if number == 0 else p.redeal(seat, rng))
        for place in own:
            totals[place] += max(planner.best_with(place), 0.0)
    legal = p.legal(seat)
    values = {
        int(moves.PLAY + card_of(p.hand[place])): likely(totals[place] / worlds) for place in own
    }
    return {action: value for action, value in values.items() if action in legal}, worlds


def _of_ways(planner: Planner, p: ArtProject, seat: int) -> dict[int, float]:
    """5: what the best journeys promise after each step of the seat, and where it stays."""
    values: dict[int, float] = {}
    for action in p.legal(seat):
        if moves.GO <= action < moves.COLLECT:
            twin = p.clone()
            assert isinstance(twin, ArtProject)
            twin.apply(seat, action, seeded(0))
            if twin.over:
                values[action] = twin.payoffs()[seat]
            elif twin.asked == NO_QUESTION and twin.step == MOVING:
                values[action] = likely(planner.travel.plan(twin))
        elif action == moves.READY:
            values[action] = likely(_staying(planner.travel, p, seat))
    return values


def _staying(travel: Travel, p: ArtProject, seat: int) -> float:
    """What the best journeys of the others promise where this seat goes nowhere any more."""
    travel.plan(p)
    for pawn in range(p.pawn_count()) if p.seats == 1 else (seat,):
        travel.to[pawn] = p.city_of(pawn)
    return travel.arrive(p)
