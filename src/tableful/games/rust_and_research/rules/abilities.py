"""R&R 6: the abilities."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import NOBODY, bit

from . import frames, happenings, knowledge, moves, windows
from .cards import (
    CRISIS_DIVISION,
    DEADLINE,
    ELECTRIC_ARC_FURNACE,
    EXCHANGE_PROGRAM,
    GROUP_ASSIGNMENT,
    INNOVATION_DRIVE,
    MASTER_PLAN,
    NO_CARD,
    PROXIMITY_SUIT,
    RESEARCH_PATENT,
    THINKERING,
    WORKERS_DEMONSTRATION,
    side,
)
from .characters import resolve_on, swap_hands
from .match import RING, Match
from .targets import choose_target, open_reactions, targets

# -- when they may be revealed --------------------------------------------------------------------


def may_be_revealed(m: Match, seat: i64, title: i64) -> bool:
    """4.3: an ability that needs a target needs one who can be targeted; a furnace needs a pile."""
    if title == DEADLINE or title == MASTER_PLAN:
        return targets(m, seat, oneself=False) != 0
    if title == ELECTRIC_ARC_FURNACE:
        return m.pile_size > 0
    return True


# -- on one's own turn ----------------------------------------------------------------------------


def reveal(m: Match, seat: i64, title: i64, rng: Rng) -> None:
    """3.2: an ability before or after the draw that is aimed at nobody."""
    windows.reveal(m, seat, title)
    if title == CRISIS_DIVISION:
        crisis_division(m, rng)
    elif title == WORKERS_DEMONSTRATION:
        workers_demonstration(m, rng)
    elif title == RESEARCH_PATENT:
        research_patent(m, seat)
    elif title == ELECTRIC_ARC_FURNACE:
        m.push(frames.FURNACE, seat)
        m.ask(seat)
    elif title == THINKERING:
        m.play_again = True
    # 6.6, 6.7, 6.10, 6.15, 6.17: the others do nothing but last.


def reveal_on(m: Match, seat: i64, title: i64, target: i64) -> None:
    """6.2, 6.4, 6.9: Deadline, Exchange Program and Master Plan choose a player; all may react."""
    card = windows.take_from_hand(m, seat, title)
    m.tell(happenings.REVEALED_ON, seat, title, target)
    choose_target(m, seat, target, frames.ABILITY_CAUSE + title)
    m.set_fact(frames.ABILITY_CARD, card)


def aim(m: Match, seat: i64, card: i64, target: i64) -> None:
    """6.2, 6.9: the card stays before its owner and keeps its player in mind."""
    m.lasting[seat] |= bit(card)
    m.set_aim(card, target)


def crisis_division(m: Match, rng: Rng) -> None:
    """6.1: all hands are shuffled into the deck, everyone still in draws one."""
    cards = vec[i64]([NO_CARD] * RING)
    size: i64 = 0
    for i in range(m.deck_size):
        cards[size] = m.deck[(m.deck_head + i) & (RING - 1)]
        size += 1
    for seat in range(m.seats):
        if m.is_in(seat):
            cards[size] = m.hands[seat]
            size += 1
    m.shuffle(cards, size, rng)
    m.deck = cards
    m.deck_head = 0
    m.deck_size = size
    knowledge.forget_deck(m)
    knowledge.forget_hands(m)
    m.tell(happenings.HANDS_INTO_DECK)
    seat = m.active
    for _each in range(m.seats):
        if m.is_in(seat):
            m.hands[seat] = m.draw_for(seat)
            m.confide(bit(seat), happenings.DREW, seat, 0, side(m.hands[seat], m.layer))
        seat = m.after(seat)


def workers_demonstration(m: Match, rng: Rng) -> None:
    """6.19: all hands are shuffled together and dealt out again, one to each.

    4.5: with two players left it tells each the other's card.
    """
    cards = vec[i64]([NO_CARD] * m.seats)
    size: i64 = 0
    for seat in range(m.seats):
        if m.is_in(seat):
            cards[size] = m.hands[seat]
            size += 1
    m.shuffle(cards, size, rng)
    m.tell(happenings.HANDS_REDEALT)
    two_left = size == 2
    for seat in range(m.seats):
        if m.is_in(seat):
            size -= 1
            m.hands[seat] = cards[size]
            told = m.inside if two_left else bit(seat)
            m.confide(told, happenings.DEALT, seat, 0, side(m.hands[seat], m.layer))
    knowledge.forget_hands(m)
    if two_left:
        knowledge.last_two_see_each_other(m)


def research_patent(m: Match, seat: i64) -> None:
    """6.14: draw two, then put one of the three under the deck; with one card left draw that."""
    m.drawn_card = m.draw_for(seat)
    m.confide(bit(seat), happenings.DREW, seat, 0, side(m.drawn_card, m.layer))
    m.turn_goes_on(frames.PLAYING)
    if m.deck_size == 0:
        return
    known = m.drawn_known
    m.third_card = m.draw_for(seat)
    m.third_known = m.drawn_known
    m.drawn_known = known
    m.confide(bit(seat), happenings.DREW, seat, 0, side(m.third_card, m.layer))
    m.push(frames.PATENTING, seat)
    m.ask(seat)


def patent_returns(m: Match, seat: i64, card: i64) -> None:
    """6.14: one of the three goes under the deck, unseen."""
    if m.third_card != card:
        if m.drawn_card == card:
            m.drawn_card = m.third_card
        else:
            m.hands[seat] = m.third_card
    m.third_card = NO_CARD
    m.third_known = 0
    m.drawn_known = 0
    knowledge.hand_may_have_changed(m, seat)
    m.put_under(card, seat)
    m.confide(bit(seat), happenings.RETURNED, seat, 1, side(card, m.layer))


def electric_arc_furnace(m: Match, seat: i64, given: i64, taken: i64) -> None:
    """6.3: swap a hand card with any Character in the pile; others go on seeing it as it was."""
    m.furnace_seat = seat
    m.furnace_pile = pile_counts(m)
    m.furnace_gave = given
    m.furnace_took = taken
    if m.drawn_card == given:
        m.drawn_card = taken
    else:
        m.hands[seat] = taken
    m.drawn_known = 0
    knowledge.hand_may_have_changed(m, seat)
    gave, took = side(given, m.layer), side(taken, m.layer)
    m.confide(bit(seat), happenings.SWAPPED_WITH_PILE, seat, 0, gave, took)
    m.informative = True  # others have seen that it was done


def pile_counts(m: Match) -> i64:
    """How many cards of each number lie in the pile: three bits a number."""
    counts: i64 = 0
    for i in range(m.pile_size):
        counts += bit(3 * m.pile[i])
    return counts


def in_pile(counts: i64, card: i64) -> i64:
    """How many cards of a number there are in such counts."""
    return (counts >> (3 * card)) & 7


# -- in reply to a targeting (6.5, 6.12) ----------------------------------------------------------


def reactions_end(m: Match) -> None:
    """3.2, 6.20: the first in turn order who reacts; else the card takes effect on its target.

    What others had answered is then never shown, and they keep their cards.
    """
    seat = m.active
    for _each in range(m.seats):
        answer = m.answers[seat]
        if answer == moves.REVEAL + PROXIMITY_SUIT:
            windows.forget_answers(m)
            proximity_suit(m, seat)
            return
        if moves.REVEAL_ON <= answer < moves.DRIVE:
            windows.forget_answers(m)
            group_assignment(m, seat, moves.reveal_on_seat(answer))
            return
        seat = m.after(seat)
    windows.forget_answers(m)
    take_effect(m)


def proximity_suit(m: Match, seat: i64) -> None:
    """6.12: that card has no effect."""
    windows.reveal(m, seat, PROXIMITY_SUIT)
    m.tell(happenings.SHIELDED, seat)
    m.pop()


def group_assignment(m: Match, seat: i64, target: i64) -> None:
    """6.5: the choice is redirected: a new targeting, by the revealer, and all may react again."""
    windows.take_from_hand(m, seat, GROUP_ASSIGNMENT)
    m.tell(happenings.REVEALED, seat, GROUP_ASSIGNMENT)
    m.tell(happenings.REDIRECTED, seat, target)
    m.set_fact(frames.TARGET, target)
    m.set_fact(frames.CHOSEN_BY, seat)
    open_reactions(m)


def take_effect(m: Match) -> None:
    """3.2: nobody reacted: the rest of the card."""
    actor = m.fact(frames.ACTOR)
    target = m.fact(frames.TARGET)
    cause = m.fact(frames.CAUSE)
    card = m.fact(frames.ABILITY_CARD)
    m.pop()
    if cause < frames.ABILITY_CAUSE:
        resolve_on(m, actor, target, cause)
    elif cause == frames.ABILITY_CAUSE + EXCHANGE_PROGRAM:
        swap_hands(m, actor, target)
    else:
        aim(m, actor, card, target)


# -- in a duel (6.4, 6.8) -------------------------------------------------------------------------


def duel_reactions_end(m: Match) -> bool:
    """6.20: what the duellists revealed, in turn order. True when an exchange comes first."""
    exchanger = NOBODY
    partner = NOBODY
    seat = m.active
    for _each in range(m.seats):
        answer = m.answers[seat]
        if moves.DRIVE <= answer < moves.PASS:
            innovation_drive(m, seat, answer - moves.DRIVE)
        elif moves.REVEAL_ON <= answer < moves.DRIVE:
            exchanger = seat
            partner = moves.reveal_on_seat(answer)
        seat = m.after(seat)
    windows.forget_answers(m)
    if exchanger == NOBODY:
        return False
    reveal_on(m, exchanger, EXCHANGE_PROGRAM, partner)
    return True


def innovation_drive(m: Match, seat: i64, way: i64) -> None:
    """6.8: a duellist's own card counts one more or one less, openly."""
    windows.take_from_hand(m, seat, INNOVATION_DRIVE)
    m.tell(happenings.DROVE, seat, way)
    own = frames.ACTOR_SHIFT if seat == m.fact(frames.ACTOR) else frames.TARGET_SHIFT
    m.set_fact(own, 1 if way == 0 else -1)


def exchange_partners(m: Match, seat: i64) -> i64:
    """6.4, 4.2: with whom a duellist may swap, as a set."""
    return targets(m, seat, oneself=False)


# -- helpers for the pile -------------------------------------------------------------------------


def lies_in_pile(m: Match, card: i64) -> bool:
    """6.3: whether a number can be taken from the pile."""
    for i in range(m.pile_size):
        if m.pile[i] == card:
            return True
    return False
