"""`tableful new-bot`: what it writes plays, and its own tests pass."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableful.cli.app import app
from tests.cli.conftest import Tableful


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new bot for Rust & Research, in whose folder we are."""
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(app, ["new-bot", "shiny-bot"])
    assert told.exit_code == 0, told.stderr
    monkeypatch.chdir(tmp_path / "shiny-bot")
    return tmp_path / "shiny-bot"


def test_its_own_tests_pass(written: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=written,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert "2 passed" in ran.stdout, ran.stdout + ran.stderr


def test_it_plays_from_its_folder_and_does_not_lose_to_chance(written: Path) -> None:
    words = ["simulate", "rust-and-research", "--seats", "shiny_bot:ShinyBot,random"]
    shown = CliRunner().invoke(app, [*words, "--games", "4", "--jobs", "1"])
    assert shown.exit_code == 0, shown.stderr
    assert "shiny_bot:ShinyBot" in shown.stdout


def test_its_package_names_the_class_that_is_there(written: Path) -> None:
    project = tomllib.loads((written / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["tableful.bots"] == {
        "rust-and-research.shiny-bot": "shiny_bot:ShinyBot"
    }
    assert "class ShinyBot(Bot):" in (written / "shiny_bot.py").read_text()
    assert "$" not in "".join(file.read_text() for file in written.iterdir())


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("Shiny!", "the folder is called as the bot, such as my-bot, not 'Shiny!'"),
        ("class", "the folder is called as the bot"),
        ("random", "has a bot random already"),
        ("full", "full is there already"),
        ("new --game nope", "there is no game 'nope'"),
    ],
)
def test_wrong_input_gets_one_sentence(tableful: Tableful, words: str, problem: str) -> None:
    Path("full").mkdir()
    Path("full/letter").write_text("")
    given = words.split(" ")
    refused = tableful("new-bot", *given, *([] if "--game" in given else ["--game", "auction"]))
    assert refused.exit_code == 2
    assert refused.stderr.startswith("tableful: ")
    assert problem in refused.stderr
    assert not Path("new").exists()
