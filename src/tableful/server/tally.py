"""What a server has done so far, as numbers that tell of nobody."""

from bisect import bisect_left

# Seconds; a disk takes from half a millisecond to, when it is in trouble, seconds.
COMMIT_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How many of some times were how long; one thread writes, any may read."""

    def __init__(self, bounds: tuple[float, ...] = COMMIT_BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)  # the last is of those beyond every bound
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Tally:
    """What people did at all tables."""

    def __init__(self) -> None:
        self.moves = 0
        self.refusals = 0
        self.answers: dict[int, int] = {}  # of requests, by their status
