"""Bots that need no search."""

from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.core.texts import Text


class RandomBot(Bot):
    """Takes any choice, each equally likely."""

    name = "random"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Any choice."""
        legal = state.legal(seat)
        share = 1.0 / len(legal)
        action = legal[rng.below(len(legal))]
        return Decision(action, dict.fromkeys(legal, share), Text("reason.random"))


class GuideBot(Bot):
    """Follows a game's rules of thumb, without looking ahead."""

    def __init__(self, name: str, guide: Guide) -> None:
        self.name = name
        self.guide = guide

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """What the guide would do."""
        legal = Actions()
        state.list_legal(seat, legal)
        return Decision(int(self.guide.pick(state, seat, legal, rng)), {}, Text("reason.thumb"))
