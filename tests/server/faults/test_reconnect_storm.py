"""Everybody comes back at once, as after a restart: all see their tables again, and it costs once.

Browsers wait longer after each try; here nobody does.
"""

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tableful.server.storage.store import Store
from tests.server.faults.people import Crowd, Guest, sit_down
from tests.server.processes import Process, running

MORE = 1.2  # times the memory after the first storm: what later ones may take


def with_watchers(crowd: Crowd, clients: int) -> Crowd:
    """The same people, each in several tabs, until there are so many."""
    tabs = clients // len(crowd.guests)
    return Crowd(
        [
            Guest(guest.server, guest.table, guest.token, guest.seat, f"10.{tab}.{number % 250}.9")
            for tab in range(tabs)
            for number, guest in enumerate(crowd.guests)
        ]
    )


async def storm(everybody: Crowd) -> float:
    """All call at once, and hang up; the seconds until the last one saw their table."""
    seen = asyncio.Barrier(len(everybody.guests) + 1)
    begun = time.monotonic()

    async def come(guest: Guest) -> None:
        inside = False
        while not inside:  # whoever is not answered for long calls again
            with suppress(OSError, WebSocketException, TimeoutError):
                async with guest.connected():
                    inside = True
                    await seen.wait()

    coming = [asyncio.create_task(come(guest)) for guest in everybody.guests]
    async with asyncio.timeout(180):
        await seen.wait()
    took = time.monotonic() - begun
    await asyncio.gather(*coming)
    return took


async def storms(server: Process, crowd: Crowd, clients: int, times: int) -> list[float]:
    """Several, while others play on; the seconds that each took."""
    everybody = with_watchers(crowd, clients)
    took, memory = [], []
    async with crowd.playing():
        for _ in range(times):
            took.append(await storm(everybody))
            memory.append(server.memory)
            await crowd.go_on()
    assert memory[-1] < MORE * memory[0], f"memory grows with each storm: {memory}"
    return took


def weather(folder: Path, *, tables: int, clients: int, times: int) -> list[float]:
    """Storms at a server that has just been started anew, so that every table has to be read."""
    words = ("--data", str(folder), "--proxy", "127.0.0.1")
    with running(*words) as server:
        crowd = sit_down(server, tables)
        asyncio.run(storm(crowd))
    with running(*words, port=server.port) as server:
        took = asyncio.run(storms(server, crowd, clients, times))
    with Store.open(folder) as store:
        crowd.check(store.read)
    return took


def test_a_hundred_who_come_back_at_once_all_see_their_tables(tmp_path: Path) -> None:
    weather(tmp_path, tables=10, clients=100, times=2)


@pytest.mark.faults
def test_a_thousand_who_come_back_at_once_all_see_their_tables(tmp_path: Path) -> None:
    took = weather(tmp_path, tables=100, clients=1000, times=3)
    print(f"\n1,000 clients at once, 100 tables: {', '.join(f'{one:.1f}' for one in took)} s")
