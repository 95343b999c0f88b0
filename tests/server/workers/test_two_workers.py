"""Two real workers: any of them takes any request, and one goes on where the other has died."""

import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.processes import Process, eventually, running, running_two, workers_of
from tests.server.service import Address, Browser
from tests.server.workers.postgres import Cluster

GAME = "rust-and-research"
RECOVERY = 5.0  # seconds until a dead worker's tables go on


@pytest.fixture(scope="module")
def two(postgres: Cluster) -> Iterator[tuple[Process, Process]]:
    """Two workers that know each other through the database only, as two machines would."""
    with running_two("--database", postgres.new()) as both:
        yield both


@pytest.fixture
def fresh(url: str) -> Iterator[tuple[Process, Process]]:
    """The same for a test that breaks one of them."""
    with running_two("--database", url) as both:
        yield both


def say(tab: Browser, text: str) -> None:
    """Say something, until it is stored."""
    tab.until_done(tab.send("chat", text=text))


def lines(tab: Browser) -> str:
    """Everything that a tab was ever sent, as text."""
    return b"".join(tab.received).decode()


def play_on(*tabs: Browser) -> None:
    """Whoever is asked makes a move."""
    until = time.monotonic() + 20
    while True:
        for tab in tabs:
            while not tab.is_quiet(0.05):
                pass
            asks = [ask for ask in tab.last["asks"] if ask["choices"]]
            if asks:
                tab.until_done(tab.act(asks[0]["choices"][-1]["action"]))
                return
        assert time.monotonic() < until, "nobody was asked"


def until_gone(tab: Browser) -> None:
    """Read until the connection is closed."""
    while tab.next()["t"] != "gone":
        pass


def come_back(server: Address, table: str, token: str) -> Browser:
    """As a browser does: try again until a table is there."""
    until = time.monotonic() + 20
    while True:
        try:
            tab = server.visit(table, token)
            tab.hello()
            return tab
        except Exception:
            assert time.monotonic() < until, "the table did not come back"
            time.sleep(0.1)


def test_a_table_is_played_across_two_workers(two: tuple[Process, Process]) -> None:
    one, other = two
    seated = one.open("Ada", "", game=GAME)
    table, ada = seated["table"], seated["token"]
    ben = other.join(table, "Ben")["token"]  # a request that is brought to the other worker
    with one.visit(table, ada) as host, other.visit(table, ben) as guest:
        host.hello()
        guest.hello()  # a socket that is brought there
        host.send("seat", do="start")
        guest.view()
        say(guest, "from afar")
        while "from afar" not in lines(host):
            host.view()
        for _ in range(4):
            play_on(host, guest)
    assert one.get(f"/api/tables/{table}").json == other.get(f"/api/tables/{table}").json
    mine = [{"table": table, "token": ben}]
    for server in two:
        assert [found["table"]["id"] for found in server.post("/api/mine", mine).json] == [table]


def test_what_people_take_along_works_at_any_worker(two: tuple[Process, Process]) -> None:
    one, other = two
    seated = one.open("Ada", "", game=GAME, settings={"listed": True})
    table, token = seated["table"], seated["token"]
    with one.visit(table, token) as tab:
        tab.hello()
        for server in two:
            listed = server.get("/api/tables").json
            assert [found["id"] for found in listed] == [table]
    code = other.post(f"/api/tables/{table}/device", {"token": token}).json["code"]
    assert one.post(f"/api/tables/{table}/claim", {"code": code}).json["token"] == token
    code = one.post("/api/luggage", {"text": "my record"}).json["code"]
    assert other.post("/api/luggage/claim", {"code": code}).json == {"text": "my record"}
    assert one.post("/api/luggage/claim", {"code": code}).status == 404, "given out once"
    deck = one.get("/api/games/project-aude/deck").body.decode()
    sent = one.post("/api/decks", {"game": "project-aude", "source": f"{deck}\n# mine\n"}).json
    assert other.open("Ada", "bot:random", game="project-aude", deck=sent["id"])["table"]


def test_a_table_that_is_not_there_is_told_by_both(two: tuple[Process, Process]) -> None:
    for server in two:
        assert server.get("/api/tables/nowhere").status == 404


def test_a_killed_workers_table_goes_on_at_the_other(fresh: tuple[Process, Process]) -> None:
    one, other = fresh
    table, (ada, ben) = one.tables("Ben", game=GAME)
    with other.visit(table, ben) as guest:
        guest.hello()
        say(guest, "before")
        one.kill()
        since = time.monotonic()
        handover = other.post(f"/api/tables/{table}/device", {"token": ada})
        assert handover.status == 200, "what was on its way is answered here"
        with come_back(other, table, ada) as tab:
            took = time.monotonic() - since
            say(tab, "after")
            assert "before" in lines(tab)
    assert took < RECOVERY


def test_who_stood_still_stores_nothing_any_more(fresh: tuple[Process, Process]) -> None:
    one, other = fresh
    table, (ada, ben) = one.tables("Ben", game=GAME)
    with one.visit(table, ada) as stale, other.visit(table, ben) as guest:
        stale.hello()
        guest.hello()
        one.stand_still()
        stale.send("chat", text="too late")
        until_gone(guest)  # their way led to who stands still
        with come_back(other, table, ben) as tab:
            say(tab, "meanwhile")
            one.go_on()
            until_gone(stale)
            assert "too late" not in lines(stale), "what is not stored is not shown"
            with come_back(one, table, ada) as again:
                say(again, "back")
                assert "too late" not in lines(again)
                assert "meanwhile" in lines(again)


def test_who_ends_politely_leaves_its_tables_at_once(fresh: tuple[Process, Process]) -> None:
    one, other = fresh
    table, (ada, _) = one.tables("Ben", game=GAME)
    code, _, errors = one.end()
    assert (code, errors) == (0, "")
    since = time.monotonic()
    with come_back(other, table, ada):
        assert time.monotonic() - since < 2


def test_nobody_comes_in_by_the_back_door(two: tuple[Process, Process]) -> None:
    """Without the secret a connection to it is cut off before anything is read."""
    one, _ = two
    for port in listening(one.process.pid) - {one.port}:
        with socket.create_connection(("127.0.0.1", port), 5) as call:
            call.sendall(b"TABLEFUL guessed 10.0.0.1\r\nGET /api/tables HTTP/1.1\r\n\r\n")
            with suppress(ConnectionResetError):
                assert call.recv(100) == b""


def listening(process: int) -> set[int]:
    """The ports that a process listens on."""
    inodes = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        target = str(file.readlink())
        if target.startswith("socket:["):
            inodes.add(target[8:-1])
    lines = Path(f"/proc/{process}/net/tcp").read_text().splitlines()
    rows = [line.split() for line in lines[1:]]
    return {int(row[1].split(":")[1], 16) for row in rows if row[3] == "0A" and row[9] in inodes}


# -- a parent with its workers ---------------------------------------------------------------------


def test_a_parent_replaces_a_dead_worker_and_ends_with_all(url: str) -> None:
    with running("--database", url, "--workers", "2") as crew:
        children = workers_of(crew.process.pid)
        assert len(children) == 2
        table, (ada, _) = crew.tables("Ben", game=GAME)
        os.kill(children[0], signal.SIGKILL)
        eventually(lambda: children[0] not in workers_of(crew.process.pid))
        eventually(lambda: len(workers_of(crew.process.pid)) == 2)
        with come_back(crew, table, ada) as tab:
            say(tab, "still here")
        code, output, errors = crew.end(signal.SIGINT)
        assert (code, "Every table is kept" in output) == (0, True), errors
        eventually(lambda: not workers_of(crew.process.pid))


@pytest.mark.faults
def test_workers_end_with_their_parent(url: str) -> None:
    with running("--database", url, "--workers", "2") as crew:
        children = workers_of(crew.process.pid)
        crew.process.kill()
        eventually(lambda: not any(Path(f"/proc/{child}").exists() for child in children))
