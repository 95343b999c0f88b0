"""Frames by the hundred thousand that are no messages: none changes a table or stays in memory."""

import asyncio
import gc
import json
import logging
import mmap
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tableful.server import codes, wire, wire_pages
from tableful.server.desk import Desk
from tableful.server.sockets import Visitor
from tableful.server.storage.store import Store
from tests.server.service import TestClock, Thoughtless, all_games
from tests.server.test_live import Line

MODELS = (
    {"t": "hello", "version": wire.PROTOCOL, "token": "a" * 32, "seat": 0},
    {"t": "act", "id": "b1", "ask": 1, "action": "ready", "seen": 3},
    {"t": "why_not", "id": "b2", "path": ["deck", "seat:1"]},
    {"t": "undo", "id": "b3", "undo": 1},
    {"t": "chat", "id": "b4", "text": "hello there", "channel": "all"},
    {"t": "seat", "id": "b5", "do": "rename", "seat": 0, "name": "Ada"},
    {"t": "seat", "id": "b6", "do": "settings", "settings": {"speed": "fast"}},
)
ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    1e308,
    2**64,
    "",
    "\x00",
    "\ud83d",
    "x" * 500,
    [],
    {},
    [[[]]],
    {"t": "act"},
)
EVERY = 100  # frame follows a hello, the others come instead of one
WARM = 20_000  # frames, after which memory should not grow any more
FLAT = 10_000_000  # bytes by which it may all the same: ten of a million frames

_understood = msgspec.json.Decoder(wire.ClientMessage).decode


def malformed(chance: random.Random) -> str:
    """A frame that is nearly a message, and is none."""
    while True:
        frame = _bent(chance)
        try:
            _understood(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return frame


def _bent(chance: random.Random) -> str:
    """A message with something done to it."""
    message: dict[str, object] = dict(chance.choice(MODELS))
    match chance.randrange(7):
        case 0:
            message[chance.choice(list(message))] = chance.choice(ODD)
        case 1:
            message[chance.choice(("more", "__proto__", "t ", ""))] = chance.choice(ODD)
        case 2:
            del message[chance.choice(list(message))]
        case 3:
            return chance.choice("[{") * chance.randrange(1, wire.LONGEST_FRAME)
    text = json.dumps(message)
    place = chance.randrange(len(text))
    match chance.randrange(4):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + chr(chance.randrange(0xD7FF)) + text[place + 1 :]
        case 2:
            return text[:place] + text
    return text


class Wire(Line):
    """A connection on which one frame comes, after a hello or instead of it."""

    def __init__(self, token: str, frame: str, *, late: bool) -> None:
        super().__init__(token)
        self.frame = frame
        self.late = late

    async def accept(self, heard: Callable[[str], None], flooded: Callable[[], None]) -> None:
        if self.late:
            heard(self.hello)
        heard(self.frame)

    async def until_closed(self) -> None:
        while not self.closed:
            await asyncio.sleep(0)


async def send(folder: Path, frames: int) -> int:
    """Send so many to a table; by how many bytes the memory has grown since the first ones."""
    chance = random.Random(frames)
    with Store.open(folder) as store:
        desk = Desk(store, Thoughtless(1), TestClock(), all_games())
        seats = [wire_pages.NewSeat("person", "Ada"), wire_pages.NewSeat("bot", bot="random")]
        seated = await desk.open(wire_pages.NewTable("lifeboat", seats, start=True), "here")
        room = (await desk.live(seated.table)).room
        log, view = store.read(seated.table), room.summary()
        early = 0
        for number in range(frames):
            frame = malformed(chance)
            line = Wire(seated.token, frame, late=number % EVERY == 0)
            await Visitor(line, desk, seated.table).visit()
            await asyncio.sleep(0)  # as between two frames of a network: timers are cleared away
            assert line.closed in ([codes.NOT_UNDERSTOOD], [1009]), (frame[:200], line.closed)
            if number == WARM:
                early = _memory()
        grown = _memory() - early if frames > WARM else 0
        assert (await desk.live(seated.table)).room is room, "the table has been broken"
        assert not desk.lives[seated.table].sockets
        assert store.read(seated.table) == log
        assert room.summary() == view
        await desk.close()
    return grown


def _memory() -> int:
    """Bytes that this process takes; 0 where the system does not tell."""
    gc.collect()
    file = Path("/proc/self/statm")
    return int(file.read_text().split()[1]) * mmap.PAGESIZE if file.exists() else 0


def test_some_thousand_malformed_frames_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(send(tmp_path, 1500))
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.faults
def test_a_million_malformed_frames_change_nothing_and_leave_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert asyncio.run(send(tmp_path, 1_000_000)) < FLAT
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []
