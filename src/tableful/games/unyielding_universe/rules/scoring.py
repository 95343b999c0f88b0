"""UU 7: the score of a round."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import best

from .balance import in_order, last_balanced, limit_of
from .cards import NO_CARD, WELL_LIVED
from .position import Position

# The lines of a score, in the order in which they are counted out.
LIVED: Final[i64] = 0  # 7.1
LAID: Final[i64] = 1  # 7.2
UNIVERSE: Final[i64] = 2  # 7.3
WELL: Final[i64] = 3  # 7.3


def years_lived(p: Position, seat: i64) -> i64:
    """7.1: Life Complete's year, limited by the Universe; else the last balanced year."""
    if p.complete_of(seat) != NO_CARD:
        return limit_of(p, seat)
    return p.content.year[last_balanced(p, seat)]


def score(p: Position, seat: i64, well_lived: bool) -> vec[i64]:
    """7.1 to 7.3: years, balanced cards by kind (1, 2, 3), the Universe, Life Well-Lived."""
    lines = vec[i64]([years_lived(p, seat), 0, 0, WELL_LIVED if well_lived else 0])
    universe = p.law()
    limit = limit_of(p, seat)
    before = NO_CARD
    card = p.follows[p.line(seat)]
    while card != NO_CARD and in_order(p, before, card, limit):
        kind = p.content.kind(card)
        lines[LAID] = lines[LAID] + kind + 1
        lines[UNIVERSE] = lines[UNIVERSE] + universe.by_kind[kind]
        if p.content.traits[card] & universe.by_trait != 0:
            lines[UNIVERSE] = lines[UNIVERSE] + universe.trait_points
        before = card
        card = p.follows[card]
    return lines


def total(lines: vec[i64]) -> i64:
    """7.5: a round scores at least 0."""
    points = lines[LIVED] + lines[LAID] + lines[UNIVERSE] + lines[WELL]
    return points if points > 0 else 0


def points_now(p: Position, seat: i64) -> i64:
    """7: what a lifeline would score if the round ended now by somebody else."""
    return total(score(p, seat, False))


def winners(p: Position) -> i64:
    """7.5: the highest total wins; an equal top shares the win."""
    return best(p.totals)
