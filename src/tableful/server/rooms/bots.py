"""The bots at a table: what they are to be asked, and when what they thought may be played.

At a table without turns one bot is asked at a time, and what it wants to do waits while people
confer, if the game says so (`Game.confers`): until no person is awaited any more, or for a time
that the table sets. What it wants to say it says.

The moment of a bot's move tells nothing of what it thought, not even whether it had a choice: each
is asked, stands in the same queue as all others, and moves when all the time that its level is
allotted is over, whenever it knew what. In a window nothing shows before it closes, so there an
answer just waits.
"""

from dataclasses import dataclass
from math import ceil, inf

from tableful.core.table import Table
from tableful.core.verbs import Move
from tableful.server.questions import OF_ITS_TIME
from tableful.server.rooms.windows import Window
from tableful.server.spoken import Sentence

OF_A_WINDOW = 0.75  # of the time that is left of a window, for all bots that think in it together


@dataclass
class Turn:
    """A bot that is asked, and what it has thought of."""

    step: int  # the table's step at which it was asked
    seat: int
    bot: str
    since: float  # when it became its turn
    wait: float  # seconds from then until people have seen what happened
    seconds: float | None = None  # to think, in a window that closes; otherwise the level says
    asked: bool = False  # whether somebody thinks about it already
    move: Move | None = None
    over: float = inf  # when all its time to think is over
    confers: bool = False  # it lets people speak first
    says: Sentence | None = None  # and what it says about it before

    @property
    def ready(self) -> float:
        """When it moves; in a window that closes: with all others."""
        return max(self.since + self.wait, self.over)

    @property
    def is_reaction(self) -> bool:
        """Whether a window closes meanwhile."""
        return self.seconds is not None


class BotTurns:
    """Whose turn it is among a table's bots."""

    def __init__(self) -> None:
        self.turns: dict[int, Turn] = {}
        self.spoken = 0.0  # when a person last said something
        self._busy_until = 0.0  # if each bot had used up its time, one after the other
        self._people = False  # whether a person is awaited
        self._sealed = False
        self._confer = inf  # seconds that people have, while one of them is awaited

    def update(
        self,
        table: Table,
        bots: dict[int, str],
        window: Window | None,
        now: float,
        *,
        wait: float,
        confer: int,
    ) -> None:
        """Forget who is no longer asked; note who is, and how long they wait until people have seen
        what happened. `confer`: see `Settings`.
        """
        if not bots and not self.turns:
            return
        step = len(table.steps)
        self._sealed = window is not None
        self._confer = float(confer) if confer else inf
        self._people = _someone_waits(table, bots)
        asked = _in_order(table) if window is None else table.awaited()
        wanted = {seat: bots[seat] for seat in asked if seat in bots}
        for seat, turn in list(self.turns.items()):
            if turn.step != step or wanted.get(seat) != turn.bot:
                del self.turns[seat]
        wait = 0.0 if window is not None else wait
        for turn in self.turns.values():
            turn.wait = wait
        fresh = [
            Turn(step, seat, bot, now, wait)
            for seat, bot in wanted.items()
            if seat not in self.turns
        ]
        for turn in fresh:
            self.turns[turn.seat] = turn
        if window is not None and window.timed:
            _share(window, table, fresh, now)

    def unasked(self) -> list[Turn]:
        """Those that somebody has to think about; they count as asked from now on.

        In the open it is one at a time: what it does may make the others' questions idle.
        """
        fresh = [turn for turn in self.turns.values() if not turn.asked]
        if not self._sealed:
            thinking = any(turn.asked and turn.move is None for turn in self.turns.values())
            fresh = [] if thinking else fresh[:1]
        for turn in fresh:
            turn.asked = True
        return fresh

    def is_open(self, turn: Turn) -> bool:
        """Whether the game still waits for this."""
        return self.turns.get(turn.seat) is turn

    def thought(
        self, turn: Turn, move: Move, started: float, allotted: float, *, confers: bool
    ) -> None:
        """A bot has made up its mind: the move leaves when its whole time would be over.

        Several that are asked at once may have to wait for each other. So that the last does not
        tell how long the others took, each counts with its whole time.
        """
        turn.move = move
        turn.confers = confers
        if not turn.is_reaction:
            begun = max(self._busy_until, started)
            self._busy_until = begun + allotted
            turn.over = on_the_beat(turn.since, begun, allotted)

    def reactions(self) -> dict[int, Move]:
        """What the bots say in a window that closes now."""
        turns = self.turns.values()
        return {
            turn.seat: turn.move for turn in turns if turn.is_reaction and turn.move is not None
        }

    def next_ready(self) -> float:
        """When the next bot moves."""
        turns = self.turns.values()
        speaks = [turn.ready for turn in turns if turn.says is not None]
        return min([self._moves_at(turn) for turn in turns] + speaks, default=inf)

    def _moves_at(self, turn: Turn) -> float:
        """When a bot moves, unless people do something before."""
        if not turn.confers or not self._people:
            return turn.ready
        return max(turn.ready, max(turn.since, self.spoken) + self._confer)

    def take_voice(self, now: float) -> Turn | None:
        """A bot that speaks now: it does not wait with that, so that people can speak about it."""
        for turn in self.turns.values():
            if turn.says is not None and now >= turn.ready:
                return turn
        return None

    def take_ready(self, now: float) -> Turn | None:
        """A bot that moves now."""
        for seat, turn in self.turns.items():
            if now >= self._moves_at(turn):
                return self.turns.pop(seat)
        return None


def _someone_waits(table: Table, bots: dict[int, str]) -> bool:
    """Whether a person is awaited who does not want the bots to act first."""
    people = [seat for seat in table.awaited() if seat not in bots]
    if not people or table.game.teamwork is None:
        return bool(people)
    view = table.view(None)
    return not all(table.game.steps_back(view, seat) for seat in people)


def _in_order(table: Table) -> list[int]:
    """Whom an open game waits for, first who is next by what everybody has said."""
    awaited = table.awaited()
    if len(awaited) < 2:
        return awaited
    first = table.next_decider()
    return sorted(awaited, key=lambda seat: seat != first)


def on_the_beat(since: float, begun: float, allotted: float) -> float:
    """When a move leaves that somebody began to think about then: after a whole number of times
    that the bot is allotted. So a few milliseconds more or less in a queue do not show either.
    """
    if allotted <= 0.0:
        return begun
    return since + allotted * ceil((begun - since) / allotted + OF_ITS_TIME)


def _share(window: Window, table: Table, turns: list[Turn], now: float) -> None:
    """Give each bot its part of a window that closes; who has no choice need not be asked."""
    thinking = []
    for turn in turns:
        turn.seconds = 0.0
        legal = table.legal(turn.seat)
        if len(legal) == 1 and table.form(turn.seat) is None:
            turn.move, turn.asked = legal[0], True
        else:
            thinking.append(turn)
    for turn in thinking:
        turn.seconds = OF_A_WINDOW * max(0.0, window.ends - now) / len(thinking)
