"""Frames as we read and write them ourselves are those of the library, and of RFC 6455."""

import socket
from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tableful.server import wire
from tableful.server.frames import framed, is_control, whole_texts
from tests.server.service import Service

LONGEST = 8192
SIZES = (0, 1, 125, 126, 127, 128, 255, 8191, 8192, 65535, 65536)


def from_browser(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def text_of(size: int) -> bytes:
    return (bytes(range(256)) * 33)[:size]


@given(st.lists(st.sampled_from([0, 1, 125, 126, 127, 300, LONGEST]).map(text_of), min_size=1))
def test_whole_frames_are_read(texts: list[bytes]) -> None:
    data = b"".join(from_browser(Opcode.TEXT, text) for text in texts)
    assert whole_texts(data, LONGEST) == texts


@given(st.binary(max_size=300), st.binary(max_size=300), st.data())
def test_a_frame_that_is_not_whole_is_left_to_the_library(
    first: bytes, second: bytes, data: st.DataObject
) -> None:
    begun = from_browser(Opcode.TEXT, second)
    cut = data.draw(st.integers(1, len(begun) - 1))
    assert whole_texts(from_browser(Opcode.TEXT, first) + begun[:cut], LONGEST) is None


OTHERS = {
    "bytes": from_browser(Opcode.BINARY, b"bytes"),
    "a ping": from_browser(Opcode.PING, b"ping"),
    "a close": from_browser(Opcode.CLOSE, b""),
    "a part": from_browser(Opcode.TEXT, b"a part", fin=False),
    "the rest": from_browser(Opcode.CONT, b"the rest"),
    "too long": from_browser(Opcode.TEXT, b"x" * (LONGEST + 1)),
    "far too long": from_browser(Opcode.TEXT, b"x" * 70_000),
    "a text and a ping": from_browser(Opcode.TEXT, b"text") + from_browser(Opcode.PING, b""),
    "without a mask": Frame(Opcode.TEXT, b"without a mask").serialize(mask=False),
    "a request": b"GET / HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_not_a_text_is_left_to_the_library(name: str) -> None:
    assert whole_texts(OTHERS[name], LONGEST) is None


@given(st.sampled_from([Opcode.PING, Opcode.PONG, Opcode.CLOSE]), st.binary(max_size=125))
def test_a_control_frame_is_known(opcode: Opcode, data: bytes) -> None:
    whole = from_browser(opcode, data)
    assert is_control(whole)
    assert not is_control(whole[:-1])
    assert not is_control(whole + b"\x81")
    assert not is_control(from_browser(Opcode.TEXT, data))


@pytest.mark.parametrize("size", SIZES)
def test_the_library_reads_what_we_write(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    assert done.value.value == Frame(Opcode.TEXT, b"x" * size)


# -- on the wire -----------------------------------------------------------------------------------


def opened(service: Service, table: str) -> socket.socket:
    """A bare connection to a table, after the handshake."""
    line = socket.create_connection(("127.0.0.1", service.port), 30)
    host = f"127.0.0.1:{service.port}"
    head = (
        f"GET /ws/{table} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}",
        "\r\n",
    )
    line.sendall("\r\n".join(head).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return line


def heard(line: socket.socket, word: bytes) -> None:
    """Wait until a word has come."""
    data = b""
    while word not in data:
        more = line.recv(65536)
        assert more, data
        data += more


def test_a_message_may_come_in_any_parts(service: Service, table: tuple[str, list[str]]) -> None:
    hello = b'{"t":"hello","version":%d}' % wire.PROTOCOL
    line = opened(service, table[0])
    with line:
        line.sendall(from_browser(Opcode.TEXT, hello))
        heard(line, b'"t":"welcome"')
        line.sendall(from_browser(Opcode.PING, b"between"))
        heard(line, b"between")
        for byte in from_browser(Opcode.TEXT, hello):
            line.sendall(bytes((byte,)))
        heard(line, b'"t":"welcome"')
        line.sendall(from_browser(Opcode.TEXT, hello[:9], fin=False))
        line.sendall(from_browser(Opcode.CONT, hello[9:]))
        heard(line, b'"t":"welcome"')
        line.sendall(2 * from_browser(Opcode.TEXT, hello))
        heard(line, b'"t":"welcome"')


def test_text_that_is_not_utf8_closes_with_its_code(
    service: Service, table: tuple[str, list[str]]
) -> None:
    line = opened(service, table[0])
    with line:
        line.sendall(from_browser(Opcode.TEXT, b"\xff"))
        heard(line, b"\x88\x02" + (1007).to_bytes(2, "big"))
