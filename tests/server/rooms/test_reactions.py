"""Faces instead of words: who may speak may make them, and the log keeps them."""

from typing import get_args

import msgspec
import pytest

from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.rooms import seat_messages
from tableful.server.rooms.room import Room
from tests.server.evening import Evening
from tests.toys.postcard import Postcard


@pytest.mark.parametrize("reaction", get_args(wire.Reaction))
def test_everybody_sees_a_face_and_is_told_in_words(reaction: wire.Reaction) -> None:
    evening = Evening("Ada", "Ben", begun=True)
    evening.react(0, reaction)
    for room in (evening.room, evening.reloaded()):
        line = wire_line(room.story.lines(None)[-1])
        assert line["kind"] == "house.reaction"
        assert line["args"] == {"seat": "0", "channel": "table", "reaction": reaction}
        assert line["parts"][0]["text"] == "Ada"


def wire_line(encoded: wire.Encoded) -> wire.Encoded:
    """A line as a browser reads it."""
    return msgspec.json.decode(bytes(encoded))


def test_who_may_not_speak_makes_no_face_either() -> None:
    evening = Evening("Ada", "Ben", game=Postcard(), begun=True)
    with pytest.raises(Declined):
        evening.react(0, "sad")
    evening.react(1, "wow")


def test_many_faces_in_a_short_time_are_refused_as_words_are() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    for _ in range(15):
        evening.react(0, "laugh")
    with pytest.raises(Declined, match="much in a short time"):
        evening.react(0, "laugh")


# -- those who watch -------------------------------------------------------------------------------


def call(evening: Evening, text: str, name: str = "Zoe") -> None:
    """Somebody who watches says something."""
    seat_messages.watcher_chat(
        evening.room, wire.Chat(evening.new_id(), text, name=name), evening.now
    )


def test_who_watches_is_read_by_all_on_a_channel_of_their_own() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    call(evening, "Well done!")
    for seat in (0, 1, None):
        line = wire_line(evening.room.story.lines(seat)[-1])
        assert (line["kind"], line["args"]) == ("house.watcher", {"name": "Zoe"})
        assert line["parts"] == ["Well done!"]
    again = Room.load(
        evening.room.opened,
        [*evening.log[1:], *evening.room.unsaved],
        evening.game,
        evening.room.setup,
    )
    assert wire_line(again.story.lines(None)[-1])["kind"] == "house.watcher"


def test_while_a_seat_may_not_speak_nobody_who_watches_does() -> None:
    evening = Evening("Ada", "Ben", "Cy", game=Postcard())
    call(evening, "Good evening")
    evening.tell(0, "start")
    with pytest.raises(Declined, match="may not speak now"):
        call(evening, "It is the tower")


def test_all_who_watch_have_one_voice_and_it_is_counted() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    for number in range(15):
        call(evening, f"{number}", name=f"Guest {number}")
    with pytest.raises(Declined, match="much in a short time"):
        call(evening, "and more")
