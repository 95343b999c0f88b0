"""Copies of all tables: made while a real server is busy, and put back."""

import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tableful.server.storage.checking import check_all
from tableful.server.storage.store import FILE, Store
from tests.server.service import serving
from tests.server.storage.conftest import make_table
from tests.server.storage.test_damage import an_older_database
from tests.server.test_kill import COMMAND, PATIENCE, Player, kept, opened_tables, running

TABLEFUL = COMMAND[:-1]


def run(*words: object) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_a_copy_of_a_busy_server_is_whole_and_plays_on(tmp_path: Path) -> None:
    data, copy, again = tmp_path / "data", tmp_path / "copy.sqlite3", tmp_path / "again"
    with running(data) as server:
        seats = opened_tables(server)
        players = [Player(server, *seat, number) for number, seat in enumerate(seats)]
        for player in players:
            player.start()
        while not all(player.acknowledged for player in players):
            time.sleep(0.005)
        before = {player: list(player.acknowledged) for player in players}
        subprocess.run(
            [*TABLEFUL, "backup", str(copy), "--data", str(data)], check=True, timeout=PATIENCE
        )
        after = {player: list(player.acknowledged) for player in players}
        assert any(len(after[player]) > len(before[player]) for player in players), "it stood still"
        server.kill()
        for player in players:
            player.join(PATIENCE)
    assert check_all(copy) == []
    assert run("restore", copy, "--data", again).exit_code == 0
    for player, messages in before.items():
        assert set(messages) <= kept(again, player.table)
    with running(again) as server:
        table, token = seats[0]
        with server.visit(table, token) as tab:
            tab.hello()
            tab.until_done(tab.send("chat", text="I am back"))


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
