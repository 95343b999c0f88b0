"""A table in use, with a store that waits or fails when told: nothing is lost or shown early."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from tableful.server import codes, wire, wire_pages
from tableful.server import desk as desk_module
from tableful.server.declined import Declined
from tableful.server.desk import IDLE_SECONDS, Desk
from tableful.server.live import Live
from tableful.server.rooms import hosting, seat_messages
from tableful.server.rooms.entries import Said, dump, load
from tableful.server.rooms.room import Room
from tableful.server.secrets import holder_of
from tableful.server.sockets import Visitor
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.reminder import Reminder
from tableful.server.storage.store import Store
from tests.server.service import TestClock, Thoughtless, all_games


class SlowStore:
    """A store whose writes wait for a word, or fail."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = 0
        self.fails = False

    def submit(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
    ) -> None:
        """As the real one."""
        writing = asyncio.ensure_future(self._write(table, first, events, header))
        writing.add_done_callback(lambda done: then(cast(StoreError | None, done.exception())))

    async def _write(
        self, table: str, first: int, events: Sequence[bytes], header: Header | None
    ) -> None:
        if not self.fails:
            await asyncio.shield(self.store.write(table, first, events, header))
        self.waiting += 1
        try:
            await self.gate.wait()
        finally:
            self.waiting -= 1
        if self.fails:
            raise StoreError("it could not be stored: the disk is full")

    def content(self, content: str) -> str:
        """As the real one."""
        return self.store.content(content)

    def reminders(self, table: str) -> list[Reminder]:
        """As the real one."""
        return self.store.reminders(table)

    def read(self, table: str) -> list[bytes]:
        return self.store.read(table)

    async def until_waiting(self, writes: int = 1) -> None:
        """Until so many writes are under way."""
        while self.waiting < writes:
            await asyncio.sleep(0)


class Watcher:
    """A socket that keeps what it is sent."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.updates: list[bytes] = []
        self.closed: list[tuple[int, str]] = []
        self.watches = seat is None
        self.removed = False
        self.address = "here"

    def settle(self) -> None:
        raise AssertionError("nobody changes places here")

    def send(self, update: bytes) -> None:
        self.updates.append(update)

    def close(self, code: int, text: str) -> None:
        self.closed.append((code, text))


@asynccontextmanager
async def a_desk(folder: Path) -> AsyncIterator[tuple[Desk, SlowStore]]:
    """A desk with a slow store."""
    with Store.open(folder) as store:
        slow = SlowStore(store)
        desk = Desk(slow, Thoughtless(1), TestClock(), all_games())  # type: ignore[arg-type]
        try:
            yield desk, slow
        finally:
            await desk.close()


async def a_table(desk: Desk, *, start: bool = True) -> tuple[Live, wire_pages.Seated]:
    """Ada plays alone with a bot that does not move by itself, as nobody looks."""
    seats = [wire_pages.NewSeat("person", "Ada"), wire_pages.NewSeat("bot", bot="random")]
    seated = await desk.open(wire_pages.NewTable("lifeboat", seats, start=start), "here")
    return await desk.live(seated.table), seated


def chat(text: str) -> Callable[[Room, float], None]:
    return lambda room, now: seat_messages.chat(room, 0, wire.Chat(text, text), now)


def run(work: Coroutine[Any, Any, None]) -> None:
    """On a loop of its own, within a time."""
    asyncio.run(asyncio.wait_for(work, 20))


def test_who_goes_while_their_move_is_being_stored_does_not_break_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            slow.gate.clear()
            move = asyncio.ensure_future(live.change(chat("first")))
            await slow.until_waiting()
            move.cancel()
            await asyncio.sleep(0)
            slow.gate.set()
            await live.change(chat("second"))
            assert not live.broken
            stored = [load(data) for data in slow.read(seated.table)]
            assert [getattr(entry, "text", "") for entry in stored][-2:] == ["first", "second"]

    run(work())


class Line:
    """A connection over which a hello comes, and then nothing more."""

    def __init__(self, token: str) -> None:
        self.address = "127.0.0.1"
        self.is_slow = False
        self.closed: list[int] = []
        self.hello = json.dumps({"t": "hello", "version": 2, "token": token})

    async def accept(self, heard: Callable[[str], None], flooded: Callable[[], None]) -> None:
        heard(self.hello)

    async def until_closed(self) -> None:
        await asyncio.Event().wait()

    def send(self, text: bytes) -> None:
        """Nobody listens."""

    def close(self, code: int) -> None:
        """It is closed."""
        self.closed.append(code)


@pytest.mark.parametrize("when", ["waiting for its turn", "being stored", "here"])
def test_who_goes_while_they_arrive_is_not_here(tmp_path: Path, when: str) -> None:
    """Their seat is given back by the bot, which is stored; then the connection dies."""

    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            holder = holder_of(seated.token)
            leave = wire.SeatMessage("leave", "leave")
            await live.change(lambda room, now: hosting.leave(room, holder, leave, now))
            slow.gate.clear()
            busy = asyncio.ensure_future(live.change(chat("first")))
            await slow.until_waiting()
            visitor = Visitor(Line(seated.token), desk, seated.table)
            visit = asyncio.create_task(visitor.visit())
            for _ in range(10):
                await asyncio.sleep(0)
            if when != "waiting for its turn":
                slow.gate.set()
                await busy
                if when == "being stored":
                    slow.gate.clear()
                    await slow.until_waiting()
                else:
                    while visitor not in live.sockets:
                        await asyncio.sleep(0)
            visit.cancel()
            await asyncio.sleep(0)
            slow.gate.set()
            await asyncio.gather(visit, busy, return_exceptions=True)
            assert not live.broken
            assert live.sockets == set()
            assert live.room.seating.present[holder].sockets == 0
            assert not live.room.seating.online(0)
            await live.change(chat("on we go"))

    run(work())


def test_a_table_that_is_being_written_is_not_put_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            assert isinstance(desk.clock, TestClock)
            desk.clock.ahead += IDLE_SECONDS + 1
            slow.gate.clear()
            move = asyncio.ensure_future(live.change(chat("first")))
            await slow.until_waiting()
            desk.put_away()
            again = await desk.live(seated.table)
            slow.gate.set()
            await move
            assert again is live

    run(work())


def test_a_table_that_nobody_looked_at_for_long_is_put_away_and_found_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, _):
            live, seated = await a_table(desk)
            await live.change(chat("kept"))
            assert isinstance(desk.clock, TestClock)
            desk.clock.ahead += IDLE_SECONDS + 1
            desk.put_away()
            assert seated.table not in desk.lives
            again = await desk.live(seated.table)
            assert again is not live
            assert any(b"kept" in bytes(line) for line in again.room.story.lines(0))

    run(work())


def test_two_who_ask_for_a_table_that_is_not_in_use_get_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, _):
            _, seated = await a_table(desk)
            desk.lives.clear()
            found = await asyncio.gather(*(desk.live(seated.table) for _ in range(5)))
            assert len({id(live) for live in found}) == 1

    run(work())


def test_others_go_on_while_a_long_table_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the slices of its log everybody has their turn."""

    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            entries = [dump(Said(0.0, 0, "table", f"word {n}", [])) for n in range(3000)]
            await slow.store.write(seated.table, live.room.entries, entries)
            desk.lives.clear()
            loading = asyncio.ensure_future(desk.live(seated.table))
            turns = 0
            while not loading.done():
                await asyncio.sleep(0)
                turns += 1 if desk._loading else 0
            again = loading.result()
            assert len(again.room.story.lines(0)) > 3000
            assert again.room.entries == live.room.entries + 3000
            assert turns > 20

    monkeypatch.setattr(desk_module, "SLICE_SECONDS", 0.0001)
    run(work())


def test_a_log_that_cannot_be_read_is_our_fault(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            await slow.store.write(seated.table, live.room.entries, [b"no entry"])
            desk.lives.clear()
            with pytest.raises(StoreError, match="cannot be read"):
                await desk.live(seated.table)
            visitor = Visitor(closing := Line(seated.token), desk, seated.table)
            visit = asyncio.ensure_future(visitor.visit())
            while not closing.closed:
                await asyncio.sleep(0.001)
            visit.cancel()
            assert closing.closed == [codes.DAMAGED]
            assert await desk.mine([wire_pages.Mine(seated.table, seated.token)]) == []

    run(work())


def test_two_who_ask_for_a_rematch_at_once_get_the_same_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, _):
            seats = [wire_pages.NewSeat("person", "Ada"), wire_pages.NewSeat("open")]
            seated = await desk.open(wire_pages.NewTable("postcard", seats), "here")
            joined = await desk.join(seated.table, wire_pages.Join("Ben"))
            live = await desk.live(seated.table)

            def play(room: Room, now: float) -> None:
                hosting.begin(room, now)
                seat_messages.make_move(room, 0, "lay flat 0 0 0", now)
                seat_messages.make_move(room, 1, "guess tower", now)

            await live.change(play)
            before = set(desk.lives)
            people = [holder_of(seated.token), holder_of(joined.token)]
            await asyncio.gather(*(desk.rematch(live, holder) for holder in people))
            assert set(desk.lives) - before == {live.room.rematch}

    run(work())


def test_a_failed_write_closes_everybody_and_shows_nothing_that_was_not_stored(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            watchers = [Watcher(0), Watcher(None)]
            live.sockets.update(watchers)
            slow.fails = True
            with pytest.raises(StoreError):
                await live.change(chat("unstored"))
            for watcher in watchers:
                assert [code for code, _ in watcher.closed] == [1011]
                assert watcher.closed[0][1].endswith(".")
            for attempt in (live.change(chat("more")), live.look(watchers[0])):
                with pytest.raises(StoreError):
                    await attempt
            assert not any(b"unstored" in update for w in watchers for update in w.updates)
            slow.fails = False
            again = await desk.live(seated.table)
            assert again is not live
            await again.change(chat("stored"))
            lines = b"".join(bytes(line) for line in again.room.story.lines(0))
            assert b"unstored" not in lines
            assert b"stored" in lines

    run(work())


def test_what_breaks_halfway_is_neither_stored_nor_shown_and_the_log_is_read_again(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            watcher = Watcher(None)
            live.sockets.add(watcher)

            def half(room: Room, now: float) -> None:
                chat("half")(room, now)
                raise ZeroDivisionError

            with pytest.raises(ZeroDivisionError):
                await live.change(half)
            assert not any(b"half" in data for data in slow.read(seated.table))
            assert not any(b"half" in update for update in watcher.updates)
            assert [code for code, _ in watcher.closed] == [1011]
            again = await desk.live(seated.table)
            assert again is not live
            await again.change(chat("more"))

    run(work())


def test_what_happened_before_a_refusal_is_stored_and_shown(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, seated = await a_table(desk)
            watcher = Watcher(None)
            live.sockets.add(watcher)

            def half(room: Room, now: float) -> None:
                chat("half")(room, now)
                raise Declined("That is enough.")

            with pytest.raises(Declined):
                await live.change(half)
            assert any(b"half" in data for data in slow.read(seated.table))
            assert b"half" in watcher.updates[-1]

    run(work())


def test_somebody_who_waited_behind_a_failed_write_sees_nothing_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            live, _ = await a_table(desk)
            watcher = Watcher(None)
            live.sockets.add(watcher)
            slow.gate.clear()
            slow.fails = True
            move = asyncio.ensure_future(live.change(chat("unstored")))
            await slow.until_waiting()
            looking = asyncio.ensure_future(live.look(watcher))
            await asyncio.sleep(0)
            slow.gate.set()
            for task in (move, looking):
                with pytest.raises(StoreError):
                    await task
            assert not any(b"unstored" in update for update in watcher.updates)

    run(work())


def test_what_is_refused_leaves_no_table_behind(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            seats = [wire_pages.NewSeat("person", "Ada"), wire_pages.NewSeat("open")]
            with pytest.raises(Exception, match="A seat is open"):
                await desk.open(wire_pages.NewTable("lifeboat", seats, start=True), "here")
            assert desk.lives == {}
            assert slow.store.headers() == []

    run(work())
