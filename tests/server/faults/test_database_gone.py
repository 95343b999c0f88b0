"""The database is away, or somebody else's for a while: people are told, and play on afterwards."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tableful.server.live import NOT_STORED
from tableful.server.pages import NOT_NOW
from tableful.server.storage.log import PATIENCE
from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.storage.store import FILE, Store
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import Process, eventually, running, workers_of
from tests.server.workers.postgres import Cluster
from tests.server.workers.test_store import Sure

# -- PostgreSQL ------------------------------------------------------------------------------------


async def stop_for(seconds: float, postgres: Cluster, crew: Process, crowd: Crowd) -> float:
    """PostgreSQL is stopped at once and stays away; the seconds until all play on after that."""
    async with crowd.playing():
        await asyncio.to_thread(postgres.stop)
        try:
            await asyncio.sleep(seconds)
            refused = await asyncio.to_thread(crew.get, f"/api/tables/{crowd.guests[0].table}")
            assert refused.status in (200, 503), refused.body
            assert refused.status == 200 or refused.json["text"] == NOT_NOW
        finally:
            await asyncio.to_thread(postgres.start)
        begun = time.monotonic()
        await crowd.go_on(2)
        return time.monotonic() - begun


def without_postgresql(postgres: Cluster, *, tables: int, seconds: float) -> float:
    """Two workers whose database goes and comes back."""
    url = postgres.new()
    with running("--database", url, "--workers", "2", "--proxy", "127.0.0.1") as crew:
        workers = workers_of(crew.process.pid)
        crowd = sit_down(crew, tables, pause=0.5)
        took = asyncio.run(stop_for(seconds, postgres, crew, crowd))
        assert workers_of(crew.process.pid) == workers, "no worker may end for that"
    with SharedStore.open(url, Sure()) as store:
        crowd.check(store.read)
    return took


def test_tables_go_on_when_postgresql_is_back(postgres: Cluster) -> None:
    without_postgresql(postgres, tables=2, seconds=1.0)


@pytest.mark.faults
def test_tables_go_on_when_postgresql_was_gone_for_a_minute(postgres: Cluster) -> None:
    took = without_postgresql(postgres, tables=50, seconds=60.0)
    print(
        f"\nPostgreSQL gone for a minute, 50 tables: all played on {took:.1f} s after it was back"
    )


# -- SQLite ----------------------------------------------------------------------------------------


async def lock_for(seconds: float, server: Process, crowd: Crowd, folder: Path) -> None:
    """Somebody else writes to the database, and takes so long for it."""
    async with crowd.playing():
        with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            if seconds > PATIENCE:
                await crowd.told_at_all_tables(NOT_STORED)
                answer = await asyncio.to_thread(server.get, f"/api/tables/{crowd.guests[0].table}")
                assert answer.status == 200, "reading goes on"
            await asyncio.sleep(seconds)
            other.execute("ROLLBACK")
        await crowd.go_on(2)
        await asyncio.to_thread(eventually, lambda: server.get("/readyz").status == 200)


def locked_by_another(folder: Path, *, tables: int, seconds: float) -> Crowd:
    """A server whose database another program has locked."""
    with running("--data", str(folder), "--proxy", "127.0.0.1") as server:
        crowd = sit_down(server, tables, pause=0.3)
        asyncio.run(lock_for(seconds, server, crowd, folder))
    with Store.open(folder) as store:
        crowd.check(store.read)
    return crowd


def test_who_moves_while_another_program_writes_waits_a_moment(tmp_path: Path) -> None:
    crowd = locked_by_another(tmp_path, tables=2, seconds=1.0)
    assert not crowd.sentences, "nobody is sent away for that"


@pytest.mark.faults
def test_tables_go_on_when_another_program_had_the_database_for_a_minute(tmp_path: Path) -> None:
    crowd = locked_by_another(tmp_path, tables=50, seconds=60.0)
    assert set(crowd.sentences) <= {NOT_STORED}
