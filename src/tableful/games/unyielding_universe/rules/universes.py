"""UU 5: the Universe."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tableful.core.state import bit

from . import happenings
from .balance import in_order, limit_of
from .cards import NO_CARD, NO_LIMIT, Universe
from .completing import cut_off
from .position import Position


def come(p: Position, card: i64) -> None:
    """5.1, 5.4: the old one ends first, then the new one acts; a starred one leaves at once."""
    leave(p)
    p.tell(happenings.UNIVERSE_CAME, p.active, card)
    universe = p.content.universe(card)
    touched: i64 = 0
    seat = p.active
    for _each in range(p.seats):
        touched += act_on(p, seat, card, universe)
        seat = p.to_the_left(seat)
    if touched == 0 and acts_at_once(universe):
        p.tell(happenings.UNTOUCHED, card)
    p.universe = card
    if universe.starred:
        leave(p)


def leave(p: Position) -> None:
    """5.1: the active Universe leaves the round."""
    if p.universe != NO_CARD:
        p.gone |= bit(p.universe - p.content.years - 1)
        p.tell(happenings.UNIVERSE_LEFT, p.universe)
        p.universe = NO_CARD


def acts_at_once(universe: Universe) -> bool:
    """Whether it does something to the cards that lie there as it comes."""
    one_off = universe.removes_first_unbalanced or universe.limit != NO_LIMIT
    return one_off or universe.shifts != 0 or universe.removes != 0


def act_on(p: Position, seat: i64, card: i64, universe: Universe) -> i64:
    """5.2: what happens to one lifeline as a Universe comes; how many cards it touched."""
    touched: i64 = 0
    if universe.limit != NO_LIMIT:
        touched += cut_off(p, seat, card, universe.limit, limit_of(p, seat))
    if universe.removes != 0:
        touched += remove_all(p, seat, card, universe.removes)
    if universe.removes_first_unbalanced:
        touched += remove_first_unbalanced(p, seat, card)
    if universe.shifts != 0:
        touched += shift(p, seat, card, universe.shifts)
    return touched


def remove(p: Position, seat: i64, place: i64, by: i64) -> None:
    """5.2: the card behind a place goes to the discard pile; the others close up."""
    card = p.take_after(place)
    p.throw_away(card)
    p.tell(happenings.REMOVED, seat, card, by)


def remove_all(p: Position, seat: i64, by: i64, traits: i64) -> i64:
    """5.3: every card with one of these traits, balanced or not."""
    place = p.line(seat)
    count: i64 = 0
    while p.follows[place] != NO_CARD:
        if p.content.traits[p.follows[place]] & traits != 0:
            remove(p, seat, place, by)
            count += 1
        else:
            place = p.follows[place]
    return count


def remove_first_unbalanced(p: Position, seat: i64, by: i64) -> i64:
    """5.7: the first card that is not balanced; one beyond the limit can be it."""
    limit = limit_of(p, seat)
    place = p.line(seat)
    before = NO_CARD
    while p.follows[place] != NO_CARD and in_order(p, before, p.follows[place], limit):
        place = p.follows[place]
        before = place
    if p.follows[place] == NO_CARD:
        return 0
    remove(p, seat, place, by)
    return 1


def shift(p: Position, seat: i64, by: i64, traits: i64) -> i64:
    """5.6: units of such cards, from right to left, each pass one card; not at the end."""
    cards = vec[i64]()
    card = p.follows[p.line(seat)]
    while card != NO_CARD:
        cards = append(cards, card)
        card = p.follows[card]
    count: i64 = 0
    i: i64 = len(cards) - 1
    while i >= 0:
        if p.content.traits[cards[i]] & traits == 0:
            i -= 1
            continue
        end = i  # of a unit, whose cards are next to each other
        while i >= 0 and p.content.traits[cards[i]] & traits != 0:
            i -= 1
        if end + 1 < len(cards):
            count += pass_one(p, seat, by, cards, i + 1, end)
    place = p.line(seat)
    for i in range(len(cards)):
        p.follows[place] = cards[i]
        place = cards[i]
    p.follows[place] = NO_CARD
    return count


def pass_one(p: Position, seat: i64, by: i64, cards: vec[i64], first: i64, last: i64) -> i64:
    """5.6: the card behind a unit comes before it; how many cards moved to the right."""
    passed = cards[last + 1]
    for i in range(last, first - 1, -1):
        p.tell(happenings.SHIFTED, seat, cards[i], by)
        cards[i + 1] = cards[i]
    cards[first] = passed
    return last - first + 1
