"""R&R 5: the characters."""

from mypy_extensions import i64

from tableful.core.state import NOBODY, bit, holds, lowest

from . import frames, happenings, knowledge, moves, windows
from .cards import (
    ABILITIES,
    AIMED,
    APPRENTICE,
    CARDS_OF,
    CHEF_DE_GARE,
    DATA_SCIENTIST,
    DIRECTOR,
    ENGINEER,
    FOREMAN,
    FURNACEMAN,
    GOLDFISH,
    GUEST_LECTURER,
    MINER,
    NO_CARD,
    PAST,
    PRESENT,
    PROFESSOR,
    RECTOR,
    STUDENT,
    TIME_TRAVELLER,
    TITLE,
    TOP,
    TRADE_UNIONIST,
    card_of,
    side,
)
from .elimination import endanger, strength_in_duel
from .match import Match
from .targets import choose_target, may_react, needs_target


def may_be_played(m: Match, card: i64) -> bool:
    """5.14: the Steel Company Director cannot be played on a turn."""
    return not (card == DIRECTOR and m.layer == PAST)


def effect_of(m: Match, card: i64) -> i64:
    """5.2: an Apprentice has the effect of the card played just before it, or none (NO_CARD).

    After a Time Traveller it has none. An Apprentice that copied hands on what it copied.
    """
    if card != APPRENTICE or m.layer == PRESENT:
        return card
    return NO_CARD if m.last_effect == TIME_TRAVELLER else m.last_effect


def resolve(m: Match, actor: i64, card: i64, target: i64) -> None:
    """3.2: the side of the current layer takes effect, on a target where it needs one."""
    effect = effect_of(m, card)
    if effect == card:
        m.last_effect = card
    elif effect != NO_CARD:
        m.tell(happenings.COPIED, actor, side(effect, PAST))
    if effect == NO_CARD:
        m.tell(happenings.NO_EFFECT, actor)
    elif needs_target(effect, m.layer):
        if target == NOBODY:
            m.tell(happenings.NO_EFFECT, actor)
        else:
            choose_target(m, actor, target, side(effect, m.layer))
    elif effect == TIME_TRAVELLER:
        time_traveller(m, actor)
    elif effect == RECTOR:
        rector(m, actor)
    elif effect == GOLDFISH:
        goldfish_or_canary_bird(m, actor)
    elif effect == STUDENT:
        student(m, actor)
    elif effect == GUEST_LECTURER:
        guest_lecturer(m, actor)
    elif effect == DATA_SCIENTIST:
        data_scientist(m, actor)


def resolve_on(m: Match, actor: i64, target: i64, face: i64) -> None:
    """3.2: nobody reacted, or nobody could: the card takes effect on its target."""
    card = card_of(face)
    if card == TRADE_UNIONIST:
        duel(m, actor, target, lower_wins=face != card)
    elif card == FURNACEMAN:
        look(m, actor, target)
    elif card == FOREMAN:
        m.push(frames.GUESSING, actor, target)
        m.ask(actor)
    elif card == GOLDFISH:
        steal(m, actor, target)
    elif face == side(PROFESSOR, PRESENT):
        swap_hands(m, actor, target)
    elif card == ENGINEER:
        engineer(m, actor, target)
    elif card == MINER:
        miner(m, target)
    elif card == CHEF_DE_GARE:
        chef_de_gare(m, actor, target)


# -- 1 Student / Apprentice -----------------------------------------------------------------------


def student(m: Match, actor: i64) -> None:
    """5.1: take a card from the deck, then return one of the two to its top or bottom."""
    if m.deck_size == 0:
        m.tell(happenings.NO_EFFECT, actor)
        return
    m.drawn_card = m.draw_for(actor)
    m.confide(bit(actor), happenings.DREW, actor, 0, side(m.drawn_card, m.layer))
    m.push(frames.RETURNING, actor)
    m.ask(actor)


def return_card(m: Match, actor: i64, card: i64, end: i64) -> None:
    """5.1: everyone sees which end, not the card."""
    if m.drawn_card != card:
        m.hands[actor] = m.drawn_card
    m.drawn_card = NO_CARD
    m.drawn_known = 0
    knowledge.hand_may_have_changed(m, actor)
    if end == TOP:
        m.put_on_top(card, actor)
    else:
        m.put_under(card, actor)
    m.confide(bit(actor), happenings.RETURNED, actor, end, side(card, m.layer))


# -- 2 Goldfish / Canary Bird ---------------------------------------------------------------------


def goldfish_or_canary_bird(m: Match, actor: i64) -> None:
    """5.3, 5.4: at the start of your next turn, if still in, a token."""
    if m.layer == PRESENT:
        m.set_goldfish(actor, m.goldfish_of(actor) + 1)
    else:
        m.canaries |= bit(actor)
    m.tell(happenings.PROMISED, actor, side(GOLDFISH, m.layer))


def goldfish_chooses(m: Match, actor: i64, target: i64) -> None:
    """5.3: it targets at the start of the turn, and then all may react."""
    m.tell(happenings.REACHES, actor, target)
    choose_target(m, actor, target, side(GOLDFISH, PRESENT))


def steal(m: Match, actor: i64, target: i64) -> None:
    """5.3: one token of either kind from another player."""
    diplomas = m.tokens[2 * target]
    steel = m.tokens[2 * target + 1]
    if diplomas > 0 and steel > 0:
        m.push(frames.LOOTING, actor, target)
        m.ask(actor)
    elif diplomas > 0:
        steal_token(m, actor, target, 0)
    elif steel > 0:
        steal_token(m, actor, target, 1)


def steal_token(m: Match, actor: i64, target: i64, token: i64) -> None:
    """5.3: the token changes its owner; it does not count as won (6.2)."""
    m.tokens[2 * target + token] -= 1
    m.tokens[2 * actor + token] += 1
    m.tell(happenings.STOLE, actor, target, token)


# -- 3 Guest Lecturer / Miner ---------------------------------------------------------------------


def guest_lecturer(m: Match, actor: i64) -> None:
    """5.5: draw an Ability Card; an "after you draw" title may be played at once if 3.3 allows."""
    card = m.draw_ability(actor)
    if card == NO_CARD:
        m.tell(happenings.NO_EFFECT, actor)
        return
    m.confide(bit(actor), happenings.DREW_ABILITY, actor, 0, TITLE[card])
    if not holds(m.spent, actor):
        m.fresh = card
        m.push(frames.LECTURE, actor)
        m.ask(actor)


def miner(m: Match, target: i64) -> None:
    """5.6: a player discards an Ability Card, revealed or not, and draws a new one.

    With several, its owner chooses; with none, they only draw.
    """
    owned = m.held[target] | m.lasting[target]
    if owned & (owned - 1) != 0:
        m.push(frames.MINING, target)
        m.ask(target)
    else:
        if owned != 0:
            discard_ability(m, target, lowest(owned))
        draw_new_ability(m, target)


def discard_ability(m: Match, owner: i64, card: i64) -> None:
    """5.6: the card goes, face up; a lasting one ends."""
    m.held[owner] &= ~bit(card)
    m.lasting[owner] &= ~bit(card)
    if holds(AIMED, card):
        m.set_aim(card, NOBODY)
        m.deadlines_met &= ~bit(card)
    m.tell(happenings.ABILITY_DISCARDED, owner, TITLE[card])
    m.informative = True  # the others get to see it


def copy_aimed_at(m: Match, owner: i64, title: i64, target: i64) -> i64:
    """5.6: the copy with this aim; of two Deadlines on one player rather one that is met.

    That one can bring nothing any more (6.2), so nobody would keep it instead.
    """
    found = NO_CARD
    for card in range(ABILITIES):
        fits = holds(m.lasting[owner] & CARDS_OF[title], card) and m.aim_of(card) == target
        if fits and (found == NO_CARD or holds(m.deadlines_met, card)):
            found = card
    return found


def draw_new_ability(m: Match, owner: i64) -> None:
    """5.6: the new one cannot be played at once."""
    card = m.draw_ability(owner)
    if card != NO_CARD:
        m.confide(bit(owner), happenings.DREW_ABILITY, owner, 0, TITLE[card])


# -- 4 Data Scientist / Chef de Gare --------------------------------------------------------------


def data_scientist(m: Match, actor: i64) -> None:
    """5.7: nobody else may choose you as a target before your turn returns."""
    m.protected |= bit(actor)
    m.tell(happenings.PROTECTED, actor)


def chef_de_gare(m: Match, actor: i64, target: i64) -> None:
    """5.8: until your next turn every other player's targeting must choose that player."""
    m.point(actor, target)
    m.tell(happenings.POINTED_AT, actor, target)


# -- 5 Student Representative / Trade Unionist ----------------------------------------------------


def duel(m: Match, actor: i64, target: i64, *, lower_wins: bool) -> None:
    """5.9: a duel is called; the two may react before the cards are compared."""
    m.tell(happenings.DUEL_CALLED, actor, target)
    m.push(frames.DUEL, actor, target, 1 if lower_wins else 0)
    m.asked = may_react(m) & (bit(actor) | bit(target))


def compare(m: Match) -> None:
    """5.9: the two see each other's card; the higher number wins, or the lower; equal: nothing."""
    actor = m.fact(frames.ACTOR)
    target = m.fact(frames.TARGET)
    knowledge.sees(m, actor, target)
    knowledge.sees(m, target, actor)
    both = bit(actor) | bit(target)
    mine = side(m.hands[actor], m.layer)
    theirs = side(m.hands[target], m.layer)
    m.confide(both, happenings.DUEL_SEEN, actor, target, mine, theirs)
    lead = strength_in_duel(m, actor) - strength_in_duel(m, target)
    if m.fact(frames.LOWER_WINS) == 1:
        lead = -lead
    if lead == 0:
        m.tell(happenings.DUEL_TIED, actor, target)
        m.pop()
    elif lead > 0:
        m.tell(happenings.DUEL_WON, actor, target)
        endanger(m, bit(target), frames.BY_DUEL)
    else:
        m.tell(happenings.DUEL_WON, target, actor)
        endanger(m, bit(actor), frames.BY_DUEL)


# -- 6 Doctoral Researcher / Furnaceman -----------------------------------------------------------


def look(m: Match, actor: i64, target: i64) -> None:
    """5.10: look at another player's hand."""
    knowledge.sees(m, actor, target)
    seen = side(m.hands[target], m.layer)
    m.confide(bit(actor) | bit(target), happenings.LOOKED, actor, target, seen)


# -- 7 Librarian / Foreman ------------------------------------------------------------------------


def guess(m: Match, actor: i64, target: i64, number: i64) -> None:
    """5.11: guessed right, they discard it and are out.

    5.14: in the Past, the Director takes the guesser along.
    """
    if m.revealed(m.hands[target]) != number:
        m.tell(happenings.GUESSED_WRONG, actor, target, number - 1)
        knowledge.wrong_guess(m, target, number)
        return
    m.tell(happenings.GUESSED_RIGHT, actor, target, number - 1)
    knowledge.right_guess(m, target, number)
    victims = bit(target)
    if number == DIRECTOR and m.layer == PAST:
        victims |= bit(actor)
    endanger(m, victims, frames.BY_GUESS)


# -- 8 Professor / Engineer -----------------------------------------------------------------------


def swap_hands(m: Match, actor: i64, target: i64) -> None:
    """5.12: Professor: swap hands with another player."""
    m.hands[actor], m.hands[target] = m.hands[target], m.hands[actor]
    knowledge.hands_swapped(m, actor, target)
    both = bit(actor) | bit(target)
    mine = side(m.hands[actor], m.layer)
    theirs = side(m.hands[target], m.layer)
    m.confide(both, happenings.SWAPPED, actor, target, mine, theirs)


def engineer(m: Match, actor: i64, target: i64) -> None:
    """5.12: a player discards their hand without effect and draws a new one."""
    if m.deck_size == 0:
        m.tell(happenings.NO_EFFECT, actor)
        return
    discard_and_draw(m, target)


def discard_and_draw(m: Match, seat: i64) -> None:
    """A hand goes face up to the pile, and a new one comes from the deck."""
    card = m.revealed(m.hands[seat])
    m.lay_on_pile(card)
    m.tell(happenings.DISCARDED, seat, side(card, m.layer))
    m.hands[seat] = m.draw_for(seat)
    knowledge.hand_is_new(m, seat)
    m.confide(bit(seat), happenings.DREW, seat, 0, side(m.hands[seat], m.layer))


# -- 9 Rector / Steel Company Director ------------------------------------------------------------


def rector(m: Match, actor: i64) -> None:
    """5.13: if you play it you are out."""
    endanger(m, bit(actor), frames.BY_RECTOR)


# -- Time Traveller -------------------------------------------------------------------------------


def time_traveller(m: Match, actor: i64) -> None:
    """5.15: played, it flips time; any other player may block. With an empty deck nobody can."""
    m.push(frames.FLIPPING, actor)
    m.asked = m.inside & ~bit(actor) if m.deck_size > 0 else 0


def flip_ends(m: Match) -> None:
    """5.15: asked in turn order, the first who blocks."""
    blocker = windows.first_who_answers(m, moves.BLOCK)
    windows.forget_answers(m)
    m.pop()
    if blocker == NOBODY:
        m.layer = PAST if m.layer == PRESENT else PRESENT
        m.tell(happenings.FLIPPED, m.layer)
    else:
        m.tell(happenings.BLOCKED, blocker)
        discard_and_draw(m, blocker)
