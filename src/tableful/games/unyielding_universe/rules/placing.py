"""UU 3.2, 3.3: where a drawn Year card may go."""

from mypy_extensions import i64

from .balance import limit_of
from .cards import NO_CARD
from .completing import would_be_played
from .position import Position


def is_forbidden(p: Position, card: i64) -> bool:
    """5.3: the active Universe removes such cards, so none can be played."""
    return p.law().removes & p.content.traits[card] != 0


def can_be_placed(p: Position, seat: i64, card: i64) -> bool:
    """4.2, 5.3: not older than the lifeline's limit, and not forbidden."""
    return p.content.year[card] <= limit_of(p, seat) and not is_forbidden(p, card)


def has_year(p: Position, seat: i64, year: i64) -> bool:
    """3.3: whether a lifeline has this year."""
    card = p.follows[p.line(seat)]
    while card != NO_CARD:
        if p.content.year[card] == year:
            return True
        card = p.follows[card]
    return False


def may_lay(p: Position, seat: i64, card: i64) -> bool:
    """3.2, 3.3: at the end of the lifeline."""
    return can_be_placed(p, seat, card) and is_new(p, seat, card)


def may_replace(p: Position, seat: i64, card: i64, other: i64) -> bool:
    """3.2, 3.3: instead of a card of the lifeline; the same year may take its own place."""
    same = p.content.year[card] == p.content.year[other]
    return can_be_placed(p, seat, card) and (same or is_new(p, seat, card))


def is_new(p: Position, seat: i64, card: i64) -> bool:
    """3.3, 7.6: the lifeline does not have its year, or years may be there twice."""
    return p.duplicates or not has_year(p, seat, p.content.year[card])


def may_take(p: Position) -> bool:
    """3.2, 4.3: from the discard pile comes only what can be placed."""
    card = p.follows[p.discards()]
    if card == NO_CARD or p.must_draw > 0:
        return False
    if p.content.is_year(card):
        return can_be_placed(p, p.active, card)
    return would_be_played(p, p.active, card)
