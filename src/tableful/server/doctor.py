"""Looks at an installation as a server would use it, and says what to do where that fails."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tableful import __version__, is_compiled
from tableful.core.errors import TablefulError
from tableful.server.storage.place import Place

# All else of ours is imported where it is looked at: one stale module would keep us from the rest.

OLDEST, NEWEST = (3, 11), (3, 14)  # of Python
LEAST_SPACE = 200_000_000  # bytes of the disk: less is soon full
LEAST_DESCRIPTORS = 1024
SOONEST = 1_735_689_600  # the beginning of 2025, before which no clock is right
THINKING_SECONDS = 60.0  # in which a bot's process starts and answers
SET_UP = "Set it up again: python3 run.py setup."

State = Literal["good", "unusual", "bad"]


@dataclass(frozen=True)
class Finding:
    """What was looked at, how it is, and what to do about it."""

    about: str
    state: State
    text: str
    todo: str = ""


def examine(place: Place, host: str, port: int) -> Iterator[Finding]:
    """All findings, one after the other; the last ones take a moment."""
    folder = place.folder
    kept: dict[str, Callable[[], Finding]] = {
        "data folder": lambda: data_folder(folder),
        "disk": lambda: space(folder),
        "database": lambda: database(folder),
    }
    if place.database:
        kept = {"database": lambda: shared_database(place.database)}
    looks: dict[str, Callable[[], Finding]] = {
        "python": python,
        "engine": engine,
        "pages": pages,
        "clock": clock,
        "connections": files,
        **kept,
        "port": lambda: free_port(host, port),
        "bots": bots,
    }
    for about, look in looks.items():
        try:
            yield look()
        except ImportError as error:
            yield Finding(about, "bad", str(error), SET_UP)


def python() -> Finding:
    """Whether this Python is one that Tableful is tested with."""
    version = sys.version_info[:2]
    text = f"Python {sys.version.split()[0]}, Tableful {__version__}"
    if OLDEST <= version <= NEWEST:
        return Finding("python", "good", text)
    return Finding("python", "bad", text, "Install it with Python 3.11 to 3.14.")


def engine() -> Finding:
    """Whether the engine runs compiled."""
    if is_compiled():
        return Finding("engine", "good", "compiled")
    if os.environ.get("TABLEFUL_PURE", "0") not in ("", "0"):
        why, todo = "TABLEFUL_PURE asks for that", "Unset TABLEFUL_PURE."
    else:
        why, todo = "this installation was not compiled", SET_UP
    text = f"not compiled, so bots are weaker and slower: {why}"
    return Finding("engine", "unusual", text, todo)


def pages() -> Finding:
    """Whether the browser's part is there."""
    from tableful.server.app import static_folder

    folder = static_folder()
    if (folder / "index.html").is_file():
        return Finding("pages", "good", "the browser's part is there")
    return Finding("pages", "bad", f"no pages in {folder}", SET_UP)


def clock() -> Finding:
    """Whether the time of day can be right: tables are listed and kept by it."""
    now = time.time()
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    if now >= SOONEST:
        return Finding("clock", "good", shown)
    return Finding("clock", "bad", shown, "Set this computer's clock.")


def files() -> Finding:
    """Whether there can be as many connections as many tables need."""
    from tableful.server.serving import descriptors

    most = descriptors()
    text = f"{most} files and connections at once"
    if most >= LEAST_DESCRIPTORS:
        return Finding("connections", "good", text)
    return Finding("connections", "unusual", text, "Raise the limit: ulimit -n 8192.")


def data_folder(folder: Path) -> Finding:
    """Whether tables can be kept there, by us alone."""
    about = "data folder"
    nearest = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not nearest.is_dir():
        return Finding(about, "bad", f"{nearest} is no folder", "Name another one with --data.")
    try:
        with tempfile.TemporaryFile(dir=nearest):
            pass
    except OSError as error:
        text = f"{nearest} cannot be written: {error.strerror}"
        return Finding(about, "bad", text, "Give this user the right to, or name another folder.")
    if nearest != folder:
        return Finding(about, "good", f"{folder} will be made by the first start")
    if sys.platform != "win32" and folder.stat().st_mode & 0o077:
        text = f"others on this computer may read {folder}, which has the secrets of games"
        return Finding(about, "unusual", text, f"chmod 700 {folder}")
    return Finding(about, "good", str(folder))


def space(folder: Path) -> Finding:
    """Whether the disk has room for more games."""
    nearest = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    free = shutil.disk_usage(nearest).free
    text = f"{free / 1e9:.1f} GB are free"
    if free >= LEAST_SPACE:
        return Finding("disk", "good", text)
    return Finding("disk", "bad", text, "Make room, or let old tables go: serve --keep-finished.")


def database(folder: Path) -> Finding:
    """Whether every stored table is whole."""
    from tableful.server.storage.checking import check_all
    from tableful.server.storage.store import FILE
    from tableful.server.storage.upgrading import CURRENT, check_ours, is_current

    about, file = "database", folder / FILE
    if not file.exists():
        return Finding(about, "good", "there are no tables yet")
    try:
        check_ours(file)
        if not is_current(file):
            text = f"it has an earlier form than {CURRENT}"
            return Finding(about, "unusual", text, "Make a backup; the next start renews it.")
        problems = check_all(file)
        with closing(sqlite3.connect(file)) as connection:
            (count,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    except (TablefulError, sqlite3.Error) as error:
        return Finding(about, "bad", str(error), "Restore a backup: tableful restore.")
    if problems:
        todo = "Other tables are not touched by it. Restore a backup, or delete them."
        return Finding(about, "bad", "; ".join(problems), todo)
    used = "; a server uses them" if _is_used(folder) else ""
    return Finding(about, "good", f"every table is whole, {count} in all{used}")


def shared_database(url: str) -> Finding:
    """Whether a PostgreSQL can be used, and every table in it is whole."""
    from tableful.server.storage.postgresql.checking import OLDEST as OLDEST_POSTGRESQL
    from tableful.server.storage.postgresql.checking import look
    from tableful.server.storage.postgresql.connecting import check_url

    about = "database"
    try:
        check_url(url)
        found = asyncio.run(look(url))
    except TablefulError as error:
        todo = "Correct the address in --database or TABLEFUL_DATABASE, or start the database."
        return Finding(about, "bad", str(error), todo)
    text = f"PostgreSQL {found.server}"
    if found.server < OLDEST_POSTGRESQL:
        todo = f"Tests know {OLDEST_POSTGRESQL} and newer: update it."
        return Finding(about, "unusual", f"{text}, which is old", todo)
    if found.version == 0:
        return Finding(about, "good", f"{text}; there are no tables yet")
    if not found.is_current:
        todo = "Make a backup, and stop all servers; the next start renews it."
        return Finding(about, "unusual", f"{text}; it has an earlier form", todo)
    if found.problems:
        todo = "Other tables are not touched by it. Restore a backup, or delete them."
        return Finding(about, "bad", f"{text}; {'; '.join(found.problems)}", todo)
    used = f"; workers that run: {found.workers}" if found.workers else ""
    return Finding(about, "good", f"{text}; every table is whole, {found.tables} in all{used}")


def _is_used(folder: Path) -> bool:
    from tableful.server.storage.lock import FolderLock

    try:
        FolderLock(folder).release()
    except TablefulError:
        return True
    return False


def free_port(host: str, port: int) -> Finding:
    """Whether a server could listen there."""
    from tableful.server.serving import listen

    try:
        listen(host, port).close()
    except TablefulError as error:
        todo = "Choose another port with --port, unless that is your own server."
        return Finding("port", "unusual", str(error), todo)
    return Finding("port", "good", f"port {port} of {host} is free")


def bots() -> Finding:
    """Whether the processes for bots start and answer."""
    began = time.monotonic()
    try:
        move = asyncio.run(_ask_a_bot())
    except (TablefulError, OSError, TimeoutError) as error:
        text = f"no bot answers: {error or 'it took too long'}"
        return Finding("bots", "bad", text, "Bots would play at random. Set it up again.")
    took = time.monotonic() - began
    return Finding("bots", "good", f"one answered {move!r} after {took:.1f} s")


async def _ask_a_bot() -> str:
    """What a bot does first in a game."""
    from tableful.core.table import Table
    from tableful.games import GAMES
    from tableful.server.questions import Question
    from tableful.server.thinking import Thinkers

    game = GAMES.game("rust-and-research")
    table = Table(game, game.setup(2), "a doctor's seed", ["Ada", "Ben"])
    question = Question("doctor", table.record(), table.next_decider(), "easy", 1.0, "chance")
    thinkers = Thinkers(1)
    try:
        async with asyncio.timeout(THINKING_SECONDS):
            return (await thinkers.think(question)).move
    finally:
        await thinkers.close()
