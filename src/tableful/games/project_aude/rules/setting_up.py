"""AUDE 2: the set-up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import bit, holds

from . import happenings
from .cards import (
    ASSISTANTS,
    BEAVERBROOK,
    BONUS_KINDS,
    BONUS_PLACES,
    COLOURS,
    MISSIONS,
    NO_CARD,
)
from .position import IN_BOX, Position

MOST_SEATS: Final[i64] = 5
BOTTOM: Final[i64] = 11  # 2.1: ten cards and Beaverbrook
DECK_PILES: Final[i64] = 5  # 2.2
FIRST_DISCARDS: Final[i64] = 4  # 2.3: piles


def set_up(p: Position, rng: Rng) -> None:
    """2.1 to 2.6, on an empty table; who starts is drawn by lot (2.5)."""
    make_deck(p, rng)
    while not lay_out_discards(p):
        make_deck(p, rng)
    for card in laid_out(p):
        p.tell(happenings.LAID_OUT, card)
    remove_bonuses(p)
    if not p.family:
        deal_assistants(p, rng)


def make_deck(p: Position, rng: Rng) -> None:
    """2.1, 2.2: the bottom eleven, and on them as many of five piles as there are players."""
    cards = vec[i64]([card + 1 for card in range(p.content.size)])
    rng.shuffle(cards, len(cards))
    for i in range(BOTTOM - 1):
        p.deck[i] = cards[i]
    p.deck[BOTTOM - 1] = BEAVERBROOK
    rng.shuffle(p.deck, BOTTOM)
    p.deck_size = BOTTOM + cards_above(p, rng)
    for i in range(BOTTOM, p.deck_size):
        p.deck[i] = cards[i - 1]
    for i in range(p.deck_size, len(p.deck)):
        p.deck[i] = NO_CARD


def cards_above(p: Position, rng: Rng) -> i64:
    """2.2: how many cards as many piles as there are players have; chance decides which piles."""
    rest = p.content.size - (BOTTOM - 1)
    larger = rest % DECK_PILES
    total: i64 = 0
    for used in range(p.seats):
        total += rest // DECK_PILES
        if rng.below(DECK_PILES - used) < larger:
            total += 1
            larger -= 1
    return total


def lay_out_discards(p: Position) -> bool:
    """2.3: cards are drawn into piles until there are four; false if Beaverbrook came first."""
    for i in range(len(p.below)):
        p.below[i] = NO_CARD
    piles: i64 = 0
    while piles < FIRST_DISCARDS:
        p.deck_size -= 1
        card = p.deck[p.deck_size]
        p.deck[p.deck_size] = NO_CARD
        if card == BEAVERBROOK:
            return False
        pile = p.discards(p.content.colour[card])
        if p.top(pile) == NO_CARD:
            piles += 1
        p.lay_on(pile, card)
    return True


def laid_out(p: Position) -> list[i64]:
    """2.3: the cards of the discard piles, pile by pile from the bottom."""
    cards: list[i64] = []
    for colour in range(COLOURS):
        pile: list[i64] = []
        card = p.top(p.discards(colour))
        while card != NO_CARD:
            pile.append(card)
            card = p.below[card]
        cards += reversed(pile)
    return cards


def remove_bonuses(p: Position) -> None:
    """2.4: the lowest of each kind go back: three for two players, two for three, one for four."""
    for kind in range(BONUS_KINDS):
        left = MOST_SEATS - p.seats
        for place in range(BONUS_PLACES - 1, -1, -1):
            if left > 0 and p.content.bonus[kind * BONUS_PLACES + place] != 0:
                p.give_bonus(kind, place, IN_BOX)
                left -= 1


def deal_assistants(p: Position, rng: Rng) -> None:
    """2.4, 2.5: two for each player at random, two spares; the others go back to the box."""
    order = vec[i64](list(range(ASSISTANTS)))
    rng.shuffle(order, ASSISTANTS)
    if p.seats == 2:
        keep_one_of_each(p, order)
    for mission in range(MISSIONS * p.seats):
        p.set_assistant(mission, order[mission])
        p.tell(happenings.ASSISTANT_DEALT, mission // MISSIONS, mission % MISSIONS, order[mission])
    p.spares = bit(order[MISSIONS * p.seats]) | bit(order[MISSIONS * p.seats + 1])


def keep_one_of_each(p: Position, order: vec[i64]) -> None:
    """2.4: with two players, one assistant of each ability, in the order in which they came."""
    met: i64 = 0
    kept: i64 = 0
    for i in range(ASSISTANTS):
        ability = p.content.ability[order[i]]
        if not holds(met, ability):
            met |= bit(ability)
            order[kept] = order[i]
            kept += 1
