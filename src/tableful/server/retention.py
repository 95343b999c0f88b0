"""How long tables are kept that nobody touches: a setting, carried out without haste."""

import asyncio
import logging
import re
from dataclasses import dataclass
from pathlib import Path

from tableful.core.errors import Malformed, TablefulError
from tableful.server.archiving import write_record, write_tables
from tableful.server.desk import Desk
from tableful.server.storage.header import Header

ROUND_SECONDS = 600.0  # from one look to the next
BREATH_SECONDS = 0.5  # from one table to the next
AT_ONCE = 100  # tables that one look finds
UNITS = {"m": 60.0, "h": 3600.0, "d": 86400.0}

log = logging.getLogger(__name__)


def duration(text: str) -> float:
    """Seconds, from words like 90d, 12h or 30m."""
    found = re.fullmatch(r"([1-9][0-9]{0,5})([mhd])", text)
    if found is None:
        raise Malformed(f"{text!r} is no time: write 90d, 12h or 30m")
    return int(found[1]) * UNITS[found[2]]


@dataclass(frozen=True)
class Retention:
    """After how many seconds tables go, finished and other ones; None: never.

    They go to a folder, finished ones as records, others whole; without one they are deleted.
    """

    finished: float | None = None
    waiting: float | None = None
    archive: Path | None = None

    def __post_init__(self) -> None:
        if self.archive is not None and self.finished is None and self.waiting is None:
            raise Malformed("--archive needs --keep-finished or --keep-waiting")


FOR_EVER = Retention()


class Keeper:
    """Carries it out while the server runs."""

    def __init__(self, desk: Desk, retention: Retention) -> None:
        self.desk = desk
        self.store = desk.store
        self.retention = retention
        self._left: set[str] = set()  # tables that could not go: once is enough to be told

    async def run(self) -> None:
        """Look every now and then, for ever."""
        while True:
            try:
                await self.look()
            except (TablefulError, OSError) as error:
                log.error("old tables: %s", error)
            await asyncio.sleep(ROUND_SECONDS)

    async def look(self) -> int:
        """Let go what is too old now; how many tables that were. One of several workers does it."""
        if self.retention == FOR_EVER or not await self._is_our_task():
            return 0
        went = 0
        for header in await asyncio.to_thread(self._old):
            if header.id in self._left:
                continue
            try:
                async with self.desk.shut(header.id) as nobody_is_there:
                    if nobody_is_there and await self._is_still(header):
                        await self._archive(header)
                        await asyncio.to_thread(self.store.delete, header.id)
                        went += 1
            except (TablefulError, OSError) as error:
                self._left.add(header.id)
                log.error("table %s is kept, though old: %s", header.id, error)
            await asyncio.sleep(BREATH_SECONDS)
        return went

    async def _is_our_task(self) -> bool:
        neighbours = self.desk.neighbours
        return neighbours is None or await neighbours.keeping.is_first()

    async def _is_still(self, header: Header) -> bool:
        """Whether nobody has come back to a table, and left it again, since we looked."""
        return await asyncio.to_thread(self.store.header, header.id) == header

    def _old(self) -> list[Header]:
        """Those that nobody has touched for too long."""
        now, store, keep = self.desk.clock.now(), self.store, self.retention
        old: list[Header] = []
        if keep.finished is not None:
            old += store.untouched(["over"], now - keep.finished, AT_ONCE + len(self._left))
        if keep.waiting is not None:
            since = now - keep.waiting
            old += store.untouched(["gathering", "playing"], since, AT_ONCE + len(self._left))
        return old

    async def _archive(self, header: Header) -> None:
        folder = self.retention.archive
        if folder is None:
            return
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if header.phase == "over":
            room = await self.desk.read(header.id)
            await asyncio.to_thread(write_record, room, folder / f"tableful-{header.id}.json")
        else:
            path = folder / f"tableful-{header.id}.jsonl"
            await asyncio.to_thread(write_tables, self.store, [header], path)
