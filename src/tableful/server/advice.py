"""What now? What the strongest bot would do in somebody's place, where people play together."""

from tableful.bots import registry, sayings
from tableful.server import wire_pages
from tableful.server.declined import Declined, Forbidden
from tableful.server.desk import Desk
from tableful.server.questions import Asker, Question
from tableful.server.rooms.room import Room
from tableful.server.spoken import Sentence
from tableful.server.thinking import ThinkingFailed

SECONDS = 2.0  # to think, at most


class Advisers:
    """They think in processes of their own, as all bots do, and take turns with them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._asked: set[str] = set()  # the tables that somebody thinks about

    async def advice(self, table: str, holder: str, seat: int, address: str) -> wire_pages.Advice:
        """A move for a seat, from what that seat can know."""
        room = (await self.desk.live(table)).room
        if seat not in room.seating.seats_of(holder):
            raise Forbidden("Advice is for whoever sits there.")
        if not room.game.advises:
            raise Declined(f"In {room.game.title} nobody gives advice.")
        if table in self._asked:
            raise Declined("Somebody is thinking about it already.")
        self._asked.add(table)
        try:
            return await self._thought(room, seat, address)
        finally:
            self._asked.discard(table)

    async def _thought(self, room: Room, seat: int, address: str) -> wire_pages.Advice:
        playing = room.playing
        if playing is None or playing.over or not playing.legal(seat):
            raise Declined("Nothing is asked of you now.")
        steps = len(playing.table.steps)
        question = Question(
            table=room.opened.table,
            record=playing.record(),
            seat=seat,
            bot=registry.strongest(room.game),
            seconds=SECONDS,
            seed=f"{room.opened.seed} advice {seat}",
            deck=room.opened.deck,
        )
        try:
            answer = await self.desk.thinkers.think(question, Asker(address))
        except ThinkingFailed as error:
            raise Declined("No bot has an idea just now. Try again in a moment.") from error
        if len(playing.table.steps) != steps:
            raise Declined("The game has gone on meanwhile. Ask again.")
        move = room.game.verbs.parse(answer.move)
        choices = [choice for choice in playing.table.choices(seat) if choice.action == move]
        return wire_pages.Advice(
            action=answer.move,
            path=list(choices[0].path) if choices else [],
            text=room.story.speech.move(move),
            why=_why(room, answer.says),
        )


def _why(room: Room, says: Sentence | None) -> str:
    """The numbers that the bot would name, or else what it would say at the table."""
    phrase = None if says is None else says.why or says.phrase
    if phrase is None:
        return ""
    return sayings.say(phrase.text(), room.game, [chair.name for chair in room.seating.chairs])
