"""What would you do? A choice of the best adviser, how it compares, and why, from facts."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tableful.bots import registry
from tableful.bots.contract import Bot, Budget, Decision, Unit, Weighed, decide
from tableful.core.game import Game
from tableful.core.rng import Rng
from tableful.core.state import Event, State
from tableful.core.streams import stream
from tableful.core.texts import Text
from tableful.core.verbs import Move

MOST_TOLD = 5  # choices whose numbers are told
# Reasons that say how somebody came to a choice, and nothing of the game.
NO_CAUSES = ("reason.search", "reason.tree", "reason.promise", "reason.thumb", "reason.random")


@dataclass(frozen=True)
class Hint:
    """What an adviser would do; which other choices are as good; the cause; and the numbers."""

    move: Move
    as_good: tuple[int, ...]  # other choices, for all that the adviser can tell
    cause: Text | None
    decision: Decision

    def told(self) -> tuple[Weighed, ...]:
        """The choices that are worth naming: the best, what is advised among them."""
        best = self.decision.weighed[:MOST_TOLD]
        advised = [each for each in self.decision.weighed if each.action == self.move]
        return best if any(each in best for each in advised) else (*best[:-1], *advised)


def hint(
    adviser: Bot,
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    budget: Budget,
    events: Sequence[Event] = (),
) -> Hint:
    """Ask an adviser, from what the seat can know."""
    asked = replace(budget, weighs=True)
    decision = decide(adviser, state, seat, rng, asked, events)
    as_good = tuple(action for action in _equals(decision) if action != decision.move)
    return Hint(decision.move, as_good, _cause(game, state, seat, decision), decision)


def _equals(decision: Decision) -> list[int]:
    """What is about as good as what was chosen: as far as tries tell, or else what is likely."""
    if decision.weighed:
        equals = decision.equals()
        return equals if decision.move in equals else []
    likelihood = decision.probabilities
    likely = [a for a in likelihood if likelihood[a] >= max(likelihood.values()) / 2]
    return sorted(likely, key=lambda action: -likelihood[action])


def _cause(game: Game, state: State, seat: int, decision: Decision) -> Text | None:
    """A fact of the game that speaks for the choice, else what the adviser itself says of it.

    A fact is the same in every world that the seat can think of, so any redeal tells it.
    """
    if isinstance(decision.move, int):
        known = state.redeal(seat, stream("cause", 0))
        fact = registry.cause(game, known, seat, decision.move)
        if fact is not None:
            return fact
    reason = decision.reason
    return None if reason is None or reason.id.startswith(NO_CAUSES) else reason


def reasons(told: Hint) -> list[Text]:
    """The cause, and what the tries say; among equals there is no next best to compare with."""
    found = [] if told.cause is None else [told.cause]
    reason = told.decision.reason
    if told.as_good and reason is not None and "tries" in reason.args:
        found.append(Text("reason.equal", {"tries": reason.args["tries"]}))
    elif told.as_good and told.decision.weighed:
        found.append(Text("reason.equal_all"))
    elif reason is not None and reason != told.cause and (not found or "second" in reason.args):
        found.append(reason)
    return found


def worth_said(weighed: Weighed, unit: Unit) -> str:
    """A worth for people, with the points beside it where there are any."""
    if unit not in ("chance", "right"):
        return f"{weighed.value:+.2f}"
    points = "" if weighed.points is None else f", {weighed.points:.1f} points"
    return f"{100 * min(max(weighed.value, 0.0), 1.0):.0f} %{points}"


def error_said(error: float, unit: Unit) -> str:
    """A standard error of a difference; the best differs from itself by nothing."""
    if error == 0.0:
        return ""
    return f"{100 * error:.1f} %" if unit in ("chance", "right") else f"{error:.2f}"
