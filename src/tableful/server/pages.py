"""What the server answers by address: games, tables, replays, codes and pictures of them."""

import asyncio
import io
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tableful.core.errors import Bug, TablefulError
from tableful.core.game import Game
from tableful.server import luggage, wire, wire_pages
from tableful.server.coaching import Coaches
from tableful.server.deals import Deals
from tableful.server.decks import Deck
from tableful.server.declined import Declined, Forbidden, Unknown, sentence
from tableful.server.desk import MOST_LISTED, Desk
from tableful.server.gameinfo import game_info, summary
from tableful.server.halls import Halls
from tableful.server.hints import Hints
from tableful.server.lessons import Lessons
from tableful.server.limits import LONGEST_BODY, LONGEST_DECK, LONGEST_LUGGAGE
from tableful.server.outlooks import Outlooks
from tableful.server.repeats import Note, Repeats
from tableful.server.replays import Replays
from tableful.server.reviews import Reviews
from tableful.server.rooms.reading import UNREADABLE, Outdated, Unreadable
from tableful.server.secrets import holder_of
from tableful.server.storage.errors import StoreError
from tableful.server.workers import inside

LONGEST_DECK_REQUEST = 2 * LONGEST_DECK + LONGEST_BODY  # JSON writes line ends as two bytes
LONGEST_LUGGAGE_REQUEST = 2 * LONGEST_LUGGAGE + LONGEST_BODY  # and quotes, too

NOT_NOW = "This cannot be read or stored just now. Try again in a minute."

OWN_LINK = re.compile(r"/(t/[0-9a-z]{1,20}(#device=[\w-]{1,64})?|#record=[\w-]{1,64})", re.ASCII)

log = logging.getLogger(__name__)

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]

_encode = msgspec.json.Encoder().encode


def answer(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A value as JSON."""
    return Response(_encode(value), status, headers, media_type="application/json")


def sentences(endpoint: Endpoint) -> Endpoint:
    """Whatever is refused is answered with its sentence, and whatever fails here with ours."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except ClientDisconnect:
            return Response(status_code=400)  # which nobody reads
        except Exception as error:
            status, text = _problem(error)
            if status >= 500:
                log.error("%s %s", request.method, request.url.path, exc_info=error)
            return answer(wire_pages.Problem(text), status)

    return answered


def _problem(error: Exception) -> tuple[int, str]:
    """Whose fault something is, and what is said about it."""
    if isinstance(error, Unreadable):
        return 500, UNREADABLE
    if isinstance(error, StoreError):
        return 503, NOT_NOW
    if isinstance(error, Unknown):
        return 404, sentence(error)
    if isinstance(error, Outdated):
        return 410, sentence(error)
    if isinstance(error, Forbidden):
        return 403, sentence(error)
    if isinstance(error, (UnicodeError, RecursionError)):
        return 400, "The request is no text that could be read."
    if isinstance(error, (TablefulError, msgspec.MsgspecError)) and not isinstance(error, Bug):
        return 400, sentence(error)
    return 500, "Something went wrong on our side."


async def body(request: Request, kind: type[T], longest: int = LONGEST_BODY) -> T:
    """What a request brings, of this kind and no longer than allowed."""
    data = b""
    async for piece in request.stream():
        data += piece
        if len(data) > longest:
            raise Declined(f"A request has at most {longest} bytes.")
    return msgspec.json.decode(data, type=kind)


class Pages:
    """The endpoints below /api."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.replays = Replays(desk)
        self.halls = Halls(desk)
        self.hints = Hints(desk)
        self.reviews = Reviews(desk, self.replays)
        self.outlooks = Outlooks(desk, self.replays)
        self.coaches = Coaches(desk, self.replays)
        self.deals = Deals(desk, self.coaches)
        self.repeats = Repeats(desk, self.replays)
        self.luggage = luggage.Luggage()
        self.lessons = Lessons(desk)

    async def games(self, request: Request) -> Response:
        """GET /api/games."""
        return answer([summary(game, self.desk.decks.offered(game)) for game in self.desk.games])

    async def game(self, request: Request) -> Response:
        """GET /api/games/{name}?version=…: what does not change during play."""
        version = request.query_params.get("version", "")
        digits = version.isascii() and version.isdigit() and len(version) < 7
        number = int(version) if digits else None
        game = self.desk.games.game(request.path_params["name"], number)
        return _kept(_info(game, tuple(self.desk.decks.offered(game))))

    async def own_deck(self, request: Request) -> Response:
        """GET /api/games/{name}/deck: the game's own deck, to make another one from."""
        game = self.desk.games.game(request.path_params["name"])
        if not game.content_source():
            raise Unknown(f"{game.title} is played with its own cards only.")
        return _file(game.content_source(), f"{game.name}.toml", "text/plain")

    async def hall(self, request: Request) -> Response:
        """GET /api/games/{name}/hall: how its finished games ended."""
        game = self.desk.games.game(request.path_params["name"])
        if not game.hall:
            raise Unknown(f"{game.title} has no Hall of Fame.")
        return answer(await self.halls.hall(game))

    async def lesson(self, request: Request) -> Response:
        """POST /api/games/{name}/lessons/{lesson}: a table at which somebody learns the game."""
        wish = await body(request, wire_pages.NewLesson)
        game, lesson = request.path_params["name"], request.path_params["lesson"]
        return answer(await self.lessons.open(game, lesson, wish, _address(request)), 201)

    async def deck(self, request: Request) -> Response:
        """POST /api/decks: check a deck of somebody's own, for a new table."""
        new = await body(request, wire_pages.NewDeck, LONGEST_DECK_REQUEST)
        deck = await self.desk.take_deck(new, _address(request))
        if self.desk.neighbours is not None and not _from_inside(request):
            await self.desk.neighbours.ask_all("POST", "/api/decks", _encode(new))
        return answer(wire_pages.Deck(deck.id, deck.title), 201)

    async def tables(self, request: Request) -> Response:
        """GET /api/tables: those that anybody may find."""
        tables = self.desk.listed()
        if self.desk.neighbours is not None and not _from_inside(request):
            for reply in await self.desk.neighbours.ask_all("GET", "/api/tables"):
                tables += msgspec.json.decode(reply.body, type=list[wire.Table])
        return answer(tables[:MOST_LISTED])

    async def open(self, request: Request) -> Response:
        """POST /api/tables."""
        new = await body(request, wire_pages.NewTable)
        return answer(await self.desk.open(new, _address(request)), 201)

    async def table(self, request: Request) -> Response:
        """GET /api/tables/{id}."""
        live = await self.desk.live(request.path_params["table"])
        return answer(live.room.summary())

    async def table_game(self, request: Request) -> Response:
        """GET /api/tables/{id}/game: the game with the deck of this table."""
        live = await self.desk.live(request.path_params["table"])
        return _kept(_info(live.room.game, ()))

    async def table_deck(self, request: Request) -> Response:
        """GET /api/tables/{id}/deck: the deck that its record needs, where it is not the game's."""
        table = request.path_params["table"]
        text = (await self.desk.live(table)).room.opened.deck
        if not text:
            raise Unknown("This table is played with the game's own deck.")
        return _file(text, f"tableful-{table}-deck.toml", "text/plain")

    async def join(self, request: Request) -> Response:
        """POST /api/tables/{id}/join."""
        join = await body(request, wire_pages.Join)
        return answer(await self.desk.join(request.path_params["table"], join), 201)

    async def cut(self, request: Request) -> Response:
        """POST /api/tables/{id}/cut."""
        wish = await body(request, wire_pages.CutDeck)
        return answer(await self.desk.cut(request.path_params["table"], wish))

    async def mine(self, request: Request) -> Response:
        """POST /api/mine."""
        keys = await body(request, list[wire_pages.Mine])
        return answer(await self.desk.mine(keys[:100]))

    async def reminder_ways(self, request: Request) -> Response:
        """GET /api/reminders."""
        return answer(await self.desk.reminders.offered())

    async def remind(self, request: Request) -> Response:
        """POST /api/tables/{id}/remind."""
        wish = await body(request, wire_pages.Remind)
        table = request.path_params["table"]
        return answer(await self.desk.remind(table, wish, _address(request)))

    async def another_device(self, request: Request) -> Response:
        """POST /api/tables/{id}/device."""
        move = await body(request, wire_pages.AnotherDevice)
        return answer(await self.desk.another_device(request.path_params["table"], move.token))

    async def claim(self, request: Request) -> Response:
        """POST /api/tables/{id}/claim."""
        claim = await body(request, wire_pages.Claim)
        return answer(await self.desk.claim(request.path_params["table"], claim.code))

    async def hint(self, request: Request) -> Response:
        """POST /api/tables/{id}/hint: what a bot would do in my place."""
        ask = await body(request, wire_pages.AskHint)
        table, holder = request.path_params["table"], holder_of(ask.token)
        return answer(await self.hints.hint(table, holder, ask.seat, _address(request)))

    async def leave(self, request: Request) -> Response:
        """POST /api/luggage."""
        piece = await body(request, wire_pages.Luggage, LONGEST_LUGGAGE_REQUEST)
        code = self.luggage.leave(piece.text, _address(request), self.desk.clock.now())
        if self.desk.neighbours is not None:
            code = f"{self.desk.neighbours.number}-{code}"  # whoever is asked knows who has it
        return answer(wire_pages.DeviceCode(code, luggage.SECONDS), 201)

    async def fetch(self, request: Request) -> Response:
        """POST /api/luggage/claim."""
        code = (await body(request, wire_pages.Claim)).code
        if self.desk.neighbours is not None:
            reply = await self.desk.neighbours.fetch_luggage(code, _encode(wire_pages.Claim(code)))
            if reply is not None:
                return Response(reply.body, reply.status, media_type="application/json")
            code = code.partition("-")[2]
        return answer(wire_pages.Luggage(self.luggage.fetch(code, self.desk.clock.now())))

    async def qr(self, request: Request) -> Response:
        """POST /api/qr: the link to a table of this server as an SVG picture."""
        link = (await body(request, wire_pages.QrCode)).text
        if not _is_own_link(link, request.headers["host"]):
            raise Declined("Pictures are made of links to the tables of this server only.")
        return Response(await asyncio.to_thread(_picture, link), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        """GET /api/tables/{id}/record: of a finished game only."""
        table = request.path_params["table"]
        text = await self.replays.record(table, _holder(request))
        return _file(text, f"tableful-{table}.json", "application/json")

    async def verify(self, request: Request) -> Response:
        """GET /api/tables/{id}/verify: whether the record of a finished game holds."""
        return answer(await self.replays.verify(request.path_params["table"], _holder(request)))

    async def again(self, request: Request) -> Response:
        """POST /api/tables/{id}/again: a finished game once more, with bots."""
        wish = await body(request, wire_pages.PlayAgain)
        table = request.path_params["table"]
        return answer(await self.repeats.open(table, wish, _address(request)), 201)

    async def repeated(self, request: Request) -> Response:
        """POST /api/tables/{id}/repeated: another worker has opened a table with the same deal."""
        if not _from_inside(request):
            raise Unknown("There is no such address.")
        again = await body(request, Note)
        await self.repeats.note(request.path_params["table"], again.table)
        return Response(status_code=204)

    async def results(self, request: Request) -> Response:
        """GET /api/tables/{id}/results: how the games with the deal of a finished one ended."""
        return answer(await self.repeats.results(request.path_params["table"], _holder(request)))

    async def ending(self, request: Request) -> Response:
        """GET /api/tables/{id}/ending: how a finished game went."""
        return answer(await self.replays.ending(request.path_params["table"], _holder(request)))

    async def replay(self, request: Request) -> Response:
        """GET /api/tables/{id}/replay?perspective=…&first=…&count=…."""
        query = request.query_params
        page = await self.replays.page(
            request.path_params["table"],
            _holder(request),
            query.get("perspective", "public"),
            query.get("first", "0"),
            query.get("count", "100"),
        )
        return answer(page)

    async def review(self, request: Request) -> Response:
        """GET /api/tables/{id}/review?message=…: how bots read a message of a finished game."""
        message = request.query_params.get("message", "0")
        table, address = request.path_params["table"], _address(request)
        return answer(await self.reviews.page(table, _holder(request), message, address))

    async def chance(self, request: Request) -> Response:
        """GET /api/tables/{id}/chance?moves=…: how likely a team was to win at a moment."""
        moves = request.query_params.get("moves", "0")
        table, address = request.path_params["table"], _address(request)
        return answer(await self.outlooks.page(table, _holder(request), moves, address))

    async def decisions(self, request: Request) -> Response:
        """GET /api/tables/{id}/decisions?seat=…: where a seat of a finished game had a choice."""
        table, seat = request.path_params["table"], request.query_params.get("seat", "0")
        return answer(await self.coaches.decisions(table, _holder(request), seat))

    async def judgement(self, request: Request) -> Response:
        """GET /api/tables/{id}/judgement?moves=…: what a decision of a finished game was worth."""
        moves = request.query_params.get("moves", "0")
        table, address = request.path_params["table"], _address(request)
        return answer(await self.coaches.judgement(table, _holder(request), moves, address))

    async def mistakes(self, request: Request) -> Response:
        """GET /api/tables/{id}/mistakes?seat=…&first=…: what some decisions of a seat cost it."""
        query, table = request.query_params, request.path_params["table"]
        seat, first = query.get("seat", "0"), query.get("first", "0")
        told = await self.coaches.mistakes(table, _holder(request), seat, first, _address(request))
        return answer(told)

    async def deal(self, request: Request) -> Response:
        """GET /api/tables/{id}/deal?seat=…&part=…: what a finished game's deal was worth."""
        query, table = request.query_params, request.path_params["table"]
        seat, part = query.get("seat", "0"), query.get("part", "0")
        return answer(await self.deals.page(table, _holder(request), seat, part, _address(request)))


def _is_own_link(text: str, host: str) -> bool:
    """Whether a text is a link to a table here, or one that takes something to another device."""
    for scheme in ("http", "https"):
        start = f"{scheme}://{host}"
        if text.startswith(f"{start}/"):
            return OWN_LINK.fullmatch(text.removeprefix(start)) is not None
    return False


@lru_cache(maxsize=64)
def _picture(text: str) -> bytes:
    """A QR code; to make one takes long, so it is done on a thread."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", scale=4, border=3, xmldecl=False)
    return picture.getvalue()


@lru_cache(maxsize=64)
def _info(game: Game, decks: tuple[Deck, ...]) -> bytes:
    """All about a game, encoded: it takes some milliseconds, and everybody asks for it."""
    return _encode(game_info(game, decks))


def _kept(data: bytes) -> Response:
    return Response(data, media_type="application/json")


def _from_inside(request: Request) -> bool:
    """Whether another worker brings this."""
    return bool(request.scope.get("state", {}).get(inside.STATE))


def _address(request: Request) -> str:
    """Who asks."""
    return request.client.host if request.client else ""


def _holder(request: Request) -> str:
    """Whose secret a request brings; nobody's where it brings none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return holder_of(token) if scheme.lower() == "bearer" and token else ""


def _file(text: str, name: str, kind: str) -> Response:
    """A text to be kept."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)
