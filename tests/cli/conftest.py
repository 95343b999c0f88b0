"""The command line in this process and in processes of its own, over the toy games."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tests.cli.toys import toy_games

ROOT = Path(__file__).parents[2]
Tableful = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[bytes]"]


@pytest.fixture
def tableful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tableful]:
    """Run the command line with words and typed lines, in an empty directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("TABLEFUL_COMMAND", raising=False)

    def run(*words: str, typed: str = "") -> Result:
        result = CliRunner().invoke(app, words, input=typed)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    with patch("tableful.cli.library.games", toy_games):
        yield run


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the command line as a process of its own, in an empty directory."""
    started: list[subprocess.Popen[bytes]] = []

    def run(
        *words: str, stdin: int = subprocess.PIPE, stdout: int = subprocess.PIPE
    ) -> "subprocess.Popen[bytes]":
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.cli.toys", *words],
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=os.environ
            | {
                "PYTHONPATH": path,
                "TERM": "xterm",
                "PYTHONUNBUFFERED": "1",
                "TABLEFUL_COMMAND": "",
            },
        )
        started.append(process)
        return process

    yield run
    for process in started:
        process.kill()
        process.communicate()
