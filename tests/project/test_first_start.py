"""The first start of a fresh clone: a server, and a compiler beside it."""

import functools
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import run
from tools import compiling, first_start

ROOT = str(Path(__file__).parents[2])
FOREVER = "import time; time.sleep(60)"
PATIENCE = 50  # seconds
REAL_SIGNAL = signal.signal
pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of other systems")


@pytest.fixture(autouse=True)
def _own_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_start, "ROOT", tmp_path)
    monkeypatch.setattr(first_start, "LOG", tmp_path / "compiling.log")
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # the tests' own stay


def python(source: str) -> list[str]:
    """A command that runs some Python."""
    return [sys.executable, "-c", source]


def test_a_server_ends_for_what_has_been_compiled(capfd: pytest.CaptureFixture[str]) -> None:
    assert first_start.serve_beside(python(FOREVER), python("pass"), {}) is None
    assert "the engine is compiled" in capfd.readouterr().out


def test_who_ends_the_server_ends_the_compiler_too(tmp_path: Path) -> None:
    kept = tmp_path / "pid"
    compiler = f"import os; open({str(kept)!r}, 'w').write(str(os.getpid())); {FOREVER}"
    written = f"os.path.exists({str(kept)!r}) and os.path.getsize({str(kept)!r})"
    waits = f"import os, time\nwhile not ({written}): time.sleep(0.05)\n"
    code = first_start.serve_beside(python(f"{waits}raise SystemExit(3)"), python(compiler), {})
    assert code == 3
    with pytest.raises(ProcessLookupError):
        os.kill(int(kept.read_text()), 0)


def test_where_compiling_fails_the_server_goes_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "compiling.log"
    waits = f"import os, time\nwhile not os.path.getsize({str(log)!r}): time.sleep(0.05)\n"
    server = f"{waits}time.sleep(2)"
    compiler = "raise SystemExit('out of luck')"
    assert first_start.serve_beside(python(server), python(compiler), {}) == 0
    assert "could not be compiled, see compiling.log" in capfd.readouterr().out
    assert "out of luck" in log.read_text()


def test_ctrl_c_is_the_servers_own_business(tmp_path: Path) -> None:
    up = tmp_path / "up"
    server = (
        f"import time\ntry:\n  open({str(up)!r}, 'w').close(); time.sleep(60)\n"
        "except KeyboardInterrupt: raise SystemExit(7)"
    )
    source = (
        f"import pathlib, sys; sys.path.insert(0, {ROOT!r}); from tools import first_start; "
        f"first_start.LOG = pathlib.Path({str(tmp_path / 'log')!r}); "
        f"raise SystemExit(first_start.serve_beside({python(server)!r}, {python(FOREVER)!r}, {{}}))"
    )
    heard = functools.partial(REAL_SIGNAL, signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests
    both = subprocess.Popen(python(source), start_new_session=True, preexec_fn=heard)
    until = time.monotonic() + PATIENCE
    while not up.exists() and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(both.pid, signal.SIGINT)
    assert both.wait(PATIENCE) == 7


@pytest.mark.parametrize(
    ("arguments", "compiled", "wish", "first"),
    [
        (["--open"], False, "auto", True),
        (["--port", "8001"], False, "1", True),
        (["--port", "0"], False, "1", False),
        ([], True, "1", False),
        ([], False, "0", False),
    ],
)
def test_only_what_will_be_compiled_is_served_before(
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    compiled: bool,
    wish: str,
    first: bool,
) -> None:
    monkeypatch.setattr(run, "TOOLS", tmp_path)
    monkeypatch.setattr(compiling, "missing_tools", lambda: "")
    monkeypatch.setenv("TABLEFUL_COMPILE", wish)
    if compiled:
        (tmp_path / "compiled" / "abc").mkdir(parents=True)
    assert run.is_first_start(arguments) is first


def test_a_wrong_wish_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "TOOLS", tmp_path)
    monkeypatch.setenv("TABLEFUL_COMPILE", "perhaps")
    with pytest.raises(run.SetupError, match="must be 0, 1, best or auto, not 'perhaps'"):
        run.is_first_start([])
