"""The front desk: opens tables, finds them again, and knows which are in use."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from time import monotonic

import msgspec

from tableful.core.errors import Malformed, TablefulError
from tableful.core.game import Game
from tableful.core.registry import Registry
from tableful.core.shuffles import new_secret
from tableful.games import GAMES
from tableful.server import wire, wire_pages
from tableful.server.addresses import household, is_loopback
from tableful.server.clock import Clock
from tableful.server.codes import GOING_AWAY
from tableful.server.decks import Deck, Decks, game_with_deck
from tableful.server.declined import ASKED_TO_LEAVE, Declined, Unknown, sentence
from tableful.server.leases.messages import NOBODY
from tableful.server.limits import SOCKETS_AN_ADDRESS
from tableful.server.live import Live
from tableful.server.names import person_name
from tableful.server.reminding.reminders import Reminders
from tableful.server.reminding.ways import Ways
from tableful.server.rooms import hosting, shuffling
from tableful.server.rooms.asking import people_asked
from tableful.server.rooms.entries import Opened, Rematched, SeatEntry
from tableful.server.rooms.reading import Outdated, Reading, Unreadable
from tableful.server.rooms.room import Room
from tableful.server.secrets import holder_of, new_table_id, new_token
from tableful.server.storage.checksums import Damaged
from tableful.server.storage.errors import StoreError
from tableful.server.storage.interface import Storage
from tableful.server.tally import Tally
from tableful.server.thinking import Thinkers
from tableful.server.workers.neighbours import Neighbours

NO_WAYS = Ways()
CODE_SECONDS = 600
IDLE_SECONDS = 120.0  # after which a table that nobody looks at is put away
TABLES_AN_ADDRESS = 30  # that one address may open in an hour
DECKS_AN_ADDRESS = 200  # that one address may send in an hour: whoever makes one tries it often
LETTERS_AN_ADDRESS = 10  # that one address may have sent to others in an hour, to confirm theirs
HOUR = 3600.0
MOST_LISTED = 50
GOODBYE_SECONDS = 1.0
SLICE_SECONDS = 0.002  # that a log is read for, before the others have their turn

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Handover:
    """A secret on its way to another device of the same person."""

    table: str
    token: str
    until: float


class Desk:
    """All tables of a server."""

    def __init__(
        self,
        store: Storage,
        thinkers: Thinkers,
        clock: Clock | None = None,
        games: Registry = GAMES,
        decks: Sequence[Deck] = (),
        neighbours: Neighbours | None = None,
        ways: Ways = NO_WAYS,
    ) -> None:
        self.reminders = Reminders(store, ways)
        self.neighbours = neighbours  # other workers, which have tables of the same store
        self.store = store
        self.thinkers = thinkers
        self.clock = clock or Clock()
        self.games = games
        self.decks = Decks(decks)
        self.lives: dict[str, Live] = {}
        self.tally = Tally()
        self._codes: dict[str, Handover] = {}
        self._opened: dict[str, list[float]] = {}
        self._sent: dict[str, list[float]] = {}
        self._letters: dict[str, list[float]] = {}
        self._sockets: Counter[str] = Counter()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._shut: dict[str, asyncio.Event] = {}  # who wants such a table waits until it is set
        self._cards_kept: set[str] = set()  # the contents that the store has the text of

    # -- opening -----------------------------------------------------------------------------------

    async def open(self, new: wire_pages.NewTable, address: str) -> wire_pages.Seated:
        """A new table for somebody who sits down at it."""
        game = self.find_game(new.game)
        deck = self.decks.find(game, new.deck).source if new.deck else ""
        token = new_token()
        holder = holder_of(token)
        seats = [_seat_entry(seat, holder) for seat in new.seats]
        mine = [number for number, seat in enumerate(seats) if seat.holder]
        if not mine:
            raise Declined("Sit down at your table: one seat must be yours.")
        _check_names(seats)
        self.count_table(address)
        game = game_with_deck(self.games, game.name, game.version, deck)
        room = self._new_room(game, deck, new, seats, mine[0])
        for seat in seats:
            if seat.bot:
                hosting.check_bot(room, seat.bot)
        if new.start:
            hosting.check_ready(room)
        live, begins = await self.attend_new(room), new.start and not new.cut
        log.info("table %s of %s is opened for %d", room.opened.table, game.name, len(seats))
        await live.change(lambda room, now: hosting.begin(room, now) if begins else None)
        return _seated(room, token, mine)

    def find_game(self, name: str) -> Game:
        """A game by name."""
        try:
            return self.games.game(name)
        except Malformed as error:
            raise Declined(sentence(error)) from None

    async def take_deck(self, new: wire_pages.NewDeck, address: str) -> Deck:
        """A deck that somebody wants to open a table with."""
        game = self.find_game(new.game)
        self._count(self._sent, address, DECKS_AN_ADDRESS, "decks can be sent")
        return await self.decks.take(self.games, game, new.source)

    def _new_room(
        self, game: Game, deck: str, new: wire_pages.NewTable, seats: list[SeatEntry], host: int
    ) -> Room:
        try:
            setup = game.setup(len(seats), dict(new.options))
        except Malformed as error:
            raise Declined(sentence(error)) from None
        opened = Opened(
            at=self.clock.now(),
            table=new_table_id(),
            game=game.name,
            version=game.version,
            content=setup.content.hash,
            options=dict(setup.options),
            settings=new.settings,
            seats=seats,
            host=host,
            seed="",
            deck=deck,
            secret=new_secret(),
        )
        return Room.open(opened, game, setup)

    def count_table(self, address: str) -> None:
        """Somebody opens a table, unless they have opened too many."""
        self._count(self._opened, address, TABLES_AN_ADDRESS, "tables can be opened")

    def _count(self, done: dict[str, list[float]], address: str, most: int, what: str) -> None:
        """Once more from an address, unless it was so often within an hour."""
        now, who = self.clock.now(), household(address)
        times = [time for time in done.get(who, []) if time > now - HOUR]
        if len(times) >= most:
            raise Declined(f"From one address {most} {what} in an hour.")
        done[who] = [*times, now]

    async def attend_new(self, room: Room) -> Live:
        """A room that has just been opened: the store has its cards before the room."""
        content, game = room.opened.content, room.game
        own = self.games.game(game.name, game.version)
        if content not in self._cards_kept and content == own.content().hash:
            source = own.content_source()
            if source:
                await asyncio.to_thread(self.store.keep_content, content, source)
            self._cards_kept.add(content)
        if self.neighbours is not None:
            self.neighbours.keeping.opened(room.opened.table)
        return self.attend(room)

    def attend(self, room: Room) -> Live:
        """A room that is used from now on."""
        remind = self.reminders.remind
        live = Live(room, self.store, self.thinkers, self.clock, self.tally, remind)
        self.lives[room.opened.table] = live
        return live

    def has_room_for(self, address: str) -> bool:
        """Whether an address may open one more socket; this computer has its share otherwise."""
        return is_loopback(address) or self._sockets[household(address)] < SOCKETS_AN_ADDRESS

    @contextmanager
    def connected(self, address: str) -> Iterator[None]:
        """Count a socket while it is open."""
        who = household(address)
        self._sockets[who] += 1
        try:
            yield
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    # -- finding -----------------------------------------------------------------------------------

    async def live(self, table: str) -> Live:
        """A table, read from the log where it is not in use."""
        live = self.lives.get(table)
        if live is not None and not live.broken:
            return live
        loading = self._loading.get(table)  # somebody may have been faster
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(partial(self._loaded, table))
        return await asyncio.shield(loading)

    def _loaded(self, table: str, loading: "asyncio.Task[Live]") -> None:
        del self._loading[table]
        if not loading.cancelled():
            loading.exception()  # whoever asked may be gone

    async def _load(self, table: str) -> Live:
        """A table that is used from now on."""
        if table in self._shut:
            await self._shut[table].wait()
        if self.neighbours is None:
            room = await self.read(table)
        else:
            room = await self._take(table, self.neighbours)
        outages = [] if room.clocks is None else await asyncio.to_thread(self.store.outages)
        room.reminding.wanted = await self.reminders.wanted(table)
        room.wake(self.clock.now(), outages)
        return self.attend(room)

    async def _take(self, table: str, neighbours: Neighbours) -> Room:
        """Have a table before its log is read, and still after: then nobody else adds to it."""
        if table in self.lives:  # it could not be stored
            neighbours.keeping.refused(table)
        place = await neighbours.keeping.find(table)
        if place.owner not in (NOBODY, neighbours.number):
            raise StoreError(f"another worker has table {table}")
        room = await self.read(table)
        if place.fence != neighbours.keeping.worker.fence(table):
            raise StoreError(f"another worker has taken table {table}")
        return room

    def lose(self, table: str) -> None:
        """Another worker has a table now, or may have it: who is at it comes back there."""
        live = self.lives.pop(table, None)
        if live is not None:
            live.give_up()

    async def read(self, table: str) -> Room:
        """Read a table from the log, without keeping any other waiting."""
        try:
            events = await asyncio.to_thread(self.store.read, table)
        except Damaged as error:
            raise Unreadable(str(error)) from error
        reading = Reading(events)
        try:
            game = await asyncio.to_thread(reading.game, self.games, self.store.content)
            room = reading.room(game)
            await _by_and_by(reading.tell(room))
        except (Outdated, StoreError):
            raise
        except (TablefulError, msgspec.MsgspecError) as error:
            raise Unreadable(f"the log of table {table} cannot be read: {error}") from error
        return room

    def listed(self) -> list[wire.Table]:
        """The tables that anybody may find."""
        rooms = (live.room for live in self.lives.values() if live.sockets)
        tables = [room.summary() for room in rooms if room.settings.listed and room.phase != "over"]
        return tables[:MOST_LISTED]

    async def mine(self, keys: list[wire_pages.Mine]) -> list[wire_pages.MyTable]:
        """The tables of somebody who keeps these secrets."""
        found = []
        for key in keys:
            try:
                room = await self._look_at(key.table)
            except (Unknown, Outdated, Unreadable):
                continue
            seats = room.seating.seats_of(holder_of(key.token))
            if seats:
                found.append(_my_table(room, seats, self.clock.now()))
        return found

    async def _look_at(self, table: str) -> Room:
        """A table as it is now; one that another worker may have is only read."""
        live = self.lives.get(table)
        if live is None and self.neighbours is not None:
            return await self.read(table)
        return (await self.live(table)).room

    # -- people ------------------------------------------------------------------------------------

    async def join(self, table: str, join: wire_pages.Join) -> wire_pages.Seated:
        """Sit down at somebody's table."""
        live, token = await self.live(table), new_token()
        if join.token is not None and live.room.seating.was_removed(holder_of(join.token)):
            raise Declined(ASKED_TO_LEAVE)
        holder = holder_of(token)
        seat = await live.change(lambda room, now: hosting.join(room, join, holder, now))
        return _seated(live.room, token, [seat])

    async def cut(self, table: str, wish: wire_pages.CutDeck) -> wire.Table:
        """Somebody's browser cuts the deck, and may start the game with that."""
        live, holder = await self.live(table), holder_of(wish.token)
        await live.change(lambda room, now: hosting.cut(room, holder, wish, now))
        return live.room.summary()

    async def remind(
        self, table: str, wish: wire_pages.Remind, address: str
    ) -> wire_pages.Reminded:
        """Keep or end how somebody of a table is told that it is their turn."""
        room = (await self.live(table)).room
        if wish.mail and not wish.end:
            self._count(self._letters, address, LETTERS_AN_ADDRESS, "letters can be asked for")
        return await self.reminders.change(room, holder_of(wish.token), wish, self.clock.now())

    async def another_device(self, table: str, token: str) -> wire_pages.DeviceCode:
        """A code by which another device gets this one's seats, once."""
        if not (await self.live(table)).room.seating.seats_of(holder_of(token)):
            raise Unknown("You do not sit at this table.")
        now = self.clock.now()
        self._codes = {code: h for code, h in self._codes.items() if h.until > now}
        code = new_token()
        self._codes[code] = Handover(table, token, now + CODE_SECONDS)
        return wire_pages.DeviceCode(code, CODE_SECONDS)

    async def claim(self, table: str, code: str) -> wire_pages.Seated:
        """Use such a code."""
        handover = self._codes.pop(code, None)
        if handover is None or handover.table != table or handover.until < self.clock.now():
            raise Unknown("This code has been used, or its time is over. Ask for a new one.")
        room = (await self.live(table)).room
        return _seated(room, handover.token, room.seating.seats_of(holder_of(handover.token)))

    async def rematch(
        self,
        live: Live,
        holder: str,
        wished: wire.WishedOptions | None = None,
        order: list[int] | None = None,
    ) -> None:
        """The same people at a new table, which waits until everybody has cut the deck.

        The host may wish for other options, and anybody for an order of seats, where roles do not
        go round as suggested; at a table that waits both can still be changed there.
        """
        room = live.room
        if room.phase != "over":
            raise Declined("The game is not over yet.")
        if holder not in room.seating.people():
            raise Declined("You do not sit at this table.")
        async with live.rematching:
            if room.rematch is None:
                options = hosting.options_of_rematch(room, holder, wished)
                await self._open_again(live, options, hosting.order_of_rematch(room, order))

    async def _open_again(self, live: Live, options: hosting.Options, order: list[int]) -> None:
        room = live.room
        chairs = [room.seating.chairs[seat] for seat in order]
        seats = [
            SeatEntry(
                chair.name,
                chair.holder,
                "" if chair.holder else chair.bot,
                chair.colour,
                chair.face,
            )
            for chair in chairs
        ]
        new = wire_pages.NewTable(room.game.name, [], dict(options), settings=room.settings)
        again = self._new_room(
            room.game, room.opened.deck, new, seats, order.index(room.seating.host)
        )
        table = again.opened.table
        fresh = await self.attend_new(again)
        await fresh.change(lambda room, now: None)
        await live.change(lambda room, now: room.enter(Rematched(now, table), now))

    # -- closing -----------------------------------------------------------------------------------

    def put_away(self) -> None:
        """Forget the tables that nobody has looked at for a while; the log has them."""
        now = self.clock.now()
        for table, live in list(self.lives.items()):
            if live.sockets or live.is_thinking:
                continue
            if live.idle_since < now - IDLE_SECONDS:
                live.stop()
                del self.lives[table]
                if self.neighbours is not None:
                    self.neighbours.keeping.put_away(table)

    @asynccontextmanager
    async def shut(self, table: str) -> AsyncIterator[bool]:
        """Let nobody come to a table meanwhile; False where somebody may be at it."""
        if table in self.lives or table in self._loading or table in self._shut:
            yield False
            return
        self._shut[table] = asyncio.Event()
        try:
            yield await self._is_ours(table)
        finally:
            self._shut.pop(table).set()
            if self.neighbours is not None:
                self.neighbours.keeping.put_away(table)

    async def _is_ours(self, table: str) -> bool:
        """Whether no other worker has a table: then none gets it until we put it away."""
        if self.neighbours is None:
            return True
        return (await self.neighbours.keeping.find(table)).owner == self.neighbours.number

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and wait a moment until they have heard it."""
        for live in self.lives.values():
            live.close(GOING_AWAY, "The server is being stopped. Your game is kept.")
            live.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while any(live.sockets for live in self.lives.values()):
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Nothing more happens."""
        await self.say_goodbye()
        await self.reminders.close()
        await self.thinkers.close()


async def _by_and_by(steps: Iterator[None]) -> None:
    """Take all steps of something that can take long; the others go on in between.

    On a thread it would not be better: compiled code does not give way to other threads.
    """
    until = monotonic() + SLICE_SECONDS
    for _ in steps:
        if monotonic() >= until:
            await asyncio.sleep(0)
            until = monotonic() + SLICE_SECONDS


def _seat_entry(seat: wire_pages.NewSeat, holder: str) -> SeatEntry:
    if seat.kind == "person":
        name = person_name(seat.name)
        return SeatEntry(name, holder, colour=seat.colour or "", face=seat.mark or "")
    if seat.kind == "bot":
        if not seat.bot:
            raise Declined("Say which bot sits there.")
        return SeatEntry(bot=seat.bot)
    return SeatEntry()


def _seated(room: Room, token: str, seats: list[int]) -> wire_pages.Seated:
    """What somebody is told who holds these seats, be it from now on."""
    shuffle = shuffling.published(room)
    commitment = "" if shuffle is None else shuffle.commitment
    return wire_pages.Seated(room.opened.table, token, seats, commitment)


def _my_table(room: Room, seats: list[int], now: float) -> wire_pages.MyTable:
    """A table as the lobby shows it to who has these seats."""
    playing = room.playing
    asked = [] if playing is None else [s for s in people_asked(room, playing) if s in seats]
    clocks = [] if room.clocks is None else [room.clocks.clocks[seat] for seat in asked]
    left = min((round(1000 * clock.at(now)) for clock in clocks), default=None)
    return wire_pages.MyTable(room.summary(), seats, bool(asked), left)


def _check_names(seats: list[SeatEntry]) -> None:
    names = Counter(seat.name.casefold() for seat in seats if seat.name)
    if any(times > 1 for times in names.values()):
        raise Declined("Everybody at this device needs a name of their own.")
