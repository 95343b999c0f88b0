"""When a game was decided, and what is counted in it."""

import pytest

from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.server.replays import decided, ending_of, retold
from tests.contract.positions import pick
from tests.server.evening import Evening


def played(game: Game) -> Evening:
    """A game of two that is over, played at random."""
    evening, rng = Evening("Ada", "Ben", game=game, begun=True), seeded(7)
    playing = evening.playing
    while not playing.over:
        asked = [s for s in (0, 1) if playing.asked(s) and playing.answer_of(s) is None]
        for seat in asked[:1]:
            legal = playing.table.state.legal(seat)
            evening.act(seat, game.verbs.notation(pick(legal, rng)))
        if not asked:
            evening.wait(5)
    return evening


def test_a_game_is_decided_when_the_winners_lead_for_good() -> None:
    standings = [(0, 0), (1, 0), (1, 2), (3, 2), (4, 2)]
    assert decided(standings, frozenset({0})) == 3
    assert decided([(0, 0), (0, 1)], frozenset({1})) == 1
    assert decided(standings, frozenset({1})) is None


def test_who_was_level_at_the_end_won_by_the_last_step_that_changed_anything() -> None:
    standings = [(0, 0), (3, 0), (3, 5), (5, 5), (5, 5)]
    assert decided(standings, frozenset({1})) == 3
    assert decided([(0, 0), (0, 0)], frozenset({1})) is None


def test_where_all_win_or_nobody_does_or_nothing_can_be_compared_there_is_no_such_moment() -> None:
    assert decided([(0, 0), (1, 1)], frozenset({0, 1})) is None
    assert decided([(0, 0), (1, 1)], frozenset()) is None
    assert decided([(), ()], frozenset({0})) is None


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_the_sources_of_a_finished_game_are_its_scores(game: Game) -> None:
    evening = played(game)
    outcome = evening.room.outcome()
    assert outcome is not None
    if outcome.sources:
        together = [
            sum(amounts) for amounts in zip(*(s.amounts for s in outcome.sources), strict=True)
        ]
        assert together == outcome.scores
    told = ending_of(evening.room)
    steps = list(retold(evening.room, [None]))
    if told.step is not None:
        assert told.moment == steps[told.step][0].events
    for counted in told.statistics:
        assert len(counted.amounts) == 2
