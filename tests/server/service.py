"""A server in a thread of this process, and the browsers that talk to it."""

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tableful.core.registry import Registry
from tableful.games import GAMES
from tableful.server import wire
from tableful.server.clock import Clock
from tableful.server.decks import Deck
from tableful.server.desk import Desk
from tableful.server.questions import ANYBODY, Asker, Question
from tableful.server.reminding.ways import Ways
from tableful.server.serving import Server, listen
from tableful.server.storage.store import Store
from tableful.server.thinking import Thinkers, ThinkingFailed
from tests.toys import TOYS

Json = Any  # what a browser gets: tests look at it as JavaScript would
CUT = "0123456789abcdef" * 4  # what a browser cuts the deck with
PATIENCE = 30.0  # seconds until an update that does not come is a failure

_ids = count(1)


class Thoughtless(Thinkers):
    """Nobody thinks: bots move at random, without processes of their own."""

    async def think(self, question: Question, asker: Asker = ANYBODY) -> NoReturn:
        raise ThinkingFailed("nobody thinks in this test")


class TestClock(Clock):
    """A clock that can be set forward."""

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self.ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


def all_games() -> Registry:
    """The real games and the toys."""
    games = Registry()
    for game in (*GAMES, *TOYS):
        games.add(game.name, lambda game=game: game)  # type: ignore[misc]
    return games


@dataclass
class Answer:
    """What a request is answered with."""

    status: int
    body: bytes
    headers: dict[str, str]

    @property
    def json(self) -> Json:
        """The body as it was meant."""
        return json.loads(self.body)


class Address:
    """Where a server is, and what browsers ask for there."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.port = port
        self.host = host

    def request(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        raw: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """Ask for something by address."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        try:
            connection.request(method, path, data, headers or {})
            answer = connection.getresponse()
            found = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, answer.read(), found)
        finally:
            connection.close()

    def get(self, path: str) -> Answer:
        """GET."""
        return self.request("GET", path)

    def post(self, path: str, body: object = None) -> Answer:
        """POST."""
        return self.request("POST", path, body)

    def open(self, *people: str, game: str = "lifeboat", start: bool = False, **more: Json) -> Json:
        """A new table: `Ada` sits at this device, `bot:random` is a bot, and nothing is open."""
        new = {"game": game, "seats": [new_seat(who) for who in people], "start": start} | more
        answer = self.post("/api/tables", new)
        assert answer.status == 201, answer.body
        return answer.json

    def join(self, table: str, name: str) -> Json:
        """Sit down at a table."""
        answer = self.post(f"/api/tables/{table}/join", {"name": name})
        assert answer.status == 201, answer.body
        return answer.json

    def cut(self, table: str, token: str, cut: str = CUT, *, start: bool = False) -> Answer:
        """Cut the deck of a table."""
        return self.post(f"/api/tables/{table}/cut", {"token": token, "cut": cut, "start": start})

    def tables(self, *others: str, game: str = "lifeboat", **more: Json) -> tuple[str, list[str]]:
        """A table that has begun, with Ada and others at devices of their own: its id, tokens."""
        seated = self.open("Ada", *("" for _ in others), game=game, **more)
        table, tokens = seated["table"], [seated["token"]]
        tokens += [self.join(table, name)["token"] for name in others]
        with self.visit(table, tokens[0]) as host:
            host.hello()
            host.send("seat", do="start")
            host.view()
        return table, tokens

    def socket(self, table: str, **options: Any) -> ClientConnection:
        """A bare connection."""
        return connect(
            f"ws://{self.host}:{self.port}/ws/{table}",
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            max_size=None,
            compression=None,
            legacy=True,  # connect now, not with a `with`
            **options,
        )

    def visit(self, table: str, token: str | None = None) -> "Browser":
        """A browser at a table."""
        return Browser(self.socket(table), token)


class Service(Address):
    """A running server in this process: tests may look inside."""

    def __init__(self, port: int, server: Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(port)
        self.loop = loop  # of the server's thread
        self.server = server
        self.desk = desk = server.desk
        assert isinstance(desk.clock, TestClock)
        self.clock: TestClock = desk.clock


def new_seat(who: str) -> dict[str, str]:
    """A seat of a new table."""
    if who.startswith("bot:"):
        return {"kind": "bot", "bot": who.removeprefix("bot:")}
    return {"kind": "person", "name": who} if who else {"kind": "open"}


class Browser:
    """One tab: it says hello and remembers the last view."""

    def __init__(self, socket: ClientConnection, token: str | None) -> None:
        self.socket = socket
        self.token = token
        self.last: Json = None
        self.received: list[bytes] = []

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *problem: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave."""
        self.socket.close()

    # -- sending -----------------------------------------------------------------------------------

    def raw(self, data: str | bytes) -> None:
        """Send something, whatever it is."""
        self.socket.send(data)

    def send(self, kind: str, **fields: Json) -> str:
        """Send a message; its id."""
        message = {"t": kind, "id": f"b{next(_ids)}"} | fields
        self.raw(json.dumps(message))
        return str(message["id"])

    def hello(self, **more: Json) -> Json:
        """Say hello, and look at what comes: the welcome; the view is `last`."""
        hello: Json = {"t": "hello", "version": wire.PROTOCOL}
        if self.token is not None:
            hello["token"] = self.token
        self.raw(json.dumps(hello | more))
        welcome = self.receive("welcome")
        self.whole()
        return welcome

    def act(
        self, action: str, *, ask: int | None = None, message: str = "", seen: int | None = None
    ) -> str:
        """Make a move; its id."""
        number = self.ask if ask is None else ask
        more = {"id": message} if message else {}
        board = self.last["seen"] if seen is None else seen
        return self.send("act", ask=number, action=action, seen=board, **more)

    @property
    def ask(self) -> int:
        """The number of the question that the last view asks; 0: none."""
        asks = self.last["asks"]
        return int(asks[0]["n"]) if asks else 0

    # -- receiving ---------------------------------------------------------------------------------

    def next(self, seconds: float = PATIENCE) -> Json:
        """The next message, or what the connection was closed with."""
        try:
            data = self.socket.recv(timeout=seconds, decode=False)
        except ConnectionClosed as closed:
            return {"t": "gone", "code": closed.rcvd.code if closed.rcvd else 1006}
        self.received.append(data)
        message = json.loads(data)
        if message["t"] == "update":
            self.last = message
        return message

    def receive(self, kind: str, **having: Json) -> Json:
        """The next message of a kind; those before it are passed over."""
        while True:
            message = self.next()
            if message["t"] == kind and having.items() <= message.items():
                return message
            assert message["t"] != "gone", f"closed with {message} while waiting for {kind}"

    def view(self) -> Json:
        """The next view."""
        return self.receive("update")

    def whole(self) -> Json:
        """The next whole view."""
        return self.receive("update", whole=True)

    def until_done(self, message: str) -> Json:
        """The view that says that a message is dealt with."""
        while True:
            view = self.view()
            if message in view["done"]:
                return view

    def goodbye(self) -> tuple[int, str]:
        """The sentence of the last update, and the close code, which must be the update's."""
        closed = self.receive("closed")
        gone = self.next()
        assert gone == {"t": "gone", "code": closed["code"]}
        return closed["code"], closed["text"]

    def is_quiet(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a moment."""
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False


@contextmanager
def serving(
    folder: Path,
    thinkers: Thinkers | None = None,
    static: Path | None = None,
    decks: Sequence[Deck] = (),
    *,
    games: Registry | None = None,
    ways: Ways | None = None,
    buffer: int = 0,
    **more: Any,
) -> Iterator[Service]:
    """A server for the folder, as `serve` configures it, on a free port.

    With a buffer, the network takes no more unread bytes than that of what it sends.
    """
    started: list[Service] = []
    ready = threading.Event()
    listener = listen("127.0.0.1", 0)
    if buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)

    async def run() -> None:
        with Store.open(folder) as store:
            told = ways or Ways()
            nobody, known = thinkers or Thoughtless(1), games or all_games()
            desk = Desk(store, nobody, TestClock(), known, decks, ways=told)
            server = Server(desk, "127.0.0.1", static, **more)
            servers.append(server)
            running = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started:
                await asyncio.sleep(0.005)
            port = listener.getsockname()[1]
            started.append(Service(port, server, asyncio.get_running_loop()))
            ready.set()
            await running

    servers: list[Server] = []
    thread = threading.Thread(target=lambda: asyncio.run(run()), name="service")
    thread.start()
    try:
        assert ready.wait(PATIENCE), "the server did not start"
        yield started[0]
    finally:
        for server in servers:
            server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive(), "the server did not stop"
