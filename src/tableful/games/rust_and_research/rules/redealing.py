"""Redeal: a match in which all that one seat cannot know is dealt anew.

It reads nothing but what the seat's view shows: its own cards, the pile, the places in the decks
that it remembers, what it saw of other hands (`seen`), what everybody knows of them (`could`) and
who else may know them (`watch`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Bug
from tableful.core.rng import Rng
from tableful.core.state import bit, holds, size_of

from . import frames
from .abilities import in_pile
from .cards import ABILITIES, ANY_CARD, COPIES, NO_CARD, NUMBERS
from .knowledge import HANDED_ON
from .match import NEVER, RING, Match

# An attempt succeeds once in fifty in the hardest positions that random play meets, and once in ten
# thousand where seven places are known in the most awkward way: so many fail by chance less than
# once in 10 ** 11 such redeals. Where nothing fits, that is found out in a moment.
MOST_ATTEMPTS: Final[i64] = 1 << 18


def redeal(m: Match, seat: i64, rng: Rng) -> None:
    """Deal anew, in place, what the seat cannot know."""
    redeal_characters(m, seat, rng)
    redeal_abilities(m, seat, rng)
    reopen_answers(m, seat)


def reopen_answers(m: Match, seat: i64) -> None:
    """6.20: whether and what others have answered is sealed; they are asked again."""
    for other in range(m.seats):
        if other != seat and m.answers[other] != NEVER:
            m.answers[other] = NEVER
            m.asked |= bit(other)


# -- characters -----------------------------------------------------------------------------------


def redeal_characters(m: Match, seat: i64, rng: Rng) -> None:
    """Uniform over all arrangements of the unseen cards that fit what the seat knows (4.5).

    Places with a fact are filled first, each with one of the cards that fit it; the attempt is kept
    with a chance that makes up for how many fitted, so that every arrangement is equally likely.
    """
    unseen = count_unseen(m, seat)
    furnace = m.furnace_seat != NEVER and m.furnace_seat != seat
    takeable: i64 = 0  # the numbers of which one more card may be out of sight
    if furnace:
        for card in range(NUMBERS):
            if in_pile(m.furnace_pile, card) > 0:
                takeable |= bit(card)
    for _each in range(MOST_ATTEMPTS):
        pool = unseen[:]
        if furnace:
            m.furnace_took = taken_from_pile(m, unseen, rng)
            pool[m.furnace_took] += 1
        if deal_known_places(m, seat, pool, unseen, takeable, rng):
            deal_other_places(m, seat, pool, furnace, rng)
            remember_for_others(m, seat, rng)
            return
    raise Bug(f"the facts of seat {seat} fit no deal of the cards")


def count_unseen(m: Match, seat: i64) -> vec[i64]:
    """How many cards of each number the seat does not see lying or hold itself."""
    unseen = COPIES[:]
    for i in range(m.pile_size):
        unseen[m.pile[i]] -= 1
    if m.furnace_seat == seat:  # 6.3: only who did it knows the pile as it is
        unseen[m.furnace_took] += 1
        unseen[m.furnace_gave] -= 1
    if m.is_in(seat):
        unseen[m.hands[seat]] -= 1
    if m.active == seat:
        if m.drawn_card != NO_CARD:
            unseen[m.drawn_card] -= 1
        if m.third_card != NO_CARD:
            unseen[m.third_card] -= 1
    for i in range(m.deck_size):
        place = (m.deck_head + i) & (RING - 1)
        if holds(m.placed[place], seat):
            unseen[m.deck[place]] -= 1
    return unseen


def taken_from_pile(m: Match, unseen: vec[i64], rng: Rng) -> i64:
    """6.3: any card of the pile as it was may have been taken.

    A number of which the seat sees more cards than there are has been taken for certain.
    """
    total: i64 = 0
    for card in range(NUMBERS):
        if unseen[card] < 0:
            return card
        total += in_pile(m.furnace_pile, card)
    which = rng.below(total)
    taken: i64 = 0
    while which >= in_pile(m.furnace_pile, taken):
        which -= in_pile(m.furnace_pile, taken)
        taken += 1
    return taken


def deal_known_places(
    m: Match, seat: i64, pool: vec[i64], unseen: vec[i64], takeable: i64, rng: Rng
) -> bool:
    """Fill the places of which the seat knows something. False: this attempt is not kept."""
    for holder in range(m.seats):
        if holder == seat or not m.is_in(holder):
            continue
        fitting = m.could[holder]
        known = m.seen[seat * m.seats + holder]
        if known != NO_CARD:
            fitting = bit(known)
        if fitting != ANY_CARD:
            card = draw_fitting(pool, unseen, takeable, fitting, rng)
            if card == NO_CARD:
                return False
            m.hands[holder] = card
    # A card that the seat itself had put where it was drawn is what it is.
    drawn = m.drawn_card if holds(m.drawn_known, seat) else NO_CARD
    third = m.third_card if holds(m.third_known, seat) else NO_CARD
    if drawn != NO_CARD and draw_fitting(pool, unseen, takeable, bit(drawn), rng) == NO_CARD:
        return False
    return third == NO_CARD or draw_fitting(pool, unseen, takeable, bit(third), rng) != NO_CARD


def draw_fitting(pool: vec[i64], unseen: vec[i64], takeable: i64, fitting: i64, rng: Rng) -> i64:
    """A card of the pool that fits, kept with the chance (how many fit) / (how many could)."""
    now: i64 = 0
    ever: i64 = 0 if fitting & takeable == 0 else 1
    for card in range(NUMBERS):
        if holds(fitting, card):
            now += pool[card]
            ever += unseen[card]
    which = rng.below(ever)
    if which >= now:
        return NO_CARD
    for card in range(NUMBERS):
        if holds(fitting, card):
            if which < pool[card]:
                pool[card] -= 1
                return card
            which -= pool[card]
    return NO_CARD


def deal_other_places(m: Match, seat: i64, pool: vec[i64], furnace: bool, rng: Rng) -> None:
    """Everything else is dealt from what is left, shuffled."""
    cards = vec[i64]([NO_CARD] * RING)
    size: i64 = 0
    for card in range(NUMBERS):
        for _each in range(pool[card]):
            cards[size] = card
            size += 1
    rng.shuffle(cards, size)
    for holder in range(m.seats):
        if holder == seat or not m.is_in(holder):
            continue
        if m.could[holder] == ANY_CARD and m.seen[seat * m.seats + holder] == NO_CARD:
            size -= 1
            m.hands[holder] = cards[size]
    if m.active != seat:
        if m.drawn_card != NO_CARD and not holds(m.drawn_known, seat):
            size -= 1
            m.drawn_card = cards[size]
        if m.third_card != NO_CARD and not holds(m.third_known, seat):
            size -= 1
            m.third_card = cards[size]
    if furnace:
        size -= 1
        m.furnace_gave = cards[size]
    for i in range(m.deck_size):
        place = (m.deck_head + i) & (RING - 1)
        if not holds(m.placed[place], seat):
            size -= 1
            m.deck[place] = cards[size]


def remember_for_others(m: Match, seat: i64, rng: Rng) -> None:
    """What the others have seen of each other's hands, in the new deal.

    Who saw a hand that has not played since knows it. If it has played, the card that was seen may
    be gone: it is still there with even chances, unless its number was played. Of its own hand the
    seat can tell, unless the card came from another (`HANDED_ON`).
    """
    for observer in range(m.seats):
        if observer == seat:
            continue
        for holder in range(m.seats):
            place = observer * m.seats + holder
            since = m.watch[place]
            card = m.hands[holder]
            if since == NEVER:
                stays = False
            elif holder == seat and not holds(since, HANDED_ON):
                stays = m.seen[place] != NO_CARD
            else:
                stays = since == 0 or (not holds(since, card) and rng.below(2) == 0)
            m.seen[place] = card if stays else NO_CARD


# -- abilities ------------------------------------------------------------------------------------


def redeal_abilities(m: Match, seat: i64, rng: Rng) -> None:
    """Of others' unplayed abilities nothing is known; of the deck, what the seat returned."""
    cards = vec[i64]([NO_CARD] * RING)
    size = gather_abilities(m, seat, cards)
    rng.shuffle(cards, size)
    for holder in range(m.seats):
        if holder == seat:
            continue
        dealt: i64 = 0
        for _each in range(size_of(m.held[holder])):
            size -= 1
            dealt |= bit(cards[size])
        m.held[holder] = dealt
    for i in range(m.ability_size):
        place = (m.ability_head + i) & (RING - 1)
        if not holds(m.ability_placed[place], seat):
            size -= 1
            m.ability_deck[place] = cards[size]
    if m.active != seat:
        lecture = m.frame() == frames.LECTURE
        m.fresh = any_of(m.held[m.active], rng) if lecture else NO_CARD


def gather_abilities(m: Match, seat: i64, cards: vec[i64]) -> i64:
    """The unseen ability cards in the order of their numbers; returns how many there are."""
    unseen: i64 = 0
    for holder in range(m.seats):
        if holder != seat:
            unseen |= m.held[holder]
    for i in range(m.ability_size):
        place = (m.ability_head + i) & (RING - 1)
        if not holds(m.ability_placed[place], seat):
            unseen |= bit(m.ability_deck[place])
    size: i64 = 0
    for card in range(ABILITIES):
        if holds(unseen, card):
            cards[size] = card
            size += 1
    return size


def any_of(cards: i64, rng: Rng) -> i64:
    """5.5: any of a player's unplayed abilities may be the one just drawn."""
    which = rng.below(size_of(cards))
    for card in range(ABILITIES):
        if holds(cards, card):
            if which == 0:
                return card
            which -= 1
    return NO_CARD
