"""Estimates with 95 % intervals. A duplicate set is one observation: its games hang together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

IMAGINED = 0.25  # the variance of one fair game, see `effective_games`
Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, and between which bounds it is with 95 % confidence."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @classmethod
    def around(cls, value: float, margin: float) -> "Estimate":
        """A symmetric interval."""
        return cls(value, value - margin, value + margin)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent observations."""
    return ratio(values, [1.0] * len(values))


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """What the tops are in all per unit of the bottoms, such as tokens per round of whole games."""
    count, bottom = len(tops), sum(bottoms)
    value = sum(tops) / bottom
    if count < 2:
        return Estimate.around(value, inf)
    squares = sum((top - value * below) ** 2 for top, below in zip(tops, bottoms, strict=True))
    error = sqrt(squares * count / (count - 1)) / bottom
    return Estimate.around(value, student(count - 1) * error)


def paired(leads: Sequence[float]) -> Estimate:
    """The mean lead of one over another on the same deals, where a win is 1 and a loss 0.

    Agresti and Min's interval: half a deal is imagined for each of the four ways in which two can
    win and lose, so that two who agreed on every deal are not taken for equal for certain.
    """
    value, deals = sum(leads) / len(leads), len(leads) + 2
    centre = sum(leads) / deals
    square = (sum(lead**2 for lead in leads) + 1) / deals
    margin = Z * sqrt((square - centre**2) / deals)
    return Estimate(
        value, max(min(centre - margin, value), -1.0), min(max(centre + margin, value), 1.0)
    )


def student(freedom: int) -> float:
    """Student's 97.5 % quantile: what Z becomes when the spread is estimated too."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def effective_games(sets: Sequence[Sequence[float]]) -> float:
    """How many independent games tell as much about the share as these duplicate sets.

    The spread of the sets' means is compared with what independent games would show. One imagined
    set of independent fair games is added to both, so that a run of wins is not taken for certain.
    Fair is an equal part of a win; a game that one plays alone is as fairly won as lost.
    """
    size, count = len(sets[0]), len(sets)
    fair = 1 / max(size, 2)
    means = [sum(shares) / size for shares in sets]
    share = sum(means) / count
    imagined = fair * (1 - fair) / size
    expected = count * share * (1 - share) / size + imagined
    correction = count / (count - 1) if count > 1 else 1.0
    found = correction * sum((mean - share) ** 2 for mean in means) + imagined
    return count * size * expected / found


def win_share(sets: Sequence[Sequence[float]]) -> Estimate:
    """The share of the wins, with Wilson's interval for as many games as the sets are worth."""
    size, count = len(sets[0]), len(sets)
    share = sum(sum(shares) for shares in sets) / (size * count)
    return wilson(share, effective_games(sets), count)


def share_of(shares: Mapping[float, int]) -> Estimate:
    """The same for independent games: how often each share of a win came."""
    count = sum(shares.values())
    share = sum(each * times for each, times in shares.items()) / count
    squares = sum(times * (each - share) ** 2 for each, times in shares.items())
    found = squares * (count / (count - 1) if count > 1 else 1.0) + IMAGINED
    return wilson(share, count * (count * share * (1 - share) + IMAGINED) / found, count)


def wilson(share: float, games: float, count: int) -> Estimate:
    """Wilson's interval for a share of so many games, whose spread so many observations told."""
    square = student(max(count - 1, 1)) ** 2 if count < 30 else Z**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = share * (1 - share) / games + square / (4 * games**2)
    margin = sqrt(square * max(spread, 0.0)) / (1 + square / games)
    return Estimate(
        share, max(min(centre - margin, share), 0.0), min(max(centre + margin, share), 1.0)
    )
