"""`tableful tables`: reading beside a server that runs, and deleting when none does."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tableful.server.secrets import holder_of
from tableful.server.storage.store import Store
from tests.server.service import all_games, serving
from tests.server.test_after_the_game import finished

Run = Callable[..., Result]
NO_LOG = (
    '{"is": "tableful export", "form": 1}\n'
    '{"is": "table", "header": {"id": "a", "game": "g", "version": 1, "phase": "over", "listed":'
    ' true, "created": 1, "touched": 1, "players": []}, "events": [{"e": "began", "at": 1}]}\n'
)


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command over a folder, in an empty directory."""
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)

    def run(*words: str) -> Result:
        with patch("tableful.games.GAMES", all_games()):
            return CliRunner().invoke(app, ["tables", *words, "--data", str(tmp_path / "data")])

    return run


def test_a_running_server_is_read_but_not_written(tables: Run, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as service:
        over, _ = finished(service)
        going_on, _ = service.tables("Ben", game="rust-and-research")
        listed = tables()
        assert listed.exit_code == 0, listed.stderr
        lines = {line.split()[0]: line for line in listed.stdout.splitlines()}
        assert lines.keys() == {over, going_on}
        assert "playing" in lines[going_on]
        assert "over" in lines[over]
        exported = tables("export", over)
        assert exported.exit_code == 0, exported.stderr
        assert Path(f"tableful-{over}.json").exists()
        refused = tables("delete", over)
        assert refused.exit_code == 2
        assert "another Tableful is using" in refused.stderr
        assert service.get(f"/api/tables/{over}/record").status == 200


def test_what_is_not_over_or_not_there_is_not_exported(tables: Run, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as service:
        going_on, _ = service.tables("Ben", game="rust-and-research")
        assert "the game is not over" in tables("export", going_on).stderr
        missing = tables("export", "nobodyknows")
        assert missing.exit_code == 2
        assert "There is no such table." in missing.stderr
    assert list(Path.cwd().iterdir()) == []


def test_a_table_is_deleted_for_good(tables: Run, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as service:
        over, _ = finished(service)
    assert tables("delete", over).stdout == f"Table {over} is deleted.\n"
    assert tables().stdout == "There are no tables yet.\n"
    assert "there is no table" in tables("delete", over).stderr


def test_a_folder_without_tables_is_left_as_it_is(tables: Run, tmp_path: Path) -> None:
    assert tables().stdout == "There are no tables yet.\n"
    assert not (tmp_path / "data").exists()


# -- everything, elsewhere -------------------------------------------------------------------------


def test_all_that_is_stored_goes_to_another_installation(
    tables: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "data") as service:
        over, _ = finished(service)
        going_on, tokens = service.tables("Ben", game="project-aude")
        exported = tables("export-all", "all.jsonl")
        assert exported.stdout == "2 tables are written to all.jsonl.\n"
        assert tables("export-all", "one.jsonl", "--table", over).exit_code == 0
    refused = tables("import", "all.jsonl")
    assert "is here already" in refused.stderr
    assert refused.stdout == "0 tables are added.\n"
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    assert tables("import", "one.jsonl").stdout == "1 table is added.\n"
    assert tables("import", "all.jsonl").stdout == "1 table is added.\n"
    with serving(tmp_path / "data") as service, service.visit(going_on, tokens[0]) as tab:
        tab.hello()
        tab.until_done(tab.send("chat", text="here we are"))
        assert service.get(f"/api/tables/{over}/record").status == 200
    with Store.open(tmp_path / "elsewhere") as old, Store.open(tmp_path / "data") as new:
        assert old.read(over) == new.read(over)
        assert old.header(over) == new.header(over)
        assert old.contents() == new.contents() != []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "0 tables are added."),
        ("nonsense\n", "line 1 is not one of an export"),
        ('{"is": "content", "hash": "a", "source": ""}\n', "the first line, and only that"),
        ('{"is": "tableful export", "form": 9}\n', "has form 9"),
        ('{"is": "tableful export", "form": 1}\n' + "[" * 5000, "line 2 is not one of an export"),
        ('{"is": "tableful export", "form": 1}\n{"is": "table"}\n', "missing required field"),
        (NO_LOG, "its log does not begin with it"),
    ],
)
def test_what_is_no_export_is_told(tables: Run, text: str, problem: str) -> None:
    Path("all.jsonl").write_text(text)
    answer = tables("import", "all.jsonl")
    assert problem in answer.stdout + answer.stderr
    assert "There are no tables yet" in tables().stdout


# -- a person's traces -----------------------------------------------------------------------------


def test_a_person_is_forgotten_and_the_game_goes_on(tables: Run, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as service:
        table, (_, ben) = service.tables("Benedikta", game="rust-and-research")
        with service.visit(table, ben) as tab:
            tab.hello()
            tab.until_done(tab.send("seat", do="rename", name="Benny"))
            tab.until_done(tab.send("chat", text="my number is 555 0199"))
        with service.visit(table) as watcher:
            watcher.hello()
            watcher.until_done(watcher.send("chat", text="I watch at 12 High Street", name="Zoe"))
        other, _ = service.tables("Carl", game="rust-and-research")
    assert tables("forget", "benedikta").stdout == "1 table is changed.\n"
    assert tables("forget", "zoe").stdout == "1 table is changed.\n"
    assert tables("forget", "Nobody here").stdout == "0 tables are changed.\n"
    assert "Somebody" in tables().stdout
    for file in (tmp_path / "data").iterdir():
        stored = file.read_bytes()
        for trace in (b"Benedikta", b"Benny", b"555 0199", b"Zoe", b"High Street"):
            assert trace not in stored, (file, trace)
        assert holder_of(ben).encode() not in stored
    with serving(tmp_path / "data") as service:
        seats = service.get(f"/api/tables/{table}").json["seats"]
        assert [seat["name"] for seat in seats] == ["Ada", "Somebody"]
        with service.visit(table, ben) as tab:
            assert tab.hello()["seats"] == []
        assert service.get(f"/api/tables/{other}").json["seats"][1]["name"] == "Carl"


def test_of_two_at_one_device_one_is_forgotten(tables: Run, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as service:
        over, token = finished(service)
    assert tables("forget", "Ada", "--table", "another").stdout == "0 tables are changed.\n"
    assert tables("forget", "Ada", "--table", over).stdout == "1 table is changed.\n"
    with serving(tmp_path / "data") as service:
        record = service.get(f"/api/tables/{over}/record").json
        assert record["players"] == ["Somebody", "Ben"]
        assert len(record["actions"]) == 2
        with service.visit(over, token) as tab:
            assert tab.hello()["seats"] == [0, 1]


def test_who_is_forgotten_leaves_the_deal_as_it_was_cut(tables: Run, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as service:
        opened = service.open("Ada", "", game="rust-and-research")
        table, ada = opened["table"], opened["token"]
        ben = service.join(table, "Ben")["token"]
        assert service.cut(table, ben, "b" * 64).status == 200
        assert service.cut(table, ada, "a" * 64, start=True).status == 200
        with service.visit(table, ada) as tab:
            tab.hello()
            before = tab.last["view"]
    assert tables("forget", "Ben").stdout == "1 table is changed.\n"
    with serving(tmp_path / "data") as service, service.visit(table, ada) as tab:
        tab.hello()
        assert tab.last["view"] == before
