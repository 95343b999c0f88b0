"""Clocks at tables that nobody looks at, and of a server that was away for a while."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tableful.core.setup import OptionValue
from tableful.server import wire, wire_pages
from tableful.server.attending import Attendant
from tableful.server.desk import IDLE_SECONDS, Desk
from tableful.server.live import Live
from tableful.server.rooms import hosting, seat_messages
from tableful.server.rooms.clocks import HOUR
from tableful.server.storage.store import Store
from tests.server.service import PATIENCE, TestClock, Thoughtless, all_games

NO_OPTIONS: dict[str, OptionValue] = {}


class House:
    """A desk without a network, whose clock a test sets."""

    def __init__(self, store: Store, clock: TestClock) -> None:
        self.clock = clock
        self.desk = Desk(store, Thoughtless(1), clock, all_games())
        self.attendant = Attendant(self.desk)

    async def begun(self, *who: wire_pages.NewSeat, clock: str = "fast") -> Live:
        """A table that has begun, at which nobody looks."""
        settings = wire.Settings(clock=clock, speed="at_once")  # type: ignore[arg-type]
        new = wire_pages.NewTable("rust-and-research", list(who), settings=settings)
        seated = await self.desk.open(new, "")
        live = await self.desk.live(seated.table)
        if live.room.seating.open_seats():
            await self.desk.join(seated.table, wire_pages.Join("Ben"))
        await live.change(hosting.begin)
        return live

    async def play(self, live: Live, seat: int) -> None:
        """A seat plays the first thing that it can, without a browser."""
        playing = live.room.on()
        move = playing.table.choices(seat)[0].notation
        await live.change(lambda room, now: seat_messages.make_move(room, seat, move, now))

    def put_away(self) -> None:
        """Nobody has looked for a while."""
        self.clock.ahead += IDLE_SECONDS + 1
        self.desk.put_away()
        assert not self.desk.lives


ADA = wire_pages.NewSeat("person", "Ada")
OPEN = wire_pages.NewSeat("open")
BOT = wire_pages.NewSeat("bot", bot="random")


def in_a_house(folder: Path, evening: Callable[[House], Awaitable[None]], ahead: float = 0) -> None:
    """Let something happen in a house of this folder, so many seconds from now."""
    clock = TestClock()
    clock.ahead = ahead

    async def live_there() -> None:
        with Store.open(folder) as store:
            house = House(store, clock)
            await house.attendant.begin()
            await evening(house)
            await house.desk.close()

    asyncio.run(live_there())


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def test_time_runs_out_at_a_table_that_nobody_looks_at(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        live = await house.begun(ADA, OPEN)
        table = live.room.opened.table
        house.put_away()
        await house.attendant.look()
        assert not house.desk.lives  # nothing is due
        house.clock.ahead += 25 * HOUR
        await house.attendant.look()
        room = house.desk.lives[table].room
        assert [bool(chair.bot) for chair in room.seating.chairs] == [True, True]
        assert room.due() is None  # nobody is waited for any more
        house.put_away()
        await house.attendant.look()
        assert not house.desk.lives

    in_a_house(tmp_path, evening)


def test_bots_go_on_where_a_person_is_waited_for_though_nobody_looks(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        live = await house.begun(ADA, BOT)
        await until(lambda: live.room.on().awaited == [0] or live.room.on().sealed)
        while not live.room.on().sealed:  # bots move, until something can be reacted to
            await until(lambda: live.room.on().sealed or live.room.on().awaited == [0])
            if live.room.on().awaited == [0]:
                await house.play(live, 0)
        before = len(live.room.on().table.steps)
        if live.room.on().answer_of(0) is None:
            await house.play(live, 0)
        await until(lambda: len(live.room.on().table.steps) > before)

    in_a_house(tmp_path, evening)


def test_at_a_table_without_a_clock_nothing_happens_while_nobody_looks(tmp_path: Path) -> None:
    async def evening(house: House) -> None:
        live = await house.begun(ADA, BOT, clock="none")
        assert live.room.due() is None
        house.put_away()
        house.clock.ahead += 1000 * HOUR
        await house.attendant.look()
        assert not house.desk.lives

    in_a_house(tmp_path, evening)


def test_clocks_stand_still_while_there_is_no_server_but_not_for_a_restart(tmp_path: Path) -> None:
    opened: list[str] = []

    async def first(house: House) -> None:
        opened.append((await house.begun(ADA, OPEN)).room.opened.table)

    async def left(house: House) -> float:
        room = (await house.desk.live(opened[0])).room
        assert room.clocks is not None
        return room.clocks.clocks[0].at(house.clock.now()) / HOUR

    async def a_moment_later(house: House) -> None:
        assert 23.9 < await left(house) < 24 - 29 / 3600

    async def days_later(house: House) -> None:
        assert 23.9 < await left(house) < 24
        await house.attendant.look()
        room = house.desk.lives[opened[0]].room
        assert not room.seating.bots()

    async def and_again(house: House) -> None:
        assert 23.9 < await left(house) < 24

    in_a_house(tmp_path, first)
    in_a_house(tmp_path, a_moment_later, ahead=30)
    in_a_house(tmp_path, days_later, ahead=100 * HOUR)
    in_a_house(tmp_path, and_again, ahead=200 * HOUR)
