"""A store in a folder of its own, and a hand on its commits."""

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tableful.server.storage.header import Header
from tableful.server.storage.log import Log
from tableful.server.storage.store import Store


def a_header(table: str, **changes: Any) -> Header:
    """A header like any other, but for the changes."""
    fields: dict[str, Any] = {
        "game": "rust-and-research",
        "version": 1,
        "phase": "gathering",
        "listed": True,
        "created": 100.0,
        "touched": 100.0,
        "players": ("Ana", "Ben"),
    }
    return Header(id=table, **(fields | changes))


def make_table(store: Store, table: str, *events: bytes, **changes: Any) -> None:
    """Store a table with these events."""
    asyncio.run(store.write(table, 0, events, a_header(table, **changes)))


async def outcomes(writes: Sequence[Coroutine[Any, Any, None]]) -> list[str]:
    """What became of writes that were made at once: empty, or what the error says."""
    results = await asyncio.gather(*writes, return_exceptions=True)
    return ["" if result is None else f"{type(result).__name__}: {result}" for result in results]


class Commits:
    """Holds every commit while `hold` is in force, and tells when one is held."""

    def __init__(self) -> None:
        self.going = Event()
        self.going.set()
        self.reached = Event()

    def hold(self) -> None:
        """Let no commit begin."""
        self.reached.clear()
        self.going.clear()

    async def held(self) -> None:
        """Wait until a commit is being held."""
        assert await asyncio.to_thread(self.reached.wait, 10)

    def release(self) -> None:
        """Let commits go on."""
        self.going.set()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    with Store.open(folder) as opened:
        yield opened


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> Iterator[Commits]:
    """Commits that the test can hold."""
    commits = Commits()
    commit = Log.commit

    def patient_commit(log: Log) -> None:
        commits.reached.set()
        assert commits.going.wait(10)
        commit(log)

    monkeypatch.setattr(Log, "commit", patient_commit)
    yield commits
    commits.release()
