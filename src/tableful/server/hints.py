"""What would you do? What the game's adviser would do in somebody's place, and why."""

from collections.abc import Iterable

from tableful.core.table import Table
from tableful.core.verbs import Filled, Move
from tableful.server import wire_pages
from tableful.server.declined import Declined, Forbidden
from tableful.server.desk import Desk
from tableful.server.questions import Asker, HintAnswer, HintQuestion
from tableful.server.rooms.entries import Hinted
from tableful.server.rooms.room import Room
from tableful.server.thinking import ThinkingFailed

SECONDS = 2.0  # to think, at most
FORM = "I know something that could be laid"  # its notation is for nobody to read
UNITS = {
    "": "What each choice is worth",
    "chance": "The chance to win",
    "tokens": "The lead in tokens",
    "right": "How likely that is right",
}


class Hints:
    """Advisers think in processes of their own, as all bots do, and take turns with them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._asked: set[tuple[str, int]] = set()  # for whom somebody thinks

    async def hint(self, table: str, holder: str, seat: int, address: str) -> wire_pages.Hint:
        """A move for a seat, from what that seat can know. The log has that it was asked for."""
        live = await self.desk.live(table)
        room = live.room
        if seat not in room.seating.seats_of(holder):
            raise Forbidden("Hints are for whoever sits there.")
        _check(room)
        if (table, seat) in self._asked:
            raise Declined("Somebody is thinking about it already.")
        self._asked.add((table, seat))
        try:
            told = await self._thought(room, seat, address)
        finally:
            self._asked.discard((table, seat))
        await live.change(lambda room, now: room.enter(Hinted(now, seat), now))
        return told

    async def _thought(self, room: Room, seat: int, address: str) -> wire_pages.Hint:
        playing = room.playing
        if playing is None or playing.over or not playing.asked(seat):
            raise Declined("Nothing is asked of you now.")
        steps = len(playing.table.steps)
        question = HintQuestion(
            table=room.opened.table,
            record=playing.record(),
            seat=seat,
            seconds=SECONDS,
            seed=f"{playing.table.seed} hint {seat}",
            deck=room.opened.deck,
        )
        try:
            answer = await self.desk.thinkers.hint(question, Asker(address))
        except ThinkingFailed as error:
            raise Declined("No bot has an idea just now. Try again in a moment.") from error
        if len(playing.table.steps) != steps:
            raise Declined("The game has gone on meanwhile. Ask again.")
        return _told(room, seat, answer)


def _check(room: Room) -> None:
    """Raise why nobody gives hints at a table."""
    if room.settings.hints == "never":
        raise Declined("At this table nobody gives hints: the host has said so.")
    if not room.hints:
        raise Declined("Hints are for who plays alone with bots. The host can allow them for all.")


def _told(room: Room, seat: int, answer: HintAnswer) -> wire_pages.Hint:
    """The same in sentences of the table."""
    assert room.playing is not None
    parse, say = room.game.verbs.parse, room.story.speech.move
    move = parse(answer.move)
    return wire_pages.Hint(
        action=answer.move,
        path=_path(room.playing.table, seat, move),
        text=FORM if isinstance(move, Filled) else say(move),
        why=_sentence(answer.why),
        as_good=[say(parse(each)) for each in answer.as_good],
        options=[
            wire_pages.HintOption(say(parse(each.move)), each.value, each.error, each.visits)
            for each in answer.options
        ],
        unit=UNITS[answer.unit],
    )


def _path(table: Table, seat: int, move: Move) -> list[str]:
    """What to click for a move; nothing for what is laid freely."""
    choices = [choice for choice in table.choices(seat) if choice.action == move]
    return list(choices[0].path) if choices else []


def _sentence(reasons: Iterable[str]) -> str:
    """Reasons as one sentence; nothing, where there are none."""
    said = "; ".join(reasons)
    return f"{said[0].upper()}{said[1:]}." if said else ""
