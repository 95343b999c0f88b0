"""By which a log that has decayed is found: each event's checksum is made with the one before.

An event that is altered, swapped, missing or of another table breaks the chain. CRC-32 is enough
against disks and memory, and costs nothing beside a commit; it is no protection against somebody
who writes to the database, and nothing tells that events are missing at a log's very end.
"""

from collections.abc import Iterable, Iterator
from zlib import crc32

from tableful.server.storage.errors import StoreError

Stored = tuple[int, object, int | None]  # number, event, checksum; None: from before there were any


class Damaged(StoreError):
    """A table's log is not what was stored."""


def start(table: str) -> int:
    """What the first checksum of a table is made with."""
    return crc32(table.encode())


def following(previous: int, event: bytes) -> int:
    """The checksum of an event, by the one before it."""
    return crc32(event, previous)


def chain(previous: int, events: Iterable[bytes]) -> list[int]:
    """The checksums of events, one by the one before it."""
    found = []
    for event in events:
        previous = following(previous, event)
        found.append(previous)
    return found


def checked(table: str, events: Iterable[Stored]) -> Iterator[bytes]:
    """The events of a table, from its first, as long as they are what was stored."""
    last, begun = start(table), False
    for place, (number, event, checksum) in enumerate(events):
        if number != place:
            raise Damaged(f"event {place} of table {table} is missing")
        if not isinstance(event, bytes):  # a damaged row may hold anything
            raise _changed(number, table)
        if checksum is not None:
            last, begun = following(last, event), True
        if begun and checksum != last:
            raise _changed(number, table)
        yield event


def _changed(number: int, table: str) -> Damaged:
    return Damaged(f"event {number} of table {table} is not what was stored")
