"""The real server, killed under load, stopped politely, or without a disk: nothing told is lost."""

import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tableful.server.rooms.entries import Began, Opened, load
from tableful.server.storage.store import Store
from tests.server.service import Address, Browser, Service

COMMAND = [sys.executable, "-c", "from tableful.cli import main; main()", "serve"]
TABLES = 3
MESSAGES = 30  # of one connection: then it begins anew, as the server allows only so many at once
PATIENCE = 30.0


class Process(Address):
    """A server as people start it."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "--port", "0", "--data", str(folder), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", self.line)
        if found is None:
            self.process.kill()
            _, errors = self.process.communicate()
            raise AssertionError(f"the server did not start: {self.line} {errors}")
        super().__init__(int(found[1]))

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def end(self, by: int) -> tuple[int, str, str]:
        """Ask it to end; its code and the rest of what it printed."""
        self.process.send_signal(by)
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors


@contextmanager
def running(folder: Path) -> Iterator[Process]:
    """A server that is gone afterwards, whatever happens."""
    server = Process(folder)
    try:
        yield server
    finally:
        server.kill()


# -- kill -9 ---------------------------------------------------------------------------------------


class Player(threading.Thread):
    """Plays and talks as fast as it is answered, until the server is gone."""

    def __init__(self, server: Address, table: str, token: str, number: int) -> None:
        super().__init__(name=f"player {number}")
        self.server, self.table, self.token, self.number = server, table, token, number
        self.acknowledged: list[str] = []

    def run(self) -> None:
        """Whatever breaks the connection ends it; what was acknowledged counts."""
        try:
            while True:
                with self.server.visit(self.table, self.token) as tab:
                    tab.hello()
                    for _ in range(MESSAGES):
                        if not self.say_something(tab):
                            return
        except (OSError, WebSocketException, AssertionError):
            return

    def say_something(self, tab: Browser) -> bool:
        """A move where one is asked for, otherwise a word; False when the server is gone."""
        message = f"{self.number}-{time.monotonic_ns()}"
        asks = tab.last["asks"]
        if asks and asks[0]["choices"]:
            tab.act(asks[0]["choices"][-1]["action"], message=message)
        else:
            tab.send("chat", text=message, id=message)
        while True:
            answer = tab.next()
            if answer["t"] == "gone":
                return False
            if answer["t"] == "update" and message in answer["done"]:
                self.acknowledged.append(message)
                return True
            if answer["t"] == "refused":
                return True


def opened_tables(server: Address) -> list[tuple[str, str]]:
    """Some tables for two that have begun, as (table, token) of each seat."""
    seats = []
    for _ in range(TABLES):
        table, tokens = server.tables("Ben", game="rust-and-research", settings={"window": 2})
        seats += [(table, token) for token in tokens]
    return seats


def kept(folder: Path, table: str) -> set[str]:
    """The ids of the messages in a table's log, which begins as every log does."""
    with Store.open(folder) as store:
        entries = [load(data) for data in store.read(table)]
    assert isinstance(entries[0], Opened)
    assert any(isinstance(entry, Began) for entry in entries)
    return {getattr(entry, "id", "") for entry in entries}


def kill_often(folder: Path, times: int) -> int:
    """Kill a busy server again and again; how many messages were acknowledged in all."""
    moment = random.Random(times)
    with running(folder) as server:
        seats = opened_tables(server)
    acknowledged: dict[str, list[str]] = {table: [] for table, _ in seats}
    for _ in range(times):
        with running(folder) as server:
            players = [Player(server, *seat, number) for number, seat in enumerate(seats)]
            for player in players:
                player.start()
            while not all(player.acknowledged for player in players):
                assert all(player.is_alive() for player in players), "a table does not go on"
                time.sleep(0.005)
            time.sleep(moment.uniform(0, 0.5))
            server.kill()
            for player in players:
                player.join(PATIENCE)
                acknowledged[player.table] += player.acknowledged
        for table, messages in acknowledged.items():
            lost = set(messages) - kept(folder, table)
            assert not lost, f"table {table} has lost {lost}"
    return sum(len(messages) for messages in acknowledged.values())


def test_after_a_kill_everything_acknowledged_is_there_and_every_table_goes_on(
    tmp_path: Path,
) -> None:
    assert kill_often(tmp_path / "data", times=2) > 20


@pytest.mark.faults
def test_after_a_hundred_kills_everything_acknowledged_is_there(tmp_path: Path) -> None:
    assert kill_often(tmp_path / "data", times=100) > 1000


# -- stopping politely -----------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 0)])
def test_a_server_that_is_told_to_stop_tells_everybody_and_ends(
    tmp_path: Path, by: signal.Signals, code: int
) -> None:
    with running(tmp_path) as server:
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
    with running(tmp_path) as server:
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


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for file in tasks for child in file.read_text().split()]


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


# -- a disk that fails -----------------------------------------------------------------------------


NOT_STORED = (1011, "This could not be stored. Reload the page to go on.")


@contextmanager
def full_disk(service: Service) -> Iterator[None]:
    """SQLite may not take another page, as when the disk is full."""
    store = service.desk.store
    assert isinstance(store, Store)
    connection: sqlite3.Connection = store._writer._log._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    before = connection.execute("PRAGMA max_page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA max_page_count = {before}")


def test_a_full_disk_closes_the_table_with_a_sentence_and_shows_nothing_that_was_not_stored(
    service: Service,
) -> None:
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as tab, service.visit(table, ben) as other:
        tab.hello()
        other.hello()
        with full_disk(service):
            told = talk_until_closed(tab)
            assert other.goodbye() == NOT_STORED
    with service.visit(table, ben) as again:
        again.hello()
        said = [line["parts"][0] for line in again.last["events"] if line["kind"] == "house.chat"]
        assert said == told
        again.until_done(again.send("chat", text="on we go"))
    with service.visit(table, ada) as tab:
        tab.hello()
        tab.until_done(tab.act("ready"))


def talk_until_closed(tab: Browser) -> list[str]:
    """Long messages until the table is closed: what was acknowledged."""
    told: list[str] = []
    for number in range(35):
        text = f"{number} " + "x" * 490
        message = tab.send("chat", text=text)
        while True:
            answer = tab.next()
            if answer["t"] == "update" and message in answer["done"]:
                told.append(text)
                break
            if answer["t"] == "closed":
                assert (answer["code"], answer["text"]) == NOT_STORED
                return told
    raise AssertionError("the disk was never full")
