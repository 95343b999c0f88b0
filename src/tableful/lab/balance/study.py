"""What a report rests on: games of one line-up, observed, and a ladder of bots."""

from collections.abc import Callable
from dataclasses import dataclass

from tableful.lab.balance.facts import Cards, Facts, observed
from tableful.lab.executors import Done
from tableful.lab.simulating.plan import Simulation


@dataclass(frozen=True)
class Study:
    """A simulation whose games are observed; a job like it."""

    plan: Simulation

    @property
    def series(self) -> tuple[str]:
        """There is but one."""
        return self.plan.series

    @property
    def numbers(self) -> range:
        """The numbers of the games."""
        return self.plan.numbers

    def player(self) -> Callable[[int, int], Facts]:
        """What plays one game and observes it."""
        bots, cards = self.plan.make_bots(), Cards(self.plan.game)
        return lambda series, number: observed(self.plan.sitting(bots, number), number, cards)

    def called(self, series: int, number: int) -> str:
        """How a message calls a game."""
        return self.plan.called(series, number)

    def command(self, series: int, number: int) -> str:
        """What to type to play this one game again."""
        return self.plan.command(series, number)


class Observed:
    """The games of a study so far, by their numbers: broken off it may have gaps at its end."""

    def __init__(self) -> None:
        self._games: dict[int, Facts] = {}

    def take(self, done: Done[Facts]) -> None:
        """Keep a chunk's games."""
        self._games |= dict(enumerate(done.results, done.chunk.first))

    @property
    def played(self) -> int:
        """How many games have been played."""
        return len(self._games)

    def games(self) -> list[Facts]:
        """All up to the first that is missing, so that short games do not count more often."""
        numbers = sorted(self._games)
        return [self._games[n] for at, n in enumerate(numbers) if n == numbers[0] + at]
