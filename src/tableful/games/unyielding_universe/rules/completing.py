"""UU 4: Life Complete."""

from mypy_extensions import i64

from . import happenings
from .balance import in_order, limit_of
from .cards import NO_CARD
from .position import Position


def would_be_played(p: Position, seat: i64, card: i64) -> bool:
    """4.3, 7.6: the first one, and later only one with a younger year, or any by option."""
    own = p.complete_of(seat)
    return own == NO_CARD or p.newer_replaces or p.content.year[card] < p.content.year[own]


def complete(p: Position, seat: i64, card: i64) -> None:
    """4.1 to 4.3: it ends the lifeline, or is discarded."""
    if not would_be_played(p, seat, card):
        p.throw_away(card)
        p.tell(happenings.NOT_YOUNGER, seat, card)
        return
    old = p.complete_of(seat)
    limit = limit_of(p, seat)  # balanced is what was balanced before it came
    p.set_complete(seat, card)
    if old == NO_CARD:
        p.tell(happenings.COMPLETED, seat, card)
    else:
        p.throw_away(old)
        p.tell(happenings.RECOMPLETED, seat, card, old)
    cut_off(p, seat, card, p.content.year[card], limit)


def cut_off(p: Position, seat: i64, by: i64, oldest: i64, limit: i64) -> i64:
    """4.2, 5.5: balanced cards older than a year go, from left to right; how many they were.

    Balanced ones ascend, so they are the last of the run.
    """
    place = p.line(seat)
    before = NO_CARD
    card = p.follows[place]
    count: i64 = 0
    while card != NO_CARD and in_order(p, before, card, limit):
        before = card
        if p.content.year[card] > oldest:
            p.throw_away(p.take_after(place))
            p.tell(happenings.CUT_OFF, seat, card, by)
            count += 1
        else:
            place = card
        card = p.follows[place]
    return count
