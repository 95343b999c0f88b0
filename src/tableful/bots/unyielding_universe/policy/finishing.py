"""When to end a round."""

from mypy_extensions import i64

from tableful.core.state import Actions
from tableful.games.unyielding_universe.rules import moves
from tableful.games.unyielding_universe.rules.cards import WELL_LIVED
from tableful.games.unyielding_universe.rules.position import Position
from tableful.games.unyielding_universe.rules.scoring import points_now


def wants_to_end(p: Position, seat: i64, legal: Actions, lead: float) -> bool:
    """Where it wins the match; not where another would; else with enough of a lead."""
    well = legal.has(moves.LIVE_WELL)
    if not well and not legal.has(moves.END):
        return False
    mine = points_now(p, seat) + (WELL_LIVED if well else 0)
    best_round: i64 = 0
    best_total: i64 = 0
    for other in range(p.seats):
        if other != seat:
            points = points_now(p, other)
            best_round = max(best_round, points)
            best_total = max(best_total, p.totals[other] + points)
    total = p.totals[seat] + mine
    if total >= p.target or best_total >= p.target:
        return total >= best_total
    return float(mine - best_round) >= lead
