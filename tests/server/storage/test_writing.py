"""Appending: in order, durable before it returns, together with whoever else waits."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tableful.server.storage.errors import StoreError
from tableful.server.storage.store import Store
from tests.server.storage.conftest import Commits, a_header, make_table, outcomes


def test_events_are_read_in_their_order(store: Store) -> None:
    async def play() -> None:
        await store.write("one", 0, [b"a", b"b"], a_header("one"))
        await store.write("two", 0, [b"x"], a_header("two"))
        await store.write("one", 2, [b"c"])
        await store.write("one", 3, [bytes([n]) for n in range(200)])

    asyncio.run(play())
    assert store.read("one") == [b"a", b"b", b"c", *(bytes([n]) for n in range(200))]
    assert store.read("two") == [b"x"]
    assert store.read("three") == []


def test_everything_is_there_after_opening_again(folder: Path) -> None:
    with Store.open(folder) as store:
        make_table(store, "one", b"a", b"\x00\xff", b"", players=("Zoë", "Ø'\""))
    with Store.open(folder) as store:
        assert store.read("one") == [b"a", b"\x00\xff", b""]
        assert store.header("one") == a_header("one", players=("Zoë", "Ø'\""))
        asyncio.run(store.write("one", 3, [b"d"]))
    with Store.open(folder) as store:
        assert store.read("one")[3:] == [b"d"]


def test_the_disk_is_asked_for_full_durability(store: Store) -> None:
    """Killing a process cannot show it: only a power cut loses what the system still holds."""
    ask = store._writer._log._connection.execute
    names = ("journal_mode", "synchronous", "foreign_keys", "fullfsync")
    assert [ask(f"PRAGMA {name}").fetchone()[0] for name in names] == ["wal", 2, 1, 1]


def test_a_write_returns_only_after_its_commit(store: Store, commits: Commits) -> None:
    async def play() -> None:
        commits.hold()
        write = asyncio.create_task(store.write("one", 0, [b"a"], a_header("one")))
        await commits.held()
        await asyncio.sleep(0.05)
        assert not write.done()
        assert store.read("one") == []
        commits.release()
        await write
        assert store.read("one") == [b"a"]

    asyncio.run(play())


def test_whoever_waits_is_committed_together_and_told_together(
    store: Store, commits: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    async def play() -> None:
        loop = asyncio.get_running_loop()
        call = loop.call_soon_threadsafe

        def count_calls(*arguments: Any) -> asyncio.Handle:
            nonlocal calls
            calls += 1
            return call(*arguments)

        commits.hold()
        first = asyncio.create_task(store.write("first", 0, [b"a"], a_header("first")))
        await commits.held()
        names = [f"table {n}" for n in range(100)]
        writes = [store.write(name, 0, [b"b", b"c"], a_header(name)) for name in names]
        rest = asyncio.gather(first, *writes)
        await asyncio.sleep(0)  # all of them have been submitted now
        with monkeypatch.context() as counting:
            counting.setattr(loop, "call_soon_threadsafe", count_calls)
            commits.release()
            await rest

    before = store.commits
    asyncio.run(play())
    assert (store.commits - before, calls) == (2, 2)
    assert len(store.headers(limit=1000)) == 101
    assert store.read("table 99") == [b"b", b"c"]


def test_writes_of_one_table_that_wait_together_keep_their_order(store: Store) -> None:
    async def play() -> list[str]:
        writes = [store.write("one", n, [b"%d" % n]) for n in range(1, 300)]
        return await outcomes([store.write("one", 0, [b"0"], a_header("one")), *writes])

    assert set(asyncio.run(play())) == {""}
    assert store.read("one") == [b"%d" % n for n in range(300)]


def test_a_caller_who_gives_up_disturbs_nobody(store: Store, commits: Commits) -> None:
    async def play() -> None:
        commits.hold()
        leaver = asyncio.create_task(store.write("one", 0, [b"a"], a_header("one")))
        stayer = asyncio.create_task(store.write("two", 0, [b"b"], a_header("two")))
        await commits.held()
        leaver.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaver
        commits.release()
        await stayer
        await store.write("one", 1, [b"c"])

    asyncio.run(play())
    assert store.read("one") == [b"a", b"c"]


def test_an_event_loop_that_has_ended_disturbs_nobody(store: Store, commits: Commits) -> None:
    async def leave() -> None:
        asyncio.get_running_loop().create_task(store.write("one", 0, [b"a"], a_header("one")))
        await commits.held()

    commits.hold()
    asyncio.run(leave())
    commits.release()
    asyncio.run(store.write("one", 1, [b"b"]))
    assert store.read("one") == [b"a", b"b"]


def test_closing_finishes_what_is_waiting(folder: Path) -> None:
    async def play() -> list[str]:
        store = Store.open(folder)
        names = [f"table {n}" for n in range(50)]
        writes = [
            asyncio.create_task(store.write(name, 0, [b"a"], a_header(name))) for name in names
        ]
        await asyncio.sleep(0)
        store.close()
        return await outcomes([asyncio.wait_for(write, 10) for write in writes])

    assert set(asyncio.run(play())) == {""}
    with Store.open(folder) as store:
        assert len(store.headers()) == 50


def test_a_closed_store_says_so(folder: Path) -> None:
    store = Store.open(folder)
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        asyncio.run(store.write("one", 0, [b"a"], a_header("one")))
    with pytest.raises(StoreError, match="closed"):
        store.delete("one")
    with pytest.raises(StoreError, match="closed"):
        store.read("one")
