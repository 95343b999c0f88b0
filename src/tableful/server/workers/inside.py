"""How workers talk to each other: a first line that only they know, then plain HTTP.

The line has the secret that all workers of a database share, and the address of whose request is
brought, so that limits hold for people and not for workers. Nothing is asked before the other end
has greeted: a process that stands still takes connections, but does nothing with them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from hmac import compare_digest

import h11

from tableful.server.storage.errors import StoreError

WORD = b"TABLEFUL"
STATE = "inside"  # in the state of a request that another worker brings
HERE = b"HERE\r\n"
LONGEST_LINE = 300
CONNECTING = 1.0  # seconds until another worker has greeted
ANSWERING = 30.0
LONGEST_REPLY = 256_000_000  # bytes: what another worker answers is our own

Headers = list[tuple[bytes, bytes]]

# What concerns one connection only, and is not brought further.
_OWN = (b"connection", b"transfer-encoding", b"content-length", b"keep-alive", b"date")


@dataclass(frozen=True)
class Reply:
    """What another worker answered."""

    status: int
    headers: Headers
    body: bytes


def first_line(secret: str, client: str) -> bytes:
    """What a worker says first."""
    return b"%s %s %s\r\n" % (WORD, secret.encode(), client.encode() or b"-")


def read_first_line(line: bytes, secret: str) -> str | None:
    """Whose request is brought; None where it is not another worker that brings it."""
    word, _, rest = line.partition(b" ")
    given, _, client = rest.partition(b" ")
    if word != WORD or not secret or not compare_digest(given, secret.encode()):
        return None
    return "" if client == b"-" else client.decode("ascii", "replace")


def split(address: str) -> tuple[str, int]:
    """The host and the port of a worker."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


def kept(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """The headers that are brought further."""
    return [(name, value) for name, value in headers if name.lower() not in _OWN]


async def fetch(
    address: str, first: bytes, method: str, target: bytes, headers: Headers, body: bytes
) -> Reply:
    """Ask another worker. `OSError` where it is not there, so that nothing was done."""
    async with asyncio.timeout(CONNECTING):
        reader, writer = await asyncio.open_connection(*split(address))
        writer.write(first)
        try:
            await reader.readexactly(len(HERE))
        except BaseException as error:
            writer.close()
            if isinstance(error, EOFError):
                raise ConnectionError("it hung up") from error
            raise
    try:
        async with asyncio.timeout(ANSWERING):
            return await exchange(reader, writer, method, target, headers, body)
    except (OSError, TimeoutError, h11.ProtocolError) as error:
        raise StoreError(f"the worker at {address} did not answer: {error}") from error
    finally:
        writer.close()


async def exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    method: str,
    target: bytes,
    headers: Headers,
    body: bytes,
    longest: int = LONGEST_REPLY,
) -> Reply:
    """Ask something over a connection that is used once, and hear an answer of so many bytes."""
    connection = h11.Connection(h11.CLIENT)
    all_headers = [*kept(headers), (b"content-length", b"%d" % len(body))]
    all_headers.append((b"connection", b"close"))
    request = h11.Request(method=method, target=target, headers=all_headers)
    said = [connection.send(request), connection.send(h11.Data(body))]
    said.append(connection.send(h11.EndOfMessage()))
    writer.write(b"".join(part for part in said if part))
    return await _reply(connection, reader, longest)


async def _reply(connection: h11.Connection, reader: asyncio.StreamReader, longest: int) -> Reply:
    head: h11.Response | None = None
    body = b""
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            head = event
        elif isinstance(event, h11.Data):
            body += bytes(event.data)
            if len(body) > longest:
                raise StoreError("the answer is too long")
        elif isinstance(event, h11.EndOfMessage):
            assert head is not None
            return Reply(head.status_code, kept(head.headers), body)
        else:
            raise StoreError("the worker hung up before its answer")


async def call(address: str, first: bytes) -> asyncio.Transport:
    """A connection to another worker that has greeted; nothing more is read of it yet."""
    loop, (host, port) = asyncio.get_running_loop(), split(address)
    async with asyncio.timeout(CONNECTING):
        transport, greeting = await loop.create_connection(Greeting, host, port)
        try:
            transport.write(first)
            await greeting.heard
        except BaseException:
            transport.abort()
            raise
    transport.pause_reading()
    return transport


class Greeting(asyncio.Protocol):
    """The other end before it has greeted."""

    def __init__(self) -> None:
        self.heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._said = b""

    def data_received(self, data: bytes) -> None:
        """It says that it is there."""
        self._said += data
        if self._said == HERE and not self.heard.done():
            self.heard.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """It does not want to."""
        if not self.heard.done():
            self.heard.set_exception(ConnectionError("it hung up"))


class Pipe(asyncio.Protocol):
    """One end of a connection whose bytes all go to another one, and no faster than that takes."""

    def __init__(self, other: asyncio.Transport, ended: asyncio.Event) -> None:
        self._other = other
        self._ended = ended

    def data_received(self, data: bytes) -> None:
        """Bring it further."""
        self._other.write(data)

    def pause_writing(self) -> None:
        """Read nothing from the other end while this one takes nothing."""
        if not self._other.is_closing():
            self._other.pause_reading()

    def resume_writing(self) -> None:
        """It goes on."""
        if not self._other.is_closing():
            self._other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """One end is gone, so the other ends too."""
        self._ended.set()
        self._other.close()
