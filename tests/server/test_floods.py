"""Whoever floods a WebSocket, or never reads from theirs, is sent away; no other table feels it."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.frames import Opcode

from tableful.server import codes, limits, websocket
from tableful.server.live import Live
from tests.server.raw import HELLO, from_browser, opened, rest_of, send_until_closed, watching
from tests.server.service import Browser, Service, serving

BLOCK = 2000  # updates that are sent in one go

FLOODS = {
    "pings": from_browser(Opcode.PING, b"") * BLOCK,
    "full pings": from_browser(Opcode.PING, bytes(125)) * BLOCK,
    "pongs": from_browser(Opcode.PONG, b"") * BLOCK,
    "empty fragments": from_browser(Opcode.TEXT, b"", fin=False)
    + from_browser(Opcode.CONT, b"", fin=False) * BLOCK,
    "empty texts": from_browser(Opcode.TEXT, b"") * BLOCK,
    "a text and pings": from_browser(Opcode.TEXT, HELLO) + from_browser(Opcode.PING, b"") * BLOCK,
}


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_any_frames_is_closed_with_a_reason(
    service: Service, table: tuple[str, list[str]], name: str
) -> None:
    with watching(service.port, table[0]) as flooder:
        send_until_closed(flooder, FLOODS[name], 3)
        last = rest_of(flooder)
    assert b'"t":"closed","code":%d' % codes.TOO_FAST in last


def test_pings_one_by_one_are_counted_too(service: Service, table: tuple[str, list[str]]) -> None:
    """Each is a read of its own, which is dealt with by the short cut."""
    ping = from_browser(Opcode.PING, b"")
    with watching(service.port, table[0]) as flooder:
        flooder.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        send_until_closed(flooder, ping, 4000)
        assert b'"t":"closed","code":%d' % codes.TOO_FAST in rest_of(flooder)


def test_who_was_sent_away_is_told_why(service: Service, table: tuple[str, list[str]]) -> None:
    pings = int(limits.WEBSOCKET_AT_ONCE / limits.FRAME_WEIGHT) + 10
    with watching(service.port, table[0]) as flooder:
        flooder.sendall(from_browser(Opcode.PING, b"") * pings)
        last = rest_of(flooder)
    assert b'{"t":"closed","code":%d,"text":"That is too much at once' % codes.TOO_FAST in last
    assert b"\x88\x02" + codes.TOO_FAST.to_bytes(2, "big") in last


def test_a_ping_now_and_then_is_answered(service: Service, table: tuple[str, list[str]]) -> None:
    with watching(service.port, table[0]) as visitor:
        for number in range(100):
            payload = b"ping %03d" % number
            visitor.sendall(from_browser(Opcode.PING, payload))
            data = b""
            while payload not in data:
                data += visitor.recv(4096)


def slowest(tab: Browser, seconds: float) -> float:
    """The slowest of some answers within a time."""
    times, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        begun = time.monotonic()
        tab.receive("refused", id=tab.send("why_not", path=["deck"]))
        times.append(time.monotonic() - begun)
        time.sleep(0.1)
    return max(times)


@contextmanager
def flooding(port: int, table: str) -> Iterator[list[int]]:
    """Somebody who pings as fast as they can for some seconds, and comes back when sent away."""
    over = threading.Event()
    floods: list[int] = []

    def flood() -> None:
        block = from_browser(Opcode.PING, b"") * BLOCK
        for _ in range(30):
            try:
                with watching(port, table) as flooder:
                    while not over.is_set() and send_until_closed(flooder, block, 20) == 20:
                        pass
            except (OSError, AssertionError):
                pass  # not even let in
            floods.append(1)
            if over.wait(0.1):
                break

    thread = threading.Thread(target=flood)
    thread.start()
    try:
        yield floods
    finally:
        over.set()
        thread.join(60)


def test_a_flood_at_one_table_is_not_felt_at_another(
    service: Service, table: tuple[str, list[str]]
) -> None:
    other, (ada, _) = service.tables("Ben", game="rust-and-research")
    with service.visit(other, ada) as tab:
        tab.hello()
        quiet = slowest(tab, 1.0)
        with flooding(service.port, table[0]) as floods:
            time.sleep(0.2)
            loud = slowest(tab, 2.0)
        assert floods
        assert loud < 20 * quiet + 0.5


# -- who never reads -------------------------------------------------------------------------------


def gateways(live: Live) -> list[websocket.Gateway]:
    """The network's side of all who look at a table."""
    return [visitor.websocket._gateway for visitor in live.sockets]  # type: ignore[attr-defined]


def eventually(happened: object, seconds: float = 20.0) -> None:
    """Wait until something is so."""
    assert callable(happened)
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.02)


def fill(service: Service, table: str, token: str, hellos: int) -> socket.socket:
    """The person of a seat says hello again and again, and reads nothing of what comes."""
    story = service.desk.lives[table].room.story
    for _ in range(100):
        story.said(0, "table", "\N{GRINNING FACE}" * 500, [])
    deaf = opened(service.port, table, buffer=4096)
    hello = HELLO.replace(b"}", b',"token":"%s"}' % token.encode())
    deaf.sendall(from_browser(Opcode.TEXT, hello) * hellos)
    return deaf


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Service]:
    """A server whose network keeps little for whoever does not read."""
    with serving(tmp_path, buffer=4096) as running:
        yield running


def test_who_never_reads_is_soon_away_so_that_a_bot_can_play(narrow: Service) -> None:
    """Less is unsent than would make them too slow: only the pings tell."""
    narrow.server.config.ws_ping_interval = narrow.server.config.ws_ping_timeout = 1.0
    table, (ada, ben) = narrow.tables("Ben", game="rust-and-research")
    live = narrow.desk.lives[table]
    eventually(lambda: not live.sockets)
    with fill(narrow, table, ben, 2):
        eventually(lambda: live.room.seating.online(1))
        eventually(lambda: any(g.transport.get_write_buffer_size() for g in gateways(live)))
        eventually(lambda: not live.room.seating.online(1))
        with narrow.visit(table, ada) as host:
            host.hello()
            done = host.until_done(host.send("seat", do="bot", seat=1, bot="random"))
            assert done["table"]["seats"][1]["instead"]


def test_who_never_reads_is_held_little_for_and_not_for_long(
    narrow: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "GRACE_SECONDS", 1.0)
    table, (_, ben) = narrow.tables("Ben", game="rust-and-research")
    live = narrow.desk.lives[table]
    eventually(lambda: not live.sockets)
    with fill(narrow, table, ben, 35):
        eventually(lambda: live.sockets)
        (gateway,) = gateways(live)
        most = 0
        while live.sockets:
            most = max(most, gateway.transport.get_write_buffer_size())
            time.sleep(0.01)
        assert (
            websocket.BACKLOG / 2 < most < websocket.BACKLOG + 300_000
        )  # one more update, the sentence


def test_who_asks_to_close_and_never_reads_is_cut_off(
    narrow: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "GRACE_SECONDS", 1.0)
    table, (_, ben) = narrow.tables("Ben", game="rust-and-research")
    live = narrow.desk.lives[table]
    eventually(lambda: not live.sockets)
    connections = narrow.server.server_state.connections
    with fill(narrow, table, ben, 2) as deaf:
        eventually(lambda: any(g.transport.get_write_buffer_size() for g in gateways(live)))
        deaf.sendall(from_browser(Opcode.CLOSE, (1000).to_bytes(2, "big")))
        eventually(lambda: not connections)
