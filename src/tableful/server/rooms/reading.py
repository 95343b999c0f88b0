"""A table from its log."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.registry import MissingVersion, Registry
from tableful.server.decks import game_with_deck
from tableful.server.declined import Declined, Unknown
from tableful.server.rooms.entries import Opened, load
from tableful.server.rooms.room import Room
from tableful.server.storage.errors import StoreError

OTHER_RULES = (
    "This table is played by version {version} of its game's rules, which this server does not have"
    " ({here}). It is kept, for a server that has."
)
OTHER_CARDS = (
    "This table is played with cards that have been changed since, and is older than the server's"
    " memory for them. It is kept, for a server that has those cards."
)

UNREADABLE = (
    "What was stored of this table is damaged."
    " Whoever runs this server can look for it in a backup."
)

Kept = Callable[[str], str]  # the text of a deck by its content's hash; empty: it was not kept


class Outdated(Declined):
    """A whole log of rules or cards that this server does not have."""


class Unreadable(StoreError):
    """A table's log makes no table: ours to repair, whoever asks."""


class Reading:
    """A log that is being read. A long one takes long: whoever reads it may do so by and by."""

    def __init__(self, log: Sequence[bytes]) -> None:
        first = load(log[0]) if log else None
        if not isinstance(first, Opened):
            raise Unknown("There is no such table.")
        self.opened = first
        self._rest = log[1:]

    def game(self, games: Registry, kept: Kept) -> Game:
        """The game of the table, with the cards that it was opened with.

        Where the game's own deck has changed since, that is a deck like one that somebody brought.
        """
        opened = self.opened
        try:
            own = games.game(opened.game, opened.version).content()
        except MissingVersion as error:
            text = OTHER_RULES.format(version=opened.version, here=error)
            raise Outdated(text) from None
        if not opened.deck and own.hash != opened.content:
            self.opened = opened = msgspec.structs.replace(opened, deck=kept(opened.content))
            if not opened.deck:
                raise Outdated(OTHER_CARDS)
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


def read_room(log: Sequence[bytes], games: Registry, kept: Kept) -> Room:
    """The room that these entries make; no entries, no table."""
    reading = Reading(log)
    room = reading.room(reading.game(games, kept))
    for _ in reading.tell(room):
        pass
    return room
