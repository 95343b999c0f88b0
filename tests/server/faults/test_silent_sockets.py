"""Connections that take nothing, or whose other end is gone without a word: they end by themselves.

`test_floods.py` has how much is held for one of them; here there are many, beside people who play.
"""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.frames import Opcode

from tableful.server.storage.store import Store
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import Process, eventually, running
from tests.server.raw import HELLO, from_browser, heard, opened
from tests.server.service import Service, serving

HELLOS = 12  # in one go: each is answered with the whole table
MOST = 100.0  # megabytes that fifty deaf connections may cost, at 1 MB unsent for each
LEFT = 1.15  # times the memory after the first time that may be in use after the last
SLOW_ANSWER = 5.0  # seconds, on a busy machine


def sockets_of(server: Process) -> float:
    """How many connections to tables a server counts."""
    lines = server.get("/metrics").body.decode().splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("tableful_sockets"))


# -- who never reads -------------------------------------------------------------------------------


def deafen(stack: ExitStack, server: Process, table: str, clients: int) -> list[socket.socket]:
    """So many who watch a table and never read."""
    lines = [stack.enter_context(opened(server.port, table, buffer=4096)) for _ in range(clients)]
    for line in lines:
        line.settimeout(1.0)
    return lines


async def shout(lines: list[socket.socket]) -> None:
    """All ask for the whole table again and again until they are cut off."""
    left = list(lines)
    block = from_browser(Opcode.TEXT, HELLO) * HELLOS
    while left:
        for line in left[:]:
            try:
                line.sendall(block)
            except OSError:
                left.remove(line)
        await asyncio.sleep(1.0)


async def deafen_for_a_while(server: Process, crowd: Crowd, clients: int) -> float:
    """The megabytes that they cost at most, until they are all cut off."""
    before, most = server.memory, 0.0
    with ExitStack() as stack:
        lines = deafen(stack, server, crowd.guests[0].table, clients)
        shouting = asyncio.create_task(shout(lines))
        while not shouting.done():
            most = max(most, server.memory - before)
            await asyncio.sleep(0.1)
        await shouting
    await asyncio.to_thread(eventually, lambda: sockets_of(server) == len(crowd.guests))
    return most


async def play_beside_the_deaf(server: Process, crowd: Crowd, clients: int) -> float:
    """Twice: those who play are answered as ever, and the second time costs nothing more."""
    async with crowd.playing():
        most = await deafen_for_a_while(server, crowd, clients)
        before = server.memory
        await deafen_for_a_while(server, crowd, clients)
    slowest = max(max(guest.waits) for guest in crowd.guests)
    assert slowest < SLOW_ANSWER, "others have to wait for who does not read"
    assert server.memory < LEFT * before, "what was held for them is not given back"
    return most


@pytest.mark.faults
def test_fifty_who_never_read_are_cut_off_and_cost_little(tmp_path: Path) -> None:
    with running("--data", str(tmp_path), "--proxy", "127.0.0.1") as server:
        crowd = sit_down(server, 20)
        most = asyncio.run(play_beside_the_deaf(server, crowd, 50))
    assert most < MOST
    with Store.open(tmp_path) as store:
        crowd.check(store.read)
    print(f"\n50 who never read cost {most:.0f} MB at most, and were cut off")


# -- who is gone without a word --------------------------------------------------------------------


@pytest.fixture
def watchful(tmp_path: Path) -> Iterator[Service]:
    """A server that asks every second whether somebody is still there."""
    with serving(tmp_path) as service:
        config = service.server.config
        config.ws_ping_interval = config.ws_ping_timeout = 1.0
        yield service


def fall_silent(stack: ExitStack, port: int, table: str, clients: int) -> None:
    """So many come to watch, and are never heard of again."""
    for _ in range(clients):
        line = stack.enter_context(opened(port, table))
        line.sendall(from_browser(Opcode.TEXT, HELLO))
        heard(line, b'"whole":true')


def test_who_is_gone_without_a_word_is_noticed(watchful: Service) -> None:
    table, (ada, _) = watchful.tables("Ben", game="rust-and-research")
    with watchful.visit(table, ada) as tab, ExitStack() as stack:
        tab.hello()
        live = watchful.desk.lives[table]
        eventually(lambda: len(live.sockets) == 1)
        fall_silent(stack, watchful.port, table, 20)
        assert len(live.sockets) == 21
        eventually(lambda: len(live.sockets) == 1)
        eventually(lambda: live.room.seating.watching == 0)
        tab.until_done(tab.act(tab.last["asks"][0]["choices"][0]["action"]))


async def play_beside_the_gone(server: Process, crowd: Crowd, clients: int, times: int) -> None:
    """Again and again many are gone without a word; it costs no memory that stays."""
    memory = []
    async with crowd.playing():
        for _ in range(times):
            with ExitStack() as stack:
                table = crowd.guests[0].table
                await asyncio.to_thread(fall_silent, stack, server.port, table, clients)
                gone = lambda: sockets_of(server) == len(crowd.guests)  # noqa: E731
                await asyncio.to_thread(eventually, gone, 120.0)
            memory.append(server.memory)
            await crowd.go_on()
    assert memory[-1] < LEFT * memory[0], f"memory grows each time: {memory}"


@pytest.mark.faults
def test_two_hundred_half_open_connections_end_by_themselves(tmp_path: Path) -> None:
    with running("--data", str(tmp_path), "--proxy", "127.0.0.1") as server:
        crowd = sit_down(server, 20)
        asyncio.run(play_beside_the_gone(server, crowd, 200, 3))
    with Store.open(tmp_path) as store:
        crowd.check(store.read)
