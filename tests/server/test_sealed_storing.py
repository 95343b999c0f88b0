"""A sealed answer is stored while the others go on: nobody waits for the disk because of it.

What they wait for would tell that somebody answers. Who has answered sees nothing until it is
durable, and whatever takes effect is durable before anybody sees it.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from tableful.server import wire, wire_pages
from tableful.server.desk import Desk
from tableful.server.live import VEIL, Deed, Live, Wish
from tableful.server.rooms import seat_messages
from tableful.server.rooms.entries import Answered, Unsealed, load
from tableful.server.rooms.room import Room
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tests.server.test_live import SlowStore, Watcher, a_desk, run

ADA, BEN, CY = range(3)
PEOPLE = ("Ada", "Ben", "Cy")


class Bidding:
    """An auction of three, each with a socket, where bids are sealed until all have bid."""

    def __init__(self, live: Live, slow: SlowStore) -> None:
        self.live = live
        self.slow = slow
        self.sockets = [Watcher(seat) for seat in (ADA, BEN, CY)]
        self.public = Watcher(None)
        live.sockets.update([*self.sockets, self.public])

    def does(self, seat: int, do: Deed[object]) -> "asyncio.Future[Wish]":
        """A seat wishes for something, as its socket says it."""
        done: asyncio.Future[Wish] = asyncio.get_running_loop().create_future()
        self.live.wish(do, done.set_result, seat)
        return done

    def bids(self, seat: int) -> "asyncio.Future[Wish]":
        return self.does(seat, partial(_bid, seat))

    def takes_back(self, seat: int) -> "asyncio.Future[Wish]":
        return self.does(seat, partial(_take_back, seat))

    def clicks(self, seat: int) -> "asyncio.Future[Wish]":
        """A click that needs nothing of the disk."""
        return self.does(seat, partial(_click, seat))

    def says(self, seat: int, text: str) -> "asyncio.Future[Wish]":
        return self.does(seat, partial(_say, seat, text))

    def stored(self) -> list[object]:
        return [load(data) for data in self.slow.read(self.live.room.opened.table)]

    def updates(self) -> list[int]:
        """How many updates each seat was sent, and the public."""
        return [len(socket.updates) for socket in (*self.sockets, self.public)]


def _bid(seat: int, room: Room, now: float) -> None:
    bid = room.game.verbs.notation(room.on().legal(seat)[0])
    seat_messages.make_move(room, seat, bid, now, f"bid of {seat}")


def _take_back(seat: int, room: Room, now: float) -> None:
    number = room.perspective(seat).undo(room.playing)
    seat_messages.undo(room, seat, wire.Undo("back", number), now)


def _click(seat: int, room: Room, now: float) -> Exception:
    return seat_messages.why_not(room, seat, wire.WhyNot("click", ["nowhere"]))


def _break(room: Room, now: float) -> None:
    raise ZeroDivisionError


def _say(seat: int, text: str, room: Room, now: float) -> None:
    seat_messages.chat(room, seat, wire.Chat(text, text), now)


def test_while_an_answer_is_being_stored_nobody_else_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            before = bidding.updates()
            slow.gate.clear()
            answer = bidding.bids(BEN)
            click = bidding.clicks(CY)
            assert click.done()
            look = bidding.live.look(bidding.public)
            assert look.done()
            assert not answer.done()
            assert bidding.updates() == [*before[:3], before[3] + 1]
            slow.gate.set()
            assert (await answer).error is None
            after = bidding.updates()
            assert after == [before[0], before[1] + 1, before[2], before[3] + 1]
            assert b'"done":["bid of 1"]' in bidding.sockets[BEN].updates[-1]

    run(work())


@pytest.mark.parametrize("answers", [0, 1])
def test_a_word_beside_a_window_takes_as_long_whether_or_not_somebody_answers(
    tmp_path: Path, answers: int
) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            for seat in range(answers):
                bidding.bids(seat)
            loop, before = asyncio.get_running_loop(), bidding.updates()[CY]
            begun = loop.time()
            word = bidding.says(CY, "hello")
            while b"hello" not in slow.read(bidding.live.room.opened.table)[-1]:
                assert bidding.updates()[CY] == before
                await asyncio.sleep(0)
            assert (await word).error is None
            assert loop.time() >= begun + VEIL
            assert bidding.updates()[CY] == before + 1

    run(work())


def somebody_watches(room: Room) -> None:
    """Something that everybody sees at the next occasion."""
    room.seating.watching += 1
    room.seating.tell_watching(0.0)
    room.changed()


def test_who_answers_sees_nothing_of_it_before_it_is_durable(tmp_path: Path) -> None:
    """Neither in an update of somebody else's doing, nor at another device, nor in a refusal."""

    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            slow.gate.clear()
            answer = bidding.bids(BEN)
            before = bidding.updates()
            click, device = bidding.clicks(BEN), Watcher(BEN)
            look = bidding.live.look(device)
            somebody_watches(bidding.live.room)
            bidding.clicks(CY)
            assert [a - b for a, b in zip(bidding.updates(), before, strict=True)] == [1, 0, 1, 1]
            assert not any(wish.done() for wish in (answer, click, look))
            assert device.updates == []
            slow.gate.set()
            await look
            assert "undo.answered" in str((await click).result)
            assert b"have answered" in device.updates[-1]

    run(work())


def test_a_wish_that_is_stored_behind_an_answer_is_shown_when_both_are_durable(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            before = bidding.updates()
            slow.gate.clear()
            answer, chat = bidding.bids(BEN), bidding.says(CY, "hello")
            await slow.until_waiting(2)
            assert bidding.updates() == before
            slow.gate.set()
            await asyncio.gather(answer, chat)
            assert [b"hello" in socket.updates[-1] for socket in bidding.sockets] == [True] * 3
            assert [type(entry).__name__ for entry in bidding.stored()][-2:] == ["Answered", "Said"]

    run(work())


def test_who_is_told_of_an_answer_is_not_told_of_what_is_still_being_stored(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            before = bidding.updates()
            bidding.live.store = disk = Disk()
            answer, chat = bidding.bids(BEN), bidding.says(CY, "hello")
            disk.has_written()
            assert answer.done()
            assert not chat.done()
            assert bidding.updates() == before
            disk.has_written()
            await chat
            assert [b"hello" in socket.updates[-1] for socket in bidding.sockets] == [True] * 3

    run(work())


def test_at_a_table_that_breaks_an_answer_being_stored_is_not_confirmed(tmp_path: Path) -> None:
    """The log has it: who comes back sees it."""

    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            bidding.live.store = disk = Disk()
            answer = bidding.bids(BEN)
            broken = bidding.does(CY, _break)
            assert isinstance(broken.result().error, ZeroDivisionError)
            disk.has_written()
            assert isinstance(answer.result().error, StoreError)
            assert [code for code, _ in bidding.sockets[BEN].closed] == [1011]

    run(work())


def test_the_answers_take_effect_when_all_of_them_are_durable(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            before = bidding.updates()
            slow.gate.clear()
            answers = [bidding.bids(seat) for seat in (ADA, BEN, CY)]
            await slow.until_waiting(3)
            assert bidding.updates() == before
            slow.gate.set()
            await asyncio.gather(*answers)
            kinds = [type(entry) for entry in bidding.stored()]
            assert kinds[-4:] == [Answered, Answered, Answered, Unsealed]
            assert all(b'"took"' in socket.updates[-1] for socket in bidding.sockets)

    run(work())


def test_an_answer_that_cannot_be_stored_breaks_the_table_for_all_who_wait(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            slow.gate.clear()
            slow.fails = True
            answer, click, chat = bidding.bids(BEN), bidding.clicks(BEN), bidding.says(CY, "lost")
            await slow.until_waiting(2)
            slow.gate.set()
            for wish in await asyncio.gather(answer, click, chat):
                assert isinstance(wish.error, StoreError)
            for socket in bidding.sockets:
                assert [code for code, _ in socket.closed] == [1011]
                assert not any(b"lost" in update for update in socket.updates)
            slow.fails = False
            again = await desk.live(bidding.live.room.opened.table)
            assert again is not bidding.live
            assert again.room.playing is not None
            assert again.room.playing.answer_of(BEN) is None
            await again.change(partial(_say, CY, "on we go"))

    run(work())


def test_an_answer_is_taken_back_and_given_again_in_order(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_desk(tmp_path) as (desk, slow):
            bidding = await an_auction(desk, slow)
            slow.gate.clear()
            wishes = [bidding.bids(BEN), bidding.takes_back(BEN), bidding.bids(BEN)]
            slow.gate.set()
            done = await asyncio.gather(*wishes)
            assert [wish.error for wish in done] == [None] * 3
            answers = [entry for entry in bidding.stored() if isinstance(entry, Answered)]
            assert [bool(answer.move) for answer in answers] == [True, False, True]

    run(work())


class Disk:
    """A store that writes when told, one thing after the other."""

    def __init__(self) -> None:
        self.writing: list[Callable[[StoreError | None], None]] = []

    def submit(
        self,
        table: str,
        first: int,
        events: Sequence[bytes],
        header: Header | None,
        then: Callable[[StoreError | None], None],
    ) -> None:
        self.writing.append(then)

    def has_written(self) -> None:
        """The next thing is durable."""
        self.writing.pop(0)(None)


async def an_auction(desk: Desk, slow: SlowStore) -> Bidding:
    """The bidding has begun, and everybody has seen it."""
    seats = [wire_pages.NewSeat("person", name) for name in PEOPLE]
    seated = await desk.open(wire_pages.NewTable("auction", seats, start=True), "here")
    bidding = Bidding(await desk.live(seated.table), slow)
    await bidding.live.change(lambda room, now: None)
    return bidding
