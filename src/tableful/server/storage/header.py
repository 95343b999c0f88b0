"""What is known of a table without reading its log."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Header:
    """A table as the lobby lists it.

    `phase` is gathering, playing or over; `created` and `touched` are Unix seconds.
    """

    id: str
    game: str
    version: int
    phase: str
    listed: bool
    created: float
    touched: float
    players: tuple[str, ...]


Row = tuple[str, str, int, str, bool, float, float, str]


def to_row(header: Header) -> Row:
    """The header as the database holds it, in the order of its columns."""
    return (
        header.id,
        header.game,
        header.version,
        header.phase,
        header.listed,
        header.created,
        header.touched,
        json.dumps(header.players, ensure_ascii=False),
    )


def from_row(row: Row) -> Header:
    """The header that `to_row` made this row of."""
    return Header(*row[:-1], players=tuple(json.loads(row[-1])))
