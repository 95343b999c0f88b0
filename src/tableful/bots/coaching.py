"""What a decision was worth: the choice that was made against the best, by what its seat knew.

The game's coach weighs the choices with its usual iterations, with chance that is the same each
time and without a clock: so the same decision gets the same verdict, whenever it is asked for.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tableful.bots import registry
from tableful.bots.contract import SURE, Budget
from tableful.bots.hints import Hint, hint
from tableful.core.game import Game
from tableful.core.state import Event, State
from tableful.core.streams import stream
from tableful.core.texts import Text

SEED = "coach"


@dataclass(frozen=True)
class Verdict:
    """A choice and the best one, each with the chance to win that it left."""

    chosen: int
    best: int
    value: float  # of what was chosen
    best_value: float
    error: float  # of the distance between them
    cause: Text | None  # what spoke for the best

    @property
    def lost(self) -> float:
        """How much of a win the choice gave away; a difference within the error is none."""
        behind = self.best_value - self.value
        return behind if behind > SURE * self.error else 0.0


def judge(
    game: Game,
    state: State,
    seat: int,
    chosen: int,
    number: int,
    events: Sequence[Event] = (),
    scale: float = 1.0,
) -> Verdict | None:
    """The verdict on decision `number` of a game; None where its choices cannot be weighed.

    What is handed to the coach is a redeal, as in play: nothing that the seat did not know.
    """
    budget = Budget(scale=scale, weighs=True, also=chosen)
    rng = stream(SEED, number)
    told = hint(registry.coach(game), game, state, seat, rng, budget, events)
    return _verdict(told, chosen) if told.decision.unit == "chance" else None


def _verdict(told: Hint, chosen: int) -> Verdict | None:
    """How the choice compares with the best, if the coach weighed both."""
    weighed = {each.action: each for each in told.decision.weighed}
    if chosen not in weighed or len(weighed) < 2 or not isinstance(told.move, int):
        return None
    best, mine = told.decision.weighed[0], weighed[chosen]
    cause = told.cause if told.move == best.action else None
    return Verdict(chosen, best.action, mine.value, best.value, mine.error, cause)
