"""A connection before it is a table's socket: uvicorn's HTTP, but nobody keeps it busy for nothing.

Every connection is counted by where it comes from, and has a time by which it must have got on:
with its request, with taking our answer, with going. `Server` looks at all of them every second.
"""

import asyncio
import logging
from http import HTTPStatus
from math import inf
from typing import Any

import h11
import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol

from tableful.server.entrance import Entrance
from tableful.server.storage.errors import StoreError
from tableful.server.wire_pages import Problem
from tableful.server.workers.neighbours import Neighbours

HEADER_SECONDS = 10.0  # until all that a request begins with has come
BODY_SECONDS = 30.0  # until all that it brings has come
ANSWER_SECONDS = 30.0  # that the other end may take nothing of an answer
GOING_SECONDS = 5.0  # for the last words to arrive

CROWDED = "There are too many connections. Close some, or try again in a minute."
NOT_REACHED = "This table cannot be reached just now. Try again in a minute."

log = logging.getLogger(__name__)
log.setLevel(logging.ERROR)  # what a client sends wrongly is not worth a line each time

_encode = msgspec.json.Encoder().encode


class House(uvicorn.Config):
    """How the application is served, and the entrance where everybody is counted.

    `neighbours` are the other workers, where there are any.
    """

    def __init__(
        self,
        app: Starlette,
        entrance: Entrance,
        neighbours: Neighbours | None = None,
        **options: object,
    ) -> None:
        super().__init__(app, **options)  # type: ignore[arg-type]  # uvicorn's own, by name
        self.entrance = entrance
        self.neighbours = neighbours


class Reception(H11Protocol):
    """One connection that speaks HTTP."""

    config: House
    due = inf  # when it is ended if it has not got on
    _entered = False

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.logger = log

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or say why not."""
        super().connection_made(transport)
        self._come_in(transport)

    def _come_in(self, transport: asyncio.Transport) -> None:
        self._entered = self.config.entrance.enter(self._address)
        if self._entered:
            self._wait(HEADER_SECONDS)
        else:
            transport.write(refusal(HTTPStatus.SERVICE_UNAVAILABLE, CROWDED))
            transport.close()
            self._wait(GOING_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone. Who has been given a table's socket leaves from there."""
        super().connection_lost(exc)
        if self._entered:
            self.config.entrance.leave(self._address)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    # -- to another worker -------------------------------------------------------------------------

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A table's socket is here, or its bytes go to the worker that has the table."""
        if self.config.neighbours is None:
            super().handle_websocket_upgrade(event)
            return
        self.transport.pause_reading()
        task = self.loop.create_task(self._hand_on(event, self.config.neighbours))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hand_on(self, event: h11.Request, neighbours: Neighbours) -> None:
        head = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
        for name, value in self.headers:
            head += [name, b": ", value, b"\r\n"]
        path = event.target.decode("ascii", "replace")
        try:
            passage = await neighbours.connect(path, self._address, b"".join([*head, b"\r\n"]))
        except StoreError as error:
            log.error("%s", error)
            self.transport.write(refusal(HTTPStatus.SERVICE_UNAVAILABLE, NOT_REACHED))
            self.transport.close()
            return
        if self.transport.is_closing():
            if passage is not None:
                passage.close()
        elif passage is None:
            self.transport.resume_reading()
            super().handle_websocket_upgrade(event)
        else:
            self.connections.discard(self)
            await neighbours.pass_through(self.transport, passage)
            self.config.entrance.leave(self._address)

    # -- time --------------------------------------------------------------------------------------

    def hurry(self, now: float) -> None:
        """End the connection if its time is over."""
        if self.transport.is_closing() and self.due == inf:
            self._wait(GOING_SECONDS)
        if now >= self.due:
            self.transport.abort()

    def _wait(self, seconds: float) -> None:
        self.due = self.loop.time() + seconds

    def data_received(self, data: bytes) -> None:
        """Something came: what is still missing of the request has its time from now on."""
        before = self.conn.their_state
        super().data_received(data)
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            if before is not state:
                self._wait(BODY_SECONDS)
        elif state is not h11.IDLE:
            self.due = inf  # the request is here
        elif self.due == inf:
            self._wait(HEADER_SECONDS)

    def pause_writing(self) -> None:
        """The other end takes nothing more for now."""
        super().pause_writing()
        self._wait(ANSWER_SECONDS)

    def resume_writing(self) -> None:
        """It goes on."""
        super().resume_writing()
        self.due = inf

    def timeout_keep_alive_handler(self) -> None:
        """No further request came."""
        super().timeout_keep_alive_handler()
        self._wait(GOING_SECONDS)


def refusal(status: HTTPStatus, text: str) -> bytes:
    """An answer for whoever is not let in, with its sentence."""
    body = _encode(Problem(text))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
        "\r\n",
    )
    return "\r\n".join(head).encode() + body
