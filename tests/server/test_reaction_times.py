"""The time of a window tells nothing: measured at a real server, and that a difference is found."""

from pathlib import Path
from random import Random

import pytest

from tests.server.reaction_times import chance, compared, measured


@pytest.mark.faults
def test_windows_take_the_same_time_whether_somebody_could_react_or_not(tmp_path: Path) -> None:
    found = list(compared(measured(tmp_path, 500, 12)))
    assert any("by chance" in sentence for sentence, _ in found)
    assert not [sentence for sentence, tells in found if tells]


def test_two_samples_of_one_distribution_are_taken_for_alike_and_others_are_not() -> None:
    rng = Random(1)
    alike = [[rng.gauss(2.0, 0.02) for _ in range(200)] for _ in range(2)]
    later = [seconds + 0.02 for seconds in alike[1]]
    assert chance(*alike) > 0.01
    assert chance(alike[0], later) < 0.001
    assert chance([1.0] * 50, [1.0] * 50) == 1.0
