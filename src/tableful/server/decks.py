"""Decks besides the games' own: those that the server offers, and those that browsers send.

A table keeps the text of its deck in its log, so nothing here needs to last.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.registry import Registry
from tableful.server.declined import Declined, sentence
from tableful.server.limits import LONGEST_DECK

MOST_SENT = 64  # decks of browsers that are remembered until a table is opened with them
MOST_READ = 64  # games with a deck that are shared by their tables
NAMELESS = "a deck without a name"


@dataclass(frozen=True)
class Deck:
    """A text that a game reads its cards from; `id` is by the text, `title` by what it says."""

    id: str
    game: str
    title: str
    source: str


@lru_cache(maxsize=MOST_READ)
def game_with_deck(games: Registry, name: str, version: int, source: str) -> Game:
    """A game with a deck, or (without a text) with its own: read once for all its tables."""
    return games.game(name, version).with_deck(source)


def deck_title(game: Game) -> str:
    """What the cards on a table are called."""
    return game.content().title or NAMELESS


def recognised(games: Registry, source: str) -> Deck:
    """The deck of whichever game can be played with it; malformed if there is none."""
    problems: dict[str, str] = {}
    for game in games:
        if game.content_source():
            try:
                return _read(games, game, source)
            except Malformed as error:
                problems[game.title] = str(error)
    if len(set(problems.values())) == 1:  # what all say alike is said once
        raise Malformed(next(iter(problems.values())))
    listed = "; ".join(f"{title}: {problem}" for title, problem in problems.items())
    raise Malformed(listed or "no game here takes other cards")


def _read(games: Registry, game: Game, source: str) -> Deck:
    if len(source.encode()) > LONGEST_DECK:
        raise Malformed(f"the deck is longer than {LONGEST_DECK} bytes")
    with_it = game_with_deck(games, game.name, game.version, source)
    number = sha256(source.encode()).hexdigest()[:16]
    return Deck(number, game.name, deck_title(with_it), source)


class Decks:
    """All decks that a new table can be opened with."""

    def __init__(self, offered: Iterable[Deck] = ()) -> None:
        self._offered = {deck.id: deck for deck in offered}
        self._sent: OrderedDict[str, Deck] = OrderedDict()
        self._reading = asyncio.Lock()

    def offered(self, game: Game) -> list[Deck]:
        """Those that everybody may choose."""
        return [deck for deck in self._offered.values() if deck.game == game.name]

    def find(self, game: Game, number: str) -> Deck:
        """One that somebody chose."""
        deck = self._offered.get(number) or self._sent.get(number)
        if deck is None or deck.game != game.name:
            raise Declined("This deck is not here any more: choose it again.")
        return deck

    async def take(self, games: Registry, game: Game, source: str) -> Deck:
        """A deck that a browser sends, checked; it is remembered for a while.

        It is read on a thread, one at a time: whoever sends many keeps no table waiting.
        """
        if not game.content_source():
            raise Declined(f"{game.title} is played with its own cards only.")
        if not source.strip():
            raise Declined("The file of the deck is empty.")
        async with self._reading:
            try:
                deck = await asyncio.to_thread(_read, games, game, source)
            except Malformed as error:
                raise Declined(sentence(error)) from None
        self._sent[deck.id] = deck
        self._sent.move_to_end(deck.id)
        if len(self._sent) > MOST_SENT:
            self._sent.popitem(last=False)
        return deck
