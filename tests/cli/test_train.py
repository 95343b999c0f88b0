"""`tableful train`: what it writes, and that Ctrl-C keeps what has been learned."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tableful.cli.progress import Interrupts


@pytest.fixture(autouse=True)
def in_an_empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything is written there."""
    monkeypatch.chdir(tmp_path)
    with patch("tableful.bots.learned.REPORT", 1):
        yield


def train(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, ["train", *words])


def head(file: str) -> dict[str, object]:
    """What a table tells of itself."""
    told: dict[str, object] = json.loads(Path(file).read_bytes().partition(b"\n")[0])
    return told


def test_the_same_seed_writes_the_same_table() -> None:
    for name in ("one", "two"):
        assert train("project-aude", "--games", "2", "--seed", "3", "--out", name).exit_code == 0
    assert Path("one").read_bytes() == Path("two").read_bytes()
    assert head("one")["games"] == 2
    assert head("one")["seed"] == 3


def test_an_interrupt_keeps_what_has_been_learned() -> None:
    with (
        patch.object(Interrupts, "wanted", True, create=True),
        patch.object(Interrupts, "__init__", lambda self: None),
    ):
        result = train("project-aude", "--games", "1000", "--out", "kept")
    assert result.exit_code == 130
    assert head("kept")["games"] == 1


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("nope --out x", "there is no game 'nope'"),
        ("rust-and-research --out x", "no bot that learns"),
        ("project-aude --out missing/x", "missing/x: No such file"),
    ],
)
def test_wrong_input_gets_one_sentence(words: str, problem: str) -> None:
    result = train(*words.split(" "))
    assert result.exit_code == 2
    assert problem in result.stderr
