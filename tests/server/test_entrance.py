"""Who may come in: connections, requests and handshakes by address, and time for each of them."""

import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tableful.core.errors import Malformed
from tableful.server import limits, reception
from tableful.server.addresses import household, is_loopback, networks
from tableful.server.entrance import MINUTE, Entrance
from tests.server.raw import connected, handshake, rest_of
from tests.server.service import Service, TestClock, serving

HERE, FAR, OTHER = "127.0.0.1", "203.0.113.5", "198.51.100.7"


@pytest.fixture
def clock() -> TestClock:
    return TestClock()


# -- addresses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::1%lo"]
)
def test_these_are_this_computer(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize(
    "host", ["127.evil.com", "127.0.0.1.evil.com", "127.1", "127", "", "localhost.evil.com", "::2"]
)
def test_these_are_not(host: str) -> None:
    assert not is_loopback(host)


def test_a_household_of_ipv6_is_a_network_and_of_ipv4_an_address() -> None:
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:203.0.113.5") == household(FAR) == FAR
    assert household("unknown") == household("") == ""


def test_a_proxy_is_named_by_its_address() -> None:
    assert len(networks(["127.0.0.1", "10.0.0.0/8", "::1"])) == 3
    for wrong in ("nginx", "10.0.0.1/8", ""):
        with pytest.raises(Malformed, match="is no address"):
            networks([wrong])


# -- counting --------------------------------------------------------------------------------------


def test_one_address_never_takes_all_connections(clock: TestClock) -> None:
    entrance = Entrance(clock, 40)
    assert [entrance.enter(FAR) for _ in range(15)] == [True] * 10 + [False] * 5
    assert [entrance.enter(HERE) for _ in range(31)] == [True] * 30 + [False]
    assert not entrance.enter(OTHER)  # now all are in use
    entrance.leave(HERE)
    assert entrance.enter(OTHER)


def test_a_whole_network_of_ipv6_counts_as_one(clock: TestClock) -> None:
    entrance = Entrance(clock, 40)
    came = [entrance.enter(f"2001:db8::{number:x}") for number in range(1, 16)]
    assert came == [True] * 10 + [False] * 5
    assert entrance.enter("2001:db8:0:1::1")


def test_a_named_proxy_may_have_all_connections(clock: TestClock) -> None:
    entrance = Entrance(clock, 40, networks([OTHER]))
    assert all(entrance.enter(OTHER) for _ in range(40))


def test_requests_and_handshakes_are_allowed_again_after_a_while(clock: TestClock) -> None:
    entrance = Entrance(clock, 40)
    for may, at_once in (
        (entrance.may_ask, limits.REQUESTS_AT_ONCE),
        (entrance.may_call, limits.HANDSHAKES_AT_ONCE),
    ):
        assert all(may(FAR) for _ in range(int(at_once)))
        assert not all(may(FAR) for _ in range(int(at_once)))
        assert may(OTHER)
        assert all(may(HERE) for _ in range(5 * int(at_once)))  # but not without end:
        assert not all(may(HERE) for _ in range(10 * int(at_once)))
    clock.ahead += 60
    assert entrance.may_ask(FAR)
    assert entrance.may_call(FAR)


def test_connections_are_counted_also_when_they_end_at_once(clock: TestClock) -> None:
    entrance = Entrance(clock, 40, networks([OTHER]))

    def come_and_go(address: str) -> bool:
        came = entrance.enter(address)
        if came:
            entrance.leave(address)
        return came

    assert all(come_and_go(FAR) for _ in range(int(limits.REQUESTS_AT_ONCE)))
    assert not all(come_and_go(FAR) for _ in range(int(limits.REQUESTS_AT_ONCE)))
    assert all(come_and_go(OTHER) for _ in range(2 * int(limits.REQUESTS_AT_ONCE)))
    clock.ahead += 60
    assert come_and_go(FAR)


def test_a_limit_that_bites_is_logged_once_a_minute(
    clock: TestClock, caplog: pytest.LogCaptureFixture
) -> None:
    entrance = Entrance(clock, 40)
    for _ in range(1000):
        entrance.may_call(FAR)
    assert [record.getMessage() for record in caplog.records] == [
        f"refused {FAR}: too many handshakes at once"
    ]
    clock.ahead += MINUTE + 1
    for _ in range(1000):
        entrance.may_call(FAR)
    assert len(caplog.records) == 2


def test_of_many_addresses_little_is_remembered(clock: TestClock) -> None:
    entrance = Entrance(clock, 40)
    for number in range(10_000):
        entrance.may_ask(f"10.1.{number // 250}.{number % 250}")
        clock.ahead += 1.0
    assert len(entrance._requests._rates) < 2000


# -- on the wire -----------------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Service]:
    """A server that has few connections to give."""
    with serving(tmp_path, most=12) as running:
        yield running


def test_idle_connections_of_one_address_do_not_shut_others_out(
    small: Service, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "tableful.server.entrance")
    with ExitStack() as idle:
        for _ in range(9):
            idle.enter_context(connected(small.port))
        time.sleep(0.2)
        for _ in range(3):
            answer = rest_of(idle.enter_context(connected(small.port)))
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert b"too many connections" in answer
        assert [record.getMessage() for record in caplog.records] == [
            "refused 127.0.0.1: more than 9 connections"
        ]
        newcomer = idle.enter_context(connected(small.port, source="127.0.0.2"))
        newcomer.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert rest_of(newcomer).startswith(b"HTTP/1.1 200 ")
    until = time.monotonic() + 10
    while small.server.entrance._inside:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert small.get("/api/games").status == 200


SLOW = {
    "nothing": b"",
    "half a line": b"GET /api/ga",
    "half the headers": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-",
    "half a body": b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n[",
    "half a second request": b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api",
}


@pytest.mark.parametrize("name", SLOW)
def test_a_request_that_does_not_get_on_is_ended(
    service: Service, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for seconds in ("HEADER_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(reception, seconds, 0.5)
    with connected(service.port) as slow:
        slow.settimeout(1.0)
        slow.sendall(SLOW[name])
        until = time.monotonic() + 10
        while True:  # a byte now and then does not help
            assert time.monotonic() < until
            try:
                slow.sendall(b"a" if SLOW[name] else b"")
                if not slow.recv(65536):
                    break
            except TimeoutError:
                continue
            except OSError:
                break


def test_who_does_not_read_the_answer_is_cut_off(
    tmp_path: Path, pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seconds in ("ANSWER_SECONDS", "GOING_SECONDS"):
        monkeypatch.setattr(reception, seconds, 0.5)
    (pages / "assets" / "large.js").write_bytes(bytes(3_000_000))
    request = b"GET /assets/large.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with (
        serving(tmp_path, static=pages, buffer=4096) as service,
        connected(service.port, buffer=4096) as deaf,
    ):
        deaf.sendall(request)
        until = time.monotonic() + 10
        while not (connections := service.server.server_state.connections):
            assert time.monotonic() < until
        while connections:
            assert time.monotonic() < until
            time.sleep(0.02)


def test_too_many_requests_are_refused_with_a_sentence(small: Service) -> None:
    requests = small.server.entrance._requests
    requests._at_once, requests._a_second = 1.0, 0.1  # ten times as much for this computer
    statuses = [small.get("/api/games").status for _ in range(30)]
    assert 429 in statuses
    answer = next(a for a in iter(lambda: small.get("/api/games"), None) if a.status == 429)
    assert "too many requests" in answer.json["text"]
    assert answer.headers["connection"] == "close"


def test_too_many_handshakes_are_refused(small: Service) -> None:
    table = small.open("Ada")["table"]
    small.server.entrance._handshakes._at_once = 0.5  # five for this computer

    def status() -> bytes:
        with connected(small.port) as line:
            line.sendall(handshake(small.port, table))
            return line.recv(12)

    answers = [status() for _ in range(8)]
    assert answers[0] == b"HTTP/1.1 101"
    assert answers[-1] == b"HTTP/1.1 429"


def test_a_connection_that_was_reset_is_counted_out(small: Service) -> None:
    for _ in range(40):
        with connected(small.port) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            line.sendall(b"GET /api/games HTTP/1.1\r\n")
        time.sleep(0.02)
    assert small.get("/api/games").status == 200
