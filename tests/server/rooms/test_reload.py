"""What the log holds makes the same table again, at any moment of any game."""

import msgspec
import pytest

from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.snapshot import snapshot
from tableful.server.declined import Declined
from tableful.server.rooms.entries import Original, Rematched
from tableful.server.rooms.room import Room
from tableful.server.wire import Settings
from tests.contract.positions import pick, random_filled
from tests.server.evening import RUST, Evening, reaction_window
from tests.toys import TOYS

GAMES = [RUST, *TOYS]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
STEPS = 60


def whole(room: Room, seat: int | None, now: float) -> object:
    """All that a seat sees, but for numbers that count from when it came."""
    view = msgspec.json.decode(room.perspective(seat).whole(room, now))
    window = view["window"]
    return view | {
        "n": 0,
        "done": [],
        "asks": [ask | {"n": 0} for ask in view["asks"]],
        "undo": view["undo"] > 0,
        "window": None if window is None else window | {"left": 0},
    }


def assert_equal_to_its_log(evening: Evening) -> None:
    """Everybody sees the same at the table and at the one read from its log."""
    again = evening.reloaded()
    assert again.unsaved == []
    assert again.entries == evening.room.entries
    for holder, presence in evening.room.seating.present.items():
        again.seating.present[holder] = presence
    again.changed()
    for seat in evening.everybody:
        assert whole(again, seat, evening.now) == whole(evening.room, seat, evening.now)
    if evening.room.playing is not None:
        assert again.playing is not None
        assert snapshot(again.playing.table.state) == snapshot(evening.playing.table.state)
        assert again.playing.record() == evening.playing.record()


def something_happens(evening: Evening, rng: Rng) -> None:
    """Somebody moves, answers, takes back, talks, pauses, leaves, or time passes."""
    playing, seats = evening.playing, range(len(evening.room.seating.chairs))
    seat = rng.below(len(seats))
    chance = rng.below(20)
    try:
        if evening.room.paused:
            evening.tell(seat, "resume")
        elif chance == 0:
            evening.chat(seat, "hello")
        elif chance == 1:
            evening.tell(seat, "pause")
        elif chance == 2:
            evening.tell(seat, "leave")
        elif chance == 3:
            evening.tell(seat, "back")
        elif chance == 4:
            evening.tell(seat, "rename", name=f"Person {rng.below(9)}")
        elif chance == 5:
            evening.wait(1.5)
        elif chance < 9 and playing.undoable(seat) is not None:
            evening.undo(seat)
        elif playing.asked(seat) and playing.answer_of(seat) is None:
            form = playing.table.form(seat)
            filled = random_filled(playing.table, seat, form, rng) if form else None
            notation = evening.game.verbs.notation
            legal = playing.table.state.legal(seat)
            evening.act(seat, notation(filled or pick(legal, rng)))
        elif chance < 14:
            evening.wait(5)
    except Declined:
        pass  # not everybody may do everything: nothing has happened


@every_game
def test_the_log_makes_an_equal_table_at_any_moment_of_a_random_game(game: Game) -> None:
    for number in range(3):
        rng = seeded(number)
        people = ["Ada", "Ben", "Cy", "Dee"][: game.seats[-1]]
        evening = Evening(*people, game=game, seed=f"reload {number}", begun=True)
        for _ in range(STEPS):
            something_happens(evening, rng)
            if rng.below(3) == 0:
                assert_equal_to_its_log(evening)
            if evening.playing.over:
                break
        assert_equal_to_its_log(evening)


@every_game
def test_a_table_read_from_its_log_at_every_step_is_played_to_the_same_end(game: Game) -> None:
    ends = []
    for restarting in (False, True):
        rng = seeded(5)
        evening = Evening("Ada", "Ben", game=game, seed="restart", begun=True)
        while not evening.playing.over and evening.room.entries < 120:
            if restarting:
                evening.restart()
            evening.random_step(rng)
        ends.append((evening.playing.record(), whole(evening.room, 1, evening.now)))
    assert ends[0] == ends[1]


def test_answers_in_an_open_window_are_kept_and_its_time_begins_anew() -> None:
    evening = reaction_window(somebody_can=True)
    seat = evening.window.asked[0]
    evening.act(seat, "pass")
    evening.wait(3)
    evening.restart()
    assert evening.playing.answer_of(seat) is not None
    assert evening.window.ends == evening.now + 4


def test_a_message_that_was_dealt_with_before_a_restart_is_known_after_it() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    ask, choice = evening.ask(0), evening.choices(0)[0]
    evening.act(0, choice, ask=ask, message="once")
    evening.restart()
    before = len(evening.log)
    evening.act(0, choice, ask=ask, message="once")
    assert len(evening.log) == before
    update = evening.news(0)
    assert update is not None
    assert "once" in update.done


def test_the_first_frame_after_a_restart_does_not_list_every_message_of_the_game() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    for number in range(200):
        evening.chat(0, f"hello {number}")
        evening.wait(2)
    evening.restart()
    update = evening.news(0)
    assert update is not None
    assert len(update.done) <= 50


def test_seats_settings_and_host_are_as_they_were_while_people_gather() -> None:
    evening = Evening("Ada", "", "", "bot:random")
    evening.join("Ben")
    evening.tell(0, "bot", 2)
    evening.tell(0, "open", 3)
    evening.tell(0, "hand_over", 1)
    evening.tell(1, "settings", settings=Settings(window=15, listed=True))
    evening.tell(0, "leave")
    assert_equal_to_its_log(evening)


def test_a_table_that_plays_another_again_has_its_beginning_from_the_log() -> None:
    first = Evening("Ada", "Ben", begun=True)
    rng = seeded(3)
    while len(first.playing.table.steps) < 20:
        first.random_step(rng)
    actions = list(first.playing.record().actions)
    again = Evening("Ada", "Ben", begun=True, original=Original("first", "first", actions[:11]))
    assert again.playing.record().actions == tuple(actions[: len(again.playing.table.steps)])
    assert_equal_to_its_log(again)
    for _ in range(10):
        again.random_step(rng)
    assert_equal_to_its_log(again)


def test_the_next_table_is_known_after_a_restart() -> None:
    evening = Evening("Ada", "Ben", game=TOYS[2], begun=True)
    evening.act(0, "lay flat 0 0 0")
    evening.act(1, "guess tower")
    evening.room.enter(Rematched(evening.now, "table2"), evening.now)
    evening.wait(0)
    assert evening.sees(1).table.rematch == "table2"
    assert_equal_to_its_log(evening)
