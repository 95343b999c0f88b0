"""What a seat does in the game and says at the table."""

from tableful.core.errors import Refused
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.names import chat_text, person_name
from tableful.server.rooms import speaking
from tableful.server.rooms.entries import (
    Acted,
    Answered,
    CameBack,
    Said,
    Spoke,
    TookBack,
    WatcherSaid,
)
from tableful.server.rooms.room import Room
from tableful.server.rooms.voices import CHAT, not_read
from tableful.server.spoken import Sentence

TableMessage = wire.Act | wire.WhyNot | wire.Hold | wire.Undo | wire.Chat
# What is the rules' business, or has a rule of its own below: all else is not for muted seats.
BY_RULES = (wire.Act, wire.WhyNot, wire.Undo, wire.Chat)


def happen(seat: int, message: TableMessage, room: Room, now: float) -> Refused | None:
    """Let happen what a seat's message says; the answer to a question is a refusal."""
    if not isinstance(message, BY_RULES):
        speaking.check_may_tell(room, seat)
    match message:
        case wire.Act():
            act(room, seat, message, now)
        case wire.WhyNot():
            return why_not(room, seat, message)
        case wire.Hold():
            hold(room, seat, message, now)
        case wire.Undo():
            undo(room, seat, message, now)
        case wire.Chat():
            chat(room, seat, message, now)
    return None


def act(room: Room, seat: int, message: wire.Act, now: float) -> None:
    """A move in answer to the present question; sealed answers wait for the others'."""
    if room.handled(seat, message.id):
        return
    playing = room.on()
    if message.ask != room.perspective(seat).question(playing):
        raise Declined("That was another question: the game has gone on meanwhile.")
    if room.seating.chairs[seat].bot:
        speaking.check_back(room, seat, now)
    if message.seen != playing.seen[seat] and _answers_board(room, message.action):
        raise Declined("The board has changed meanwhile: look again before you agree to it.")
    if playing.tutor is not None:
        playing.tutor.check(seat, message.action)
    make_move(room, seat, message.action, now, message.id)
    if room.seating.chairs[seat].bot:  # who plays again themselves needs no bot
        room.enter(CameBack(now, seat), now)


def _answers_board(room: Room, notation: str) -> bool:
    """Whether a move is about the board as its seat saw it."""
    return room.game.answers_board(room.game.verbs.parse(notation))


def make_move(room: Room, seat: int, notation: str, now: float, message: str = "") -> None:
    """Enter a move, be it a person's or a bot's. One that is refused changes nothing."""
    if room.on().window is None:
        room.enter(Acted(now, seat, notation, message), now)
    else:
        room.enter(Answered(now, seat, notation, message), now)


def why_not(room: Room, seat: int, message: wire.WhyNot) -> Refused:
    """Why what was clicked leads to no move, or to none that a lesson wants now."""
    playing = room.on()
    if playing.tutor is not None:
        refused = playing.tutor.why_not(seat, message.path)
        if refused is not None:
            return refused
    return playing.table.why_not(seat, message.path)


def undo(room: Room, seat: int, message: wire.Undo, now: float) -> None:
    """Take the last move or the sealed answer back: the one that was meant, or none."""
    if room.handled(seat, message.id):
        return
    playing = room.on()
    if playing.over:
        raise Declined("The game is over. You can play on from any place of its replay.")
    number = room.perspective(seat).undo(playing)
    if number and message.undo != number:
        raise Declined("That was another move: the game has gone on meanwhile.")
    latest = playing.table.undoable(seat)
    if latest is not None and playing.must_stand(seat, latest):
        raise Declined(speaking.LEFT_TO_STAND)
    if playing.answer_of(seat) is not None:
        room.enter(Answered(now, seat, "", message.id), now)
    else:
        room.enter(TookBack(now, seat, message.id), now)


def hold(room: Room, seat: int, message: wire.Hold, now: float) -> None:
    """Ask for more time, with or without a card to react with."""
    if room.handled(seat, message.id):
        return
    playing = room.on()
    playing.check_hold(seat)
    assert playing.window is not None
    playing.window.hold(seat)
    room.dealt_with(seat, message.id)


def pass_turn(room: Room, seat: int, message: str) -> None:
    """Answer nothing more in this turn; or, said again, do."""
    if room.handled(seat, message):
        return
    playing = room.on()
    playing.passing ^= {seat}
    room.dealt_with(seat, message)


def pass_for(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Where several share a device: one of them need not take it to say that they pass."""
    playing, seat = room.on(), message.seat
    if seat is None or seat not in room.seating.seats_of(holder):
        raise Declined("That is not your seat.")
    window = playing.window
    if window is None or not window.timed or seat not in window.able:
        raise Declined("Nothing waits for that seat's reaction now.")
    if playing.answer_of(seat) is None:
        make_move(room, seat, room.game.verbs.notation(window.silence[seat]), now)


def skip(room: Room, seat: int, message: str, now: float) -> None:
    """Go on at once until I am asked; or, said again, as before.

    Where several people play, all of them have to wish for it.
    """
    if room.handled(seat, message):
        return
    playing = room.on()
    playing.skipping ^= {seat}
    room.dealt_with(seat, message)
    room.refresh(now)


def chat(room: Room, seat: int, message: wire.Chat, now: float) -> None:
    """Write to those whom the game allows."""
    if room.handled(seat, message.id):
        return
    reaction = message.reaction or ""
    text = "" if reaction else chat_text(message.text)
    readers = speaking.readers(room, seat, message.channel)
    check_may_speak(room, room.seating.chairs[seat].holder, now)
    everyone = len(readers) == len(room.seating.chairs)
    named = [] if everyone else sorted(readers)
    room.enter(Said(now, seat, message.channel, text, named, message.id, reaction), now)
    if text and everyone:
        _not_read(room, now)


def _not_read(room: Room, now: float) -> None:
    """Once, when somebody speaks to them, a bot says that they do not read it."""
    playing, chairs = room.playing, enumerate(room.seating.chairs)
    bots = [seat for seat, chair in chairs if chair.bot and not chair.holder]
    if playing is None or playing.over or not bots or playing.voices.answered_chat:
        return
    phrase = not_read(room.game)
    if phrase is not None and not room.muted():
        room.enter(Spoke(now, bots[0], Sentence(phrase, None, CHAT)), now)


def watcher_chat(room: Room, message: wire.Chat, now: float) -> None:
    """Somebody who watches writes on the channel of those.

    While a seat may not write to all, nobody who watches does: it could be that very person.
    """
    text, name = chat_text(message.text), person_name(message.name or "Guest")
    if room.muted():
        raise Declined("Somebody at this table may not speak now, so who watches is silent too.")
    if not room.seating.watchers_words.allows(now):
        raise Declined("Those who watch say much in a short time. Wait a little.")
    room.enter(WatcherSaid(now, name, text), now)
    room.perspective(None).done.append(message.id)


def check_may_speak(room: Room, holder: str, now: float) -> None:
    """Refuse what would fill the log: one person says and changes only so much in a time."""
    if not room.seating.may_speak(holder, now):
        raise Declined("That is much in a short time. Wait a little.")
