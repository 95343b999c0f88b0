"""Where other workers come in, and nobody else."""

import asyncio
from functools import partial

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tableful.server.reception import HEADER_SECONDS, Reception
from tableful.server.websocket import Gateway
from tableful.server.workers import inside


class BackDoor(Reception):
    """A connection by which another worker brings somebody who has been let in there."""

    _line = b""
    _known = False

    def _come_in(self, transport: asyncio.Transport) -> None:
        self._wait(HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Hear who comes, and believe it only from a worker."""
        if self._known:
            super().data_received(data)
            return
        self._line += data
        line, found, rest = self._line.partition(b"\r\n")
        if found:
            self._bring(line, rest)
        elif len(self._line) > inside.LONGEST_LINE:
            self.transport.abort()

    def _bring(self, line: bytes, rest: bytes) -> None:
        neighbours = self.config.neighbours
        secret = "" if neighbours is None else neighbours.keeping.secret
        client = inside.read_first_line(line, secret)
        if client is None:
            self.transport.abort()
            return
        self._known = self._entered = True
        self.client = (client, 0)
        self.config.entrance.bring(client)
        self.transport.write(inside.HERE)
        self.app_state = {**self.app_state, inside.STATE: True}
        self.ws_protocol_class = partial(Gateway, client=self.client)  # type: ignore[assignment]  # it makes one
        if rest:
            super().data_received(rest)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Who was brought is not brought any further."""
        H11Protocol.handle_websocket_upgrade(self, event)
