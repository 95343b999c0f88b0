"""The other workers: where a table is, and how its people get there from here."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from starlette.types import Receive, Scope, Send

from tableful.server.leases.messages import NOBODY
from tableful.server.limits import LONGEST_BODY
from tableful.server.storage.errors import StoreError
from tableful.server.workers import inside
from tableful.server.workers.inside import Headers, Pipe, Reply
from tableful.server.workers.keeping import SEEKING, Keeping

T = TypeVar("T")

AGAIN = 0.2  # seconds until a worker that was not there is looked for once more
GOSSIP = 1.0  # seconds that a list waits for the other workers
_TABLE = re.compile(r"/(?:ws|api/tables)/([0-9a-z]{1,20})(?:/|$)")


class Neighbours:
    """Brings requests to the worker that has their table, and asks all workers what all know."""

    def __init__(self, keeping: Keeping) -> None:
        self.keeping = keeping
        self._pipes: set[asyncio.Transport] = set()

    @property
    def number(self) -> int:
        """Our own."""
        return self.keeping.worker.number

    # -- one table ---------------------------------------------------------------------------------

    async def _reach(self, path: str, reach: Callable[[str], Awaitable[T]]) -> T | None:
        """Do something with the worker that has the table of a path; None: that is us.

        A worker that is gone is waited for until its lease has run out: then we take the table.
        """
        found = _TABLE.match(path)
        if found is None:
            return None
        table, loop = found[1], asyncio.get_running_loop()
        until = loop.time() + SEEKING
        while True:
            owner = (await self.keeping.find(table)).owner
            if owner in (NOBODY, self.number):
                return None
            address = await self.keeping.address(owner)
            with suppress(OSError, TimeoutError):
                if address:
                    return await reach(address)
            self.keeping.unreachable(table)
            if loop.time() > until:
                raise StoreError(f"the worker that has table {table} does not answer")
            await asyncio.sleep(AGAIN)

    async def bring(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Have a request for a table answered where the table is; False: that is here."""
        client = scope["client"][0] if scope.get("client") else ""
        query = scope["query_string"]
        target = scope["raw_path"] + (b"?" + query if query else b"")
        body: bytes | None = None

        async def reach(address: str) -> Reply:
            nonlocal body
            if body is None:
                body = await _body(receive)
            first = inside.first_line(self.keeping.secret, client)
            headers = list(scope["headers"])
            return await inside.fetch(address, first, scope["method"], target, headers, body)

        reply = await self._reach(scope["path"], reach)
        if reply is None and body is None:
            return False
        if reply is None:  # the table came to us while its request was on the way
            raise StoreError("the table has moved")
        headers = [*reply.headers, (b"content-length", b"%d" % len(reply.body))]
        await send({"type": "http.response.start", "status": reply.status, "headers": headers})
        await send({"type": "http.response.body", "body": reply.body})
        return True

    async def connect(self, path: str, client: str, head: bytes) -> asyncio.Transport | None:
        """A connection to where a table is, on which a handshake was sent; None: that is here."""

        async def reach(address: str) -> asyncio.Transport:
            loop, (host, port) = asyncio.get_running_loop(), inside.split(address)
            async with asyncio.timeout(inside.CONNECTING):
                transport, _ = await loop.create_connection(asyncio.Protocol, host, port)
            transport.pause_reading()
            transport.write(inside.first_line(self.keeping.secret, client) + head)
            return transport

        return await self._reach(path, reach)

    def join(self, near: asyncio.Transport, far: asyncio.Transport) -> asyncio.Event:
        """Let two connections be one; the event is when it has ended."""
        ended = asyncio.Event()
        for end, other in ((near, far), (far, near)):
            end.set_protocol(Pipe(other, ended))
            self._pipes.add(end)
            end.resume_reading()
        return ended

    def part(self, near: asyncio.Transport, far: asyncio.Transport) -> None:
        """Forget two connections that have ended."""
        self._pipes -= {near, far}

    def hang_up(self) -> None:
        """End all that goes through here: browsers come back to another worker."""
        for transport in list(self._pipes):
            transport.close()

    # -- all workers -------------------------------------------------------------------------------

    async def ask_all(self, method: str, target: str, body: bytes = b"") -> list[Reply]:
        """What the other workers answer, as far as they do it soon."""
        try:
            addresses = await self.keeping.others()
        except StoreError:
            return []
        replies = await asyncio.gather(
            *(self._soon(address, method, target, body) for address in addresses)
        )
        return [reply for reply in replies if reply is not None and reply.status < 400]

    async def _soon(self, address: str, method: str, target: str, body: bytes) -> Reply | None:
        with suppress(OSError, StoreError, TimeoutError):
            async with asyncio.timeout(GOSSIP):
                return await self.ask(address, method, target, body)
        return None

    async def ask(self, address: str, method: str, target: str, body: bytes) -> Reply:
        """What one worker answers to ourselves."""
        first = inside.first_line(self.keeping.secret, "127.0.0.1")
        headers: Headers = [(b"host", b"localhost")]
        return await inside.fetch(address, first, method, target.encode(), headers, body)

    async def fetch_luggage(self, code: str, claim: bytes) -> Reply | None:
        """What was left with another worker, by whose number its code begins; None: with us."""
        digits = code.partition("-")[0]
        worker = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 18 else 0
        address = "" if worker in (NOBODY, self.number) else await self.keeping.address(worker)
        if not address:
            return None
        try:
            return await self.ask(address, "POST", "/api/luggage/claim", claim)
        except OSError as error:
            raise StoreError(f"the worker that has the luggage is gone: {error}") from error

    async def ask_owner(self, path: str, body: bytes) -> bool:
        """Have something done where a table is; False: that is here."""

        async def reach(address: str) -> Reply:
            return await self.ask(address, "POST", path, body)

        return await self._reach(path, reach) is not None


async def _body(receive: Receive) -> bytes:
    """All that a request brings; what is too long is cut, and refused where it is read."""
    body, more = b"", True
    while more and len(body) <= LONGEST_BODY:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body[: LONGEST_BODY + 1]
