"""UU 3.4, 3.5: which cards of a lifeline are balanced."""

from mypy_extensions import i64

from .cards import NO_CARD
from .position import Position


def limit_of(p: Position, seat: i64) -> i64:
    """4.2, 5.5: the oldest year that a lifeline allows: the Universe's, or its own if younger."""
    limit = p.law().limit
    complete = p.complete_of(seat)
    if complete != NO_CARD and p.content.year[complete] < limit:
        return p.content.year[complete]
    return limit


def in_order(p: Position, before: i64, card: i64, limit: i64) -> bool:
    """3.4, 3.5, 7.6: a card goes on in order after another one (or Life Begins)."""
    year, last = p.content.year[card], p.content.year[before]
    return year <= limit and (year > last or (p.duplicates and year == last))


def balanced(p: Position, seat: i64) -> i64:
    """3.4: how many cards of a lifeline are balanced."""
    limit = limit_of(p, seat)
    count: i64 = 0
    before = NO_CARD
    card = p.follows[p.line(seat)]
    while card != NO_CARD and in_order(p, before, card, limit):
        count += 1
        before = card
        card = p.follows[card]
    return count


def last_balanced(p: Position, seat: i64) -> i64:
    """3.4: the last balanced card, or NO_CARD."""
    limit = limit_of(p, seat)
    before = NO_CARD
    card = p.follows[p.line(seat)]
    while card != NO_CARD and in_order(p, before, card, limit):
        before = card
        card = p.follows[card]
    return before
