"""Who may not speak says nothing in any other way: every message that a browser can send is tried.

The toy is Postcard: its sender (seat 0) may not write, and the guessers have their own channel.
"""

from contextlib import suppress
from typing import get_args

import msgspec
import pytest

from tableful.core.errors import TablefulError
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.rooms import hosting, seat_messages
from tableful.server.rooms.entries import BotSat
from tableful.server.rooms.room import Room
from tableful.server.rooms.seating import SLOWLY
from tableful.server.rooms.speaking import LEFT_TO_STAND, MUTED
from tests.server.evening import Evening
from tests.toys.auction import Auction
from tests.toys.postcard import Postcard

SENDER, GUESSER, OTHER = 0, 1, 2
LAY = "lay flat 1 0 0"
ELSEWHERE = {"hello", "earlier", "look", "rematch"}  # sockets and desk see to them: tests below


def at_postcard(*people: str) -> Evening:
    """A game whose sender composes, and everybody has seen all there is."""
    evening = Evening(*(people or ("Ada", "Ben", "Cy")), game=Postcard(), begun=True)
    evening.all_look()
    return evening


def others_hear(evening: Evening, seat: int = SENDER) -> bool:
    """Whether anybody else, or who watches, is sent anything now."""
    others = [n for n in range(len(evening.room.seating.chairs)) if n != seat]
    updates = [evening.update(looking) for looking in (*others, None)]
    return any(update is not None for update in updates)


# -- every message ---------------------------------------------------------------------------------


def tags(messages: object) -> list[str]:
    """The names of messages on the wire."""
    return [kind.__struct_config__.tag for kind in get_args(messages)]


def seat_message(do: wire.SeatAction) -> wire.SeatMessage:
    """A message about seats that would do something if it were allowed."""
    return wire.SeatMessage(
        f"x-{do}",
        do,
        seat={"rename": SENDER, "wear": SENDER}.get(do, GUESSER),
        name="It is the harbour",
        bot="random",
        settings=wire.Settings(window=15),
        options={},
        colour="red",
        mark="sun",
        other=OTHER,
    )


# Whatever else a seat can send, each meant to be noticed.
TABLE_MESSAGES: list[seat_messages.TableMessage] = [
    wire.WhyNot("x-why", ["harbour"]),
    wire.Hold("x-hold"),
    wire.Undo("x-undo", 0),
    wire.Chat("x-chat", "It is the harbour"),
    wire.Chat("x-guessers", "It is the harbour", "guessers"),
    wire.Chat("x-face", "", reaction="wow"),
    wire.Act("x-act", 1, "guess harbour"),
]


def test_the_messages_that_are_tried_here_are_all_there_are() -> None:
    """Whoever adds one has to say here what it tells of who may not speak."""
    tried = {message.__struct_config__.tag for message in TABLE_MESSAGES}
    assert tried | {"seat", "hello", "earlier"} == set(tags(wire.ClientMessage))
    dealt_with = (
        set(hosting.COMMANDS) | {"pass_turn", "skip"} | (ELSEWHERE & set(get_args(wire.SeatAction)))
    )
    assert dealt_with == set(get_args(wire.SeatAction))


@pytest.mark.parametrize("message", TABLE_MESSAGES, ids=lambda message: message.id)
def test_nothing_but_a_move_of_who_may_not_speak_is_noticed(
    message: seat_messages.TableMessage,
) -> None:
    evening = at_postcard()
    with suppress(TablefulError):  # a sentence for the sender alone
        seat_messages.happen(SENDER, message, evening.room, evening.now)
    evening.wait(0.0)
    assert not others_hear(evening)


@pytest.mark.parametrize("do", [do for do in get_args(wire.SeatAction) if do not in ELSEWHERE])
def test_nothing_about_seats_is_noticed_but_leaving(do: wire.SeatAction) -> None:
    evening = at_postcard()
    evening.go(OTHER)  # there is somebody whom a host could let a bot play for
    assert others_hear(evening)
    with suppress(Declined):
        hosting.command(evening.room, evening.holder(SENDER), SENDER, seat_message(do), evening.now)
    evening.wait(0.0)
    assert others_hear(evening) == (do == "leave")


@pytest.mark.parametrize("do", ["pause", "rename", "settings", "hand_over", "bot"])
def test_what_is_refused_says_why(do: wire.SeatAction) -> None:
    evening = at_postcard()
    with pytest.raises(Declined, match=MUTED):
        hosting.command(evening.room, evening.holder(SENDER), SENDER, seat_message(do), evening.now)
    evening.tell(GUESSER, "pause")  # who may speak may do it
    assert evening.room.paused
    with pytest.raises(Declined, match=MUTED):
        evening.tell(SENDER, "resume")


def test_who_may_not_speak_does_not_hold_a_window() -> None:
    """No game with windows has such a seat yet: a toy says so of its first."""

    class Hushed(Auction):
        def channels(self, state):  # type: ignore[no-untyped-def]
            return ()

        def silence(self, view, seat):  # type: ignore[no-untyped-def]
            return 0

    evening = Evening("Ada", "Ben", game=Hushed(), begun=True)
    with pytest.raises(Declined, match=MUTED):
        evening.hold(0)
    assert evening.window.held_by == []


def test_a_person_who_plays_two_seats_speaks_as_the_one_they_look_at() -> None:
    evening = Evening("Ada", "Ann", "Ben", game=Postcard(), begun=True, holders=["a", "a", "b"])
    room, now = evening.room, evening.now
    with pytest.raises(Declined, match=MUTED):
        hosting.command(room, "a", 0, wire.SeatMessage("1", "pause"), now)
    hosting.command(room, "a", 1, wire.SeatMessage("2", "pause"), now)
    hosting.command(room, "a", None, wire.SeatMessage("3", "resume"), now)
    assert not room.paused


# -- moves and what is taken back ------------------------------------------------------------------


def test_a_message_that_others_have_seen_stays() -> None:
    """Laid, taken back and laid anew it would be several messages."""
    evening = at_postcard()
    evening.act(SENDER, LAY)
    update = evening.news(SENDER)
    assert update is not None
    assert update.undo == 0
    assert others_hear(evening)
    with pytest.raises(Declined, match=LEFT_TO_STAND):
        evening.undo(SENDER)
    assert not others_hear(evening)


def test_a_sealed_answer_can_be_changed_by_who_may_not_speak() -> None:
    class Hushed(Auction):
        def channels(self, state):  # type: ignore[no-untyped-def]
            return ()

    evening = Evening("Ada", "Ben", game=Hushed(), begun=True)
    evening.all_look()
    first, second, *_ = evening.choices(0)
    evening.act(0, first)
    evening.undo(0)
    evening.act(0, second)
    assert not others_hear(evening, 0)


# -- the channels ----------------------------------------------------------------------------------


def channels(evening: Evening, seat: int | None) -> dict[str, tuple[bool, list[int]]]:
    """What a seat is told of who may write where."""
    told = evening.sees(seat).channels
    return {channel.name: (channel.may_write, channel.readers) for channel in told}


def test_everybody_is_told_where_they_may_write_and_who_reads_it() -> None:
    evening = at_postcard()
    everyone, guessers = [0, 1, 2], [1, 2]
    assert channels(evening, SENDER) == {"table": (False, everyone)}
    assert channels(evening, GUESSER) == {"table": (True, everyone), "guessers": (True, guessers)}
    assert channels(evening, None) == {}
    titles = [channel.title for channel in evening.sees(GUESSER).channels]
    assert titles == ["Everybody", "The guessers"]
    assert [seat.muted for seat in evening.room.summary().seats] == [True, False, False]


def test_before_and_after_the_game_everybody_speaks() -> None:
    evening = Evening("Ada", "Ben", game=Postcard())
    assert channels(evening, SENDER) == {"table": (True, [0, 1])}
    evening.tell(SENDER, "start")
    assert channels(evening, SENDER) == {"table": (False, [0, 1])}
    evening.act(SENDER, LAY)
    evening.act(GUESSER, "guess tower")
    assert evening.playing.over
    assert channels(evening, SENDER) == {"table": (True, [0, 1])}
    assert not any(seat.muted for seat in evening.room.summary().seats)
    evening.chat(SENDER, "I meant the harbour")
    evening.tell(SENDER, "rename", SENDER, name="Ada the Great")


def test_what_is_said_among_some_reaches_them_alone() -> None:
    evening = at_postcard()
    evening.chat(GUESSER, "the flat one?", "guessers")
    assert evening.update(OTHER) is not None
    assert evening.update(SENDER) is None
    assert evening.update(None) is None
    with pytest.raises(Declined, match="There is no channel"):
        evening.chat(GUESSER, "hello", "senders")


# -- leaving and coming back -----------------------------------------------------------------------


def seat_shown(room: Room) -> wire.Seat:
    """The sender's seat as everybody sees it."""
    return room.summary().seats[SENDER]


def test_a_short_absence_is_not_noticed() -> None:
    evening = at_postcard()
    for _ in range(5):
        evening.go(SENDER)
        evening.wait(SLOWLY / 2)
        evening.come(SENDER)
        evening.wait(1.0)
        assert not others_hear(evening)
    evening.go(SENDER)
    evening.wait(SLOWLY)
    assert others_hear(evening)
    assert not seat_shown(evening.room).online
    evening.come(SENDER)
    assert seat_shown(evening.room).online


def test_nobody_can_test_whether_they_are_here() -> None:
    evening = at_postcard()
    evening.go(SENDER)
    with pytest.raises(Declined, match="Ada is here"):
        evening.tell(GUESSER, "bot", SENDER)
    evening.wait(SLOWLY)
    evening.tell(GUESSER, "bot", SENDER)  # the host may not: it is the sender
    assert seat_shown(evening.room).instead


def test_who_leaves_is_back_after_a_while_and_not_at_once() -> None:
    evening = at_postcard()
    evening.tell(SENDER, "leave")
    evening.go(SENDER)
    assert seat_shown(evening.room).instead
    assert others_hear(evening)
    evening.wait(1.0)
    evening.come(SENDER)
    with pytest.raises(Declined, match="You have just left"):
        evening.act(SENDER, LAY)
    assert not others_hear(evening)
    evening.wait(SLOWLY)
    assert not seat_shown(evening.room).instead
    assert others_hear(evening)


def test_who_leaves_is_back_after_a_while_also_when_the_clock_is_set_back() -> None:
    evening = at_postcard()
    evening.tell(SENDER, "leave")
    evening.go(SENDER)
    evening.now -= 86_400
    evening.restart()
    with pytest.raises(Declined, match="You have just left"):
        evening.act(SENDER, LAY)
    evening.wait(SLOWLY)
    evening.act(SENDER, LAY)
    assert not seat_shown(evening.room).instead


def test_who_leaves_again_while_waiting_does_not_come_back() -> None:
    evening = at_postcard()
    evening.tell(SENDER, "leave")
    evening.go(SENDER)
    evening.come(SENDER)
    evening.go(SENDER)
    evening.wait(2 * SLOWLY)
    assert seat_shown(evening.room).instead


def test_who_may_speak_comes_and_goes_as_ever() -> None:
    evening = at_postcard()
    evening.tell(GUESSER, "leave")
    evening.go(GUESSER)
    evening.come(GUESSER)
    assert not evening.room.summary().seats[GUESSER].instead


def test_a_host_who_may_not_speak_is_not_needed_and_alone_may_do_it() -> None:
    evening = at_postcard("Ada", "Ben")
    evening.go(GUESSER)
    evening.tell(SENDER, "bot", GUESSER)  # nobody is here who could see it
    assert isinstance(evening.log[-1], BotSat)


def test_who_watches_is_not_counted_while_somebody_may_not_speak() -> None:
    """The sender could open and close a page that watches."""
    evening = at_postcard()
    evening.room.seating.watching += 1
    evening.wait(10.0)
    assert not others_hear(evening)
    evening.act(SENDER, LAY)
    evening.act(GUESSER, "guess tower")
    evening.wait(10.0)
    assert evening.room.summary().watching == 1


def test_a_table_from_its_log_knows_who_left_and_when() -> None:
    evening = at_postcard()
    evening.tell(SENDER, "leave")
    room = evening.reloaded()
    left = [chair.bot_since for chair in room.seating.chairs]
    assert left == [evening.now, 0.0, 0.0]
    assert msgspec.json.encode(room.summary().seats[SENDER].instead) == b"true"
