"""A recorded match for every ending of Unyielding Universe.

Renewed by `.venv/bin/python -m tests.games.unyielding_universe.recorded`. Matches are tried until
one ends as wanted; seeds are counted up, so the same ones are found again. That nobody reaches the
target in 25 rounds does not come about by itself: `test_ending.py` sets it up.
"""

from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.games import GAMES

FOLDER = Path(__file__).parent / "records"


@dataclass(frozen=True)
class Ending:
    """How a match can end (7.5), by what its last round ended (6), and who gets there."""

    name: str
    reason: str
    last_event: str
    seats: int
    bot: str

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.name}.json"

    def reached(self, table: Table) -> bool:
        """Whether a match ended so."""
        reason = table.game.outcome(table.state).reason.id == f"outcome.{self.reason}"
        told = [table.game.kinds.seen(event, None).kind for event in table.steps[-1].events]
        return reason and self.last_event in told


ENDINGS = (
    Ending("ended", "target", "ended", 2, "medium"),
    Ending("well-lived", "target", "lived_well", 3, "medium"),
    Ending("pile-empty", "target", "pile_empty", 4, "random"),
    Ending("shared", "shared", "pile_empty", 3, "random"),
)


def play_to(ending: Ending) -> Table:
    """The first match that ends as wanted."""
    game = GAMES.game("unyielding-universe")
    bot = find(game, ending.bot)
    for seed in count():
        table = Table(game, game.setup(ending.seats), seed=f"{ending.name} {seed}")
        rng = seeded(seed)
        while not table.over:
            seat = table.next_decider()
            table.act(seat, decide(bot, table.state, seat, rng).move)
        if ending.reached(table):
            return table
    raise AssertionError("there are always more seeds")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for an_ending in ENDINGS:
        a_table = play_to(an_ending)
        an_ending.path.write_text(a_table.record().dumps(), encoding="utf-8")
        print(f"{an_ending.name}: {len(a_table.steps)} actions, seed {a_table.seed!r}")
