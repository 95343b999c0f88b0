"""Practice: one person with bots takes any move back, and the table says what it is."""

import pytest

from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.server.declined import Declined
from tableful.server.rooms.pace import FOLLOWING
from tableful.server.wire import Settings
from tests.server.evening import Evening
from tests.server.rooms.test_reload import assert_equal_to_its_log
from tests.toys import TOYS

PRACTICE = Settings(practice=True)
STEPS = 30
every_game = pytest.mark.parametrize("game", [*GAMES, *TOYS], ids=lambda game: game.name)


def practice(game: Game, seat: int = 0, seed: str = "practice") -> Evening:
    """Ada practises with random bots, on a seat."""
    seats = max(2, game.seats[0])
    bots = ["bot:random"] * (seats - 1)
    evening = Evening("Ada", *bots, game=game, settings=PRACTICE, seed=seed)
    if seat:
        evening.tell(0, "swap", other=seat)
    evening.tell(seat, "start")
    return evening


@every_game
@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_goes_back_as_far_as_they_want(game: Game, seat: int) -> None:
    """Out of windows and past what bots did; the log makes the same table again."""
    evening, rng = practice(game, seat), seeded(4)
    chose = list[int]()
    while not evening.playing.over and len(evening.playing.table.steps) < STEPS:
        evening.random_step(rng)
        if not evening.playing.over and rng.below(6) == 0 and evening.playing.undoable(seat):
            evening.undo(seat)
            assert evening.playing.asked(seat)
            assert_equal_to_its_log(evening)
    if evening.playing.over:
        with pytest.raises(Declined, match="play on from any place"):
            evening.undo(seat)
        return
    while evening.playing.undoable(seat) is not None:
        evening.undo(seat)
        assert evening.ask(seat)
        chose.append(len(evening.playing.table.steps))
    assert chose == sorted(chose, reverse=True)
    assert_equal_to_its_log(evening)
    evening.restart()
    evening.random_step(rng)
    assert evening.playing.record().practice
    assert not evening.room.counts


def test_bots_do_not_wait_for_second_thoughts() -> None:
    """There is always time to go back later."""
    waits = []
    for settings in (PRACTICE, Settings()):
        evening = Evening("Ada", "bot:random", game=TOYS[0], settings=settings, begun=True)
        evening.act(0, "ready")
        waits.append(evening.bot_turn(1).wait)
    assert waits == [FOLLOWING["normal"], 3.0]


def test_practice_is_for_one_person() -> None:
    evening = Evening("Ada", "Ben", settings=PRACTICE)
    with pytest.raises(Declined, match="one person with bots"):
        evening.tell(0, "start")
    evening.tell(0, "settings", settings=Settings())
    evening.tell(0, "start")


def test_it_is_chosen_before_the_game_begins() -> None:
    for before in (False, True):
        settings = Settings(practice=before)
        evening = Evening("Ada", "bot:random", settings=settings, begun=True)
        with pytest.raises(Declined, match="before the game begins"):
            evening.tell(0, "settings", settings=Settings(practice=not before))
        evening.tell(0, "settings", settings=Settings(practice=before, speed="fast"))
        assert evening.room.counts is not before
