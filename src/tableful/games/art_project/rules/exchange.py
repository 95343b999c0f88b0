"""ART 9.3: clue cards that are personal may change hands after the fights."""

from mypy_extensions import i64

from tableful.core.state import bit, lowest, size_of

from . import happenings
from .clues import check_triples
from .position import (
    EXCHANGING,
    MARK,
    TO_WHOM,
    Position,
    card_of,
    entry,
    is_marked,
    owner_of,
)
from .team import TEAM


def begin_exchange(p: Position) -> None:
    """9.3: at the end of the Fight phase."""
    p.step = EXCHANGING
    if anybody_may_hand_over(p):
        p.tell(happenings.PHASE_BEGAN, 3)
    TEAM.begin(p, p.team, p.everyone())


def partners(p: Position, seat: i64) -> i64:
    """9.3: who stands in the same city without Agents, as a set."""
    city = p.city_of(seat)
    if not p.content.map.personal or p.agents[city] > 0:
        return 0
    return p.seats_in(city) & ~bit(seat)


def may_hand_over(p: Position, seat: i64, lying: i64) -> bool:
    """9.3: one's own clue card, which changes hands once a round; the giver decides."""
    return owner_of(lying) == seat and not is_marked(lying) and partners(p, seat) != 0


def anybody_may_hand_over(p: Position) -> bool:
    """9.3: whether anything can be exchanged."""
    for place in range(p.track_size):
        if may_hand_over(p, owner_of(p.track[place]), p.track[place]):
            return True
    return False


def hold_out(p: Position, seat: i64, card: i64) -> None:
    """9.3: a clue card is offered; to whom, if there are several."""
    p.asker = seat
    p.card = card
    p.asked = TO_WHOM
    p.tell(happenings.HOLDS_OUT, seat, card)
    there = partners(p, seat)
    if size_of(there) == 1:
        hand_over(p, lowest(there))


def hand_over(p: Position, to: i64) -> None:
    """9.3: it is another's; triples are checked after each."""
    giver = p.asker
    card = card_of(p.take_from_track(p.place_in_track(p.card)))
    p.track[p.track_size] = entry(card, to, MARK)
    p.track_size += 1
    p.tell(happenings.HANDED_OVER, giver, card, to)
    p.answered()
    TEAM.happened(p, p.team)
    check_triples(p, to)
