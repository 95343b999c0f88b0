"""Where cards lie in a lifeline."""

from mypy_extensions import i64

from tableful.games.unyielding_universe.rules.position import Position


def place_of(p: Position, seat: i64, card: i64) -> i64:
    """At which place of the lifeline a card lies, from 1 on."""
    place: i64 = 1
    other = p.follows[p.line(seat)]
    while other != card:
        other = p.follows[other]
        place += 1
    return place
