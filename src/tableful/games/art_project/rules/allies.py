"""ART 6: Ally dice."""

from mypy_extensions import i64

from . import happenings
from .components import ALL_ALLIES, WALKIE
from .position import FIGHTING, MOVING, NO_QUESTION, REGROUPING, Position
from .resources import can_pay, spend


def ally_cost(p: Position) -> i64:
    """6.1: the Walkie Talkies that stand above the track's next space."""
    return p.content.map.ally_cost[p.collected]


def between_phases(p: Position) -> bool:
    """6.1: before the first step, between collections and the first fight, after the fights."""
    if p.asked != NO_QUESTION:
        return False
    if p.step == MOVING:
        return p.walked == 0
    return p.step == REGROUPING or (p.step == FIGHTING and p.fought == 0)


def may_unlock(p: Position, seat: i64) -> bool:
    """6.1, 3.2: five in all; who proposes it pays."""
    if p.allies == ALL_ALLIES or not between_phases(p):
        return False
    return can_pay(p, seat, WALKIE, ally_cost(p))


def anybody_may_unlock(p: Position) -> bool:
    """6.1: whether an Ally could be unlocked now."""
    for seat in range(p.seats):
        if may_unlock(p, seat):
            return True
    return False


def unlock(p: Position, payer: i64) -> None:
    """6.1: it stays for the rest of the game."""
    spend(p, payer, WALKIE, ally_cost(p))
    if not p.over:
        p.allies += 1
        p.tell(happenings.ALLY_UNLOCKED, payer, p.allies)
