"""What a deal was worth: the same each time, part by part, and it tells a good deal from a bad."""

import pytest

from tableful.bots import luck, registry
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import State
from tests.contract.positions import ALL_GAMES

COACHED = [game for game in ALL_GAMES if registry.coaches(game)]
every_game = pytest.mark.parametrize("game", COACHED, ids=lambda game: game.name)
FEW = range(3)


def begun(game: Game, seed: int = 1) -> State:
    """A game where it begins."""
    return game.new(game.setup(game.seats[0]), seeded(seed))


@every_game
def test_a_deal_brings_the_same_each_time_and_stays_as_it_was(game: Game) -> None:
    first, setup = begun(game), game.setup(game.seats[0])
    before = snapshot(first)
    told = luck.played_on(game, setup, first, 0, FEW)
    assert luck.played_on(game, setup, first, 0, FEW) == told
    assert snapshot(first) == before
    parts = [luck.played_on(game, setup, first, 0, range(n, n + 1)) for n in FEW]
    assert sum(part.won for part in parts) == pytest.approx(told.won)
    assert sum(part.elsewhere for part in parts) == pytest.approx(told.elsewhere)


@every_game
def test_what_the_seat_did_not_know_is_no_part_of_its_deal(game: Game) -> None:
    """So neither the deck nor the hands of others are: those are what came later."""
    first, setup = begun(game), game.setup(game.seats[0])
    other = first.redeal(0, seeded(9))
    assert luck.played_on(game, setup, other, 0, FEW) == luck.played_on(game, setup, first, 0, FEW)


@every_game
def test_the_parts_are_all_playouts_once(game: Game) -> None:
    numbers = [n for part in range(luck.PARTS) for n in luck.numbers_of(game, 3, part)]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) >= luck.PARTS


def test_what_is_drawn_later_is_drawn_anew() -> None:
    """Else a playout would only repeat the game that was played, and all would be the deal."""
    game = next(game for game in COACHED if not game.team)
    setup, first = game.setup(2), begun(game)
    results = {luck.played_on(game, setup, first, 0, range(n, n + 1)).won for n in range(20)}
    assert results == {0.0, 1.0}


def test_only_a_team_needs_other_deals() -> None:
    for game in COACHED:
        told = luck.played_on(game, game.setup(2), game.new(game.setup(2), seeded(1)), 1, FEW)
        assert 0 <= told.won <= len(FEW)
        assert 0 <= told.elsewhere <= (len(FEW) if game.team else 0)
