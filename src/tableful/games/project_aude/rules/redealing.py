"""What a seat cannot know, dealt anew: the order of the deck, what is in the box, others' draws.

Everything else is public. What everybody knows of the deck: how many cards are left, and that
Beaverbrook is among its last eleven (2.1).
"""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import with_digit

from .cards import BEAVERBROOK, NO_CARD
from .position import CARD_BITS, PLACES, Position
from .setting_up import BOTTOM


def redeal(p: Position, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, what the seat cannot know; every arrangement is equally likely."""
    cards = unseen(p, seat)
    rng.shuffle(cards, len(cards))
    next_card: i64 = 0
    if p.active != seat:
        for i in range(p.hand_size()):
            p.hand = with_digit(p.hand, i, CARD_BITS, cards[next_card])
            next_card += 1
    beaverbrook: i64 = -1
    if not p.over:
        beaverbrook = rng.below(min(p.deck_size, BOTTOM))
    for i in range(p.deck_size):
        if i == beaverbrook:
            p.deck[i] = BEAVERBROOK
        else:
            p.deck[i] = cards[next_card]
            next_card += 1


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
