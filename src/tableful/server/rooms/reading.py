"""A table from its log."""

from collections.abc import Sequence

from tableful.core.errors import Malformed
from tableful.core.registry import Registry
from tableful.server.decks import game_with_deck
from tableful.server.declined import Unknown
from tableful.server.rooms.entries import Opened, load
from tableful.server.rooms.room import Room


def read_room(log: Sequence[bytes], games: Registry) -> Room:
    """The room that these entries make; no entries, no table."""
    entries = [load(data) for data in log]
    if not entries or not isinstance(entries[0], Opened):
        raise Unknown("There is no such table.")
    opened = entries[0]
    game = game_with_deck(games, opened.game, opened.version, opened.deck)
    setup = game.setup(len(opened.seats), opened.options)
    if setup.content.hash != opened.content:
        raise Malformed("the table was opened with other cards than these")
    return Room.load(opened, entries[1:], game, setup)
