"""What the deal of a finished game was worth to a seat: asked for part by part."""

import logging

from tableful.bots.luck import PARTS
from tableful.core.errors import TablefulError
from tableful.server.coaching import Coaches, seat_of
from tableful.server.declined import Declined, Unknown
from tableful.server.desk import Desk
from tableful.server.questions import Asker, DealQuestion
from tableful.server.remembered import Remembered
from tableful.server.replays import number_of
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.room import Room
from tableful.server.wire_pages import DealPart

MOST_KEPT = 50 * PARTS  # in memory

log = logging.getLogger(__name__)


class Deals:
    """Asks in the queue of all who think, so no table waits; the last parts are remembered.

    It is told of the games whose decisions can be weighed, for the two belong together: what was
    dealt, and what was decided.
    """

    def __init__(self, desk: Desk, coaches: Coaches) -> None:
        self.desk = desk
        self.coaches = coaches
        self._kept = Remembered[tuple[str, int, int], DealPart](MOST_KEPT)

    async def page(self, table: str, holder: str, seat: str, part: str, address: str) -> DealPart:
        """One part of the games that bots play with what a seat was dealt."""
        room = await self.coaches.coached(table, holder)
        key = table, seat_of(room, seat), number_of(part, "part")
        if key[2] >= PARTS:
            raise Unknown("There is no such part.")
        if key not in self._kept:
            self._kept[key] = await self._played(room, key[1], key[2], Asker(address))
        return self._kept[key]

    async def _played(self, room: Room, seat: int, part: int, asker: Asker) -> DealPart:
        assert room.playing is not None
        record = room.playing.record()
        question = DealQuestion(room.opened.table, record, seat, part, room.opened.deck)
        try:
            told = await self.desk.thinkers.play_deal(question, asker)
        except TablefulError as error:
            log.warning("table %s: %s", room.opened.table, error)
            raise Declined("Nobody could play this deal again just now.") from error
        result = _share(room.playing, seat)
        return DealPart(PARTS, told.games, told.won, told.elsewhere, result)


def _share(playing: Playing, seat: int) -> float:
    """What a seat has of the game: who resigned has nothing, whatever a bot made of it."""
    if not playing.resigned:
        return float(playing.table.state.payoffs()[seat])
    winners = playing.ending().winners
    return 1.0 / len(winners) if seat in winners else 0.0
