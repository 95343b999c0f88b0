"""What happens by itself: bots, pauses, leavers and those who come back."""

from math import inf

import pytest

from tableful.server.declined import Declined
from tableful.server.rooms.bots import FAST_PACE, PACE, REACTING, THINKING
from tableful.server.rooms.entries import Acted
from tableful.server.rooms.time import next_time, thought
from tableful.server.wire import Settings
from tests.server.evening import OPEN, Evening, log_of, plain, reaction_window
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat
from tests.toys.postcard import Postcard


def boat_with_bot(*, fast: bool = False) -> Evening:
    """Ada may act at any time, and so may a bot."""
    settings = Settings(fast=fast)
    evening = Evening("Ada", "bot:random", game=Lifeboat(), settings=settings, begun=True)
    evening.all_look()
    return evening


def moved(evening: Evening) -> list[tuple[int, str]]:
    return [(entry.seat, entry.move) for entry in evening.log if isinstance(entry, Acted)]


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_moves_no_sooner_than_people_can_follow() -> None:
    evening = boat_with_bot()
    evening.bot_thinks(1, "bail")
    evening.wait(PACE - 0.001)
    assert moved(evening) == []
    evening.wait(0.001)
    assert moved(evening) == [(1, "bail")]


def test_a_fast_table_waits_just_long_enough_to_hide_whether_a_bot_had_to_think() -> None:
    evening = boat_with_bot(fast=True)
    evening.bot_thinks(1, "bail")
    assert moved(evening) == []
    evening.wait(FAST_PACE)
    assert moved(evening) == [(1, "bail")]


def test_a_bot_that_thinks_long_moves_when_it_is_ready() -> None:
    evening = boat_with_bot()
    evening.wait(5)
    assert moved(evening) == []
    evening.bot_thinks(1, "bail")
    assert moved(evening) == [(1, "bail")]


def test_a_thought_about_a_position_that_has_gone_on_is_forgotten() -> None:
    evening = boat_with_bot()
    old = evening.bot_turn(1)
    evening.act(0, "ready")
    thought(evening.room, old, "bail")
    evening.wait(10)
    assert moved(evening) == [(0, "ready")]
    assert evening.bot_turn(1) is not old


def test_a_thought_after_the_seat_was_given_back_is_forgotten() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    evening.tell(1, "leave")
    old = evening.bot_turn(1)
    evening.tell(1, "back")
    thought(evening.room, old, "bail")
    evening.wait(10)
    assert moved(evening) == []


@pytest.mark.parametrize("notation", [None, "fly away", "", "draw"])
def test_a_bot_without_a_move_that_can_be_moves_at_random(notation: str | None) -> None:
    evening = boat_with_bot()
    evening.bot_thinks(1, notation)
    evening.wait(PACE)
    assert [seat for seat, _ in moved(evening)] == [1]


def test_a_bot_with_one_choice_does_not_think() -> None:
    evening = Evening("Ada", "bot:random", begun=True)
    evening.keep_abilities_of(0)
    evening.bot_thinks(1, evening.choices(1)[0])
    for _ in range(200):
        turns = evening.playing.bot_turns.turns
        forced = [t for t in turns.values() if len(evening.choices(t.seat)) == 1]
        if forced:
            assert all(turn.asked and turn.move is not None for turn in forced)
            return
        for turn in list(turns.values()):
            evening.bot_thinks(turn.seat, evening.choices(turn.seat)[0])
        for seat in evening.playing.table.state.deciders():
            if seat == 0 and evening.playing.answer_of(0) is None:
                evening.act(0, evening.choices(0)[0])
        evening.wait(0.8)
    raise AssertionError("a bot always had a choice")


def test_somebody_is_asked_to_think_once() -> None:
    evening = boat_with_bot()
    assert [turn.seat for turn in evening.playing.bot_turns.unasked()] == [1]
    assert evening.playing.bot_turns.unasked() == []
    assert evening.bot_turn(1).seconds == THINKING


def test_a_bot_answers_a_sealed_question_unseen_and_quickly() -> None:
    evening = Evening("Ada", "bot:random", "Cy", game=Auction(), begun=True)
    evening.all_look()
    assert evening.bot_turn(1).seconds == REACTING
    evening.bot_thinks(1, evening.choices(1)[0])
    assert evening.playing.answer_of(1) is not None
    assert [evening.frame(seat) for seat in (0, 2, None)] == [None] * 3
    assert 1 not in evening.playing.bot_turns.turns


def test_a_bot_too_slow_for_a_window_has_passed() -> None:
    evening = reaction_window(somebody_can=True)
    seat = next(s for s in evening.window.asked if len(evening.choices(s)) > 1)
    evening.tell(seat, "leave")
    late = evening.bot_turn(seat)
    answer = evening.choices(seat)[-1]
    evening.wait(4)
    before = len(evening.log)
    thought(evening.room, late, answer)
    evening.wait(0)
    assert not [e for e in evening.log[before:] if getattr(e, "move", "") == answer]


# -- leavers ---------------------------------------------------------------------------------------


def leavers(takeover: int) -> Evening:
    settings = Settings(takeover=60) if takeover else Settings()
    return Evening("Ada", "Ben", game=Lifeboat(), settings=settings, begun=True)


def test_a_bot_takes_the_seat_of_who_is_gone_for_the_time_that_the_table_sets() -> None:
    evening = leavers(60)
    evening.go(1)
    evening.wait(59.9)
    assert evening.sees(0).table.seats[1].kind == "person"
    evening.wait(0.1)
    seat = evening.sees(0).table.seats[1]
    assert (seat.kind, seat.name, seat.instead) == ("bot", "Ben", True)
    assert 1 in evening.playing.bot_turns.turns


def test_without_such_a_time_the_table_waits() -> None:
    evening = leavers(0)
    evening.go(1)
    evening.wait(10_000)
    assert evening.sees(0).table.seats[1].kind == "person"


def test_who_comes_back_in_time_keeps_the_seat() -> None:
    evening = leavers(60)
    evening.go(1)
    evening.wait(59)
    evening.come(1)
    evening.wait(100)
    assert evening.sees(0).table.seats[1].kind == "person"


def test_who_comes_back_late_gets_the_seat_back_from_the_bot() -> None:
    evening = leavers(60)
    evening.go(1)
    evening.wait(60)
    evening.come(1)
    seat = evening.sees(0).table.seats[1]
    assert (seat.kind, seat.bot, seat.instead) == ("person", None, False)
    assert 1 not in evening.playing.bot_turns.turns
    assert log_of(evening.sees(0))[-1] == "Ben is back."
    evening.act(1, "ready")


def test_no_bot_takes_a_seat_while_people_gather() -> None:
    evening = Evening("Ada", "Ben", OPEN, settings=Settings(takeover=60))
    evening.go(1)
    evening.wait(1000)
    assert evening.sees(0).table.seats[1].kind == "person"


def test_the_host_lets_a_bot_play_for_who_is_gone_but_not_for_who_is_here() -> None:
    evening = leavers(0)
    with pytest.raises(Declined, match="Ben is here"):
        evening.tell(0, "bot", 1)
    evening.go(1)
    evening.tell(0, "bot", 1, bot="random")
    assert evening.sees(0).table.seats[1].instead
    with pytest.raises(Declined, match="a bot can take the seat"):
        evening.tell(0, "open", 1)


def test_a_bots_own_seat_is_not_taken_over() -> None:
    evening = boat_with_bot()
    with pytest.raises(Declined, match="sits there already"):
        evening.tell(0, "bot", 1, bot="random")


def test_who_leaves_during_the_game_is_kept_a_seat_by_a_bot() -> None:
    evening = leavers(0)
    evening.tell(1, "leave")
    assert evening.sees(0).table.seats[1].instead
    evening.tell(1, "back")
    assert not evening.sees(0).table.seats[1].instead


def test_after_a_restart_the_time_of_leavers_begins_anew() -> None:
    evening = leavers(60)
    evening.go(1)
    evening.wait(50)
    evening.room = evening.reloaded()
    evening.come(0)
    evening.wait(59.9)
    assert evening.sees(0).table.seats[1].kind == "person"
    evening.wait(0.1)
    assert evening.sees(0).table.seats[1].kind == "bot"


# -- pauses ----------------------------------------------------------------------------------------


def test_a_pause_stops_the_time_of_a_window_which_begins_anew_after_it() -> None:
    evening = reaction_window(somebody_can=True)
    window = evening.window
    seat = window.asked[0]
    evening.act(seat, "pass")
    evening.wait(3)
    evening.tell(1, "pause")
    assert plain(evening.sees(0).status) == "The game is paused."
    evening.wait(1000)
    assert evening.playing.window is window
    evening.tell(2, "resume")
    assert evening.playing.answer_of(seat) is not None
    told = evening.sees(None).window
    assert told is not None
    assert told.left == 4000
    evening.wait(3.999)
    assert evening.playing.window is window
    evening.wait(0.001)
    assert evening.playing.window is not window


def test_while_paused_nobody_moves() -> None:
    evening = boat_with_bot()
    evening.bot_thinks(1, "bail")
    evening.tell(0, "pause")
    evening.wait(1000)
    assert moved(evening) == []
    assert evening.sees(0).asks == []
    assert not evening.sees(0).undo
    with pytest.raises(Declined, match="paused"):
        evening.act(0, "ready")
    with pytest.raises(Declined, match="paused"):
        evening.undo(0)
    with pytest.raises(Declined, match="paused"):
        evening.why_not(0, "pail")
    with pytest.raises(Declined, match="paused"):
        evening.tell(0, "pause")
    evening.chat(0, "one moment")
    evening.tell(0, "resume")
    evening.wait(PACE)
    assert [seat for seat, _ in moved(evening)] == [1]


def test_nothing_is_due_while_paused() -> None:
    evening = reaction_window(somebody_can=False)
    evening.tell(0, "pause")
    assert next_time(evening.room) == inf


def test_a_pause_stops_the_takeover() -> None:
    evening = leavers(60)
    evening.tell(0, "pause")
    evening.go(1)
    evening.wait(1000)
    assert not evening.sees(0).table.seats[1].instead


def test_a_game_that_is_over_is_not_paused() -> None:
    evening = Evening("Ada", "Ben", game=Postcard(), begun=True)
    evening.act(0, "lay flat 0 0 0")
    evening.act(1, "guess tower")
    with pytest.raises(Declined, match="over"):
        evening.tell(0, "pause")


def test_who_is_not_paused_cannot_go_on() -> None:
    evening = boat_with_bot()
    with pytest.raises(Declined, match="not paused"):
        evening.tell(0, "resume")


# -- forms -----------------------------------------------------------------------------------------


def test_a_bot_answers_with_a_form() -> None:
    evening = Evening("bot:random", "Ada", game=Postcard(), begun=True)
    evening.bot_thinks(0, "lay flat 1 -2 3; round -1 0 0")
    evening.wait(PACE)
    assert evening.playing.record().actions == ((0, "lay flat 1 -2 3; round -1 0 0"),)
    assert evening.ask(1)


def test_a_bot_that_fills_in_a_form_wrongly_moves_at_random() -> None:
    evening = Evening("bot:random", "Ada", game=Postcard(), begun=True)
    evening.bot_thinks(0, "lay flat 9 9 9")
    evening.wait(PACE)
    ((seat, move),) = evening.playing.record().actions
    assert (seat, move.split()[:2]) == (0, ["lay", "one"])
