"""A racer that tells what each of its choices promises: points of the round, and a chance to win.

Who stands how: the points that somebody has, and those that their lifeline promises. Who stands
better wins more often; how much more, `benchmarks/universe_chances.py` fits to matches of `hard`.
"""

import math
from typing import Final

from tableful.bots.contract import Bot, Budget, Decision, Weighed
from tableful.bots.unyielding_universe.policy.racer import Racer
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.core.texts import Text
from tableful.games.unyielding_universe.rules import moves
from tableful.games.unyielding_universe.rules.position import PLACING, Position

NO_FINER: Final = 0.5  # points: what differs by no more than twice that, it does not tell apart
SHARPNESS: Final = {2: 0.0125, 3: 0.0325, 4: 0.035}  # of a point, by seats


class RacerBot(Bot):
    """Reckons with every card that may be drawn next."""

    def __init__(self, name: str, racer: Racer) -> None:
        self.name = name
        self.racer = racer

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """What promises most, and what all choices promise if somebody wants to know."""
        assert isinstance(state, Position)
        legal = Actions()
        state.list_legal(seat, legal)
        move = int(self.racer.pick(state, seat, legal, rng))
        weighed = weigh(self.racer, state, seat) if budget.weighs else ()
        return Decision(move, {}, Text("reason.thumb"), None, weighed, "chance")


def weigh(racer: Racer, p: Position, seat: int) -> tuple[Weighed, ...]:
    """All choices, the best first; none where a round could be ended, which is another question."""
    racer.survey(p, seat)
    legal = p.legal(seat)
    if p.step == PLACING:
        values = {action: racer.placed(p, seat, action) for action in legal}
    elif set(legal) == {moves.DRAW, moves.TAKE}:
        drawn = racer.drawn(p, seat, racer.mine.worth())
        values = {int(moves.DRAW): drawn, int(moves.TAKE): racer.taken(p, seat)}
    else:
        return ()
    others = [standing for other, standing in enumerate(standings(racer, p)) if other != seat]
    sharpness, cards = SHARPNESS[int(p.seats)], int(p.pile_size)
    found = []
    for action in sorted(values, key=lambda action: -values[action]):
        points = values[action]
        chance = _chance(int(p.totals[seat]) + points, others, sharpness)
        error = sharpness * chance * (1.0 - chance) * NO_FINER
        found.append(Weighed(action, chance, error, cards, points))
    return tuple(found)


def standings(racer: Racer, p: Position) -> list[float]:
    """What everybody has, and what their lifeline promises."""
    found = []
    for seat in range(p.seats):
        racer.survey(p, seat)
        found.append(int(p.totals[seat]) + racer.mine.worth())
    return found


def _chance(mine: float, others: list[float], sharpness: float) -> float:
    """The chance to win of who stands so, against others."""
    return 1.0 / (1.0 + sum(math.exp(sharpness * (other - mine)) for other in others))
