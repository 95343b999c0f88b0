"""The coach: a verdict follows from what the seat knew, is the same each time, and calls no noise a
mistake.
"""

import pytest

from tableful.bots import registry
from tableful.bots.coaching import Verdict, judge
from tableful.bots.contract import decide
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.texts import Text
from tests.bots.test_contract import REDEALS, Moment, moments, permuted
from tests.contract.positions import ALL_GAMES

COACHED = [game for game in ALL_GAMES if registry.coaches(game)]
LITTLE = 0.02  # of the usual iterations: honesty does not depend on how long somebody thinks
every_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)


def verdicts(game: Game, moment: Moment) -> list[Verdict | None]:
    """On the first and the last choice there was."""
    legal = moment.state.legal(moment.seat)
    return [
        judge(game, moment.state, moment.seat, chosen, 7, moment.events, LITTLE)
        for chosen in (legal[0], legal[-1])
    ]


@every_game
def test_what_the_seat_could_not_know_changes_no_verdict(game: Game) -> None:
    """The property of all: a redealt game is judged the same, to the last digit."""
    for moment in moments(game):
        told = verdicts(game, moment)
        for number in range(REDEALS):
            assert verdicts(game, permuted(moment, number)) == told


@every_game
def test_the_same_decision_gets_the_same_verdict(game: Game) -> None:
    some = False
    for moment in moments(game):
        told = verdicts(game, moment)
        assert verdicts(game, moment) == told
        some = some or any(verdict is not None for verdict in told)
    assert some


@every_game
def test_nothing_is_better_than_the_best(game: Game) -> None:
    for moment in moments(game):
        for verdict in verdicts(game, moment):
            if verdict is not None:
                assert verdict.lost >= 0
                assert verdict.best in moment.state.legal(moment.seat)


def test_a_difference_within_the_error_is_none() -> None:
    assert Verdict(1, 2, 0.50, 0.53, 0.02, None).lost == 0.0
    assert Verdict(1, 2, 0.40, 0.53, 0.02, None).lost == pytest.approx(0.13)


def test_whatever_was_chosen_is_weighed() -> None:
    """Also what the coach would not even try; only what it finds forced is left out."""
    game = next(game for game in COACHED if game.name == "project-aude")
    for moment in moments(game):
        found = decide(registry.coach(game), moment.state, moment.seat, seeded(1))
        if found.reason != Text("reason.only"):
            assert all(verdict is not None for verdict in verdicts(game, moment))


def test_no_value_is_made_up_where_there_is_none() -> None:
    assert {game.name for game in ALL_GAMES if game.name in registry.LADDERS} - {
        game.name for game in COACHED
    } == {"ai-space-puzzle"}
