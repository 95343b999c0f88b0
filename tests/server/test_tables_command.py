"""`tableful tables`: reading beside a server that runs, and deleting when none does."""

from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tests.server.service import all_games, serving
from tests.server.test_after_the_game import finished

Run = Callable[..., Result]


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
