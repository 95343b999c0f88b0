"""ART 7: the Fight phase."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import NOBODY, Rng, bit, holds, size_of

from . import happenings, maps
from .components import GUN
from .movement import collect
from .position import (
    ALLY_DICE,
    BATTLE,
    COMPANION,
    DICE,
    FIGHTING,
    WHICH_DICE,
    Position,
    card_of,
    owner_of,
)
from .resources import lose_health, spend
from .team import TEAM

BY_GUN: Final[i64] = 2  # 7.5
SIDES: Final[i64] = 6  # 1.2


def begin_fights(p: Position) -> None:
    """7.1: the Fight phase begins."""
    p.step = FIGHTING
    p.tell(happenings.PHASE_BEGAN, 2)
    TEAM.begin(p, p.team, p.everyone())


def may_fight(p: Position, seat: i64) -> bool:
    """7.1, 10.3: where one's own pawn and Agents are, once a round in each city."""
    city = p.city_of(seat)
    return p.agents[city] > 0 and not holds(p.fought, city)


def anybody_may_fight(p: Position) -> bool:
    """7.1: whether there is a fight to declare."""
    for seat in range(p.seats):
        if may_fight(p, seat):
            return True
    return False


# -- strength --------------------------------------------------------------------------------------


def strength(p: Position) -> i64:
    """7.2, 7.5: all dice, and 2 for each Gun."""
    total = p.bonus
    for place in range(DICE):
        total += p.die(place)
    return total


def agents_strength(p: Position, city: i64) -> i64:
    """7.3: Agents there, the threat level, and the White Hand."""
    return p.agents[city] + p.content.map.threat[p.collected] + p.white_hand


def fighters(p: Position) -> i64:
    """7.2: the seats whose pawns take part, as a set."""
    return p.seats_in(p.city_of(p.leader))


# -- a fight ---------------------------------------------------------------------------------------


def declare(p: Position, seat: i64, rng: Rng) -> None:
    """7.2: the leader rolls their die and all Ally dice, the others theirs."""
    city = p.city_of(seat)
    p.leader = seat
    p.fought |= bit(city)
    p.tell(happenings.FIGHT_BEGAN, seat, city)
    TEAM.happened(p, p.team)
    for pawn in range(p.pawn_count()):
        if p.city_of(pawn) == city:
            roll_die(p, pawn, rng)
    for ally in range(p.allies):
        roll_die(p, ALLY_DICE + ally, rng)
    compare(p)


def roll_die(p: Position, place: i64, rng: Rng) -> None:
    """7.2: one die, by its owner."""
    value = p.roll(SIDES, rng)
    p.set_die(place, value)
    if place >= ALLY_DICE:
        p.tell(happenings.ALLY_ROLLED, place - ALLY_DICE, value - 1)
    elif p.is_solo() and place == COMPANION:
        p.tell(happenings.COMPANION_ROLLED, value - 1)
    else:
        p.tell(happenings.ROLLED, place, value - 1)


def compare(p: Position) -> None:
    """7.4, 7.5: equal or higher wins at once; else something can be done about it."""
    needed = agents_strength(p, p.city_of(p.leader))
    if strength(p) >= needed:
        win_fight(p)
    else:
        p.asked = BATTLE
        p.tell(happenings.TOO_WEAK, strength(p), needed)


def win_fight(p: Position) -> None:
    """7.4: the Agents return to the stock, and an Art Piece there is collected at once."""
    leader = p.leader
    city = p.city_of(leader)
    p.tell(happenings.FIGHT_WON, city, p.agents[city])
    p.agents[city] = 0
    end_fight(p)
    if holds(p.art, city) and maps.collects(p, city):
        collect(p, leader, city)


def give_up(p: Position) -> None:
    """7.5: the leader admits defeat and loses a Health."""
    leader = p.leader
    p.tell(happenings.FIGHT_LOST, leader, p.city_of(leader))
    end_fight(p)
    lose_health(p, leader, 1)


def end_fight(p: Position) -> None:
    """The dice are put away."""
    p.leader = NOBODY
    p.bonus = 0
    p.dice = 0
    p.picked = 0
    p.answered()


# -- rerolls and Guns ------------------------------------------------------------------------------


def fire(p: Position, seat: i64) -> None:
    """7.5: a Gun, or by the golden rule a Health of who fires it, for 2 more."""
    p.tell(happenings.GUN_SPENT, seat)
    spend(p, seat, GUN, 1)
    if not p.over:
        p.bonus += BY_GUN
        compare(p)


def may_spend_clue(p: Position, seat: i64, lying: i64) -> bool:
    """7.5, 9.3: any clue card; where they are personal, one's own."""
    return not p.content.map.personal or owner_of(lying) == seat


def spend_clue(p: Position, seat: i64, card: i64) -> None:
    """7.5: for each symbol on it one die may be rerolled."""
    p.throw_away(card_of(p.take_from_track(p.place_in_track(card))))
    p.tell(happenings.CLUE_SPENT, seat, card)
    p.asker = seat
    p.asked = WHICH_DICE
    symbols, dice = size_of(p.clues_on(card)), size_of(rerollable(p, seat))
    p.owed = symbols if symbols < dice else dice


def rerollable(p: Position, seat: i64) -> i64:
    """7.5: the dice that may still be picked, as a set; 9.3: those that this fighter rolled."""
    dice: i64 = 0
    for place in range(DICE):
        if p.die(place) > 0 and not holds(p.picked, place) and may_reroll(p, seat, place):
            dice |= bit(place)
    return dice


def may_reroll(p: Position, seat: i64, place: i64) -> bool:
    """9.3: where clue cards are personal one's own die, the leader's Ally dice too."""
    if not p.content.map.personal or p.is_solo():
        return True
    return place == seat or (place >= ALLY_DICE and seat == p.leader)


def pick(p: Position, seat: i64, place: i64, rng: Rng) -> None:
    """7.5: a die that is to be rerolled; with the last of them all are, together."""
    p.picked |= bit(place)
    p.tell(happenings.PICKED, seat)
    p.owed -= 1
    if p.owed == 0:
        reroll(p, rng)


def reroll(p: Position, rng: Rng) -> None:
    """7.5: together; the new values stand, and symbols that were not used are lost."""
    picked = p.picked
    p.picked = 0
    p.answered()
    for place in range(DICE):
        if holds(picked, place):
            roll_die(p, place, rng)
    compare(p)
