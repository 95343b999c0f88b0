"""run.py helps, and fails with a sentence."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import run
from tools import checks, chromium

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
        ([], ["serve", "--open"]),
        (["--port", "8001"], ["serve", "--open", "--port", "8001"]),
        (["play", "--resume", "game.json"], ["play", "--resume", "game.json"]),
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


def browser_says(monkeypatch: pytest.MonkeyPatch, path: str) -> list[str]:
    """Let a Chromium be found at `path`; the answer notes whether it was looked for or got."""
    asked: list[str] = []

    def found(*_: object) -> str:
        asked.append("find")
        return path

    def got(*_: object) -> str:
        asked.append("get")
        return path

    monkeypatch.setattr(chromium, "find", found)
    monkeypatch.setattr(chromium, "get", got)
    monkeypatch.setattr(checks, "run", lambda *_: "/opt/node\n")
    return asked


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        (["tests/games", "-k", "foreman"], "find"),
        (["tests/browser"], "get"),
        (["-m", "browser"], "get"),
    ],
)
def test_pytest_is_told_where_the_browser_is(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], asked: str
) -> None:
    started: list[tuple[Sequence[str], Mapping[str, str]]] = []
    monkeypatch.setattr(run, "set_up", lambda **_: None)
    monkeypatch.setattr(run, "start", lambda *told: started.append(told[1:]))
    notes = browser_says(monkeypatch, "/opt/chromium")
    run.main(["test", *arguments])
    where = {"PLAYWRIGHT_NODEJS_PATH": "/opt/node", "TABLEFUL_CHROMIUM": "/opt/chromium"}
    assert started == [(["-m", "pytest", *arguments], where)]
    assert notes == [asked]


def test_a_browser_that_is_missing_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    browser_says(monkeypatch, "")
    assert checks.browser_variables(get=False) == {"PLAYWRIGHT_NODEJS_PATH": "/opt/node"}


def test_without_a_browser_its_tests_are_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes = browser_says(monkeypatch, "/opt/chromium")
    first, *_ = checks.test_checks(compiled=True, browser=False)
    assert first.command[-1].endswith(" and not browser")
    assert "not deep" in first.command[-1]
    assert notes == []
    assert "tests in a browser (--no-browser)" in checks.not_run(compiled=True, browser=False)
    with_browser, *_ = checks.test_checks(compiled=True, browser=True)
    assert "-m" not in with_browser.command[3:]
    assert with_browser.variables["TABLEFUL_CHROMIUM"] == "/opt/chromium"


def test_a_front_end_that_is_not_wanted_is_not_checked_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEFUL_WEB", "")
    assert [check.name for check in checks.web_checks()] == ["svelte-check", "vitest"]
    assert checks.not_run(compiled=True, browser=True) == []
    monkeypatch.setenv("TABLEFUL_WEB", "0")
    assert checks.web_checks() == []
    assert checks.not_run(compiled=True, browser=True) == [
        "checks of the front end (TABLEFUL_WEB=0)"
    ]


def test_a_wheel_depends_on_the_front_ends_sources_but_not_on_what_is_made_of_them() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in run.project_files()}
    assert {"web/package-lock.json", "tools/front_end.py", "src/tableful/__init__.py"} <= names
    assert not [name for name in names if "node_modules" in name or "/static/" in name]
