"""Tables as a program opens them, so that a test can begin where its subject begins."""

import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

from websockets.exceptions import ConnectionClosed

from tests.server.service import Address
from tests.server.service import Browser as Socket

RUST, AUDE, UNIVERSE = "rust-and-research", "project-aude", "unyielding-universe"
ART, SPACE = "art-project", "ai-space-puzzle"
QUICK: dict[str, object] = {"speed": "at_once", "undo": 0, "window": 2}  # see served.py
PATIENCE = 120.0  # seconds for a whole game
Json = Any  # what comes over a socket: tests look at it as JavaScript would


class Asked(Protocol):
    """A server that answers programs."""

    port: int

    def post(self, path: str, body: object) -> dict[str, object]:
        """Ask it something."""


@dataclass(frozen=True)
class Seated:
    """The secret of somebody at a table."""

    table: str
    token: str
    seats: list[int]

    @property
    def kept(self) -> dict[str, object]:
        """As a browser keeps it."""
        return {"token": self.token, "seats": self.seats, "at": 1}


@dataclass(frozen=True)
class Table:
    """A table with the secrets of those who sit there; one secret may hold several seats."""

    id: str
    first: Seated
    keys: dict[int, Seated]

    @property
    def path(self) -> str:
        """Its address."""
        return f"/t/{self.id}"

    @classmethod
    def opened(
        cls,
        server: Asked,
        *who: str,
        game: str = RUST,
        settings: dict[str, object] | None = None,
        options: dict[str, object] | None = None,
        start: bool = False,
    ) -> "Table":
        """`Ada` is a person at this device, `bot:easy` a bot, and nothing an open seat."""
        wanted = {
            "game": game,
            "seats": [_new_seat(one) for one in who],
            "options": options or {},
            "settings": QUICK | (settings or {}),
            "start": start,
        }
        first = _seated(server.post("/api/tables", wanted))
        return cls(first.table, first, dict.fromkeys(first.seats, first))

    @classmethod
    def begun(
        cls,
        server: Asked,
        people: Sequence[str],
        *bots: str,
        game: str = RUST,
        window: int = 2,
        settings: dict[str, object] | None = None,
        options: dict[str, object] | None = None,
    ) -> "Table":
        """A game that has begun: each of the people has a secret of their own."""
        chairs = [people[0], *("" for _ in people[1:]), *bots]
        manners = {"window": window} | (settings or {})
        table = cls.opened(server, *chairs, game=game, settings=manners, options=options)
        for name in people[1:]:
            table.join(server, name)
        with table.visit(server, 0) as host:
            host.send("seat", do="start")
            host.view()
        return table

    def join(self, server: Asked, name: str) -> Seated:
        """Somebody sits down."""
        seated = _seated(server.post(f"/api/tables/{self.id}/join", {"name": name}))
        self.keys[seated.seats[0]] = seated
        return seated

    def visit(self, server: Asked, seat: int) -> Socket:
        """A socket of the person on a seat, who has been welcomed."""
        socket = Address(server.port).visit(self.id, self.keys[seat].token)
        socket.hello(seat=seat)
        return socket


def finish(server: Asked, table: Table) -> Json:
    """Play all persons' seats at random over sockets, to the end of the game; its outcome."""
    with ThreadPoolExecutor(len(table.keys)) as players:
        played = [players.submit(_play, server, table, seat) for seat in table.keys]
        outcomes = [one.result() for one in played]
    return outcomes[0]


def lead(
    server: Asked,
    table: Table,
    seat: int,
    wanted: Callable[[Json], bool],
    choose: Callable[[Json], Json] = random.choice,
) -> Json | None:
    """Play, at random or by `choose`, where one seat decides at a time, until a seat is asked what
    is wanted.

    The seat's update, or nothing if the game came to its end first.
    """
    asked = seat
    while True:
        with table.visit(server, asked) as socket:
            while socket.last["asks"]:
                if asked == seat and wanted(socket.last):
                    return socket.last
                (ask,) = socket.last["asks"]
                action = choose(ask["choices"])["action"]
                socket.until_done(socket.act(action))
            if socket.last["outcome"] is not None:
                return None
            (asked,) = socket.last["asked"]


def _play(server: Asked, table: Table, seat: int) -> Json:
    """Answer whatever is asked until the game is over; who was too quick for the server returns."""
    chance = random.Random(seat)
    until = time.monotonic() + PATIENCE
    outcome = None
    while outcome is None:
        assert time.monotonic() < until, "the game does not come to its end"
        with table.visit(server, seat) as socket, suppress(ConnectionClosed):
            outcome = _answer(socket, chance)
    return outcome


def _answer(socket: Socket, chance: random.Random) -> Json | None:
    """Answer until the game is over, or the server has closed the socket: then there is none."""
    answered = 0
    while socket.last["outcome"] is None:
        for ask in socket.last["asks"]:
            if ask["answer"] is None and ask["n"] > answered:
                answered = ask["n"]
                socket.act(chance.choice(ask["choices"])["action"], ask=answered)
        if socket.next()["t"] == "gone":
            return None
    return socket.last["outcome"]


def _new_seat(who: str) -> dict[str, str]:
    if who.startswith("bot:"):
        return {"kind": "bot", "bot": who.removeprefix("bot:")}
    return {"kind": "person", "name": who} if who else {"kind": "open"}


def _seated(answer: dict[str, Any]) -> Seated:
    return Seated(answer["table"], answer["token"], answer["seats"])
