"""ART 3: resources and Health, and 8.2: how it ends."""

from mypy_extensions import i64

from . import happenings
from .position import LOST_HEALTH, WON, Position


def win(p: Position) -> None:
    """8.2: the track is filled."""
    p.ending = WON
    p.over = True
    p.tell(happenings.WON)


def lose(p: Position, ending: i64) -> None:
    """8.2: the team has lost, at once."""
    p.ending = ending
    p.over = True
    p.answered()
    p.tell(happenings.LOST, ending - LOST_HEALTH)


def can_pay(p: Position, seat: i64, resource: i64, number: i64) -> bool:
    """3.2: what the supply lacks can be paid with one's own Health."""
    return number <= p.in_van(resource) + p.health_of(seat)


def spend(p: Position, seat: i64, resource: i64, number: i64) -> None:
    """3.1, 3.2: out of the shared supply; for each that it lacks, a Health of who pays."""
    there = p.in_van(resource)
    paid = number if number < there else there
    if paid > 0:
        p.set_van(resource, there - paid)
        p.tell(happenings.PAID, resource, paid)
    lose_health(p, seat, number - paid)


def gain(p: Position, resource: i64, number: i64) -> None:
    """3.1: into the shared supply; what the stock lacks is not gained."""
    stock = p.in_stock(resource)
    gained = number if number < stock else stock
    if gained > 0:
        p.set_van(resource, p.in_van(resource) + gained)
        p.tell(happenings.GAINED, resource, gained)


def lose_health(p: Position, seat: i64, number: i64) -> None:
    """3.3, 3.4: one's own, into the stock; without Health left the team has lost."""
    if number <= 0 or p.over:
        return
    left = p.health_of(seat) - number
    if left < 0:
        left = 0
    p.tell(happenings.LOST_HEALTH, seat, p.health_of(seat) - left)
    p.set_health(seat, left)
    if left == 0:
        lose(p, LOST_HEALTH)


def gain_health(p: Position, seat: i64) -> None:
    """3.3: a Health from the stock."""
    p.set_health(seat, p.health_of(seat) + 1)
    p.tell(happenings.GAINED_HEALTH, seat)
