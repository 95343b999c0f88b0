"""AUDE 4: where a card may be placed."""

from mypy_extensions import i64

from .cards import DUPLICATE_COLOUR, NO_DATE
from .position import Position


def has_colour(p: Position, mission: i64, colour: i64) -> bool:
    """4.2: whether a mission has a card of this colour."""
    for place in range(p.size(mission)):
        if p.content.colour[p.card_at(mission, place)] == colour:
            return True
    return False


def colour_fits(p: Position, mission: i64, card: i64) -> bool:
    """4.2: its colour differs from every other card's, unless 6.3 allows it once."""
    if p.unused(mission) == DUPLICATE_COLOUR:
        return True
    return not has_colour(p, mission, p.content.colour[card])


def date_fits(p: Position, mission: i64, place: i64, card: i64) -> bool:
    """4.3: later than the nearest dated card to its left, earlier than the nearest to its right."""
    year = p.content.year[card]
    if year == NO_DATE:
        return True
    left = place - 1
    while left >= 0:
        before = p.content.year[p.card_at(mission, left)]
        if before != NO_DATE:
            if before >= year:
                return False
            break
        left -= 1
    for right in range(place, p.size(mission)):
        after = p.content.year[p.card_at(mission, right)]
        if after != NO_DATE:
            return after > year
    return True


def fits(p: Position, mission: i64, place: i64, card: i64) -> bool:
    """4.2, 4.3: whether a card may be inserted at a place of a mission."""
    return date_fits(p, mission, place, card) and colour_fits(p, mission, card)


def fits_at_end(p: Position, mission: i64, card: i64) -> bool:
    """4.1: at the right end."""
    return fits(p, mission, p.size(mission), card)
