"""`tableful doctor` finds what is wrong, and says what to do."""

import json
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest
from typer.testing import CliRunner

from tableful.cli.app import app
from tableful.server import app as server_app
from tableful.server import doctor
from tableful.server.doctor import Finding
from tableful.server.serving import listen
from tableful.server.storage.place import Place
from tableful.server.storage.store import FILE, Store
from tableful.server.thinking import Thinkers, ThinkingFailed
from tests.server.storage.conftest import make_table


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one table."""
    with Store.open(tmp_path / "data") as store:
        make_table(store, "one", b"a", b"b")
    return tmp_path / "data"


def test_a_healthy_installation_is_told_so(folder: Path) -> None:
    words = ["doctor", "--data", str(folder), "--port", "0", "--json"]
    answer = CliRunner().invoke(app, words)
    found = {finding["about"]: finding for finding in json.loads(answer.stdout)}
    states = {about: finding["state"] for about, finding in found.items()}
    del states["pages"], states["engine"]  # a checkout that is worked on may lack them
    assert set(states.values()) == {"good"}, answer.stdout
    assert found["database"]["text"] == "every table is whole, 1 in all"


def test_it_is_read_by_people_and_its_end_by_programs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    findings = [Finding("disk", "bad", "full", "Make room."), Finding("port", "good", "free")]
    monkeypatch.setattr(doctor, "examine", lambda *_: iter(findings))
    answer = CliRunner().invoke(app, ["doctor"])
    assert answer.stdout == "BAD  disk: full\n     Make room.\nok   port: free\n"
    assert answer.exit_code == 1
    findings.pop(0)
    assert CliRunner().invoke(app, ["doctor"]).exit_code == 0


def test_a_damaged_database_and_one_of_others_are_bad(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("UPDATE events SET event = CAST('x' AS BLOB) WHERE number = 1")
    found = doctor.database(folder)
    assert (found.state, bool(found.todo)) == ("bad", True)
    assert "event 1 of table one is not what was stored" in found.text
    (folder / FILE).write_text("something else")
    assert "is not a database of Tableful" in doctor.database(folder).text
    assert doctor.database(folder / "nowhere").text == "there are no tables yet"


def test_a_server_that_runs_is_noticed_and_left_alone(folder: Path) -> None:
    with Store.open(folder) as store:
        text = doctor.database(folder).text
        assert text == "every table is whole, 1 in all; a server uses them"
        make_table(store, "two", b"a")


def test_a_folder_that_others_read_or_that_is_none_is_told(folder: Path) -> None:
    folder.chmod(0o755)
    assert doctor.data_folder(folder).todo == f"chmod 700 {folder}"
    assert doctor.data_folder(folder / FILE).state == "bad"
    assert doctor.data_folder(folder / "a" / "b").text.endswith("will be made by the first start")


def test_a_port_in_use_is_told() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        found = doctor.free_port("127.0.0.1", taken.getsockname()[1])
    assert found.state == "unusual"
    assert "is in use" in found.text


def test_a_full_disk_a_wrong_clock_and_missing_pages_are_bad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    assert doctor.space(tmp_path).state == "bad"
    monkeypatch.setattr(server_app, "static_folder", lambda: tmp_path)
    assert doctor.pages().state == "bad"
    with monkeypatch.context() as long_ago:
        long_ago.setattr(time, "time", lambda: 0.0)
        assert doctor.clock() == Finding(
            "clock", "bad", "1970-01-01 00:00 UTC", "Set this computer's clock."
        )


def test_bots_that_do_not_answer_are_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> NoReturn:
        raise ThinkingFailed("nobody thinks")

    monkeypatch.setattr(Thinkers, "think", fail)
    assert doctor.bots().text == "no bot answers: nobody thinks"


def test_what_cannot_be_imported_is_told_and_the_rest_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stale() -> NoReturn:
        raise ImportError("the compiled module differs from its source")

    for name in ("engine", "bots"):
        monkeypatch.setattr(doctor, name, stale)
    found = {one.about: one for one in doctor.examine(Place(tmp_path, ""), "127.0.0.1", 0)}
    assert found["engine"].text == "the compiled module differs from its source"
    assert found["engine"].todo == doctor.SET_UP
    assert found["disk"].state == "good"
