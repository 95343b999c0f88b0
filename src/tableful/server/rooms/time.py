"""What happens by itself: windows close, bots move, somebody takes the place of who is gone."""

from math import inf

from tableful.bots import registry
from tableful.core.errors import TablefulError
from tableful.core.streams import stream
from tableful.core.verbs import Filled, Move
from tableful.server.gameinfo import levels
from tableful.server.rooms.bots import Turn
from tableful.server.rooms.clocks import manners, waits_for_days
from tableful.server.rooms.entries import (
    BotSat,
    CameBack,
    Hosted,
    Presumed,
    RanOut,
    Spoke,
    Unsealed,
)
from tableful.server.rooms.patience import presumed_move
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.reminding import call_who_is_due, next_reminder
from tableful.server.rooms.room import Room
from tableful.server.rooms.seat_messages import make_move
from tableful.server.rooms.seating import SLOWLY, SUCCESSION
from tableful.server.spoken import Sentence

STALLING = {60: 60.0, 120: 120.0, 300: 300.0}  # seconds without a move, by the table's setting


def next_time(room: Room) -> float:
    """When `pass_time` will next have something to do."""
    due = min(_succession(room), _watching(room), next_reminder(room))
    seating = room.seating
    for times in (_takeovers(room), _stalls(room), _returns(room), _out_of_time(room)):
        for time in times.values():
            due = min(due, time)
    for time in seating.noticed().values():
        due = min(due, time)
    playing = room.playing
    if playing is not None and not playing.over and not room.paused:
        due = min(due, playing.bot_turns.next_ready(), playing.closes(), _out_of_patience(room))
    return due


def pass_time(room: Room, now: float) -> None:
    """Do all that is due."""
    if now >= _succession(room):
        heir = room.seating.heir()
        assert heir is not None
        room.enter(Hosted(now, heir), now)
    if now >= _watching(room):
        room.seating.tell_watching(now)
        room.changed()
    for holder, time in room.seating.noticed().items():
        if now >= time:
            room.seating.unnoticed.discard(holder)
            room.changed()
    for seat, time in _returns(room).items():
        if now >= time:
            room.enter(CameBack(now, seat), now)
    for seat, time in _stalls(room).items():
        if now >= time:
            room.stalling().add(seat)
    for seat, time in _takeovers(room).items():
        if now >= time:
            room.enter(BotSat(now, seat, registry.usual(room.game)), now)
    call_who_is_due(room, now)
    for seat, time in _out_of_time(room).items():
        if now >= time:
            _take_over(room, seat, now)
    while _one_thing(room, now):
        pass


def _take_over(room: Room, seat: int, now: float) -> None:
    """A person's time is over. A game has no rule for who gives up: the weakest bot plays on."""
    resigns = room.settings.out_of_time == "resign"
    bot = _easiest(room) if resigns else registry.usual(room.game)
    room.enter(RanOut(now, seat, bot, resigns), now)


def _easiest(room: Room) -> str:
    """The weakest bot that plays, rather than moves at random, where there is one."""
    bots = levels(room.game)
    return next((bot for bot in bots if bot != "random"), bots[0])


def _one_thing(room: Room, now: float) -> bool:
    """A window closes, or a bot moves."""
    playing = room.playing
    if playing is None or playing.over or room.paused:
        return False
    if _pass_for_somebody(room, playing, now):
        return True
    turn = playing.bot_turns.take_voice(now)
    if turn is not None:
        _speak(room, playing, turn, now)
        return True
    turn = playing.bot_turns.take_ready(now)
    if turn is not None and turn.move is not None:
        notation = room.game.verbs.notation(turn.move)
        if room.seating.chairs[turn.seat].bot:
            make_move(room, turn.seat, notation, now)
        else:  # the table has lost its patience with a person
            room.enter(Presumed(now, turn.seat, notation), now)
        return True
    if now >= _out_of_patience(room):
        _presume(room, playing, now)
        return True
    if now >= playing.closes():
        room.enter(Unsealed(now, playing.sealed_moves()), now)
        return True
    return False


def _pass_for_somebody(room: Room, playing: Playing, now: float) -> bool:
    """Over days, who passes for this turn has answered, so that their clock does not run."""
    window = playing.window
    if window is None or not window.waits or not waits_for_days(room.settings):
        return False
    for seat in sorted(playing.passing.intersection(window.awaited or ())):
        if playing.answer_of(seat) is None:
            make_move(room, seat, room.game.verbs.notation(window.silence[seat]), now)
            return True
    return False


def _speak(room: Room, playing: Playing, turn: Turn, now: float) -> None:
    """A bot says what it has to say. It may have said enough; why it proposes something is kept."""
    says, turn.says = turn.says, None
    assert says is not None
    if turn.seat in room.muted():
        return
    if playing.voices.may_say(turn.seat, says):
        room.enter(Spoke(now, turn.seat, says), now)
    elif says.why is not None and _proposes(room, turn.move):
        room.enter(Spoke(now, turn.seat, Sentence(None, says.why)), now)


def _proposes(room: Room, move: Move | None) -> bool:
    team = room.game.teamwork
    return team is not None and isinstance(move, int) and team.is_proposal(move)


def _out_of_patience(room: Room) -> float:
    """When the last whom a team waits for counts as ready."""
    patience = room.patience
    return inf if patience is None or patience.over else patience.ends


def _presume(room: Room, playing: Playing, now: float) -> None:
    """The last counts as ready, or agrees; what it has to do before, a bot does for it."""
    assert room.patience is not None
    seat = room.patience.seat
    notation = presumed_move(playing, seat)
    if notation:
        room.enter(Presumed(now, seat, notation), now)
    else:
        room.patience.over = True
        room.refresh(now)


def thought(
    room: Room,
    turn: Turn,
    notation: str,
    started: float,
    allotted: float,
    says: Sentence | None = None,
) -> None:
    """A bot has thought, for which it had so much time from when it started.

    Without a move, or with one that cannot be, it moves at random. What it says is about its own.
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
        move = legal[int(stream(f"{playing.table.seed} bots", turn.step).below(len(legal)))]
        says = None
    wanted, move = move, _considerate(room, playing, turn.seat, move)
    turn.says = says if move == wanted and room.seating.chairs[turn.seat].bot else None
    confers = room.game.confers(playing.table.view(None), turn.seat, move)
    confers = confers and bool(room.seating.chairs[turn.seat].bot)  # for a person it is time
    playing.bot_turns.thought(turn, move, started, allotted, confers=confers)


def _considerate(room: Room, playing: Playing, seat: int, move: Move) -> Move:
    """What a bot does instead, where it would make people say for nothing that they are ready
    again: it is ready too. A first proposal is not nothing.
    """
    team = room.game.teamwork
    if team is None or isinstance(move, Filled) or not team.brings_nothing(move):
        return move
    facts = playing.table.state.team_facts()
    if team.is_proposal(move) and team.steps_of(facts, seat) == 0:
        return move
    chairs = enumerate(room.seating.chairs)
    people = [number for number, chair in chairs if chair.holder and not chair.bot]
    ready = any(team.is_ready(facts, person) for person in people)
    return int(team.ready) if ready and team.ready in playing.legal(seat) else move


def _succession(room: Room) -> float:
    """When another person becomes the host: at once where the host's seat is nobody's."""
    seating = room.seating
    if seating.online(seating.host) or seating.heir() is None:
        return inf
    away = seating.gone_since(seating.host)
    return 0.0 if away is None else away + SUCCESSION


def _watching(room: Room) -> float:
    """When all are told how many watch: not while somebody is muted, who could come to watch too,
    and go, and come.
    """
    return inf if room.muted() else room.seating.watching_due()


def _returns(room: Room) -> dict[int, float]:
    """When those have their muted seats back who left them and are here again."""
    chairs = room.seating.chairs
    return {seat: chairs[seat].bot_since + SLOWLY for seat in room.seating.returning}


def _out_of_time(room: Room) -> dict[int, float]:
    """When the clocks of those who are asked will have run out."""
    clocks = room.clocks
    if clocks is None:
        return {}
    ends = {seat: clocks.ends(seat) for seat in clocks.running()}
    return {seat: time for seat, time in ends.items() if time is not None}


def _takeovers(room: Room) -> dict[int, float]:
    """When bots take the seats of those who have left."""
    playing, patience = room.playing, manners(room.settings).takeover
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
    stalling = manners(room.settings).stalling
    if playing is None or playing.over or room.paused or not stalling:
        return {}
    patience = STALLING[stalling]
    times = {}
    seating = room.seating
    for seat, since in playing.waiting.items():
        chair = seating.chairs[seat]
        if not chair.holder or chair.bot or seat in playing.stalling or not seating.online(seat):
            continue
        if len(seating.people()) > 1:  # who plays alone keeps nobody waiting
            times[seat] = max(since, seating.here_since(seat)) + patience
    return times
