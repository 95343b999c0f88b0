"""A Chromium for the browser tests is found, or got, or asked for in one line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import chromium
from tools.steps import SetupError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the browsers here are scripts")
PYTHON = Path(sys.executable)


def browser(folder: Path, name: str, *, works: bool = True) -> str:
    """Make a program that tells its version, or fails as one that lacks a library does."""
    path = folder / name
    path.write_text(f"#!{sys.executable}\nraise SystemExit({0 if works else 127})\n")
    path.chmod(0o755)
    return str(path)


class Steps:
    """Stands in for what would download and install: notes it, and may bring a browser."""

    def __init__(self, folder: Path, *, download: bool = False, apt: str = "") -> None:
        self.folder, self.download = folder, download
        self.apt = apt  # the only package that Debian has
        self.taken: list[str] = []

    def attempt(
        self, purpose: str, *command: str | Path, **_: str
    ) -> subprocess.CompletedProcess[str]:
        """Take one step."""
        self.taken.append(purpose)
        if "apt-get" in command and self.apt in command:
            browser(self.folder, self.apt)
        output = browser(self.folder, "downloaded") if self.download else "no such host"
        return subprocess.CompletedProcess(command, 0 if self.download else 1, output)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("TABLEFUL_CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "may_use_apt", lambda: False)
    return tmp_path


def take(monkeypatch: pytest.MonkeyPatch, steps: Steps) -> Steps:
    """Let these steps be taken instead of the real ones."""
    monkeypatch.setattr(chromium, "attempt", steps.attempt)
    return steps


@pytest.mark.parametrize("name", chromium.NAMES)
def test_a_browser_on_the_path_is_found(path: Path, name: str) -> None:
    assert chromium.find() == ""
    made = browser(path, name)
    assert chromium.find() == made


def test_a_browser_that_does_not_run_is_passed_over(path: Path) -> None:
    browser(path, "chromium", works=False)
    assert chromium.find() == ""
    made = browser(path, "google-chrome")
    assert chromium.find() == made


def test_the_named_browser_comes_first_and_must_run(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser(path, "chromium")
    monkeypatch.setenv("TABLEFUL_CHROMIUM", browser(path, "mine"))
    assert chromium.find() == str(path / "mine")
    monkeypatch.setenv("TABLEFUL_CHROMIUM", str(path / "gone"))
    with pytest.raises(SetupError, match="gone, which does not run"):
        chromium.find()


def test_what_is_there_is_not_downloaded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = take(monkeypatch, Steps(path, download=True))
    made = browser(path, "chromium")
    assert chromium.get(PYTHON, "node") == made
    assert steps.taken == []


def test_else_it_is_downloaded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = take(monkeypatch, Steps(path, download=True))
    assert chromium.get(PYTHON, "node") == str(path / "downloaded")
    assert steps.taken[0] == "downloading Chromium"


@pytest.mark.parametrize("package", chromium.PACKAGES)
def test_else_it_is_installed_where_that_is_allowed(
    path: Path, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setattr(chromium, "may_use_apt", lambda: True)
    steps = take(monkeypatch, Steps(path, apt=package))
    assert chromium.get(PYTHON, "node") == str(path / package)
    assert steps.taken[-1] == f"installing Debian's {package}"


@pytest.mark.parametrize("allowed", [False, True])
def test_else_one_line_names_the_remedy(
    path: Path, monkeypatch: pytest.MonkeyPatch, *, allowed: bool
) -> None:
    monkeypatch.setattr(chromium, "may_use_apt", lambda: allowed)
    take(monkeypatch, Steps(path))
    with pytest.raises(SetupError, match=r"test --no-browser$") as refusal:
        chromium.get(PYTHON, "node")
    assert "\n" not in str(refusal.value)
