"""How bots read the messages of a finished game: asked for one by one, told by those who think."""

import logging

from tableful.core.errors import TablefulError
from tableful.server.declined import Declined, Unknown
from tableful.server.desk import Desk
from tableful.server.questions import Asker, ReviewQuestion
from tableful.server.remembered import Remembered
from tableful.server.replays import Replays, number_of
from tableful.server.wire_pages import MessageReview, TakenFor

MOST_KEPT = 200  # reviews in memory

log = logging.getLogger(__name__)


class Reviews:
    """Asks for them in the queue of all who think, so no table waits; the last are remembered."""

    def __init__(self, desk: Desk, replays: Replays) -> None:
        self.desk = desk
        self.replays = replays
        self._kept = Remembered[tuple[str, int], MessageReview](MOST_KEPT)

    async def page(self, table: str, holder: str, message: str, address: str) -> MessageReview:
        """One message of a finished game, for whoever may see it."""
        room = await self.replays.finished(table, holder)
        number = number_of(message, "message")
        if (table, number) not in self._kept:
            assert room.playing is not None
            question = ReviewQuestion(table, room.playing.record(), number, room.opened.deck)
            try:
                told = await self.desk.thinkers.review(question, Asker(address))
            except TablefulError as error:
                log.warning("table %s: %s", table, error)
                raise Declined("Nobody could tell how they read this message.") from error
            if not told.readers:
                raise Unknown("There is no such message, or nobody who reads them in this game.")
            taken = [TakenFor(each.said, each.readers) for each in told.taken]
            self._kept[table, number] = MessageReview(told.meant, taken, told.readers)
        return self._kept[table, number]
