"""A process in which bots think dies or hangs: the game goes on, and another process thinks."""

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from tableful.server.storage.store import Store
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import Process, eventually, running, thinkers_of


async def strike(server: Process, crowd: Crowd, by: signal.Signals, times: int) -> None:
    """Something happens to every process that thinks, as often as this; people play meanwhile."""
    async with crowd.playing():
        for _ in range(times):
            await asyncio.to_thread(eventually, lambda: thinkers_of(server.process.pid))
            for process in (struck := thinkers_of(server.process.pid)):
                with suppress(ProcessLookupError):
                    os.kill(process, by)
            await crowd.move_on()
            await asyncio.to_thread(eventually, lambda: others(server, struck))


def others(server: Process, struck: list[int]) -> bool:
    """Whether other processes think now, and those that were struck are gone."""
    thinking = thinkers_of(server.process.pid)
    return bool(thinking) and not set(thinking) & set(struck)


def play_with_bots(folder: Path, by: signal.Signals, *, tables: int, times: int) -> None:
    """People with three bots each."""
    with running("--data", str(folder), "--proxy", "127.0.0.1") as server:
        crowd = sit_down(server, tables, pause=0.3, bots=3)
        asyncio.run(strike(server, crowd, by, times))
    with Store.open(folder) as store:
        crowd.check(store.read)


def test_the_game_goes_on_when_the_process_of_its_bots_dies(tmp_path: Path) -> None:
    play_with_bots(tmp_path, signal.SIGKILL, tables=1, times=1)


@pytest.mark.faults
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGSTOP], ids=["dies", "hangs"])
def test_games_go_on_when_processes_of_bots_fail_again_and_again(
    tmp_path: Path, by: signal.Signals
) -> None:
    play_with_bots(tmp_path, by, tables=10, times=5)
