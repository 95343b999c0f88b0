"""A simulated game as a row: how it went, without anything that hangs on the machine."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from tableful.core.errors import Malformed
from tableful.lab.simulating.playing import Sitting


@dataclass(frozen=True, slots=True)
class Row:
    """How one game went; lists are by seat, but for the winners, which are seats."""

    game: int  # its number
    seed: str  # with which a table deals the same
    bots: Sequence[str]
    winners: Sequence[int]
    payoffs: Sequence[float]
    scores: Sequence[int]
    ending: str  # how it ended, as the game's texts call it
    rounds: int  # 0 where a game never deals anew
    actions: int  # with those that left no choice
    decisions: Sequence[int]  # with a choice

    def line(self) -> str:
        """The row as a line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, line: str) -> "Row":
        """A row that a file has."""
        try:
            fields: Mapping[str, object] = json.loads(line)
            row = cls(**fields)  # type: ignore[arg-type] # checked by its number, or not ours
        except (TypeError, ValueError):
            raise Malformed("it is not a row of a simulation") from None
        if type(row.game) is not int:
            raise Malformed("a row needs the number of its game")
        return row


def row_of(number: int, bots: Sequence[str], sitting: Sitting) -> Row:
    """The row of a game that is over."""
    outcome = sitting.game.outcome(sitting.state)
    return Row(
        game=number,
        seed=sitting.seed,
        bots=bots,
        winners=sorted(outcome.winners),
        payoffs=[float(payoff) for payoff in sitting.state.payoffs()],
        scores=outcome.scores,
        ending=outcome.reason.id.removeprefix("outcome."),
        rounds=int(sitting.state.deal()),
        actions=len(sitting.actions),
        decisions=sitting.decisions,
    )
