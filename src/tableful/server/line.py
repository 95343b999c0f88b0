"""A WebSocket, with a short cut for what goes through it all the time: the text of a table.

uvicorn does the rest. Between its protocol and an ASGI application there are for each message a
queue, a task that wakes and a dictionary; together they cost more than a move.
"""

import asyncio
from contextlib import suppress
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from tableful.server.frames import framed, is_control, whole_texts
from tableful.server.surroundings import Heard

EXTENSION = "tableful.line"
BACKLOG = 1_000_000  # bytes that a slow network may be behind
GRACE_SECONDS = 10.0  # for the last words to arrive


class Gateway(WebSocketsSansIOProtocol):
    """uvicorn's own, but a message goes straight to who listens, and an answer to the network."""

    heard: Heard | None = None
    in_parts = False  # whether something came that was not whole: from then on the library counts

    def data_received(self, data: bytes) -> None:
        """Read what browsers send all the time, whole text frames; leave the rest to the library.

        That reads them too, but costs a fifth of all that a line does for a move.
        """
        if self.heard is None or self.in_parts or self.conn.state is not OPEN:
            super().data_received(data)
            return
        texts = whole_texts(data, self.config.ws_max_size)
        if texts is None:
            self.in_parts = not is_control(data)
            super().data_received(data)
            return
        for text in texts:
            self._hear(text)

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

    def say(self, text: bytes) -> None:
        """Send text, after all that is being done now.

        What is said to many goes out in one go: whoever is woken by a frame and finds no other
        sleeps again, and waking costs more than the frame.
        """
        if not _unsent:
            self.loop.call_soon(_send_all)
        _unsent.append((self, text))


_unsent: list[tuple[Gateway, bytes]] = []


def _send_all() -> None:
    """Hand over to the network; the transport keeps what that does not take at once."""
    frames = _unsent.copy()
    _unsent.clear()
    for gateway, text in frames:
        if gateway.conn.state is OPEN and not gateway.transport.is_closing():
            gateway.transport.write(framed(text))


class Line:
    """Text both ways."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self._gateway: Gateway = scope["extensions"][EXTENSION]["gateway"]
        self._receive = receive
        self._send = send
        self._closing: asyncio.Task[None] | None = None

    async def accept(self, heard: Heard) -> None:
        """Take the call; every message goes to `heard`, from the first on."""
        self._gateway.heard = heard
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
        return self._gateway.transport.get_write_buffer_size() > BACKLOG

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._gateway.say(text)

    def close(self, code: int) -> None:
        """Hang up; who does not even take that is cut off after a while."""
        if self._closing is not None:
            return
        loop = asyncio.get_running_loop()
        self._closing = loop.create_task(self._close(code))
        loop.call_later(GRACE_SECONDS, self._gateway.transport.abort)

    async def _close(self, code: int) -> None:
        with suppress(ClientDisconnected, RuntimeError):
            await self._send({"type": "websocket.close", "code": code})
