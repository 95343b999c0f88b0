"""The compiled engine and its source play the same games."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Fingerprint:
    """What the script found out."""

    compiled: bool
    digests: dict[str, str]


def fingerprint(pure: str) -> Fingerprint:
    """Run the script in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.fingerprint"],
        cwd=ROOT,
        env=os.environ | {"TABLEFUL_PURE": pure},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Fingerprint(**json.loads(done.stdout))


def test_both_builds_give_identical_records_events_and_views_for_the_same_seeds() -> None:
    built = fingerprint(pure="0")
    if not built.compiled:
        pytest.skip("this installation has no compiled modules to compare with their sources")
    pure = fingerprint(pure="1")
    assert not pure.compiled
    assert built.digests == pure.digests
    assert built.digests
