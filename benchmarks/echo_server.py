"""The least that a durable table has to do: store what is said, then tell everybody.

`python -m benchmarks.echo_server PORT FOLDER`. It knows no game: a message names the size of the
updates that everybody gets for it. Our own store, and uvicorn set up as for our own server.
"""

import asyncio
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tableful.server.storage.header import Header
from tableful.server.storage.store import Store

LONGEST_MESSAGE = 8192


class Message(msgspec.Struct):
    """What is read of a message."""

    size: int


class Echo:
    """Parties of sockets, each with its place in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.sockets: dict[str, set[WebSocket]] = defaultdict(set)
        self.stored: dict[str, int] = defaultdict(int)

    async def visit(self, socket: WebSocket) -> None:
        """Store and repeat what is said, until they go."""
        party = socket.path_params["party"]
        await socket.accept()
        self.sockets[party].add(socket)
        try:
            while True:
                await self._repeat(party, await socket.receive_text())
        except WebSocketDisconnect:
            self.sockets[party].discard(socket)

    async def _repeat(self, party: str, text: str) -> None:
        size = msgspec.json.decode(text, type=Message).size
        number = self.stored[party]
        self.stored[party] += 1
        header = None if number else Header(party, "echo", 1, "playing", False, 0.0, 0.0, ())
        await self.store.write(party, number, [text.encode()], header)
        update = "x" * size
        for socket in self.sockets[party]:
            await socket.send_text(update)


def main(port: int, folder: Path) -> None:
    """Serve on this machine until somebody ends it."""
    with Store.open(folder) as store:
        app = Starlette(routes=[WebSocketRoute("/ws/{party}", Echo(store).visit)])
        config = uvicorn.Config(
            app,
            port=port,
            access_log=False,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,
        )
        asyncio.run(uvicorn.Server(config).serve())


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
