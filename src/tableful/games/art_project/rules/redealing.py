"""What a seat cannot know, dealt anew: the deck's order and what others hold untold.

The backs are no secret: everybody sees the clues on the deck's top card and on all cards in hand.
Alone, the fifteen removed cards are unknown too (10.1).
"""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import Rng
from tableful.core.wide_sets import wide_holds

from .components import NO_CARD
from .position import Position, card_of, entry, is_marked, owner_of


def redeal(p: Position, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, what the seat cannot know; every arrangement is equally likely.

    Where a back can be seen, a card with that back comes, each as likely; the rest are shuffled.
    """
    cards = unseen(p, seat)
    rng.shuffle(cards, len(cards))
    for place in range(p.hand_size):
        lying = p.hand[place]
        if not sees(seat, lying):
            card = with_back(p, cards, p.clues_on(card_of(lying)))
            p.hand[place] = entry(card, owner_of(lying), 0)
    top = p.deck_size - 1
    if top >= 0:
        p.deck[top] = with_back(p, cards, p.top_back())
    place = 0
    for i in range(top):
        while cards[place] == NO_CARD:
            place += 1
        p.deck[i] = cards[place]
        place += 1


def sees(seat: i64, lying: i64) -> bool:
    """4.1: one's own cards, and what was told."""
    return owner_of(lying) == seat or is_marked(lying)


def with_back(p: Position, cards: vec[i64], back: i64) -> i64:
    """The first of these cards that has such a back; it is taken out of them."""
    for i in range(len(cards)):
        card = cards[i]
        if card != NO_CARD and p.clues_on(card) == back:
            cards[i] = NO_CARD
            return card
    raise AssertionError("no card has this back")


def unseen(p: Position, seat: i64) -> vec[i64]:
    """The cards that the seat does not see, in the order of their numbers."""
    size = p.content.missions.size
    seen = vec[i64]([0] * (size + 1))
    for place in range(p.hand_size):
        if sees(seat, p.hand[place]):
            seen[card_of(p.hand[place])] = 1
    for place in range(p.track_size):
        seen[card_of(p.track[place])] = 1
    seen[p.card] = 1  # being played
    count: i64 = 0
    cards = vec[i64]([0] * size)
    for card in range(1, size + 1):
        if seen[card] == 0 and not wide_holds(p.discarded, card):
            cards[count] = card
            count += 1
    return cards[:count]
