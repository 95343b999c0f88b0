"""A racer that tells what each of its choices promises, in points of the round."""

from typing import Final

from tableful.bots.contract import Bot, Budget, Decision, Weighed
from tableful.bots.unyielding_universe.policy.racer import Racer
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.core.texts import Text
from tableful.games.unyielding_universe.rules import moves
from tableful.games.unyielding_universe.rules.position import PLACING, Position

NO_FINER: Final = 0.5  # points: what differs by no more than twice that, it does not tell apart


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
        return Decision(move, {}, Text("reason.thumb"), None, weighed, "points")


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
    order = sorted(values, key=lambda action: -values[action])
    cards = int(p.pile_size)
    return tuple(Weighed(action, values[action], NO_FINER, cards) for action in order)
