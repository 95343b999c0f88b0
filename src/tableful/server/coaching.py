"""The coach: what each decision of a finished game was worth to who made it, by what they knew."""

import asyncio
import logging
from bisect import bisect_right
from dataclasses import replace

from tableful.bots import registry
from tableful.core.errors import TablefulError
from tableful.core.table import Table
from tableful.core.verbs import Filled
from tableful.server.declined import Declined, Unknown
from tableful.server.desk import Desk
from tableful.server.questions import Asker, CoachQuestion, Judged
from tableful.server.remembered import Remembered
from tableful.server.replays import Replays, number_of, retold
from tableful.server.rooms.room import Room
from tableful.server.wire_pages import Decided, Judgement, Mistakes

MOST_KEPT = 2000  # verdicts in memory
AT_ONCE = 10  # decisions that somebody asks about together
MOST_LISTED = 20  # games whose decisions are remembered

log = logging.getLogger(__name__)


class Coaches:
    """Asks for verdicts one by one, in the queue of all who think, so no table waits."""

    def __init__(self, desk: Desk, replays: Replays) -> None:
        self.desk = desk
        self.replays = replays
        self._kept = Remembered[tuple[str, int], Judgement](MOST_KEPT)
        self._listed = Remembered[tuple[str, int], list[Decided]](MOST_LISTED)

    async def decisions(self, table: str, holder: str, seat: str) -> list[Decided]:
        """The decisions of a seat that were none of force, for whoever may see the game."""
        room = await self.coached(table, holder)
        key = table, seat_of(room, seat)
        if key not in self._listed:
            self._listed[key] = await asyncio.to_thread(decisions_of, room, key[1])
        return self._listed[key]

    async def judgement(self, table: str, holder: str, moves: str, address: str) -> Judgement:
        """The verdict on the action after so many moves."""
        room = await self.coached(table, holder)
        key = table, number_of(moves, "moves")
        if key not in self._kept:
            self._kept[key] = await self._judged(room, key[1], Asker(address))
        return self._kept[key]

    async def mistakes(
        self, table: str, holder: str, seat: str, first: str, address: str
    ) -> Mistakes:
        """What some decisions of a seat gave away, from the first on that is asked for."""
        listed, begin = await self.decisions(table, holder, seat), number_of(first, "first")
        lost = 0.0
        for decided in listed[begin : begin + AT_ONCE]:
            told = await self.judgement(table, holder, str(decided.moves), address)
            lost += told.lost
        return Mistakes(lost, min(begin + AT_ONCE, len(listed)), len(listed))

    async def coached(self, table: str, holder: str) -> Room:
        """A finished game whose decisions can be weighed, for whoever may see it."""
        room = await self.replays.finished(table, holder)
        if not registry.coaches(room.game):
            raise Unknown(f"In {room.game.title} nobody can say what a decision was worth.")
        return room

    async def _judged(self, room: Room, moves: int, asker: Asker) -> Judgement:
        assert room.playing is not None
        record = room.playing.record()
        if moves >= len(record.actions):
            raise Unknown("There the game was over.")
        record = replace(record, actions=record.actions[: moves + 1])
        question = CoachQuestion(room.opened.table, record, room.opened.deck)
        try:
            told = await self.desk.thinkers.judge(question, asker)
        except TablefulError as error:
            log.warning("table %s: %s", room.opened.table, error)
            raise Declined("Nobody could judge this decision just now.") from error
        return _said(room, told)


def seat_of(room: Room, text: str) -> int:
    """A seat that an address brings."""
    seat = number_of(text, "seat")
    if seat >= len(room.seating.chairs):
        raise Declined("There is no such seat.")
    return seat


def _said(room: Room, told: Judged) -> Judgement:
    """A verdict in sentences; without a best move, none was possible."""
    parse, say = room.game.verbs.parse, room.story.speech.move
    move = parse(told.chosen)
    return Judgement(
        chosen="" if isinstance(move, Filled) else say(move),
        best=say(parse(told.best)) if told.best else "",
        value=min(max(told.value, 0.0), 1.0),
        best_value=min(max(told.best_value, 0.0), 1.0),
        lost=told.lost,
        why=told.why,
        path=told.path,
    )


def decisions_of(room: Room, seat: int) -> list[Decided]:
    """Where a seat had a choice: after how many moves, and at which step of what it saw."""
    assert room.playing is not None
    record = room.playing.record()
    steps = [moves for _, _, moves in retold(room, [seat])]
    table = Table(room.game, room.setup, record.seed, record.players)
    found = []
    for moves, (who, notation) in enumerate(record.actions):
        if who == seat and len(table.legal(seat)) > 1:
            found.append(Decided(moves, bisect_right(steps, moves) - 1))
        table.write(who, notation)
    return found
