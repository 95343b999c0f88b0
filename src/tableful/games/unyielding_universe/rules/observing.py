"""What a seat sees of a match as numbers, in the order of `pieces.py`: all see the same."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import ABSENT, NOBODY, Observation, bit, holds

from .balance import balanced, limit_of
from .cards import KINDS, NO_CARD
from .position import Position
from .scoring import points_now, winners, years_lived

QUESTIONS: Final[i64] = 3  # draw, place, end
FACE: Final[i64] = 4  # numbers of a card: its number, year, kind and one, feelings
LINE: Final[i64] = 24  # cards of a lifeline whose faces are told
MOST_CARDS: Final[i64] = 200  # of a deck, as in `verbs.py`
TRAITS: Final[i64] = 19

# Where a card lies, for `lies`; then the lifelines, then what completes them.
IN_PILE: Final[i64] = 0
DISCARDED: Final[i64] = 1
ACTIVE: Final[i64] = 2  # it was drawn, or is the active Universe
GONE: Final[i64] = 3
IN_LINE: Final[i64] = 4


def observe(p: Position, seat: i64, out: Observation) -> None:
    """All pieces, in their order."""
    observe_turn(p, seat, out)
    observe_universe(p, out)
    observe_seats(p, out)
    for other in range(p.seats):
        observe_line(p, other, out)
    observe_places(p, out)


def observe_turn(p: Position, seat: i64, out: Observation) -> None:
    """Who looks, whose turn it is, and what is asked."""
    n = p.seats
    running = not p.over
    out.add_flags(bit(seat), n)
    out.add_flags(bit(p.active) if running else ABSENT, n)
    out.add_flags(bit(p.starter), n)
    out.add_one_of(p.step if running else NOBODY, QUESTIONS)
    out.add(p.round)
    add_face(p, p.card if running else NO_CARD, out)
    out.add_flag(running and p.taken)
    out.add(p.without_draw)
    out.add(p.must_draw)
    out.add(p.pile_size)
    add_face(p, p.follows[p.discards()], out)
    out.add_flags(winners(p) if p.over else ABSENT, n)


def observe_universe(p: Position, out: Observation) -> None:
    """5.1: the active Universe, hook by hook."""
    law = p.law()
    there = p.universe != NO_CARD
    out.add(p.universe)
    out.add(law.limit)
    out.add(law.needed)
    for kind in range(KINDS):
        out.add(law.by_kind[kind] if there else ABSENT)
    out.add_flags(law.removes if there else ABSENT, TRAITS)
    out.add_flags(law.by_trait if there else ABSENT, TRAITS)
    out.add(law.trait_points if there else ABSENT)


def observe_seats(p: Position, out: Observation) -> None:
    """What the players have reached."""
    for seat in range(p.seats):
        out.add(length(p, seat))
        out.add(balanced(p, seat))
        out.add(limit_of(p, seat))
        out.add(years_lived(p, seat))
        out.add(points_now(p, seat))
    out.add_all(p.totals)


def length(p: Position, seat: i64) -> i64:
    """How many cards a lifeline has."""
    count: i64 = 0
    card = p.follows[p.line(seat)]
    while card != NO_CARD:
        count += 1
        card = p.follows[card]
    return count


def observe_line(p: Position, seat: i64, out: Observation) -> None:
    """A lifeline from left to right."""
    card = p.follows[p.line(seat)]
    for _each in range(LINE):
        add_face(p, card, out)
        card = p.follows[card] if card != NO_CARD else NO_CARD


def add_face(p: Position, card: i64, out: Observation) -> None:
    """1.1: what stands on a card; zeros where there is none."""
    if card == NO_CARD:
        out.add_zeros(FACE)
        return
    traits = p.content.traits[card]
    out.add(card)
    out.add(p.content.year[card])
    out.add(p.content.kind(card) + 1 if p.content.is_year(card) else ABSENT)
    out.add((traits >> KINDS) & 1023 if p.content.is_year(card) else ABSENT)


def observe_places(p: Position, out: Observation) -> None:
    """Where each card lies, by its number."""
    lies = out.add_zeros(MOST_CARDS + 1)
    mark_chain(p, p.discards(), lies, DISCARDED, out)
    for universe in range(p.content.last_universe - p.content.years):
        if holds(p.gone, universe):
            out.put(lies + p.content.years + 1 + universe, GONE)
    for seat in range(p.seats):
        mark_chain(p, p.line(seat), lies, IN_LINE + seat, out)
        if p.complete_of(seat) != NO_CARD:
            out.put(lies + p.complete_of(seat), IN_LINE + p.seats + seat)
    if p.card != NO_CARD and not p.over:
        out.put(lies + p.card, ACTIVE)
    if p.universe != NO_CARD:
        out.put(lies + p.universe, ACTIVE)


def mark_chain(p: Position, place: i64, lies: i64, where: i64, out: Observation) -> None:
    """All cards of a chain lie there."""
    card = p.follows[place]
    while card != NO_CARD:
        out.put(lies + card, where)
        card = p.follows[card]
