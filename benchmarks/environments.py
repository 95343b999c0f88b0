"""The two environments of a measurement: ours, compiled, and the peers'."""

import json
import os
import sys
from pathlib import Path

import run

BENCH = run.ROOT / ".bench"
LOCK = run.ROOT / "benchmarks" / "requirements.lock"


def our_python() -> Path:
    """A Python with these sources compiled as for a release, unless TABLEFUL_COMPILE says how."""
    os.environ.setdefault("TABLEFUL_COMPILE", "best")
    run.set_up(dev=False)
    if not run.is_compiled():
        raise run.SetupError(
            "the engine is installed as pure Python here, so its speed is not the one to measure: "
            "install a C compiler and Python's headers, and unset TABLEFUL_COMPILE"
        )
    return run.program(run.VENV, "python")


def peers_python() -> Path:
    """A Python with the peers of the lock; made at the first call."""
    venv = BENCH / "venv"
    stamp = BENCH / "stamp.json"
    wanted = json.dumps({"python": f"{sys.base_prefix} {sys.version}", "lock": run.digest([LOCK])})
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        BENCH.mkdir(exist_ok=True)
        (BENCH / ".gitignore").write_text("*\n", encoding="utf-8")
        stamp.unlink(missing_ok=True)
        uv = run.find_uv()
        run.make_venv(uv, venv)
        run.install_locked(uv, venv, LOCK)
        stamp.write_text(wanted, encoding="utf-8")
    return run.program(venv, "python")
