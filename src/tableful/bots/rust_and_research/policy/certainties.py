"""What a player knows for certain of others' cards (4.5), and what is pointless by that."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import Actions, bit, holds, lowest, size_of
from tableful.games.rust_and_research.rules import frames, moves
from tableful.games.rust_and_research.rules.abilities import in_pile
from tableful.games.rust_and_research.rules.cards import (
    DIRECTOR,
    FURNACEMAN,
    NO_CARD,
    NUMBERS,
    PAST,
    TIME_TRAVELLER,
    card_of,
)
from tableful.games.rust_and_research.rules.characters import effect_of
from tableful.games.rust_and_research.rules.match import NEVER, Match
from tableful.games.rust_and_research.rules.redealing import count_unseen


def possible_cards(m: Match, seat: i64, holder: i64) -> i64:
    """The set of cards that a holder may have, by all that the seat knows."""
    known = known_card(m, seat, holder)
    if known != NO_CARD:
        return bit(known)
    left = count_left(m, seat, holder)
    cards: i64 = 0
    for card in range(NUMBERS):
        if holds(m.could[holder], card) and left[card] > 0:
            cards |= bit(card)
    return cards


def known_card(m: Match, seat: i64, holder: i64) -> i64:
    """The card that the seat saw in a hand, or that everybody knows there; else NO_CARD."""
    could = m.could[holder]
    return lowest(could) if size_of(could) == 1 else m.seen[seat * m.seats + holder]


def count_left(m: Match, seat: i64, holder: i64) -> vec[i64]:
    """How many cards of each number may lie where the seat knows no other card to be."""
    left = count_unseen(m, seat)
    if m.furnace_seat != NEVER and m.furnace_seat != seat:  # 6.3: any of the pile may be gone
        for card in range(NUMBERS):
            left[card] += in_pile(m.furnace_pile, card)
    for other in range(m.seats):
        if other != seat and other != holder and m.is_in(other):
            count_off(left, known_card(m, seat, other))
    if m.active != seat:
        if holds(m.drawn_known, seat):
            count_off(left, m.drawn_card)
        if holds(m.third_known, seat):
            count_off(left, m.third_card)
    return left


def count_off(left: vec[i64], card: i64) -> None:
    """One card less, if there is one."""
    if card != NO_CARD:
        left[card] -= 1


# -- choices ---------------------------------------------------------------------------------------


def leave_out_pointless(m: Match, seat: i64, legal: Actions) -> None:
    """Leave out what the seat knows to lead to nothing, unless there is nothing else."""
    if m.frame() == frames.GUESSING:
        leave_out_impossible_guesses(m, seat, legal)
    elif m.frame() == frames.PLAYING:
        leave_out_known_looks(m, seat, legal)


def leave_out_impossible_guesses(m: Match, seat: i64, legal: Actions) -> None:
    """5.11: a number that the target cannot have is guessed wrong for certain.

    That may be wanted if else only the Director is left, who takes the guesser out too (5.14).
    """
    cards = possible_cards(m, seat, m.fact(frames.TARGET))
    if m.layer == PAST and cards & ~(bit(TIME_TRAVELLER) | bit(DIRECTOR)) == 0:
        return
    kept: i64 = 0
    for i in range(legal.size):
        action = legal.items[i]
        if holds(cards, action - moves.GUESS + 1):
            legal.items[kept] = action
            kept += 1
    if kept > 0:
        legal.size = kept


def leave_out_known_looks(m: Match, seat: i64, legal: Actions) -> None:
    """5.10: who can look at a hand that is new does not look at one that is known."""
    new: i64 = 0  # the cards that can look at a new hand
    for i in range(legal.size):
        action = legal.items[i]
        if is_look(m, action) and not is_look_at_known(m, seat, action):
            new |= bit(looking_card(action))
    kept: i64 = 0
    for i in range(legal.size):
        action = legal.items[i]
        if is_look_at_known(m, seat, action) and holds(new, looking_card(action)):
            continue
        legal.items[kept] = action
        kept += 1
    legal.size = kept


def is_look(m: Match, action: i64) -> bool:
    """Whether an action on one's turn is a look at a hand (5.10), be it by an Apprentice."""
    if not moves.PLAY_ON <= action < moves.REVEAL:
        return False
    return effect_of(m, looking_card(action)) == FURNACEMAN


def is_look_at_known(m: Match, seat: i64, action: i64) -> bool:
    """Whether it is a look at a hand that the seat knows."""
    if not is_look(m, action):
        return False
    target = moves.play_on_seat(action)
    return size_of(possible_cards(m, seat, target)) == 1


def looking_card(action: i64) -> i64:
    """The card that is played on somebody."""
    return card_of(moves.play_on_card(action))
