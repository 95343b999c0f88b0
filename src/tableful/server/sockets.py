"""A browser's WebSocket: it says hello, then messages go both ways until one of us closes."""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial

import msgspec

from tableful.core.errors import Refused, TablefulError
from tableful.server import limits, wire
from tableful.server.codes import (
    BROKEN,
    DAMAGED,
    NO_SPECTATORS,
    NO_SUCH_TABLE,
    NOT_UNDERSTOOD,
    OTHER_VERSION,
    OUTDATED,
    REMOVED,
    TOO_FAST,
    TOO_MANY,
    TOO_SLOW,
)
from tableful.server.declined import ASKED_TO_LEAVE, Declined, Unknown, sentence
from tableful.server.limits import Rate
from tableful.server.live import NOT_STORED, Live, Wish
from tableful.server.rooms import hosting, seat_messages
from tableful.server.rooms.reading import UNREADABLE, Outdated, Unreadable
from tableful.server.rooms.room import Room
from tableful.server.secrets import holder_of
from tableful.server.storage.errors import StoreError
from tableful.server.surroundings import DeskLike, WebSocketLike

HELLO_SECONDS = 10.0
WATCHING = "You watch this table; only who sits here can do that."

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

log = logging.getLogger(__name__)


class Goodbye(Exception):
    """The connection ends with this code and this sentence."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Visitor:
    """Somebody at a table: which seats they hold, and which of them they look at."""

    def __init__(self, websocket: WebSocketLike, desk: DeskLike, table: str) -> None:
        self.websocket = websocket
        self.desk = desk
        self.table = table
        self.live: Live | None = None
        self.holder = ""
        self._looking: int | None = None  # at which seat
        self._rate = Rate(limits.MESSAGES_A_SECOND, limits.MESSAGES_AT_ONCE, desk.clock.now())
        self._work: asyncio.Task[None] | None = None  # on a message that takes longer
        self._waiting: deque[wire.ClientMessage] = deque()  # messages that have come meanwhile
        self._closed = False
        self._came = False

    @property
    def seat(self) -> int | None:
        """Whose view this is: nobody's from when the seat is another's."""
        if self.live is None or self._looking is None or not self.holder:
            return None
        chair = self.live.room.seating.chairs[self._looking]
        return self._looking if chair.holder == self.holder else None

    def settle(self) -> None:
        """People have changed places: they look at the seat that is theirs now."""
        if self.seat is None:
            self._look_at(None, self._seats())
        if self.live is not None:
            self._welcome(self.live.room)

    @property
    def watches(self) -> bool:
        """Whether they hold no seat."""
        return not self._seats()

    @property
    def removed(self) -> bool:
        """Whether the host asked them to leave."""
        return self.live is not None and self.live.room.seating.was_removed(self.holder)

    @property
    def address(self) -> str:
        """Where they are."""
        return self.websocket.address

    # -- sending -----------------------------------------------------------------------------------

    def send(self, update: bytes) -> None:
        """Send an update; who is too far behind is sent away and may come back."""
        if self.websocket.is_slow:
            self.close(TOO_SLOW, "Your connection is too slow to follow. Reload the page.")
        if not self._closed:
            self.websocket.send(update)

    def close(self, code: int, text: str) -> None:
        """Say why, and close."""
        if not self._closed:
            self._closed = True
            self.websocket.send(_encode(wire.Closed(code, text)))
            self.websocket.close(code)

    # -- the visit ---------------------------------------------------------------------------------

    async def visit(self) -> None:
        """From hello to goodbye."""
        if self.desk.has_room_for(self.websocket.address):
            with self.desk.connected(self.websocket.address):
                await self._stay()
        else:
            await self.websocket.accept(_deaf, _nothing)
            self.close(TOO_MANY, "Too many connections from your address.")
            await self.websocket.until_closed()

    async def _stay(self) -> None:
        await self.websocket.accept(self._heard, self._flooded)
        impatience = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._no_hello)
        try:
            await self.websocket.until_closed()
        finally:
            impatience.cancel()
            self._closed = True
            if self._work is not None:
                self._work.cancel()
            await self._leave()

    def _no_hello(self) -> None:
        if self.live is None:
            self.close(NOT_UNDERSTOOD, "The first message must be a hello.")

    def _flooded(self) -> None:
        self.close(TOO_FAST, "That is too much at once. Wait a little.")

    def _heard(self, text: str | None) -> None:
        """A message has come. One after the other is dealt with."""
        if self._closed:
            return
        try:
            message = self._read(text)
            if self._work is None:
                self._handle(message)
            else:
                self._waiting.append(message)
        except Exception as error:
            self._apologise(error)

    def _read(self, text: str | None) -> wire.ClientMessage:
        if text is None:
            raise Goodbye(NOT_UNDERSTOOD, "Messages are text, not bytes.")
        if not self._rate.allows(self.desk.clock.now()):
            raise Goodbye(TOO_FAST, "That is too many messages at once. Wait a little.")
        if len(text) > wire.LONGEST_FRAME:
            raise Goodbye(1009, f"A message has at most {wire.LONGEST_FRAME} characters.")
        try:
            return _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Goodbye(NOT_UNDERSTOOD, f"That message is not understood: {error}") from None

    def _apologise(self, error: Exception) -> None:
        """Whatever goes wrong, they are told in a sentence."""
        if isinstance(error, Goodbye):
            self.close(error.code, error.text)
        elif isinstance(error, StoreError):
            self.close(BROKEN, NOT_STORED)
        else:
            log.error("table %s", self.table, exc_info=error)
            self.close(1011, "Something went wrong on our side.")

    def _start(self, work: Coroutine[None, None, None]) -> None:
        """Begin what cannot be done at once; messages wait for it."""
        self._work = asyncio.get_running_loop().create_task(self._finish(work))
        self._work.add_done_callback(lambda _: work.close())  # cancelled before it began

    async def _finish(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Exception as error:
            self._apologise(error)
        self._work = None
        while self._waiting and self._work is None and not self._closed:
            try:
                self._handle(self._waiting.popleft())
            except Exception as error:
                self._apologise(error)

    # -- hello -------------------------------------------------------------------------------------

    async def _arrive(self, hello: wire.Hello) -> None:
        if hello.version != wire.PROTOCOL:
            raise Goodbye(OTHER_VERSION, "The server has changed. Reload the page.")
        try:
            live = await self.desk.live(self.table)
        except Unknown as error:
            raise Goodbye(NO_SUCH_TABLE, str(error)) from None
        except Outdated as error:
            raise Goodbye(OUTDATED, str(error)) from None
        except Unreadable as error:
            log.error("table %s: %s", self.table, error)
            raise Goodbye(DAMAGED, UNREADABLE) from None
        except StoreError:
            raise Goodbye(BROKEN, "This table cannot be read just now.") from None
        holder = holder_of(hello.token) if hello.token else ""
        seats = live.room.seating.seats_of(holder) if holder else []
        if live.room.seating.was_removed(holder):
            raise Goodbye(REMOVED, ASKED_TO_LEAVE)
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
            room.seating.come(self.holder, now)
            hosting.come_back(room, self.holder, now)
            room.changed()
        else:
            room.seating.watching += 1
        room.refresh(now)  # its pace depends on who is here

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
            room.seating.go(self.holder, now, room.muted())
            room.changed()
        else:
            room.seating.watching -= 1
        room.refresh(now)

    # -- messages ----------------------------------------------------------------------------------

    def _handle(self, message: wire.ClientMessage) -> None:
        """Do what a message says."""
        live = self.live
        if live is None:
            if not isinstance(message, wire.Hello):
                raise Goodbye(NOT_UNDERSTOOD, "The first message must be a hello.")
            self._start(self._arrive(message))
        elif isinstance(message, wire.Hello):
            self._look_at(message.seat, self._seats())
            self._welcome(live.room)
            live.look(self)
        elif isinstance(message, wire.Earlier):
            live.turn_back(self, message.id, message.before)
        elif isinstance(message, wire.SeatMessage):
            self._start(self._do_seat(live, message))
        else:
            self._do(live, message)

    def _do(self, live: Live, message: seat_messages.TableMessage) -> None:
        """What who sits here does and says."""
        seat = self.seat
        if isinstance(message, wire.Chat) and not self.holder:
            self._start(self._say_watching(live, message))
            return
        if seat is None:
            self._refuse(message.id, Declined(WATCHING))
            return

        live.wish(
            partial(seat_messages.happen, seat, message), partial(self._answer, message.id), seat
        )

    def _answer(self, message: str, wish: Wish) -> None:
        """What was done shows in the next update; what was not is refused."""
        refused = wish.error or wish.result
        if refused is not None:
            self._refuse(message, refused)

    def _refuse(self, message: str, error: Exception) -> None:
        """A refusal goes back with the id of what was refused."""
        if self.live is not None:
            self.live.tally.refusals += 1
        if isinstance(error, Refused):
            assert self.live is not None
            text = self.live.room.story.speech.say(error.text)
            self.send(_encode(wire.Refused(message, error.rule, text)))
        elif isinstance(error, TablefulError) and not isinstance(error, StoreError):
            self.send(_encode(wire.Refused(message, "", sentence(error))))
        else:
            self._apologise(error)

    def _seats(self) -> list[int]:
        assert self.live is not None
        return self.live.room.seating.seats_of(self.holder) if self.holder else []

    async def _say_watching(self, live: Live, message: wire.Chat) -> None:
        """Who watches writes to the others."""
        try:
            await live.change(lambda room, now: seat_messages.watcher_chat(room, message, now))
        except TablefulError as error:
            self._refuse(message.id, error)

    async def _do_seat(self, live: Live, message: wire.SeatMessage) -> None:
        try:
            await self._arrange(live, message)
        except TablefulError as error:
            self._refuse(message.id, error)

    async def _arrange(self, live: Live, message: wire.SeatMessage) -> None:
        if not self.holder:
            raise Declined(WATCHING)
        if message.do == "look":
            self._look_at(message.seat, self._seats())
            self._welcome(live.room)
            live.room.perspective(self.seat).done.append(message.id)
            await live.look(self)
        elif message.do == "rematch":
            await self.desk.rematch(live, self.holder, message.options, message.order)
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


def _deaf(text: str | None) -> None:
    """Nobody listens."""


def _nothing() -> None:
    """Nobody minds."""
