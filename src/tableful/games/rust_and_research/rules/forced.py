"""R&R 6.20: answers that leave no choice, given for many seats at once.

Half of all actions of a match are such answers. Whoever plays match after match need not ask for
them one by one; what comes of it is the same.
"""

from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import bit_if, holds, size_of

from . import frames, moves
from .cards import (
    BEFORE_DRAW,
    CARDS_OF,
    EXCHANGE_PROGRAM,
    GROUP_ASSIGNMENT,
    INNOVATION_DRIVE,
    PAPAL_BLESSING,
    PROXIMITY_SUIT,
    RESEARCH_AWARD,
    TIME_TRAVELLER,
    TRIPARTITE,
)
from .flow import go_on
from .match import Match
from .turns import draw


def answer_forced(m: Match, rng: Rng) -> i64:
    """Go on as far as those are asked who have one answer; how many there were."""
    if m.frame() == frames.BEFORE_DRAWING:
        return draw_at_once(m)
    passing = who_hold_nothing(m)
    if passing == 0:
        return 0
    m.asked &= ~passing
    if m.asked == 0:
        go_on(m, rng)  # the window ends at once, and no answer is as good as a pass
    else:
        wait_for_others(m, passing)
    return size_of(passing)


def wait_for_others(m: Match, passing: i64) -> None:
    """6.20: these have passed; somebody else may still react."""
    for seat in range(m.seats):
        if holds(passing, seat):
            m.answers[seat] = moves.PASS


def draw_at_once(m: Match) -> i64:
    """3.2: without an ability for before drawing, a turn begins with drawing."""
    if m.held[m.active] & BEFORE_DRAW != 0 and not holds(m.spent, m.active):
        return 0
    draw(m)
    return 1


def who_hold_nothing(m: Match) -> i64:
    """6.20: those of a window who hold no card that could fit, as a set."""
    kind = m.frame()
    if kind == frames.FLIPPING:
        return without_time_traveller(m)
    if kind == frames.TARGETED:
        fitting = CARDS_OF[GROUP_ASSIGNMENT] | CARDS_OF[PROXIMITY_SUIT]
    elif kind == frames.DUEL:
        fitting = CARDS_OF[INNOVATION_DRIVE] | CARDS_OF[EXCHANGE_PROGRAM]
    elif kind == frames.PERIL:
        fitting = CARDS_OF[PAPAL_BLESSING]
    elif kind == frames.SHOWDOWN:
        fitting = CARDS_OF[INNOVATION_DRIVE] | CARDS_OF[RESEARCH_AWARD] | CARDS_OF[TRIPARTITE]
    else:
        return 0
    fits: i64 = 0
    for seat in range(m.seats):
        fits |= bit_if(seat, m.held[seat] & fitting != 0)
    return m.asked & ~fits


def without_time_traveller(m: Match) -> i64:
    """5.15: only a Time Traveller blocks a flip."""
    travellers: i64 = 0
    for seat in range(m.seats):
        travellers |= bit_if(seat, m.hands[seat] == TIME_TRAVELLER)
    return m.asked & ~travellers
