"""A sequential test of "is A better than B": it stops as soon as it is sure.

The generalised sequential probability ratio test of chess engine testing: the means of duplicate
sets are observations of an unknown distribution; its likeliest form with an even mean is weighed
against its likeliest form with the mean that was asked about.
"""

from enum import Enum
from math import log

from tableful.lab.arena.counting import count
from tableful.lab.arena.playing import PlayedSet

ERROR = 0.05  # of either kind
BOUND = log((1 - ERROR) / ERROR)
LOOK_EVERY = 8  # sets; fewer looks cost nothing but a few games
IMAGINED = 1e-3  # of a set at either end, so that both means are always possible
HALVINGS = 60


class Answer(Enum):
    """What a sequential test can say."""

    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


class Sequential:
    """Even against `edge` more than even, where `even` is the fair share."""

    def __init__(self, even: float, edge: float) -> None:
        self.even = even
        self.edge = edge
        self.answer = Answer.OPEN
        self.sets = 0
        self.weight = 0.0  # the logarithm of how much likelier the edge is
        self._seen = {0.0: IMAGINED, 1.0: IMAGINED}

    def see(self, share: float) -> Answer:
        """One more duplicate set's mean share; nothing is looked at once it is decided."""
        if self.answer is Answer.OPEN:
            share = round(share, 9)
            self._seen[share] = self._seen.get(share, 0.0) + 1
            self.sets += 1
            if self.sets % LOOK_EVERY == 0:
                self._look()
        return self.answer

    def read(self, sets: list[PlayedSet]) -> Answer:
        """See those of the sets that are new; what came after the decision is struck off."""
        for games in sets[self.sets :]:
            self.see(count(games).share)
        if self.answer is not Answer.OPEN:
            del sets[self.sets :]
        return self.answer

    def _look(self) -> None:
        better, even = self.even + self.edge, self.even
        self.weight = likelihood(self._seen, better) - likelihood(self._seen, even)
        if self.weight >= BOUND:
            self.answer = Answer.BETTER
        elif self.weight <= -BOUND:
            self.answer = Answer.NOT_BETTER


def likelihood(seen: dict[float, float], mean: float) -> float:
    """The log likelihood, but for a constant, of the likeliest distribution with this mean.

    It gives the value x the chance n(x) / N / (1 + t (x - mean)), t such that the mean is right.
    """
    low, high = -1 / (max(seen) - mean), 1 / (mean - min(seen))
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        pull = sum(n * (x - mean) / (1 + tilt * (x - mean)) for x, n in seen.items())
        low, high = (tilt, high) if pull > 0 else (low, tilt)
    tilt = (low + high) / 2
    return -sum(n * log(1 + tilt * (x - mean)) for x, n in seen.items())
