"""What a seat sees of a game as numbers, in the order of `pieces.py`; no more than the view."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import ABSENT, NOBODY, Observation, bit, digit, holds
from tableful.core.wide_sets import wide_holds

from .clues import can_take_art, clue_count
from .components import CITIES, COSTS, NO_CARD, RESOURCES, SYMBOLS
from .deciding import awaited
from .mission import cards_due, plays_due
from .position import (
    COUNT_BITS,
    DICE,
    DRAWING,
    NO_QUESTION,
    PLANNING,
    REGROUPING,
    SAID_BITS,
    TO_WHOM,
    WHICH_CITY,
    Position,
    card_of,
    is_marked,
    owner_of,
)
from .redealing import sees
from .setting_up import posts_of
from .talk import intended_by
from .team import TEAM

MOST_CARDS: Final[i64] = 108  # as in `verbs.py`
STEPS: Final[i64] = REGROUPING + 1
QUESTIONS: Final[i64] = TO_WHOM + 1
HELD: Final[i64] = 6  # cards of each hand that are told
BACK: Final[i64] = 3  # numbers of a card in hand: its clues, whether it was told, its number
FACE: Final[i64] = 1 + 2 * COSTS + 2 * SYMBOLS  # number, cost, gain, agents, clues

# Where a card lies, for `lies`.
UNSEEN: Final[i64] = 0
DISCARDED: Final[i64] = 1
IN_TRACK: Final[i64] = 2


def observe(p: Position, seat: i64, out: Observation) -> None:
    """All pieces, in their order."""
    observe_question(p, seat, out)
    observe_supplies(p, out)
    observe_cities(p, out)
    observe_seats(p, out)
    observe_fight(p, out)
    observe_clues(p, out)
    for other in range(p.seats):
        observe_hand(p, other, seat, out)
    observe_own(p, seat, out)
    TEAM.observe(p.team, out)


def observe_question(p: Position, seat: i64, out: Observation) -> None:
    """Who looks, where the round is, and what is asked of whom."""
    running = not p.over
    asked = running and p.asked != NO_QUESTION
    out.add_flags(bit(seat), p.seats)
    out.add(p.round)
    out.add_one_of(p.step if running and not asked else NOBODY, STEPS)
    out.add_one_of(p.asked if asked else NOBODY, QUESTIONS)
    out.add_flags(awaited(p) if running else ABSENT, p.seats)
    out.add(p.owed if asked else cards_due(p) if running and p.step == DRAWING else ABSENT)
    out.add(p.card if running else NO_CARD)
    cities = p.waiting
    if p.asked == WHICH_CITY:
        cities = can_take_art(p, p.symbol)
    out.add_flags(cities if running else ABSENT, CITIES)
    out.add(p.ending)


def observe_supplies(p: Position, out: Observation) -> None:
    """2.2: the van, the track, the deck and what the White Hand has."""
    for resource in range(RESOURCES):
        out.add(p.in_van(resource))
    out.add(p.collected)
    out.add(p.allies)
    out.add(p.white_hand)
    out.add(p.deck_size)
    out.add_flags(p.top_back(), SYMBOLS)


def observe_cities(p: Position, out: Observation) -> None:
    """1.3: what lies in the cities."""
    out.add_all(p.agents)
    out.add_flags(p.art, CITIES)
    out.add_flags(p.lost, CITIES)
    out.add_flags(p.fought, CITIES)


def observe_seats(p: Position, out: Observation) -> None:
    """The players and their pawns; alone, the Companion's too (10.1)."""
    for seat in range(p.seats):
        out.add(p.health_of(seat))
    for pawn in range(p.pawn_count()):
        out.add_one_of(p.city_of(pawn), CITIES)
    for pawn in range(p.pawn_count()):
        out.add_flag(holds(p.walked, pawn))
        out.add(digit(p.free_walks, pawn, COUNT_BITS))
    for seat in range(p.seats):
        plans = p.step == DRAWING or p.step == PLANNING
        out.add(plays_due(p) - p.plays_of(seat) if plans else ABSENT)
        out.add(posts_of(p, seat))
        out.add(intended_by(p, seat))
        out.add_flags(digit(p.said, seat, SAID_BITS), SAID_BITS)


def observe_fight(p: Position, out: Observation) -> None:
    """7: who leads, and the dice."""
    fights = p.leader != NOBODY
    out.add(p.leader + 1)
    out.add(p.bonus if fights else ABSENT)
    for place in range(DICE):
        out.add(p.die(place) if fights else ABSENT)
    for place in range(DICE):
        out.add_flag(fights and p.die(place) > 0 and holds(p.picked, place))


def observe_clues(p: Position, out: Observation) -> None:
    """4.5: what can be seen of clues, by whom they count for, and where each card lies."""
    for owner in range(p.seats):
        counts = p.content.map.personal or owner == 0
        for symbol in range(SYMBOLS):
            out.add(clue_count(p, owner, symbol) if counts else ABSENT)
    lies = out.add_zeros(MOST_CARDS + 1)
    for card in range(1, p.content.missions.size + 1):
        if wide_holds(p.discarded, card):
            out.put(lies + card, DISCARDED)
    for place in range(p.track_size):
        lying = p.track[place]
        owner = owner_of(lying) if p.content.map.personal else ABSENT
        moved = p.seats if is_marked(lying) else ABSENT
        out.put(lies + card_of(lying), IN_TRACK + owner + moved)


def observe_hand(p: Position, owner: i64, seat: i64, out: Observation) -> None:
    """4.1: everybody sees the backs of a hand, and what was told of it."""
    row = out.add_zeros(HELD * BACK)
    held: i64 = 0
    for place in range(p.hand_size):
        lying = p.hand[place]
        if owner_of(lying) == owner and held < HELD:
            out.put(row, p.clues_on(card_of(lying)))
            out.put(row + 1, 2 if is_marked(lying) else 1)
            out.put(row + 2, card_of(lying) if sees(seat, lying) else NO_CARD)
            row += BACK
            held += 1


def observe_own(p: Position, seat: i64, out: Observation) -> None:
    """1.1: what stands on one's own cards."""
    held: i64 = 0
    for place in range(p.hand_size):
        if owner_of(p.hand[place]) == seat and held < HELD:
            add_face(p, card_of(p.hand[place]), out)
            held += 1
    out.add_zeros((HELD - held) * FACE)


def add_face(p: Position, card: i64, out: Observation) -> None:
    """1.1: cost, gain, agents and clues of a card."""
    missions = p.content.missions
    out.add(card)
    for token in range(COSTS):
        out.add(missions.cost[card * COSTS + token])
    for token in range(COSTS):
        out.add(missions.gain[card * COSTS + token])
    for symbol in range(SYMBOLS):
        out.add(missions.agents[card * SYMBOLS + symbol])
    out.add_flags(missions.clues[card], SYMBOLS)
