"""A finished game once more, from its deal or from a place in it; and how those of a deal ended."""

import msgspec

from tableful.bots import registry
from tableful.core.errors import TablefulError
from tableful.server import wire_pages
from tableful.server.declined import Declined
from tableful.server.desk import Desk
from tableful.server.names import person_name
from tableful.server.remembered import Remembered
from tableful.server.replays import Replays
from tableful.server.rooms import hosting, shuffling
from tableful.server.rooms.entries import Opened, Original, Repeated, SeatEntry
from tableful.server.rooms.room import Room
from tableful.server.rooms.seating import Chair
from tableful.server.secrets import holder_of, new_table_id, new_token

MOST_RESULTS = 20  # of a deal: the last ones, besides the first
MOST_KEPT = 500  # results in memory


class Note(msgspec.Struct, frozen=True):
    """From one worker to another: this table plays a deal of yours again."""

    table: str


class Repeats:
    """Opens such tables. The first table of a deal knows all that play it again."""

    def __init__(self, desk: Desk, replays: Replays) -> None:
        self.desk = desk
        self.replays = replays
        self._kept = Remembered[str, wire_pages.Result](MOST_KEPT)

    async def open(
        self, table: str, again: wire_pages.PlayAgain, address: str
    ) -> wire_pages.Seated:
        """A table that plays a finished one again, for whoever may see that one."""
        holder = "" if again.token is None else holder_of(again.token)
        room = await self.replays.finished(table, holder)
        token = new_token()
        opened = _opened(room, again, holder_of(token), self.desk.clock.now())
        self.desk.count_table(address)
        live = await self.desk.attend_new(Room.open(opened, room.game, room.setup))
        await live.change(hosting.begin)
        if not again.actions:
            await self._note_anywhere(first_of(room), opened.table)
        return wire_pages.Seated(opened.table, token, [again.seat])

    async def _note_anywhere(self, first: str, table: str) -> None:
        """Let the first table of a deal know, whichever worker has it."""
        neighbours = self.desk.neighbours
        body = msgspec.json.encode(Note(table))
        if neighbours is None or not await neighbours.ask_owner(
            f"/api/tables/{first}/repeated", body
        ):
            await self.note(first, table)

    async def note(self, first: str, table: str) -> None:
        """A table plays the deal of another one, which is here, again."""
        live = await self.desk.live(first)
        await live.change(lambda room, now: room.enter(Repeated(now, table), now))

    async def results(self, table: str, holder: str) -> list[wire_pages.Result]:
        """How the games of a table's deal ended, as far as somebody may see them."""
        room = await self.replays.finished(table, holder)
        first = await self._read(first_of(room))
        ids = [first_of(room), *([] if first is None else first.repeats[-MOST_RESULTS:])]
        original = room.opened.original
        others = [table] if original is None else [original.table, table]
        ids += [one for one in others if one not in ids]
        results = [await self._result(one, holder) for one in ids]
        return [result for result in results if result is not None]

    async def _result(self, table: str, holder: str) -> wire_pages.Result | None:
        """How one of them ended, if it has and somebody may see it."""
        if table not in self._kept:
            room = await self._read(table)
            outcome = None if room is None else room.outcome()
            if room is None or outcome is None or not self._may_see(room, holder):
                return None
            result = wire_pages.Result(room.summary(), outcome)
            if not room.settings.spectators:
                return result
            self._kept[table] = result
        return self._kept[table]

    async def _read(self, table: str) -> Room | None:
        """A table, whether it is in use or not; none where it is gone or cannot be read."""
        try:
            live = self.desk.lives.get(table)
            return live.room if live is not None else await self.desk.read(table)
        except TablefulError:
            return None

    def _may_see(self, room: Room, holder: str) -> bool:
        return room.settings.spectators or bool(holder and room.seating.seats_of(holder))


def first_of(room: Room) -> str:
    """The table that had a table's deal first."""
    original = room.opened.original
    return room.opened.table if original is None else original.deal


def _opened(room: Room, again: wire_pages.PlayAgain, holder: str, now: float) -> Opened:
    """How the table is opened: with the same game, seed and options."""
    assert room.playing is not None
    chairs, actions = room.seating.chairs, room.playing.record().actions
    if again.seat >= len(chairs):
        raise Declined("There is no such seat.")
    if again.actions >= len(actions):
        raise Declined("There the game is over: choose an earlier place.")
    person = SeatEntry(person_name(again.name), holder, "", again.colour or "", again.mark or "")
    seats = [
        person if number == again.seat else _bot(room, chair) for number, chair in enumerate(chairs)
    ]
    seen = again.settings.spectators and room.settings.spectators
    taken = list(actions[: again.actions])
    return msgspec.structs.replace(
        room.opened,
        at=now,
        table=new_table_id(),
        content=room.setup.content.hash,
        options=dict(room.setup.options),
        settings=msgspec.structs.replace(again.settings, listed=False, spectators=seen),
        seats=seats,
        host=again.seat,
        seed=room.playing.table.seed,
        secret="",
        lesson="",
        original=Original(
            table=room.opened.table if taken else first_of(room),
            deal=first_of(room),
            actions=taken,
            shuffle=shuffling.kept(room),
        ),
    )


def _bot(room: Room, chair: Chair) -> SeatEntry:
    """The bot that sat there, or for a person the one that usually does."""
    if chair.holder:
        return SeatEntry(bot=registry.usual(room.game))
    return SeatEntry(bot=chair.bot, face=chair.face)
