"""ART 5: the Movement phase."""

from mypy_extensions import i64

from tableful.core.state import bit, digit, holds, with_digit

from . import happenings, maps
from .components import FUEL, NONE
from .position import COLLECTING, COUNT_BITS, LOST_TRAPPED, MOVING, Position
from .resources import can_pay, gain, lose, spend, win
from .team import TEAM


def begin_movement(p: Position) -> None:
    """5.1: all may move, in any order."""
    p.step = MOVING
    p.walked = 0
    p.free_walks = 0
    p.tell(happenings.PHASE_BEGAN, 1)
    TEAM.begin(p, p.team, p.everyone())


# -- steps -----------------------------------------------------------------------------------------


def can_step(p: Position, seat: i64, pawn: i64, city: i64) -> bool:
    """5.1, 5.2, 3.2: along a road, not into a Lost City, if it can be paid; 9.6: not for ever."""
    cost = maps.step_cost(p, pawn, city)
    if cost == NONE or p.is_lost(city):
        return False
    return can_pay(p, seat, FUEL, cost)


def can_carry(p: Position, pawn: i64, city: i64) -> bool:
    """9.6: an Art Piece comes along, where there is none already."""
    return p.content.map.carried and holds(p.art, p.city_of(pawn)) and not holds(p.art, city)


def take_step(p: Position, seat: i64, pawn: i64, city: i64, carry: bool) -> None:
    """5.1: a step along a road."""
    here = p.city_of(pawn)
    cost = maps.step_cost(p, pawn, city)
    p.tell(happenings.MOVED if pawn == seat else happenings.COMPANION_MOVED, seat, city)
    p.walked |= bit(pawn)
    p.put_pawn(pawn, city)
    if carry:
        p.art = p.art & ~bit(here) | bit(city)
        p.tell(happenings.CARRIED, city)
    if cost == 0:
        walks = digit(p.free_walks, pawn, COUNT_BITS)
        if p.content.map.free_steps != NONE:
            p.free_walks = with_digit(p.free_walks, pawn, COUNT_BITS, walks + 1)
        TEAM.changed(p, p.team)
    else:
        spend(p, seat, FUEL, cost)
        TEAM.happened(p, p.team)


def pawn_can_move(p: Position, seat: i64, pawn: i64) -> bool:
    """5.3: whether there is any step for a pawn."""
    for city in range(p.content.map.cities):
        if can_step(p, seat, pawn, city):
            return True
    return False


def must_leave(p: Position, seat: i64) -> bool:
    """5.3: a pawn of this seat stands in a Lost City and can move: the seat cannot be ready."""
    if p.lost == 0:
        return False
    for pawn in range(p.pawn_count()):
        own = pawn == seat or p.is_solo()
        if own and p.is_lost(p.city_of(pawn)) and pawn_can_move(p, seat, pawn):
            return True
    return False


# -- collecting ------------------------------------------------------------------------------------


def end_moves(p: Position) -> None:
    """5.3, 5.4: who is still in a Lost City is lost with the team; then the set is fixed."""
    for pawn in range(p.pawn_count()):
        if p.is_lost(p.city_of(pawn)):
            lose(p, LOST_TRAPPED)
            return
    p.step = COLLECTING
    p.waiting = collectable(p)


def collectable(p: Position) -> i64:
    """5.4: cities with an Art Piece, a pawn and no Agent, as a set; 9.6: the named one alone."""
    found: i64 = 0
    for pawn in range(p.pawn_count()):
        city = p.city_of(pawn)
        if holds(p.art, city) and p.agents[city] == 0 and maps.collects(p, city):
            found |= bit(city)
    return found


def collect(p: Position, seat: i64, city: i64) -> None:
    """5.4: onto the lowest free space; filling the track wins before any further effect."""
    p.art &= ~bit(city)
    p.waiting &= ~bit(city)
    p.collected += 1
    p.tell(happenings.COLLECTED, city, p.collected)
    TEAM.happened(p, p.team)
    if p.collected == p.content.map.spaces():
        win(p)
    else:
        maps.on_collect(p, seat, city)


def collectors(p: Position) -> i64:
    """3.5: the seats with a pawn on a piece that is being collected, as a set."""
    seats: i64 = 0
    for city in range(p.content.map.cities):
        if holds(p.waiting, city):
            seats |= p.seats_in(city)
    return seats


def earn_guns(p: Position) -> None:
    """9.3: each who ended a movement in Dallas brings a Gun; 10.3: the Companion too."""
    city = p.content.map.gun_city
    for pawn in range(p.pawn_count()):
        if city != NONE and holds(p.walked, pawn) and p.city_of(pawn) == city:
            p.tell(happenings.GUN_EARNED, city)
            gain(p, maps.GUN, 1)
