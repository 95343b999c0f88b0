"""AUDE 4: where a card may be placed."""

from mypy_extensions import i64

from .cards import DUPLICATE_COLOUR, NO_DATE
from .position import Position


def has_colour(p: Position, mission: i64, colour: i64) -> bool:
    """4.2: whether a mission has a card of this colour."""
    colours = p.content.colour
    for place in range(p.size(mission)):
        if colours[p.card_at(mission, place)] == colour:
            return True
    return False


def colour_fits(p: Position, mission: i64, card: i64) -> bool:
    """4.2: its colour differs from every other card's, unless 6.3 allows it once."""
    if p.unused(mission) == DUPLICATE_COLOUR:
        return True
    return not has_colour(p, mission, p.content.colour[card])


def date_fits(p: Position, mission: i64, place: i64, card: i64) -> bool:
    """4.3: later than the nearest dated card to its left, earlier than the nearest to its right."""
    years = p.content.year
    year = years[card]
    if year == NO_DATE:
        return True
    if not is_later(p, mission, place, year):
        return False
    for right in range(place, p.size(mission)):
        after = years[p.card_at(mission, right)]
        if after != NO_DATE:
            return after > year
    return True


def is_later(p: Position, mission: i64, place: i64, year: i64) -> bool:
    """4.3: than the nearest dated card to the left of a place."""
    years = p.content.year
    left = place - 1
    while left >= 0:
        before = years[p.card_at(mission, left)]
        if before != NO_DATE:
            return before < year
        left -= 1
    return True


def fits(p: Position, mission: i64, place: i64, card: i64) -> bool:
    """4.2, 4.3: whether a card may be inserted at a place of a mission."""
    return date_fits(p, mission, place, card) and colour_fits(p, mission, card)


def fits_at_end(p: Position, mission: i64, card: i64) -> bool:
    """4.1: at the right end."""
    year = p.content.year[card]
    if year != NO_DATE and not is_later(p, mission, p.size(mission), year):
        return False
    return colour_fits(p, mission, card)
