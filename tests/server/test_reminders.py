"""People who are away are told that it is their turn: by push and by e-mail, to real endpoints."""

import asyncio
import base64
import http.server
import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from functools import partial
from pathlib import Path
from queue import Queue
from typing import Any

import http_ece
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as MailHandler
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tableful.core.errors import Malformed
from tableful.server.declined import Declined
from tableful.server.forgetting import forget
from tableful.server.reminding.push import NotPushed, Pusher, new_key
from tableful.server.reminding.ways import Smtp, Ways, is_mail_address
from tableful.server.rooms.reminding import GRACE
from tests.server.service import PATIENCE, Json, Service, serving

HERE = "127.0.0.1"


def in_url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class PushService:
    """What a browser's maker runs, and one browser that it pushes to."""

    answers: int = 201
    pushed: "Queue[Json]" = field(default_factory=Queue)
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    secret: bytes = b"0123456789abcdef"
    port: int = 0

    @property
    def address(self) -> Json:
        """What the browser gives a server."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": in_url(point), "auth": in_url(self.secret)}
        return {"endpoint": f"http://{HERE}:{self.port}/push/1", "keys": keys}

    def opened(self, body: bytes) -> Json:
        """What the browser reads."""
        found = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"
        )
        return json.loads(found)


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service that takes everything and looks into it as a browser does."""
    service = PushService()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            service.pushed.put((dict(self.headers.items()), service.opened(body)))
            self.send_response(service.answers)
            self.end_headers()

        def log_message(self, *words: object) -> None:
            """Say nothing."""

    server = http.server.ThreadingHTTPServer((HERE, 0), Handler)
    service.port = server.server_address[1]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


class Letterbox(MailHandler):
    """Keeps the letters that come."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: Queue[Message] = Queue()

    def handle_message(self, message: Message) -> None:
        self.letters.put(message)


@contextmanager
def mail_server() -> Iterator[tuple[Letterbox, int]]:
    """A mail server on this computer."""
    box = Letterbox()
    with socket.socket() as free:
        free.bind((HERE, 0))
        port = free.getsockname()[1]
    controller = Controller(box, hostname=HERE, port=port)
    controller.start()
    try:
        yield box, port
    finally:
        controller.stop()


@contextmanager
def house(folder: Path, ways: Ways) -> Iterator[Service]:
    with serving(folder, ways=ways) as service:
        yield service


@dataclass
class Waiting:
    """A table of two at which nobody is; one of them is asked, and has this token."""

    service: Service
    table: str
    token: str
    tokens: list[str]

    def next_wait(self) -> None:
        """They move, and so does the other, until they are asked anew."""
        moved = False
        while True:
            for token in self.tokens:
                with self.service.visit(self.table, token) as browser:
                    browser.hello()
                    asks = browser.last["asks"]
                    if asks and token == self.token and moved:
                        return
                    if asks:
                        browser.until_done(browser.act(asks[0]["choices"][0]["action"]))
                        moved |= token == self.token


def waiting(service: Service) -> Waiting:
    """Such a table."""
    table, tokens = service.tables("Ben", game="project-aude")
    for token in tokens:
        with service.visit(table, token) as browser:
            browser.hello()
            if browser.last["asks"]:
                return Waiting(service, table, token, tokens)
    raise AssertionError("nobody is asked")


def waiting_for(service: Service) -> tuple[str, str]:
    """Its id, and the token of who is asked."""
    found = waiting(service)
    return found.table, found.token


def text_of(letter: Message) -> str:
    """What somebody reads."""
    payload = letter.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return payload.decode()


def later(service: Service, table: str, seconds: float = GRACE + 1) -> None:
    """Let time pass at a table: its timer does not know of this clock's jumps."""
    service.clock.ahead += seconds
    live = service.desk.lives[table]
    asyncio.run_coroutine_threadsafe(live._pass_time(), service.loop).result(PATIENCE)


def remind(service: Service, table: str, token: str, **wish: Json) -> Any:
    return service.post(f"/api/tables/{table}/remind", {"token": token} | wish)


def test_a_push_tells_who_is_away_once_and_nothing_of_the_game(tmp_path: Path) -> None:
    with push_service() as outside, house(tmp_path, Ways(anywhere=True)) as service:
        assert len(service.get("/api/reminders").json["push"]) == 87
        table, token = waiting_for(service)
        answer = remind(service, table, token, push=outside.address)
        assert answer.json["push"] == [outside.address["endpoint"]]
        later(service, table)
        headers, payload = outside.pushed.get(timeout=PATIENCE)
        assert payload == {"title": "Project AUDE", "link": f"/t/{table}"}
        assert headers["authorization"].startswith("vapid t=")
        assert headers["ttl"]
        later(service, table, 1000)
        assert outside.pushed.empty()


def test_who_is_here_is_not_told_and_who_has_moved_is_told_of_the_next_wait(
    tmp_path: Path,
) -> None:
    with push_service() as outside, house(tmp_path, Ways(anywhere=True)) as service:
        there = waiting(service)
        table, token = there.table, there.token
        remind(service, table, token, push=outside.address)
        with service.visit(table, token) as browser:
            browser.hello()
            later(service, table)
            assert outside.pushed.empty()
        later(service, table)
        outside.pushed.get(timeout=PATIENCE)
        there.next_wait()
        later(service, table)
        outside.pushed.get(timeout=PATIENCE)
        assert outside.pushed.empty()


def test_a_browser_that_is_gone_is_forgotten_and_a_push_can_be_ended(tmp_path: Path) -> None:
    with push_service() as outside, house(tmp_path, Ways(anywhere=True)) as service:
        table, token = waiting_for(service)
        remind(service, table, token, push=outside.address)
        assert remind(service, table, token, push=outside.address, end=True).json["push"] == []
        remind(service, table, token, push=outside.address)
        outside.answers = 410
        later(service, table)
        outside.pushed.get(timeout=PATIENCE)
        for _ in range(200):
            if remind(service, table, token).json["push"] == []:
                return
        raise AssertionError("it is still kept")


def test_a_dead_service_delays_no_move(tmp_path: Path) -> None:
    with socket.socket() as deaf, house(tmp_path, Ways(anywhere=True)) as service:
        deaf.bind((HERE, 0))
        deaf.listen(5)  # it takes connections, and says nothing
        table, token = waiting_for(service)
        address = PushService(port=deaf.getsockname()[1]).address
        remind(service, table, token, push=address)
        later(service, table)
        with service.visit(table, token) as browser:
            browser.hello()
            browser.until_done(browser.act(browser.last["asks"][0]["choices"][0]["action"]))


def test_only_who_sits_there_is_reminded_and_only_with_an_address(tmp_path: Path) -> None:
    with push_service() as outside, house(tmp_path, Ways()) as service:
        table, token = waiting_for(service)
        assert remind(service, table, "somebody", push=outside.address).status == 400
        answer = remind(service, table, token, push=outside.address)
        assert (answer.status, answer.json["text"]) == (
            400,
            "That is no address of a push service.",
        )
        assert remind(service, table, token, mail="ada@example.org").status == 400  # no SMTP here
        assert remind(service, table, token).json == {"push": [], "mail": []}


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://localhost/1",
        "https://2130706433/1",
        "https://0x7f.1/1",
        "https://name@push.example.org/1",
        "https://push.example.org:22/1",
        "https://push.example.org:x/1",
        "ftp://push.example.org/1",
        "nonsense",
        "",
    ],
)
def test_an_address_that_no_push_service_has_is_refused(endpoint: str) -> None:
    with pytest.raises(Declined, match="no address of a push service"):
        Pusher(new_key(), "https://example.org").check(endpoint)


def test_a_name_that_leads_to_this_network_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pusher = Pusher(new_key(), "https://example.org")
    address = PushService().address | {"endpoint": "https://inside.example.org/1"}

    async def leads_home(*_: object, **__: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", 443))]

    async def push() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", leads_home, raising=False)
        await pusher.push(json.dumps(address), {})

    with pytest.raises(NotPushed, match=r"inside\.example\.org: OSError"):
        asyncio.run(push())


def test_a_letter_comes_once_its_address_is_confirmed_and_no_more_when_it_is_ended(
    tmp_path: Path,
) -> None:
    with mail_server() as (box, port):
        ways = Ways("http://localhost", f"smtp://{HERE}:{port}", "tableful@example.org")
        with house(tmp_path, ways) as service:
            assert service.get("/api/reminders").json["mail"] is True
            there = waiting(service)
            table, token = there.table, there.token
            answer = remind(service, table, token, mail=" ada@example.org ")
            assert answer.json["mail"] == [{"address": "ada@example.org", "confirmed": False}]
            letter = box.letters.get(timeout=PATIENCE)
            assert letter["To"] == "ada@example.org"
            link = re.search(r"http://localhost(/reminders/\S+)", text_of(letter))
            assert link is not None
            later(service, table)
            assert box.letters.empty()  # not confirmed
            assert "Yes, send them" in service.get(link[1]).body.decode()
            assert service.post(f"{link[1]}/confirm").status == 200
            assert remind(service, table, token).json["mail"][0]["confirmed"] is True
            there.next_wait()
            later(service, table)
            letter = box.letters.get(timeout=PATIENCE)
            assert letter["Subject"] == "Your turn: Project AUDE"
            assert f"http://localhost/t/{table}" in text_of(letter)
            assert service.post(f"{link[1]}/end").status == 200
            assert remind(service, table, token).json["mail"] == []
            assert service.get(link[1]).status == 404


def test_whoever_is_forgotten_is_not_reminded(tmp_path: Path) -> None:
    with push_service() as outside, house(tmp_path, Ways(anywhere=True)) as service:
        table, token = waiting_for(service)
        remind(service, table, token, push=outside.address)
        store = service.desk.store
        header = store.header(table)
        assert header is not None
        assert len(store.reminders(table)) == 1
        other = [name for name in header.players if name not in ("", "x")]
        for name in other:
            assert store.alter(table, partial(forget, name=name))
        assert store.reminders(table) == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("ada@example.org", True),
        ("ada+games@mail.example.org", True),
        ("ada", False),
        ("ada@example", False),
        ("a@b.org, c@d.org", False),
        ("Ada <ada@example.org>", False),
        ("ada@example.org\nBcc: all@example.org", False),
        ("a" * 300 + "@example.org", False),
    ],
)
def test_an_email_address_is_one_address(text: str, right: bool) -> None:  # noqa: FBT001
    assert is_mail_address(text) is right


def test_what_cannot_work_is_told_before_the_start() -> None:
    assert Smtp.read("smtps://mail.example.org") == Smtp("mail.example.org", 465, tls=True)
    for ways in (
        Ways(smtp="mail.example.org"),
        Ways(smtp="smtp://mail.example.org"),
        Ways(url="play.example.org"),
        Ways("https://example.org", "smtp://mail.example.org", "nobody"),
    ):
        with pytest.raises(Malformed):
            ways.check()
