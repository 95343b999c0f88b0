"""People choose their roles by changing places before the game; all that is theirs goes along."""

import pytest

from tableful.server.declined import Declined
from tableful.server.rooms.entries import Swapped
from tests.server.evening import Evening, log_of
from tests.toys.auction import Auction
from tests.toys.postcard import Postcard


def gathering(*people: str) -> Evening:
    """A table of Postcard that waits."""
    return Evening(*people, game=Postcard())


def names(evening: Evening) -> list[str]:
    """Who sits where."""
    return [seat.name for seat in evening.room.summary().seats]


def test_each_seat_shows_its_role() -> None:
    evening = gathering("Ada", "Ben", "")
    roles = [seat.role for seat in evening.room.summary().seats]
    assert roles == ["Sender", "Guesser", "Guesser"]
    assert {seat.role for seat in Evening("Ada", "Ben", game=Auction()).room.summary().seats} == {
        ""
    }


def test_the_host_lets_two_people_change_places() -> None:
    evening = gathering("Ada", "Ben", "bot:random")
    evening.tell(0, "swap", 0, other=1)
    assert names(evening)[:2] == ["Ben", "Ada"]
    assert evening.room.seating.host == 1  # Ada hosts, wherever she sits
    evening.tell(1, "swap", 0, other=2)  # she may move others too
    assert names(evening)[2] == "Ben"
    assert evening.log[-1] == Swapped(evening.now, 0, 2)


def test_a_person_takes_an_open_seat_or_a_bots_but_nobodys() -> None:
    evening = gathering("Ada", "Ben", "bot:random", "")
    evening.tell(1, "swap", other=2)
    assert names(evening)[2] == "Ben"
    evening.tell(2, "swap", other=3)
    assert names(evening)[3] == "Ben"
    for seat, other, why in ((None, 0, "Ada sits there"), (0, 1, "not your seat")):
        with pytest.raises(Declined, match=why):
            evening.tell(3, "swap", seat, other=other)
    for nobody in (None, 7, 3):
        with pytest.raises(Declined, match="Say with which other seat"):
            evening.tell(3, "swap", other=nobody)
    assert names(evening)[0] == "Ada"


def test_nobody_changes_places_once_the_game_is_on() -> None:
    evening = Evening("Ada", "Ben", game=Postcard(), begun=True)
    with pytest.raises(Declined, match="begun already"):
        evening.tell(1, "swap", other=0)
    empty = gathering("Ada", "", "")
    with pytest.raises(Declined, match="Nobody sits on either"):
        empty.tell(0, "swap", 1, other=2)


def test_frames_messages_and_what_was_said_go_along() -> None:
    evening = gathering("Ada", "Ben", "")
    evening.chat(0, "hello from Ada")
    evening.chat(1, "hello from Ben")
    evening.all_look()
    before = evening.room.perspective(1).n
    evening.tell(1, "swap", other=2)
    update = evening.news(2)
    assert update is not None
    assert (update.seat, update.n) == (2, before + 1)
    assert len(update.done) == 1  # of the message itself
    assert update.whole
    said = [(line.args["seat"], line.parts[0]) for line in update.events if "chat" in line.kind]
    assert said == [("0", "hello from Ada"), ("2", "hello from Ben")]
    assert update.events[-1].kind == "house.moved"
    assert log_of(update)[-1] == "Ben takes another seat."


def test_a_table_from_its_log_has_people_where_they_sit() -> None:
    evening = gathering("Ada", "Ben", "bot:random")
    evening.tell(0, "swap", 0, other=2)
    evening.tell(2, "swap", 0, other=1)
    again = evening.reloaded()
    assert again.summary().seats[0].name == names(evening)[0] == "Ben"
    assert again.seating.host == evening.room.seating.host == 2
    evening.tell(2, "start")
    assert evening.sees(0).asks[0].form is not None  # Ben is the sender
    assert evening.sees(2).asks == []
