"""What happens by itself: bots, pauses, leavers and those who come back."""

from math import inf

import pytest

from tableful.core.game import View
from tableful.core.rng import seeded
from tableful.core.verbs import Move
from tableful.server.declined import Declined
from tableful.server.rooms.bots import OF_A_WINDOW
from tableful.server.rooms.entries import Acted, Unsealed
from tableful.server.rooms.pace import FOLLOWING
from tableful.server.rooms.time import next_time, thought
from tableful.server.wire import Settings
from tests.server.evening import ALLOTTED, NOON, OPEN, Evening, log_of, plain, reaction_window
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat
from tests.toys.postcard import Postcard

PACE, FAST_PACE = FOLLOWING["normal"], FOLLOWING["fast"]


class Hasty(Lifeboat):
    """A boat in which bots do not wait until people have conferred: see test_team.py."""

    def confers(self, view: View, seat: int, move: Move) -> bool:
        return False


def boat_with_bot(*, fast: bool = False) -> Evening:
    """Ada may act at any time, and so may a bot."""
    settings = Settings(speed="fast" if fast else "normal")
    evening = Evening("Ada", "bot:random", game=Hasty(), settings=settings, begun=True)
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


def test_a_fast_table_does_not_make_a_bot_wait_that_needs_no_time() -> None:
    evening = boat_with_bot(fast=True)
    evening.bot_thinks(1, "bail", allotted=FAST_PACE)
    assert moved(evening) == []
    evening.wait(FAST_PACE)
    assert moved(evening) == [(1, "bail")]


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("took", [0.0, 0.01, 0.8 * ALLOTTED])
@pytest.mark.parametrize(("queue", "beats"), [(0.0, 1), (0.04, 1), (0.06, 2), (0.29, 2), (3, 13)])
def test_a_bot_moves_when_its_whole_time_is_over_however_long_it_thought(
    queue: float, beats: int, took: float, *, fast: bool
) -> None:
    """Or twice its time, or more, where it had to wait: a short queue does not show."""
    evening = boat_with_bot(fast=fast)
    moment = evening.bot_moves(1, "bail", queue=queue, took=took)
    pace = FAST_PACE if fast else PACE
    assert moment - NOON == pytest.approx(max(pace, beats * ALLOTTED))


def test_a_bot_that_needed_more_than_its_time_moves_at_once() -> None:
    evening = boat_with_bot()
    evening.wait(5)
    assert moved(evening) == []
    evening.bot_thinks(1, "bail", took=5, allotted=ALLOTTED)
    assert moved(evening) == [(1, "bail")]


@pytest.mark.parametrize("first_took", [0.0, 0.1, 0.8 * ALLOTTED])
def test_bots_that_wait_for_each_other_do_not_tell_how_long_the_first_took(
    first_took: float,
) -> None:
    """Both are asked at once, and one process thinks for the second after the first."""
    evening = Evening("bot:random", "bot:random", "Cy", game=Auction(), begun=True)
    evening.act(2, evening.choices(2)[0])
    first, second = evening.choices(0)[0], evening.choices(1)[0]
    evening.wait(first_took)
    evening.bot_thinks(0, first, took=first_took, allotted=ALLOTTED)
    evening.wait(0.02)
    evening.bot_thinks(1, second, took=0.02, allotted=ALLOTTED)
    evening.wait(NOON + 2 * ALLOTTED - 0.001 - evening.now)
    assert evening.playing.table.steps == []
    evening.wait(0.001)
    assert len(evening.playing.table.steps) == 3


def test_a_thought_about_a_position_that_has_gone_on_is_forgotten() -> None:
    evening = boat_with_bot()
    old = evening.bot_turn(1)
    evening.act(0, "ready")
    thought(evening.room, old, "bail", evening.now, ALLOTTED)
    evening.wait(10)
    assert moved(evening) == [(0, "ready")]
    assert evening.bot_turn(1) is not old


def test_a_thought_after_the_seat_was_given_back_is_forgotten() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    evening.tell(1, "leave")
    old = evening.bot_turn(1)
    evening.tell(1, "back")
    thought(evening.room, old, "bail", evening.now, ALLOTTED)
    evening.wait(10)
    assert moved(evening) == []


@pytest.mark.parametrize("notation", ["fly away", "", "draw"])
def test_a_bot_without_a_move_that_can_be_moves_at_random(notation: str) -> None:
    evening = boat_with_bot()
    evening.bot_thinks(1, notation)
    evening.wait(PACE)
    assert [seat for seat, _ in moved(evening)] == [1]


def test_a_bot_with_one_choice_is_asked_like_any_other() -> None:
    """In the open: whoever moves without a thought, while others have to wait, has no choice."""
    evening = Evening("Ada", "bot:random", begun=True)
    evening.keep_abilities_of(0)
    evening.bot_thinks(1, evening.choices(1)[0])
    rng = seeded(1)
    for _ in range(200):
        if evening.playing.window is None and evening.playing.awaited == [1]:
            turn = evening.bot_turn(1)
            assert turn.move is None
            if len(evening.choices(1)) == 1:
                assert evening.playing.bot_turns.unasked() == [turn]
                return
            evening.bot_moves(1, evening.choices(1)[-1], queue=0.0, took=0.0)
        else:
            evening.random_step(rng)
    raise AssertionError("a bot always had a choice")


def test_somebody_is_asked_to_think_once() -> None:
    evening = boat_with_bot()
    assert [turn.seat for turn in evening.playing.bot_turns.unasked()] == [1]
    assert evening.playing.bot_turns.unasked() == []
    assert not evening.bot_turn(1).is_reaction


def test_a_bot_answers_a_sealed_question_unseen() -> None:
    evening = Evening("Ada", "bot:random", "Cy", game=Auction(), begun=True)
    evening.all_look()
    evening.bot_thinks(1, evening.choices(1)[0])
    assert evening.playing.answer_of(1) is not None
    assert [evening.update(seat) for seat in (0, 2, None)] == [None] * 3
    assert 1 not in evening.playing.bot_turns.turns


# -- bots in a window that closes ------------------------------------------------------------------


def bots_in_a_window() -> tuple[Evening, int, list[int]]:
    """A window where bots are asked of whom one has a choice: that one, and the others."""
    evening = reaction_window(somebody_can=True)
    asked = list(evening.window.asked)
    free = next(seat for seat in asked if len(evening.choices(seat)) > 1)
    for seat in asked:
        if seat == free or len(evening.choices(seat)) == 1:
            evening.tell(seat, "leave")
    forced = [seat for seat in asked if len(evening.choices(seat)) == 1]
    return evening, free, forced


def test_in_a_window_only_bots_with_a_choice_are_asked_and_have_a_part_of_its_time() -> None:
    """Nothing of an answer shows before it closes, so there is nothing to hide."""
    evening, free, forced = bots_in_a_window()
    turns = evening.playing.bot_turns
    assert [turn.seat for turn in turns.unasked()] == [free]
    assert evening.bot_turn(free).seconds == pytest.approx(OF_A_WINDOW * evening.window.total)
    assert all(evening.bot_turn(seat).is_reaction for seat in (free, *forced))


def test_a_bots_reaction_is_kept_until_the_window_closes_and_not_even_stored_before() -> None:
    evening, free, _ = bots_in_a_window()
    window, answer, before = evening.window, evening.choices(free)[-1], len(evening.log)
    evening.bot_thinks(free, answer)
    evening.wait(window.ends - evening.now - 0.001)
    assert evening.log[before:] == []
    evening.wait(0.001)
    unsealed = evening.log[before]
    assert isinstance(unsealed, Unsealed)
    assert dict(unsealed.moves)[free] == answer


def test_a_bots_reaction_goes_when_its_person_comes_back_in_time() -> None:
    evening, free, _ = bots_in_a_window()
    before = len(evening.log)
    evening.bot_thinks(free, evening.choices(free)[-1])
    evening.tell(free, "back")
    evening.wait(evening.window.ends - evening.now)
    unsealed = next(entry for entry in evening.log[before:] if isinstance(entry, Unsealed))
    assert dict(unsealed.moves)[free] == "pass"


def test_a_bot_too_slow_for_a_window_has_passed() -> None:
    evening, free, _ = bots_in_a_window()
    late, answer = evening.bot_turn(free), evening.choices(free)[-1]
    evening.wait(4)
    before = len(evening.log)
    thought(evening.room, late, answer, evening.now, ALLOTTED)
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


def test_the_host_asks_somebody_to_leave_who_is_here_and_a_bot_plays_on() -> None:
    evening = leavers(0)
    holder = evening.holder(1)
    evening.tell(0, "open", 1)
    seat = evening.sees(0).table.seats[1]
    assert (seat.kind, seat.instead) == ("bot", False)
    assert evening.room.seating.was_removed(holder)
    assert "The host asked Ben to leave." in log_of(evening.sees(0))
    assert evening.reloaded().seating.was_removed(holder)
    with pytest.raises(Declined, match="bot sits there"):
        evening.tell(0, "open", 1)
    with pytest.raises(Declined, match="your own seat"):
        evening.tell(0, "open", 0)


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
