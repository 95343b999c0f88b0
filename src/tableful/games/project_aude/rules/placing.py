"""AUDE 4: where a card may be placed."""

from mypy_extensions import i64

from tableful.core.state import bit, bit_if, holds

from .cards import COLOURS, DUPLICATE_COLOUR, NO_CARD, NO_DATE
from .position import Position


def colours_on(p: Position, mission: i64) -> i64:
    """4.2: the colours of a mission's cards, as a set."""
    colours = p.content.colour
    found: i64 = 0
    for place in range(p.size(mission)):
        found |= bit(colours[p.card_at(mission, place)])
    return found


def has_colour(p: Position, mission: i64, colour: i64) -> bool:
    """4.2: whether a mission has a card of this colour."""
    return holds(colours_on(p, mission), colour)


def colours_refused(p: Position, mission: i64) -> i64:
    """4.2: the colours that a further card must not have; none while 6.3 allows one of them."""
    if p.unused(mission) == DUPLICATE_COLOUR:
        return 0
    return colours_on(p, mission)


def colour_fits(p: Position, mission: i64, card: i64) -> bool:
    """4.2: its colour differs from every other card's, unless 6.3 allows it once."""
    return not holds(colours_refused(p, mission), p.content.colour[card])


def date_left_of(p: Position, mission: i64, place: i64) -> i64:
    """4.3: the year of the nearest dated card to the left of a place, or NO_DATE."""
    years = p.content.year
    left = place - 1
    while left >= 0:
        year = years[p.card_at(mission, left)]
        if year != NO_DATE:
            return year
        left -= 1
    return NO_DATE


def is_later(year: i64, before: i64) -> bool:
    """4.3: whether a year may stand to the right of another; without a date anything may."""
    # Not `or`: which of the three it is, a processor cannot guess.
    return (year == NO_DATE) | (before == NO_DATE) | (year > before)


def date_fits(p: Position, mission: i64, place: i64, card: i64) -> bool:
    """4.3: later than the nearest dated card to its left, earlier than the nearest to its right."""
    years = p.content.year
    year = years[card]
    if year == NO_DATE:
        return True
    if not is_later(year, date_left_of(p, mission, place)):
        return False
    for right in range(place, p.size(mission)):
        after = years[p.card_at(mission, right)]
        if after != NO_DATE:
            return after > year
    return True


def fits(p: Position, mission: i64, place: i64, card: i64) -> bool:
    """4.2, 4.3: whether a card may be inserted at a place of a mission."""
    return date_fits(p, mission, place, card) and colour_fits(p, mission, card)


def fits_at_end(p: Position, mission: i64, card: i64) -> bool:
    """4.1: at the right end."""
    latest = date_left_of(p, mission, p.size(mission))
    return is_later(p.content.year[card], latest) and colour_fits(p, mission, card)


def piles_that_fit(p: Position, mission: i64) -> i64:
    """3.2, 4.1: the discard piles whose top card fits at the right end, as a set of colours.

    As `fits_at_end` says of each of them, but the mission is looked at once for all.
    """
    years = p.content.year
    latest = date_left_of(p, mission, p.size(mission))
    refused = colours_refused(p, mission)
    piles: i64 = 0
    for colour in range(COLOURS):
        card = p.top(p.discards(colour))
        piles |= bit_if(colour, (card != NO_CARD) & is_later(years[card], latest))
    return piles & ~refused
