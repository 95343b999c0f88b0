"""What a visitor meets: the WebSocket that they came by, and the desk that knows all tables.

Who uses these needs neither the network's nor the database's libraries.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from tableful.server import wire
from tableful.server.clock import Clock
from tableful.server.live import Live

Heard = Callable[[str | None], None]  # takes a message; None is one that is not text
Flooded = Callable[[], None]  # more came than anybody listens to


class WebSocketLike(Protocol):
    """Text both ways: `tableful.server.websocket`."""

    address: str

    async def accept(self, heard: Heard, flooded: Flooded) -> None:
        """Take the call; every message goes to `heard`, from the first on.

        From too much at once nothing is heard any more: `flooded` is told, and hangs up.
        """

    async def until_closed(self) -> None:
        """Until they have hung up, or we have."""

    @property
    def is_slow(self) -> bool:
        """Whether the other end is too far behind to follow."""

    def send(self, text: bytes) -> None:
        """Send a message."""

    def close(self, code: int) -> None:
        """Hang up."""


class DeskLike(Protocol):
    """Where tables are found: `tableful.server.desk`."""

    clock: Clock

    def has_room_for(self, address: str) -> bool:
        """Whether an address may open one more socket."""

    def connected(self, address: str) -> AbstractContextManager[None]:
        """Count a socket while it is open."""

    async def live(self, table: str) -> Live:
        """A table in use."""

    async def rematch(
        self,
        live: Live,
        holder: str,
        wished: wire.WishedOptions | None = None,
        order: list[int] | None = None,
    ) -> None:
        """The same people play again."""
