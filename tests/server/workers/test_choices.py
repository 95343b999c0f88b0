"""What does not go together is told in a sentence, before anything is started."""

import subprocess

import pytest

from tests.server.processes import COMMAND


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--workers", "2"], "a folder has one worker: for several, give a PostgreSQL"),
        (["--database", "postgresql://x/y", "--data", "here"], "not in both"),
        (["--archive", "old"], "--archive needs --keep-finished or --keep-waiting"),
        (["--database", "mysql://x/y"], "a database's address looks like postgresql://"),
        (["--database", "postgresql://x@127.0.0.1:1/y"], "the database cannot be used"),
    ],
)
def test_a_choice_that_cannot_be_is_told(words: list[str], said: str) -> None:
    ended = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=60)
    assert ended.returncode != 0
    assert said in " ".join(ended.stderr.split())
    assert "Traceback" not in ended.stderr
