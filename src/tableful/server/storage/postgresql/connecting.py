"""Connections to PostgreSQL: a sentence where there is none, and a thread to use them on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from tableful.core.errors import Malformed
from tableful.server.storage.errors import StoreError

if TYPE_CHECKING:
    from asyncpg import Connection

T = TypeVar("T")

PATIENCE = 5.0  # seconds for a connection, and for whatever is asked of the database
EXAMPLE = "postgresql://name:password@localhost/tableful"
_SETTINGS = {
    "application_name": "tableful",
    "synchronous_commit": "on",  # a commit returns when the disk has it, not before
    "idle_in_transaction_session_timeout": "5000",  # a worker that stands still keeps no locks
}


def check_url(url: str) -> None:
    """Refuse what is no address of a PostgreSQL database."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Malformed(f"the database's address is malformed; one looks like {EXAMPLE}") from None
    if parts.scheme not in ("postgresql", "postgres"):
        raise Malformed(f"a database's address looks like {EXAMPLE}")


async def connect(url: str) -> Connection:
    """A connection, or a sentence that says why there is none; the password is not in it."""
    try:
        import asyncpg
    except ImportError:
        raise StoreError(
            "PostgreSQL needs one more package: pip install 'tableful[postgresql]'"
        ) from None
    try:
        return await asyncpg.connect(
            url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=_SETTINGS
        )
    except TimeoutError as error:
        raise StoreError(f"the database did not answer within {PATIENCE:g} seconds") from error
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise StoreError(f"the database cannot be used: {error}") from error


class Side:
    """An event loop on a thread of its own, for what others wait for on theirs."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        # A daemon, so that a program that forgets to close can end: what was promised is stored.
        self._thread = Thread(target=self.loop.run_forever, name="tableful-database", daemon=True)
        self._thread.start()

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something there, and wait here."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something there, and let others go on here meanwhile."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self.loop))

    def close(self) -> None:
        """End."""
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()
