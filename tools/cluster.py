"""Installs Ray into .venv, for its test and its measurement: .venv/bin/python -m tools.cluster.

It is in none of the locks of the set-up: nobody who plays or serves needs its 200 MB.
"""

import run
from tools.steps import ROOT, VENV

LOCK = ROOT / "benchmarks" / "cluster.lock"


def install() -> None:
    """Add what the lock names; quick where it is there."""
    options = ["--require-hashes", "--requirement", str(LOCK)]
    run.run("installing Ray", *run.pip(run.find_uv(), VENV, "install"), *options)


if __name__ == "__main__":
    install()
