"""What happens by itself: windows close, bots move, somebody takes the place of who is gone."""

from math import inf

from tableful.bots import registry
from tableful.core.errors import TablefulError
from tableful.core.streams import stream
from tableful.server.rooms.bots import Turn
from tableful.server.rooms.entries import BotSat, Hosted, Unsealed
from tableful.server.rooms.moves import make_move
from tableful.server.rooms.room import Room
from tableful.server.rooms.seating import SUCCESSION

STALLING = {60: 60.0, 120: 120.0, 300: 300.0}  # seconds without a move, by the table's setting


def next_time(room: Room) -> float:
    """When `pass_time` will next have something to do."""
    due = min(_succession(room), room.seating.watching_due())
    due = min(due, *_takeovers(room).values(), *_stalls(room).values(), inf)
    playing = room.playing
    if playing is not None and not playing.over and not room.paused:
        due = min(due, playing.bot_turns.next_ready(), playing.closes())
    return due


def pass_time(room: Room, now: float) -> None:
    """Do all that is due."""
    if now >= _succession(room):
        heir = room.seating.heir()
        assert heir is not None
        room.enter(Hosted(now, heir), now)
    if now >= room.seating.watching_due():
        room.seating.tell_watching(now)
        room.changed()
    for seat, time in _stalls(room).items():
        if now >= time:
            room.stalling().add(seat)
    for seat, time in _takeovers(room).items():
        if now >= time:
            room.enter(BotSat(now, seat, registry.usual(room.game)), now)
    while _one_thing(room, now):
        pass


def _one_thing(room: Room, now: float) -> bool:
    """A window closes, or a bot moves."""
    playing = room.playing
    if playing is None or playing.over or room.paused:
        return False
    turn = playing.bot_turns.take_ready(now)
    if turn is not None and turn.move is not None:
        make_move(room, turn.seat, room.game.verbs.notation(turn.move), now)
        return True
    if now >= playing.closes():
        room.enter(Unsealed(now, playing.sealed_moves()), now)
        return True
    return False


def thought(room: Room, turn: Turn, notation: str, started: float, allotted: float) -> None:
    """A bot has thought, for which it had so much time from when it started.

    Without a move, or with one that cannot be, it moves at random.
    """
    playing = room.playing
    if playing is None or not playing.bot_turns.is_open(turn):
        return  # the game has gone on
    legal = playing.legal(turn.seat)
    try:
        move = room.game.verbs.parse(notation) if notation else None
        if move is not None:
            playing.table.check(turn.seat, move)
    except TablefulError:
        move = None
    if move is None:
        move = legal[int(stream(f"{room.opened.seed} bots", turn.step).below(len(legal)))]
    playing.bot_turns.thought(turn, move, started, allotted)


def _succession(room: Room) -> float:
    """When another person becomes the host: at once where the host's seat is nobody's."""
    seating = room.seating
    if seating.online(seating.host) or seating.heir() is None:
        return inf
    away = seating.gone_since(seating.host)
    return 0.0 if away is None else away + SUCCESSION


def _takeovers(room: Room) -> dict[int, float]:
    """When bots take the seats of those who have left."""
    playing, patience = room.playing, room.settings.takeover
    if playing is None or playing.over or room.paused or not patience:
        return {}
    times = {}
    for seat, chair in enumerate(room.seating.chairs):
        gone = room.seating.gone_since(seat)
        if gone is not None and not chair.bot:
            times[seat] = gone + patience
    return times


def _stalls(room: Room) -> dict[int, float]:
    """When those who are here and asked have kept the others waiting for too long."""
    playing = room.playing
    if playing is None or playing.over or room.paused or not room.settings.stalling:
        return {}
    patience = STALLING[room.settings.stalling]
    times = {}
    seating = room.seating
    for seat, since in playing.waiting.items():
        chair = seating.chairs[seat]
        if not chair.holder or chair.bot or seat in playing.stalling or not seating.online(seat):
            continue
        if len(seating.people()) > 1:  # who plays alone keeps nobody waiting
            times[seat] = max(since, seating.here_since(seat)) + patience
    return times
