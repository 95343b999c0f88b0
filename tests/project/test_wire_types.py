"""The browser's types are those of the server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(
    not (ROOT / "web/node_modules").exists(), reason="the front end was not built (TABLEFUL_WEB=0)"
)
def test_the_types_that_are_committed_are_what_the_server_declares(tmp_path: Path) -> None:
    fresh = tmp_path / "wire.ts"
    command = [sys.executable, "-m", "tools.npm", "run", "types", "--", str(fresh)]
    variables = os.environ | {"PYTHON": sys.executable, "TABLEFUL_PURE": "1"}
    subprocess.run(command, cwd=ROOT, env=variables, check=True, capture_output=True)
    committed = (ROOT / "web/src/lib/wire.ts").read_text(encoding="utf-8")
    remedy = "run `.venv/bin/python -m tools.npm run types`"
    assert committed == fresh.read_text(encoding="utf-8"), remedy
