"""A bare TCP connection to a server: what no browser sends, and what none leaves unread."""

import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from websockets.frames import Frame, Opcode

from tableful.server import wire

PATIENCE = 20.0
HELLO = b'{"t":"hello","version":%d}' % wire.PROTOCOL


def from_browser(opcode: Opcode, data: bytes, *, fin: bool = True) -> bytes:
    """A frame as a browser masks it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def connected(port: int, *, source: str = "127.0.0.1", buffer: int = 0) -> socket.socket:
    """A connection from an address of this computer, with room for so many bytes unread."""
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    line.settimeout(PATIENCE)
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.bind((source, 0))
    line.connect(("127.0.0.1", port))
    return line


def handshake(port: int, table: str) -> bytes:
    """The request for a table's socket."""
    host = f"127.0.0.1:{port}"
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
    return "\r\n".join(head).encode()


def opened(port: int, table: str, *, source: str = "127.0.0.1", buffer: int = 0) -> socket.socket:
    """A bare connection to a table, after the handshake."""
    line = connected(port, source=source, buffer=buffer)
    line.sendall(handshake(port, table))
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        more = line.recv(1)
        assert more, answer
        answer += more
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return line


def heard(line: socket.socket, word: bytes) -> None:
    """Wait until a word has come."""
    data = b""
    while word not in data:
        more = line.recv(65536)
        assert more, data
        data += more


@contextmanager
def watching(port: int, table: str) -> Iterator[socket.socket]:
    """A bare connection that has been welcomed as one who watches."""
    with opened(port, table) as line:
        line.sendall(from_browser(Opcode.TEXT, HELLO))
        heard(line, b'"whole":true')
        yield line


def rest_of(line: socket.socket) -> bytes:
    """All that still comes until the other end closes, be it rudely."""
    data = b""
    with suppress(ConnectionError):
        while more := line.recv(65536):
            data += more
    return data


def send_until_closed(line: socket.socket, block: bytes, most: int) -> int:
    """Send a block again and again, at most so often; how often it was sent before the end."""
    for sent in range(most):
        try:
            line.sendall(block)
        except OSError:
            return sent
    return most
