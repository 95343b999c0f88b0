"""By which names a server is asked for, from which pages, and whose word about others counts."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tableful.server.declined import Declined
from tableful.server.origins import Stranger, check_origin
from tableful.server.serving import Outside
from tests.server.raw import connected, rest_of
from tests.server.service import Service, serving

NAME = "play.example.org"


def is_let_in(
    host: str,
    origin: str | None = None,
    *,
    bound_to: str = "127.0.0.1",
    names: tuple[str, ...] = (),
) -> bool:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    try:
        check_origin(headers, bound_to, names)
    except Stranger:
        return False
    return True


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST"])
def test_a_server_for_this_computer_answers_to_its_names(host: str) -> None:
    assert is_let_in(host)


@pytest.mark.parametrize(
    "host", ["127.evil.com", "127.0.0.1.evil.com:8000", "evil.com", "", "localhost.evil.com"]
)
def test_and_to_no_name_that_somebody_pointed_at_it(host: str) -> None:
    assert not is_let_in(host)
    assert not is_let_in(host, names=(NAME,))


def test_a_server_that_was_told_its_name_answers_to_it() -> None:
    assert is_let_in(NAME, f"https://{NAME}", names=(NAME,))
    assert not is_let_in(NAME, "https://evil.com", names=(NAME,))
    assert not is_let_in(NAME)


def test_a_server_for_the_network_answers_to_all_names_until_it_is_told_its_own() -> None:
    assert is_let_in("den.local:8000", bound_to="0.0.0.0")
    assert not is_let_in("evil.com", bound_to="0.0.0.0", names=(NAME,))
    assert is_let_in("192.168.0.7:8000", bound_to="0.0.0.0", names=(NAME,))


@pytest.mark.parametrize("host", ["[", "[::1", "localhost:x", "localhost:99999999", "]["])
def test_a_malformed_host_is_refused(host: str) -> None:
    with pytest.raises(Declined, match="Host header is malformed"):
        check_origin({"host": host}, "127.0.0.1", ())


def test_a_malformed_origin_is_refused() -> None:
    with pytest.raises(Declined, match="Origin header is malformed"):
        check_origin({"host": "localhost", "origin": "http://["}, "127.0.0.1", ())


# -- on the wire -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "head", [b"Host: [", b"Host: localhost\r\nOrigin: http://[", b"Host: localhost:port"]
)
@pytest.mark.parametrize("path", [b"/", b"/api/games", b"/ws/abc"])
def test_malformed_headers_are_a_bad_request_with_a_sentence(
    service: Service, head: bytes, path: bytes
) -> None:
    more = (
        b"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
        b"\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    )
    with connected(service.port) as line:
        line.sendall(b"GET %s HTTP/1.1\r\n" % path + head)
        line.sendall((more if path.startswith(b"/ws") else b"\r\nConnection: close") + b"\r\n\r\n")
        answer = rest_of(line)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"header is malformed." in answer


@pytest.mark.parametrize(
    "raw", [b'{"text":"\xff"}', b'{"text":"\xed\xa0\x80"}', b"\xff", b'"\\ud800"', b"[" * 9999]
)
def test_a_body_that_is_no_text_is_a_bad_request(service: Service, raw: bytes) -> None:
    for path in ("/api/qr", "/api/tables", "/api/mine", "/api/decks"):
        answer = service.request("POST", path, raw=raw)
        assert answer.status == 400
        assert answer.json["text"].endswith(".")


# -- proxies ---------------------------------------------------------------------------------------


@pytest.fixture(params=[(), ("127.0.0.1",)], ids=["no proxy", "a proxy"])
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Service, bool]]:
    proxies: tuple[str, ...] = request.param
    with serving(tmp_path, outside=Outside(proxies, (NAME,))) as running:
        yield running, bool(proxies)


def test_only_a_named_proxy_says_who_asks(behind: tuple[Service, bool]) -> None:
    service, named = behind
    seat = {"kind": "person", "name": "Ada"}
    new = {"game": "lifeboat", "seats": [seat]}
    headers = {
        "Host": NAME,
        "X-Forwarded-For": "6.6.6.6, 203.0.113.5",
        "X-Forwarded-Proto": "https",
    }
    assert service.request("POST", "/api/tables", new, headers=headers).status == 201
    assert set(service.desk._opened) == ({"203.0.113.5"} if named else {"127.0.0.1"})
