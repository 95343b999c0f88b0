"""What programs ask that look after a server: does it live, can it store, and its numbers."""

import asyncio
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tableful.server.addresses import Network, is_loopback, read
from tableful.server.declined import Forbidden
from tableful.server.desk import Desk
from tableful.server.metrics import CONTENT_TYPE, LogCounter, metrics
from tableful.server.storage.errors import StoreError

DISK_SECONDS = 5.0  # after which a disk that does not answer counts as broken
ASKED_AGAIN = 1.0  # seconds for which an answer about the disk is good
NOT_FOR_YOU = "The numbers of this server are for whoever runs it: see --metrics."


class Monitoring:
    """Answers them. The numbers are for this computer, and for networks that were named."""

    def __init__(self, desk: Desk, readers: Sequence[Network], logged: LogCounter) -> None:
        self.desk = desk
        self.readers = readers
        self.logged = logged
        self._trying = asyncio.Lock()
        self._tried = float("-inf")
        self._problem = ""

    async def alive(self, request: Request) -> Response:
        """GET /healthz: whoever can answer is alive."""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """GET /readyz: whether a move could be stored now."""
        loop = asyncio.get_running_loop()
        async with self._trying:
            if loop.time() >= self._tried + ASKED_AGAIN:
                self._problem = await self._try_disk()
                self._tried = loop.time()
        if self._problem:
            return PlainTextResponse("nothing can be stored\n", 503)
        return PlainTextResponse("ready\n")

    async def numbers(self, request: Request) -> Response:
        """GET /metrics."""
        self._check(request)
        text = await asyncio.to_thread(metrics, self.desk, self.logged)
        return Response(text, media_type=CONTENT_TYPE)

    async def _try_disk(self) -> str:
        try:
            async with asyncio.timeout(DISK_SECONDS):
                await asyncio.to_thread(self.desk.store.try_disk)
        except (StoreError, TimeoutError) as error:
            return str(error) or "the disk does not answer"
        return ""

    def _check(self, request: Request) -> None:
        """Who comes through a proxy comes from elsewhere, whatever the connection looks like."""
        text = request.client.host if request.client else ""
        forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        address = read(text)
        named = address is not None and any(address in network for network in self.readers)
        if not named and (forwarded or not is_loopback(text)):
            raise Forbidden(NOT_FOR_YOU)
