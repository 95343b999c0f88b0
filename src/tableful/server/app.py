"""The server as one ASGI application."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tableful.server.attending import Attendant
from tableful.server.declined import Declined
from tableful.server.desk import Desk
from tableful.server.entrance import Entrance
from tableful.server.letters import Letters, shown
from tableful.server.metrics import LogCounter
from tableful.server.monitoring import Monitoring
from tableful.server.origins import Stranger, check_origin
from tableful.server.pages import NOT_NOW, Pages, answer, sentences
from tableful.server.sockets import Visitor
from tableful.server.storage.errors import StoreError
from tableful.server.tally import Tally
from tableful.server.websocket import WebSocket
from tableful.server.wire_pages import Problem
from tableful.server.workers import inside
from tableful.server.workers.neighbours import Neighbours

TIDYING_SECONDS = 30.0
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
    " connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
TOO_MANY = "That is too many requests at once. Wait a little."
NOT_BUILT = "The browser part is missing from this installation: set it up with python3 run.py.\n"

log = logging.getLogger(__name__)


def static_folder() -> Path:
    """Where the built pages are."""
    return Path(str(files("tableful.server") / "static"))


def make_app(
    desk: Desk,
    entrance: Entrance,
    host: str,
    names: Collection[str] = (),
    static: Path | None = None,
    monitoring: Monitoring | None = None,
) -> Starlette:
    """The application for one desk; `host` is the address that it is bound to.

    `names` are those by which browsers ask for it from elsewhere.
    """
    pages, folder = Pages(desk), static or static_folder()
    letters = Letters(desk.reminders)
    watched = monitoring or Monitoring(desk, (), LogCounter())

    async def page(request: Request) -> Response:
        """Every page is the same file: the browser looks at the address."""
        index = folder / "index.html"
        if not index.exists():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def not_found(request: Request, error: Exception) -> Response:
        """A page of ours that says so, or a sentence for programs."""
        if request.url.path.startswith("/api/"):
            return answer(Problem("There is no such address."), 404)
        shown = await page(request)
        shown.status_code = 404 if shown.status_code == 200 else shown.status_code
        return shown

    async def visit(scope: Scope, receive: Receive, send: Send) -> None:
        """A socket for a table; it need not go through what is made for pages."""
        table = scope["path"].removeprefix("/ws/")
        await Visitor(WebSocket(scope, receive, send), desk, table).visit()

    def get(path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, sentences(endpoint), methods=["GET"])

    def post(path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
        return Route(path, sentences(endpoint), methods=["POST"])

    routes: list[Route | Mount] = [
        get("/api/games", pages.games),
        get("/api/games/{name}", pages.game),
        get("/api/games/{name}/deck", pages.own_deck),
        get("/api/games/{name}/hall", pages.hall),
        post("/api/games/{name}/lessons/{lesson}", pages.lesson),
        post("/api/decks", pages.deck),
        get("/api/tables", pages.tables),
        post("/api/tables", pages.open),
        get("/api/tables/{table}", pages.table),
        get("/api/tables/{table}/game", pages.table_game),
        get("/api/tables/{table}/deck", pages.table_deck),
        post("/api/tables/{table}/join", pages.join),
        post("/api/tables/{table}/cut", pages.cut),
        post("/api/tables/{table}/device", pages.another_device),
        post("/api/tables/{table}/claim", pages.claim),
        post("/api/tables/{table}/hint", pages.hint),
        get("/api/tables/{table}/record", pages.record),
        get("/api/tables/{table}/verify", pages.verify),
        get("/api/tables/{table}/replay", pages.replay),
        get("/api/tables/{table}/ending", pages.ending),
        post("/api/tables/{table}/again", pages.again),
        post("/api/tables/{table}/repeated", pages.repeated),
        get("/api/tables/{table}/results", pages.results),
        get("/api/tables/{table}/review", pages.review),
        get("/api/tables/{table}/chance", pages.chance),
        get("/api/tables/{table}/decisions", pages.decisions),
        get("/api/tables/{table}/judgement", pages.judgement),
        get("/api/tables/{table}/mistakes", pages.mistakes),
        get("/api/tables/{table}/deal", pages.deal),
        get("/api/reminders", pages.reminder_ways),
        post("/api/tables/{table}/remind", pages.remind),
        get("/reminders/{code}", shown(letters.choose)),
        post("/reminders/{code}/confirm", shown(letters.confirm)),
        post("/reminders/{code}/end", shown(letters.end)),
        post("/api/mine", pages.mine),
        post("/api/luggage", pages.leave),
        post("/api/luggage/claim", pages.fetch),
        post("/api/qr", pages.qr),
        get("/healthz", watched.alive),
        get("/readyz", watched.ready),
        get("/metrics", watched.numbers),
        Route("/", page),
        Route("/t/{table}", page),
        Route("/t/{table}/replay", page),
        Route("/t/{table}/again", page),
    ]
    if folder.exists():
        routes.append(Mount("/", StaticFiles(directory=folder)))
    middleware = [
        Middleware(
            Doorkeeper,
            entrance=entrance,
            bound_to=host,
            names=names,
            visit=visit,
            tally=desk.tally,
            neighbours=desk.neighbours,
        ),
        Middleware(GZipMiddleware),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        attendant = Attendant(desk)
        await attendant.begin()
        chores = [asyncio.create_task(work) for work in (_tidy(desk), attendant.run())]
        yield
        for chore in chores:
            chore.cancel()
            with suppress(asyncio.CancelledError):
                await chore
        await desk.close()

    return Starlette(
        routes=routes,
        middleware=middleware,
        lifespan=lifespan,
        exception_handlers={404: not_found},
    )


async def _tidy(desk: Desk) -> None:
    while True:
        await asyncio.sleep(TIDYING_SECONDS)
        desk.put_away()


class Doorkeeper:
    """Turns away what comes from other pages or too often, and adds the headers that keep us safe.

    Who comes through a proxy that we were told of has their own address here, not the proxy's.
    """

    def __init__(
        self,
        app: ASGIApp,
        entrance: Entrance,
        bound_to: str,
        names: Collection[str],
        visit: ASGIApp,
        tally: Tally,
        neighbours: Neighbours | None = None,
    ) -> None:
        self.app = app
        self.tally = tally
        self.neighbours = neighbours
        self.visit = visit
        self.entrance = entrance
        self.bound_to = bound_to
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in or turn away."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        refused = self._refused(scope)
        if refused is not None:
            await refused(scope, receive, _with_headers(send, self.tally))
        elif scope["type"] == "http":
            ours = await self._ours(scope, receive, send)
            if ours is not None:
                await self.app(scope, ours, _with_headers(send, self.tally))
        else:
            await self.visit(scope, receive, send)

    async def _ours(self, scope: Scope, receive: Receive, send: Send) -> Receive | None:
        """The request to be answered here; None where another worker has the table, and did."""
        if self.neighbours is None or scope.get("state", {}).get(inside.STATE):
            return receive
        try:
            return await self.neighbours.bring(scope, receive, send)
        except StoreError as error:
            log.error("%s %s: %s", scope["method"], scope["path"], error)
            await answer(Problem(NOT_NOW), 503)(scope, receive, _with_headers(send, self.tally))
            return None

    def _refused(self, scope: Scope) -> Response | None:
        """Why somebody is not let in, or None."""
        address = scope["client"][0] if scope.get("client") else ""
        calls = scope["type"] == "websocket"
        if not (self.entrance.may_call(address) if calls else self.entrance.may_ask(address)):
            return answer(Problem(TOO_MANY), 429, {"connection": "close"})
        try:
            check_origin(Headers(scope=scope), self.bound_to, self.names)
        except Stranger as error:
            return answer(Problem(str(error)), 403)
        except Declined as error:
            return answer(Problem(str(error)), 400)
        if calls and not scope["path"].startswith("/ws/"):
            return answer(Problem("There is no such address."), 404)
        return None


def _with_headers(send: Send, tally: Tally) -> Send:
    """Send answers with the headers that every one has, and count them."""
    added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def sending(message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            message["headers"] = [*message.get("headers", []), *added]
            status = message["status"]
            tally.answers[status] = tally.answers.get(status, 0) + 1
        await send(message)

    return sending
