"""What a position of Project AUDE holds for a seat, as table entries for `search/td.py`.

Everything is counted in shares of the deck, in average cards of the deck and in rounds that are
left, never in years, cards or points, so that what was learned with some decks holds for others.
"""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import Actions
from tableful.games.project_aude.rules import moves
from tableful.games.project_aude.rules.cards import (
    BONUS_KINDS,
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

from .almanac import MOST_STARS, Almanac, Mission

# Kinds of points: stars, and the three kinds of bonuses (rule 1.5) in their order.
STARS: Final[i64] = 0
BONUS: Final[i64] = 1
KINDS: Final[i64] = BONUS + BONUS_KINDS

# How many values each trait takes.
SIZES: Final[i64] = 7  # of a mission: 0 to 5, 6 and more
RANKS: Final[i64] = 11
STAR_STEPS: Final[i64] = MOST_STARS + 1
OUTLOOKS: Final[i64] = 16
ROOMS: Final[i64] = 7
GAPS: Final[i64] = 8
STAGES: Final[i64] = 17
ABILITIES: Final[i64] = 7
WAITS: Final[i64] = 5
BONUSES: Final[i64] = 9
AIMS: Final[i64] = 4
COMPLETED: Final[i64] = 5
QUARTERS: Final[i64] = 72  # of rounds
PALETTES: Final[i64] = 5  # four to eight colours
DRAWS: Final[i64] = 5  # nothing pending; I draw two, four; another draws two, four

# Where each table begins that all numbers of seats share: what a mission has, what may come to it
# by chance, how long it can get, how its length goes with the bonuses, what a draw is worth to two
# missions, and how much time is left, for a turn and for a deck of this kind;
CONTENTS: Final[i64] = 0
OUTLOOK: Final[i64] = CONTENTS + SIZES * RANKS * STAR_STEPS * STAGES
ROOM: Final[i64] = OUTLOOK + AIMS * SIZES * OUTLOOKS * ABILITIES * STAGES
EXTRA: Final[i64] = ROOM + AIMS * SIZES * ROOMS * STAGES
LUCK: Final[i64] = EXTRA + SIZES * BONUSES * BONUSES * STAGES
CLOCK: Final[i64] = LUCK + 2 * OUTLOOKS * OUTLOOKS * STAGES
PACE: Final[i64] = CLOCK + DRAWS * WAITS * QUARTERS
SHARED: Final[i64] = PACE + AIMS * PALETTES * QUARTERS
# and those that each has for itself: what lies open for a mission, how two missions go together,
# how near the fourth one is, and whose turn it is.
REACH: Final[i64] = SHARED
PAIR: Final[i64] = REACH + SIZES * GAPS * WAITS * STAGES
FOURTH: Final[i64] = PAIR + AIMS * SIZES * SIZES * WAITS * STAGES
TURN: Final[i64] = FOURTH + COMPLETED * BONUSES * STAGES
OWN: Final[i64] = TURN + DRAWS * WAITS * STAGES - SHARED

FEWEST_SEATS: Final[i64] = 2
FEWEST_COLOURS: Final[i64] = 4
SEATINGS: Final[i64] = 4
ALL_TRAITS: Final[i64] = SHARED + SEATINGS * OWN
ALL_STAGES: Final[i64] = SEATINGS * STAGES


def top_bonus(p: Position, kind: i64) -> i64:
    """What the next bonus of a kind is worth, 0 if none is left."""
    for place in range(BONUS_PLACES):
        if p.bonus_owner(kind, place) == IN_PILE:
            return p.content.bonus[kind * BONUS_PLACES + place]
    return 0


def bonuses_of(p: Position, seat: i64, kind: i64) -> i64:
    """What a player's bonuses of a kind are worth."""
    total: i64 = 0
    for place in range(BONUS_PLACES):
        if p.bonus_owner(kind, place) == seat + 1:
            total += p.content.bonus[kind * BONUS_PLACES + place]
    return total


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
    own = (p.seats - FEWEST_SEATS) * OWN
    now = almanac.stage(p)
    wait = wait_of(p, action, seat)
    draw = pending(p, action, seat)
    five = almanac.bonus_step[top_bonus(p, FIVE_CARDS)]
    six = almanac.bonus_step[top_bonus(p, SIX_CARDS)]
    sizes: i64 = 0
    outlooks: i64 = 0
    for number in range(2 * seat, 2 * seat + 2):
        mission.look(almanac, p, number)
        mission.look_ahead(almanac)
        size = min(mission.size, SIZES - 1)
        rank = mission.rank * (RANKS - 1) // almanac.dates
        stars = almanac.star_step(mission.stars)
        outlook = mission.outlook(almanac)
        room = min(mission.room, ROOMS - 1)
        ability = p.unused(number)
        if ability == NO_ABILITY or (draw == 2 and ability == DRAW_FOUR):
            ability = ABILITIES - 1
        gap = smallest_gap(p, almanac, mission)
        aimed = almanac.aim * SIZES + size
        out.add(CONTENTS + ((size * RANKS + rank) * STAR_STEPS + stars) * STAGES + now)
        out.add(OUTLOOK + ((aimed * OUTLOOKS + outlook) * ABILITIES + ability) * STAGES + now)
        out.add(ROOM + (aimed * ROOMS + room) * STAGES + now)
        out.add(EXTRA + ((size * BONUSES + five) * BONUSES + six) * STAGES + now)
        out.add(own + REACH + ((size * GAPS + gap) * WAITS + wait) * STAGES + now)
        sizes = sizes * SIZES + size
        outlooks = outlooks * OUTLOOKS + outlook
    aimed_sizes = almanac.aim * SIZES * SIZES + sizes
    out.add(own + PAIR + (aimed_sizes * WAITS + wait) * STAGES + now)
    fourth = almanac.bonus_step[top_bonus(p, FOUR_MISSIONS)]
    completed = min(p.completed_by(seat), COMPLETED - 1)
    out.add(own + FOURTH + (completed * BONUSES + fourth) * STAGES + now)
    out.add(own + TURN + (draw * WAITS + wait) * STAGES + now)
    quarters = min(almanac.eighths(p) // 2, QUARTERS - 1)
    palette = almanac.colours - FEWEST_COLOURS
    out.add(CLOCK + (draw * WAITS + wait) * QUARTERS + quarters)
    out.add(PACE + (almanac.aim * PALETTES + palette) * QUARTERS + quarters)
    if draw == 1 or draw == 2:
        out.add(LUCK + ((draw - 1) * OUTLOOKS * OUTLOOKS + outlooks) * STAGES + now)
