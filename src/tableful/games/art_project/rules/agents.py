"""ART 4.4: where Agents go."""

from mypy_extensions import i64

from tableful.core.state import holds

from . import happenings
from .position import LOST_AGENTS, Position
from .resources import lose


def place_agents(p: Position, city: i64, number: i64) -> None:
    """4.4: into a city, or onto the White Hand Spot for a lost one; none left to place: lost."""
    left = p.agents_left()
    placed = number if number < left else left
    if placed > 0:
        if p.is_lost(city):
            p.white_hand += placed
            p.tell(happenings.WHITE_HAND_GREW, placed)
        else:
            p.agents[city] = p.agents[city] + placed
            p.tell(happenings.AGENTS_CAME, city, placed)
    if placed < number:
        lose(p, LOST_AGENTS)


def agents_land(p: Position, symbol: i64, number: i64) -> None:
    """4.4, 9.5: an Agent for a symbol goes to every city of that symbol: in Polynesia to both."""
    homes = p.content.map.homes[symbol]
    for city in range(p.content.map.cities):
        if holds(homes, city) and not p.over:
            place_agents(p, city, number)
