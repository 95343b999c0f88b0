"""What may be done: the actions for every moment of a round, by the rules' own predicates."""

from mypy_extensions import i64

from tableful.core.state import Actions, holds

from . import moves
from .allies import may_unlock
from .clues import can_take_art, triples
from .components import HEALTH, RESOURCES, SYMBOLS
from .deciding import is_ready_step
from .exchange import may_hand_over, partners
from .fight import may_fight, may_spend_clue, rerollable
from .mission import may_buy
from .movement import can_carry, can_step, must_leave
from .position import (
    ALLY_DICE,
    BATTLE,
    COLLECTING,
    COMPANION,
    DICE,
    DRAWING,
    EXCHANGING,
    FIGHTING,
    MOVING,
    NO_QUESTION,
    PLANNING,
    WHAT_TO_LOSE,
    WHICH_CITY,
    WHICH_CLUE,
    WHICH_DICE,
    WHICH_TRIPLE,
    WHO_PAYS,
    WHOSE_HEALTH,
    Position,
    card_of,
    is_marked,
    owner_of,
)
from .team import TEAM


def list_legal(p: Position, seat: i64, out: Actions) -> None:
    """What a seat that decides now may do."""
    if p.asked != NO_QUESTION:
        list_answers(p, seat, out)
    elif p.step == PLANNING:
        list_mission(p, seat, out)
    elif p.step == DRAWING:
        out.add(moves.DRAW)
    elif p.step == COLLECTING:
        for city in range(p.content.map.cities):
            if holds(p.waiting, city) and holds(p.seats_in(city), seat):
                out.add(moves.COLLECT + city)
    elif is_ready_step(p):
        list_team(p, seat, out)
    else:
        for city in range(p.content.map.cities):
            out.add(moves.POST + city)


def list_mission(p: Position, seat: i64, out: Actions) -> None:
    """4.1 to 4.3: play, tell, buy, talk."""
    for place in range(p.hand_size):
        lying = p.hand[place]
        if owner_of(lying) == seat:
            out.add(moves.PLAY + card_of(lying))
            if not is_marked(lying):
                out.add(moves.TELL + card_of(lying))
    for payment in range(HEALTH + 1):
        if may_buy(p, seat, payment):
            out.add(moves.BUY + payment)
    if p.seats > 1 and TEAM.may_step(p.team, seat):
        for resource in range(RESOURCES):
            out.add(moves.NEED + resource)
            out.add(moves.BRING + resource)
        list_intentions(p, seat, out)
        out.add(moves.FIRST)
        out.add(moves.LAST)


def list_intentions(p: Position, seat: i64, out: Actions) -> None:
    """3.7: cards in hand that were told."""
    for place in range(p.hand_size):
        lying = p.hand[place]
        if owner_of(lying) == seat and is_marked(lying):
            out.add(moves.INTEND + card_of(lying))


def list_team(p: Position, seat: i64, out: Actions) -> None:
    """3.5: what ends by readiness: Movement, fights, exchanges, Allies."""
    if TEAM.may_act(p.team, seat):
        if p.step == MOVING:
            list_steps(p, seat, out)
        elif p.step == FIGHTING:
            if may_fight(p, seat):
                out.add(moves.FIGHT)
        elif p.step == EXCHANGING:
            for place in range(p.track_size):
                if may_hand_over(p, seat, p.track[place]):
                    out.add(moves.HAND_OVER + card_of(p.track[place]))
        if TEAM.may_step(p.team, seat) and may_unlock(p, seat):
            out.add(moves.ALLY)
    may_be_ready = p.step != MOVING or not must_leave(p, seat)
    TEAM.list_words(p.team, seat, out, may_be_ready=may_be_ready)


def list_steps(p: Position, seat: i64, out: Actions) -> None:
    """5.1, 9.6, 10.3: steps of one's own pawn, and of the Companion."""
    for city in range(p.content.map.cities):
        if can_step(p, seat, seat, city):
            out.add(moves.GO + city)
            if can_carry(p, seat, city):
                out.add(moves.GO_WITH + city)
        if p.is_solo() and can_step(p, seat, COMPANION, city):
            out.add(moves.SEND + city)
            if can_carry(p, COMPANION, city):
                out.add(moves.SEND_WITH + city)


# -- in the middle of something --------------------------------------------------------------------


def list_answers(p: Position, seat: i64, out: Actions) -> None:
    """What is asked, and what can be answered."""
    if p.asked == BATTLE:
        list_battle(p, seat, out)
    elif p.asked == WHICH_DICE:
        list_dice(p, seat, out)
    elif p.asked == WHOSE_HEALTH:
        for other in range(p.seats):
            out.add(moves.GIVE + other)
    elif p.asked == WHICH_TRIPLE:
        found = triples(p, seat)
        for symbol in range(SYMBOLS):
            if holds(found, symbol):
                out.add(moves.SERVE + symbol)
    elif p.asked == WHICH_CITY:
        cities = can_take_art(p, p.symbol)
        for city in range(p.content.map.cities):
            if holds(cities, city):
                out.add(moves.LAND + city)
    elif p.asked == WHAT_TO_LOSE:
        for resource in range(RESOURCES):
            if p.in_van(resource) > 0:
                out.add(moves.LOSE + resource)
    elif p.asked == WHICH_CLUE:
        for place in range(p.track_size):
            out.add(moves.LOSE_CLUE + card_of(p.track[place]))
    elif p.asked == WHO_PAYS:
        out.add(moves.OFFER)
    else:
        there = partners(p, seat)
        for other in range(p.seats):
            if holds(there, other):
                out.add(moves.GIVE + other)


def list_battle(p: Position, seat: i64, out: Actions) -> None:
    """7.5: clue cards and Guns, by any fighter; defeat, by the leader."""
    for place in range(p.track_size):
        if may_spend_clue(p, seat, p.track[place]):
            out.add(moves.SPEND_CLUE + card_of(p.track[place]))
    out.add(moves.GUN)
    if seat == p.leader:
        out.add(moves.GIVE_UP)


def list_dice(p: Position, seat: i64, out: Actions) -> None:
    """7.5: the dice that may be rerolled, and to be content with fewer."""
    dice = rerollable(p, seat)
    for place in range(DICE):
        if not holds(dice, place):
            continue
        if place >= ALLY_DICE:
            out.add(moves.REROLL_ALLY + place - ALLY_DICE)
        elif p.is_solo() and place == COMPANION:
            out.add(moves.REROLL_COMPANION)
        else:
            out.add(moves.REROLL + place)
    if p.picked != 0:
        out.add(moves.ROLL)
