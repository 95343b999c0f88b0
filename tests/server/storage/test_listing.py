"""Tables are found by their headers, without reading a log, and can be deleted."""

import asyncio
from pathlib import Path
from threading import Thread

import pytest

from tableful.server.storage.store import Store
from tests.server.storage.conftest import a_header, make_table


def names(store: Store, **wanted: str | bool | int) -> list[str]:
    return [header.id for header in store.headers(**wanted)]  # type: ignore[arg-type]


def test_a_header_is_read_as_it_was_written(store: Store) -> None:
    header = a_header("one", version=7, phase="over", listed=False, touched=1e9 + 0.25, players=())
    asyncio.run(store.write("one", 0, [], header))
    assert store.header("one") == header
    assert store.headers() == [header]
    assert store.header("two") is None


def test_a_header_is_replaced_with_the_events_that_it_comes_with(store: Store) -> None:
    make_table(store, "one", b"a")
    changed = a_header(
        "one", game="g", version=2, phase="playing", listed=False, created=1.0, touched=200.0,
        players=("Cleo",),
    )  # fmt: skip
    asyncio.run(store.write("one", 1, [b"b"], changed))
    assert store.header("one") == changed
    assert store.read("one") == [b"a", b"b"]
    asyncio.run(store.write("one", 2, [b"c"]))
    assert store.header("one") == changed


def test_the_last_of_several_headers_that_wait_together_stays(store: Store) -> None:
    async def play() -> None:
        await asyncio.gather(
            *(store.write("one", n, [b"e"], a_header("one", touched=float(n))) for n in range(9))
        )

    asyncio.run(play())
    assert store.header("one") == a_header("one", touched=8.0)


def test_the_last_touched_come_first_and_can_be_chosen(store: Store) -> None:
    make_table(store, "old", touched=1.0, phase="over")
    make_table(store, "new", touched=3.0, phase="playing", listed=False)
    make_table(store, "middle", touched=2.0, phase="playing")
    assert names(store) == ["new", "middle", "old"]
    assert names(store, phase="playing") == ["new", "middle"]
    assert names(store, phase="gathering") == []
    assert names(store, listed=True) == ["middle", "old"]
    assert names(store, listed=False) == ["new"]
    assert names(store, phase="playing", listed=True) == ["middle"]
    assert names(store, limit=2) == ["new", "middle"]


def test_a_deleted_table_is_gone_for_good(folder: Path) -> None:
    with Store.open(folder) as store:
        make_table(store, "one", b"a", b"b")
        make_table(store, "two", b"x")
        assert store.delete("one")
        assert not store.delete("one")
        assert not store.delete("three")
    with Store.open(folder) as store:
        assert names(store) == ["two"]
        assert store.read("one") == []
        make_table(store, "one", b"A")
        assert store.read("one") == [b"A"]


def test_deleting_keeps_its_place_among_writes(store: Store) -> None:
    async def play() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(store.write("one", 0, [b"a"], a_header("one")))
            group.create_task(store.write("two", 0, [b"x"], a_header("two")))
            await asyncio.sleep(0)
            assert store.delete("one")
            group.create_task(store.write("one", 0, [b"A"], a_header("one")))

    asyncio.run(play())
    assert (store.read("one"), store.read("two")) == ([b"A"], [b"x"])


def test_a_reader_sees_whole_writes_in_order_while_more_are_written(store: Store) -> None:
    make_table(store, "one", b"0", b"1")
    done = False
    seen: list[int] = []

    def read() -> None:
        while not done:
            events = store.read("one")
            assert events == [b"%d" % n for n in range(len(events))]
            seen.append(len(events))

    async def play() -> None:
        for first in range(2, 400, 2):
            await store.write("one", first, [b"%d" % first, b"%d" % (first + 1)])

    reading = Thread(target=read)
    reading.start()
    asyncio.run(play())
    done = True
    reading.join()
    assert seen == sorted(seen)
    assert all(length % 2 == 0 for length in seen)


def test_readers_cannot_write(store: Store) -> None:
    with (
        store._reader._engine.connect() as connection,
        pytest.raises(Exception, match="readonly"),
    ):
        connection.exec_driver_sql("DELETE FROM tables")
