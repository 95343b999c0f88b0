"""What a seat sees of a match as numbers, in the order of `pieces.py`; no more than the view."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import ABSENT, NOBODY, Observation, bit, digit, holds, size_of

from . import frames
from .cards import (
    ABILITIES,
    AIMED,
    CARDS_OF,
    HIDDEN_RESERVES,
    INDUSTRIAL_REMAINS,
    MODERNIZATION,
    NO_CARD,
    NUMBERS,
    SALE_OF_BLAST_FURNACE_C,
    TITLE,
    TITLES,
    TRENTE_GLORIEUSES,
)
from .knowledge import HANDED_ON
from .match import NEVER, NO_CHEF, RING, Match, chef_of, pointed_at

ASKS: Final[i64] = 20  # kinds of frames
AIMS: Final[i64] = 4  # 1.3: Deadlines and Master Plans there are
AIM_NUMBERS: Final[i64] = 4  # of each of them
CHEFS: Final[i64] = 5  # 5.8: in force at once
ENDS: Final[i64] = 2  # cards at each end of the deck whose places are told
LASTING: Final = vec[i64](
    [
        HIDDEN_RESERVES,
        INDUSTRIAL_REMAINS,
        MODERNIZATION,
        SALE_OF_BLAST_FURNACE_C,
        TRENTE_GLORIEUSES,
    ]
)  # the titles that last and aim at nobody

# 4.5: what somebody may know of a hand.
UNSEEN: Final[i64] = 0
SEEN: Final[i64] = 1
PLAYED_SINCE: Final[i64] = 2
UNCERTAIN: Final[i64] = 3


def observe(m: Match, seat: i64, out: Observation) -> None:
    """All pieces, in their order."""
    observe_table(m, seat, out)
    observe_question(m, seat, out)
    observe_own(m, seat, out)
    observe_seats(m, out)
    observe_aims(m, out)
    observe_chefs(m, out)
    observe_knowledge(m, seat, out)
    observe_piles(m, seat, out)
    observe_abilities(m, seat, out)


def observe_table(m: Match, seat: i64, out: Observation) -> None:
    """Who looks, and how the match stands."""
    n = m.seats
    out.add_flags(bit(seat), n)
    out.add_flags(bit(m.active), n)
    out.add_flags(bit(m.starter), n)
    out.add_flags(m.inside, n)
    out.add(m.rounds)
    out.add(m.layer)
    out.add(m.supply)
    out.add(m.deck_size)
    out.add(m.ability_size)
    out.add_flag(m.play_again)
    out.add(m.last_effect + 1)
    out.add_all(m.tokens)
    out.add_flags(m.victors, n)


def observe_question(m: Match, seat: i64, out: Observation) -> None:
    """What is asked, of whom; whether others have answered a sealed question is not told."""
    asked = m.asked
    for other in range(m.seats):
        if m.answers[other] != NEVER:
            asked |= bit(other)
    out.add_flags(ABSENT if m.over else asked, m.seats)
    kind = NOBODY if m.over else m.frame()
    out.add_one_of(kind, ASKS)
    out.add(m.answers[seat] + 1)
    aims = kind == frames.TARGETED or kind == frames.GUESSING or kind == frames.DUEL
    aims = aims or kind == frames.LOOTING
    out.add(m.fact(frames.ACTOR) + 1 if aims else ABSENT)
    out.add(m.fact(frames.TARGET) + 1 if aims else ABSENT)
    out.add(m.fact(frames.CHOSEN_BY) + 1 if kind == frames.TARGETED else ABSENT)
    out.add(m.fact(frames.CAUSE) + 1 if kind == frames.TARGETED else ABSENT)
    out.add(m.fact(frames.ACTOR_SHIFT) if kind == frames.DUEL else ABSENT)
    out.add(m.fact(frames.TARGET_SHIFT) if kind == frames.DUEL else ABSENT)
    out.add(m.fact(frames.LOWER_WINS) if kind == frames.DUEL else ABSENT)
    out.add(m.fact(frames.MAY_SELL) if kind == frames.CHOOSING_TOKEN else ABSENT)
    out.add_flags(m.fact(frames.VICTIMS) if kind == frames.PERIL else ABSENT, m.seats)


def observe_own(m: Match, seat: i64, out: Observation) -> None:
    """One's own cards, and who knows them."""
    hand = out.add_zeros(NUMBERS)
    known_to: i64 = 0
    if m.is_in(seat):
        out.count(hand + m.hands[seat])
        if m.active == seat:
            if m.drawn_card != NO_CARD:
                out.count(hand + m.drawn_card)
            if m.third_card != NO_CARD:
                out.count(hand + m.third_card)
        for other in range(m.seats):
            place = other * m.seats + seat
            if m.seen[place] != NO_CARD and not holds(m.watch[place], HANDED_ON):
                known_to |= bit(other)
    out.add_flags(known_to, m.seats)
    out.add(TITLE[m.fresh] + 1 if m.fresh != NO_CARD and m.active == seat else ABSENT)


def observe_seats(m: Match, out: Observation) -> None:
    """What lies before everybody."""
    n = m.seats
    out.add_flags(m.protected, n)
    out.add_flags(m.canaries, n)
    out.add_flags(m.canary_paid, n)
    out.add_flags(m.spent, n)
    for seat in range(n):
        out.add(m.goldfish_of(seat))
    for seat in range(n):
        out.add(size_of(m.held[seat]))
    row = out.add_zeros(n * len(LASTING))
    for seat in range(n):
        if m.lasting[seat] != 0:
            for i in range(len(LASTING)):
                out.put(row + i, size_of(m.lasting[seat] & CARDS_OF[LASTING[i]]))
        row += len(LASTING)


def observe_aims(m: Match, out: Observation) -> None:
    """6.2, 6.9: abilities that aim at a player, by their owners' seats."""
    row = out.add_zeros(AIMS * AIM_NUMBERS)
    for seat in range(m.seats):
        aimed = m.lasting[seat] & AIMED
        card: i64 = 0
        while aimed != 0:
            if aimed & 1 == 1:
                out.put(row, seat + 1)
                out.put(row + 1, TITLE[card] + 1)
                out.put(row + 2, m.aim_of(card) + 1)
                out.put(row + 3, digit(m.deadlines_met, card, 1))
                row += AIM_NUMBERS
            aimed >>= 1
            card += 1


def observe_chefs(m: Match, out: Observation) -> None:
    """5.8: the Chefs de Gare in force, the earliest first."""
    row = out.add_zeros(2 * CHEFS)
    place: i64 = 0
    while m.chefs != 0 and m.chef_at(place) != NO_CHEF:
        pointed = m.chef_at(place)
        out.put(row + 2 * place, chef_of(pointed) + 1)
        out.put(row + 2 * place + 1, pointed_at(pointed) + 1)
        place += 1


def observe_knowledge(m: Match, seat: i64, out: Observation) -> None:
    """4.5: what is known of the hands, by the viewer, by all, and who else may know them."""
    n = m.seats
    for other in range(n):
        out.add(m.seen[seat * n + other] + 1)
    for other in range(n):
        out.add_flags(m.could[other], NUMBERS)
    for place in range(n * n):
        out.add(witnessed(m.watch[place]))


def witnessed(since: i64) -> i64:
    """4.5: what somebody may know of a hand, by what they saw and what was played since."""
    if since == NEVER:
        return UNSEEN
    if since == 0:
        return SEEN
    return UNCERTAIN if holds(since, HANDED_ON) else PLAYED_SINCE


def observe_piles(m: Match, seat: i64, out: Observation) -> None:
    """The discard pile, the cards just drawn, the ends of the deck, and the furnace (6.3)."""
    pile = out.add_zeros(NUMBERS)
    for i in range(m.pile_size):
        out.count(pile + m.pile[i])
    out.add(m.pile[m.pile_size - 1] + 1 if m.pile_size > 0 else ABSENT)
    observe_extra(m.drawn_card, m.drawn_known, m.seats, seat, out)
    observe_extra(m.third_card, m.third_known, m.seats, seat, out)
    for depth in range(ENDS):
        observe_place(m, depth, seat, out)
    for depth in range(m.deck_size - 1, m.deck_size - 1 - ENDS, -1):
        observe_place(m, depth, seat, out)
    own = m.furnace_seat == seat
    out.add(m.furnace_seat + 1)
    out.add(m.furnace_gave + 1 if own else ABSENT)
    out.add(m.furnace_took + 1 if own else ABSENT)
    burnt = out.add_zeros(NUMBERS)
    if m.furnace_seat != NEVER:
        for number in range(NUMBERS):
            out.put(burnt + number, (m.furnace_pile >> (3 * number)) & 7)


def observe_extra(card: i64, known: i64, seats: i64, seat: i64, out: Observation) -> None:
    """4.5: a card beside the active player's hand: whether there is one, who knows it, what."""
    there = card != NO_CARD
    out.add_flag(there)
    out.add_flags(known if there else ABSENT, seats)
    out.add(card + 1 if there and holds(known, seat) else ABSENT)


def observe_place(m: Match, depth: i64, seat: i64, out: Observation) -> None:
    """4.5: who put the card there, and what it is, for who did."""
    by: i64 = 0
    card: i64 = 0
    if 0 <= depth < m.deck_size:
        place = (m.deck_head + m.deck_size - 1 - depth) & (RING - 1)
        by = m.placed[place]
        card = m.deck[place] + 1 if holds(by, seat) else ABSENT
    out.add_flags(by, m.seats)
    out.add(card)


def observe_abilities(m: Match, seat: i64, out: Observation) -> None:
    """Abilities by title: in one's hand, known to lie in the deck (2.2), and out of play."""
    held = out.add_zeros(3 * TITLES)
    under = held + TITLES
    spent = under + TITLES
    hidden: i64 = 0
    for other in range(m.seats):
        hidden |= m.held[other] | m.lasting[other]
    for i in range(m.ability_size):
        place = (m.ability_head + i) & (RING - 1)
        card = m.ability_deck[place]
        hidden |= bit(card)
        if holds(m.ability_placed[place], seat):
            out.count(under + TITLE[card])
    waiting = m.depth > 0 and m.frame() == frames.TARGETED  # for reactions: not spent yet
    if waiting and m.fact(frames.CAUSE) >= frames.ABILITY_CAUSE:
        hidden |= bit(m.fact(frames.ABILITY_CARD))
    count_titles(m.held[seat], held, out)
    count_titles(~hidden & (bit(ABILITIES) - 1), spent, out)


def count_titles(cards: i64, row: i64, out: Observation) -> None:
    """How many of the cards have each title."""
    card: i64 = 0
    while cards != 0:
        if cards & 1 == 1:
            out.count(row + TITLE[card])
        cards >>= 1
        card += 1
