"""People at many tables of a server that is broken on purpose.

They do as browsers do: come back when they are sent away, and say again, under the same id, what
was not answered. What they were told to be stored is compared with the logs afterwards.
"""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from math import inf
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tableful.server import wire
from tableful.server.rooms.entries import load
from tests.server.service import Address, Json, new_seat

GAME = "rust-and-research"
FORWARDED = "X-Forwarded-For"
PAUSE = 1.0  # seconds between what one person does and the next
COMING_BACK = 0.25  # seconds until they try again, and longer each time that they are sent away
ANSWERED = 20.0  # seconds without an answer, after which somebody calls anew
STUCK = 60.0  # seconds after which a table counts as stuck

_numbers = count(1)


@dataclass
class Guest:
    """The person of one seat. Moves where a move is asked for, and says a word otherwise."""

    server: Address
    table: str
    token: str
    seat: int
    address: str  # as a proxy tells it
    pause: float = PAUSE
    elsewhere: list[Address] = field(default_factory=list)  # other servers of the same tables
    told: list[str] = field(default_factory=list)  # the ids of all that was told to be stored
    moves: int = 0  # of these
    sentences: Counter[str] = field(default_factory=Counter)  # with which they were sent away
    waits: list[float] = field(default_factory=list)  # seconds until each was told
    returns: list[float] = field(default_factory=list)  # seconds until they were back each time
    changes: int = 0  # how often they saw that something had happened to the game
    finished: bool = False
    _unanswered: Json = None
    _last: Json = None
    _sent_away: int = 0  # how often since they were told something

    async def stay(self) -> None:
        """Until finished; whenever the connection ends, come back."""
        lost = 0.0
        while not self.finished:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with self.connected() as socket:
                    if lost:
                        self.returns.append(time.monotonic() - lost)
                    lost = 0.0
                    await self._visit(socket)
            lost = lost or time.monotonic()
            if self.elsewhere:  # as a proxy would choose another one
                self.elsewhere.append(self.server)
                self.server = self.elsewhere.pop(0)
            await asyncio.sleep(COMING_BACK * 2 ** min(self._sent_away, 4))

    @property
    def over(self) -> bool:
        """Whether their game is, as far as they have seen."""
        return self._last is not None and self._last["outcome"] is not None

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[ClientConnection]:
        """A call to the table, after its welcome."""
        async with connect(
            f"ws://{self.server.host}:{self.server.port}/ws/{self.table}",
            open_timeout=ANSWERED,
            close_timeout=1,
            compression=None,
            max_size=None,
            ping_interval=None,
            additional_headers={FORWARDED: self.address},
        ) as socket:
            hello = {"version": wire.PROTOCOL, "token": self.token, "seat": self.seat}
            await socket.send(json.dumps({"t": "hello"} | hello))
            self._last = None
            async with asyncio.timeout(ANSWERED):
                while self._last is None:
                    self._hear(await socket.recv())
            yield socket

    async def _visit(self, socket: ClientConnection) -> None:
        while not self.finished:
            if self._unanswered is None:
                self._unanswered = self._something()
            begun = time.monotonic()
            await socket.send(json.dumps(self._unanswered))
            async with asyncio.timeout(ANSWERED):
                while self._unanswered is not None:
                    self._hear(await socket.recv())
            self.waits.append(time.monotonic() - begun)
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pause * random.uniform(0.5, 1.5)):
                    while True:
                        self._hear(await socket.recv())

    def _something(self) -> dict[str, Any]:
        """The next message: a move, or a word."""
        message = f"{self.table}-{self.seat}-{next(_numbers)}"
        for ask in self._last["asks"]:
            if ask["choices"] and ask["answer"] is None:
                move = random.choice(ask["choices"])["action"]
                seen = self._last["seen"]
                return {"t": "act", "id": message, "ask": ask["n"], "action": move, "seen": seen}
        return {"t": "chat", "id": message, "text": message}

    def _hear(self, data: str | bytes) -> None:
        message = json.loads(data)
        if message["t"] == "closed":
            self.sentences[message["text"]] += 1
            self._sent_away += 1
        waiting = self._unanswered["id"] if self._unanswered else ""
        if message["t"] == "refused" and message["id"] == waiting:
            self._unanswered = None  # such as too many words
        if message["t"] == "update":
            if self._last is not None and message["view"] != self._last["view"]:
                self.changes += 1
            self._last = message
            if waiting and waiting in message["done"]:
                self.told.append(waiting)
                self.moves += self._unanswered["t"] == "act"
                self._unanswered, self._sent_away = None, 0


class Crowd:
    """All guests, and what can be said of them together."""

    def __init__(self, guests: Sequence[Guest]) -> None:
        self.guests = guests

    @property
    def tables(self) -> set[str]:
        """Where they sit."""
        return {guest.table for guest in self.guests}

    @property
    def told(self) -> int:
        """How much was told to be stored."""
        return sum(len(guest.told) for guest in self.guests)

    @property
    def returns(self) -> list[float]:
        """The seconds from each lost connection until somebody saw their table again, in order."""
        return sorted(seconds for guest in self.guests for seconds in guest.returns)

    @property
    def sentences(self) -> Counter[str]:
        """With which they were sent away."""
        return sum((guest.sentences for guest in self.guests), Counter[str]())

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """All are at their tables, and afterwards nothing of theirs is on its way any more."""
        staying = [asyncio.create_task(guest.stay()) for guest in self.guests]
        try:
            await self.go_on()
            yield
            await self.move_on()
        finally:
            for guest in self.guests:
                guest.finished = True
            await asyncio.gather(*staying)
            for guest in self.guests:
                guest.finished = False

    async def go_on(self, times: int = 1, within: float = STUCK) -> None:
        """Wait until everybody was told so many times that something of theirs is stored."""
        wanted = [len(guest.told) + times for guest in self.guests]
        await self._until(
            lambda: {
                guest.table
                for guest, told in zip(self.guests, wanted, strict=True)
                if len(guest.told) < told
            },
            within,
        )

    async def move_on(self, times: int = 1, within: float = STUCK) -> None:
        """Wait until at every table a person has moved so many times, or its game is over."""
        wanted = {table: self._moves(table) + times for table in self.tables}
        await self._until(
            lambda: {table for table, moves in wanted.items() if self._moves(table) < moves},
            within,
        )

    async def watch(self, times: int = 1, within: float = STUCK) -> None:
        """Wait until everybody has seen their game go on so many times, or it is over.

        Somebody may be out of a round for long, and see what others do.
        """
        wanted = [guest.changes + times for guest in self.guests]
        await self._until(
            lambda: {
                guest.table
                for guest, changes in zip(self.guests, wanted, strict=True)
                if guest.changes < changes and not guest.over
            },
            within,
        )

    def _moves(self, table: str) -> float:
        here = [guest for guest in self.guests if guest.table == table]
        return inf if any(guest.over for guest in here) else sum(guest.moves for guest in here)

    async def _until(self, stuck: Callable[[], set[str]], within: float) -> None:
        """Wait until no table is stuck any more."""
        until = time.monotonic() + within
        while tables := stuck():
            assert time.monotonic() < until, f"{len(tables)} tables are stuck: {sorted(tables)[:5]}"
            await asyncio.sleep(0.05)

    async def told_at_all_tables(self, sentence: str, within: float = STUCK) -> None:
        """Wait until at each table somebody is sent away with a sentence once more."""
        before = [guest.sentences[sentence] for guest in self.guests]
        told: set[str] = set()
        async with asyncio.timeout(within):
            while told != self.tables:
                await asyncio.sleep(0.05)
                for guest, times in zip(self.guests, before, strict=True):
                    if guest.sentences[sentence] > times:
                        told.add(guest.table)

    def check(self, read: Callable[[str], Iterable[bytes]]) -> None:
        """All that anybody was told is in the logs, and nothing is there twice."""
        for table in self.tables:
            entries = [load(event) for event in read(table)]
            kept = Counter(getattr(entry, "id", "") for entry in entries)
            del kept[""]
            told = {one for guest in self.guests if guest.table == table for one in guest.told}
            assert not told - set(kept), f"table {table} has lost something"
            assert set(kept.values()) <= {1}, f"table {table} has something twice"


def sit_down(server: Address, tables: int, *, pause: float = PAUSE, bots: int = 0) -> Crowd:
    """Two people or, with bots, one at each of so many tables, from an address of their own."""
    guests = []
    names = ["Ada"] if bots else ["Ada", "Ben"]
    for number in range(tables):
        address = f"10.0.{number // 250}.{number % 250 + 1}"
        seats = [new_seat(name) for name in [*names, *["bot:easy"] * bots]]
        new = {"game": GAME, "seats": seats, "start": True, "settings": {"window": 2}}
        answer = server.request("POST", "/api/tables", new, headers={FORWARDED: address})
        assert answer.status == 201, answer.body
        table, token = answer.json["table"], answer.json["token"]
        guests += [Guest(server, table, token, seat, address, pause) for seat in range(len(names))]
    return Crowd(guests)
