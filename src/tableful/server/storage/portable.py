"""All that is stored as lines of JSON, for another installation or another kind of database.

The first line says what it is; then come the decks and the tables, one a line. Whoever has such a
file has every secret of its tables, as with a copy of the database.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

import msgspec
from msgspec import Struct

from tableful.core.errors import Malformed
from tableful.server.storage.header import Header
from tableful.server.storage.interface import Readable

FORM = 1


class Beginning(Struct, frozen=True, tag_field="is", tag="tableful export"):
    """The first line."""

    form: int


class KeptContent(Struct, frozen=True, tag_field="is", tag="content"):
    """The text of a deck, by its content's hash."""

    hash: str
    source: str


class WholeTable(Struct, frozen=True, tag_field="is", tag="table"):
    """A table's header, and its log as it was stored."""

    header: Header
    events: list[msgspec.Raw]


Line = Beginning | KeptContent | WholeTable

_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def write_lines(stored: Readable, headers: Iterable[Header], file: BinaryIO) -> int:
    """Write tables with all decks that were kept; how many tables there were."""
    _write(file, Beginning(FORM))
    for content, source in stored.contents():
        _write(file, KeptContent(content, source))
    count = 0
    for header in headers:
        events = [msgspec.Raw(event) for event in stored.read(header.id)]
        _write(file, WholeTable(header, events))
        count += 1
    return count


def _write(file: BinaryIO, line: Line) -> None:
    file.write(msgspec.json.encode(line) + b"\n")


def read_lines(file: BinaryIO) -> Iterator[KeptContent | WholeTable]:
    """What such a file has, line by line; malformed where it is none."""
    for number, text in enumerate(file, 1):
        try:
            line = _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Malformed(f"line {number} is not one of an export: {error}") from None
        if isinstance(line, Beginning) != (number == 1):
            raise Malformed("the first line, and only that, says that a file is an export")
        if not isinstance(line, Beginning):
            yield line
        elif line.form != FORM:
            raise Malformed(f"the export has form {line.form}; this Tableful reads {FORM}")
