"""A recorded game for every ending of Project AUDE.

Renewed by `.venv/bin/python -m tests.games.project_aude.recorded`. Random games are tried until one
ends as wanted; seeds are counted up, so the same games are found again.
"""

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.games import GAMES

FOLDER = Path(__file__).parent / "records"


@dataclass(frozen=True)
class Ending:
    """How a game can end (7.3), and a table that gets there."""

    name: str
    reason: str
    seats: int
    option: str = ""  # that the table has chosen
    least: int = 0  # points that the winner must have, so that the game is worth reading
    last: str = "draw"  # how the last action begins

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.name}.json"

    def reached(self, table: Table) -> bool:
        """Whether a game ended so."""
        outcome = table.game.outcome(table.state)
        best = max(outcome.scores)
        reason = outcome.reason.id == f"outcome.{self.reason}"
        return reason and best >= self.least and table.record().actions[-1][1].startswith(self.last)


ENDINGS = (
    Ending("points", "points", 4, least=15),
    Ending("date", "date", 3, least=6),
    Ending("shared", "shared", 2),
    Ending("family", "points", 5, "family", least=15),
    Ending("even-turns", "points", 4, "even_turns", least=15, last="complete"),
)


def play_to(ending: Ending) -> Table:
    """The first random game that ends as wanted."""
    game = GAMES.game("project-aude")
    for seed in count():
        setup = game.setup(ending.seats, {ending.option: True} if ending.option else {})
        table, rng = Table(game, setup, seed=f"{ending.name} {seed}"), seeded(seed)
        while not table.over:
            seat = table.next_decider()
            legal = table.state.legal(seat)
            table.act(seat, legal[0] if rng.below(2) else legal[rng.below(len(legal))])
        if ending.reached(table):
            return table
    raise AssertionError("there are always more seeds")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for an_ending in ENDINGS:
        a_table = play_to(an_ending)
        an_ending.path.write_text(a_table.record().dumps(), encoding="utf-8")
        print(f"{an_ending.name}: {len(a_table.steps)} actions, seed {a_table.seed!r}")
