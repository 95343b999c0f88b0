"""A WebSocket, with a short cut for what goes through it all the time: the text of a table.

uvicorn does the rest. Between its protocol and an ASGI application there are for each message a
queue, a task that wakes and a dictionary; together they cost more than a move.
"""

import asyncio
from contextlib import suppress
from math import inf
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from tableful.server import limits
from tableful.server.limits import Rate
from tableful.server.reception import House
from tableful.server.surroundings import Flooded, Heard
from tableful.server.websocket_frames import Tally, framed, is_control, whole_texts

EXTENSION = "tableful.websocket"
BACKLOG = 1_000_000  # bytes that a slow network may be behind
GRACE_SECONDS = 10.0  # for the last words to arrive
FLOODER_SECONDS = 1.0  # the same for whoever sends too much


class Gateway(WebSocketsSansIOProtocol):
    """uvicorn's own, but a message goes straight to who listens, and an answer to the network."""

    config: House
    heard: Heard | None = None
    flooded: Flooded | None = None
    in_parts = False  # whether something came that was not whole: from then on the library reads
    deaf = False  # whether too much came: nothing is read any more
    due = inf  # when the connection is cut if it has not ended by then
    unsent = 0  # bytes that the network is yet to be given

    def __init__(self, *args: Any, client: tuple[str, int] | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self._brought = client  # whom another worker brings
        self._rate = Rate(limits.WEBSOCKET_A_SECOND, limits.WEBSOCKET_AT_ONCE, self.loop.time())
        self._most = int(limits.WEBSOCKET_AT_ONCE / limits.FRAME_WEIGHT)  # frames at once
        self._tally: Tally | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes, perhaps through another worker."""
        super().connection_made(transport)
        self.client = self._brought or self.client

    # -- what comes --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read what browsers send all the time, whole text frames; leave the rest to the library.

        That reads them too, but costs a fifth of all that a WebSocket does for a move.
        Whatever comes is counted first, of every kind and also while we hang up.
        """
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self.deaf:
            return
        texts, frames = None, 1
        if self.heard is None or self.in_parts or self.conn.state is not OPEN:
            frames = self._frames_in_parts(data)
        else:
            texts = whole_texts(data, self.config.ws_max_size, self._most)
            if texts is not None:
                frames = len(texts)
            elif not is_control(data):
                frames = self._frames_in_parts(data)
        if not self._rate.allows(self.loop.time(), len(data) + limits.FRAME_WEIGHT * frames):
            self._stop_listening()
        elif texts is None:
            super().data_received(data)
        else:
            for text in texts:
                self._hear(text)

    def _frames_in_parts(self, data: bytes) -> int:
        self.in_parts = True
        if self._tally is None:
            self._tally = Tally()
        return self._tally.count(data, self._most)

    def _stop_listening(self) -> None:
        self.deaf = True
        if self.flooded is None:
            self.transport.abort()
        else:
            self.flooded()
            self.end_within(FLOODER_SECONDS)

    def handle_connect(self, event: Request) -> None:
        """Let the application find its gateway."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"] = {EXTENSION: {"gateway": self}}

    def send_receive_event_to_app(self) -> None:
        """A message is complete."""
        if self.heard is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self._hear(data if self.curr_msg_data_type == "text" else None)

    def _hear(self, data: bytes | None) -> None:
        if self.close_sent or self.heard is None:
            return
        try:
            text = None if data is None else data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            self.heard(text)

    # -- what goes ---------------------------------------------------------------------------------

    def say(self, text: bytes) -> None:
        """Send text, after all that is being done now.

        What is said to many goes out in one go: whoever is woken by a frame and finds no other
        sleeps again, and waking costs more than the frame.
        """
        if not _unsent:
            self.loop.call_soon(_send_all)
        _unsent.append((self, text))
        self.unsent += len(text)

    @property
    def behind(self) -> int:
        """How many bytes the other end has yet to take."""
        return self.unsent + self.transport.get_write_buffer_size()

    # -- the end -----------------------------------------------------------------------------------

    def end_within(self, seconds: float) -> None:
        """Cut the connection off after a while: who reads nothing does not take a goodbye either.

        Without this the transport would keep what is unsent, and the person count as here.
        """
        self.due = min(self.due, self.loop.time() + seconds)

    def hurry(self, now: float) -> None:
        """End the connection if its time is over."""
        if now >= self.due:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """They have not answered a ping for long, so they do not take our goodbye either."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody listens any more.

        What points at each other is let go, here and below: the collector would find it, but is
        rarely asked to look for garbage (`serving.calm_the_collector`).
        """
        super().on_task_complete(task)
        self.heard = self.flooded = None
        self.scope["extensions"] = {}
        self.end_within(GRACE_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(exc)
        self.config.entrance.leave(self.client[0] if self.client else "")
        self.conn.parser.close()


_unsent: list[tuple[Gateway, bytes]] = []


def _send_all() -> None:
    """Hand over to the network; the transport keeps what that does not take at once."""
    frames = _unsent.copy()
    _unsent.clear()
    for gateway, text in frames:
        gateway.unsent = 0
        if gateway.conn.state is OPEN and not gateway.transport.is_closing():
            gateway.transport.write(framed(text))


class WebSocket:
    """Text both ways."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self._gateway: Gateway = scope["extensions"][EXTENSION]["gateway"]
        self._receive = receive
        self._send = send
        self._closing: asyncio.Task[None] | None = None

    async def accept(self, heard: Heard, flooded: Flooded) -> None:
        """Take the call; every message goes to `heard`, from the first on.

        From too much at once nothing is heard any more: `flooded` is told, and hangs up.
        """
        self._gateway.heard, self._gateway.flooded = heard, flooded
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def until_closed(self) -> None:
        """Until they have hung up, or we have."""
        message: dict[str, Any] = {"type": ""}
        while message["type"] != "websocket.disconnect":
            message = dict(await self._receive())

    @property
    def is_slow(self) -> bool:
        """Whether the other end is too far behind to follow."""
        return self._gateway.behind > BACKLOG

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._gateway.say(text)

    def close(self, code: int) -> None:
        """Hang up; who does not even take that is cut off after a while."""
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._close(code))
            self._gateway.end_within(GRACE_SECONDS)

    async def _close(self, code: int) -> None:
        with suppress(ClientDisconnected, RuntimeError):
            await self._send({"type": "websocket.close", "code": code})
