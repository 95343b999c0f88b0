"""The bots of AI Space Puzzle, for either role."""

from collections.abc import Sequence
from typing import Final

from tableful.bots.ai_space_puzzle import acting, causes, composing, planning, speaking
from tableful.bots.ai_space_puzzle.lexicon import HEDGED, PLAIN, VARIANTS, Lexicon
from tableful.bots.ai_space_puzzle.listening import believe
from tableful.bots.ai_space_puzzle.review import review as review
from tableful.bots.ai_space_puzzle.scene import history
from tableful.bots.contract import Bot, Budget, Decision, Weighed
from tableful.bots.registry import Maker, no_parameter
from tableful.core.errors import Malformed
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.texts import Text
from tableful.core.verbs import Filled
from tableful.games.ai_space_puzzle.rules import moves
from tableful.games.ai_space_puzzle.rules.position import AI, ORIENTING, Position
from tableful.games.ai_space_puzzle.verbs import LAY

MEDIUM_TRIES, HARD_TRIES = 4, 10  # messages that are read whole before one is laid
NO_FINER = 0.005  # shares of belief that differ by less than twice that are the same


class LiteralBot(Bot):
    """Says and takes tokens for what they show."""

    name = "easy"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """A message, or a step on the board."""
        assert isinstance(state, Position)
        if seat != AI:
            return Decision(acting.act(state, seat), {}, Text("reason.literal"))
        if state.phase == ORIENTING:
            return Decision(int(moves.ORIENT + rng.below(4)), {}, Text("reason.random"))
        return Decision(speaking.compose(state, rng), {}, Text("reason.literal"))


class PragmaticBot(Bot):
    """Says what readers would understand, and asks what speakers would have said."""

    allotted = 0.4

    def __init__(
        self, name: str, lexicon: Lexicon, audience: Sequence[Lexicon], tries: int, *, asks: bool
    ) -> None:
        self.name = name
        self.lexicon = lexicon
        self.audience = tuple(audience)
        self.tries = tries
        self.asks = asks

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """A message, or a step on the board."""
        assert isinstance(state, Position)
        if seat != AI:
            action = planning.act(state, seat, self.lexicon, asks=self.asks)
            weighed = self._weighed(state, seat, action) if budget.weighs else ()
            return Decision(action, {}, Text("reason.pragmatic"), None, weighed, "right")
        if state.phase == ORIENTING:
            return Decision(int(moves.ORIENT + rng.below(4)), {}, Text("reason.random"))
        tries = budget.part_of(self.tries)
        message = composing.compose(state, rng, self.audience, tries, budget.deadline())
        if message is None:
            return Decision(speaking.compose(state, rng), {}, Text("reason.literal"))
        return Decision(Filled(LAY.name, message), {}, Text("reason.understood"))

    def _weighed(self, p: Position, seat: int, action: int) -> tuple[Weighed, ...]:
        """How likely it is right, and whatever it could have shown instead, the likeliest first."""
        belief = believe(history(p), self.lexicon)
        shares = {
            each: causes.likelihood(belief, p, each) for each in causes.rivals(p, seat, action)
        }
        told = [(share, each) for each, share in shares.items() if share is not None]
        told.sort(key=lambda pair: (-pair[0], pair[1] != action, pair[1]))
        return tuple(Weighed(each, share, NO_FINER, len(history(p))) for share, each in told)


def _medium() -> Bot:
    """Speaks for a plain reader and is one: hardly asks what else could have been said."""
    return PragmaticBot("medium", PLAIN, [PLAIN], MEDIUM_TRIES, asks=False)


def _hard(parameter: str) -> Bot:
    """Says what different readers would understand, and asks with what it shows."""
    if parameter and parameter not in VARIANTS:
        raise Malformed(f"the bot hard takes one of: {', '.join(VARIANTS)}")
    own = VARIANTS[parameter or HEDGED.name]
    others = [VARIANTS["exact"], VARIANTS["subset"], VARIANTS["colours"]]
    audience = [own, *(lexicon for lexicon in others if lexicon is not own)][:3]
    return PragmaticBot("hard", own, audience, HARD_TRIES, asks=True)


MAKERS: Final[dict[str, Maker]] = {
    "easy": no_parameter("easy", LiteralBot),
    "medium": no_parameter("medium", _medium),
    "hard": _hard,
}
