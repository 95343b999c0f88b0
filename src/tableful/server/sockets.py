"""A browser's WebSocket: it says hello, then messages go both ways until one of us closes."""

import asyncio
import logging
from collections import deque
from contextlib import suppress

import msgspec

from tableful.core.errors import Refused, TablefulError
from tableful.server import wire
from tableful.server.codes import (
    BROKEN,
    NO_SPECTATORS,
    NO_SUCH_TABLE,
    NOT_UNDERSTOOD,
    OTHER_VERSION,
    TOO_FAST,
    TOO_MANY,
    TOO_SLOW,
)
from tableful.server.declined import Declined, sentence
from tableful.server.desk import Desk
from tableful.server.limits import Rate
from tableful.server.line import Gone, Line
from tableful.server.live import NOT_STORED, Live
from tableful.server.rooms import hosting, moves
from tableful.server.rooms.room import Room
from tableful.server.secrets import holder_of
from tableful.server.storage.errors import StoreError

HELLO_SECONDS = 10.0
MOST_WAITING = 100  # frames that a slow network may be behind

_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

log = logging.getLogger(__name__)


class Goodbye(Exception):
    """The connection ends with this code and this sentence."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Visitor:
    """Somebody at a table: which seats they hold, and which of them they look at."""

    def __init__(self, socket: Line, desk: Desk, table: str) -> None:
        self.socket = socket
        self.desk = desk
        self.table = table
        self.live: Live | None = None
        self.holder = ""
        self._looking: int | None = None  # at which seat
        self._rate = Rate(last=desk.clock.now())
        self._frames: deque[bytes] = deque()
        self._more = asyncio.Event()
        self._goodbye: Goodbye | None = None
        self._came = False

    @property
    def seat(self) -> int | None:
        """Whose view this is: nobody's from when the seat is another's."""
        if self.live is None or self._looking is None or not self.holder:
            return None
        chair = self.live.room.seating.chairs[self._looking]
        return self._looking if chair.holder == self.holder else None

    @property
    def watches(self) -> bool:
        """Whether they hold no seat."""
        return not self._seats()

    # -- sending -----------------------------------------------------------------------------------

    def send(self, frame: bytes) -> None:
        """Queue a frame; who is too far behind is sent away and may come back."""
        if len(self._frames) >= MOST_WAITING:
            self.close(TOO_SLOW, "Your connection is too slow to follow. Reload the page.")
            return
        self._frames.append(frame)
        self._more.set()

    def close(self, code: int, text: str) -> None:
        """Queue the end."""
        if self._goodbye is None:
            self._goodbye = Goodbye(code, text)
            self._more.set()

    async def _send_frames(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._frames:
                await self.socket.send_text(self._frames.popleft().decode())
            if self._goodbye is not None:
                raise self._goodbye

    # -- the visit ---------------------------------------------------------------------------------

    async def visit(self) -> None:
        """From hello to goodbye."""
        await self.socket.accept()
        if not self.desk.has_room_for(self.socket.address):
            await self._say_goodbye(Goodbye(TOO_MANY, "Too many connections from your address."))
            return
        with self.desk.connected(self.socket.address):
            await self._stay()

    async def _stay(self) -> None:
        sender = asyncio.create_task(self._send_frames())
        reader = asyncio.create_task(self._read())
        try:
            done, _ = await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Goodbye as goodbye:
            await self._say_goodbye(goodbye)
        except (Gone, RuntimeError):
            pass  # they are gone
        except StoreError:
            await self._say_goodbye(Goodbye(BROKEN, NOT_STORED))
        except Exception:
            log.exception("table %s", self.table)
            await self._say_goodbye(Goodbye(1011, "Something went wrong on our side."))
        finally:
            for task in (sender, reader):
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
            await self._leave()

    async def _say_goodbye(self, goodbye: Goodbye) -> None:
        with suppress(Gone, RuntimeError, OSError):
            await self.socket.send_text(_encode(wire.Closed(goodbye.code, goodbye.text)).decode())
            await self.socket.close(goodbye.code)

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._message()
        except TimeoutError:
            raise Goodbye(NOT_UNDERSTOOD, "The first message must be a hello.") from None
        if not isinstance(hello, wire.Hello):
            raise Goodbye(NOT_UNDERSTOOD, "The first message must be a hello.")
        await self._arrive(hello)
        while True:
            await self._handle(await self._message())

    async def _message(self) -> wire.ClientMessage:
        text = await self.socket.receive_text()
        if text is None:
            raise Goodbye(NOT_UNDERSTOOD, "Messages are text, not bytes.")
        if not self._rate.allows(self.desk.clock.now()):
            raise Goodbye(TOO_FAST, "That is too many messages at once. Wait a little.")
        if len(text) > wire.LONGEST_FRAME:
            raise Goodbye(1009, f"A message has at most {wire.LONGEST_FRAME} characters.")
        try:
            return _decode.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Goodbye(NOT_UNDERSTOOD, f"That message is not understood: {error}") from None

    # -- hello -------------------------------------------------------------------------------------

    async def _arrive(self, hello: wire.Hello) -> None:
        if hello.version != wire.PROTOCOL:
            raise Goodbye(OTHER_VERSION, "The server has changed. Reload the page.")
        try:
            live = await self.desk.live(self.table)
        except TablefulError as error:
            raise Goodbye(NO_SUCH_TABLE, str(error)) from None
        holder = holder_of(hello.token) if hello.token else ""
        seats = live.room.seating.seats_of(holder) if holder else []
        if not seats:
            holder = ""
            if not live.room.settings.spectators:
                raise Goodbye(NO_SPECTATORS, "This table does not want spectators.")
        self.live, self.holder = live, holder
        self._look_at(hello.seat, seats)
        self._came = True  # what has begun is finished, also when they are gone meanwhile
        await live.change(self._come)
        live.sockets.add(self)
        self._welcome(live.room)
        await live.look(self)

    def _come(self, room: Room, now: float) -> None:
        if self.holder:
            room.seating.come(self.holder)
            hosting.come_back(room, self.holder, now)
        else:
            room.seating.watching += 1
        room.changed()

    def _look_at(self, wish: int | None, seats: list[int]) -> None:
        """Where somebody holds one seat they look at it; of several, at the one they say."""
        if len(seats) == 1:
            self._looking = seats[0]
        else:
            self._looking = wish if wish in seats else None

    def _welcome(self, room: Room) -> None:
        seats = room.seating.seats_of(self.holder) if self.holder else []
        host = hosting.is_host(room, self.holder)
        self.send(_encode(wire.Welcome(wire.PROTOCOL, seats, host, self.seat)))

    async def _leave(self) -> None:
        live = self.live
        if live is None or not self._came:
            return
        live.sockets.discard(self)
        live.idle_since = self.desk.clock.now()
        with suppress(TablefulError):
            await live.change(self._go)

    def _go(self, room: Room, now: float) -> None:
        if self.holder:
            room.seating.go(self.holder, now)
        else:
            room.seating.watching -= 1
        room.changed()

    # -- messages ----------------------------------------------------------------------------------

    async def _handle(self, message: wire.ClientMessage) -> None:
        """Do what a message says; a refusal goes back with its id."""
        assert self.live is not None
        if isinstance(message, wire.Hello):
            self._look_at(message.seat, self._seats())
            self._welcome(self.live.room)
            await self.live.look(self)
            return
        try:
            await self._do(self.live, message)
        except Refused as refused:
            text = self.live.room.story.speech.say(refused.text)
            self.send(_encode(wire.Refused(message.id, refused.rule, text)))
        except TablefulError as error:
            self.send(_encode(wire.Refused(message.id, "", sentence(error))))

    def _seats(self) -> list[int]:
        assert self.live is not None
        return self.live.room.seating.seats_of(self.holder) if self.holder else []

    async def _do(self, live: Live, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.SeatMessage):
            await self._do_seat(live, message)
            return
        if self.seat is None or not self.holder:
            raise Declined("You watch this table; only who sits here can do that.")
        seat = self.seat
        match message:
            case wire.Act():
                await live.change(lambda room, now: moves.act(room, seat, message, now))
            case wire.WhyNot():
                raise await live.change(lambda room, now: moves.why_not(room, seat, message))
            case wire.Hold():
                await live.change(lambda room, now: moves.hold(room, seat, message, now))
            case wire.Undo():
                await live.change(lambda room, now: moves.undo(room, seat, message, now))
            case wire.Chat():
                await live.change(lambda room, now: moves.chat(room, seat, message, now))

    async def _do_seat(self, live: Live, message: wire.SeatMessage) -> None:
        if not self.holder:
            raise Declined("You watch this table; only who sits here can do that.")
        if message.do == "look":
            self._look_at(message.seat, self._seats())
            self._welcome(live.room)
            live.room.perspective(self.seat).done.append(message.id)
            await live.look(self)
        elif message.do == "rematch":
            await self.desk.rematch(live, self.holder)
            if self.seat is not None:
                seat = self.seat
                await live.change(lambda room, now: room.dealt_with(seat, message.id))
        else:
            looking, holder = self.seat, self.holder
            await live.change(
                lambda room, now: hosting.command(room, holder, looking, message, now)
            )
            self._look_at(self.seat, self._seats())
            self._welcome(live.room)
