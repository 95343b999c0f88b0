"""Opening: a folder for one process, a database of ours, and a sentence where it is not."""

import asyncio
import re
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from tableful.server.storage import upgrading
from tableful.server.storage.errors import StoreError
from tableful.server.storage.schema import metadata
from tableful.server.storage.store import FILE, Store
from tests.server.storage.conftest import a_header, make_table


def in_another_process(code: str, *arguments: str) -> str:
    """What a Python program prints."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], check=True, capture_output=True, text=True
    ).stdout.strip()


# -- the folder ------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_what_is_made_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    with Store.open(folder) as store:
        make_table(store, "one", b"a")
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        for file in folder.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_folder_with_strange_letters_is_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "50% Zoë? #1 & 'co'"
    with Store.open(folder) as store:
        make_table(store, "one", b"a")
        assert store.read("one") == [b"a"]
    assert (folder / FILE).exists()
    assert [entry.name for entry in tmp_path.iterdir()] == [folder.name]


def test_a_file_in_the_place_of_the_folder_is_told(folder: Path) -> None:
    folder.write_text("")
    with pytest.raises(StoreError, match=r"no data can be kept in .*data"):
        Store.open(folder)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder closed even to root")
def test_a_folder_that_cannot_be_written_is_told() -> None:
    with pytest.raises(StoreError, match="no data can be kept in /proc/self"):
        Store.open(Path("/proc/self"))


def test_a_database_that_cannot_be_opened_is_told(folder: Path) -> None:
    (folder / FILE).mkdir(parents=True)
    with pytest.raises(StoreError, match=r"no data can be kept in .*unable to open"):
        Store.open(folder)


def test_a_second_process_is_refused_while_the_first_lives(folder: Path) -> None:
    opening = """if True:
        import sys
        from pathlib import Path
        from tableful.server.storage.errors import StoreError
        from tableful.server.storage.store import Store
        try:
            Store.open(Path(sys.argv[1])).close()
            print("opened")
        except StoreError as error:
            print(error)
    """
    with Store.open(folder):
        told = in_another_process(opening, str(folder))
        assert told == f"another Tableful is using {folder}; stop it first"
        with pytest.raises(StoreError, match="another Tableful"):
            Store.open(folder)
    assert in_another_process(opening, str(folder)) == "opened"


def test_a_refused_opening_leaves_the_folder_to_others(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"not a database, whatever its name may say")
    for _ in range(2):
        with pytest.raises(StoreError, match="not a database of Tableful"):
            Store.open(folder)
    (folder / FILE).unlink()
    Store.open(folder).close()


# -- the database ----------------------------------------------------------------------------------


def test_a_database_of_others_is_left_alone(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
    before = (folder / FILE).read_bytes()
    with pytest.raises(StoreError, match="is not a database of Tableful"):
        Store.open(folder)
    assert (folder / FILE).read_bytes() == before


def test_a_database_of_a_newer_version_is_left_alone(folder: Path) -> None:
    Store.open(folder).close()
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (folder / FILE).read_bytes()
    with pytest.raises(StoreError, match="was written by a newer Tableful"):
        Store.open(folder)
    assert (folder / FILE).read_bytes() == before


def test_a_migration_that_breaks_off_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = command.upgrade

    def break_off(config: Config, revision: str) -> None:
        upgrade(config, revision)
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(command, "upgrade", break_off)
        with pytest.raises(KeyboardInterrupt):
            Store.open(folder)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute("SELECT * FROM sqlite_master").fetchall() == []
    with Store.open(folder) as store:
        make_table(store, "one", b"a")


def test_the_migrations_end_at_the_schema(folder: Path, tmp_path: Path) -> None:
    Store.open(folder).close()
    migrated = create_engine(f"sqlite:///{folder / FILE}")
    direct = create_engine(f"sqlite:///{tmp_path / 'direct.sqlite3'}")
    metadata.create_all(direct)
    try:
        with migrated.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        # Alembic compares neither checks nor SQLite's own options: the words do, in any order, for
        # SQLite writes a column that is added behind all else.
        words = []
        for engine in (migrated, direct):
            with engine.connect() as connection:
                query = "SELECT sql FROM sqlite_master WHERE tbl_name != 'alembic_version'"
                found = connection.exec_driver_sql(query)
                words.append({tuple(sorted(re.findall(r"\w+", str(sql)))) for (sql,) in found})
        assert words[0] == words[1]
        assert len(words[0]) > 2
    finally:
        migrated.dispose()
        direct.dispose()


def test_the_current_version_is_the_newest_migration() -> None:
    config = Config()
    config.set_main_option("script_location", "tableful.server.storage:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [upgrading.CURRENT]


def test_nothing_slow_is_imported_before_it_is_needed(folder: Path) -> None:
    Store.open(folder).close()
    code = """if True:
        import sys
        from pathlib import Path
        from tableful.server.storage.store import Store
        slow = {"alembic", "sqlalchemy"}
        print(sorted(slow & set(sys.modules)))
        Store.open(Path(sys.argv[1])).close()
        print(sorted(slow & set(sys.modules)))
    """
    assert in_another_process(code, str(folder)).splitlines() == ["[]", "['sqlalchemy']"]


def test_a_program_that_forgets_to_close_can_end(folder: Path) -> None:
    code = """if True:
        import asyncio, sys
        from pathlib import Path
        from tableful.server.storage.store import Store
        from tests.server.storage.conftest import make_table
        store = Store.open(Path(sys.argv[1]))
        make_table(store, "one", b"a")
        print("end")
    """
    assert in_another_process(code, str(folder)) == "end"
    with Store.open(folder) as store:
        assert store.read("one") == [b"a"]
        asyncio.run(store.write("one", 1, [b"b"], a_header("one")))
