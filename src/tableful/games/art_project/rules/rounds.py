"""A round, phase by phase: what comes next as soon as nobody is asked.

mission (4), movement (5), fight (7), end of the round (8); 6.1: Allies in between.
"""

from typing import Final

from tableful.core.state import lowest

from . import happenings
from .allies import anybody_may_unlock
from .components import WALKIE
from .ending import end_of_round
from .exchange import anybody_may_hand_over, begin_exchange
from .fight import anybody_may_fight, begin_fights
from .mission import begin_round, discard_hands, plan, still_draws, still_plays
from .movement import begin_movement, collect, collectable, earn_guns, end_moves
from .position import (
    COLLECTING,
    DRAWING,
    EXCHANGING,
    FIGHTING,
    MOVING,
    NO_QUESTION,
    PLANNING,
    POSTING,
    REGROUPING,
    Position,
)
from .setting_up import still_posts
from .team import TEAM

REGROUP_PHASE: Final = 4  # the place of its word


def go_on(p: Position) -> None:
    """Phase after phase, until somebody has something to do."""
    while not p.over and p.asked == NO_QUESTION and is_done(p):
        next_phase(p)


def is_done(p: Position) -> bool:
    """Whether nothing is left to be done where the round is."""
    if p.step == POSTING:
        return still_posts(p) == 0
    if p.step == DRAWING:
        return still_draws(p) == 0
    if p.step == PLANNING:
        return still_plays(p) == 0
    if p.step == MOVING:
        return False
    if p.step == COLLECTING:
        return p.waiting == 0 or not p.content.map.effects
    if p.step == FIGHTING:
        return not anybody_may_fight(p) and not anybody_may_unlock(p)
    if p.step == EXCHANGING:
        return not anybody_may_hand_over(p)
    return not may_regroup(p)


def next_phase(p: Position) -> None:
    """What follows; 3.5: when all are ready, or nothing is left to be done."""
    if p.step == POSTING:
        begin_round(p)
    elif p.step == DRAWING:
        plan(p)
    elif p.step == PLANNING:
        discard_hands(p)
        begin_movement(p)
    elif p.step == MOVING:
        end_moves(p)
    elif p.step == COLLECTING:
        collect_next(p)
    elif p.step == FIGHTING:
        begin_exchange(p)
    elif p.step == EXCHANGING:
        regroup(p)
    else:
        end_of_round(p)
        if not p.over:
            begin_round(p)


def collect_next(p: Position) -> None:
    """5.4: where the order makes no difference, one after the other; 9.6: checked again."""
    if p.waiting == 0 and len(p.content.map.order) > 0:
        p.waiting = collectable(p)
    if p.waiting != 0:
        city = lowest(p.waiting)
        collect(p, lowest(p.seats_in(city)), city)
    else:
        earn_guns(p)
        begin_fights(p)


def may_regroup(p: Position) -> bool:
    """6.1: after the Fight phase, skipped when the van has no Walkie Talkie."""
    return p.in_van(WALKIE) > 0 and anybody_may_unlock(p)


def regroup(p: Position) -> None:
    """6.1: a step of its own for Allies."""
    p.step = REGROUPING
    if may_regroup(p):
        p.tell(happenings.PHASE_BEGAN, REGROUP_PHASE)
    TEAM.begin(p, p.team, p.everyone())
