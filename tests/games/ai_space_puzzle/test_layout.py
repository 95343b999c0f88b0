"""How tokens lie, in whole millimetres: against the same in plain geometry."""

from itertools import product
from math import cos, hypot, radians, sin

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng, seeded
from tableful.games.ai_space_puzzle.rules import layout


def message(*entries: tuple[int, int, int]) -> vec[i64]:
    """Tokens by their middle and turn."""
    return vec[i64]([number for x, y, turn in entries for number in (0, x, y, turn)])


def test_the_table_of_corners_is_right_to_half_a_millimetre() -> None:
    """ASP 3.2: a square of 26 mm, turned in steps of 15 degrees."""
    for turn in range(24):
        angle = radians(15 * (turn % 6))
        x, y = 13 * cos(angle) - 13 * sin(angle), 13 * sin(angle) + 13 * cos(angle)
        assert abs(int(layout.corner_x(turn)) - x) <= 0.5
        assert abs(int(layout.corner_y(turn)) - y) <= 0.5
        assert layout.reach(turn) == max(abs(round(x)), abs(round(y)))


def distance(one: list[tuple[int, int]], two: list[tuple[int, int]]) -> float:
    """Between the edges of two squares, by many points on them."""
    steps = [n / 20 for n in range(21)]

    def edge_points(square: list[tuple[int, int]]) -> list[tuple[float, float]]:
        pairs = zip(square, square[1:] + square[:1], strict=True)
        return [(a + s * (c - a), b + s * (d - b)) for (a, b), (c, d) in pairs for s in steps]

    points = product(edge_points(one), edge_points(two))
    return min(hypot(a - c, b - d) for (a, b), (c, d) in points)


def squares(laid: vec[i64]) -> list[list[tuple[int, int]]]:
    """The corners of two tokens."""
    found = [[int(n) for n in layout.corners(laid, i)] for i in (0, 1)]
    return [list(zip(corners[::2], corners[1::2], strict=True)) for corners in found]


def anywhere(rng: Rng) -> tuple[int, int, int]:
    """A token near the middle."""
    return int(80 + rng.below(60)), int(30 + rng.below(20)), int(rng.below(24))


def test_touching_is_at_most_one_millimetre() -> None:
    """ASP 7.18, 7.19: as measured, for tokens that do not lie on each other."""
    rng, apart = seeded(1), 0
    for _ in range(150):
        laid = message(anywhere(rng), anywhere(rng))
        if layout.overlap(laid, 0, 1):
            assert layout.touch(laid, 0, 1)
            continue
        apart += 1
        measured = distance(*squares(laid))
        if abs(measured - 1) > 0.25:
            assert layout.touch(laid, 0, 1) == (measured <= 1), (list(laid), measured)
    assert apart > 20


def test_overlap_is_common_ground() -> None:
    """ASP 3.2: edges that only meet show no order."""
    assert layout.overlap(message((50, 30, 0), (75, 30, 0)), 0, 1)
    assert not layout.overlap(message((50, 30, 0), (76, 30, 0)), 0, 1)
    assert layout.overlap(message((50, 30, 0), (80, 30, 3)), 0, 1)
    assert not layout.overlap(message((50, 30, 0), (81, 30, 3)), 0, 1)
    assert not layout.overlap(message((50, 30, 3), (70, 48, 3)), 0, 1)
    for turn in range(24):
        assert layout.overlap(message((50, 30, 0), (60, 35, turn)), 0, 1)
