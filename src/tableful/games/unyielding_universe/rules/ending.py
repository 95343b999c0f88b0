"""UU 6: the end of a round, and 7.5: of the match."""

from mypy_extensions import i64

from tableful.core.state import NOBODY, Rng, holds

from . import happenings
from .balance import balanced, last_balanced
from .cards import NO_CARD, SPAN
from .position import MOST_ROUNDS, Position
from .scoring import LAID, LIVED, UNIVERSE, WELL, score, total, winners
from .setting_up import start_round


def has_enough(p: Position, seat: i64) -> bool:
    """6.1, 6.2: ten balanced cards, or as many as the Universe asks for."""
    return balanced(p, seat) >= p.law().needed


def may_end(p: Position, seat: i64) -> bool:
    """6.1: with a Life Complete card."""
    return p.complete_of(seat) != NO_CARD and has_enough(p, seat)


def may_live_well(p: Position, seat: i64) -> bool:
    """6.2: without one, and the last balanced year is 84 or more."""
    if p.complete_of(seat) != NO_CARD or not has_enough(p, seat):
        return False
    return p.content.year[last_balanced(p, seat)] >= SPAN


def end(p: Position, rng: Rng) -> None:
    """6.1: the round ends at once."""
    p.tell(happenings.ENDED, p.active)
    end_round(p, NOBODY, rng)


def live_well(p: Position, rng: Rng) -> None:
    """6.2: the player takes Life Well-Lived, and the round ends."""
    p.tell(happenings.LIVED_WELL, p.active)
    end_round(p, p.active, rng)


def pile_empty(p: Position, rng: Rng) -> None:
    """6.3: the last card's turn is over."""
    p.tell(happenings.PILE_EMPTY)
    end_round(p, NOBODY, rng)


def end_round(p: Position, well_lived: i64, rng: Rng) -> None:
    """7.1 to 7.5: points are counted; at the target or after 25 rounds the match is over."""
    reached = p.round == MOST_ROUNDS
    for seat in range(p.seats):
        lines = score(p, seat, seat == well_lived)
        points = total(lines)
        p.totals[seat] = p.totals[seat] + points
        p.history[(p.round - 1) * p.seats + seat] = points
        reached = reached or p.totals[seat] >= p.target
        p.tell(happenings.SCORED_YEARS, seat, lines[LIVED])
        p.tell(happenings.SCORED_CARDS, seat, lines[LAID])
        if lines[UNIVERSE] != 0:
            p.tell(happenings.SCORED_UNIVERSE, seat, p.universe, lines[UNIVERSE])
        if lines[WELL] != 0:
            p.tell(happenings.SCORED_WELL_LIVED, seat, lines[WELL])
        p.tell(happenings.SCORED, seat, points, p.totals[seat])
    if reached:
        end_match(p)
    else:
        start_round(p, p.to_the_left(p.starter), rng)


def end_match(p: Position) -> None:
    """7.5: the highest total wins."""
    p.over = True
    winning = winners(p)
    for seat in range(p.seats):
        if holds(winning, seat):
            p.tell(happenings.WON, seat)
