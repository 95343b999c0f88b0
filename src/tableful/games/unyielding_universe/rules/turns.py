"""UU 3: a turn."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import Rng

from . import happenings, universes
from .cards import NO_CARD
from .completing import complete
from .ending import may_end, pile_empty
from .position import DRAWING, MAY_END, PLACING, Position

QUIET_LAPS: Final[i64] = 3  # 3.2


def draw(p: Position, rng: Rng) -> None:
    """3.1: from the draw pile, seen by all; 4.1, 5.1: what is no Year is played at once."""
    p.without_draw = 0
    if p.must_draw > 0:
        p.must_draw -= 1
    card = p.draw_card()
    p.tell(happenings.DREW, p.active, card)
    if p.content.is_year(card):
        hold(p, card, False)
    else:
        if p.content.is_universe(card):
            universes.come(p, card)
        else:
            complete(p, p.active, card)
        finish(p, rng)


def take(p: Position, rng: Rng) -> None:
    """3.1, 4.3: or the top of the discard pile."""
    card = p.take_after(p.discards())
    p.tell(happenings.TOOK, p.active, card)
    count_quiet_turn(p)
    if p.content.is_year(card):
        hold(p, card, True)
    else:
        complete(p, p.active, card)
        finish(p, rng)


def hold(p: Position, card: i64, taken: bool) -> None:
    """3.2: a Year card has to go somewhere."""
    p.card = card
    p.taken = taken
    p.step = PLACING


def count_quiet_turn(p: Position) -> None:
    """3.2: after three laps without a draw from the pile everyone draws in the next."""
    p.without_draw += 1
    if p.without_draw == QUIET_LAPS * p.seats:
        p.without_draw = 0
        p.must_draw = p.seats
        p.tell(happenings.EVERYONE_DRAWS)


def lay(p: Position, rng: Rng) -> None:
    """3.2: at the end of the lifeline, before a Life Complete (4.2)."""
    p.insert_after(p.end_of(p.active), p.card)
    p.tell(happenings.LAID, p.active, p.card)
    finish(p, rng)


def replace(p: Position, other: i64, rng: Rng) -> None:
    """3.2: instead of another card, which is discarded."""
    place = p.before(p.active, other)
    p.take_after(place)
    p.insert_after(place, p.card)
    p.throw_away(other)
    p.tell(happenings.REPLACED, p.active, p.card, other)
    finish(p, rng)


def discard(p: Position, rng: Rng) -> None:
    """3.2: only a card from the draw pile."""
    p.throw_away(p.card)
    p.tell(happenings.DISCARDED, p.active, p.card)
    finish(p, rng)


def finish(p: Position, rng: Rng) -> None:
    """6.3, 6.1: the turn's action is done; the round may be over, or be ended."""
    p.card = NO_CARD
    p.taken = False
    if p.pile_size == 0:
        pile_empty(p, rng)
    elif may_end(p, p.active):
        p.step = MAY_END
    else:
        next_turn(p)


def next_turn(p: Position) -> None:
    """2.3: play goes to the left."""
    p.active = p.to_the_left(p.active)
    p.step = DRAWING
    p.tell(happenings.TURN_BEGAN, p.active)
