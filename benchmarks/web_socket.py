"""A WebSocket client that does no more than a load generator needs, so that it can load a server.

Text frames only, no compression; whatever the server does wrong ends the connection.
"""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import cast

Heard = Callable[[bytes], None]

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)  # a mask of zeros leaves the text as it is: cheap here, no cheaper for a server


class Socket(asyncio.Protocol):
    """One connection; `heard` is called with the text of every frame."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        self.request = request
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    # -- what the loop tells -----------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed before it opened"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done() and not self._read_head():
            return
        while (frame := self._frame()) is not None:
            self._read(*frame)

    # -- frames ------------------------------------------------------------------------------------

    def _read_head(self) -> bool:
        """Read the answer to the request for a WebSocket; False where it is not complete."""
        head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            problem = head.decode(errors="replace") + rest.decode(errors="replace")
            self.opened.set_exception(ConnectionError(problem))
            return False
        self._buffer = bytearray(rest)
        self.opened.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """Take the next whole frame: what it is, and its content."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, size = 2, buffer[1]
        if size == 126:
            start, size = 4, int.from_bytes(buffer[2:4], "big")
        elif size == 127:
            start, size = 10, int.from_bytes(buffer[2:10], "big")
        if len(buffer) < start + size:
            return None
        content = bytes(buffer[start : start + size])
        first = buffer[0]
        del buffer[: start + size]
        if not first & FINAL:
            raise ConnectionError("a frame in parts is more than this client can read")
        return first & 0x0F, content

    def _read(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self.heard(content)
        elif kind == PING:
            self._write(PONG, content)
        elif kind == CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            head = bytes((FINAL | kind, MASKED | size))
        elif size < 65536:
            head = bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((FINAL | kind, MASKED | 127)) + size.to_bytes(8, "big")
        if self._transport is not None and not self.closed:
            self._transport.write(head + NO_MASK + content)

    def close(self) -> None:
        """Hang up."""
        self.closed = True
        if self._transport is not None:
            self._transport.close()


async def connect(port: int, path: str, heard: Heard) -> Socket:
    """Open a WebSocket on this machine."""
    host = f"127.0.0.1:{port}"
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(urandom(16)).decode()}",
        "\r\n",
    )
    request = "\r\n".join(lines).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, heard), "127.0.0.1", port)
    await socket.opened
    return socket
