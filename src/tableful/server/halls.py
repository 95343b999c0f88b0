"""The Hall of Fame: how the finished games of this server ended, counted without haste."""

import asyncio
import logging
from contextlib import suppress

from tableful.core.errors import TablefulError
from tableful.core.game import Game
from tableful.server import wire_pages
from tableful.server.desk import Desk
from tableful.server.rooms.room import Room
from tableful.server.storage.header import Header

MOST_GAMES = 500  # of a hall: the last ones
PATIENCE = 1.0  # seconds until what has been counted so far is answered

log = logging.getLogger(__name__)


class Halls:
    """Counts each finished table once; after a restart they are counted again."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._counted: dict[str, wire_pages.HallGame | None] = {}  # None: it counts for nothing
        self._counting: dict[str, asyncio.Task[None]] = {}  # by game

    async def hall(self, game: Game) -> wire_pages.Hall:
        """What has been counted, soon; what has not is counted meanwhile."""
        headers = await asyncio.to_thread(
            self.desk.store.headers, phase="over", game=game.name, limit=MOST_GAMES
        )
        if any(header.id not in self._counted for header in headers):
            await self._count(game.name, headers)
        known = [self._counted.get(header.id) for header in headers]
        return wire_pages.Hall(
            games=[one for one in known if one is not None],
            counting=any(header.id not in self._counted for header in headers),
        )

    async def _count(self, game: str, headers: list[Header]) -> None:
        """Count on, and wait for it, but not for long."""
        task = self._counting.get(game)
        if task is None or task.done():
            task = asyncio.get_running_loop().create_task(self._read(headers))
            self._counting[game] = task
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(task)

    async def _read(self, headers: list[Header]) -> None:
        """One table after the other: the desk lets others go first while it reads one."""
        for header in headers:
            if header.id in self._counted:
                continue
            try:
                live = self.desk.lives.get(header.id)
                room = live.room if live is not None else await self.desk.read(header.id)
                self._counted[header.id] = result(room, header.touched)
            except TablefulError as error:  # a game of older rules, say
                log.info("table %s is not counted: %s", header.id, error)
                self._counted[header.id] = None


def result(room: Room, at: float) -> wire_pages.HallGame | None:
    """How a table's game ended; where it was not listed, nobody is told which table it was."""
    outcome = room.outcome()
    if outcome is None or not room.counts:
        return None
    open_to_all = room.settings.listed and room.settings.spectators
    return wire_pages.HallGame(
        options=dict(room.setup.options),
        won=bool(outcome.winners),
        seats=len(room.seating.chairs),
        at=at,
        table=room.opened.table if open_to_all else "",
        players=[chair.name for chair in room.seating.chairs] if open_to_all else [],
    )
