"""The store in PostgreSQL does what SQLite's does, and stores nothing for who has lost a table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableful.core.errors import Malformed
from tableful.server.leases.messages import Claimed, Join, Joined, Take
from tableful.server.storage.checksums import Damaged
from tableful.server.storage.errors import StoreError
from tableful.server.storage.postgresql import claims
from tableful.server.storage.postgresql.connecting import connect
from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.storage.reminder import Reminder
from tableful.server.storage.store import Store
from tests.server.storage.conftest import a_header, outcomes
from tests.server.workers.postgres import Cluster, run


class Sure:
    """Somebody who has every table, with this fence."""

    def __init__(self, number: int = 0, fence: int = 1) -> None:
        self.number = number
        self._fence = fence

    def fence(self, table: str) -> int:
        return self._fence


async def _join(url: str) -> int:
    connection = await connect(url)
    answer = await claims.ask(connection, Join())
    await connection.close()
    assert isinstance(answer, Joined)
    return answer.worker


async def execute(url: str, command: str) -> None:
    """Do something to the database behind everybody's back."""
    connection = await connect(url)
    await connection.execute(command)
    await connection.close()


def shared(url: str) -> SharedStore:
    """The store of a worker that has joined."""
    holder = Sure()
    store = SharedStore.open(url, holder)
    holder.number = run(_join(url))
    return store


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store | SharedStore]:
    opened: Store | SharedStore
    if request.param == "sqlite":
        opened = Store.open(tmp_path / "data")
    else:
        opened = shared(request.getfixturevalue("url"))
    with opened:
        yield opened


def test_tables_are_due_when_they_said_unless_somebody_has_them(
    store: Store | SharedStore,
) -> None:
    async def open_three() -> None:
        for table, due in (("late", 20.0), ("soon", 10.0), ("never", None)):
            await store.write(table, 0, [b"a"], a_header(table, due=due))
            header = store.header(table)
            assert header is not None
            assert header.due == due

    asyncio.run(open_three())
    if isinstance(store, SharedStore):  # its worker is alive, and sees to its tables itself
        assert store.due(100.0, 10) == []
    else:
        assert store.due(15.0, 10) == ["soon"]
        assert store.due(100.0, 10) == ["soon", "late"]
        assert store.due(100.0, 1) == ["soon"]


def test_signs_of_life_leave_holes_where_there_were_none(store: Store | SharedStore) -> None:
    for now in (1000.0, 1015.0, 1030.0, 5000.0, 5015.0, 5070.0, 9000.0):
        store.sign_of_life(now)
    assert store.outages() == [(1030.0, 5000.0), (5070.0, 9000.0)]


def test_reminders_are_kept_with_their_table_and_go_with_it(store: Store | SharedStore) -> None:
    asyncio.run(store.write("one", 0, [b"a"], a_header("one")))
    push = Reminder("one", "ada", "push", "{}", "code1", confirmed=True)
    mail = Reminder("one", "ada", "mail", "ada@example.org", "code2", confirmed=False)
    for reminder in (push, mail, mail):
        store.keep_reminder(reminder)
    assert set(store.reminders("one")) == {push, mail}
    assert store.reminder("code2") == mail
    assert store.reminder("code3") is None
    store.mark_told(push, 7)
    store.drop_reminder(mail)
    store.mark_told(mail, 7)  # it is gone, and stays so
    assert [(one.kind, one.told) for one in store.reminders("one")] == [("push", 7)]
    store.delete("one")
    assert store.reminders("one") == []


def test_a_secret_is_made_once(store: Store | SharedStore) -> None:
    assert store.secret("key", "first") == "first"
    assert store.secret("key", "second") == "first"


def test_events_are_read_in_their_order(store: Store | SharedStore) -> None:
    async def play() -> None:
        await store.write("one", 0, [b"a", b"\x00\xff"], a_header("one", players=("Zoë", "Ø'\"")))
        await store.write("two", 0, [b""], a_header("two"))
        await store.write("one", 2, [bytes([n]) for n in range(200)])

    asyncio.run(play())
    assert store.read("one") == [b"a", b"\x00\xff", *(bytes([n]) for n in range(200))]
    assert store.read("two") == [b""]
    assert store.read("three") == []
    assert store.header("one") == a_header("one", players=("Zoë", "Ø'\""))
    assert store.header("three") is None


def test_no_number_is_left_out_or_used_twice(store: Store | SharedStore) -> None:
    async def play() -> list[str]:
        await store.write("one", 0, [b"a"], a_header("one"))
        return await outcomes(
            [
                store.write("one", 1, [b"b"]),
                store.write("one", 1, [b"c"]),
                store.write("one", 3, [b"d"]),
                store.write("two", 0, [b"e"]),
                store.write("one", 2, [b"f"]),
            ]
        )

    assert asyncio.run(play()) == [
        "",
        "StoreError: event 1 of table one is already stored",
        "StoreError: event 2 of table one must come before 3",
        "StoreError: there is no table two",
        "",
    ]
    assert store.read("one") == [b"a", b"b", b"f"]


def test_whoever_waits_is_committed_together(store: Store | SharedStore) -> None:
    async def play() -> None:
        writes = [store.write(f"t{n}", 0, [b"a"], a_header(f"t{n}")) for n in range(100)]
        await asyncio.gather(*writes)

    before = store.commits
    asyncio.run(play())
    assert store.commits - before < 10
    assert len(store.headers(limit=1000)) == 100


def test_one_that_is_at_fault_harms_no_other(store: Store | SharedStore) -> None:
    async def play() -> list[str]:
        return await outcomes(
            [
                store.write("one", 0, [b"a"], a_header("one")),
                store.write("two", 0, [b"a"], a_header("two", phase="nonsense")),
                store.write("three", 0, [b"a"], a_header("three")),
            ]
        )

    first, second, third = asyncio.run(play())
    assert (first, third) == ("", "")
    assert second.startswith("StoreError: it could not be stored")
    assert store.read("two") == []


def test_headers_are_chosen_and_the_last_touched_come_first(store: Store | SharedStore) -> None:
    async def play() -> None:
        for number, phase in enumerate(["over", "playing", "over"]):
            table = f"t{number}"
            header = a_header(table, phase=phase, touched=float(number), listed=number > 0)
            await store.write(table, 0, [b"a"], header)

    asyncio.run(play())
    assert [header.id for header in store.headers()] == ["t2", "t1", "t0"]
    assert [header.id for header in store.headers(phase="over", limit=1)] == ["t2"]
    assert [header.id for header in store.headers(listed=False)] == ["t0"]
    assert store.headers(game="chess") == []


def test_a_deleted_table_is_gone(store: Store | SharedStore) -> None:
    asyncio.run(store.write("one", 0, [b"a"], a_header("one")))
    assert store.delete("one")
    assert not store.delete("one")
    assert store.read("one") == []


def test_a_whole_table_is_added_once_and_goes_on(store: Store | SharedStore) -> None:
    header = a_header("one", due=5.0)
    store.add(header, [b"a", b"b"])
    with pytest.raises(StoreError, match="table one is here already"):
        store.add(header, [b"c"])
    assert (store.header("one"), store.read("one")) == (header, [b"a", b"b"])
    assert store.due(10.0, 10) == ["one"], "nobody has it"


def test_a_table_is_altered_with_whom_its_log_still_knows(store: Store | SharedStore) -> None:
    asyncio.run(store.write("one", 0, [b"ada", b"ben"], a_header("one")))
    for holder in ("ada", "ben"):
        store.keep_reminder(Reminder("one", holder, "push", "{}", holder, confirmed=True))
    assert not store.alter("one", lambda header, events: None)
    assert not store.alter("two", lambda header, events: (header, events))
    changed = a_header("one", players=("Ada",))
    assert store.alter("one", lambda header, events: (changed, [events[0], b"somebody"]))
    assert (store.header("one"), store.read("one")) == (changed, [b"ada", b"somebody"])
    assert [one.holder for one in store.reminders("one")] == ["ada"]


def test_what_nobody_touches_is_found_by_its_phase(store: Store | SharedStore) -> None:
    for number, phase in enumerate(["over", "playing", "over", "gathering"]):
        store.add(a_header(f"t{number}", phase=phase, touched=float(number)), [b"a"])
    assert [header.id for header in store.untouched(["over"], 10.0, 5)] == ["t0", "t2"]
    assert [header.id for header in store.untouched(["over"], 2.0, 5)] == ["t0"]
    assert [header.id for header in store.untouched(["playing", "gathering"], 9.0, 1)] == ["t1"]


def test_the_decks_are_all_told(store: Store | SharedStore) -> None:
    store.keep_content("b", "text")
    store.keep_content("a", "other")
    assert sorted(store.contents()) == [("a", "other"), ("b", "text")]


def test_a_closed_store_says_so(store: Store | SharedStore) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        asyncio.run(store.write("one", 0, [b"a"], a_header("one")))


# -- only PostgreSQL -------------------------------------------------------------------------------


def test_who_has_lost_a_table_stores_nothing(url: str) -> None:
    async def take(worker: int, *, late: bool) -> object:
        connection = await connect(url)
        if late:
            await connection.execute("UPDATE workers SET expires = now() - interval '1 hour'")
            await connection.execute(
                "UPDATE workers SET expires = now() + interval '1 hour' WHERE number = $1", worker
            )
        answer = await claims.ask(connection, Take(worker, "one"))
        await connection.close()
        return answer

    with shared(url) as old, shared(url) as new:
        asyncio.run(old.write("one", 0, [b"a"], a_header("one")))
        worker = new._holder.number
        assert run(take(worker, late=False)) == Claimed(old._holder.number, 1)
        assert run(take(worker, late=True)) == Claimed(worker, 2)
        with pytest.raises(StoreError, match="lost its tables"):
            asyncio.run(old.write("one", 1, [b"b"]))
        with pytest.raises(StoreError, match="another worker has table one"):
            asyncio.run(new.write("one", 1, [b"c"]))  # with the fence of before
        new._holder = Sure(worker, 2)
        asyncio.run(new.write("one", 1, [b"d"]))
        assert new.read("one") == [b"a", b"d"]


def test_what_a_worker_has_nobody_else_changes_and_no_keeper_deletes(url: str) -> None:
    with shared(url) as old, shared(url) as another, SharedStore.open(url) as visitor:
        asyncio.run(old.write("one", 0, [b"a"], a_header("one")))
        for other in (another, visitor):
            with pytest.raises(StoreError, match="table one is in use by a running server"):
                other.delete("one")
            with pytest.raises(StoreError, match="table one is in use by a running server"):
                other.alter("one", lambda header, events: (header, events))
        assert old.untouched(["gathering"], 1000.0, 5) == [a_header("one")]
        assert visitor.untouched(["gathering"], 1000.0, 5) == []
        run(execute(url, "UPDATE workers SET expires = now() - interval '1 hour'"))
        assert visitor.delete("one")
        with pytest.raises(StoreError, match="lost its tables"):
            asyncio.run(old.write("one", 1, [b"b"], a_header("one")))
        assert old.header("one") is None, "nor is it there again by its header"


def test_what_has_decayed_is_told(url: str) -> None:
    with shared(url) as store:
        asyncio.run(store.write("one", 0, [b"a", b"b"], a_header("one")))
        asyncio.run(store.write("one", 2, [b"c", b"d"]))
        asyncio.run(store.write("two", 0, [b"a"], a_header("two")))
        assert store.check_quickly() == []
        run(execute(url, "UPDATE events SET event = 'x' WHERE table_id = 'one' AND number = 2"))
        problem = "event 2 of table one is not what was stored"
        assert store.check_quickly() == [f"table one is damaged: {problem}"]
        with pytest.raises(Damaged, match=problem):
            store.read("one")


def test_logs_from_before_there_were_checksums_go_on(url: str) -> None:
    with shared(url) as store:
        asyncio.run(store.write("one", 0, [b"a", b"b"], a_header("one")))
        run(execute(url, "UPDATE events SET checksum = NULL"))
        asyncio.run(store.write("one", 2, [b"c"]))
        asyncio.run(store.write("one", 3, [b"d"]))
        assert store.read("one") == [b"a", b"b", b"c", b"d"]


def test_the_store_goes_on_when_the_database_is_back(postgres: Cluster) -> None:
    with shared(postgres.new()) as store:
        asyncio.run(store.write("one", 0, [b"a"], a_header("one")))
        postgres.stop()
        try:
            with pytest.raises(StoreError, match=r"could not be stored|cannot be used"):
                asyncio.run(store.write("one", 1, [b"b"]))
            with pytest.raises(StoreError, match=r"could not be read|cannot be used"):
                store.read("one")
        finally:
            postgres.start()
        asyncio.run(store.write("one", 1, [b"b"]))
        assert store.read("one") == [b"a", b"b"]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://localhost/games", "a database's address looks like postgresql://"),
        ("postgresql://[/", "malformed"),
        ("nonsense", "a database's address looks like"),
    ],
)
def test_what_is_no_address_is_told(address: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        SharedStore.open(address, Sure())


def test_a_database_that_is_not_there_is_told(postgres: Cluster) -> None:
    with pytest.raises(StoreError, match=r"cannot be used: database .nowhere. does not exist"):
        SharedStore.open(postgres.url("nowhere"), Sure())
    with pytest.raises(StoreError, match="cannot be used"):
        SharedStore.open("postgresql://x@127.0.0.1:1/none", Sure())


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ("CREATE TABLE tableful (version integer); INSERT INTO tableful VALUES (99)", "newer"),
        ("CREATE TABLE tables (id integer)", "not a database of Tableful"),
    ],
)
def test_a_database_of_others_or_of_the_future_is_left_alone(
    url: str, before: str, said: str
) -> None:
    run(execute(url, before))
    with pytest.raises(StoreError, match=said):
        SharedStore.open(url, Sure())
