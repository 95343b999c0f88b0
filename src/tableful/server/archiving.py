"""Finished games as files, and whole tables as lines that can be imported again."""

from pathlib import Path

import msgspec

from tableful.core.errors import Malformed
from tableful.server.rooms import entries
from tableful.server.rooms.room import Room
from tableful.server.rooms.shuffling import record_of
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.interface import Readable, Storage
from tableful.server.storage.portable import KeptContent, read_lines, write_lines


def write_record(room: Room, path: Path) -> Path | None:
    """Write the record of a finished game to a new file, and its deck, if it has one, beside it.

    The answer is where the deck is.
    """
    if room.playing is None or not room.playing.over:
        raise Malformed("the game is not over: its record would tell all that is hidden")
    deck = path.with_name(f"{path.stem}-deck.toml") if room.opened.deck else None
    for file in (path, deck):
        if file is not None and file.exists():
            raise Malformed(f"{file} exists; name another file")
    path.write_text(record_of(room).dumps(), encoding="utf-8")
    if deck is not None:
        deck.write_text(room.opened.deck, encoding="utf-8")
    return deck


def write_tables(stored: Readable, headers: list[Header], path: Path) -> int:
    """Write tables with all that is stored of them to a new file; how many."""
    try:
        path.touch(mode=0o600, exist_ok=False)  # it has the seeds of running games
    except FileExistsError:
        raise Malformed(f"{path} exists; name another file") from None
    try:
        with path.open("wb") as file:
            return write_lines(stored, headers, file)
    except BaseException:
        path.unlink()  # half an export is none
        raise


def read_tables(store: Storage, path: Path) -> tuple[int, list[str]]:
    """Add the tables of such a file; how many, and why others were not added."""
    added, refused = 0, []
    with path.open("rb") as file:
        for line in read_lines(file):
            if isinstance(line, KeptContent):
                store.keep_content(line.hash, line.source)
                continue
            events = [bytes(event) for event in line.events]
            try:
                _check(line.header, events)
                store.add(line.header, events)
                added += 1
            except StoreError as error:
                refused.append(str(error))
    return added, refused


def _check(header: Header, events: list[bytes]) -> None:
    """Refuse what is no log of that table."""
    try:
        first, *_ = [entries.load(event) for event in events]
    except (msgspec.MsgspecError, ValueError) as error:
        raise StoreError(f"table {header.id} is not read: {error}") from None
    if not isinstance(first, entries.Opened) or first.table != header.id:
        raise StoreError(f"table {header.id} is not read: its log does not begin with it")
