"""What a bot is: a function of one redealt state, a seat, a budget and its own chance."""

import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tableful.core.rng import Rng
from tableful.core.state import Event, State, as_seen
from tableful.core.texts import Text
from tableful.core.verbs import Move


@dataclass(frozen=True)
class Budget:
    """How much a bot may think: `scale` times its usual iterations, but no longer than `seconds`.

    How strong a bot is depends on its iterations alone, wherever it plays: with the same chance it
    decides the same. Time is a cap, for machines that are slower than they should be.
    """

    scale: float = 1.0
    seconds: float | None = None
    weighs: bool = False  # whether all choices are to be weighed, where that is no part of deciding
    also: int = -1  # a choice that is weighed in any case

    def part_of(self, iterations: int) -> int:
        """How many of a bot's usual iterations it may spend, at least one."""
        return max(int(iterations * self.scale), 1)

    def deadline(self) -> float | None:
        """When the time is up, on the clock of `time.monotonic`."""
        return None if self.seconds is None else time.monotonic() + self.seconds


@dataclass(frozen=True)
class Saying:
    """What a bot says to everybody before it moves: one sentence that tells no secret of others.

    `why` has the numbers, for whoever asks. It is of an `occasion`, such as a phase of a round: on
    each a table lets a bot say only so much.
    """

    text: Text
    why: Text | None = None
    occasion: str = ""


# What a bot counts in: nothing that has a name, the chance to win, a lead in tokens, or the chance
# that something is as it is then shown.
Unit = Literal["", "chance", "tokens", "right"]

SURE = 2.0  # standard errors by which a choice has to be behind, to be called worse


@dataclass(frozen=True)
class Weighed:
    """A choice as a bot weighed it: what it is worth, in how many tries, and the standard error of
    how far it is behind the best. That is less than what is left of chance in the worth: both met
    the same worlds.
    """

    action: int
    value: float
    error: float
    visits: int
    points: float | None = None  # that it promises, where that is what the bot counts first


@dataclass(frozen=True)
class Decision:
    """What a bot wants to do; how likely it was to do what; how it weighed its choices, the best
    first, and why in a sentence, if it can tell; and what it says about it at the table, if
    anything.

    Where a form is open the move may be one that is filled in, instead of the form's coarse grid.
    """

    move: Move
    probabilities: Mapping[int, float] = field(default_factory=dict)
    reason: Text | None = None
    says: Saying | None = None
    weighed: tuple[Weighed, ...] = ()
    unit: Unit = ""

    def equals(self) -> list[int]:
        """The choices of which none is better than another, for all that the tries tell."""
        if not self.weighed:
            return []
        best = self.weighed[0].value
        return [each.action for each in self.weighed if best - each.value <= SURE * each.error]


class Bot(ABC):
    """A player that keeps nothing between calls.

    The state that it is given has been redealt for the seat: everything in it that the seat cannot
    know is a random possibility. It may redeal it further; its `chronicle` is what happened since
    the last deal, as the seat saw it. So whatever is permuted among what the seat cannot know, the
    same bot with the same chance decides the same.
    """

    name: str
    allotted: float = 0.1  # seconds that a decision takes at most; a server never answers sooner

    @abstractmethod
    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Choose one of the seat's legal actions, of which there are at least two, or a form."""


def decide(
    bot: Bot,
    state: State,
    seat: int,
    rng: Rng,
    budget: Budget | None = None,
    events: Sequence[Event] = (),
) -> Decision:
    """Ask a bot about the truth without telling it: it sees one redeal of it, never the truth.

    `events` are those since the last deal; the bot is told them as its seat saw them.
    """
    legal = state.legal(seat)
    if len(legal) == 1 and state.open_form(seat) < 0:
        return Decision(legal[0], {legal[0]: 1.0})
    handed = state.redeal(seat, rng)
    handed.chronicle = as_seen(list(events), seat)
    return bot.decide(handed, seat, rng, budget or Budget())
