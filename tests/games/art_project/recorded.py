"""A recorded game for every way to win and to lose The A.R.T. Project.

Renewed by `.venv/bin/python -m tests.games.art_project.recorded`. Games of bots are tried until one
ends as wanted; seeds are counted up, so the same ones are found again.
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
    """How a game can end (8.2), what its last step was, where, and who gets there."""

    name: str
    reason: str
    last_verb: str  # that somebody played; empty: whichever
    chart: str
    seats: int
    difficulty: str = "easy"

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.name}.json"

    def reached(self, table: Table) -> bool:
        """Whether a game ended so."""
        reason = table.game.outcome(table.state).reason.id == f"outcome.{self.reason}"
        last = table.steps[-1].move
        assert isinstance(last, int)
        return reason and self.last_verb in ("", table.game.verbs.decode(last)[0].name)


ENDINGS = (
    Ending("won-in-movement", "won", "ready", "japan", 3),
    Ending("won-by-a-fight", "won", "fight", "egypt", 4),
    Ending("won-by-collecting", "won", "collect", "scandinavia", 3),
    Ending("won-in-polynesia", "won", "", "polynesia", 3),
    Ending("won-in-rio", "won", "", "rio", 3),
    Ending("won-alone", "won", "", "usa", 1),
    Ending("no-health", "health", "play", "japan", 2, "hard"),
    Ending("defeated-in-a-fight", "health", "give_up", "japan", 3, "moderate"),
    Ending("no-agents", "agents", "play", "polynesia", 3),
    Ending("no-markers", "markers", "ready", "egypt", 3),
    Ending("deck-empty", "deck", "ready", "usa", 3),
    Ending("trapped", "trapped", "ready", "scandinavia", 3),
    Ending("neighbourhood-lost", "neighbourhood", "ready", "rio", 3),
)


def play_to(ending: Ending) -> Table:
    """The first game that ends as wanted."""
    game = GAMES.game("art-project")
    bot = find(game, "medium" if ending.reason == "won" else "easy")  # who gets there sooner
    options = {"map": ending.chart, "difficulty": ending.difficulty}
    for seed in count():
        table = Table(game, game.setup(ending.seats, options), seed=f"{ending.name} {seed}")
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
        print(f"{an_ending.name}: {len(a_table.steps)} actions, seed {a_table.seed!r}", flush=True)
