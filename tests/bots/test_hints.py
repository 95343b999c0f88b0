"""Hints: a cause is a fact that the seat knows, numbers compare, and equals are called so."""

import pytest

from tableful.bots import hints, registry
from tableful.bots.contract import Bot, Budget, Decision, Weighed
from tableful.bots.hints import Hint, hint, reasons
from tableful.bots.sayings import catalogue, say
from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.state import State
from tableful.core.table import Table
from tableful.core.texts import Text, placeholders
from tableful.games import GAMES
from tests.bots.test_contract import REDEALS, SMALL, Moment, moments, permuted
from tests.contract.positions import ALL_GAMES

ADVISED = [game for game in ALL_GAMES if game.name in registry.LADDERS]
every_game = pytest.mark.parametrize("game", ADVISED, ids=lambda game: game.name)


def hinted(game: Game, moment: Moment) -> Hint:
    """Ask as a table does."""
    adviser = registry.adviser(game)
    return hint(adviser, game, moment.state, moment.seat, seeded(7), SMALL, moment.events)


# -- nothing but what the seat knows ---------------------------------------------------------------


@every_game
def test_what_a_seat_cannot_know_changes_no_hint(game: Game) -> None:
    """Choice, cause and every number are a function of what the seat knows."""
    for moment in moments(game):
        told = hinted(game, moment)
        for number in range(REDEALS):
            assert hinted(game, permuted(moment, number)) == told


@every_game
def test_a_cause_is_the_same_in_every_world_that_the_seat_can_think_of(game: Game) -> None:
    for moment in moments(game):
        worlds = [moment.state.redeal(moment.seat, seeded(number)) for number in range(4)]
        for action in moment.state.legal(moment.seat):
            told = {str(registry.cause(game, world, moment.seat, action)) for world in worlds}
            assert len(told) == 1, told


@every_game
def test_what_is_weighed_is_legal_and_sorted_and_has_a_unit(game: Game) -> None:
    some = False
    for moment in moments(game):
        decision = hinted(game, moment).decision
        legal = moment.state.legal(moment.seat)
        values = [each.value for each in decision.weighed]
        assert {each.action for each in decision.weighed} <= set(legal)
        assert len({each.action for each in decision.weighed}) == len(values)
        assert not values or max(values) == values[0]
        assert not values or decision.unit
        some = some or len(values) > 1
    assert some


@every_game
def test_every_cause_can_be_said(game: Game) -> None:
    words = catalogue().entries | game.catalogue.entries
    for moment in moments(game):
        for action in moment.state.legal(moment.seat):
            told = registry.cause(game, moment.state, moment.seat, action)
            if told is not None:
                assert placeholders(words[told.id]) <= set(told.args)
                assert "cause." not in say(told, game)


# -- what is told ----------------------------------------------------------------------------------


class Sure(Bot):
    """Has tried three choices; how far they are apart is given."""

    name = "sure"

    def __init__(self, behind: float) -> None:
        self.behind = behind

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        assert budget.weighs
        first, second, third = state.legal(seat)[:3]
        weighed = (
            Weighed(first, 0.6, 0.0, 20),
            Weighed(second, 0.6 - self.behind, 0.01, 20),
            Weighed(third, 0.1, 0.01, 10),
        )
        reason = Text("reason.search_chance", {"tries": 50, "best": "60", "second": "50"})
        return Decision(first, {}, reason, None, weighed, "chance")


def _told(behind: float) -> Hint:
    game = GAMES.game("project-aude")
    table = Table(game, game.setup(2), "7")
    return hint(Sure(behind), game, table.state, table.state.deciders()[0], seeded(1), Budget())


def test_a_hint_names_its_cause_before_its_numbers() -> None:
    told = _told(0.2)
    assert [each.id for each in reasons(told)] == [told.cause.id, "reason.search_chance"]  # type: ignore[union-attr]
    assert told.as_good == ()


def test_two_moves_within_the_error_are_called_equally_good() -> None:
    told = _told(0.015)
    assert len(told.as_good) == 1
    assert reasons(told)[-1].id == "reason.equal"


def test_the_numbers_of_what_is_advised_are_always_told() -> None:
    told = _told(0.2)
    many = tuple(Weighed(action, 1.0 - action / 10, 0.1, 5) for action in range(9))
    decision = Decision(8, {}, None, None, many, "chance")
    assert [each.action for each in Hint(8, (), None, decision).told()] == [0, 1, 2, 3, 8]
    assert len(told.told()) == 3


def test_how_somebody_came_to_a_choice_is_no_cause() -> None:
    assert all(reason.startswith("reason.") for reason in hints.NO_CAUSES)
    for game in ADVISED:
        for moment in moments(game):
            cause = hinted(game, moment).cause
            assert cause is None or not cause.id.startswith(hints.NO_CAUSES)
