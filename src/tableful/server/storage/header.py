"""What is known of a table without reading its log."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Header:
    """A table as the lobby lists it.

    `phase` is gathering, playing or over; `created` and `touched` are Unix seconds, and so is
    `due`: when somebody has to see to it though nobody looks, because clocks run.
    """

    id: str
    game: str
    version: int
    phase: str
    listed: bool
    created: float
    touched: float
    players: tuple[str, ...]
    due: float | None = None


Row = tuple[str, str, int, str, bool, float, float, str, float | None]


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
        header.due,
    )


def from_row(row: Row) -> Header:
    """The header that `to_row` made this row of; rows from before there were clocks end earlier."""
    due = row[8] if len(row) > 8 else None
    return Header(*row[:7], players=tuple(json.loads(row[7])), due=due)
