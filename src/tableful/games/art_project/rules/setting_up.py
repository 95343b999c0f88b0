"""ART 2: the set-up, 9: what maps change of it, 10: alone."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import Rng, bit, digit, with_digit

from . import happenings
from .agents import place_agents
from .components import CITIES, FUEL, GUN, WALKIE
from .position import COUNT_BITS, Position

IN_VAN: Final[i64] = 3  # 2.2
REMOVED: Final[i64] = 15  # 10.1


def set_up(p: Position, rng: Rng) -> None:
    """2.1 to 2.4, 9.2: Health, pawns, the van, Agents, an Art Piece, the deck."""
    chart = p.content.map
    for seat in range(p.seats):
        p.set_health(seat, p.start_health * 2 if p.is_solo() else p.start_health)
    for pawn in range(p.pawn_count()):
        p.put_pawn(pawn, chart.start)
    p.set_van(FUEL, chart.fuel)
    p.set_van(WALKIE, IN_VAN)
    p.set_van(GUN, IN_VAN)
    for city in range(CITIES):
        p.agents[city] = chart.agents[city]
    p.art = chart.art
    make_deck(p, rng)


def make_deck(p: Position, rng: Rng) -> None:
    """2.4: all cards, shuffled; 10.1: who plays alone removes fifteen unseen."""
    size = p.content.missions.size
    for i in range(size):
        p.deck[i] = i + 1
    p.shuffle(p.deck, size, rng)
    p.deck_size = size
    if p.is_solo():
        for _each in range(REMOVED):
            p.deck_size -= 1
            p.deck[p.deck_size] = 0
    p.tell(happenings.DECK_LIES, p.top_back())


def posts_of(p: Position, seat: i64) -> i64:
    """9.6: how many Agents a seat has placed."""
    return digit(p.posts, seat, COUNT_BITS)


def still_posts(p: Position) -> i64:
    """9.6: the seats that have Agents to place before the first round, as a set."""
    seats: i64 = 0
    for seat in range(p.seats):
        if posts_of(p, seat) < p.content.map.posted:
            seats |= bit(seat)
    return seats


def post(p: Position, seat: i64, city: i64) -> None:
    """9.6: an Agent anywhere."""
    p.posts = with_digit(p.posts, seat, COUNT_BITS, posts_of(p, seat) + 1)
    p.tell(happenings.POSTED, seat, city)
    place_agents(p, city, 1)
