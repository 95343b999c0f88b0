"""A table at which one seat is ours and bots have the others."""

from collections.abc import Sequence

from tableful.bots import registry
from tableful.bots.contract import Bot, decide
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.setup import Setup
from tableful.core.streams import stream
from tableful.core.table import Table
from tableful.core.verbs import Move


def company(game: Game, seats: int, seat: int, names: str | Sequence[str]) -> dict[int, Bot]:
    """The bots of all other seats: one name for all, or a name for each of them in turn."""
    if not 0 <= seat < seats:
        raise Malformed(f"there is no seat {seat}: it is one of 0 to {seats - 1}")
    others = [other for other in range(seats) if other != seat]
    each = [names] * len(others) if isinstance(names, str) else list(names)
    if len(each) != len(others):
        raise Malformed(f"there are {len(others)} other seats, but {len(each)} bots")
    return {other: registry.find(game, name) for other, name in zip(others, each, strict=True)}


class Company:
    """Plays the bots of a table until our seat is asked."""

    def __init__(
        self, game: Game, setup: Setup, seat: int, bots: dict[int, Bot], seed: str
    ) -> None:
        self.table = Table(game, setup, seed)
        self.seat = seat
        self.bots = bots
        self.play_on()

    def play_on(self) -> None:
        """Let the bots play until we are asked, or it is over."""
        table = self.table
        while not table.over and table.next_decider() != self.seat:
            seat = table.next_decider()
            rng = stream(f"{table.seed} bot {seat}", len(table.moves()))
            chosen = decide(self.bots[seat], table.state, seat, rng, events=table.chronicle())
            table.act(seat, chosen.move)

    def act(self, move: Move) -> None:
        """Play a move of ours, and let the bots go on; a refusal changes nothing."""
        self.table.act(self.seat, move)
        self.play_on()

    def play_forced(self) -> None:
        """Play whatever leaves us no choice."""
        table = self.table
        while not table.over and table.form(self.seat) is None:
            legal = table.legal(self.seat)
            if len(legal) != 1:
                break
            self.act(legal[0])

    @property
    def payoff(self) -> float:
        """What the game was worth to us."""
        return float(self.table.state.payoffs()[self.seat]) if self.table.over else 0.0
