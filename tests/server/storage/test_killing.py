"""Killed at any moment: whatever was acknowledged is there, and no log has a hole."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tableful.server.storage.store import Store
from tests.server.storage.scribe import TABLES

SCRIBE = Path(__file__).with_name("scribe.py")


def write_and_kill(folder: Path, printed: Path, *, delay: float, opened: bool) -> None:
    """Let the scribe write and kill it after the delay; `opened`: counted from its first event."""
    before = printed.stat().st_size
    with printed.open("ab") as output:
        scribe = subprocess.Popen([sys.executable, str(SCRIBE), str(folder)], stdout=output)
        try:
            while opened and printed.stat().st_size == before:
                assert scribe.poll() is None, "the scribe has failed"
                time.sleep(0.001)
            time.sleep(delay)
            assert scribe.poll() is None, "the scribe has failed"
        finally:
            scribe.kill()
            scribe.wait()


def acknowledged(printed: Path) -> dict[str, int]:
    """The last number that the scribe printed for each table."""
    numbers: dict[str, int] = {}
    for line in printed.read_text().splitlines(keepends=True):
        if line.endswith("\n"):
            table, number = line.split()
            numbers[table] = int(number)
    return numbers


def check(folder: Path, printed: Path) -> None:
    """Open what the scribe left and compare it with what it printed."""
    with Store.open(folder) as store:
        last = acknowledged(printed)
        for table in TABLES:
            events = store.read(table)
            assert events == [b"%d" % n for n in range(len(events))], f"a hole in {table}"
            assert len(events) > last.get(table, -1), f"{table} has lost what it acknowledged"
            assert (store.header(table) is not None) == bool(events)


def kill_often(folder: Path, *, times: int) -> None:
    """Kill the scribe many times: mostly while it writes, sometimes while it opens."""
    moment = random.Random(times)
    printed = folder.with_name("printed")
    printed.touch()
    for kill in range(times):
        opened = kill % 5 != 1
        delay = moment.uniform(0, 0.2 if opened else 1.0)
        write_and_kill(folder, printed, delay=delay, opened=opened)
        check(folder, printed)
    assert set(acknowledged(printed)) == set(TABLES)


def test_nothing_acknowledged_is_lost_by_killing(folder: Path) -> None:
    kill_often(folder, times=5)


@pytest.mark.faults
def test_nothing_acknowledged_is_lost_by_killing_a_hundred_times(folder: Path) -> None:
    kill_often(folder, times=100)


@pytest.mark.faults
def test_a_database_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    """Killed while it is being opened for the first time."""
    moment = random.Random(1)
    printed = tmp_path / "printed"
    for kill in range(40):
        printed.write_text("")
        folder = tmp_path / f"data {kill}"
        write_and_kill(folder, printed, delay=moment.uniform(0.1, 0.9), opened=False)
        check(folder, printed)
