"""Where tables are kept: a folder, also when nobody says which, or a database."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tableful.core.errors import Malformed

if TYPE_CHECKING:
    from tableful.server.storage.interface import Readable, Storage


def default_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path:
    """The folder that TABLEFUL_DATA names, else the one where this system keeps such data."""
    chosen = environment.get("TABLEFUL_DATA", "")
    if chosen:
        return Path(chosen).expanduser()
    if platform == "win32":
        local = environment.get("LOCALAPPDATA", "")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "Tableful"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tableful"
    shared = Path(environment.get("XDG_DATA_HOME", ""))
    # The XDG specification: a relative path is to be ignored.
    return (shared if shared.is_absolute() else Path.home() / ".local" / "share") / "tableful"


def chosen_folder(data: Path | None) -> Path:
    """The folder that somebody names, else the default."""
    return data if data is not None else default_folder()


@dataclass(frozen=True)
class Place:
    """A database, or else a folder."""

    folder: Path
    database: str

    @contextmanager
    def reading(self) -> Iterator[Readable | None]:
        """The tables to read, also while servers have them; None where there is no folder yet."""
        if self.database:
            with self.opened() as store:
                yield store
        else:
            from tableful.server.storage.store import reading

            with reading(self.folder) as reader:
                yield reader

    @contextmanager
    def opened(self) -> Iterator[Storage]:
        """The tables to change: no server may have the folder, or a table of the database."""
        if self.database:
            from tableful.server.storage.postgresql.store import SharedStore

            with SharedStore.open(self.database) as shared:
                yield shared
        else:
            from tableful.server.storage.store import Store

            with Store.open(self.folder) as store:
                yield store


def chosen_place(data: Path | None, database: str) -> Place:
    """The database or the folder that somebody names, else the default folder."""
    if database and data is not None:
        raise Malformed(
            "tables are kept in a folder (--data) or a database"
            " (--database, TABLEFUL_DATABASE), not in both"
        )
    return Place(chosen_folder(data), database)
