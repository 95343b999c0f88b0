"""Copies of all tables: made while a real server is busy, and put back."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tableful.server.storage.checking import check_all
from tableful.server.storage.store import FILE, Store
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import COMMAND, running
from tests.server.service import PATIENCE, serving
from tests.server.storage.conftest import make_table
from tests.server.storage.test_damage import an_older_database

TABLEFUL = COMMAND[:-1]


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_a_copy_of_a_busy_server_is_whole_and_plays_on(tmp_path: Path) -> None:
    data, copy, again = tmp_path / "data", tmp_path / "copy.sqlite3", tmp_path / "again"
    with running("--data", str(data), "--proxy", "127.0.0.1") as server:
        crowd = sit_down(server, 3, pause=0.05)
        asyncio.run(copy_while_playing(crowd, data, copy))
    assert check_all(copy) == []
    assert run("restore", copy, "--data", again).exit_code == 0
    with running("--data", str(again)) as server:
        guest = crowd.guests[0]
        with server.visit(guest.table, guest.token) as tab:
            tab.hello(seat=guest.seat)
            tab.until_done(tab.send("chat", text="I am back"))
    with Store.open(again) as store:
        crowd.check(store.read)


async def copy_while_playing(crowd: Crowd, data: Path, copy: Path) -> None:
    """Make a copy of a folder; the crowd is left with what it was told before."""
    async with crowd.playing():
        before = [list(guest.told) for guest in crowd.guests]
        backup = [*TABLEFUL, "backup", str(copy), "--data", str(data)]
        await asyncio.to_thread(subprocess.run, backup, check=True, timeout=PATIENCE)
        assert crowd.told > sum(len(told) for told in before), "it stood still"
    for guest, told in zip(crowd.guests, before, strict=True):
        guest.told = told


def test_nothing_is_overwritten_by_a_copy(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    missing = run("backup", copy, "--data", data)
    assert (missing.exit_code, copy.exists()) == (2, False)
    assert "there are no tables in" in missing.stderr
    with Store.open(data) as store:
        make_table(store, "one", b"a")
    assert run("backup", copy, "--data", data).exit_code == 0
    if sys.platform != "win32":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    again = run("backup", copy, "--data", data)
    assert again.exit_code == 2
    assert "exists; name another file" in again.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"data", "copy.sqlite3"}


def test_a_restore_keeps_what_was_there_only_when_asked_to_replace_it(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with Store.open(data) as store:
        make_table(store, "one", b"a")
    run("backup", copy, "--data", data)
    with Store.open(data) as store:
        make_table(store, "two", b"b")
        held = run("restore", copy, "--data", data, "--replace")
        assert "another Tableful is using" in held.stderr
    assert "--replace keeps them beside" in run("restore", copy, "--data", data).stderr
    done = run("restore", copy, "--data", data, "--replace")
    assert done.exit_code == 0, done.stderr
    with Store.open(data) as store:
        assert [header.id for header in store.headers()] == ["one"]
    (beside,) = data.glob("before-*.sqlite3")
    with closing(sqlite3.connect(beside)) as old:
        assert old.execute("SELECT id FROM tables ORDER BY id").fetchall() == [("one",), ("two",)]


def test_a_copy_from_before_an_upgrade_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, copy, again = tmp_path / "data", tmp_path / "copy.sqlite3", tmp_path / "again"
    an_older_database(data, monkeypatch)
    assert run("backup", copy, "--data", data).exit_code == 0
    Store.open(data).close()  # which upgrades it
    assert run("restore", copy, "--data", again).exit_code == 0
    with Store.open(again) as store:
        assert store.read("b") == [b"one", b"two"]


@pytest.mark.parametrize("text", [b"no database", b""])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, text: bytes) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(text)
    assert "is not a database of Tableful" in run("restore", copy, "--data", tmp_path / "d").stderr
    assert "there is no file" in run("restore", tmp_path / "x", "--data", tmp_path / "d").stderr
    assert not (tmp_path / "d").exists()


def test_damage_is_told_when_copying_and_not_restored(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with serving(data) as service:
        table = service.open("Ada", "Ben")["table"]
    with closing(sqlite3.connect(data / FILE)) as connection, connection:
        connection.execute("UPDATE events SET event = 'x'")
    told = run("backup", copy, "--data", data)
    assert told.exit_code == 1
    assert f"table {table} is damaged" in told.stderr
    refused = run("restore", copy, "--data", tmp_path / "other")
    assert refused.exit_code == 2
    assert "is damaged and is not restored" in refused.stderr
