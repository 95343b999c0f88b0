"""The wall clock jumps a day forward or back: no table waits for it, and no lease is mistaken."""

import asyncio
from pathlib import Path

import pytest

from tableful.server.storage.store import Store
from tests.server.faults.clocks import DAY, Clockwork
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import running

SOON = 30.0  # seconds in which people, bots and windows have got on, on a busy machine


@pytest.fixture
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clockwork:
    """A wall clock for this test."""
    return Clockwork(tmp_path_factory.mktemp("clock"))


async def jump_while_playing(crowd: Crowd, clock: Clockwork, jumps: list[int]) -> None:
    """After each jump games go on as before, with people, bots and windows, and what is said is
    stored.
    """
    async with crowd.playing():
        for seconds in jumps:
            clock.jump(seconds)
            await crowd.watch(5, SOON)
            await crowd.go_on(1, SOON)


def play(folder: Path, clock: Clockwork, *, tables: int, jumps: list[int]) -> None:
    """With jumps while the server runs, and between two starts of it."""
    words = ("--data", str(folder), "--proxy", "127.0.0.1")
    with running(*words, variables=clock.variables) as server:
        crowd = sit_down(server, tables, pause=0.2, bots=2)
        asyncio.run(jump_while_playing(crowd, clock, jumps))
    for seconds in jumps:
        clock.jump(seconds)
        with running(*words, port=server.port, variables=clock.variables):
            asyncio.run(jump_while_playing(crowd, clock, [seconds]))
    with Store.open(folder) as store:
        crowd.check(store.read)


def test_a_table_goes_on_when_the_clock_jumps(tmp_path: Path, clock: Clockwork) -> None:
    play(tmp_path, clock, tables=1, jumps=[-DAY])


@pytest.mark.faults
def test_tables_go_on_when_the_clock_jumps_again_and_again(
    tmp_path: Path, clock: Clockwork
) -> None:
    play(tmp_path, clock, tables=10, jumps=[DAY, -DAY, 400 * DAY, -400 * DAY, 0])
