"""A consistent copy of a database while a server writes to it, and the way back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from tableful.core.errors import Malformed
from tableful.server.storage.checking import check_all
from tableful.server.storage.errors import StoreError
from tableful.server.storage.lock import FolderLock
from tableful.server.storage.log import PATIENCE
from tableful.server.storage.store import FILE
from tableful.server.storage.upgrading import check_ours

PAGES = 2000  # that are copied at once

Progress = Callable[[float], None]  # is told which part has been copied, from 0 to 1


def back_up(folder: Path, target: Path, progress: Progress) -> list[str]:
    """Copy the database of a folder to a new file; what is damaged in it is told.

    A server may go on meanwhile: the copy has what was stored when it began.
    """
    source = folder / FILE
    if not source.exists():
        raise Malformed(f"there are no tables in {folder}")
    if target.exists():
        raise Malformed(f"{target} exists; name another file")
    check_ours(source)
    _copy(source, target, progress)
    return check_all(target)


def restore(source: Path, folder: Path, progress: Progress, *, replace: bool) -> Path | None:
    """Put a copy in the place of a folder's database; to where the old one went, if there was one.

    No server may have the folder. Without `replace`, it must have no database.
    """
    if not source.is_file():
        raise Malformed(f"there is no file {source}")
    check_ours(source)
    problems = check_all(source)
    if problems:
        raise StoreError(f"{source} is damaged and is not restored: {problems[0]}")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = FolderLock(folder)
    try:
        file, beside = folder / FILE, None
        if file.exists():
            if not replace:
                raise Malformed(f"{folder} has tables already; --replace keeps them beside")
            beside = folder / f"before-{datetime.now():%Y-%m-%d-%H%M%S}.sqlite3"
            _copy(file, beside, lambda part: None)
        arriving = folder / f"{FILE}.arriving"
        arriving.unlink(missing_ok=True)
        _copy(source, arriving, progress)
        for old in (f"{FILE}-wal", f"{FILE}-shm"):
            (folder / old).unlink(missing_ok=True)  # else SQLite would apply them to the new one
        arriving.replace(file)
    finally:
        lock.release()
    return beside


def _copy(source: Path, target: Path, progress: Progress) -> None:
    """Copy a database as it is now; where that fails there is no target."""
    part = target.with_name(f"{target.name}.part")
    descriptor = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)  # it holds secrets
    os.close(descriptor)
    try:
        with (
            closing(sqlite3.connect(source, timeout=PATIENCE, isolation_level=None)) as old,
            closing(sqlite3.connect(part, isolation_level=None)) as new,
        ):
            # Reading in one transaction: otherwise every write would make the copy begin anew.
            old.execute("BEGIN")
            old.execute("SELECT count(*) FROM sqlite_master").fetchone()
            old.backup(
                new,
                pages=PAGES,
                progress=lambda _, left, total: progress(1 - left / max(total, 1)),
                sleep=0,
            )
            old.execute("ROLLBACK")
            new.execute("PRAGMA journal_mode = DELETE")  # one file, whole by itself
        part.replace(target)
    except sqlite3.Error as error:
        raise StoreError(f"{source} could not be copied to {target}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
