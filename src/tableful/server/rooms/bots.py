"""The bots at a table: what they are to be asked, and when what they thought may be played."""

from dataclasses import dataclass
from math import inf

from tableful.core.table import Table
from tableful.core.verbs import Move

PACE = 0.8  # seconds that people have to see what happened before a bot goes on
FAST_PACE = 0.1  # enough to hide whether a bot had to think
THINKING = 0.6  # seconds at most, for a turn
REACTING = 0.15  # seconds at most, for an answer in a window: the shortest is 0.2 seconds


@dataclass
class Turn:
    """A bot that is asked, and what it has thought of."""

    step: int  # the table's step at which it was asked
    seat: int
    bot: str
    ready: float  # when it may move
    seconds: float
    asked: bool = False  # whether somebody thinks about it already
    move: Move | None = None


class BotTurns:
    """Whose turn it is among a table's bots."""

    def __init__(self) -> None:
        self.turns: dict[int, Turn] = {}

    def update(self, table: Table, bots: dict[int, str], now: float, *, fast: bool) -> None:
        """Forget who is no longer asked; note who is."""
        if not bots and not self.turns:
            return
        step = len(table.steps)
        deciders = [] if table.over else table.state.deciders()
        wanted = {seat: bots[seat] for seat in deciders if seat in bots}
        for seat, turn in list(self.turns.items()):
            if turn.step != step or wanted.get(seat) != turn.bot:
                del self.turns[seat]
        sealed = not table.over and table.state.sealed()
        for seat, bot in wanted.items():
            if seat not in self.turns:
                pace = 0.0 if sealed else FAST_PACE if fast else PACE
                turn = Turn(step, seat, bot, now + pace, REACTING if sealed else THINKING)
                turn.move = table.only_choice(seat)
                turn.asked = turn.move is not None
                self.turns[seat] = turn

    def unasked(self) -> list[Turn]:
        """Those that somebody has to think about; they count as asked from now on."""
        fresh = [turn for turn in self.turns.values() if not turn.asked]
        for turn in fresh:
            turn.asked = True
        return fresh

    def next_ready(self) -> float:
        """When the next move that has been thought out may be played."""
        ready = (turn.ready for turn in self.turns.values() if turn.move is not None)
        return min(ready, default=inf)

    def take_ready(self, now: float) -> Turn | None:
        """A move that may be played now."""
        for seat, turn in self.turns.items():
            if turn.move is not None and now >= turn.ready:
                return self.turns.pop(seat)
        return None
