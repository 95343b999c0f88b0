"""A table from its log."""

from collections.abc import Iterator, Sequence

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.registry import Registry
from tableful.server.decks import game_with_deck
from tableful.server.declined import Unknown
from tableful.server.rooms.entries import Opened, load
from tableful.server.rooms.room import Room


class Reading:
    """A log that is being read. A long one takes long: whoever reads it may do so by and by."""

    def __init__(self, log: Sequence[bytes]) -> None:
        first = load(log[0]) if log else None
        if not isinstance(first, Opened):
            raise Unknown("There is no such table.")
        self.opened = first
        self._rest = log[1:]

    def game(self, games: Registry) -> Game:
        """The game of the table; a deck of its own has to be read for it."""
        opened = self.opened
        return game_with_deck(games, opened.game, opened.version, opened.deck)

    def room(self, game: Game) -> Room:
        """The table as it was opened."""
        opened = self.opened
        setup = game.setup(len(opened.seats), opened.options)
        if setup.content.hash != opened.content:
            raise Malformed("the table was opened with other cards than these")
        return Room.open(opened, game, setup)

    def tell(self, room: Room) -> Iterator[None]:
        """Let happen in the room what happened since, one entry after the other."""
        for data in self._rest:
            room.replay(load(data))
            yield
        room.replayed()


def read_room(log: Sequence[bytes], games: Registry) -> Room:
    """The room that these entries make; no entries, no table."""
    reading = Reading(log)
    room = reading.room(reading.game(games))
    for _ in reading.tell(room):
        pass
    return room
