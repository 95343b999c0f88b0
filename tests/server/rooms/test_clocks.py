"""Clocks: they run for who is asked and for nobody else, and what follows when one has run out."""

import msgspec
import pytest

from tableful.core.rng import seeded
from tableful.core.verifying import verify
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.replays import ending_of, retold
from tableful.server.rooms.clocks import HOUR, PRESETS, said
from tableful.server.rooms.shuffling import record_of
from tests.server.evening import Evening, log_of

FAST = PRESETS["fast"]


def table(*people: str, **settings: object) -> Evening:
    """Rust & Research with a clock by days, where all have kept their abilities."""
    manners = wire.Settings(**({"clock": "fast"} | settings))  # type: ignore[arg-type]
    evening = Evening(*people, begun=True, settings=manners)
    evening.keep_abilities()
    return evening


def left(evening: Evening, seat: int, viewer: int | None = None) -> float:
    """Hours on a clock, as somebody sees it."""
    clocks = evening.sees(seat if viewer is None else viewer).clocks
    return clocks[seat].left / 1000 / HOUR


def on_turn(evening: Evening) -> int:
    """The one who is asked."""
    (seat,) = evening.playing.awaited
    return seat


def play(evening: Evening, seat: int) -> None:
    """The first thing that a seat can do."""
    evening.act(seat, evening.choices(seat)[0])


def until_a_window(evening: Evening) -> None:
    """Play until somebody may react."""
    rng = seeded(18)
    while not evening.playing.sealed:
        seat = on_turn(evening)
        evening.act(seat, evening.some_move(seat, rng))


def test_a_clock_runs_for_who_is_asked_and_for_nobody_else() -> None:
    evening = table("Ada", "Ben")
    seat = on_turn(evening)
    before = left(evening, 1 - seat)
    stock = left(evening, seat)
    evening.wait(5 * HOUR)
    assert left(evening, seat) == pytest.approx(stock - 5, abs=0.001)
    assert left(evening, 1 - seat) == before
    view = evening.sees(seat)
    assert [clock.runs for clock in view.clocks] == [seat == 0, seat == 1]


def test_a_move_brings_time_but_never_above_the_cap() -> None:
    evening = Evening("Ada", "Ben", begun=True, settings=wire.Settings(clock="fast"))
    assert [left(evening, seat) for seat in (0, 1)] == [24, 24]
    evening.wait(HOUR)
    evening.keep_abilities_of(0)
    assert left(evening, 0) == pytest.approx(24 - 1 + 4, abs=0.001)
    evening.keep_abilities_of(1)
    for _ in range(60):
        if evening.playing.sealed:
            for seat in evening.window.able:
                play(evening, seat)
        else:
            play(evening, on_turn(evening))
    assert max(left(evening, 0), left(evening, 1)) == 72


def test_what_is_taken_back_has_brought_no_time() -> None:
    evening = Evening("Ada", "Ben", begun=True, settings=wire.Settings(clock="fast"))
    for _ in range(5):
        evening.keep_abilities_of(0)
        evening.undo(0)
    assert left(evening, 0) == 24


def test_nobody_sees_by_a_clock_that_somebody_has_answered_a_sealed_question() -> None:
    evening = Evening("Ada", "Ben", begun=True, settings=wire.Settings(clock="fast"))
    evening.all_look()
    evening.wait(HOUR)
    evening.keep_abilities_of(0)
    assert evening.update(1) is None
    evening.wait(HOUR)
    assert left(evening, 0, viewer=1) == 22
    assert left(evening, 0) == 27
    evening.keep_abilities_of(1)
    assert left(evening, 0, viewer=1) <= 27


def test_at_a_table_for_days_a_reaction_is_waited_for_and_every_asked_clock_runs() -> None:
    evening = table("Ada", "Ben", "Cleo")
    until_a_window(evening)
    able = evening.window.able
    assert able
    before = [left(evening, seat) for seat in able]
    evening.wait(10 * HOUR)
    assert evening.playing.window is not None
    after = [left(evening, seat) for seat in able]
    assert after == pytest.approx([hours - 10 for hours in before], abs=0.001)
    for seat in able:
        evening.act(seat, evening.choices(seat)[-1])
    evening.wait(2)
    assert evening.playing.window is None or evening.window.able != able


def test_in_a_live_game_a_window_lasts_its_seconds_and_no_clock_runs() -> None:
    evening = table("Ada", "Ben", "Cleo", clock="live", window=4)
    until_a_window(evening)
    assert not any(clock.runs for clock in evening.sees(0).clocks)
    evening.wait(5)
    assert not evening.playing.sealed


def test_when_the_time_is_over_a_bot_plays_until_they_are_back() -> None:
    evening = table("Ada", "Ben")
    seat = on_turn(evening)
    evening.go(seat)
    evening.wait(73 * HOUR)
    shown = evening.sees(1 - seat).table.seats[seat]
    assert shown.kind == "bot"
    assert shown.instead
    assert not shown.resigned
    assert "time is over: a bot (medium) plays until they are back." in " ".join(
        log_of(evening.sees(1 - seat))
    )
    evening.come(seat)
    assert evening.sees(seat).table.seats[seat].kind == "person"
    assert left(evening, seat) == FAST.increment / HOUR


def test_where_the_table_says_so_the_end_of_time_is_resigning() -> None:
    evening = table("Ada", "Ben", "Cleo", out_of_time="resign")
    seat = on_turn(evening)
    evening.wait(73 * HOUR)
    other = (seat + 1) % 3
    shown = evening.sees(other).table.seats[seat]
    assert (shown.bot, shown.resigned) == ("easy", True)
    assert evening.sees(other).table.phase == "playing"
    evening.go(seat)
    evening.come(seat)
    assert evening.sees(seat).table.seats[seat].kind == "bot"
    with pytest.raises(Declined, match="that is resigning"):
        evening.tell(seat, "back")


def test_when_only_one_is_left_who_has_not_resigned_they_have_won_at_once() -> None:
    evening = table("Ada", "Ben", out_of_time="resign")
    seat = on_turn(evening)
    evening.wait(73 * HOUR)
    for viewer in (0, 1):
        view = evening.sees(viewer)
        assert view.table.phase == "over"
        assert view.outcome is not None
        assert view.outcome.winners == [1 - seat]
        assert view.outcome.reason == "All others have resigned."
        assert (view.asks, view.asked, view.undo) == ([], [], 0)
        assert "The game is over." in " ".join(log_of(view))
    moves = len(evening.playing.table.steps)
    evening.wait(100 * HOUR)
    assert len(evening.playing.table.steps) == moves
    again = evening.reloaded()
    assert again.outcome() == evening.room.outcome()
    record = record_of(again)
    assert record.resigned == (seat,)
    assert verify(record, lambda _: evening.game).holds
    assert ending_of(again).moves == len(record.actions)


def test_what_a_bot_wins_for_who_resigned_is_the_best_of_the_others() -> None:
    for number in range(20):
        evening = table("Ada", "Ben", "Cleo", out_of_time="resign")
        first = on_turn(evening)
        evening.wait(73 * HOUR)
        evening.play_on(seeded(number), lambda: False)
        assert evening.playing.over
        if evening.game.outcome(evening.playing.table.state).winners == {first}:
            break
    outcome = evening.room.outcome()
    assert outcome is not None
    assert first not in outcome.winners
    assert "the best of the others has won" in outcome.reason
    best = max(score for seat, score in enumerate(outcome.scores) if seat != first)
    assert outcome.winners == [
        seat for seat, score in enumerate(outcome.scores) if seat != first and score == best
    ]
    assert evening.playing.view(0)[0]["winners"] == outcome.winners, "on the board, too"
    *_, (last, _, _) = retold(evening.room, [None])
    assert msgspec.json.decode(last.views[0])["winners"] == outcome.winners, "and in the replay"
    assert verify(record_of(evening.room), lambda _: evening.game).holds


def test_a_pause_stops_the_clocks() -> None:
    evening = table("Ada", "Ben")
    seat = on_turn(evening)
    evening.tell(seat, "pause")
    hours = left(evening, seat)
    evening.wait(1000 * HOUR)
    assert left(evening, seat) == hours
    evening.tell(seat, "resume")
    evening.wait(HOUR)
    assert left(evening, seat) == pytest.approx(hours - 1, abs=0.001)


def test_another_server_reads_the_same_clocks_from_the_log() -> None:
    evening = table("Ada", "Ben")
    seat = on_turn(evening)
    evening.wait(3 * HOUR)
    play(evening, seat)
    evening.wait(2 * HOUR)
    before = evening.room.clocks
    assert before is not None
    assert evening.reloaded().clocks == before


def test_a_time_without_a_server_is_nobodys() -> None:
    evening = table("Ada", "Ben")
    seat = on_turn(evening)
    hours = left(evening, seat)
    evening.wait(HOUR)
    gone = evening.now
    evening.now += 100 * HOUR
    room = evening.reloaded_after([(0.0, 10.0), (gone, evening.now)])
    assert room.clocks is not None
    assert room.clocks.clocks[seat].at(evening.now) / HOUR == pytest.approx(hours - 1, abs=0.001)


def test_the_clock_is_chosen_before_the_game() -> None:
    evening = table("Ada", "Ben")
    with pytest.raises(Declined, match="The clock is chosen before"):
        evening.tell(0, "settings", settings=wire.Settings())


def test_the_host_cannot_hurry_who_has_time() -> None:
    evening = table("Ada", "Ben")
    evening.go(1)
    evening.wait(HOUR)
    with pytest.raises(Declined, match=r"Ben has .* left on the clock\."):
        evening.tell(0, "bot", 1)


def test_who_practises_has_no_clock() -> None:
    settings = wire.Settings(clock="fast", practice=True)
    evening = Evening("Ada", "bot:easy", begun=True, settings=settings)
    assert evening.sees(0).clocks == []


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(30, "less than a minute"), (60, "1 minute"), (3 * HOUR + 120, "3 hours 2 minutes")],
)
def test_a_time_is_said_in_words(seconds: float, words: str) -> None:
    assert said(seconds) == words


def test_a_table_is_due_when_the_first_clock_ends_and_at_once_for_a_bot() -> None:
    evening = table("Ada", "Ben")
    clocks = evening.room.clocks
    assert clocks is not None
    assert evening.room.due() == clocks.ends(on_turn(evening))
    play(evening, on_turn(evening))
    assert Evening("Ada", "Ben", begun=True).room.due() is None
