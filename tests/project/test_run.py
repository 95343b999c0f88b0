"""run.py helps, and fails with a sentence."""

import subprocess
import sys
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
