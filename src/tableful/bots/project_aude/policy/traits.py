"""What a position of Project AUDE holds for a seat, as table entries for `search/td.py`.

Everything is counted in shares of the deck and in rounds that are left, never in years or cards, so
that what was learned with one deck holds for another.
"""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import Actions
from tableful.games.project_aude.rules import moves
from tableful.games.project_aude.rules.cards import (
    BONUS_PLACES,
    COLOURS,
    DRAW_FOUR,
    FIVE_CARDS,
    FOUR_MISSIONS,
    NO_ABILITY,
    NO_CARD,
    SIX_CARDS,
)
from tableful.games.project_aude.rules.position import (
    AFTER_GAINING,
    IN_PILE,
    Position,
)
from tableful.games.project_aude.rules.setting_up import BOTTOM

from .almanac import Almanac, Mission

# How many values each trait takes.
SIZES: Final[i64] = 7  # of a mission: 0 to 5, 6 and more
RANKS: Final[i64] = 11
STARS: Final[i64] = 11
OUTLOOKS: Final[i64] = 16
GAPS: Final[i64] = 8
STAGES: Final[i64] = 17
ABILITIES: Final[i64] = 7
WAITS: Final[i64] = 5
BONUSES: Final[i64] = 7
COMPLETED: Final[i64] = 5
DECKS: Final[i64] = 128
DRAWS: Final[i64] = 5  # nothing pending; I draw two, four; another draws two, four

# Where each table begins.
CONTENTS: Final[i64] = 0
OUTLOOK: Final[i64] = CONTENTS + SIZES * RANKS * STARS * STAGES
REACH: Final[i64] = OUTLOOK + SIZES * OUTLOOKS * ABILITIES * STAGES
PAIR: Final[i64] = REACH + SIZES * GAPS * WAITS * STAGES
EXTRA: Final[i64] = PAIR + SIZES * SIZES * WAITS * STAGES
FOURTH: Final[i64] = EXTRA + SIZES * BONUSES * BONUSES * STAGES
CLOCK: Final[i64] = FOURTH + COMPLETED * BONUSES * STAGES
LUCK: Final[i64] = CLOCK + DRAWS * DECKS * WAITS
TABLE: Final[i64] = LUCK + 2 * OUTLOOKS * OUTLOOKS * STAGES  # for one number of seats

FEWEST_SEATS: Final[i64] = 2
SEATINGS: Final[i64] = 4
ALL_TRAITS: Final[i64] = SEATINGS * TABLE
ALL_STAGES: Final[i64] = SEATINGS * STAGES


def stage(p: Position) -> i64:
    """How much of the deck is left: pairs of cards where Beaverbrook may come, else rounds."""
    if p.deck_size <= BOTTOM:
        return (p.deck_size + 1) // 2
    rounds = (p.deck_size - BOTTOM - 1) // (2 * p.seats)
    return 7 + min(rounds, STAGES - 8)


def top_bonus(p: Position, kind: i64) -> i64:
    """What the next bonus of a kind is worth, 0 if none is left."""
    for place in range(BONUS_PLACES):
        if p.bonus_owner(kind, place) == IN_PILE:
            return p.content.bonus[kind * BONUS_PLACES + place]
    return 0


def pending(p: Position, action: i64, seat: i64) -> i64:
    """Which draw has been announced, and whether it is the seat's own."""
    if action < moves.DRAW or action >= moves.PLACE:
        return 0
    draw: i64 = 1
    if action != moves.DRAW:
        draw = 2
    return draw if p.active == seat else draw + 2


def wait_of(p: Position, action: i64, seat: i64) -> i64:
    """How many others have their turns before the seat's next."""
    wait = seat - p.active
    if p.step == AFTER_GAINING or action >= 0:
        wait -= 1
    if wait < 0:
        wait += p.seats
    return wait


def smallest_gap(p: Position, almanac: Almanac, mission: Mission) -> i64:
    """How near the best card on the discard piles is: 0 is none."""
    best: i64 = -1
    for colour in range(COLOURS):
        card = p.top(p.discards(colour))
        if card != NO_CARD:
            gap = mission.gap(almanac, card)
            if gap >= 0 and (best < 0 or gap < best):
                best = gap
    if best < 0:
        return 0
    return 1 + almanac.gap_step[best]


def list_traits(
    p: Position,
    action: i64,
    seat: i64,
    almanac: Almanac,
    mission: Mission,
    out: Actions,
) -> None:
    """The entries of all tables that fit."""
    base = (p.seats - FEWEST_SEATS) * TABLE
    now = stage(p)
    wait = wait_of(p, action, seat)
    draw = pending(p, action, seat)
    five = min((top_bonus(p, FIVE_CARDS) + 1) // 2, BONUSES - 1)
    six = min((top_bonus(p, SIX_CARDS) + 1) // 2, BONUSES - 1)
    sizes: i64 = 0
    outlooks: i64 = 0
    for number in range(2 * seat, 2 * seat + 2):
        mission.look(almanac, p, number)
        size = min(mission.size, SIZES - 1)
        rank = mission.rank * (RANKS - 1) // almanac.dates
        stars = min(mission.stars, STARS - 1)
        outlook = mission.outlook(almanac)
        ability = p.unused(number)
        if ability == NO_ABILITY or (draw == 2 and ability == DRAW_FOUR):
            ability = ABILITIES - 1
        gap = smallest_gap(p, almanac, mission)
        out.add(base + CONTENTS + ((size * RANKS + rank) * STARS + stars) * STAGES + now)
        out.add(base + OUTLOOK + ((size * OUTLOOKS + outlook) * ABILITIES + ability) * STAGES + now)
        out.add(base + REACH + ((size * GAPS + gap) * WAITS + wait) * STAGES + now)
        out.add(base + EXTRA + ((size * BONUSES + five) * BONUSES + six) * STAGES + now)
        sizes = sizes * SIZES + size
        outlooks = outlooks * OUTLOOKS + outlook
    out.add(base + PAIR + (sizes * WAITS + wait) * STAGES + now)
    fourth = min((top_bonus(p, FOUR_MISSIONS) + 1) // 2, BONUSES - 1)
    completed = min(p.completed_by(seat), COMPLETED - 1)
    out.add(base + FOURTH + (completed * BONUSES + fourth) * STAGES + now)
    out.add(base + CLOCK + (draw * DECKS + min(p.deck_size, DECKS - 1)) * WAITS + wait)
    if draw == 1 or draw == 2:
        out.add(base + LUCK + ((draw - 1) * OUTLOOKS * OUTLOOKS + outlooks) * STAGES + now)
