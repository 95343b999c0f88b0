"""What `tableful generate` writes is committed, and is what it would write today."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = "from tableful.cli import main; main()"


def test_the_sources_that_are_committed_are_what_the_games_declare() -> None:
    command = [sys.executable, "-c", COMMAND, "generate", "--check"]
    variables = os.environ | {"PYTHONPATH": str(ROOT / "src"), "TABLEFUL_PURE": "1"}
    shown = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    remedy = "run `.venv-dev/bin/tableful generate`"
    assert shown.returncode == 0, f"{shown.stdout}{shown.stderr}{remedy}"
    assert "up to date" in shown.stdout
