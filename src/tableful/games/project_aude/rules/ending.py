"""AUDE 7: the end of the game."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import best, bit, holds, lowest, size_of

from . import happenings
from .cards import BONUS_KINDS, BONUS_PLACES, NO_CARD, NO_DATE
from .completing import ready_missions
from .position import BEFORE_GAINING, LAST_CHANCE, Position


def draw_beaverbrook(p: Position) -> None:
    """7.1: the turn is not finished, cards in hand are lost, and the game is over, but for 7.4."""
    p.tell(happenings.BEAVERBROOK, p.active)
    p.hand = 0
    if p.even_turns:
        next_last_chance(p)
    else:
        end_game(p)


def next_last_chance(p: Position) -> None:
    """7.4: the round goes on to the seat before the starting player; who can complete is asked."""
    p.step = LAST_CHANCE
    p.completed_one = False
    seat = p.to_the_left(p.active)
    while seat != p.starter:
        p.active = seat
        p.ready = ready_missions(p)
        if p.ready != 0:
            p.tell(happenings.LAST_CHANCE, seat)
            return
        seat = p.to_the_left(seat)
    end_game(p)


def end_game(p: Position) -> None:
    """7.2, 7.3: points are counted."""
    p.over = True
    p.step = BEFORE_GAINING
    scores = points(p)
    winning = winners(p)
    for seat in range(p.seats):
        p.tell(happenings.SCORED, seat, scores[seat])
    for seat in range(p.seats):
        if holds(winning, seat):
            p.tell(happenings.WON, seat)


def points(p: Position) -> vec[i64]:
    """7.2: for each player the stars of collected Artifacts and the bonuses."""
    return vec[i64]([stars(p, seat) + bonus_points(p, seat) for seat in range(p.seats)])


def stars(p: Position, seat: i64) -> i64:
    """7.2: the stars of a player's collected Artifacts."""
    total: i64 = 0
    card = p.top(p.collected(seat))
    while card != NO_CARD:
        total += p.content.stars[card]
        card = p.below[card]
    return total


def bonus_points(p: Position, seat: i64) -> i64:
    """7.2: what a player's bonuses are worth."""
    total: i64 = 0
    for kind in range(BONUS_KINDS):
        for place in range(BONUS_PLACES):
            if p.bonus_owner(kind, place) == seat + 1:
                total += p.content.bonus[kind * BONUS_PLACES + place]
    return total


def earliest_date(p: Position, seat: i64) -> i64:
    """7.3: the earliest date among a player's collected Artifacts, or NO_DATE."""
    earliest = NO_DATE
    card = p.top(p.collected(seat))
    while card != NO_CARD:
        year = p.content.year[card]
        if year != NO_DATE and (earliest == NO_DATE or year < earliest):
            earliest = year
        card = p.below[card]
    return earliest


def winners(p: Position) -> i64:
    """7.3: the most points win; tied, the earliest date; if nobody tied has one, they share."""
    tied = best(points(p))
    if size_of(tied) == 1:
        return tied
    first = lowest(tied)
    earliest = NO_DATE
    for seat in range(p.seats):
        date = earliest_date(p, seat)
        if holds(tied, seat) and date != NO_DATE and (earliest == NO_DATE or date < earliest):
            earliest = date
            first = seat
    return tied if earliest == NO_DATE else bit(first)
