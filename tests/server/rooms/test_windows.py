"""R&R 6.20 at a table: sealed questions last the same whoever can answer them."""

import pytest

from tableful.core.errors import Malformed, Refused
from tableful.core.rng import seeded
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.rooms.entries import Acted, Answered, Unsealed
from tableful.server.rooms.pace import Company, Pace
from tableful.server.rooms.windows import HELD, open_window
from tests.server.evening import Evening, plain, reaction_window
from tests.toys.auction import Auction

EVERYONE = [0, 1, 2, None]


def who_can(evening: Evening) -> int:
    """A seat that has more to answer than that it passes."""
    state = evening.playing.table.state
    return next(seat for seat in evening.window.asked if len(state.legal(seat)) > 1)


def others(evening: Evening, seat: int) -> list[int | None]:
    return [other for other in evening.everybody if other != seat]


def is_open(evening: Evening) -> bool:
    """Whether the window that we began with still is."""
    return not isinstance(evening.log[-1], Unsealed)


# -- how long it lasts -----------------------------------------------------------------------------


@pytest.mark.parametrize("somebody_can", [True, False])
@pytest.mark.parametrize("seconds", [2, 4, 15])
def test_a_window_lasts_what_the_table_says_whoever_can_react(
    seconds: int, *, somebody_can: bool
) -> None:
    evening = reaction_window(somebody_can=somebody_can, window=seconds)
    evening.wait(seconds - 0.001)
    assert is_open(evening)
    assert [evening.news(seat) for seat in EVERYONE] == [None] * 4
    evening.wait(0.001)
    assert not is_open(evening)
    assert all(evening.news(seat) is not None for seat in EVERYONE)


@pytest.mark.parametrize("somebody_can", [True, False])
def test_a_window_in_which_all_have_answered_lasts_no_less(*, somebody_can: bool) -> None:
    evening = reaction_window(somebody_can=somebody_can)
    for seat in list(evening.window.asked):
        evening.act(seat, "pass")
    evening.wait(3.999)
    assert is_open(evening)
    evening.wait(0.001)
    assert not is_open(evening)


def test_what_is_told_of_a_window_is_the_same_in_both_deals() -> None:
    told = []
    for somebody_can in (True, False):
        window = reaction_window(somebody_can=somebody_can).sees(None).window
        assert window is not None
        told.append((window.left, window.total, window.held_by, window.may_hold, window.passing))
    assert told[0] == told[1] == (4000, 4000, [], False, False)


def test_silence_is_a_pass() -> None:
    evening = reaction_window(somebody_can=True)
    asked = list(evening.window.asked)
    evening.wait(4)
    unsealed = [entry for entry in evening.log if isinstance(entry, Unsealed)][-1]
    assert unsealed.moves == [(seat, "pass") for seat in asked]


# -- sealed ----------------------------------------------------------------------------------------


def test_an_answer_is_seen_by_nobody_else_before_the_deadline() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    evening.wait(1)
    evening.act(seat, evening.choices(seat)[-1], message="mine")
    assert [evening.update(other) for other in others(evening, seat)] == [None] * 3
    mine = evening.news(seat)
    assert mine is not None
    assert mine.done == ["mine"]
    assert mine.asks[0].answer
    assert mine.asks[0].choices == []
    assert mine.undo
    assert plain(mine.status).startswith("You have answered.")
    evening.wait(2.999)
    assert [evening.update(other) for other in others(evening, seat)] == [None] * 3
    evening.wait(0.001)
    assert all(evening.update(other) for other in others(evening, seat))


def test_a_second_answer_needs_the_first_taken_back() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    another = evening.choices(seat)[-1]
    evening.act(seat, "pass")
    with pytest.raises(Refused) as caught:
        evening.act(seat, another)
    answered = "", "You have answered; take your answer back to give another."
    assert (caught.value.rule, evening.room.story.speech.say(caught.value.text)) == answered
    assert evening.why_not(seat, "deck") == answered


def test_an_answer_that_was_changed_is_not_taken_back_by_an_older_undo() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    evening.act(seat, "pass")
    older = evening.sees(seat).undo
    evening.undo(seat)
    evening.act(seat, evening.choices(seat)[-1])
    assert evening.sees(seat).undo != older
    with pytest.raises(Declined, match="gone on meanwhile"):
        evening.undo(seat, number=older)
    assert evening.playing.answer_of(seat) is not None


def test_an_answer_is_changed_until_the_deadline_and_nobody_sees_it() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    last = evening.choices(seat)[-1]
    evening.act(seat, "pass")
    evening.undo(seat)
    evening.act(seat, last)
    assert [evening.update(other) for other in others(evening, seat)] == [None] * 3
    evening.wait(4)
    unsealed = [entry for entry in evening.log if isinstance(entry, Unsealed)][-1]
    assert dict(unsealed.moves)[seat] == last
    assert [entry.move for entry in evening.log if isinstance(entry, Answered)][-3:] == [
        "pass",
        "",
        last,
    ]


def test_an_answer_that_is_sent_again_counts_once() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    ask = evening.ask(seat)
    evening.act(seat, "pass", ask=ask, message="x")
    evening.act(seat, "pass", ask=ask, message="x")
    assert [e for e in evening.log if isinstance(e, Answered) and e.id == "x"] == [
        Answered(evening.now, seat, "pass", "x")
    ]


def test_while_a_window_is_open_nobody_takes_back_what_led_to_it() -> None:
    evening = reaction_window(somebody_can=False)
    for seat in range(3):
        with pytest.raises(Refused) as caught:
            evening.undo(seat)
        assert caught.value.text.id == "undo.window"


def test_an_answer_after_the_deadline_is_to_another_question() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    ask = evening.ask(seat)
    evening.wait(4)
    with pytest.raises(Declined, match="another question"):
        evening.act(seat, "pass", ask=ask)


# -- more time -------------------------------------------------------------------------------------


@pytest.mark.parametrize("somebody_can", [True, False])
def test_anybody_who_might_be_asked_holds_once_to_twenty_seconds(*, somebody_can: bool) -> None:
    evening = reaction_window(somebody_can=somebody_can)
    seat = evening.window.asked[-1]
    evening.wait(3)
    evening.hold(seat)
    for looking in EVERYONE:
        update = evening.news(looking)
        assert update is not None
        assert update.window is not None
        assert (update.window.left, update.window.total) == (17_000, 20_000)
        assert update.window.held_by == [seat]
        asked = looking in evening.window.asked
        assert update.window.may_hold == (asked and looking != seat)
    with pytest.raises(Declined, match="already"):
        evening.hold(seat)
    evening.wait(HELD - 3 - 0.001)
    assert is_open(evening)
    evening.wait(0.001)
    assert not is_open(evening)


def test_a_second_hold_does_not_add_up() -> None:
    evening = reaction_window(somebody_can=False)
    first, second, *_ = evening.window.asked
    evening.hold(first)
    evening.wait(10)
    evening.hold(second)
    evening.wait(9.999)
    assert is_open(evening)
    evening.wait(0.001)
    assert not is_open(evening)


def test_who_cannot_be_asked_does_not_hold() -> None:
    evening = reaction_window(somebody_can=False)
    gone = evening.window.able.pop(0)  # as if they were out of the round
    with pytest.raises(Declined, match="cannot be asked"):
        evening.hold(gone)


def test_there_is_nothing_to_hold_without_a_timed_question() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    with pytest.raises(Declined, match="Nothing waits"):
        evening.hold(0)
    evening.keep_abilities()
    with pytest.raises(Declined, match="Nothing waits"):
        evening.hold(0)


# -- passing for a turn ----------------------------------------------------------------------------


def test_passing_shows_to_oneself_alone_and_makes_nothing_faster() -> None:
    evening = reaction_window(somebody_can=True)
    seat = who_can(evening)
    evening.tell(seat, "pass_turn")
    mine = evening.news(seat)
    assert mine is not None
    assert mine.window is not None
    assert mine.window.passing
    assert [evening.update(other) for other in others(evening, seat)] == [None] * 3
    evening.wait(3.999)
    assert is_open(evening)


def test_passing_ends_with_the_turn() -> None:
    evening = reaction_window(somebody_can=False)
    turn = evening.playing._turn_of
    evening.tell(0, "pass_turn")
    assert evening.playing.passing == {0}
    assert evening.play_on(seeded(1), lambda: evening.playing._turn_of != turn, most=30)
    assert evening.playing.passing == set()


def test_saying_it_again_takes_the_passing_back() -> None:
    evening = reaction_window(somebody_can=False)
    evening.tell(0, "pass_turn")
    evening.tell(0, "pass_turn")
    assert evening.playing.passing == set()


# -- only bots -------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "at_once"])
def test_a_window_for_bots_alone_is_shorter(speed: wire.Speed) -> None:
    evening = reaction_window(somebody_can=True)
    table, able = evening.playing.table, evening.window.able
    everyone = frozenset(range(3))
    window = open_window(table, evening.now)
    company = Company(dict.fromkeys(able, "random"), everyone)
    window.follow(table, Pace(speed), company, evening.now)
    assert window.total == Pace(speed).reacting(len(able)) < 4
    for person in able:
        bots = dict.fromkeys(set(able) - {person}, "random")
        window.follow(table, Pace(speed), Company(bots, everyone), evening.now)
        assert window.total == 4


def test_a_window_for_bots_alone_lasts_longer_once_a_person_is_back_and_shorter_once_none_is() -> (
    None
):
    evening = reaction_window(somebody_can=True)
    window = evening.window
    for seat in window.able:
        evening.tell(seat, "leave")
    assert evening.window.total == Pace().reacting(len(window.able))
    evening.tell(window.able[0], "back")
    assert evening.window is window
    assert window.total == 4


# -- questions that have to be answered ------------------------------------------------------------


def test_the_choice_of_abilities_waits_for_everybody() -> None:
    """2.2: nobody's silence is an answer."""
    evening = Evening("Ada", "Ben", "Cy", begun=True, settings=wire.Settings(stalling=0))
    evening.all_look()
    assert evening.sees(0).window is None
    for seat in (2, 0):
        evening.act(seat, evening.choices(seat)[0])
        evening.wait(1000)
        assert [evening.update(other) for other in others(evening, seat)] == [None] * 3
        evening.update(seat)
    evening.act(1, evening.choices(1)[0])
    assert evening.playing.window is None
    assert all(evening.update(seat) for seat in EVERYONE)


def test_a_log_with_an_open_move_within_a_window_is_damaged() -> None:
    evening = Evening("Ada", "Ben", game=Auction(), begun=True)
    with pytest.raises(Malformed, match="sealed question"):
        evening.room.enter(Acted(evening.now, 0, evening.choices(0)[0]), evening.now)
    assert evening.playing.answer_of(0) is None


def test_bids_are_shown_when_all_have_bid() -> None:
    evening = Evening("Ada", "Ben", game=Auction(), begun=True)
    evening.all_look()
    evening.act(0, evening.choices(0)[0])
    assert evening.news(1) is None
    assert evening.news(None) is None
    evening.undo(0)
    evening.act(0, evening.choices(0)[-1])
    evening.act(1, evening.choices(1)[0])
    update = evening.news(None)
    assert update is not None
    assert [line.kind for line in update.events] == ["bid", "bid", "took"]
