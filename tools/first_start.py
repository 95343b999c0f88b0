"""The first start of a fresh clone: tables are served while the engine is being compiled."""

import contextlib
import os
import shutil
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.steps import ROOT, environment

Command = Sequence[str | Path]

BLINK = 0.3  # seconds
LOG = ROOT / ".tools" / "compiling.log"


def serve_beside(server: Command, compiler: Command, variables: Mapping[str, str]) -> int | None:
    """Run both; return the server's exit code, or None once it has ended for what was compiled.

    Whoever ends the server ends both. Where compiling fails, the server goes on as it is.
    """
    compiling = begin_compiling(compiler)
    serving = subprocess.Popen(server, env=environment(variables))
    try:
        passing_on(serving)
        while (failed := compiling.poll()) is None and serving.poll() is None:
            pause(serving)
        if serving.poll() is not None or failed:
            if failed:
                print(f"tableful: the engine could not be compiled, see {LOG.relative_to(ROOT)}")
            return ended(serving)
        print("tableful: the engine is compiled; the tables are back in a moment", flush=True)
        serving.terminate()
        ended(serving)
        return None
    except KeyboardInterrupt:  # the server has heard it, too
        return ended(serving)
    finally:
        end_compiling(compiling)


def begin_compiling(command: Command) -> subprocess.Popen[bytes]:
    """Compile with what the players leave; Ctrl-C does not reach it."""
    LOG.parent.mkdir(exist_ok=True)
    politely = [] if shutil.which("nice") is None else ["nice", "-n", "10"]
    with LOG.open("wb") as log:
        return subprocess.Popen(
            [*politely, *command],
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def end_compiling(compiling: subprocess.Popen[bytes]) -> None:
    """Leave no compiler behind."""
    if compiling.poll() is None:
        if os.name == "nt":
            compiling.terminate()
        else:
            os.killpg(compiling.pid, signal.SIGTERM)
    compiling.wait()


def passing_on(serving: subprocess.Popen[bytes]) -> None:
    """Whoever asks this process to end means the server."""
    signal.signal(signal.SIGTERM, lambda *_: serving.terminate())


def pause(serving: subprocess.Popen[bytes]) -> None:
    """Wait a little, or until the server has ended."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        serving.wait(BLINK)


def ended(serving: subprocess.Popen[bytes]) -> int:
    """Wait for the server to end, and return its exit code; Ctrl-C is its own business."""
    while True:
        try:
            return serving.wait()
        except KeyboardInterrupt:
            continue
