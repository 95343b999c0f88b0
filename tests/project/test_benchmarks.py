"""The benchmarks alternate, compare medians, say what is short, and their workers answer."""

import json
import sys
from functools import partial
from pathlib import Path

import pytest

import run
from benchmarks import environments, measuring, ours, serving
from benchmarks.measuring import Figure, Sample
from tests.project.test_locks import PINNED, entries


def figure(name: str, ratio: float, **target: float) -> Figure:
    """A figure with this ratio."""
    return Figure(name, [ratio], [1.0], "/s", "what it is", **target)


def test_a_ratio_is_of_medians_and_its_spread_of_neighbours() -> None:
    measured = Figure("speed", [30.0, 20.0, 1.0], [10.0, 2.0, 5.0], "/s", "")
    assert measured.ratio == 4.0
    assert measured.spread == (0.2, 10.0)


@pytest.mark.parametrize(
    ("measured", "target", "short"),
    [
        (figure("fast", 3.0, at_least=3), ">= 3", False),
        (figure("fast", 2.9, at_least=3), ">= 3", True),
        (figure("start", 1.5, at_most=1.5), "<= 1.5", False),
        (figure("start", 1.6, at_most=1.5), "<= 1.5", True),
        (figure("beside", 0.1), "", False),
    ],
)
def test_a_target_is_met_or_not(measured: Figure, target: str, *, short: bool) -> None:
    assert (measured.target, measured.short) == (target, short)


def test_the_last_line_of_the_table_says_what_is_short() -> None:
    good, bad = figure("good", 2.0, at_least=1), figure("much_longer", 0.5, at_least=1)
    head, first, *_, last = measuring.table([good, bad]).splitlines()
    assert head.index("target") == first.index(">= 1")
    assert last == "SHORT of the target: much_longer"
    assert measuring.table([good]).splitlines()[-1] == "every target is met"
    assert json.loads(measuring.as_json([good, bad])) == {"good": 2.0, "much_longer": 0.5}


def test_sides_take_turns_also_within_a_run() -> None:
    order = ""

    def measure(side: str) -> Sample:
        nonlocal order
        order += side
        return Sample(0.5, {"steps": 2})

    samples = measuring.alternated({side: partial(measure, side) for side in "ab"}, 2, slices=3)
    assert order == "ab" + 2 * "ababab"
    assert samples["a"] == 2 * [Sample(1.5, {"steps": 6})]
    assert samples["a"][0].rate("steps") == 4.0


@pytest.mark.parametrize(
    ("value", "text"), [(2_340_000, "2.34 M"), (67_800, "67.8 k"), (12.34, "12.3"), (0.5, "0.5")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert measuring.shown(value) == text


def test_a_batch_is_repeated_until_the_time_is_up() -> None:
    answer = serving.measured(lambda: {"sums": sum(range(1000)) / 499_500}, 0.01)
    assert isinstance(answer["cpu"], float)
    assert answer["cpu"] >= 0.01
    assert isinstance(answer["counts"], dict)
    assert answer["counts"]["sums"] > 1


def test_our_worker_answers_everything_it_is_asked() -> None:
    with measuring.worker(Path(sys.executable), "benchmarks.ours") as worker:
        assert worker.facts["players"] == ours.SEATS
        for work in ours.WORKS:
            sample = worker.measure(work, 0.001)
            assert sample.cpu > 0
            assert all(number > 0 for number in sample.counts.values())


def test_our_worker_with_environments_answers() -> None:
    """Every game is tested elsewhere; a thousand games of one are enough here."""
    with measuring.worker(Path(sys.executable), "benchmarks.learning_ours") as worker:
        for work in ("raw art-project", "wrapped art-project", "many art-project"):
            assert worker.measure(work, 0.001).counts["decisions"] > 0


def test_a_worker_that_ends_is_told_in_a_sentence() -> None:
    with (
        pytest.raises(run.SetupError, match="ended before it answered"),
        measuring.worker(Path(sys.executable), "benchmarks.serving"),
    ):
        pass


def test_without_a_compiled_engine_it_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "set_up", lambda *, dev: None)
    monkeypatch.setattr(run, "is_compiled", lambda: False)
    with pytest.raises(run.SetupError, match="pure Python"):
        environments.our_python()


def test_the_peers_are_pinned_by_version_and_hash() -> None:
    pinned = entries(environments.LOCK)
    assert any(entry.startswith("open-spiel==2.0.2 ") for entry in pinned)
    for entry in pinned:
        assert PINNED.match(entry), entry
        assert "--hash=sha256:" in entry
    assert "://" not in environments.LOCK.read_text()
