"""Somebody is here, is asked, and does nothing: after a time a bot may play for them."""

import pytest

from tableful.server import wire
from tableful.server.declined import Declined
from tests.server.evening import Evening, log_of
from tests.toys.lifeboat import Lifeboat

PATIENCE = 120.0


def stalls(evening: Evening) -> list[int]:
    """Who keeps the others waiting, as everybody is told."""
    views = [evening.sees(seat).table.seats for seat in evening.everybody]
    told = [[seat.seat for seat in seats if seat.stalls] for seats in views]
    assert all(one == told[0] for one in told)
    return told[0]


def asked_alone(*people: str, **settings: int) -> tuple[Evening, int]:
    """Rust & Research where one seat is asked, and nobody else."""
    manners = wire.Settings(**settings)  # type: ignore[arg-type]
    evening = Evening(*people, begun=True, settings=manners)
    evening.keep_abilities()
    (seat,) = evening.playing.awaited
    evening.all_look()
    return evening, seat


def other_than(seat: int) -> int:
    return 1 - seat


def hosted_by(evening: Evening, seat: int) -> None:
    if evening.room.seating.host != seat:
        evening.tell(evening.room.seating.host, "hand_over", seat)


def test_who_is_asked_for_long_stalls_and_everybody_is_told_once() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    evening.wait(PATIENCE - 1)
    assert stalls(evening) == []
    assert evening.update(0) is None
    evening.wait(1)
    assert stalls(evening) == [seat]
    assert evening.update(0) is not None
    evening.wait(1000)
    assert evening.update(0) is None


def test_the_host_lets_a_bot_play_for_who_stalls_and_the_log_tells_it() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    host = other_than(seat)
    hosted_by(evening, host)
    with pytest.raises(Declined, match="has not kept the table waiting for 2 minutes"):
        evening.tell(host, "bot", seat)
    evening.wait(PATIENCE)
    evening.tell(host, "bot", seat)
    view = evening.sees(host)
    assert view.table.seats[seat].instead
    assert stalls(evening) == []
    assert log_of(view)[-1].startswith("A bot (medium) plays for ")
    evening.bot_thinks(seat, "")
    evening.wait(5)
    assert len(evening.playing.table.steps) > 2


def test_only_the_host_may_unless_it_is_the_host_who_stalls() -> None:
    evening, seat = asked_alone("Ada", "Ben", "Cy")
    others = [one for one in range(3) if one != seat]
    hosted_by(evening, others[0])
    evening.wait(PATIENCE)
    with pytest.raises(Declined, match="Only the host"):
        evening.tell(others[1], "bot", seat)
    evening.tell(others[0], "hand_over", seat)
    evening.tell(others[1], "bot", seat)
    assert evening.sees(None).table.seats[seat].instead


def test_they_have_their_seat_back_by_making_a_move() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    hosted_by(evening, other_than(seat))
    evening.wait(PATIENCE)
    evening.tell(other_than(seat), "bot", seat)
    evening.act(seat, evening.choices(seat)[0])
    assert not evening.sees(None).table.seats[seat].instead
    assert "is back" in log_of(evening.sees(None))[-1]
    assert seat not in evening.playing.bot_turns.turns
    assert evening.reloaded().seating.chairs[seat].bot == ""


def test_a_move_that_is_refused_leaves_the_bot_where_it_is() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    hosted_by(evening, other_than(seat))
    evening.wait(PATIENCE)
    evening.tell(other_than(seat), "bot", seat)
    with pytest.raises(Exception, match=r"."):
        evening.act(seat, "fly to the moon")
    assert evening.sees(None).table.seats[seat].instead


def test_they_have_it_back_when_they_say_so_and_then_have_their_time_again() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    hosted_by(evening, other_than(seat))
    evening.wait(PATIENCE)
    evening.tell(other_than(seat), "bot", seat)
    evening.tell(seat, "back")
    assert stalls(evening) == []
    evening.wait(PATIENCE - 1)
    assert stalls(evening) == []
    evening.wait(1)
    assert stalls(evening) == [seat]


def test_whoever_moves_does_not_stall() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    evening.wait(PATIENCE)
    evening.act(seat, evening.choices(seat)[0])
    assert stalls(evening) == []


def test_a_sealed_answer_does_not_show_by_who_stalls() -> None:
    """2.2 of Rust & Research: all choose at once; that Ben has chosen is nobody's business."""
    evening = Evening("Ada", "Ben", "Cy", begun=True)
    evening.keep_abilities_of(1)
    evening.wait(PATIENCE)
    assert stalls(evening) == [0, 1, 2]
    evening.tell(0, "bot", 1)
    assert evening.playing.answer_of(1) is not None


@pytest.mark.parametrize("patience", [60, 300])
def test_the_table_sets_the_time(patience: int) -> None:
    evening, seat = asked_alone("Ada", "Ben", stalling=patience)
    evening.wait(patience - 1)
    assert stalls(evening) == []
    evening.wait(1)
    assert stalls(evening) == [seat]


def test_it_can_be_off() -> None:
    evening, seat = asked_alone("Ada", "Ben", stalling=0)
    evening.wait(10_000)
    assert stalls(evening) == []
    hosted_by(evening, other_than(seat))
    with pytest.raises(Declined, match=r"is here\."):
        evening.tell(other_than(seat), "bot", seat)


def test_a_pause_and_an_absence_do_not_count() -> None:
    evening, seat = asked_alone("Ada", "Ben")
    evening.tell(seat, "pause")
    evening.wait(10 * PATIENCE)
    evening.tell(seat, "resume")
    evening.go(seat)
    evening.wait(PATIENCE - 1)
    evening.come(seat)
    evening.wait(PATIENCE - 1)
    assert stalls(evening) == []
    evening.wait(1)
    assert stalls(evening) == [seat]


def test_who_plays_alone_keeps_nobody_waiting() -> None:
    evening = Evening("Ada", "bot:random", begun=True)
    evening.wait(10 * PATIENCE)
    assert stalls(evening) == []


def test_a_server_that_starts_again_counts_from_then() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    evening.wait(PATIENCE - 1)
    evening.restart()
    evening.wait(PATIENCE - 1)
    assert stalls(evening) == []


# -- those who watch -------------------------------------------------------------------------------


def test_who_comes_and_goes_is_told_at_most_once_a_second() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    evening.all_look()
    updates = 0
    for number in range(500):  # in two and a half seconds
        evening.room.seating.watching += 1 if number % 2 == 0 else -1
        evening.wait(0.005)
        updates += evening.update(0) is not None
    assert updates <= 4
    evening.room.seating.watching = 3
    evening.wait(1)
    assert evening.sees(0).table.watching == 3
