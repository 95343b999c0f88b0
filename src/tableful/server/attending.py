"""Tables that nobody looks at, but whose time goes on: clocks run out there, and bots move."""

import asyncio
import logging

from tableful.core.errors import TablefulError
from tableful.server.declined import Declined
from tableful.server.desk import Desk
from tableful.server.rooms.reading import Unreadable
from tableful.server.storage.errors import StoreError

ROUND_SECONDS = 15.0  # shorter than what counts as an outage
AT_ONCE = 50  # tables that are seen to in a round: the others keep their place

log = logging.getLogger(__name__)


class Attendant:
    """Sees to them while the server runs, and tells the store that there is one."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._left: set[str] = set()  # tables that cannot be opened: once is enough to be told

    async def begin(self) -> None:
        """The first sign of life comes before any table is read: it knows of the outage then."""
        try:
            await asyncio.to_thread(self.desk.store.sign_of_life, self.desk.clock.now())
        except StoreError as error:
            log.error("a sign of life: %s", error)

    async def run(self) -> None:
        """Look every now and then, for ever."""
        while True:
            try:
                await self.begin()
                await self.look()
            except (TablefulError, OSError) as error:
                log.error("tables that are due: %s", error)
            await asyncio.sleep(ROUND_SECONDS)

    async def look(self) -> None:
        """Open the tables that are due; what is due in them happens then."""
        store, now = self.desk.store, self.desk.clock.now()
        for table in await asyncio.to_thread(store.due, now, AT_ONCE + len(self._left)):
            if table in self.desk.lives or table in self._left:
                continue  # its own time passes
            try:
                live = await self.desk.live(table)
                await live.change(lambda room, now: None)
            except (Declined, Unreadable) as error:
                self._left.add(table)
                log.warning("table %s is due, but cannot be opened: %s", table, error)
            except TablefulError as error:
                log.info("table %s is due, but not ours now: %s", table, error)
