"""A team's chances in a finished game: bots play on from its moments, some playouts at a time."""

import asyncio
import logging
from dataclasses import replace

from tableful.bots import registry
from tableful.bots.intervals import win_share
from tableful.core.errors import TablefulError
from tableful.server.declined import Declined, Unknown
from tableful.server.desk import Desk
from tableful.server.questions import Asker, OutlookQuestion
from tableful.server.remembered import Remembered
from tableful.server.replays import Replays, number_of
from tableful.server.rooms.room import Room
from tableful.server.wire_pages import Chance

AT_ONCE = 4  # playouts; a bot that has to move waits for no more
MOST_KEPT = 500  # chances in memory

log = logging.getLogger(__name__)


class Outlooks:
    """Asks in the queue of all who think, so no table waits; the last chances are remembered."""

    def __init__(self, desk: Desk, replays: Replays) -> None:
        self.desk = desk
        self.replays = replays
        self._kept = Remembered[tuple[str, int], Chance](MOST_KEPT)
        self._counting: dict[tuple[str, int], asyncio.Task[Chance]] = {}

    async def page(self, table: str, holder: str, moves: str, address: str) -> Chance:
        """The chance after so many moves of a finished game, for whoever may see it."""
        room = await self.replays.finished(table, holder)
        key = table, number_of(moves, "moves")
        if registry.outlook(room.game) is None:
            raise Unknown(f"In {room.game.title} nobody tells chances.")
        if key in self._kept:
            return self._kept[key]
        if key not in self._counting:  # whoever asks meanwhile waits for the same
            counted = self._counted(room, key[1], Asker(address))
            self._counting[key] = asyncio.create_task(counted)
        try:
            chance = await asyncio.shield(self._counting[key])
        finally:
            if key in self._counting and self._counting[key].done():
                del self._counting[key]
        self._kept[key] = chance
        return chance

    async def _counted(self, room: Room, moves: int, asker: Asker) -> Chance:
        """What all playouts tell together."""
        assert room.playing is not None
        record = room.playing.record()
        record = replace(record, actions=record.actions[:moves])
        first = won = total = 0
        while first == 0 or first < total:
            question = OutlookQuestion(room.opened.table, record, first, AT_ONCE, room.opened.deck)
            try:
                told = await self.desk.thinkers.play_out(question, asker)
            except TablefulError as error:
                log.warning("table %s: %s", room.opened.table, error)
                raise Declined("Nobody could tell the chances just now.") from error
            if not told.total:
                raise Unknown("This is no moment for which chances are told.")
            first, won, total = first + AT_ONCE, won + told.won, told.total
        share = win_share([[1.0]] * won + [[0.0]] * (total - won))
        return Chance(share.value, share.low, share.high, total)
