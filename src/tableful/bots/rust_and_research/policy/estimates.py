"""What a player can reckon: how likely each card is, and what cards and tokens are worth.

All worths are in tokens: 1.0 is a token in hand.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import holds, lowest, size_of
from tableful.games.rust_and_research.rules.cards import (
    ANY_CARD,
    NO_CARD,
    NUMBERS,
    PAST,
    PRESENT,
    RECTOR,
    TIME_TRAVELLER,
)
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.rules.redealing import count_unseen
from tableful.games.rust_and_research.rules.tokens import complete_pairs, tokens_needed

# What an unplayed ability is worth, by title: in part for sure, in part with the round.
SURE_WORTH: Final = vec[float](
    [
        0.02,  # Crisis Division
        0.95,  # Deadline (less the chance that its player wins)
        0.08,  # Electric Arc Furnace
        0.08,  # Exchange Program
        0.14,  # Group Assignment
        0.01,  # Hidden Reserves
        0.05,  # Industrial Remains
        0.10,  # Innovation Drive
        0.0,  # Master Plan
        0.0,  # Modernization
        0.30,  # Papal Blessing
        0.16,  # Proximity Suit
        0.06,  # Research Award
        0.10,  # Research Patent
        0.10,  # Sale of Blast Furnace C
        0.12,  # Thinkering
        0.03,  # Trente Glorieuses
        0.05,  # Tripartite
        0.02,  # Workers' demonstration
    ]
)
WORTH_OF_WINNING: Final = vec[float](
    [0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 1.0, 0.9, 0.0, 0.0, 0.0, 0.0, 0.3, 0.0, 0.0, 0.0, 0.0]
)


# How much a token of lead counts for winning the match, by the number of seats.
SHARPNESS: Final = vec[float]([0.0, 0.0, 0.35, 0.45, 0.55, 0.65, 0.8])
ALL_OTHERS: Final = 0.1  # what the lead over all others counts beside that over the best of them


def chance_to_win(m: Match) -> float:
    """A fair share of the round for each who is still in."""
    return 1.0 / float(size_of(m.inside))


def ability_worth(m: Match, title: i64) -> float:
    """What an unplayed ability is worth now."""
    return SURE_WORTH[title] + WORTH_OF_WINNING[title] * chance_to_win(m)


def chance_of(m: Match, seat: i64, holder: i64, unseen: vec[i64], card: i64) -> float:
    """How likely a holder's card is this one, by all that the seat knows."""
    known = m.seen[seat * m.seats + holder]
    if known != NO_CARD:
        return 1.0 if known == card else 0.0
    could = m.could[holder]
    if not holds(could, card):
        return 0.0
    total: i64 = 0
    for number in range(NUMBERS):
        if holds(could, number):
            total += unseen[number]
    return float(unseen[card]) / float(total) if total > 0 else 0.0


def duel_lead(
    m: Match, seat: i64, holder: i64, unseen: vec[i64], mine: i64, *, lower: bool
) -> float:
    """The chance to win a duel with a card less the chance to lose it."""
    lead = 0.0
    for card in range(NUMBERS):
        chance = chance_of(m, seat, holder, unseen, card)
        if chance > 0.0 and card != mine:
            lead += chance if (card > mine) == lower else -chance
    return lead


def best_guess(m: Match, seat: i64, holder: i64, unseen: vec[i64]) -> i64:
    """The number from 1 to 9 that a holder most likely has; in the Past not the Director."""
    best: i64 = 1
    best_chance = -1.0
    last: i64 = 9 if m.layer == PAST else 10
    for number in range(1, last):
        chance = chance_of(m, seat, holder, unseen, number)
        if chance > best_chance:
            best = number
            best_chance = chance
    return best


def kept_worth(m: Match, seat: i64, card: i64) -> float:
    """What it is worth to keep a card: strength in duels and showdowns, and not to be guessed."""
    if card == TIME_TRAVELLER:
        return 0.06 if m.layer == PRESENT else 0.09
    worth = 0.012 * float(card)
    if card == RECTOR:
        worth += 0.08 if m.layer == PAST else -0.02
    if m.layer == PAST:
        worth += 0.006 * float(5 - card)  # low cards win the duels of the Past
    if is_known(m, seat):
        worth -= 0.15
    return worth


def is_known(m: Match, seat: i64) -> bool:
    """Whether another player who is still in knows the seat's hand, for all the seat can tell."""
    for observer in range(m.seats):
        if observer != seat and m.is_in(observer) and m.watch[observer * m.seats + seat] == 0:
            return True
    return m.could[seat] != ANY_CARD and size_of(m.could[seat]) == 1


def unseen_by(m: Match, seat: i64) -> vec[i64]:
    """How many cards of each number lie where the seat has not seen them."""
    unseen = count_unseen(m, seat)
    for holder in range(m.seats):
        known = m.seen[seat * m.seats + holder]
        if known != NO_CARD and m.is_in(holder):
            unseen[known] -= 1
    return unseen


# -- tokens --------------------------------------------------------------------------------------


def token_worth(m: Match, seat: i64, token: i64) -> float:
    """What one more token of a kind is worth: little once there are enough of it."""
    have = m.tokens[2 * seat + token]
    needed = tokens_needed(m.seats)
    if have >= needed:
        return 0.15
    other = m.tokens[2 * seat + 1 - token]
    wins = have + 1 == needed and other >= needed
    return 3.0 if wins else 1.0


def progress(m: Match, seat: i64) -> float:
    """How far a player has come: tokens that count, and a little for those in reserve."""
    needed = tokens_needed(m.seats)
    total = 0.0
    for token in range(2):
        have = m.tokens[2 * seat + token]
        counted = have if have < needed else needed
        total += float(counted) + 0.15 * float(have - counted)
    return total


def victors_of_round(m: Match, *, in_last_round: bool) -> i64:
    """2.10: who has won the match with a round, as a set, though the playout ended in any case."""
    if m.victors == 0 or in_last_round or m.supply == 0:
        return m.victors
    enough = complete_pairs(m, lowest(m.victors)) >= tokens_needed(m.seats)
    return m.victors if enough else 0


def leader_worth(m: Match, seat: i64, victors: i64) -> float:
    """My lead over the best other, and a little of my lead over all of them on average.

    By the best alone it would cost nothing to let anybody else win a round.
    """
    best = -10.0
    total = 0.0
    for other in range(m.seats):
        if other != seat:
            reached = standing(m, other, victors)
            total += reached
            if reached > best:
                best = reached
    mine = standing(m, seat, victors)
    return mine - best + ALL_OTHERS * (mine - total / float(m.seats - 1))


def standing(m: Match, seat: i64, victors: i64) -> float:
    """How far a player has come; a won match counts for much more."""
    return progress(m, seat) + 3.0 if holds(victors, seat) else progress(m, seat)


def win_worth(m: Match, seat: i64, victors: i64) -> float:
    """The chance to win the match: who has come further wins more often.

    How much more was fitted to matches of the rules-of-thumb player (`benchmarks/win_chances.py`).
    """
    if victors != 0:
        return 1.0 / float(size_of(victors)) if holds(victors, seat) else 0.0
    sharpness = SHARPNESS[m.seats]
    total = 0.0
    mine = progress(m, seat)
    for other in range(m.seats):
        total += math.exp(sharpness * (progress(m, other) - mine))
    return 1.0 / total
