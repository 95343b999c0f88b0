"""ART 4.5: three identical clues, and where an Art Piece is found."""

from mypy_extensions import i64

from tableful.core.state import bit, holds, lowest, size_of

from . import happenings
from .components import SYMBOLS
from .position import WHICH_CITY, WHICH_TRIPLE, Position, card_of, owner_of


def is_of(p: Position, lying: i64, owner: i64) -> bool:
    """4.5, 9.3: whether a clue card counts for a player: all do, unless cards are personal."""
    return not p.content.map.personal or owner_of(lying) == owner


def clue_count(p: Position, owner: i64, symbol: i64) -> i64:
    """4.5: how often a symbol can be seen among the clue cards that count for a player."""
    count: i64 = 0
    for place in range(p.track_size):
        lying = p.track[place]
        if is_of(p, lying, owner) and holds(p.clues_on(card_of(lying)), symbol):
            count += 1
    return count


def triples(p: Position, owner: i64) -> i64:
    """4.5: the symbols that can be seen three times, as a set."""
    found: i64 = 0
    for symbol in range(SYMBOLS):
        if clue_count(p, owner, symbol) >= 3:
            found |= bit(symbol)
    return found


def check_triples(p: Position, owner: i64) -> None:
    """4.5: it must be done; a card that completes two triples serves one, as its player says."""
    found = triples(p, owner)
    if found == 0:
        p.answered()
    elif size_of(found) == 1:
        serve(p, owner, lowest(found))
    else:
        p.asker = owner
        p.asked = WHICH_TRIPLE


def serve(p: Position, owner: i64, symbol: i64) -> None:
    """4.5: the cards that show it are discarded, and an Art Piece is found."""
    p.tell(happenings.TRIPLED, symbol)
    place: i64 = 0
    while place < p.track_size:
        lying = p.track[place]
        if is_of(p, lying, owner) and holds(p.clues_on(card_of(lying)), symbol):
            p.throw_away(card_of(p.take_from_track(place)))
        else:
            place += 1
    find_art(p, owner, symbol)


def can_take_art(p: Position, symbol: i64) -> i64:
    """4.5, 9.5: the cities of a symbol that can take an Art Piece, as a set."""
    if p.art_left() == 0:
        return 0
    return p.content.map.homes[symbol] & ~(p.lost | p.art)


def find_art(p: Position, owner: i64, symbol: i64) -> None:
    """4.5: it is not placed where the city is lost or has one, or when none is left."""
    cities = can_take_art(p, symbol)
    if cities == 0:
        p.tell(happenings.ART_MISSED, symbol)
        p.answered()
    elif size_of(cities) == 1:
        place_art(p, lowest(cities))
    else:
        p.asker = owner
        p.symbol = symbol
        p.asked = WHICH_CITY


def place_art(p: Position, city: i64) -> None:
    """4.5: an Art Piece lies in a city."""
    p.art |= bit(city)
    p.tell(happenings.ART_FOUND, city)
    p.answered()
