"""What a disk does to a log is found, told, and harms no other table."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from tableful.server import wire
from tableful.server.codes import DAMAGED
from tableful.server.rooms.reading import UNREADABLE
from tableful.server.storage import upgrading
from tableful.server.storage.checking import MOST_TOLD, check_all, check_quickly
from tableful.server.storage.checksums import Damaged, Stored, checked, following, start
from tableful.server.storage.store import FILE, Store
from tests.server.service import serving
from tests.server.storage.conftest import make_table

LOG = [b"one", b"two", b"three", b"four"]

ALTERED = "UPDATE events SET event = 'Two' WHERE table_id = 'b' AND number = 1"
SWAPPED = """
    CREATE TABLE before AS SELECT * FROM events WHERE table_id = 'b';
    UPDATE events SET (event, checksum) = (
        SELECT event, checksum FROM before WHERE before.number = 3 - events.number
    ) WHERE table_id = 'b' AND number IN (1, 2)
"""
MISSING = "DELETE FROM events WHERE table_id = 'b' AND number = 1"
CLOSED_UP = """
    DELETE FROM events WHERE table_id = 'b' AND number = 1;
    UPDATE events SET number = 1 WHERE table_id = 'b' AND number = 2;
    UPDATE events SET number = 2 WHERE table_id = 'b' AND number = 3
"""
ANOTHERS = """
    DELETE FROM events WHERE table_id = 'b';
    UPDATE events SET table_id = 'b' WHERE table_id = 'c'
"""
UNSIGNED = "UPDATE events SET checksum = NULL WHERE table_id = 'b' AND number = 2"


def rows() -> list[Stored]:
    """The log of a table `b` as it is stored."""
    stored: list[Stored] = []
    last = start("b")
    for number, event in enumerate(LOG):
        last = following(last, event)
        stored.append((number, event, last))
    return stored


@pytest.fixture
def file(folder: Path) -> Path:
    """A database with three tables."""
    with Store.open(folder) as store:
        for table in "abc":
            make_table(store, table, *LOG)
    return folder / FILE


def an_older_database(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database as the first version made it, with a table `b` of two events."""
    folder.mkdir()
    upgrade = command.upgrade

    def upgrade_to_the_first(config: Config, revision: str) -> None:
        upgrade(config, "0001")

    with monkeypatch.context() as older:
        older.setattr(command, "upgrade", upgrade_to_the_first)
        upgrading.upgrade(folder / FILE)
    harm(
        folder / FILE,
        """
        INSERT INTO tables VALUES ('b', 'game', 1, 'playing', 1, 1.0, 2.0, '[]');
        INSERT INTO events VALUES ('b', 0, CAST('one' AS BLOB)), ('b', 1, CAST('two' AS BLOB));
        """,
    )


def harm(file: Path, script: str) -> None:
    """What a disk, or somebody's hand, does."""
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        (ALTERED, "event 1 of table b is not what was stored"),
        (SWAPPED, "event 1 of table b is not what was stored"),
        (MISSING, "event 1 of table b is missing"),
        (CLOSED_UP, "event 1 of table b is not what was stored"),
        (ANOTHERS, "event 0 of table b is not what was stored"),
        (UNSIGNED, "event 2 of table b is not what was stored"),
    ],
    ids=["altered", "swapped", "missing", "closed up", "of another table", "unsigned"],
)
def test_a_log_that_was_changed_is_refused_alone(
    file: Path, folder: Path, script: str, problem: str
) -> None:
    assert check_quickly(file) == check_all(file) == []
    harm(file, script)
    with Store.open(folder) as store:
        with pytest.raises(Damaged, match=problem):
            store.read("b")
        assert store.read("a") == LOG
        assert f"table b is damaged: {problem}" in store.check_quickly()


@pytest.mark.parametrize("bit", range(8))
def test_every_bit_of_every_event_is_guarded(bit: int) -> None:
    assert list(checked("b", rows())) == LOG
    for (number, _, checksum), event in zip(rows(), LOG, strict=True):
        for place in range(len(event)):
            bad = bytearray(event)
            bad[place] ^= 1 << bit
            harmed = rows()
            harmed[number] = number, bytes(bad), checksum
            with pytest.raises(Damaged, match=f"event {number} of table b"):
                list(checked("b", harmed))


def test_logs_from_before_there_were_checksums_go_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    an_older_database(folder, monkeypatch)
    assert check_all(folder / FILE) == []
    for number in (2, 3):  # the first goes on from none, the second from one that is read anew
        with Store.open(folder) as store:
            assert store.read("b") == LOG[:number]
            asyncio.run(store.write("b", number, [LOG[number]]))
            assert store.read("b") == LOG[: number + 1]
            assert store.check_quickly() == []
    harm(folder / FILE, "UPDATE events SET event = 'x' WHERE number = 2")
    with Store.open(folder) as store, pytest.raises(Damaged, match="event 2"):
        store.read("b")


def test_headers_and_pages_are_looked_at_too(file: Path) -> None:
    harm(file, "UPDATE tables SET players = '[' WHERE id = 'a'")
    harm(file, "DELETE FROM events WHERE table_id = 'c'")
    found = check_quickly(file)
    assert any(text.startswith("the header of table a is damaged") for text in found)
    assert "table c has no events" in found
    size = file.stat().st_size
    with file.open("r+b") as pages:
        pages.seek(size // 2)
        pages.write(b"\xff" * (size - size // 2))
    assert any(text.startswith("the database is damaged") for text in check_quickly(file))


def test_much_damage_is_told_in_short(folder: Path) -> None:
    with Store.open(folder) as store:
        for number in range(MOST_TOLD + 5):
            make_table(store, f"t{number}", *LOG)
    harm(folder / FILE, "UPDATE events SET event = 'x' WHERE number = 1")
    found = check_all(folder / FILE)
    assert len(found) == MOST_TOLD + 1
    assert found[-1] == "more tables are damaged"


def test_at_a_server_a_damaged_table_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    with serving(tmp_path) as service:
        broken, whole = service.open("Ada", "Ben"), service.open("Cy", "Dan")
    harm(tmp_path / FILE, f"UPDATE events SET event = '0' WHERE table_id = '{broken['table']}'")
    with serving(tmp_path) as service:
        answer = service.get(f"/api/tables/{broken['table']}")
        assert (answer.status, answer.json["text"]) == (500, UNREADABLE)
        with service.visit(broken["table"], broken["token"]) as tab:
            tab.raw(f'{{"t": "hello", "version": {wire.PROTOCOL}}}')
            assert tab.goodbye() == (DAMAGED, UNREADABLE)
        keys = [{"table": one["table"], "token": one["token"]} for one in (broken, whole)]
        mine = service.post("/api/mine", keys).json
        assert [one["table"]["id"] for one in mine] == [whole["table"]]
