"""Old tables of a database: one worker lets them go, and none that another one has open."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tableful.server import retention
from tableful.server.declined import Unknown
from tableful.server.desk import Desk
from tableful.server.leases.worker import Worker
from tableful.server.retention import Keeper, Retention
from tableful.server.storage.errors import StoreError
from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.wire_pages import NewSeat, NewTable
from tableful.server.workers.keeping import Keeping
from tableful.server.workers.neighbours import Neighbours
from tests.server.service import Thoughtless

MONTH = 30 * 86400.0
OLD = Retention(waiting=MONTH)


@pytest.fixture(autouse=True)
def _without_a_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BREATH_SECONDS", 0.0)


@asynccontextmanager
async def worker_of(url: str) -> AsyncIterator[Desk]:
    """A worker without sockets."""
    worker = Worker()
    store = await asyncio.to_thread(SharedStore.open, url, worker)
    desk = Desk(store, Thoughtless())
    keeping = Keeping(url, store.side, worker, "", desk.lose, lambda number: None)
    desk.neighbours = Neighbours(keeping)
    await keeping.start()
    try:
        yield desk
    finally:
        await desk.close()
        await keeping.stop()
        await asyncio.to_thread(store.close)


async def open_table(desk: Desk) -> str:
    """A table that waits for people."""
    seats = [NewSeat("person", "Ada"), NewSeat("open")]
    return (await desk.open(NewTable("rust-and-research", seats), "127.0.0.1")).table


async def age(desk: Desk, *tables: str) -> None:
    """Two months later, as far as the headers tell."""
    for table in tables:
        header = desk.store.header(table)
        assert header is not None
        live = desk.lives[table]
        old = replace(header, touched=header.touched - 2 * MONTH)
        await desk.store.write(table, len(desk.store.read(table)), [], old)
        assert live.room.opened.table == table


async def put_away(desk: Desk, table: str) -> None:
    """As after a while in which nobody looks; the claim is given back."""
    desk.lives.pop(table).stop()
    assert desk.neighbours is not None
    desk.neighbours.keeping.put_away(table)
    await asyncio.sleep(0.3)


def test_one_worker_lets_go_what_no_worker_has_open(url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with worker_of(url) as first, worker_of(url) as second:
            free = await open_table(second)
            used = await open_table(second)
            mine = await open_table(first)
            young = await open_table(second)
            await age(second, free, used)
            await age(first, mine)
            for table in (free, young):
                await put_away(second, table)
            keep = Retention(waiting=MONTH, archive=tmp_path)
            assert await Keeper(second, keep).look() == 0, "another one does it"
            assert await Keeper(first, keep).look() == 1
            left = {header.id for header in first.store.headers()}
            assert left == {used, mine, young}
            with pytest.raises(Unknown):
                await second.live(free)
            await second.lives[used].change(lambda room, now: None)

    asyncio.run(play())
    assert len(list(tmp_path.iterdir())) == 1


def test_who_comes_while_a_table_goes_waits_and_is_told(url: str) -> None:
    async def play() -> None:
        async with worker_of(url) as desk:
            table = await open_table(desk)
            await put_away(desk, table)
            async with desk.shut(table) as free:
                assert free
                coming = asyncio.create_task(desk.live(table))
                await asyncio.sleep(0.2)
                assert not coming.done()
                async with desk.shut(table) as again:
                    assert not again, "somebody waits for it"
                await asyncio.to_thread(desk.store.delete, table)
            with pytest.raises(Unknown):
                await coming

    asyncio.run(play())


def test_who_has_lost_a_table_meanwhile_does_not_delete_it(url: str) -> None:
    async def play() -> None:
        async with worker_of(url) as slow, worker_of(url) as other:
            table = await open_table(slow)
            await put_away(slow, table)
            async with slow.shut(table) as free:
                assert free
                assert slow.neighbours is not None
                held = slow.neighbours.keeping.worker._ours[table]
                slow.neighbours.keeping.put_away(table)  # as if its lease had run out
                await asyncio.sleep(0.3)
                await other.live(table)
                slow.neighbours.keeping.worker._ours[table] = held
                with pytest.raises(StoreError, match="is in use by a running server"):
                    await asyncio.to_thread(slow.store.delete, table)
            assert other.store.header(table) is not None

    asyncio.run(play())
