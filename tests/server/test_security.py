"""What docs/security.md promises and no other test shows: secrets, replays, other pages, floods."""

import json
import random
from pathlib import Path

import pytest
from starlette.routing import Route
from websockets.sync.client import ClientConnection

from tableful.server import secrets
from tableful.server.app import make_app
from tableful.server.rooms.entries import Opened, load
from tests.server.service import Browser, Json, Service

Table = tuple[str, list[str]]

# -- secrets ---------------------------------------------------------------------------------------


def nearly(token: str) -> dict[str, str]:
    """What somebody may try who knows nearly all of a secret, or what is stored of it."""
    other = "A" if token[-1] != "A" else "B"
    return {
        "its last letter wrong": token[:-1] + other,
        "all but its end": token[:-1],
        "more than it": token + "A",
        "its letters turned": token.swapcase(),
        "with a space": f" {token}",
        "what the server keeps of it": secrets.holder_of(token),
    }


def test_a_secret_that_is_nearly_right_opens_nothing(service: Service, table: Table) -> None:
    name, (ada, _) = table
    room = service.desk.lives[name].room
    for why, guess in nearly(ada).items():
        with service.visit(name, guess) as tab:
            assert tab.hello()["seats"] == [], why
            tab.send("seat", do="pause")
            tab.receive("refused")
        assert service.post(f"/api/tables/{name}/device", {"token": guess}).status == 404, why
        mine = service.post("/api/mine", [{"table": name, "token": guess}])
        assert mine.json == [], why
    assert not room.paused


def test_a_secret_of_another_table_opens_nothing(service: Service, table: Table) -> None:
    _, tokens = service.tables("Ben", game="rust-and-research")
    with service.visit(table[0], tokens[0]) as tab:
        assert tab.hello()["seats"] == []


def test_secrets_cannot_be_guessed() -> None:
    """At twenty requests a second, a table's id takes millions of years, a secret many more."""
    tokens = {secrets.new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert {len(token) for token in tokens} == {32}  # of 64 letters each: 192 bits
    assert len(secrets.LETTERS) ** secrets.ID_LENGTH > 2**48


def test_the_store_has_no_secret_that_opens_a_seat(service: Service, table: Table) -> None:
    name, tokens = table
    stored = b"".join(service.desk.store.read(name))
    assert all(token.encode() not in stored for token in tokens)
    opened = load(service.desk.store.read(name)[0])
    assert isinstance(opened, Opened)
    assert opened.seats[0].holder == secrets.holder_of(tokens[0])


def test_a_code_for_another_device_works_once_and_at_its_table_only(service: Service) -> None:
    name, tokens = service.tables("Ben", game="rust-and-research")
    other, _ = service.tables("Ben", game="rust-and-research")

    def code() -> str:
        return str(service.post(f"/api/tables/{name}/device", {"token": tokens[1]}).json["code"])

    assert service.post(f"/api/tables/{other}/claim", {"code": code()}).status == 404
    good = code()
    assert service.post(f"/api/tables/{name}/claim", {"code": good}).json["token"] == tokens[1]
    assert service.post(f"/api/tables/{name}/claim", {"code": good}).status == 404


# -- replayed and reordered messages ---------------------------------------------------------------


class Recorder(Browser):
    """A browser whose every frame an eavesdropper keeps."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        super().__init__(socket, token)
        self.frames: list[str] = []

    def raw(self, data: str | bytes) -> None:
        """Send it, and let it be kept."""
        assert isinstance(data, str)
        self.frames.append(data)
        super().raw(data)


def test_frames_that_are_sent_again_in_any_order_change_nothing(service: Service) -> None:
    fast = {"speed": "at_once"}
    seated = service.open("Ada", "bot:random", game="rust-and-research", start=True, settings=fast)
    table, token = seated["table"], seated["token"]
    recorder = Recorder(service.socket(table), token)
    with recorder as tab:
        tab.hello()
        for _ in range(4):
            while not tab.last["asks"]:
                tab.view()
            tab.until_done(tab.act(tab.last["asks"][0]["choices"][-1]["action"]))
            tab.until_done(tab.send("chat", text="well"))
        frames = recorder.frames[1:]  # all but the hello
        while not tab.last["asks"]:  # all is quiet: the game waits for us
            tab.view()
    assert len(frames) == 8
    before = moves_and_words(service, table, {0})  # the bot may go on meanwhile
    for order in (frames, frames[::-1], random.Random(1).sample(frames, len(frames))):
        with service.visit(table, token) as tab:
            tab.hello()
            for frame in order:
                tab.raw(frame)
            tab.until_done(tab.send("seat", do="pause"))
            tab.until_done(tab.send("seat", do="resume"))
    assert moves_and_words(service, table, {0}) == before


def moves_and_words(service: Service, table: str, seats: set[int]) -> list[Json]:
    """What these seats played and said, as it is stored."""
    entries = [json.loads(event) for event in service.desk.store.read(table)]
    kinds = ("acted", "answered", "said", "took_back")
    return [one for one in entries if one["e"] in kinds and one["seat"] in seats]


def test_anothers_frames_do_not_play_for_them(service: Service) -> None:
    """Who watches sends what Ada sent: the secret is the socket's, not the message's."""
    table, (ada, ben) = service.tables("Ben", game="rust-and-research")
    with service.visit(table, ada) as one, service.visit(table, ben) as two:
        one.hello(), two.hello()
        asked = one if one.last["asks"] else two
        choice = asked.last["asks"][0]["choices"][0]["action"]
        with service.visit(table) as thief:
            thief.hello()
            thief.send("act", ask=asked.ask, action=choice, seen=asked.last["seen"])
            thief.receive("refused")
        other = two if asked is one else one
        other.send("act", ask=asked.ask, action=choice, seen=asked.last["seen"])
        other.receive("refused")
    assert moves_and_words(service, table, {0, 1}) == []


# -- pages of others -------------------------------------------------------------------------------


def addresses(service: Service, pages: Path) -> list[tuple[str, str]]:
    """Every method and address that the server answers."""
    app = make_app(service.desk, service.server.entrance, "127.0.0.1", static=pages)
    found = [
        (method, route.path.replace("{", "").replace("}", ""))
        for route in app.routes
        if isinstance(route, Route)
        for method in sorted(route.methods or ())
        if method != "HEAD"
    ]
    assert len(found) > 30
    return found


def test_a_page_from_elsewhere_is_refused_at_every_address(service: Service, pages: Path) -> None:
    for method, path in addresses(service, pages):
        for headers in ({"origin": "https://evil.example"}, {"origin": "null"}):
            answer = service.request(method, path, headers=headers)
            assert answer.status == 403, (method, path)
            assert "access-control-allow-origin" not in answer.headers


def test_no_answer_can_be_framed_sniffed_or_run(service: Service, pages: Path) -> None:
    for method, path in addresses(service, pages):
        headers = service.request(method, path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy, path
        assert "script-src" not in policy, path  # so scripts come from this server's files only
        assert "frame-ancestors 'none'" in policy, path
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["referrer-policy"] == "no-referrer", path
        assert "set-cookie" not in headers, path  # a browser has nothing to send by itself


# -- large and deep --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "raw",
    [b"[" * 16_000, b'{"a":' * 3_000, b'{"game": "' + b"x" * 900_000 + b'"}', b"1" * 16_000],
    ids=["deep lists", "deep objects", "large", "a long number"],
)
def test_large_and_deep_bodies_are_refused_everywhere(
    service: Service, pages: Path, raw: bytes
) -> None:
    for method, path in addresses(service, pages):
        if method == "POST" and path.startswith(
            "/api/"
        ):  # the buttons of a letter's page bring none
            answer = service.request(method, path, raw=raw)
            assert 400 <= answer.status < 500, (path, answer.status)
            assert answer.json["text"].endswith("."), path
