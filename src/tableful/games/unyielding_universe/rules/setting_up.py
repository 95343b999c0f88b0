"""UU 2: the set-up of a round."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import Rng

from . import happenings
from .cards import NO_CARD
from .placing import has_year
from .position import DRAWING, Position

FIRST_CARDS: Final[i64] = 5  # 2.2


def start_round(p: Position, starter: i64, rng: Rng) -> None:
    """2.1 to 2.4: all cards are shuffled anew, five are dealt to each, and somebody starts."""
    p.round += 1
    p.starter = starter
    p.tell(happenings.ROUND_BEGAN, p.round - 1, starter)
    clear_table(p)
    make_pile(p, rng)
    for _each in range(FIRST_CARDS):
        seat = starter
        for _each in range(p.seats):
            deal(p, seat, rng)
            seat = p.to_the_left(seat)
    p.active = starter
    p.tell(happenings.TURN_BEGAN, starter)


def clear_table(p: Position) -> None:
    """2.4: nothing of the last round stays but the totals."""
    p.step = DRAWING
    p.card = NO_CARD
    p.taken = False
    p.without_draw = 0
    p.must_draw = 0
    p.universe = NO_CARD
    p.gone = 0
    p.completes = 0
    for i in range(len(p.follows)):
        p.follows[i] = NO_CARD


def make_pile(p: Position, rng: Rng) -> None:
    """2.1, 7.6: all Year, Universe and Life Complete cards, but for those that are left out."""
    p.pile_size = 0
    for i in range(len(p.pile)):
        p.pile[i] = NO_CARD
    for card in range(1, p.content.size + 1):
        if not is_left_out(p, card):
            p.pile[p.pile_size] = card
            p.pile_size += 1
    p.shuffle(p.pile, p.pile_size, rng)


def is_left_out(p: Position, card: i64) -> bool:
    """7.6: one of the youngest Life Complete cards; of equal years the first."""
    if card <= p.content.last_universe:
        return False
    younger: i64 = 0
    year = p.content.year[card]
    for other in range(p.content.last_universe + 1, p.content.size + 1):
        if p.content.year[other] < year or (p.content.year[other] == year and other < card):
            younger += 1
    return younger < p.left_out


def deal(p: Position, seat: i64, rng: Rng) -> None:
    """2.2: a Year card that the lifeline does not have; anything else is shuffled back."""
    top = p.pile_size - 1
    while not is_dealt(p, seat, p.pile[top]):
        place = rng.below(p.pile_size)
        p.pile[top], p.pile[place] = p.pile[place], p.pile[top]
    card = p.draw_card()
    p.insert_after(p.end_of(seat), card)
    p.tell(happenings.DEALT, seat, card)


def is_dealt(p: Position, seat: i64, card: i64) -> bool:
    """2.2, 7.6: a Year card, and a new year unless years may be there twice."""
    if not p.content.is_year(card):
        return False
    return p.duplicates or not has_year(p, seat, p.content.year[card])
