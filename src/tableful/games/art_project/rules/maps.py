"""ART 9: where a map's own rule needs code. Each hook is asked on every map.

`step_cost`, `collects` and `on_collect` are here; `agents_land` (9.5) is with the Agents, and what
is only a number is in the map's row of the content file.
"""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import digit

from . import happenings
from .agents import place_agents
from .components import (
    AGENTS_ELSEWHERE,
    FUEL,
    GAIN_FUEL,
    GAIN_GUNS,
    GAIN_WALKIES,
    LOSE_CLUE,
    LOSE_RESOURCES,
    NONE,
    WALKIE,
)
from .components import GUN as GUN
from .position import (
    COUNT_BITS,
    WHAT_TO_LOSE,
    WHICH_CLUE,
    WHO_PAYS,
    Position,
    all_resources,
    card_of,
)
from .resources import gain

BY_EFFECT: Final[i64] = 2  # 9.4: resources that a city's effect gains or loses


def step_cost(p: Position, pawn: i64, city: i64) -> i64:
    """5.1, 9.2, 9.4, 9.5: the Fuel to a city; NONE without a road, 9.6: or after six free steps."""
    cost = p.content.map.step_cost(p.city_of(pawn), city)
    most = p.content.map.free_steps
    if cost == 0 and most != NONE and digit(p.free_walks, pawn, COUNT_BITS) >= most:
        return NONE
    return cost


def collects(p: Position, city: i64) -> bool:
    """9.6: where the track names neighbourhoods, only the next one."""
    order = p.content.map.order
    return len(order) == 0 or order[p.collected] == city


def on_collect(p: Position, seat: i64, city: i64) -> None:
    """9.6: Agents come to the start; 9.4: the city's effect, at once."""
    if p.content.map.return_agents > 0:
        place_agents(p, p.content.map.start, p.content.map.return_agents)
    effect = p.content.map.effect[city]
    if effect == GAIN_FUEL:
        gain(p, FUEL, BY_EFFECT)
    elif effect == GAIN_WALKIES:
        gain(p, WALKIE, BY_EFFECT)
    elif effect == GAIN_GUNS:
        gain(p, GUN, BY_EFFECT)
    elif effect == LOSE_RESOURCES:
        p.asker = seat
        p.owed = BY_EFFECT
        ask_what_to_lose(p)
    elif effect == LOSE_CLUE:
        ask_which_clue(p, seat)
    elif effect == AGENTS_ELSEWHERE:
        for other in range(p.content.map.cities):
            if other != city and not p.over:
                place_agents(p, other, 1)


def ask_what_to_lose(p: Position) -> None:
    """9.4: resources of choice; for each that the supply cannot give, somebody loses a Health."""
    if p.owed == 0:
        p.answered()
    elif all_resources(p) > 0:
        p.asked = WHAT_TO_LOSE
    else:
        p.asked = WHO_PAYS


def lose_resource(p: Position, seat: i64, resource: i64) -> None:
    """9.4: one of them."""
    p.set_van(resource, p.in_van(resource) - 1)
    p.tell(happenings.LOST_RESOURCE, seat, resource)
    p.owed -= 1
    ask_what_to_lose(p)


def ask_which_clue(p: Position, seat: i64) -> None:
    """9.4: a clue card of choice; without one nothing happens."""
    if p.track_size > 0:
        p.asker = seat
        p.asked = WHICH_CLUE


def lose_clue(p: Position, seat: i64, card: i64) -> None:
    """9.4: it is discarded."""
    p.throw_away(card_of(p.take_from_track(p.place_in_track(card))))
    p.tell(happenings.LOST_CLUE, seat, card)
    p.answered()
