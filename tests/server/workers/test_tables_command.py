"""`tableful tables` for a database: the same words and files as for a folder."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tableful.server.secrets import holder_of
from tableful.server.storage.interface import Storage
from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.storage.store import Store
from tests.server.processes import running
from tests.server.service import all_games, serving
from tests.server.storage.conftest import a_header
from tests.server.test_after_the_game import finished
from tests.server.workers.postgres import Cluster, run
from tests.server.workers.test_store import execute, shared

Run = Callable[..., Result]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in an empty directory."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)

    def run(*words: str) -> Result:
        with patch("tableful.games.GAMES", all_games()):
            return CliRunner().invoke(app, [*words])

    return run


def everything(store: Storage) -> object:
    """All that an installation is moved with."""
    headers = store.headers(limit=None)
    logs = {header.id: (header, store.read(header.id)) for header in headers}
    return logs, sorted(store.contents())


def test_an_installation_moves_to_a_database_and_back(
    command: Run, tmp_path: Path, url: str
) -> None:
    with serving(tmp_path / "data") as service:
        over, _ = finished(service)
        service.tables("Ben", game="project-aude")
    with Store.open(tmp_path / "data") as store:
        before = everything(store)
    folder, database = ("--data", str(tmp_path / "data")), ("--database", url)
    assert command("tables", *database).stdout == "There are no tables yet.\n"
    assert command("tables", "export-all", "all.jsonl", *folder).exit_code == 0
    assert command("tables", "import", "all.jsonl", *database).stdout == "2 tables are added.\n"
    again = command("tables", "import", "all.jsonl", *database)
    assert "is here already" in again.stderr
    assert command("tables", *database).stdout == command("tables", *folder).stdout
    with SharedStore.open(url) as moved:
        assert everything(moved) == before
        assert moved.check_quickly() == []
    assert command("tables", "export", over, *database).exit_code == 0
    assert Path(f"tableful-{over}.json").exists()
    assert command("tables", "export-all", "back.jsonl", *database).exit_code == 0
    assert Path("back.jsonl").read_bytes() == Path("all.jsonl").read_bytes()
    home = ("--data", str(tmp_path / "home"))
    assert command("tables", "import", "back.jsonl", *home).stdout == "2 tables are added.\n"
    with Store.open(tmp_path / "home") as returned:
        assert everything(returned) == before


def test_a_game_that_was_moved_goes_on_at_a_worker(command: Run, tmp_path: Path, url: str) -> None:
    with serving(tmp_path / "data") as service:
        table, (ada, _) = service.tables("Ben", game="rust-and-research")
    command("tables", "export-all", "all.jsonl", "--data", str(tmp_path / "data"))
    command("tables", "import", "all.jsonl", "--database", url)
    with running("--database", url) as worker:
        with worker.visit(table, ada) as tab:
            tab.hello()
            tab.until_done(tab.send("chat", text="here we are"))
            refused = command("tables", "delete", table, "--database", url)
        forgotten = command("tables", "forget", "Ben", "--database", url)
        worker.end()
    sentence = (
        f"table {table} is in use by a running server, until nobody was at it for some minutes"
    )
    assert (refused.exit_code, refused.stderr) == (2, f"tableful: {sentence}\n")
    assert forgotten.exit_code == 1
    assert forgotten.stderr == f"Table {table} is not changed: {sentence}.\n"
    assert forgotten.stdout == "0 tables are changed.\n"
    assert command("tables", "delete", table, "--database", url).exit_code == 0
    assert (
        f"there is no table {table}" in command("tables", "delete", table, "--database", url).stderr
    )


def test_a_person_is_forgotten_in_a_database(
    command: Run, tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "data") as service:
        table, (_, ben) = service.tables("Benedikta", game="rust-and-research")
    command("tables", "export-all", "all.jsonl", "--data", str(tmp_path / "data"))
    monkeypatch.setenv("TABLEFUL_DATABASE", url)
    assert command("tables", "import", "all.jsonl").exit_code == 0
    assert command("tables", "forget", "benedikta").stdout == "1 table is changed.\n"
    assert "Ada, Somebody" in command("tables").stdout
    with SharedStore.open(url) as store:
        log = b"".join(store.read(table))
    assert b"Benedikta" not in log
    assert holder_of(ben).encode() not in log


def test_a_database_and_a_folder_at_once_are_refused(command: Run, tmp_path: Path) -> None:
    for words in (["tables"], ["doctor"], ["tables", "delete", "x"], ["backup", "copy"]):
        told = command(*words, "--data", str(tmp_path), "--database", "postgresql://x/y")
        assert told.exit_code == 2
        assert "not in both" in told.stderr


def test_backups_of_a_database_are_postgresqls_own(command: Run) -> None:
    for word in ("backup", "restore"):
        told = command(word, "copy", "--database", "postgresql://x/y")
        assert told.exit_code == 2
        assert "pg_dump" in told.stderr


# -- the doctor ------------------------------------------------------------------------------------


def database_finding(command: Run, url: str) -> dict[str, str]:
    """What the doctor says of it."""
    found = json.loads(command("doctor", "--database", url, "--port", "0", "--json").stdout)
    assert "disk" not in {finding["about"] for finding in found}
    (finding,) = [one for one in found if one["about"] == "database"]
    return dict(finding)


def test_the_doctor_looks_at_a_database_and_changes_nothing(
    command: Run, url: str, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tableful.server import doctor

    monkeypatch.setattr(doctor, "bots", lambda: doctor.Finding("bots", "good", ""))
    empty = database_finding(command, url)
    assert (empty["state"], "no tables yet" in empty["text"]) == ("good", True)
    with shared(url) as store:
        asyncio.run(store.write("one", 0, [b"a", b"b"], a_header("one")))
        whole = database_finding(command, url)
        assert whole["state"] == "good"
        assert whole["text"].endswith("every table is whole, 1 in all; workers that run: 1")
    run(execute(url, "UPDATE events SET event = 'x' WHERE number = 1"))
    damaged = database_finding(command, url)
    assert damaged["state"] == "bad"
    assert "event 1 of table one is not what was stored" in damaged["text"]
    run(execute(url, "UPDATE tableful SET version = 1"))
    assert database_finding(command, url)["state"] == "unusual"
    run(execute(url, "UPDATE tableful SET version = 99"))
    assert "newer Tableful" in database_finding(command, url)["text"]
    missing = database_finding(command, postgres.url("nowhere"))
    assert (missing["state"], "TABLEFUL_DATABASE" in missing["todo"]) == ("bad", True)
