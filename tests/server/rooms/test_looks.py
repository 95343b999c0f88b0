"""How everybody at a table looks: the bots' characters, and people's colours and marks."""

from pathlib import Path

import msgspec
import pytest

from tableful.server import wire, wire_pages
from tableful.server.cast import CAST, COLOURS, MARKS
from tableful.server.declined import Declined
from tableful.server.rooms import hosting
from tableful.server.rooms.entries import Opened, load
from tableful.server.rooms.room import Room
from tests.server.evening import OPEN, Evening

FACES = (Path(__file__).parents[3] / "web/src/ui/faces.ts").read_text(encoding="utf-8")


def seats(evening: Evening) -> list[wire.Seat]:
    """The seats as everybody sees them."""
    return evening.sees(0).table.seats


def test_the_cast_is_large_enough_and_nobody_in_it_is_like_another() -> None:
    assert len(CAST) >= 12
    assert len({one.name for one in CAST}) == len({one.face for one in CAST}) == len(CAST)
    assert all(one.temper for one in CAST)
    assert {one.colour for one in CAST} == set(COLOURS)


@pytest.mark.parametrize("face", [*(one.face for one in CAST), *MARKS])
def test_the_browser_can_draw_every_face_and_mark(face: str) -> None:
    assert f"\n  {face}:" in FACES


def test_bots_are_characters_with_names_of_their_own() -> None:
    evening = Evening("Ada", "bot:medium", "bot:medium", "bot:hard")
    bots = seats(evening)[1:]
    cast = {one.face: one for one in CAST}
    assert len({bot.face for bot in bots}) == 3
    for bot in bots:
        character = cast[bot.face]
        assert (bot.name, bot.temper) == (character.name, character.temper)
    assert [bot.bot for bot in bots] == ["medium", "medium", "hard"]
    assert [bot.level for bot in bots] == [2, 2, 3]


def test_everybody_has_a_colour_of_their_own() -> None:
    evening = Evening("Ada", "bot:easy", "Ben", "bot:easy", "bot:hard", OPEN)
    evening.join("Cy")
    assert len({seat.colour for seat in seats(evening)}) == 6
    assert len({seat.face for seat in seats(evening)}) == 6


def test_an_open_seat_has_neither_colour_nor_face() -> None:
    seat = seats(Evening("Ada", OPEN))[1]
    assert (seat.colour, seat.face) == ("", "")


def test_a_wished_colour_is_had_where_nobody_has_it() -> None:
    evening = Evening("Ada", OPEN, OPEN)
    for name in ("Ben", "Cy"):
        wish = wire_pages.Join(name, colour="red", mark="moon")
        hosting.join(evening.room, wish, name, evening.now)
    first, second = seats(evening)[1:]
    assert (first.colour, first.face) == ("red", "moon")
    assert second.colour != "red"
    assert second.face != "moon"


def test_a_person_chooses_another_colour_and_mark_before_the_game() -> None:
    evening = Evening("Ada", "Ben", OPEN)
    ada, ben = seats(evening)[:2]
    evening.tell(0, "wear", colour="grey", mark="peak")
    assert (seats(evening)[0].colour, seats(evening)[0].face) == ("grey", "peak")
    evening.tell(0, "wear", mark="sun")
    assert (seats(evening)[0].colour, seats(evening)[0].face) == ("grey", "sun")
    with pytest.raises(Declined, match="Ben has that already"):
        evening.tell(0, "wear", colour=ben.colour or None)
    assert ada.colour != "grey"
    assert seats(evening)[0].colour == "grey"


def test_nobody_changes_colours_during_the_game_for_it_could_be_a_signal() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    with pytest.raises(Declined, match="before the game begins"):
        evening.tell(0, "wear", colour="grey")


def test_a_bot_that_keeps_a_seat_looks_like_its_person() -> None:
    evening = Evening("Ada", "Ben", "Cy", begun=True)
    before = seats(evening)[1]
    evening.tell(1, "leave")
    after = seats(evening)[1]
    assert after.instead
    assert after.bot
    assert (after.name, after.colour, after.face) == (before.name, before.colour, before.face)


def test_a_table_that_was_stored_before_there_were_characters_has_them_now() -> None:
    evening = Evening("Ada", "bot:easy")
    stored = msgspec.to_builtins(evening.room.opened)
    for seat in stored["seats"]:
        del seat["colour"], seat["face"]
    opened = load(msgspec.json.encode(stored))
    assert isinstance(opened, Opened)
    again = Room.load(opened, [], evening.room.game, evening.room.setup)
    assert again.seating.names() == evening.room.seating.names()
