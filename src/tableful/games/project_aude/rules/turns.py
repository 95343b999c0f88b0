"""AUDE 3: a turn."""

from mypy_extensions import i64

from tableful.core.state import bit, lowest

from . import abilities, completing, happenings
from .cards import BEAVERBROOK, NO_CARD
from .ending import draw_beaverbrook, next_last_chance
from .position import (
    AFTER_GAINING,
    BEFORE_GAINING,
    DISCARDING,
    HAND,
    HOLDING,
    LAST_CHANCE,
    NOTHING,
    SPENDING,
    Position,
)


def start_turn(p: Position, seat: i64) -> None:
    """3.1: first a mission may be completed; which ones is settled now (5.1)."""
    p.active = seat
    p.step = BEFORE_GAINING
    p.placed = 0
    p.completed_one = False
    p.ready = completing.ready_missions(p)
    p.tell(happenings.TURN_BEGAN, seat)


def complete(p: Position, mission: i64) -> None:
    """3.1: then a card is gained; 7.4: after Beaverbrook it is not, and the next is asked."""
    completing.complete(p, mission)
    if p.step == LAST_CHANCE:
        next_last_chance(p)


def take(p: Position, colour: i64, mission: i64) -> None:
    """3.2a: the top card of a discard pile is taken and placed."""
    card = p.take_off(p.discards(colour))
    abilities.place(p, p.own(mission), p.size(p.own(mission)), card)
    p.tell(happenings.TOOK, p.active, card, mission)
    p.step = AFTER_GAINING
    wind_up(p)


def draw(p: Position, count: i64) -> None:
    """3.2b, 7.1: cards are drawn one at a time, seen by the drawing player alone (3.5)."""
    p.step = HOLDING
    for _drawn in range(count):
        p.deck_size -= 1
        card = p.drawn(p.deck[p.deck_size])
        p.deck[p.deck_size] = NO_CARD
        if card == BEAVERBROOK:
            draw_beaverbrook(p)
            return
        p.give(card)
        p.confide(bit(p.active), happenings.DREW, p.active, 0, card)


def draw_four(p: Position, mission: i64) -> None:
    """6.4: four cards instead of two, announced before the first."""
    abilities.use(p, p.own(mission))
    draw(p, 4)


def place(p: Position, card: i64, mission: i64) -> None:
    """3.2b, 4.1: a drawn card is placed at the end of a mission."""
    place_from_hand(p, card)
    abilities.place(p, p.own(mission), p.size(p.own(mission)), card)
    p.tell(happenings.PLACED, p.active, card, mission)
    one_more_placed(p)


def place_first(p: Position, card: i64, mission: i64) -> None:
    """6.1: or at its beginning."""
    place_from_hand(p, card)
    abilities.use(p, p.own(mission))
    p.insert(p.own(mission), 0, card)
    p.tell(happenings.PLACED_FIRST, p.active, card, mission)
    one_more_placed(p)


def place_from_hand(p: Position, card: i64) -> None:
    """3.5, 6.6: everybody sees the card; if it is the second, Keep both is used."""
    p.give_up(p.revealed(card))
    if p.placed == 1 and not abilities.two_keep_both(p):
        abilities.keep_both(p)
    p.placed += 1


def one_more_placed(p: Position) -> None:
    """3.2b, 6.6: one card is placed, two with Keep both; then the rest is discarded."""
    if p.placed == 2 and abilities.two_keep_both(p):
        p.step = SPENDING
    elif p.placed == 2 or not abilities.may_keep_both(p):
        discard_rest(p)


def spend_keep_both(p: Position, mission: i64) -> None:
    """6.6: of two such assistants the player has chosen this mission's."""
    abilities.use(p, p.own(mission))
    discard_rest(p)


# -- 3.4 discarding -------------------------------------------------------------------------------


def colour_to_order(p: Position) -> i64:
    """3.4: the first colour of which several cards are in hand: their order matters; or NOTHING."""
    colours = p.content.colour
    met: i64 = 0
    several: i64 = 0
    for i in range(HAND):
        card = p.hand_card(i)
        if card != NO_CARD:
            colour = bit(colours[card])
            several |= met & colour
            met |= colour
    return lowest(several) if several != 0 else NOTHING


def has_in_hand(p: Position, colour: i64) -> bool:
    """Whether a card of a colour is in hand."""
    for i in range(HAND):
        card = p.hand_card(i)
        if card != NO_CARD and p.content.colour[card] == colour:
            return True
    return False


def discard(p: Position, card: i64) -> None:
    """3.4: a card goes on top of the pile of its colour, or starts that pile."""
    p.give_up(p.revealed(card))
    p.lay_on(p.discards(p.content.colour[card]), card)
    p.tell(happenings.DISCARDED, p.active, card)


def discard_first(p: Position, card: i64) -> None:
    """3.4: of several cards of a colour this one goes below the others."""
    p.laid = p.content.colour[card]
    discard(p, card)
    discard_rest(p)


def discard_rest(p: Position) -> None:
    """3.4: all that is left in hand; the player chooses the order where it makes a difference."""
    p.step = DISCARDING
    if colour_to_order(p) != NOTHING:
        return
    while p.hand != 0:
        discard(p, p.hand_card(0))
    p.laid = NOTHING
    p.step = AFTER_GAINING
    wind_up(p)


# -- 3.3 the end of a turn ------------------------------------------------------------------------


def wind_up(p: Position) -> None:
    """3.3, 7.4: the turn ends by itself when nothing is left that could change something."""
    if p.rearranging != NOTHING:
        return
    gained = p.step == AFTER_GAINING and not abilities.could_change_something(p)
    too_late = p.step == LAST_CHANCE and not completing.may_complete_any(p)
    if gained or too_late:
        end_turn(p)


def end_turn(p: Position) -> None:
    """2.5, 7.4: play goes to the left, after Beaverbrook to who can still complete a mission."""
    if p.step == LAST_CHANCE:
        next_last_chance(p)
    else:
        start_turn(p, p.to_the_left(p.active))
