"""A program to be killed: it writes events as fast as it can and prints what is acknowledged.

Usage: scribe.py FOLDER. It goes on where the logs end, and never ends by itself.
"""

import asyncio
import os
import sys
from pathlib import Path

from tableful.server.storage.header import Header
from tableful.server.storage.store import Store

TABLES = [f"table-{n}" for n in range(12)]


def a_header(table: str) -> Header:
    return Header(table, "game", 1, "playing", True, 1.0, 2.0, ("Ana",))


async def write(store: Store, table: str) -> None:
    number = len(store.read(table))
    while True:
        count = 1 + number % 3
        events = [b"%d" % n for n in range(number, number + count)]
        await store.write(table, number, events, a_header(table))
        number += count
        # Straight to the system: what is printed must not die with us.
        os.write(sys.stdout.fileno(), f"{table} {number - 1}\n".encode())


async def write_all(store: Store) -> None:
    await asyncio.gather(*(write(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(write_all(Store.open(Path(sys.argv[1]))))
