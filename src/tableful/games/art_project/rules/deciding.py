"""ART 3.5: who decides, and whom the game waits for."""

from mypy_extensions import i64

from tableful.core.state import bit, first_from

from .fight import fighters
from .mission import still_draws, still_plays
from .movement import collectors
from .position import (
    BATTLE,
    COLLECTING,
    DRAWING,
    NO_QUESTION,
    PLANNING,
    POSTING,
    WHO_PAYS,
    Position,
)
from .setting_up import still_posts
from .talk import in_their_turn
from .team import TEAM


def awaited(p: Position) -> i64:
    """Whom the game waits for: of a fight the leader, who may end it."""
    if p.asked == BATTLE:
        return bit(p.leader)
    if p.asked == WHO_PAYS:
        return p.everyone()
    if p.asked != NO_QUESTION:
        return bit(p.asker)
    if p.step == PLANNING:
        return still_plays(p)
    if p.step == DRAWING:
        return still_draws(p)
    if p.step == COLLECTING:
        return collectors(p)
    if p.step == POSTING:
        return still_posts(p)
    return TEAM.awaited(p.team)


def deciding(p: Position) -> i64:
    """Who may act: those, every fighter, and who may take back that they are ready."""
    if p.asked == BATTLE:
        return fighters(p)
    if p.asked == NO_QUESTION and is_ready_step(p):
        return TEAM.deciding(p.team)
    return awaited(p)


def is_ready_step(p: Position) -> bool:
    """3.5: whether readiness ends what is going on."""
    return p.step > PLANNING and p.step != COLLECTING


def next_decider(p: Position) -> i64:
    """Another seat comes first in every round; 3.7: while cards are played, as they have said."""
    seats = awaited(p)
    if p.step == PLANNING and p.asked == NO_QUESTION:
        seats = in_their_turn(p, seats)
    return first_from(seats, p.round % p.seats, p.seats)
