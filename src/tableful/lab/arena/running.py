"""A tournament's results so far.

What is counted of a series are always its deals from the first to the n-th without a gap. So the
result for the same seed and the same n is the same whatever the number of processes, and a
tournament that was broken off does not count short games more often than long ones.
"""

from collections.abc import Callable

from tableful.lab import running
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.playing import PlayedSet
from tableful.lab.executors import Crew, Done


class Results:
    """What every series has played, in the order of its deals, without gaps."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sets: list[list[PlayedSet]] = [[] for _ in plan.series]
        self._early: list[dict[int, PlayedSet]] = [{} for _ in plan.series]

    def add(self, done: Done[PlayedSet]) -> None:
        """Keep a chunk's results; they count once those before them are there."""
        series = done.chunk.series
        sets, early = self.sets[series], self._early[series]
        for number, result in enumerate(done.results, done.chunk.first - self.plan.first):
            early[number] = result
        while len(sets) in early:
            sets.append(early.pop(len(sets)))

    @property
    def games(self) -> int:
        """How many games are counted."""
        return sum(len(sets) for sets in self.sets) * self.plan.games_a_deal

    @property
    def played(self) -> int:
        """How many games have been played, those that do not count yet too."""
        return self.games + sum(len(early) for early in self._early) * self.plan.games_a_deal


def run(plan: Plan, crew: Crew, results: Results, go_on: Callable[[Results], bool]) -> None:
    """Play the plan into `results` until all is played or `go_on`, asked often, says no."""
    running.run(plan, crew, results.add, lambda: go_on(results))
