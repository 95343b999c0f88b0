"""R&R 2: rounds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import bit, holds, lowest, size_of

from . import frames, happenings, moves, windows
from .cards import (
    ABILITIES,
    ANY_CARD,
    CARDS_OF,
    CHARACTERS,
    COPIES,
    INNOVATION_DRIVE,
    NO_CARD,
    NUMBERS,
    RESEARCH_AWARD,
    TRENTE_GLORIEUSES,
    TRIPARTITE,
    side,
)
from .match import NEVER, PILE, RING, Match
from .targets import may_react
from .tokens import best_collection, complete_pairs, tokens_needed

LAST_ROUND: Final[i64] = 40
OFFERED: Final[i64] = 3

# -- the start of a round -------------------------------------------------------------------------


def new_round(m: Match, rng: Rng) -> None:
    """2.2, 2.11: shuffle all characters, deal one to each; shuffle all abilities, deal three."""
    m.rounds += 1
    m.tell(happenings.ROUND_BEGAN, m.rounds, m.starter, m.layer)
    clear_table(m)
    deal_characters(m, rng)
    deal_abilities(m, rng)
    m.depth = 0
    m.push(frames.KEEPING)
    m.active = m.starter
    m.asked = m.everyone()


def clear_table(m: Match) -> None:
    """2.11: all cards are shuffled back; tokens stay."""
    n = m.seats
    m.inside = m.everyone()
    m.drawn_card = NO_CARD
    m.third_card = NO_CARD
    m.drawn_known = 0
    m.third_known = 0
    m.placed = vec[i64]([0] * RING)
    m.pile = vec[i64]([NO_CARD] * PILE)
    m.pile_size = 0
    m.furnace_seat = NEVER
    m.furnace_pile = 0
    m.furnace_gave = NO_CARD
    m.furnace_took = NO_CARD
    m.seen = vec[i64]([NO_CARD] * (n * n))
    m.watch = vec[i64]([NEVER] * (n * n))
    m.could = vec[i64]([ANY_CARD] * n)
    m.last_effect = NO_CARD
    m.protected = 0
    m.chefs = 0
    m.goldfish = 0
    m.canaries = 0
    m.canary_paid = 0
    m.lasting = vec[i64]([0] * n)
    m.aims = 0
    m.deadlines_met = 0
    m.spent = 0
    m.fresh = NO_CARD
    m.play_again = False


def deal_characters(m: Match, rng: Rng) -> None:
    """2.2: one character face down to each."""
    deck = vec[i64]([NO_CARD] * RING)
    size: i64 = 0
    for number in range(NUMBERS):
        for _each in range(COPIES[number]):
            deck[size] = number
            size += 1
    m.shuffle(deck, CHARACTERS, rng)
    m.deck = deck
    m.deck_head = 0
    m.deck_size = CHARACTERS
    for seat in range(m.seats):
        m.hands[seat] = m.draw_for(seat)
        m.confide(bit(seat), happenings.DEALT, seat, 0, side(m.hands[seat], m.layer))


def deal_abilities(m: Match, rng: Rng) -> None:
    """2.2: three abilities to each, who keeps one after seeing the character."""
    deck = vec[i64]([NO_CARD] * RING)
    for card in range(ABILITIES):
        deck[card] = card
    m.shuffle(deck, ABILITIES, rng)
    m.ability_deck = deck
    m.ability_placed = vec[i64]([0] * RING)
    m.ability_head = 0
    m.ability_size = ABILITIES
    m.held = vec[i64]([0] * m.seats)
    for _each in range(OFFERED):
        for seat in range(m.seats):
            m.draw_ability(seat)


def keeping_ends(m: Match) -> None:
    """2.2: each keeps one and returns two under the deck, in turn order, and remembers them."""
    seat = m.starter
    for _each in range(m.seats):
        title = m.answers[seat] - moves.KEEP
        kept = lowest(m.held[seat] & CARDS_OF[title])
        returned = m.held[seat] & ~bit(kept)
        while returned != 0:
            card = lowest(returned)
            returned &= ~bit(card)
            m.put_ability_under(card, seat)
        m.held[seat] = bit(kept)
        m.confide(bit(seat), happenings.KEPT, seat, 0, title)
        seat = m.after(seat)
    windows.forget_answers(m)


# -- the end of a round ---------------------------------------------------------------------------


def last_one_wins(m: Match) -> None:
    """2.5: the one who remains wins. If the last two go out together, nobody does."""
    round_is_won(m, m.inside)


def showdown(m: Match) -> None:
    """2.6: reactions first, each player one; a showdown is a turn of its own (3.3).

    6.17: with Trente Glorieuses all survivors win instead, and hands stay hidden.
    """
    m.tell(happenings.SHOWDOWN)
    for seat in range(m.seats):
        if m.has_lasting(seat, TRENTE_GLORIEUSES):
            m.tell(happenings.SURVIVORS_REWARDED)
            round_is_won(m, m.inside)
            return
    m.spent = 0
    m.depth = 0
    m.push(frames.SHOWDOWN)
    m.asked = may_react(m)


def showdown_ends(m: Match) -> None:
    """2.6: hands are revealed, the highest number wins; all tied win."""
    strengths = vec[i64]([NEVER] * m.seats)
    tripartite = False
    seat = m.active
    for _each in range(m.seats):
        if m.is_in(seat):
            answer = m.answers[seat]
            strengths[seat] = strength_at_showdown(m, seat, answer)
            if answer == moves.REVEAL + TRIPARTITE:
                tripartite = True
                windows.reveal(m, seat, TRIPARTITE)
        seat = m.after(seat)
    windows.forget_answers(m)
    show_hands(m, strengths)
    winners = strongest(m, strengths, 1)
    if tripartite:  # 6.18: the lowest too; nobody gets two
        winners |= strongest(m, strengths, -1)
    round_is_won(m, winners)


def strength_at_showdown(m: Match, seat: i64, answer: i64) -> i64:
    """6.8, 6.13: a card's number, with an Innovation Drive or a Research Award."""
    if answer == moves.REVEAL + RESEARCH_AWARD:
        windows.reveal(m, seat, RESEARCH_AWARD)
        return 10
    if moves.DRIVE <= answer < moves.PASS:
        windows.take_from_hand(m, seat, INNOVATION_DRIVE)
        m.tell(happenings.DROVE, seat, answer - moves.DRIVE)
        return m.hands[seat] + (1 if answer == moves.DRIVE else -1)
    return m.hands[seat]


def show_hands(m: Match, strengths: vec[i64]) -> None:
    """2.6: everyone sees the hands of those still in."""
    seat = m.active
    for _each in range(m.seats):
        if m.is_in(seat):
            card = m.revealed(m.hands[seat])
            m.could[seat] = bit(card)
            m.tell(happenings.SHOWN, seat, side(card, m.layer), strengths[seat] + 1)
        seat = m.after(seat)


def strongest(m: Match, strengths: vec[i64], way: i64) -> i64:
    """2.6, 6.18: all who have the highest strength, or with way -1 the lowest, as a set."""
    best: i64 = -100
    found: i64 = 0
    for seat in range(m.seats):
        if not m.is_in(seat):
            continue
        strength = strengths[seat] * way
        if strength > best:
            best = strength
            found = 0
        if strength == best:
            found |= bit(seat)
    return found


def round_is_won(m: Match, winners: i64) -> None:
    """2.9: these are the winners of the round."""
    for seat in range(m.seats):
        if holds(winners, seat):
            m.tell(happenings.ROUND_WON, seat)
    if winners == 0:
        m.tell(happenings.NOBODY_WON)
    m.depth = 0
    m.push(frames.AWARDING, frames.FIRST_TOKENS, 0, winners)


# -- the next round, or the end of the match -----------------------------------------------------


def victory(m: Match, rng: Rng) -> None:
    """2.10: whoever has enough of both kinds wins, all who have; else the next round."""
    winners = m.fact(frames.WINNERS)
    needed = tokens_needed(m.seats)
    victors: i64 = 0
    for seat in range(m.seats):
        if complete_pairs(m, seat) >= needed:
            victors |= bit(seat)
    if victors == 0 and (m.supply == 0 or m.rounds == LAST_ROUND):
        victors = best_collection(m)
    if victors == 0:
        m.starter = next_starter(m, winners)
        new_round(m, rng)
        return
    m.victors = victors
    m.over = True
    for seat in range(m.seats):
        if holds(victors, seat):
            m.tell(happenings.MATCH_WON, seat)


def next_starter(m: Match, winners: i64) -> i64:
    """2.3: the last winner; of several, or of all if there is none, the next clockwise."""
    if size_of(winners) == 1:
        return lowest(winners)
    among = winners if winners != 0 else m.everyone()
    seat = (m.starter + 1) % m.seats
    while not holds(among, seat):
        seat = (seat + 1) % m.seats
    return seat
