"""What the rows of a simulation say together, with intervals; counted row by row."""

from collections import Counter
from dataclasses import dataclass
from math import inf, sqrt

from tableful.bots.intervals import Estimate, share_of, student
from tableful.lab.simulating.rows import Row


class Mean:
    """The mean of independent observations, of which none is kept."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0  # of the distances from the mean

    def add(self, value: float) -> None:
        """One more observation (Welford's way, which loses no digits)."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    def estimate(self) -> Estimate:
        """What is known of it."""
        if self.count < 2:
            return Estimate.around(self.mean, inf)
        error = sqrt(self._squares / (self.count - 1) / self.count)
        return Estimate.around(self.mean, student(self.count - 1) * error)


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one bot did in one seat."""

    seat: int
    bot: str
    games: int
    wins: Estimate  # its share of them, with what it shares with others
    score: Estimate
    decisions: Estimate


class _SeatCount:
    def __init__(self) -> None:
        self.shares = Counter[float]()
        self.score = Mean()
        self.decisions = Mean()


class Summary:
    """All rows so far, counted by seat and bot."""

    def __init__(self) -> None:
        self.games = 0
        self.endings = Counter[str]()
        self.actions = Mean()
        self._seats: dict[tuple[int, str], _SeatCount] = {}

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        self.endings[row.ending] += 1
        self.actions.add(row.actions)
        for seat, bot in enumerate(row.bots):
            count = self._seats.setdefault((seat, bot), _SeatCount())
            count.shares[row.payoffs[seat]] += 1
            count.score.add(row.scores[seat])
            count.decisions.add(row.decisions[seat])

    def seats(self) -> list[SeatSummary]:
        """By seat, and by bot where several sat there in turn."""
        return [
            SeatSummary(
                seat,
                bot,
                count.score.count,
                share_of(count.shares),
                count.score.estimate(),
                count.decisions.estimate(),
            )
            for (seat, bot), count in sorted(self._seats.items())
        ]
