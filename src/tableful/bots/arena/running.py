"""Plays a plan: hands out chunks, collects results, and stops when told to.

What is counted of a series are always its deals from the first to the n-th without a gap. So the
result for the same seed and the same n is the same whatever the number of processes, and a
tournament that was broken off does not count short games more often than long ones.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tableful.bots.arena.crew import Alone, Chunk, Crashed, Crew, Done, Failed, Workers
from tableful.bots.arena.plan import Plan
from tableful.bots.arena.playing import PlayedSet

CHUNK_SECONDS = 0.3
GLANCE = 0.1  # seconds between two looks at whether to stop


class Results:
    """What every series has played, in the order of its deals, without gaps."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sets: list[list[PlayedSet]] = [[] for _ in plan.series]
        self._early: list[dict[int, PlayedSet]] = [{} for _ in plan.series]

    def add(self, done: Done) -> None:
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


@dataclass
class _Share:
    """How far the handing out of one series is, and how long one of its deals takes."""

    given: int = 0
    seconds: float = CHUNK_SECONDS


class _Handing:
    """Cuts the plan into chunks that take about as long as `CHUNK_SECONDS`."""

    def __init__(self, plan: Plan, crew: int) -> None:
        self.plan = plan
        self.crew = crew
        self.shares = [_Share() for _ in plan.series]

    def next(self) -> Chunk | None:
        """From the series that is furthest behind; small ones towards the end."""
        series = min(range(len(self.shares)), key=lambda n: self.shares[n].given)
        share = self.shares[series]
        left = self.plan.sets - share.given
        if left <= 0:
            return None
        fair = max(left * len(self.shares) // (2 * self.crew), 1)
        count = min(max(int(CHUNK_SECONDS / share.seconds), 1), fair, left)
        chunk = Chunk(series, self.plan.first + share.given, count)
        share.given += count
        return chunk

    def learn(self, done: Done) -> None:
        """Remember how long a deal took."""
        self.shares[done.chunk.series].seconds = max(done.seconds / len(done.results), 1e-6)


def run(plan: Plan, jobs: int, results: Results, go_on: Callable[[Results], bool]) -> None:
    """Play the plan into `results` until all is played or `go_on`, asked often, says no.

    No jobs means in this process. A game that breaks off raises `Crashed`.
    """
    crew = Workers(plan, jobs) if jobs > 0 else Alone(plan)
    try:
        _run(plan, crew, results, go_on)
    finally:
        crew.dismiss()


def _run(plan: Plan, crew: Crew, results: Results, go_on: Callable[[Results], bool]) -> None:
    handing = _Handing(plan, crew.size)
    under_way = 0
    while go_on(results):
        while crew.has_room():
            chunk = handing.next()
            if chunk is None:
                break
            crew.give(chunk)
            under_way += 1
        if under_way == 0:
            return
        for result in crew.results(GLANCE):
            under_way -= 1
            if isinstance(result, Failed):
                raise Crashed(plan, result)
            handing.learn(result)
            results.add(result)
