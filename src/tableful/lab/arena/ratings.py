"""Bradley–Terry ratings: one number per bot that explains all pairings at once.

A bot of strength s alone among n of strength t wins with the chance s / (s + n t). A rating is 400
times the decimal logarithm of the strength: among two, 100 points more are 64 % of the wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from tableful.bots.intervals import Estimate, Z

POINTS = 400 / log(10)
IMAGINED = 1.0  # fair games added to every pairing, so that whoever wins all has a rating too
ROUNDS = 100
LONGEST_STEP = 2.0

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What is known of a pairing: `games` were played, worth `effective` independent ones."""

    one: int
    others: int
    opponents: int
    games: int
    share: float
    effective: float

    @property
    def weight(self) -> float:
        """With the imagined game."""
        return self.games + IMAGINED

    @property
    def smoothed(self) -> float:
        """The share with the imagined game, in which the one bot has its fair part."""
        return (self.games * self.share + IMAGINED / (self.opponents + 1)) / self.weight

    def expected(self, strengths: Sequence[float]) -> float:
        """The share by the logarithms of the strengths."""
        edge = strengths[self.one] - strengths[self.others] - log(self.opponents)
        return 1 / (1 + exp(-edge)) if edge > 0 else exp(edge) / (1 + exp(edge))

    @property
    def noise(self) -> float:
        """The variance of the wins counted; the imagined game's luck is counted as well."""
        spread = self.smoothed * (1 - self.smoothed)
        played = self.games**2 * spread / self.effective if self.games else 0.0
        return played + IMAGINED * spread


def ratings(bots: int, meetings: Sequence[Meeting]) -> list[Estimate]:
    """Ratings relative to the first bot, whose own is 0 without an interval.

    Newton's method; the intervals come from the information of the fit and the true spread between
    duplicate sets (a sandwich), so they hold for sets whose games hang together.
    """
    strengths = [0.0] * bots
    for _ in range(ROUNDS):
        step = solve(_information(bots, meetings, strengths), _slope(bots, meetings, strengths))
        longest = max(map(abs, step))
        damped = min(1.0, LONGEST_STEP / longest) if longest > 0 else 1.0
        strengths = [0.0, *(s + damped * d for s, d in zip(strengths[1:], step, strict=True))]
        if longest < 1e-10:
            break
    errors = _errors(bots, meetings, strengths)
    return [
        Estimate.around(POINTS * strength, POINTS * Z * error)
        for strength, error in zip(strengths, errors, strict=True)
    ]


def _direction(meeting: Meeting, bots: int) -> list[float]:
    """How a meeting's edge hangs on each strength; the first bot's is fixed and left out."""
    row = [0.0] * bots
    row[meeting.one] += 1.0
    row[meeting.others] -= 1.0
    return row[1:]


def _slope(bots: int, meetings: Sequence[Meeting], strengths: Sequence[float]) -> list[float]:
    slope = [0.0] * (bots - 1)
    for meeting in meetings:
        pull = meeting.weight * (meeting.smoothed - meeting.expected(strengths))
        for i, way in enumerate(_direction(meeting, bots)):
            slope[i] += pull * way
    return slope


def _information(bots: int, meetings: Sequence[Meeting], strengths: Sequence[float]) -> Matrix:
    weights = []
    for meeting in meetings:
        chance = meeting.expected(strengths)
        weights.append(meeting.weight * chance * (1 - chance))
    return _squared(bots, meetings, weights)


def _squared(bots: int, meetings: Sequence[Meeting], weights: Sequence[float]) -> Matrix:
    """The weighted sum of the directions' outer products."""
    matrix = [[0.0] * (bots - 1) for _ in range(bots - 1)]
    for meeting, weight in zip(meetings, weights, strict=True):
        row = _direction(meeting, bots)
        for i, a in enumerate(row):
            for j, b in enumerate(row):
                matrix[i][j] += weight * a * b
    return matrix


def _errors(bots: int, meetings: Sequence[Meeting], strengths: Sequence[float]) -> list[float]:
    """The standard error of each strength."""
    information = _information(bots, meetings, strengths)
    noise = _squared(bots, meetings, [meeting.noise for meeting in meetings])
    errors = [0.0]
    for i in range(bots - 1):
        column = solve(information, [float(i == j) for j in range(bots - 1)])
        variance = sum(
            column[j] * noise[j][k] * column[k] for j in range(bots - 1) for k in range(bots - 1)
        )
        errors.append(sqrt(max(variance, 0.0)))
    return errors


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations (Gauss, largest pivot first)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in rows[i + 1 :]:
            factor = row[i] / rows[i][i]
            for j in range(i, size + 1):
                row[j] -= factor * rows[i][j]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
