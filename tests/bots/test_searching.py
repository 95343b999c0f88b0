"""Bots that search: how long they think, how they compare their choices, and which they take."""

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.search.flat import FlatSearch
from tableful.bots.search.guide import Guide
from tableful.bots.searching import SLICE, FlatBot, TreeBot
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State

NOTHING = -1
ITERATIONS = 1000
LONG = Budget(seconds=50.0)  # looks at the clock, of which a whole search needs 32

Prices = Callable[[int, int], float]  # from the hidden number and the choice


class Stall(State):
    """Two choices or more, once; what they are worth depends on a number that nobody knows."""

    def __init__(self, seats: i64, choices: i64, hidden: i64, chosen: i64, *, over: bool) -> None:
        super().__init__(seats, over)
        self.choices, self.hidden, self.chosen = choices, hidden, chosen

    def deciding(self) -> i64:
        return 1

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add_all(range(self.choices))

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.chosen, self.over = action, True

    def clone(self) -> State:
        return Stall(self.seats, self.choices, self.hidden, self.chosen, over=self.over)

    def redeal(self, seat: i64, rng: Rng) -> State:
        return Stall(self.seats, self.choices, rng.below(1000), self.chosen, over=self.over)

    def again(self, rng: Rng) -> State:
        return Stall(self.seats, self.choices, 0, NOTHING, over=False)

    def payoffs(self) -> vec[float]:
        return vec[float]([0.0] * self.seats)


class Priced(Guide):
    """What a choice is worth in a world is written down."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Stall)
        return self.prices(state.hidden, state.chosen)


class InOrder(Priced):
    """The worlds come in order: the hidden number is 0, then 1 and so on."""

    def think(self, state: State, seat: i64) -> None:
        self.next = 0

    def world(self, state: State, seat: i64, rng: Rng) -> State:
        world = state.clone()
        assert isinstance(world, Stall)
        world.hidden, self.next = self.next, self.next + 1
        return world


def stall(choices: int = 2) -> Stall:
    return Stall(1, choices, 0, NOTHING, over=False)


def same_noise(hidden: int, chosen: int) -> float:
    """The hidden number matters a lot, but to all alike; the first is better on average."""
    slightly = 0.3 if hidden % 2 else -0.1
    return float(hidden) - slightly * chosen


def equal_odds(hidden: int, chosen: int) -> float:
    """Each choice wins as often as the others, in other worlds."""
    return float(hidden % 2 == chosen % 2)


def tries(decision: Decision) -> int:
    """How often choices were tried in all."""
    assert decision.reason is not None
    count = decision.reason.args["tries"]
    assert isinstance(count, int)
    return count


class Clock:
    """Time that passes by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", Clock())


# -- how long it thinks ----------------------------------------------------------------------------


def bots() -> list[Bot]:
    guide = Priced(equal_odds)
    return [FlatBot("flat", guide, ITERATIONS), TreeBot("tree", guide, 8, ITERATIONS)]


@pytest.mark.parametrize("bot", bots(), ids=lambda bot: bot.name)
def test_a_level_is_its_iterations_however_much_time_there_is(bot: Bot) -> None:
    decision = bot.decide(stall(), 0, seeded(1), LONG)
    assert tries(decision) == ITERATIONS
    assert decision == bot.decide(stall(), 0, seeded(1), Budget())


@pytest.mark.parametrize("bot", bots(), ids=lambda bot: bot.name)
def test_time_is_a_cap(bot: Bot) -> None:
    assert tries(bot.decide(stall(), 0, seeded(1), Budget(seconds=3.5))) == 4 * SLICE


def test_a_part_of_the_iterations_is_a_part_of_the_tries() -> None:
    for choices in (2, 3, 5, 9):
        bot = FlatBot("flat", Priced(equal_odds), ITERATIONS)
        spent = tries(bot.decide(stall(choices), 0, seeded(1), Budget(scale=0.3)))
        assert 0.9 * 300 <= spent <= 300


def test_what_is_clear_ends_the_search() -> None:
    """However much both depend on the world: their difference does not."""
    bot = FlatBot("flat", Priced(lambda hidden, chosen: hidden - 100.0 * chosen), ITERATIONS)
    decision = bot.decide(stall(), 0, seeded(1), LONG)
    assert decision.probabilities == {0: 1.0}
    assert tries(decision) < ITERATIONS / 10


def test_who_is_clearly_behind_is_given_up_and_the_others_are_not() -> None:
    def prices(hidden: int, chosen: int) -> float:
        return -5.0 if chosen == 2 else equal_odds(hidden, chosen)

    search = FlatSearch(Priced(prices), ITERATIONS)
    search.begin(stall(3), 0, seeded(1))
    while not search.done():
        search.go_on(stall(3), 0, SLICE, seeded(search.worlds_left))
    visits = {int(each.action): int(each.visits()) for each in search.candidates}
    assert search.racing == 2
    assert visits[0] == visits[1] > 10 * visits[2]


def test_nothing_is_given_up_by_a_few_worlds_that_agree() -> None:
    """One world in forty turns the choice: to be a little ahead in all others is not enough."""

    def prices(hidden: int, chosen: int) -> float:
        to_both = 5.0 * (hidden % 2)
        return to_both + (5.0 * chosen if hidden % 40 == 38 else 0.1 * (1 - chosen))

    bot = FlatBot("flat", InOrder(prices), ITERATIONS)
    assert bot.decide(stall(), 0, seeded(1), LONG).move == 1


# -- what it takes ---------------------------------------------------------------------------------


def test_choices_are_compared_world_by_world() -> None:
    """What the worlds do to all choices alike says nothing about which is better."""
    bot = FlatBot("flat", Priced(same_noise), 200)
    for seed in range(10):
        assert bot.decide(stall(), 0, seeded(seed), Budget()).probabilities == {0: 1.0}


def test_all_choices_are_told_with_their_worth_error_and_tries() -> None:
    """The error is that of the difference: what all worlds have in common is no part of it."""
    bot = FlatBot("flat", Priced(lambda hidden, chosen: hidden - chosen), ITERATIONS, unit="tokens")
    decision = bot.decide(stall(3), 0, seeded(1), LONG)
    best, *others = decision.weighed
    assert sorted(each.action for each in decision.weighed) == stall(3).legal(0)
    assert [round(best.value - each.value, 6) for each in others] == [1.0, 2.0]
    assert all(each.error < 1e-6 and each.visits > 0 for each in others)
    assert decision.equals() == [best.action] == [decision.move]
    assert decision.unit == "tokens"
    assert tries(decision) == sum(each.visits for each in decision.weighed)


def test_what_differs_by_no_more_than_the_error_is_called_equal() -> None:
    decision = FlatBot("flat", Priced(equal_odds), ITERATIONS).decide(stall(2), 0, seeded(1), LONG)
    assert sorted(decision.equals()) == stall(2).legal(0)


def test_equals_are_taken_alike() -> None:
    bot = FlatBot("flat", Priced(lambda hidden, chosen: 1.0), 200)
    assert bot.decide(stall(), 0, seeded(1), Budget()).probabilities == {0: 0.5, 1: 0.5}


def test_near_equals_are_taken_too_but_not_where_the_best_is_asked_for() -> None:
    """The second is a little behind, and better in some worlds."""

    def prices(hidden: int, chosen: int) -> float:
        return float((hidden + chosen) % 2) + (0.01 if chosen == 0 else 0.0)

    for near, taken in ((1.0, {0, 1}), (0.0, {0})):
        bot = FlatBot("flat", InOrder(prices), 200, near)
        assert set(bot.decide(stall(), 0, seeded(1), Budget()).probabilities) == taken


def test_in_a_team_nobody_has_to_be_misled() -> None:
    """Near equals are taken too, but not where all win or lose together."""

    class Shared(Stall):
        def together(self) -> bool:
            return True

        def clone(self) -> State:
            return Shared(self.seats, self.choices, self.hidden, self.chosen, over=self.over)

    def prices(hidden: int, chosen: int) -> float:
        return float((hidden + chosen) % 2) + (0.01 if chosen == 0 else 0.0)

    team = Shared(1, 2, 0, NOTHING, over=False)
    flat = FlatBot("flat", InOrder(prices), 200)
    tree = TreeBot("tree", Priced(lambda hidden, chosen: 1.0), 2, 200)
    for bot in (flat, tree):
        assert len(bot.decide(stall(), 0, seeded(1), Budget()).probabilities) == 2
        assert len(bot.decide(team, 0, seeded(1), Budget()).probabilities) == 1


def test_what_is_never_better_and_sometimes_worse_is_not_taken() -> None:
    """Within two standard errors, but there is no world for its sake."""
    bot = FlatBot("flat", InOrder(lambda hidden, chosen: -float(hidden == 7) * chosen), 200, 2.0)
    assert bot.decide(stall(), 0, seeded(1), Budget()).probabilities == {0: 1.0}


def test_an_only_sensible_choice_needs_no_tries() -> None:
    class Narrow(Priced):
        def narrow(self, state: State, seat: i64, legal: Actions, rng: Rng) -> None:
            legal.size = 1

    decision = FlatBot("flat", Narrow(equal_odds), 200).decide(stall(), 0, seeded(1), Budget())
    assert decision.probabilities == {0: 1.0}
    assert decision.reason is not None
    assert decision.reason.id == "reason.only"
