"""People at a table of our own server."""

import asyncio
import json
import sys
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from benchmarks.parties import Party, Tally
from benchmarks.web_socket import Socket, connect

MOST_COMPLAINTS = 5  # that are printed


class Choice(msgspec.Struct):
    """What a player reads of a choice."""

    action: str


class Ask(msgspec.Struct):
    """What a player reads of a question."""

    n: int
    sealed: bool
    choices: list[Choice]


class Update(msgspec.Struct):
    """What a player reads of any update; the rest is skipped."""

    t: str
    asks: list[Ask] = []
    window: object = None
    outcome: object = None
    text: str = ""


read = msgspec.json.Decoder(Update).decode


class OurParty(Party):
    """Persons, each with a socket, and bots; the first person is the host."""

    complaints = 0

    def __init__(
        self,
        ports: Sequence[int],
        game: str,
        seats: int,
        bots: int,
        rng: Random,
        tally: Tally,
    ) -> None:
        super().__init__(seats - bots, rng, tally)
        self.ports = ports
        self.game = game
        self.bots = bots
        self.sockets: list[Socket] = []
        self.updates: dict[int, Update] = {}
        self.sent = 0

    # -- sitting down ------------------------------------------------------------------------------

    async def sit_down(self) -> None:
        self.updates, self.sockets = {}, []
        seats: list[dict[str, str]] = [{"kind": "person", "name": "Load 0"}]
        seats += [{"kind": "open"} for _ in self.seats[1:]]
        seats += [{"kind": "bot", "bot": "hard"} for _ in range(self.bots)]
        settings = {"window": 2, "speed": "at_once"}
        new = {"game": self.game, "seats": seats, "settings": settings}
        opened = await self._post("/api/tables", new)
        table, tokens = opened["table"], [opened["token"]]
        for seat in self.seats[1:]:
            join = {"name": f"Load {seat}", "seat": seat}
            tokens.append((await self._post(f"/api/tables/{table}/join", join))["token"])
        for seat, token in enumerate(tokens):
            await self._connect(table, seat, token)
        start = {"t": "seat", "id": "start", "do": "start"}
        self.sockets[0].send(json.dumps(start).encode())
        while len(self.updates) < len(self.seats):
            await asyncio.sleep(0.01)

    async def _connect(self, table: str, seat: int, token: str) -> None:
        def heard(text: bytes) -> None:
            self._heard(seat, text)

        socket = await connect(self.rng.choice(self.ports), f"/ws/{table}", heard)
        self.sockets.append(socket)
        hello = {"t": "hello", "version": 2, "token": token, "seat": seat}
        socket.send(json.dumps(hello).encode())

    async def _post(self, path: str, data: object) -> dict[str, Any]:
        """Send a request and return the JSON of its answer."""
        body, port = json.dumps(data).encode(), self.rng.choice(self.ports)
        host = f"127.0.0.1:{port}"
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            "Content-Type: application/json\r\nConnection: close\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
        status, _, rest = answer.partition(b"\r\n")
        content = rest.partition(b"\r\n\r\n")[2]
        if b" 20" not in status:
            raise ConnectionError(f"{path}: {status.decode()} {content.decode(errors='replace')}")
        seated: dict[str, Any] = json.loads(content)
        return seated

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()

    # -- playing -----------------------------------------------------------------------------------

    def _heard(self, seat: int, text: bytes) -> None:
        update = read(text)
        if update.t == "update":
            self.updates[seat] = update
            self.got(seat, len(text))
        elif update.t in ("refused", "closed"):
            OurParty.complaints += 1
            if OurParty.complaints <= MOST_COMPLAINTS:
                print(f"the server {update.t} it: {update.text}", file=sys.stderr)
            self.refused()

    def is_over(self) -> bool:
        return any(update.outcome is not None for update in self.updates.values())

    def can_move(self) -> bool:
        return bool(self._asked())

    def _asked(self) -> list[tuple[int, Ask]]:
        """Who has to say something: in a window whose time passes nobody does."""
        return [
            (seat, ask)
            for seat, update in self.updates.items()
            if update.window is None
            for ask in update.asks
            if ask.choices
        ]

    def move(self) -> Iterable[int]:
        seat, ask = self.rng.choice(self._asked())
        self.sent += 1
        action = self.rng.choice(ask.choices).action
        act = {"t": "act", "id": f"{seat}-{self.sent}", "ask": ask.n, "action": action}
        self.updates[seat].asks = []
        self.sockets[seat].send(msgspec.json.encode(act))
        return [seat] if ask.sealed else self.seats
