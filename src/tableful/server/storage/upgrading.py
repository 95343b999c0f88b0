"""Bringing a database to the schema of this program, or refusing it with a sentence."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tableful.server.storage.errors import StoreError

CURRENT = "0003"  # the newest step in migrations/versions/; known here so that a start is quick
PAGE = 1024  # bytes: a commit writes whole pages, of which a few events change many
APPLICATION_ID = 0x5461626C  # "Tabl": SQLite keeps it in the file's head, so we know our own


def upgrade(file: Path) -> None:
    """Give the database, new or of an earlier version, the schema of this program."""
    revision = _revision(file)
    if revision != CURRENT:
        _migrate(file, revision)


def is_current(file: Path) -> bool:
    """Whether the database has the schema of this program."""
    try:
        return _revision(file) == CURRENT
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be read: {error}") from error


def check_ours(file: Path) -> None:
    """Refuse a file that is no database of Tableful."""
    try:
        if not _revision(file):
            raise StoreError(f"{file} is not a database of Tableful")
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be read: {error}") from error


def _revision(file: Path) -> str:
    """The version of the schema in the file; empty where there is none yet."""
    with closing(sqlite3.connect(file)) as connection:
        try:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if application == 0 and things == 0:
                return ""
            if application != APPLICATION_ID:
                raise StoreError(f"{file} is not a database of Tableful")
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            raise  # the disk's or the system's complaint, which the store words
        except sqlite3.DatabaseError as error:
            raise StoreError(f"{file} is not a database of Tableful") from error
    return str(revision)


def _migrate(file: Path, revision: str) -> None:
    """Run the missing steps in one transaction: a crash leaves the old schema whole."""
    # Alembic and its imports take longer than the rest of a start, and are rarely needed.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from sqlalchemy import URL, create_engine
    from sqlalchemy.exc import DBAPIError

    config = Config()
    config.set_main_option("script_location", f"{__package__}:migrations")
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if revision and revision not in known:
        raise StoreError(f"{file} was written by a newer Tableful; update this one to open it")
    # Left to itself Python's sqlite3 begins no transaction before a change of the schema.
    engine = create_engine(
        URL.create("sqlite", database=str(file)), connect_args={"isolation_level": None}
    )
    try:
        with engine.connect() as connection:
            if not revision:
                connection.exec_driver_sql(f"PRAGMA page_size = {PAGE}")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.exec_driver_sql("COMMIT")
    except DBAPIError as error:
        raise StoreError(f"{file} cannot be brought up to date: {error.orig}") from error
    finally:
        engine.dispose()
