"""What may be done: the actions for every frame that asks, by the rules' own predicates."""

from mypy_extensions import i64

from tableful.core.state import Actions, bit, holds, lowest

from . import frames, moves
from .abilities import exchange_partners, lies_in_pile, may_be_revealed
from .cards import (
    ABILITIES,
    AFTER_DRAW,
    AIMED,
    AIMED_TITLES,
    BEFORE_DRAW,
    BOTTOM,
    CARDS_OF,
    EXCHANGE_PROGRAM,
    GROUP_ASSIGNMENT,
    INDUSTRIAL_REMAINS,
    INNOVATION_DRIVE,
    NO_CARD,
    NUMBERS,
    PAPAL_BLESSING,
    PROXIMITY_SUIT,
    RESEARCH_AWARD,
    TIME_TRAVELLER,
    TITLE,
    TOP,
    TRIPARTITE,
    side,
)
from .characters import effect_of, may_be_played
from .match import Match
from .targets import redirect_targets, robbable, targets, targets_of_card
from .turns import target_is_needed


def list_legal(m: Match, seat: i64, out: Actions) -> None:
    """What a seat that is asked may do now."""
    kind = m.frame()
    if kind == frames.TARGETED:
        reactions_to_targeting(m, seat, out)
    elif kind == frames.PLAYING:
        plays(m, seat, out)
        own_abilities(m, seat, AFTER_DRAW, out)
    elif kind == frames.BEFORE_DRAWING:
        out.add(moves.DRAW)
        own_abilities(m, seat, BEFORE_DRAW, out)
    elif kind == frames.GUESSING:
        for number in range(9):
            out.add(moves.GUESS + number)
    elif kind == frames.FLIPPING:
        out.add(moves.PASS)
        if m.hands[seat] == TIME_TRAVELLER:
            out.add(moves.BLOCK)
    elif kind == frames.DUEL:
        reactions_to_duel(m, seat, out)
    elif kind == frames.PERIL:
        out.add(moves.PASS)
        if m.has_unplayed(seat, PAPAL_BLESSING):
            out.add(moves.REVEAL + PAPAL_BLESSING)
    elif kind == frames.KEEPING:
        titles(m.held[seat], moves.KEEP, out)
    elif kind == frames.RETURNING:
        returns(m, seat, out)
    elif kind == frames.LECTURE:
        out.add(moves.PASS)
        own_abilities(m, seat, AFTER_DRAW & (bit(m.fresh)), out)
    elif kind == frames.SHOWDOWN:
        reactions_to_showdown(m, seat, out)
    elif kind == frames.PATENTING:
        patent_returns(m, seat, out)
    elif kind == frames.FURNACE:
        furnace_swaps(m, seat, out)
    elif kind == frames.MINING:
        abilities_to_lose(m, seat, out)
    elif kind == frames.STEALING:
        on_each(robbable(m, seat), moves.STEAL, out)
    elif kind == frames.LOOTING:
        out.add(moves.TAKE)
        out.add(moves.TAKE + 1)
    elif kind == frames.CHOOSING_TOKEN:
        token_choices(m, seat, out)


def titles(cards: i64, verb: i64, out: Actions) -> None:
    """An action for each title among the cards."""
    while cards != 0:
        title = TITLE[lowest(cards)]
        out.add(verb + title)
        cards &= ~CARDS_OF[title]


def on_each(seats: i64, verb: i64, out: Actions) -> None:
    """An action for each seat of a set."""
    seat: i64 = 0
    while seats >> seat != 0:
        out.add_if(verb + seat, holds(seats, seat))
        seat += 1


def plays(m: Match, seat: i64, out: Actions) -> None:
    """3.2: either of the two cards."""
    hand = m.hands[seat]
    play(m, seat, hand, out)
    if m.drawn_card != hand:
        play(m, seat, m.drawn_card, out)


def play(m: Match, seat: i64, card: i64, out: Actions) -> None:
    """3.2, 4.3: a card, on each player who may be chosen where it needs one."""
    if not may_be_played(m, card):
        return
    effect = effect_of(m, card)
    face = side(card, m.layer)
    if target_is_needed(m, effect):
        chosen = targets_of_card(m, seat, effect, m.layer)
        if chosen != 0:
            on_each(chosen, moves.play_on(face, 0), out)
            return
    out.add(moves.PLAY + face)


def own_abilities(m: Match, seat: i64, fitting: i64, out: Actions) -> None:
    """3.2, 3.3: the abilities that fit this moment of one's own turn."""
    cards = m.held[seat] & fitting
    if cards == 0 or holds(m.spent, seat):
        return
    while cards != 0:
        title = TITLE[lowest(cards)]
        cards &= ~CARDS_OF[title]
        if not may_be_revealed(m, seat, title):
            continue
        if holds(AIMED_TITLES, title):
            on_each(targets(m, seat, oneself=False), moves.reveal_on(title, 0), out)
        else:
            out.add(moves.REVEAL + title)


def reactions_to_targeting(m: Match, seat: i64, out: Actions) -> None:
    """6.5, 6.12: Group Assignment for anyone, Proximity Suit for whom another player targets."""
    out.add(moves.PASS)
    held = m.held[seat]
    by_another = m.fact(frames.TARGET) == seat and m.fact(frames.CHOSEN_BY) != seat
    if by_another and held & CARDS_OF[PROXIMITY_SUIT] != 0:
        out.add(moves.REVEAL + PROXIMITY_SUIT)
    if held & CARDS_OF[GROUP_ASSIGNMENT] != 0:
        on_each(redirect_targets(m, seat), moves.reveal_on(GROUP_ASSIGNMENT, 0), out)


def reactions_to_duel(m: Match, seat: i64, out: Actions) -> None:
    """6.4, 6.8: Exchange Program and Innovation Drive."""
    out.add(moves.PASS)
    drives(m, seat, out)
    if m.has_unplayed(seat, EXCHANGE_PROGRAM):
        on_each(exchange_partners(m, seat), moves.reveal_on(EXCHANGE_PROGRAM, 0), out)


def reactions_to_showdown(m: Match, seat: i64, out: Actions) -> None:
    """6.8, 6.13, 6.18: Innovation Drive, Research Award, Tripartite."""
    out.add(moves.PASS)
    drives(m, seat, out)
    if m.has_unplayed(seat, RESEARCH_AWARD):
        out.add(moves.REVEAL + RESEARCH_AWARD)
    if m.has_unplayed(seat, TRIPARTITE):
        out.add(moves.REVEAL + TRIPARTITE)


def drives(m: Match, seat: i64, out: Actions) -> None:
    """6.8: one more or one less."""
    if m.has_unplayed(seat, INNOVATION_DRIVE):
        out.add(moves.DRIVE)
        out.add(moves.DRIVE + 1)


def returns(m: Match, seat: i64, out: Actions) -> None:
    """5.1: one of two cards to the top or the bottom."""
    return_either_way(m, m.hands[seat], out)
    if m.drawn_card != m.hands[seat]:
        return_either_way(m, m.drawn_card, out)


def return_either_way(m: Match, card: i64, out: Actions) -> None:
    """5.1: this card to the top or the bottom."""
    out.add(moves.put(side(card, m.layer), TOP))
    out.add(moves.put(side(card, m.layer), BOTTOM))


def patent_returns(m: Match, seat: i64, out: Actions) -> None:
    """6.14: one of three cards under the deck."""
    for card in (m.hands[seat], m.drawn_card, m.third_card):
        action = moves.put(side(card, m.layer), BOTTOM)
        if not out.has(action):
            out.add(action)


def furnace_swaps(m: Match, seat: i64, out: Actions) -> None:
    """6.3: a hand card for any number that lies in the pile."""
    swaps_of(m, m.hands[seat], out)
    if m.drawn_card != m.hands[seat] and m.drawn_card != NO_CARD:
        swaps_of(m, m.drawn_card, out)


def swaps_of(m: Match, card: i64, out: Actions) -> None:
    """6.3: this card for any number that lies in the pile."""
    for taken in range(NUMBERS):
        if lies_in_pile(m, taken):
            out.add(moves.swap(side(card, m.layer), side(taken, m.layer)))


def abilities_to_lose(m: Match, seat: i64, out: Actions) -> None:
    """5.6: any of one's abilities; those that are aimed at somebody are told apart by their aim."""
    titles(m.held[seat], moves.DISCARD, out)
    titles(m.lasting[seat] & ~AIMED, moves.GIVE_UP, out)
    for card in range(ABILITIES):
        if holds(m.lasting[seat] & AIMED, card):
            action = moves.give_up_on(TITLE[card], m.aim_of(card))
            if not out.has(action):
                out.add(action)


def token_choices(m: Match, seat: i64, out: Actions) -> None:
    """6.7, 6.15: the kind of a token, or a token that another player loses."""
    if m.has_lasting(seat, INDUSTRIAL_REMAINS):
        out.add(moves.TAKE)
        out.add(moves.TAKE + 1)
    else:
        out.add(moves.TAKE + m.layer)
    if m.fact(frames.MAY_SELL) == 1:
        for other in range(m.seats):
            for token in range(2):
                if other != seat and m.tokens[2 * other + token] > 0:
                    out.add(moves.cost(other, token))
