"""The real server is stopped politely, or cannot start: nothing is lost, and it says why."""

import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tableful.server.rooms.entries import Began, Opened, load
from tableful.server.storage.store import Store
from tests.server.processes import COMMAND, children_of, running
from tests.server.service import PATIENCE

# -- stopping politely -----------------------------------------------------------------------------


def kept(folder: Path, table: str) -> set[str]:
    """The ids of the messages in a table's log, which begins as every log does."""
    with Store.open(folder) as store:
        entries = [load(data) for data in store.read(table)]
    assert isinstance(entries[0], Opened)
    assert any(isinstance(entry, Began) for entry in entries)
    return {getattr(entry, "id", "") for entry in entries}


@pytest.mark.parametrize(("by", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 0)])
def test_a_server_that_is_told_to_stop_tells_everybody_and_ends(
    tmp_path: Path, by: signal.Signals, code: int
) -> None:
    with running("--data", str(tmp_path)) as server:
        seated = server.open("Ada", "bot:random", game="rust-and-research", start=True)
        tab = server.visit(seated["table"], seated["token"])
        tab.hello()
        message = tab.act(tab.last["asks"][0]["choices"][0]["action"])
        tab.until_done(message)
        ended, output, errors = server.end(by)
        assert tab.goodbye() == (1012, "The server is being stopped. Your game is kept.")
        tab.close()
    assert ended == code
    assert errors == ""
    if by == signal.SIGINT:
        assert "Stopped. Every table is kept." in output
    assert message in kept(tmp_path, seated["table"])


@pytest.mark.skipif(not Path("/proc").exists(), reason="it looks for processes in /proc")
def test_no_thinking_process_outlives_the_server(tmp_path: Path) -> None:
    with running("--data", str(tmp_path)) as server:
        seated = server.open("Ada", "bot:medium", game="rust-and-research", start=True)
        with server.visit(seated["table"], seated["token"]) as tab:
            tab.hello()
            tab.until_done(tab.act(tab.last["asks"][0]["choices"][0]["action"]))
            while not (children := children_of(server.process.pid)):
                time.sleep(0.01)
        server.end(signal.SIGTERM)
    deadline = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < deadline, "a bot still thinks"
        time.sleep(0.01)


# -- what stands in the way ------------------------------------------------------------------------


def failed_start(folder: Path, port: int) -> tuple[int, str]:
    """The code and the complaint of a server that cannot start."""
    done = subprocess.run(
        [*COMMAND, "--port", str(port), "--data", str(folder)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stderr


def test_a_port_in_use_is_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, complaint = failed_start(tmp_path, port)
    assert code == 2
    assert complaint.startswith(f"tableful: port {port} of 127.0.0.1 is in use")
    assert "--port" in complaint
    assert complaint.count("\n") == 1


def test_a_folder_in_use_is_a_sentence(tmp_path: Path) -> None:
    with Store.open(tmp_path):
        code, complaint = failed_start(tmp_path, 0)
    assert code == 2
    assert complaint.startswith("tableful: ")
    assert complaint.count("\n") == 1
