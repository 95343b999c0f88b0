"""A WebSocket as the gateway hands it to us: a thin skin, for every frame goes through it."""

from starlette.types import Receive, Scope, Send


class Gone(Exception):
    """The other end has closed."""


class Line:
    """Text both ways."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self._receive = receive
        self._send = send

    async def accept(self) -> None:
        """Take the call."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def receive_text(self) -> str | None:
        """The next message; None for one that is not text."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        return text

    async def send_text(self, text: str) -> None:
        """Send a message."""
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Hang up."""
        await self._send({"type": "websocket.close", "code": code})
