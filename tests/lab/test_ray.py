"""A simulation on a real Ray of two nodes, as people start it: the files of the process pool.

By hand: .venv/bin/python -m tools.cluster && python3 run.py test -m faults tests/lab/test_ray.py
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any  # Ray has no types

import pytest

pytestmark = pytest.mark.faults

TABLEFUL = (sys.executable, "-c", "from tableful.cli import main; main()")
SIMULATE = ("simulate", "rust-and-research", "--seats", "easy,random,random", "--records")
FILES = ("simulation.json", "games.jsonl", "records.jsonl")
GAMES = 800
PATIENCE = 300


class Nodes:
    """A cluster of two nodes with a core each: one that stays, and one to be killed."""

    def __init__(self, cluster: Any) -> None:
        self.cluster = cluster
        self.other = cluster.add_node(num_cpus=1)

    def simulate(self, out: Path, *words: str) -> subprocess.Popen[str]:
        """Start a simulation on the cluster."""
        address = ("--executor", "ray", "--address", self.cluster.address)
        command = [*TABLEFUL, *SIMULATE, "--games", str(GAMES), *address, "--out", str(out), *words]
        return subprocess.Popen(command, text=True, stdout=-1, stderr=-1)


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
    """Started for this test alone."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_worker_niceness", "0")  # 15 by itself: a busy machine starves it
    pytest.importorskip("ray", reason="Ray is not installed: .venv/bin/python -m tools.cluster")
    from ray.cluster_utils import Cluster

    head = {"num_cpus": 1, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    try:
        yield Nodes(cluster)
    finally:
        cluster.shutdown()


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """What the process pool writes."""
    out = tmp_path_factory.mktemp("pool") / "out"
    words = ("--games", str(GAMES), "--jobs", "2", "--out", str(out))
    subprocess.run([*TABLEFUL, *SIMULATE, *words], check=True, capture_output=True)
    return contents(out)


def contents(out: Path) -> list[bytes]:
    """All that a simulation wrote."""
    return [(out / name).read_bytes() for name in FILES]


def wait_for(what: Callable[[], bool], simulation: subprocess.Popen[str]) -> None:
    """Wait until something is so while a simulation runs."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert simulation.poll() is None, simulation.communicate()
        assert time.monotonic() < deadline, "it takes too long"
        time.sleep(0.05)


def some_games(out: Path) -> bool:
    """Whether a simulation has begun to write."""
    rows = out / "games.jsonl"
    return rows.exists() and rows.stat().st_size > 0


def workers_at_play() -> list[int]:
    """The processes of Ray that play a chunk: Ray calls them by it."""
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "ray::play_here" in line]


def ended(simulation: subprocess.Popen[str]) -> tuple[int, str, str]:
    """The exit code and what it said."""
    out, errors = simulation.communicate(timeout=PATIENCE)
    return simulation.returncode, out, errors


def test_two_nodes_write_the_same_files_though_a_worker_is_killed(
    nodes: Nodes, pool: list[bytes], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    simulation = nodes.simulate(out)
    wait_for(lambda: some_games(out) and bool(workers_at_play()), simulation)
    os.kill(workers_at_play()[0], signal.SIGKILL)
    assert simulation.poll() is None
    code, said, errors = ended(simulation)
    assert (code, errors) == (0, "")
    assert f"{GAMES} games" in said
    assert contents(out) == pool


def test_a_node_may_die(nodes: Nodes, pool: list[bytes], tmp_path: Path) -> None:
    out = tmp_path / "out"
    simulation = nodes.simulate(out)
    wait_for(lambda: some_games(out), simulation)
    nodes.cluster.remove_node(nodes.other, allow_graceful=False)
    assert simulation.poll() is None
    assert ended(simulation)[0] == 0
    assert contents(out) == pool


def test_broken_off_it_keeps_what_is_done_and_goes_on(
    nodes: Nodes, pool: list[bytes], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    simulation = nodes.simulate(out)
    wait_for(lambda: some_games(out), simulation)
    simulation.send_signal(signal.SIGINT)
    code, said, _ = ended(simulation)
    assert code == 130
    assert "done and kept; the same command goes on" in " ".join(said.split())
    before = len((out / "games.jsonl").read_bytes().splitlines())
    assert 0 < before < GAMES
    code, _, errors = ended(nodes.simulate(out))
    assert code == 0
    assert f"has {before:,} games already" in " ".join(errors.split())
    assert contents(out) == pool
