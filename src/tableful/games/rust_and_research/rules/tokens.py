"""R&R 2.7 to 2.10: tokens, and who wins the match."""

from mypy_extensions import i64

from tableful.core.state import bit, holds, lowest

from . import frames, happenings
from .cards import (
    ABILITIES,
    CARDS_OF,
    DEADLINE,
    INDUSTRIAL_REMAINS,
    MASTER_PLAN,
    MODERNIZATION,
    SALE_OF_BLAST_FURNACE_C,
    TITLE,
)
from .match import Match

# -- tokens (2.8) ---------------------------------------------------------------------------------


def awards_go_on(m: Match) -> bool:
    """2.8: the next award in order. False when all are given and nobody is asked."""
    while m.asked == 0:
        step = m.fact(frames.STEP)
        place = m.fact(frames.PLACE)
        if step == frames.VICTORY:
            return False
        if place == 2 * m.seats or not brings_any(m, step):
            m.set_fact(frames.STEP, step + 1)
            m.set_fact(frames.PLACE, 0)
        else:
            m.set_fact(frames.PLACE, place + 1)
            award_in_step(m, step, seat_in_order(m, place >> 1), place & 1)
    return True


def brings_any(m: Match, step: i64) -> bool:
    """2.8: whether anybody could get a token in this step; in most rounds nobody aims at others."""
    if step == frames.MASTER_PLANS or step == frames.DEADLINES:
        return m.aims != 0
    return m.fact(frames.WINNERS) != 0


def seat_in_order(m: Match, place: i64) -> i64:
    """2.8: within a step in turn order, from the active player."""
    seat = m.active
    for _each in range(place):
        seat = m.after(seat)
    return seat


def award_in_step(m: Match, step: i64, seat: i64, copy: i64) -> None:
    """2.8: the winners' tokens, Modernization's second ones, Master Plans, Deadlines.

    `copy` goes through the two copies of an ability, which one player may have both of.
    """
    winners = m.fact(frames.WINNERS)
    if step == frames.FIRST_TOKENS:
        if copy == 0 and holds(winners, seat):
            give_token(m, seat, frames.FOR_WIN, may_sell=True, counts=True)
    elif step == frames.SECOND_TOKENS:
        if copy == 0 and holds(winners, seat) and m.has_lasting(seat, MODERNIZATION):
            give_token(m, seat, frames.FOR_MODERNIZATION, may_sell=True, counts=True)
    elif step == frames.MASTER_PLANS:
        card = lowest(CARDS_OF[MASTER_PLAN]) + copy
        if holds(m.lasting[seat], card) and holds(winners, m.aim_of(card)):
            give_token(m, seat, frames.FOR_MASTER_PLAN, may_sell=False, counts=True)
    elif step == frames.DEADLINES:
        card = lowest(CARDS_OF[DEADLINE]) + copy
        if holds(m.lasting[seat], card) and not holds(m.deadlines_met, card):
            give_token(m, seat, frames.FOR_DEADLINE, may_sell=False, counts=False)


def supply_gives(m: Match, seat: i64) -> bool:
    """2.8: an empty supply gives none."""
    if m.supply > 0:
        return True
    m.tell(happenings.SUPPLY_EMPTY, seat)
    return False


def give_token(m: Match, seat: i64, why: i64, *, may_sell: bool, counts: bool) -> None:
    """2.7: a token of the current layer, unless Industrial Remains or a Sale give a choice."""
    if not supply_gives(m, seat):
        return
    sells = may_sell and may_sell_token(m, seat)
    if sells or m.has_lasting(seat, INDUSTRIAL_REMAINS):
        m.push(frames.CHOOSING_TOKEN, seat, 1 if sells else 0, 1 if counts else 0)
        m.set_fact(frames.WHY, why)
        m.ask(seat)
    else:
        award(m, seat, m.layer, why)
        if counts:
            has_won_a_token(m, seat)


def may_sell_token(m: Match, seat: i64) -> bool:
    """6.15: with the Sale, another player who has a token may lose one instead."""
    if not m.has_lasting(seat, SALE_OF_BLAST_FURNACE_C):
        return False
    for other in range(m.seats):
        if other != seat and m.tokens_of(other) > 0:
            return True
    return False


def award(m: Match, seat: i64, token: i64, why: i64) -> None:
    """2.7: a token comes from the supply."""
    m.supply -= 1
    m.tokens[2 * seat + token] += 1
    m.tell(happenings.TOKEN_WON, seat, token, why)


def has_won_a_token(m: Match, seat: i64) -> None:
    """6.2: Deadlines set for this player are met."""
    if m.aims == 0:
        return
    for card in range(ABILITIES):
        if TITLE[card] == DEADLINE and m.aim_of(card) == seat:
            m.deadlines_met |= bit(card)


def choose_token(m: Match, token: i64) -> None:
    """6.7: the player chooses the kind of the token."""
    seat = m.fact(frames.ACTOR)
    counts = m.fact(frames.COUNTS_AS_WON) == 1
    why = m.fact(frames.WHY)
    m.pop()
    award(m, seat, token, why)
    if counts:
        has_won_a_token(m, seat)


def sell(m: Match, loser: i64, token: i64) -> None:
    """6.15: another player loses a token to the supply; it still counts as won."""
    seat = m.fact(frames.ACTOR)
    m.pop()
    m.lasting[seat] &= ~CARDS_OF[SALE_OF_BLAST_FURNACE_C]
    m.tokens[2 * loser + token] -= 1
    m.supply += 1
    m.tell(happenings.TOKEN_LOST, loser, token)
    has_won_a_token(m, seat)


# -- winning --------------------------------------------------------------------------------------


def tokens_needed(seats: i64) -> i64:
    """2.10: 2 to 3 players three of each kind, 4 to 6 players two of each."""
    return 3 if seats <= 3 else 2


def complete_pairs(m: Match, seat: i64) -> i64:
    """2.10: how many tokens a player has of both kinds."""
    diplomas = m.tokens[2 * seat]
    steel = m.tokens[2 * seat + 1]
    return diplomas if diplomas < steel else steel


def best_collection(m: Match) -> i64:
    """2.10: most complete pairs, then most tokens, then shared, as a set."""
    best: i64 = -1
    found: i64 = 0
    for seat in range(m.seats):
        worth = complete_pairs(m, seat) * 100 + m.tokens_of(seat)
        if worth > best:
            best = worth
            found = 0
        if worth == best:
            found |= bit(seat)
    return found
