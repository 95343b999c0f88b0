"""What a seat sees of a game as numbers, in the order of `pieces.py`; no more than the view."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import ABSENT, Observation, bit, holds

from .cards import (
    ABILITIES,
    ASSISTANTS,
    BONUS_KINDS,
    BONUS_PLACES,
    COLOURS,
    MISSIONS,
    NO_CARD,
)
from .ending import earliest_date, points, winners
from .position import HAND, IN_PILE, LAST_CHANCE, NOTHING, PLACES, Position

QUESTIONS: Final[i64] = LAST_CHANCE + 2  # the steps of a turn, and 6.2: a pile is in hand
FACE: Final[i64] = 4  # numbers of a card: its number, colour and one, year, stars
MOST_CARDS: Final[i64] = 160  # of a deck, as in `verbs.py`
TOPS: Final[i64] = 2  # cards of each discard pile whose faces are told

# Where a card lies, for `lies`; then the missions, then the collections.
UNSEEN: Final[i64] = 0
DISCARDED: Final[i64] = 1
IN_HAND: Final[i64] = 2
LAID_OUT: Final[i64] = 3


def observe(p: Position, seat: i64, out: Observation) -> None:
    """All pieces, in their order."""
    observe_turn(p, seat, out)
    observe_seats(p, out)
    for mission in range(MISSIONS * p.seats):
        for place in range(PLACES):
            add_face(p, p.card_at(mission, place), out)
    for place in range(HAND):
        add_face(p, p.hand_card(place) if p.active == seat else NO_CARD, out)
    observe_piles(p, out)
    observe_places(p, seat, out)


def observe_turn(p: Position, seat: i64, out: Observation) -> None:
    """Who looks, whose turn it is, and what is asked."""
    n = p.seats
    out.add_flags(bit(seat), n)
    out.add_flags(ABSENT if p.over else bit(p.active), n)
    out.add_flags(bit(p.starter), n)
    question = QUESTIONS - 1 if p.rearranging != NOTHING else p.step
    out.add_one_of(NOTHING if p.over else question, QUESTIONS)
    running = not p.over
    out.add_flags(p.ready if running else ABSENT, MISSIONS)
    out.add_flag(running and p.completed_one)
    out.add(p.placed if running else ABSENT)
    out.add(p.laid + 1 if running else ABSENT)
    out.add(p.rearranging + 1 if running else ABSENT)
    out.add(p.raised if running else ABSENT)
    out.add(ABSENT if p.returning == NOTHING else p.content.ability[p.returning] + 1)
    out.add_flag(p.beaverbrook_drawn())
    out.add(p.deck_size)
    out.add(p.hand_size())
    out.add_flags(winners(p) if p.over else ABSENT, n)


def observe_seats(p: Position, out: Observation) -> None:
    """What the players have reached, their assistants, and the bonuses."""
    out.add_all(points(p))
    for seat in range(p.seats):
        out.add(p.completed_by(seat))
    for seat in range(p.seats):
        out.add(earliest_date(p, seat))
    for mission in range(MISSIONS * p.seats):
        assistant = p.assistant(mission)
        out.add(ABSENT if assistant == NOTHING else p.content.ability[assistant] + 1)
    for mission in range(MISSIONS * p.seats):
        used = p.assistant(mission) != NOTHING and holds(p.used, mission)
        out.add_flag(used)
    spares = out.add_zeros(ABILITIES)
    for assistant in range(ASSISTANTS):
        if holds(p.spares, assistant):
            out.count(spares + p.content.ability[assistant])
    for kind in range(BONUS_KINDS):
        row = out.add_zeros(BONUS_PLACES)
        for place in range(BONUS_PLACES):
            value = p.content.bonus[kind * BONUS_PLACES + place]
            if value != 0 and p.bonus_owner(kind, place) == IN_PILE:
                out.put(row, value)
                row += 1


def observe_piles(p: Position, out: Observation) -> None:
    """The discard piles: how many cards, and the topmost ones."""
    for colour in range(COLOURS):
        size: i64 = 0
        card = p.top(p.discards(colour))
        while card != NO_CARD:
            size += 1
            card = p.below[card]
        out.add(size)
    for colour in range(COLOURS):
        card = p.top(p.discards(colour))
        for _each in range(TOPS):
            add_face(p, card, out)
            card = p.below[card] if card != NO_CARD else NO_CARD


def add_face(p: Position, card: i64, out: Observation) -> None:
    """1.2: what stands on a card; zeros where there is none."""
    if card == NO_CARD:
        out.add_zeros(FACE)
        return
    out.add(card)
    out.add(p.content.colour[card] + 1)
    out.add(p.content.year[card])
    out.add(p.content.stars[card])


def observe_places(p: Position, seat: i64, out: Observation) -> None:
    """Where each card lies, by its number."""
    lies = out.add_zeros(MOST_CARDS + 1)
    for colour in range(COLOURS):
        mark_pile(p, p.discards(colour), lies, DISCARDED, out)
    for other in range(p.seats):
        collected = LAID_OUT + MISSIONS * p.seats + other
        mark_pile(p, p.collected(other), lies, collected, out)
    for mission in range(MISSIONS * p.seats):
        for place in range(p.size(mission)):
            out.put(lies + p.card_at(mission, place), LAID_OUT + mission)
    if p.active == seat:
        for place in range(p.hand_size()):
            out.put(lies + p.hand_card(place), IN_HAND)


def mark_pile(p: Position, pile: i64, lies: i64, where: i64, out: Observation) -> None:
    """All cards of a pile lie there."""
    card = p.top(pile)
    while card != NO_CARD:
        out.put(lies + card, where)
        card = p.below[card]
