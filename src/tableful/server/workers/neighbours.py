"""The other workers: where a table is, and how its people get there from here."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from starlette.types import Message, Receive, Scope, Send

from tableful.server.leases.messages import NOBODY
from tableful.server.limits import LONGEST_BODY
from tableful.server.storage.errors import StoreError
from tableful.server.workers import inside
from tableful.server.workers.inside import Headers, Pipe, Reply
from tableful.server.workers.keeping import SEEKING, Keeping

T = TypeVar("T")

AGAIN = 0.2  # seconds until a worker that was not there is looked for once more
WATCHING = 1.0  # seconds between two looks at who is alive
GOSSIP = 1.0  # seconds that a list waits for the other workers
_TABLE = re.compile(r"/(?:ws|api/tables)/([0-9a-z]{1,20})(?:/|$)")


class Passage:
    """Somebody's connection to another worker, through this one."""

    def __init__(self, far: asyncio.Transport, address: str) -> None:
        self.address = address
        self._far = far

    async def join(self, near: asyncio.Transport) -> None:
        """Bring all bytes further, both ways, until one end is gone."""
        ended = asyncio.Event()
        for end, other in ((near, self._far), (self._far, near)):
            end.set_protocol(Pipe(other, ended))
            end.resume_reading()
        await ended.wait()

    def close(self) -> None:
        """End it: who stands still does not take what is unsent."""
        self._far.abort()


class Neighbours:
    """Brings requests to the worker that has their table, and asks all workers what all know."""

    def __init__(self, keeping: Keeping) -> None:
        self.keeping = keeping
        self._passages: set[Passage] = set()
        self._watching: asyncio.Task[None] | None = None

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

    async def bring(self, scope: Scope, receive: Receive, send: Send) -> Receive | None:
        """Have a request for a table answered where the table is. Where that is here, or is since
        its worker died, the request can be read from what is returned.
        """
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
        if reply is None:
            return receive if body is None else _again(body, receive)
        headers = [*reply.headers, (b"content-length", b"%d" % len(reply.body))]
        await send({"type": "http.response.start", "status": reply.status, "headers": headers})
        await send({"type": "http.response.body", "body": reply.body})
        return None

    async def connect(self, path: str, client: str, head: bytes) -> Passage | None:
        """The way to where a table is, with a handshake sent along it; None: that is here."""

        async def reach(address: str) -> Passage:
            first = inside.first_line(self.keeping.secret, client)
            far = await inside.call(address, first)
            far.write(head)
            return Passage(far, address)

        return await self._reach(path, reach)

    async def pass_through(self, near: asyncio.Transport, passage: Passage) -> None:
        """Let two connections be one until it has ended."""
        self._passages.add(passage)
        if self._watching is None or self._watching.done():
            self._watching = asyncio.get_running_loop().create_task(self._watch())
        await passage.join(near)
        self._passages.discard(passage)

    async def _watch(self) -> None:
        """End what leads to a worker that is not alive: browsers come back, and get further."""
        while self._passages:
            await asyncio.sleep(WATCHING)
            with suppress(StoreError):
                alive = await self.keeping.others()
                for passage in list(self._passages):
                    if passage.address not in alive:
                        passage.close()

    def hang_up(self) -> None:
        """End all that goes through here: browsers come back to another worker."""
        for passage in list(self._passages):
            passage.close()

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


def _again(body: bytes, receive: Receive) -> Receive:
    """A request whose body has been read already."""
    read = False

    async def receiving() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receiving
