"""What goes wrong is told to whom it concerns, changes nothing, and harms nobody else."""

import asyncio
import sqlite3
from typing import cast

import pytest

from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header
from tableful.server.storage.log import Event, Log
from tableful.server.storage.store import Store
from tests.server.storage.conftest import Commits, a_header, make_table, outcomes


async def at_once(
    store: Store, commits: Commits, *writes: tuple[str, int, list[bytes], Header | None]
) -> list[str]:
    """The outcomes of writes that share a transaction: they wait while another is held."""
    commits.hold()
    other = asyncio.create_task(store.write("other", 0, [b"o"], a_header("other")))
    await commits.held()
    waiting = asyncio.create_task(outcomes([store.write(*write) for write in writes]))
    await asyncio.sleep(0.01)  # all of them have been submitted now
    commits.release()
    await other
    return await waiting


def test_a_number_that_is_taken_fails_alone(store: Store, commits: Commits) -> None:
    make_table(store, "one", b"a", b"b")
    assert asyncio.run(
        at_once(
            store,
            commits,
            ("two", 0, [b"x"], a_header("two")),
            ("one", 1, [b"B", b"C"], a_header("one", phase="over")),
            ("one", 2, [b"c"], None),
            ("one", 2, [b"C"], None),
        )
    ) == [
        "",
        "StoreError: event 1 of table one is already stored",
        "",
        "StoreError: event 2 of table one is already stored",
    ]
    assert store.read("one") == [b"a", b"b", b"c"]
    assert store.read("two") == [b"x"]
    assert store.header("one") == a_header("one")


def test_a_number_that_is_taken_is_known_after_opening_again(store: Store) -> None:
    make_table(store, "one", b"a", b"b")
    store._writer._log._next.clear()  # as when the store has just been opened
    with pytest.raises(StoreError, match="event 0 of table one is already stored"):
        make_table(store, "one", b"A")


def test_a_hole_is_refused(store: Store) -> None:
    make_table(store, "one", b"a")
    with pytest.raises(StoreError, match="event 1 of table one must come before 2"):
        asyncio.run(store.write("one", 2, [b"c"]))
    with pytest.raises(StoreError, match="event 0 of table two must come before 1"):
        asyncio.run(store.write("two", 1, [b"c"], a_header("two")))
    assert store.read("one") == [b"a"]
    assert store.header("two") is None


def test_events_of_no_table_are_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="there is no table one"):
        asyncio.run(store.write("one", 0, [b"a"]))
    assert store.read("one") == []


def test_a_header_of_another_table_is_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="does not belong"):
        asyncio.run(store.write("one", 0, [b"a"], a_header("two")))


@pytest.mark.parametrize(
    "bad",
    [
        ("bad", 0, [b"a", cast(bytes, object())], a_header("bad")),
        ("bad", 0, [b"a"], a_header("bad", phase="paused")),
        ("bad", 0, [b"a"], a_header("bad", players=("\ud800",), game="\ud800")),
        ("bad \ud800", 0, [b"a"], a_header("bad \ud800")),
    ],
    ids=["no bytes", "no phase", "no text", "no name"],
)
def test_what_the_database_cannot_take_fails_alone(
    store: Store, commits: Commits, bad: tuple[str, int, list[bytes], Header]
) -> None:
    results = asyncio.run(
        at_once(
            store,
            commits,
            ("one", 0, [b"a"], a_header("one")),
            bad,
            (bad[0], 1, [b"b"], None),
            ("one", 1, [b"b"], None),
            ("one", 1, [b"B"], None),
        )
    )
    assert [result == "" for result in results] == [True, False, False, True, False]
    assert results[1].startswith("StoreError: it could not be stored: ")
    assert store.read("one") == [b"a", b"b"]
    assert {header.id for header in store.headers()} == {"one", "other"}


def test_a_number_whose_event_failed_is_still_free(store: Store, commits: Commits) -> None:
    make_table(store, "one", b"a")
    make_table(store, "two", b"x")
    bad = cast(bytes, object())
    results = asyncio.run(
        at_once(
            store,
            commits,
            ("one", 1, [bad], None),
            ("one", 2, [b"c"], None),
            ("two", 1, [bad], None),
            ("two", 1, [b"y"], None),
        )
    )
    assert [result == "" for result in results] == [False, False, False, True]
    assert results[1] == "StoreError: event 1 of table one must come before 2"
    assert store.read("one") == [b"a"]
    assert store.read("two") == [b"x", b"y"]


def test_a_failing_commit_fails_all_of_it_and_the_store_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_table(store, "one", b"a")

    def fail(log: Log) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Log, "commit", fail)
        writes = [store.write("one", 1, [b"b"]), store.write("two", 0, [b"x"], a_header("two"))]
        told = "StoreError: it could not be stored: database or disk is full"
        assert asyncio.run(outcomes(writes)) == [told, told]
        with pytest.raises(StoreError, match="disk is full"):
            store.delete("one")
    assert store.read("one") == [b"a"]
    assert store.header("two") is None
    asyncio.run(store.write("one", 1, [b"B"]))
    assert store.read("one") == [b"a", b"B"]


def test_on_a_full_disk_nothing_is_stored_and_nothing_is_lost(store: Store) -> None:
    make_table(store, "one", b"a")
    ask = store._writer._log._connection.execute
    (pages,) = ask("PRAGMA page_count").fetchone()
    ask(f"PRAGMA max_page_count = {pages + 20}")
    large = b"x" * 4096 * 40
    with pytest.raises(StoreError, match="it could not be stored: database or disk is full"):
        asyncio.run(store.write("one", 1, [b"b", large]))
    assert store.read("one") == [b"a"]
    asyncio.run(store.write("one", 1, [b"b"]))
    ask("PRAGMA max_page_count = 1000000")
    asyncio.run(store.write("one", 2, [large]))
    assert store.read("one") == [b"a", b"b", large]


def test_where_the_disk_ends_the_transaction_nobody_is_told_that_it_is_stored(
    store: Store, commits: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite may roll everything back by itself; what seemed written is gone then."""
    put = Log.put

    def put_badly(log: Log, headers: object, events: list[Event]) -> None:
        put(log, headers, events)  # type: ignore[arg-type]
        if any(event == b"fatal" for _, _, event, _ in events):
            log._connection.execute("ROLLBACK")
            raise sqlite3.OperationalError("disk I/O error")

    make_table(store, "one", b"a")
    make_table(store, "two", b"x")
    monkeypatch.setattr(Log, "put", put_badly)

    results = asyncio.run(
        at_once(
            store,
            commits,
            ("one", 1, [b"b"], None),
            ("two", 1, [b"fatal"], None),
            ("three", 0, [b"c"], a_header("three")),
        )
    )
    assert results == ["StoreError: it could not be stored: disk I/O error"] * 3
    assert (store.read("one"), store.read("two")) == ([b"a"], [b"x"])
    asyncio.run(store.write("one", 1, [b"b"]))
    assert store.read("one") == [b"a", b"b"]
