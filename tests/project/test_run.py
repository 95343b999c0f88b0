"""run.py helps, and fails with a sentence."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).parents[2]


def test_help_names_every_command() -> None:
    result = subprocess.run(
        [sys.executable, ROOT / "run.py", "--help"], capture_output=True, text=True, check=True
    )
    for command in ("setup", "test", "dev", "lock"):
        assert f"\n  {command} " in result.stdout


def test_a_failing_step_says_what_failed_and_shows_what_it_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(run.SetupError, match="making tea failed"):
        run.run("making tea", sys.executable, "-c", "raise SystemExit('out of luck')")
    assert "out of luck" in capsys.readouterr().err


def test_an_unsuitable_python_is_refused_before_anything_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    with pytest.raises(run.SetupError, match=r"needs Python 3\.11 to 3\.14"):
        run.main(["setup"])


def test_child_processes_are_not_led_to_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "src")
    assert "PYTHONPATH" not in run.environment()
    assert run.environment({"PYTHONPATH": "src"})["PYTHONPATH"] == "src"


@pytest.mark.parametrize(
    ("typed", "handed_over"),
    [
        ([], ["play"]),
        (["--resume", "game.json"], ["play", "--resume", "game.json"]),
        (["--version"], ["--version"]),
        (["games"], ["games"]),
    ],
)
def test_the_program_is_told_what_was_asked_and_how_it_was_called(
    monkeypatch: pytest.MonkeyPatch, typed: list[str], handed_over: list[str]
) -> None:
    started: list[tuple[Sequence[str], Mapping[str, str]]] = []

    def start(executable: Path, arguments: Sequence[str], variables: Mapping[str, str]) -> int:
        started.append((arguments, variables))
        return 0

    monkeypatch.setattr(sys, "argv", ["my games/run.py", *typed])
    monkeypatch.setattr(os, "name", "posix")
    monkeypatch.setattr(run, "set_up", lambda **_: None)
    monkeypatch.setattr(run, "start", start)
    assert run.main(typed) == 0
    assert started == [(handed_over, {"TABLEFUL_COMMAND": "python3 'my games/run.py'"})]
