"""What may be done: the actions for every step of a turn, by the rules' own predicates."""

from tableful.core.state import Actions

from . import moves
from .cards import NO_CARD
from .ending import may_end, may_live_well
from .placing import may_lay, may_replace, may_take
from .position import DRAWING, PLACING, Position


def list_legal(p: Position, out: Actions) -> None:
    """What the player whose turn it is may do now."""
    if p.step == DRAWING:
        beginnings(p, out)
    elif p.step == PLACING:
        placings(p, out)
    else:
        out.add(moves.END)
        out.add(moves.GO_ON)


def beginnings(p: Position, out: Actions) -> None:
    """3.1, 6.1, 6.2: a card from either pile, or the end of the round."""
    out.add(moves.DRAW)
    if may_take(p):
        out.add(moves.TAKE)
    if may_end(p, p.active):
        out.add(moves.END)
    if may_live_well(p, p.active):
        out.add(moves.LIVE_WELL)


def placings(p: Position, out: Actions) -> None:
    """3.2: at the end, instead of another card, or onto the discard pile."""
    lays = may_lay(p, p.active, p.card)
    if lays:
        out.add(moves.LAY)
    other = p.follows[p.line(p.active)]
    while other != NO_CARD:
        if lays or may_replace(p, p.active, p.card, other):
            out.add(moves.REPLACE + other)
        other = p.follows[other]
    if not p.taken:
        out.add(moves.DISCARD)
