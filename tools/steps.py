"""Running one step of the set-up or of the checks, and telling of it."""

import contextlib
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"


class SetupError(Exception):
    """Something that cannot be mended here; its text is for the person at the terminal."""


def run(purpose: str, *command: str | Path, **variables: str) -> str:
    """Run a step and return what it printed; if it fails, show that and stop."""
    result = attempt(purpose, *command, **variables)
    if result.returncode:
        print(result.stdout.rstrip(), file=sys.stderr)
        raise SetupError(f"{purpose} failed, as told above")
    return result.stdout


def attempt(
    purpose: str, *command: str | Path, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a step that may fail; what it printed is all in its standard output."""
    with announced(purpose):
        return subprocess.run(
            command,
            cwd=ROOT,
            env=environment(variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )


@contextlib.contextmanager
def announced(purpose: str) -> Iterator[None]:
    """Print what is being done and, in the end, how long it took."""
    begun = time.monotonic()
    print(f"{purpose} …", end="", flush=True)
    try:
        yield
    finally:
        print(f" {time.monotonic() - begun:.1f} s", flush=True)


def environment(variables: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return our environment without what would lead Python or uv to other packages."""
    result = dict(os.environ)
    for name in ("VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONPATH", "PYTHONHOME"):
        result.pop(name, None)
    result.setdefault("UV_SYSTEM_CERTS", "1")
    result.setdefault("UV_PYTHON_DOWNLOADS", "never")
    return result | dict(variables or {})


def program(venv: Path, name: str) -> Path:
    """Return the path of a program in a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


def digest(files: Iterable[Path], *, facts: str = "", root: Path = ROOT) -> str:
    """Hash the names and contents of `files`."""
    total = hashlib.sha256(facts.encode())
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return total.hexdigest()
