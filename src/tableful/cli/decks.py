"""Decks of one's own on the command line: `--deck FILE`."""

from __future__ import annotations

from pathlib import Path

from tableful.cli import library
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.records import Record

LARGEST = 1_000_000  # bytes; the deck of a box takes a fortieth of it


def with_deck(game: Game, file: Path | None) -> Game:
    """The game with the cards of a file; whatever is wrong there is told by row and field."""
    if file is None:
        return game
    if not game.content_source():
        raise Malformed(f"{game.title} is played with its own cards only: leave out --deck")
    source = deck_text(file)
    try:
        return game.with_deck(source)
    except Malformed as error:
        raise Malformed(f"{file}: {error}") from None


def deck_text(file: Path) -> str:
    """The text of a deck's file."""
    if file.exists() and not file.is_file():
        raise Malformed(f"{file} is not a file")
    if file.stat().st_size > LARGEST:
        raise Malformed(f"{file} is too large to be a deck")
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError:
        raise Malformed(f"{file} is not text: save it as UTF-8") from None
    if not text.strip():
        raise Malformed(f"{file} is empty")
    return text


def game_of(record: Record, deck: Path | None) -> Game:
    """The game of a record, with the deck that it was made with."""
    game = library.games().game(record.game, record.version)
    with_its_cards = with_deck(game, deck)
    wanted, found = record.content, with_its_cards.content().hash
    if found == wanted:
        return with_its_cards
    if not game.content_source():
        raise Malformed("the record was played with other cards than these")
    whose = "the game's own" if deck is None else str(deck)
    problem = f"the record was made with another deck than {whose}: its hash is {wanted}"
    raise Malformed(f"{problem}, not {found}; give the file of its deck with --deck")
