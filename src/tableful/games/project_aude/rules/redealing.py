"""What a seat cannot know, dealt anew: the order of the deck, what is in the box, others' draws.

Everything else is public. What everybody knows of the deck: how many cards are left, and that
Beaverbrook is among its last eleven (2.1).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Bug
from tableful.core.rng import Rng
from tableful.core.state import with_digit

from .cards import BEAVERBROOK, NO_CARD
from .position import CARD_BITS, DISCARDING, NOTHING, PLACES, Position
from .setting_up import BOTTOM
from .turns import colour_to_order, has_in_hand

# The rarest hand that can be asked for is one of 12,720: both unseen cards of a colour, of 160.
MOST_TRIES: Final[i64] = 1_000_000


def redeal(p: Position, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, what the seat cannot know; every arrangement is equally likely."""
    cards = unseen(p, seat)
    rng.shuffle(cards, len(cards))
    next_card: i64 = 0
    if p.active != seat:
        next_card = p.hand_size()
        deal_hand(p, cards, rng)
    beaverbrook: i64 = -1
    if not p.beaverbrook_drawn():
        beaverbrook = rng.below(min(p.deck_size, BOTTOM))
    for i in range(p.deck_size):
        if i == beaverbrook:
            p.deck[i] = BEAVERBROOK
        else:
            p.deck[i] = cards[next_card]
            next_card += 1


def deal_hand(p: Position, cards: vec[i64], rng: Rng) -> None:
    """3.5: another's hand from shuffled cards, shuffled anew until it fits what is asked (3.4)."""
    for _try in range(MOST_TRIES):
        for i in range(p.hand_size()):
            p.hand = with_digit(p.hand, i, CARD_BITS, cards[i])
        if p.step != DISCARDING or order_could_be_asked(p):
            return
        rng.shuffle(cards, len(cards))
    raise Bug("no hand fits the order of discards that is asked")


def order_could_be_asked(p: Position) -> bool:
    """3.4: there is a pair; and of the colour laid down last, the first of the pairs, one more."""
    if colour_to_order(p) == NOTHING:
        return False
    if p.laid == NOTHING:
        return True
    return has_in_hand(p, p.laid) and colour_to_order(p) >= p.laid


def unseen(p: Position, seat: i64) -> vec[i64]:
    """The cards that the seat does not see, in the order of their numbers."""
    seen = vec[i64]([0] * (p.content.size + 1))
    for i in range(2 * p.seats * PLACES):
        seen[p.missions[i]] = 1
    for pile in range(p.content.size + 1, len(p.below)):
        card = p.below[pile]
        while card != NO_CARD:
            seen[card] = 1
            card = p.below[card]
    if p.active == seat:
        for i in range(p.hand_size()):
            seen[p.hand_card(i)] = 1
    count: i64 = 0
    cards = vec[i64]([0] * (p.content.size))
    for card in range(1, p.content.size + 1):
        if seen[card] == 0:
            cards[count] = card
            count += 1
    return cards[:count]
