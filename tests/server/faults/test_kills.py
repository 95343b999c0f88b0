"""kill -9 of the server, and of workers, under load: what was told is there once, all play on."""

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.storage.store import Store
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import Process, eventually, running, workers_of
from tests.server.workers.test_store import Sure

KILLS = 100  # of each kind
BEHIND_A_PROXY = ("--proxy", "127.0.0.1")


# -- one server with SQLite ------------------------------------------------------------------------


async def kill_server(folder: Path, *, tables: int, kills: int, pause: float) -> Crowd:
    """Kill it again and again while everybody plays."""
    words = ("--data", str(folder), *BEHIND_A_PROXY)
    chance = random.Random(kills)
    server = await asyncio.to_thread(started, *words)
    try:
        crowd = await asyncio.to_thread(sit_down, server, tables, pause=pause)
        async with crowd.playing():
            for _ in range(kills):
                await asyncio.sleep(chance.random() * 2 * pause)
                server.kill()
                server = await asyncio.to_thread(started, *words, port=server.port)
                await crowd.go_on()
    finally:
        server.kill()
    with Store.open(folder) as store:
        crowd.check(store.read)
    return crowd


def started(*words: str, port: int = 0) -> Process:
    """A server that serves."""
    server = Process(*words, port=port)
    server.until_ready()
    return server


def tell(what: str, crowd: Crowd) -> None:
    """The figures, for docs/operations.md."""
    back = crowd.returns
    print(
        f"\n{what}, {len(crowd.tables)} tables: {crowd.told} told, none lost, doubled or stuck;"
        f" {len(back)} times somebody was cut off and saw their table again after"
        f" {back[len(back) // 2]:.1f} s, p99 {back[len(back) * 99 // 100]:.1f} s,"
        f" at most {back[-1]:.1f} s"
    )


def test_a_killed_server_has_all_that_was_told_once_and_goes_on(tmp_path: Path) -> None:
    asyncio.run(kill_server(tmp_path, tables=3, kills=1, pause=0.3))


@pytest.mark.faults
def test_a_hundred_kills_of_a_server_with_a_hundred_tables(tmp_path: Path) -> None:
    crowd = asyncio.run(kill_server(tmp_path, tables=100, kills=KILLS, pause=2.0))
    tell(f"{KILLS} kills of a server", crowd)


# -- workers with PostgreSQL -----------------------------------------------------------------------


async def kill_workers(url: str, *, tables: int, kills: int, pause: float) -> Crowd:
    """Kill one of two at random, sometimes before the last one is replaced."""
    chance = random.Random(kills)
    with running("--database", url, "--workers", "2", *BEHIND_A_PROXY) as crew:
        crowd = await asyncio.to_thread(sit_down, crew, tables, pause=pause)
        async with crowd.playing():
            for _ in range(kills):
                await asyncio.sleep(chance.random() * 2 * pause)
                workers = workers_of(crew.process.pid)
                os.kill(chance.choice(workers), signal.SIGKILL)
                await crowd.go_on()
        eventually(lambda: len(workers_of(crew.process.pid)) == 2)
    with SharedStore.open(url, Sure()) as store:
        crowd.check(store.read)
    return crowd


def test_killed_workers_leave_all_that_was_told_once_and_others_go_on(url: str) -> None:
    asyncio.run(kill_workers(url, tables=3, kills=1, pause=0.5))


@pytest.mark.faults
def test_a_hundred_kills_of_workers_with_a_hundred_tables(url: str) -> None:
    crowd = asyncio.run(kill_workers(url, tables=100, kills=KILLS, pause=2.0))
    tell(f"{KILLS} kills of workers", crowd)
