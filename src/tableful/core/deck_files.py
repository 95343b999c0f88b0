"""A deck as a text that anybody can edit: from the file to its rows, whatever the game."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from .deck_rows import Rows
from .errors import Malformed

LONGEST_LINE = 4_000
UNREADABLE = "\ufffd"  # what browsers put where a file is not UTF-8
MARK = "\ufeff"  # some editors begin a file with it


def read_rows(source: str | Path, tables: Sequence[str]) -> Rows:
    """The rows of a TOML text or file that has these tables; anything else is malformed."""
    text = (source if isinstance(source, str) else _read_file(source)).removeprefix(MARK)
    _check_lines(text)
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise Malformed(f"the deck is not TOML: {error}") from None
    except RecursionError:
        raise Malformed("the deck is not TOML: too many brackets within each other") from None
    for table in data:
        if table not in tables:
            raise Malformed(f"the deck: {table}: there is no such table")
    return Rows(data, text)


def _read_file(file: Path) -> str:
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Malformed(f"the deck cannot be read: {error}") from None
    return data.decode(errors="replace")


def _check_lines(text: str) -> None:
    """Every letter was read; and no line is endless, for TOML takes its time with such lines."""
    for number, line in enumerate(text.split("\n"), 1):
        if UNREADABLE in line:
            why = "has a letter that could not be read; save the file with the encoding UTF-8"
            raise Malformed(f"the deck: line {number}: {why} and choose it again")
        if len(line) > LONGEST_LINE:
            raise Malformed(f"the deck: line {number}: is longer than {LONGEST_LINE} letters")
