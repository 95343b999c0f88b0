"""ART 8: the end of a round."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import bit, holds

from . import happenings
from .position import LOST_DECK, LOST_MARKERS, LOST_NEIGHBOURHOOD, Position
from .resources import lose

TOO_MANY: Final[i64] = 5  # 8.1


def end_of_round(p: Position) -> None:
    """8.1, 4.7: cities are lost; after the last round the game is."""
    for city in range(p.content.map.cities):
        if p.agents[city] >= TOO_MANY and not p.over:
            lose_city(p, city)
    if not p.over and p.last_round():
        lose(p, LOST_DECK)


def lose_city(p: Position, city: i64) -> None:
    """8.1: its Agents and its Art Piece return to the stock; without a marker left: lost."""
    if p.markers_left() == 0:
        lose(p, LOST_MARKERS)
        return
    p.agents[city] = 0
    p.lost |= bit(city)
    p.tell(happenings.CITY_LOST, city)
    if holds(p.art, city):
        p.art &= ~bit(city)
        p.tell(happenings.ART_GONE, city)
    if still_waits_for_art(p, city):
        lose(p, LOST_NEIGHBOURHOOD)


def still_waits_for_art(p: Position, city: i64) -> bool:
    """9.6: a neighbourhood that the track names, and that has not received its Art Piece."""
    order = p.content.map.order
    for space in range(p.collected, len(order)):
        if order[space] == city:
            return True
    return False
