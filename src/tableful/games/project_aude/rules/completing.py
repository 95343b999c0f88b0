"""AUDE 5: completing a mission."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import bit, holds, with_digit

from . import happenings
from .cards import (
    ASSISTANTS,
    BONUS_PLACES,
    FIVE_CARDS,
    FOUR_MISSIONS,
    MISSIONS,
    SIX_CARDS,
)
from .position import (
    ASSIGNING,
    BEFORE_GAINING,
    COUNT_BITS,
    IN_PILE,
    LAST_CHANCE,
    NOTHING,
    Position,
)

ENOUGH: Final[i64] = 4  # cards to complete a mission, and missions for the bonus


def ready_missions(p: Position) -> i64:
    """5.1: which of the active player's missions have four cards when the turn starts, as a set."""
    ready: i64 = 0
    for mission in range(MISSIONS):
        if p.size(p.own(mission)) >= ENOUGH:
            ready |= bit(mission)
    return ready


def may_complete(p: Position, mission: i64) -> bool:
    """3.1, 5.1: one mission a turn, before gaining, which had and has four cards."""
    return not p.completed_one and holds(p.ready, mission) and p.size(p.own(mission)) >= ENOUGH


def may_complete_any(p: Position) -> bool:
    """3.1: whether there is a mission to complete."""
    return may_complete(p, 0) or may_complete(p, 1)


def complete(p: Position, mission: i64) -> None:
    """5.2: its cards are collected and its assistant goes back, but for a mission after the end."""
    own = p.own(mission)
    size = p.size(own)
    p.tell(happenings.COMPLETED, p.active, mission, size)
    for _card in range(size):
        p.lay_on(p.collected(p.active), p.remove(own, 0))
    p.completed_one = True
    p.completed = with_digit(p.completed, p.active, COUNT_BITS, p.completed_by(p.active) + 1)
    take_bonuses(p, size)
    if not p.family and p.step != LAST_CHANCE:
        p.returning = p.assistant(own)
        p.set_assistant(own, NOTHING)
        p.step = ASSIGNING


def take_bonuses(p: Position, size: i64) -> None:
    """5.3: for five cards, for six or more, and for the fourth mission."""
    if size == 5:
        take_bonus(p, FIVE_CARDS)
    elif size >= 6:
        take_bonus(p, SIX_CARDS)
    if p.completed_by(p.active) == ENOUGH:
        take_bonus(p, FOUR_MISSIONS)


def take_bonus(p: Position, kind: i64) -> None:
    """5.3: the top bonus of its pile, which is the highest left; an empty pile gives nothing."""
    for place in range(BONUS_PLACES):
        value = p.content.bonus[kind * BONUS_PLACES + place]
        if value != 0 and p.bonus_owner(kind, place) == IN_PILE:
            p.give_bonus(kind, place, p.active + 1)
            p.tell(happenings.BONUS_TAKEN, p.active, kind, value)
            return


def spare_with(p: Position, ability: i64) -> i64:
    """5.2: a spare assistant with this ability, or NOTHING; the one just returned is none yet."""
    for assistant in range(ASSISTANTS):
        if holds(p.spares, assistant) and p.content.ability[assistant] == ability:
            return assistant
    return NOTHING


def assign(p: Position, ability: i64) -> None:
    """5.2: a spare assistant is chosen for the new mission, ability side up."""
    mission: i64 = 0
    if p.assistant(p.own(0)) != NOTHING:
        mission = 1
    assistant = spare_with(p, ability)
    p.set_assistant(p.own(mission), assistant)
    p.spares = p.spares ^ bit(assistant) ^ bit(p.returning)
    p.returning = NOTHING
    p.step = BEFORE_GAINING
    p.tell(happenings.ASSIGNED, p.active, mission, assistant)
