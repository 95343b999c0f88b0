"""The arithmetic of shares, intervals, ratings and the sequential test."""

from math import inf, log10
from random import Random

import pytest

from tableful.bots.intervals import (
    Z,
    effective_games,
    mean,
    paired,
    ratio,
    student,
    win_share,
)
from tableful.lab.arena.playing import Played, PlayedSet
from tableful.lab.arena.ratings import POINTS, Meeting, ratings, solve
from tableful.lab.arena.sequential import LOOK_EVERY, Answer, Sequential, likelihood

Sets = list[tuple[float, float]]


def coins(chance: Random, count: int, share: float) -> Sets:
    """Duplicate sets of two independent games."""
    return [(float(chance.random() < share), float(chance.random() < share)) for _ in range(count)]


# -- intervals ------------------------------------------------------------------------------------


def test_mean_and_ratio_of_known_numbers() -> None:
    found = mean([float(n) for n in range(11)])
    assert found.value == 5
    assert found.margin == pytest.approx(2.228 * 1.0, rel=1e-3)  # Student with 10, error 1
    per_round = ratio([2.0, 6.0], [1.0, 3.0])
    assert (per_round.value, per_round.margin) == (2.0, 0.0)
    assert mean([3.0]).margin == inf


@pytest.mark.parametrize(("freedom", "known"), [(5, 2.571), (10, 2.228), (30, 2.042), (10**6, Z)])
def test_student_as_in_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=4e-3)


def test_independent_games_count_as_many_as_they_are() -> None:
    sets = coins(Random(1), 4000, 0.3)
    assert effective_games(sets) == pytest.approx(8000, rel=0.1)
    margin = Z * (0.3 * 0.7 / 8000) ** 0.5
    assert win_share(sets).margin == pytest.approx(margin, rel=0.1)


def test_games_of_a_set_that_always_agree_count_as_one() -> None:
    chance = Random(2)
    same = [(x, x) for x, _ in coins(chance, 4000, 0.5)]
    assert effective_games(same) == pytest.approx(4000, rel=0.1)


def test_seats_that_decide_everything_leave_no_doubt() -> None:
    """Identical deterministic bots: every set is even, whatever the deal."""
    found = win_share([(1.0, 0.0)] * 200)
    assert found.value == 0.5
    assert found.margin < 0.01


def test_winning_everything_is_not_certainty() -> None:
    found = win_share([(1.0, 1.0)] * 50)
    assert found.value == found.high == 1
    assert found.low == pytest.approx(0.963, abs=0.002)  # Wilson for 100 of 100
    assert win_share([(0.0, 0.0)]).high > 0.9


@pytest.mark.parametrize("share", [0.5, 0.8, 0.95])
@pytest.mark.parametrize("count", [10, 60])
def test_intervals_hold_the_truth_as_often_as_they_say(share: float, count: int) -> None:
    chance = Random(3)
    tests = [win_share(coins(chance, count, share)) for _ in range(600)]
    held = sum(found.low <= share <= found.high for found in tests)
    assert 0.92 < held / len(tests) < 0.99


def test_single_games_won_or_lost_are_an_ordinary_proportion() -> None:
    """A team plays a deal once. Wilson for 60 of 100, by hand: 0.502 to 0.691."""
    found = win_share([(1.0,)] * 60 + [(0.0,)] * 40)
    assert found.value == 0.6
    assert (found.low, found.high) == pytest.approx((0.502, 0.691), abs=0.002)
    assert win_share([(1.0,)] * 50).low == pytest.approx(0.929, abs=0.002)
    assert win_share([(0.0,)]).high > 0.7


def test_paired_differences_of_known_numbers() -> None:
    """Agresti and Min: of 100 deals 30 for one alone and 10 for the other alone.

    With half a deal in each of four cells the mean is 20/102, the mean square 41/102.
    """
    found = paired([1.0] * 30 + [-1.0] * 10 + [0.0] * 60)
    assert found.value == pytest.approx(0.2)
    margin = Z * ((41 / 102 - (20 / 102) ** 2) / 102) ** 0.5
    assert (found.low, found.high) == pytest.approx((20 / 102 - margin, 20 / 102 + margin))


def test_two_that_agree_on_every_deal_may_still_differ() -> None:
    few, many = paired([0.0] * 5), paired([0.0] * 500)
    assert few.value == many.value == 0
    assert few.margin > 0.25 > 0.01 > many.margin > 0
    assert paired([1.0]).low < 0 < paired([1.0]).high <= 1


@pytest.mark.parametrize("common", [0.0, 0.5])
@pytest.mark.parametrize("count", [10, 60])
def test_paired_intervals_hold_the_truth_as_often_as_they_say(common: float, count: int) -> None:
    """Two that win 70 % and 50 %, by the same luck in some of the deals."""

    def lead(chance: Random) -> float:
        luck = chance.random()
        other = luck if chance.random() < common else chance.random()
        return float(luck < 0.7) - float(other < 0.5)

    chance = Random(8)
    tests = [paired([lead(chance) for _ in range(count)]) for _ in range(600)]
    held = sum(found.low <= 0.2 <= found.high for found in tests)
    assert 0.92 < held / len(tests) <= 0.99


# -- ratings --------------------------------------------------------------------------------------


def meetings(strengths: list[float], games: int, opponents: int = 1) -> list[Meeting]:
    """Every pairing with exactly the share that the strengths promise."""
    return [
        Meeting(a, b, opponents, games, s / (s + opponents * t), games)
        for a, s in enumerate(strengths)
        for b, t in enumerate(strengths)
        if a < b
    ]


def test_three_quarters_of_the_wins_are_191_points() -> None:
    first, second = ratings(2, [Meeting(1, 0, 1, 10**8, 0.75, 10**8)])
    assert (first.value, first.margin) == (0, 0)
    assert second.value == pytest.approx(400 * log10(3), abs=0.01)


@pytest.mark.parametrize("opponents", [1, 3])
def test_ratings_find_the_strengths_that_made_the_results(opponents: int) -> None:
    strengths = [1.0, 2.0, 0.5, 30.0]
    found = ratings(4, meetings(strengths, 10**9, opponents))
    for estimate, strength in zip(found, strengths, strict=True):
        assert estimate.value == pytest.approx(400 * log10(strength), abs=0.01)


def test_the_interval_of_two_even_bots_is_that_of_the_textbook() -> None:
    _, found = ratings(2, [Meeting(0, 1, 1, 10_000, 0.5, 10_000)])
    assert found.margin == pytest.approx(POINTS * Z / (10_000 * 0.25) ** 0.5, rel=1e-3)
    _, doubtful = ratings(2, [Meeting(0, 1, 1, 10_000, 0.5, 2_500)])
    assert doubtful.margin == pytest.approx(2 * found.margin, rel=1e-3)


def test_ratings_hold_the_truth_as_often_as_they_say() -> None:
    chance, held, strengths = Random(4), 0, [1.0, 1.5, 3.0]
    for _ in range(300):
        played = []
        for m in meetings(strengths, 100):
            sets = coins(chance, 50, m.share)
            share = sum(map(sum, sets)) / 100
            played.append(Meeting(m.one, m.others, 1, 100, share, effective_games(sets)))
        found = ratings(3, played)[2]
        held += found.low <= 400 * log10(3) <= found.high
    assert 0.91 < held / 300 < 0.99


def test_a_bot_that_wins_everything_has_a_rating_with_a_wide_interval() -> None:
    _, found = ratings(2, [Meeting(1, 0, 1, 100, 1.0, 100)])
    assert 700 < found.value < 1200
    assert found.margin > 300


def test_bots_that_never_met_are_tied_by_a_thread() -> None:
    apart = [Meeting(0, 1, 1, 1000, 0.5, 1000), Meeting(2, 3, 1, 1000, 0.5, 1000)]
    apart += [Meeting(0, 2, 1, 0, 0.5, 0), Meeting(1, 3, 1, 0, 0.5, 0)]
    found = ratings(4, apart)
    assert found[1].margin < 25
    assert found[2].margin > 400


def test_equations_are_solved_also_with_a_zero_on_the_diagonal() -> None:
    assert solve([[0.0, 2.0], [4.0, 2.0]], [2.0, 10.0]) == pytest.approx([2, 1])


# -- the sequential test --------------------------------------------------------------------------


def verdict(chance: Random, share: float, edge: float) -> Sequential:
    """A test on two-game sets of a coin."""
    test = Sequential(0.5, edge)
    while (
        test.see((int(chance.random() < share) + int(chance.random() < share)) / 2) is Answer.OPEN
    ):
        assert test.sets < 5000
    return test


@pytest.mark.parametrize(("share", "wrong"), [(0.5, Answer.BETTER), (0.6, Answer.NOT_BETTER)])
def test_the_sequential_test_errs_no_more_often_than_it_says(share: float, wrong: Answer) -> None:
    chance = Random(5)
    tests = [verdict(chance, share, 0.1) for _ in range(400)]
    assert sum(test.answer is wrong for test in tests) / len(tests) < 0.075


def test_the_clearer_the_sooner() -> None:
    chance = Random(6)
    clear, close = ([verdict(chance, share, 0.1).sets for _ in range(40)] for share in (0.9, 0.55))
    assert sum(clear) < sum(close) / 2


@pytest.mark.parametrize(("share", "answer"), [(1.0, Answer.BETTER), (0.0, Answer.NOT_BETTER)])
def test_a_run_of_wins_or_losses_decides_but_not_at_once(share: float, answer: Answer) -> None:
    test = Sequential(0.5, 0.03)
    while test.see(share) is Answer.OPEN:
        pass
    assert test.answer is answer
    assert 40 < test.sets < 80


def test_larger_tables_are_tested_against_their_fair_share() -> None:
    test, chance = Sequential(0.25, 0.1), Random(7)
    while test.see(float(chance.random() < 0.5)) is Answer.OPEN:
        pass
    assert test.answer is Answer.BETTER


def test_the_likeliest_distribution_has_the_mean_that_is_asked_for() -> None:
    """Between a win and a loss the likelihood is that of a coin, but for a constant."""
    seen = {0.0: 40.0, 1.0: 60.0}
    difference = likelihood(seen, 0.7) - likelihood(seen, 0.5)
    assert difference == pytest.approx(
        2.303 * (60 * log10(0.7 / 0.5) + 40 * log10(0.3 / 0.5)), 1e-3
    )


def test_what_was_played_after_the_decision_is_struck_off() -> None:
    won: PlayedSet = (Played((1.0, 0.0), (1, 0), 0, ()), Played((0.0, 1.0), (0, 1), 0, ()))
    sets, test = [won] * 500, Sequential(0.5, 0.03)
    assert test.read(sets) is Answer.BETTER
    assert len(sets) == test.sets < 80
    assert test.sets % LOOK_EVERY == 0
