"""The golden playthroughs are what the rules of this version do."""

import pytest

from tableful.core.game import Game
from tests.games import goldens


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.name}-{seats}") for game, seats in goldens.cases()],
)
def test_a_golden_game_plays_as_it_did(game: Game, seats: int) -> None:
    """A change here is a change of the rules: it needs a new version of the game."""
    golden = goldens.path(game, seats).read_text(encoding="utf-8")
    assert goldens.playthrough(game, seats) == golden
