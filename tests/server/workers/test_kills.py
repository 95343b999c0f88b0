"""Workers killed again and again under load: what was told is there once, every table goes on."""

import asyncio
import json
import os
import random
import signal
import time
from dataclasses import dataclass, field

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tableful.server import wire
from tableful.server.rooms.entries import load
from tableful.server.storage.postgresql.store import SharedStore
from tests.server.service import new_seat
from tests.server.workers.crews import Process, eventually, running
from tests.server.workers.test_store import Sure
from tests.server.workers.test_two_workers import GAME, workers_of

RECOVERY = 5.0  # seconds until a dead worker's tables go on, with some for a busy machine
PAUSE = 0.5  # seconds between two words of a table
STUCK = 30.0
FORWARDED = "X-Forwarded-For"


@dataclass
class Talker:
    """Somebody who says numbered words at a table, each until it is told to be stored."""

    server: Process
    table: str
    token: str
    address: str
    told: list[str] = field(default_factory=list)
    longest: float = 0.0  # seconds between two words that were stored
    finished: bool = False

    async def talk(self) -> None:
        """Whenever the connection ends, come back."""
        since = time.monotonic()
        while not self.finished:
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.server.port}/ws/{self.table}",
                    open_timeout=20,
                    compression=None,
                    additional_headers={FORWARDED: self.address},
                ) as socket:
                    hello = {"t": "hello", "version": wire.PROTOCOL, "token": self.token, "seat": 0}
                    await socket.send(json.dumps(hello))
                    while not self.finished:
                        word = f"{self.table}-{len(self.told)}-{time.monotonic_ns()}"
                        await socket.send(json.dumps({"t": "chat", "id": word, "text": word}))
                        if await was_stored(socket, word):
                            self.told.append(word)
                            now = time.monotonic()
                            self.longest, since = max(self.longest, now - since), now
                        await asyncio.sleep(PAUSE)
            except (OSError, WebSocketException):
                await asyncio.sleep(0.5)

    async def catch_up(self, words: int) -> None:
        """Wait until so many words are stored."""
        async with asyncio.timeout(STUCK):
            while len(self.told) < words:
                await asyncio.sleep(0.05)


async def was_stored(socket: ClientConnection, word: str) -> bool:
    """Whether a word was stored; too many at once are refused."""
    while True:
        message = json.loads(await socket.recv())
        if message["t"] == "refused":
            return False
        if word in message.get("done", []):
            return True


async def load_and_kill(crew: Process, talkers: list[Talker], kills: int, pause: float) -> None:
    """Everybody talks while workers die at random moments, sometimes two at once."""
    chance = random.Random(1)
    talking = [asyncio.create_task(talker.talk()) for talker in talkers]
    for _ in range(kills):
        await asyncio.sleep(chance.random() * 2 * pause)
        workers = workers_of(crew.process.pid)
        if workers:
            os.kill(chance.choice(workers), signal.SIGKILL)
    await asyncio.gather(*(talker.catch_up(len(talker.told) + 2) for talker in talkers))
    for talker in talkers:
        talker.finished = True
    await asyncio.gather(*talking)


def sit_down(crew: Process, address: str) -> Talker:
    """Somebody who comes from an address of their own, as a proxy tells it."""
    seats = [new_seat("Ada"), new_seat("Ben")]
    new = {"game": GAME, "seats": seats, "start": True}
    seated = crew.request("POST", "/api/tables", new, headers={FORWARDED: address}).json
    return Talker(crew, seated["table"], seated["token"], address)


def kill_under_load(url: str, *, tables: int, kills: int, pause: float) -> list[Talker]:
    """Run it, and look at every log."""
    with running(url, "--workers", "2", "--proxy", "127.0.0.1") as crew:
        talkers = [sit_down(crew, f"10.0.0.{number}") for number in range(tables)]
        asyncio.run(load_and_kill(crew, talkers, kills, pause))
        eventually(lambda: len(workers_of(crew.process.pid)) == 2)
    with SharedStore.open(url, Sure()) as store:
        for talker in talkers:
            entries = [load(event) for event in store.read(talker.table)]
            said = [entry.text for entry in entries if hasattr(entry, "text")]
            assert [said.count(word) for word in talker.told] == [1] * len(talker.told)
    return talkers


def test_what_was_told_is_there_once_after_some_kills(url: str) -> None:
    talkers = kill_under_load(url, tables=4, kills=2, pause=1.0)
    assert max(talker.longest for talker in talkers) < 2 * RECOVERY


@pytest.mark.faults
def test_two_hundred_kills_with_a_hundred_tables(url: str) -> None:
    """Each kill leaves one worker, and sometimes none: the parent starts new ones."""
    talkers = kill_under_load(url, tables=100, kills=200, pause=2.0)
    told = sum(len(talker.told) for talker in talkers)
    longest = max(talker.longest for talker in talkers)
    print(f"{told} words told, none lost or doubled; a table waited {longest:.1f} s at most")
