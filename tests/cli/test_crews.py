"""Who plays: the options that simulate, tournament and balance share."""

from pathlib import Path

import pytest

from tests.cli.conftest import Tableful

COMMANDS = (
    "simulate auction --seats random,random --out out",
    "tournament auction random random --json out",
    "balance auction --out out",
)
WRONG = (
    ("--address head:6379", "--address is for a cluster: add --executor ray"),
    ("--executor ray", "--executor ray needs the cluster's --address"),
    ("--executor ray --address auto --jobs 0", "--jobs 0 plays in this process"),
    ("--executor ray --address nonsense", "--address is HOST:PORT or auto, not 'nonsense'"),
    ("--executor ray --address 127.0.0.1:1", "nobody answers at 127.0.0.1:1"),
    ("--jobs -1", "--jobs is a number from 0 to 1000, not -1"),
)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("words", "problem"), WRONG)
def test_a_crew_that_cannot_play_is_told_before_anything_starts(
    tableful: Tableful,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    words: str,
    problem: str,
) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    monkeypatch.setattr("tableful.lab.cluster.find_spec", lambda name: name)
    refused = tableful(*command.split(), *words.split())
    assert refused.exit_code == 2
    assert refused.stderr.startswith("tableful: ")
    assert refused.stderr.count("\n") == 1
    assert problem in refused.stderr
    assert not Path("out").exists()
