"""Who may write to whom at a table, and who may do nothing that tells the others something."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

TABLE = "table"  # the channel of everybody, where no game says otherwise


@dataclass(frozen=True)
class Channel:
    """Who may write to whom just now. `channel.<name>` in the game's catalogue is its title."""

    name: str
    writers: frozenset[int]
    readers: frozenset[int]


@cache
def one_for_all(seats: int) -> tuple[Channel, ...]:
    """Everyone writes to everyone."""
    everyone = frozenset(range(seats))
    return (Channel(TABLE, everyone, everyone),)


def muted(channels: Sequence[Channel], seats: int) -> frozenset[int]:
    """The seats that may not write to everybody.

    Whatever else everybody would see of them, such as another name or a pause, would be a way
    around: a server allows them nothing of that kind.
    """
    speaking = [channel.writers for channel in channels if len(channel.readers) == seats]
    return frozenset(range(seats)).difference(*speaking)
