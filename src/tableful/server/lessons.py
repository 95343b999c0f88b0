"""Opens the tables at which somebody learns a game."""

import msgspec

from tableful.bots import registry
from tableful.core.game import Game
from tableful.core.lessons import Lesson
from tableful.server import wire_pages
from tableful.server.declined import Unknown
from tableful.server.desk import Desk
from tableful.server.gameinfo import levels
from tableful.server.names import person_name
from tableful.server.rooms import hosting
from tableful.server.rooms.entries import Opened, SeatEntry
from tableful.server.rooms.room import Room
from tableful.server.secrets import holder_of, new_table_id, new_token

BOT = "easy"  # what the bots are past their script, where a game has such


class Lessons:
    """A lesson is a table like any other, with a deal of its own, and practice."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def open(
        self, name: str, lesson: str, wish: wire_pages.NewLesson, address: str
    ) -> wire_pages.Seated:
        """A table for somebody who wants to learn a game."""
        game = self.desk.games.game(name)
        found = game.lesson(lesson)
        if found is None:
            raise Unknown(f"{game.title} has no such lesson.")
        token = new_token()
        opened = opened_for(game, found, wish, holder_of(token), self.desk.clock.now())
        self.desk.count_table(address)
        setup = game.setup(found.seats, found.options)
        live = self.desk.attend_new(Room.open(opened, game, setup))
        await live.change(hosting.begin)
        return wire_pages.Seated(opened.table, token, [found.seat])


def opened_for(
    game: Game, lesson: Lesson, wish: wire_pages.NewLesson, holder: str, now: float
) -> Opened:
    """How the table of a lesson is opened."""
    bot = BOT if BOT in levels(game) else registry.usual(game)
    seats = [SeatEntry(bot=bot, face=face) for face in lesson.faces]
    seats[lesson.seat] = SeatEntry(
        person_name(wish.name), holder, colour=wish.colour or "", face=wish.mark or ""
    )
    return Opened(
        at=now,
        table=new_table_id(),
        game=game.name,
        version=game.version,
        content=game.content().hash,
        options=dict(lesson.options),
        settings=msgspec.structs.replace(
            wish.settings, practice=True, listed=False, spectators=False
        ),
        seats=seats,
        host=lesson.seat,
        seed=lesson.seed,
        lesson=lesson.name,
    )
