"""A disk that takes nothing more: who moves is told, nothing told is lost, and space heals it."""

import asyncio
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tableful.server.live import NOT_STORED
from tableful.server.pages import NOT_NOW
from tableful.server.storage.store import Store
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import Process, eventually, running
from tests.server.service import new_seat

Switch = Callable[[], None]
SMALL_DISK = "size=6m"


async def fill_up_again_and_again(
    server: Process, crowd: Crowd, fill: Switch, free: Switch, times: int
) -> None:
    """The disk is full for a while, as often as this; everybody wants to move meanwhile."""
    async with crowd.playing():
        for _ in range(times):
            fill()
            await crowd.told_at_all_tables(NOT_STORED)
            await asyncio.to_thread(check_what_still_works, server, crowd.guests[0].table)
            free()
            await crowd.go_on(2)
            await asyncio.to_thread(eventually, lambda: server.get("/readyz").status == 200)


def check_what_still_works(server: Process, table: str) -> None:
    """Who only looks sees everything; who wants a new table is told why there is none."""
    assert server.get(f"/api/tables/{table}").status == 200
    new = {"game": "rust-and-research", "seats": [new_seat("Ada"), new_seat("Ben")]}
    refused = server.post("/api/tables", new)
    assert (refused.status, refused.json["text"]) == (503, NOT_NOW)
    eventually(lambda: server.get("/readyz").status == 503)
    assert server.get("/healthz").status == 200


def play(folder: Path, *, tables: int, times: int, disk: Path | None = None) -> None:
    """All of it, on a disk of its own or with a limit of the server's process."""
    with running("--data", str(folder), "--proxy", "127.0.0.1") as server:
        crowd = sit_down(server, tables, pause=0.3)
        if disk is None:
            fill, free = limited(server.process.pid)
        else:
            fill, free = filled(disk / "everything else")
        asyncio.run(fill_up_again_and_again(server, crowd, fill, free, times))
    with Store.open(folder) as store:
        crowd.check(store.read)
        assert store.check_quickly() == []


def limited(process: int) -> tuple[Switch, Switch]:
    """The system lets a process write to no file any more, and again."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)

    def fill() -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))

    def free() -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)

    return fill, free


def filled(file: Path) -> tuple[Switch, Switch]:
    """A file takes all that is left of a disk, and is deleted again."""

    def fill() -> None:
        with suppress(OSError), file.open("wb", buffering=0) as filler:
            while True:
                filler.write(bytes(4096))

    return fill, file.unlink


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of its own, in memory."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", SMALL_DISK, "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_that_takes_nothing_loses_nothing_and_heals(tmp_path: Path) -> None:
    play(tmp_path, tables=2, times=1)


@pytest.mark.faults
def test_a_disk_that_takes_nothing_again_and_again(tmp_path: Path) -> None:
    play(tmp_path, tables=10, times=5)


@pytest.mark.faults
def test_a_real_disk_that_is_full_again_and_again(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        play(disk / "data", tables=10, times=5, disk=disk)
