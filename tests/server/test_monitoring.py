"""Health, numbers and logs: for whoever runs a server, and without anybody's secrets."""

import json
import re
import signal
from pathlib import Path
from typing import NoReturn
from unittest.mock import patch

import pytest
from websockets.exceptions import WebSocketException

from tableful.games import GAMES
from tableful.server import monitoring
from tableful.server.rooms.entries import Opened, load
from tableful.server.rooms.reading import read_room
from tableful.server.serving import Outside
from tableful.server.storage.errors import StoreError
from tableful.server.storage.store import Store
from tableful.server.tally import Histogram
from tests.server.processes import running
from tests.server.service import Address, Service, serving

SAMPLE = re.compile(r"(\w+)(?:\{([^}]*)\})? (\S+)")


def numbers(service: Address) -> dict[str, float]:
    """The samples, by name and labels; every line must be of Prometheus' format."""
    answer = service.get("/metrics")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found: dict[str, float] = {}
    declared = set()
    for line in answer.body.decode().splitlines():
        if line.startswith("# TYPE "):
            declared.add(line.split()[2])
        if line.startswith("#"):
            continue
        match = SAMPLE.fullmatch(line)
        assert match is not None, line
        name = re.sub(r"_(bucket|sum|count)$", "", match[1])
        assert name in declared or match[1] in declared, line
        found[line.rsplit(" ", 1)[0]] = float(match[3])
    return found


def test_the_numbers_follow_what_happens(service: Service) -> None:
    before = numbers(service)
    table, tokens = service.tables("Ben", game="rust-and-research")
    with service.visit(table, tokens[0]) as ada, service.visit(table, tokens[1]) as ben:
        ada.hello(), ben.hello()
        tab = ada if ada.last["asks"] else ben
        tab.until_done(tab.act(tab.last["asks"][0]["choices"][0]["action"]))
        tab.act("play nonsense", ask=99)
        tab.receive("refused")
        after = numbers(service)
    grown = {name: after[name] - before.get(name, 0) for name in after}
    assert grown["tableful_moves_total"] == 1
    assert grown["tableful_refusals_total"] == 1
    assert grown["tableful_tables_in_use"] == 1
    assert grown['tableful_tables_stored{phase="playing"}'] == 1
    assert after["tableful_sockets"] == 2
    assert grown['tableful_requests_total{status="201"}'] == 2
    assert grown["tableful_commit_seconds_count"] >= 4
    infinite = after['tableful_commit_seconds_bucket{le="+Inf"}']
    assert infinite == after["tableful_commit_seconds_count"]
    assert after["tableful_memory_bytes"] > 1e7


def test_the_numbers_tell_of_nobody(service: Service) -> None:
    table, tokens = service.tables("Benedikta", game="rust-and-research")
    text = service.get("/metrics").body.decode()
    for secret in (table, *tokens, "Benedikta", "127.0.0.1"):
        assert secret not in text


def test_times_are_counted_by_how_long_they_took() -> None:
    times = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 1.0, 7.0):
        times.observe(seconds)
    assert times.counts == [2, 2, 1]
    assert times.total == pytest.approx(8.65)


def test_only_this_computer_and_who_was_named_may_read_the_numbers(tmp_path: Path) -> None:
    """A proxy's connection comes from this computer; whom it brings does not."""
    elsewhere = {"x-forwarded-for": "203.0.113.9"}
    for outside, status in (
        (Outside(), 403),
        (Outside(proxies=("127.0.0.1",)), 403),
        (Outside(proxies=("127.0.0.1",), monitors=("203.0.113.0/24",)), 200),
    ):
        with serving(tmp_path, outside=outside) as service:
            assert service.get("/metrics").status == 200
            assert service.request("GET", "/metrics", headers=elsewhere).status == status
            assert service.request("GET", "/healthz", headers=elsewhere).status == 200


def test_a_server_that_cannot_store_is_alive_but_not_ready(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitoring, "ASKED_AGAIN", 0.0)
    assert service.get("/readyz").status == 200

    def full() -> NoReturn:
        raise StoreError("it could not be stored: the disk is full")

    with patch.object(service.desk.store, "try_disk", full):
        answer = service.get("/readyz")
        assert (answer.status, answer.body) == (503, b"nothing can be stored\n")
        assert service.get("/healthz").status == 200
    assert service.get("/readyz").body == b"ready\n"


def test_the_disk_is_not_asked_by_everybody(service: Service) -> None:
    before = service.desk.store.commits
    for _ in range(20):
        assert service.get("/readyz").status == 200
    assert service.desk.store.commits - before < 20


# -- logs ------------------------------------------------------------------------------------------


def evening(server: Address, folder: Path) -> list[str]:
    """People play, talk, err and try what is not theirs; what of it must be in no log."""
    table, tokens = server.tables("Benedikta", game="rust-and-research")
    with server.visit(table, tokens[0]) as tab:
        tab.hello()
        tab.until_done(tab.send("chat", text="meet me at 12 High Street"))
        tab.until_done(tab.send("seat", do="rename", name="Adelheid"))
        tab.act("play nonsense of mine", ask=99)
        tab.receive("refused")
    code = server.post(f"/api/tables/{table}/device", {"token": tokens[1]}).json["code"]
    server.post(f"/api/tables/{table}/claim", {"code": code})
    server.post(f"/api/tables/{table}/join", {"name": "Zacharias"})
    server.get(f"/api/tables/{table}/record?token={tokens[0]}")
    for frame in ("{", '{"t": "hello", "token": "hunter2"}', "[" * 9000, '"meet me"'):
        with server.visit(table, tokens[0]) as tab:
            try:
                tab.raw(frame)
                tab.next()
            except WebSocketException:
                pass
    server.post("/api/luggage", {"luggage": "my record of 1999"})
    return [*tokens, code, "High Street", "Benedikta", "Adelheid", "Zacharias", "Ada", "hunter2"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_log_of_an_evening_has_no_secrets_names_or_words(tmp_path: Path, form: str) -> None:
    with running("--data", str(tmp_path), "--log", form) as server:
        secrets = evening(server, tmp_path)
        _, _, log = server.end(signal.SIGTERM)
    with Store.open(tmp_path) as store:
        for header in store.headers():
            opened = load(store.read(header.id)[0])
            assert isinstance(opened, Opened)
            secrets += [opened.secret, *(seat.holder for seat in opened.seats if seat.holder)]
            room = read_room(store.read(header.id), GAMES, store.content)
            if room.playing is not None:
                secrets.append(room.playing.table.seed)
            assert header.id in log, "what happens is logged"
    for secret in secrets:
        assert secret not in log, secret
    lines = log.splitlines()
    assert len(lines) >= 3
    if form == "json":
        for line in map(json.loads, lines):
            assert line.keys() >= {"time", "level", "logger", "message"}


def test_by_default_a_server_is_quiet(tmp_path: Path) -> None:
    with running("--data", str(tmp_path)) as server:
        server.open("Ada", "Ben", game="rust-and-research")
        assert server.end(signal.SIGTERM)[2] == ""
