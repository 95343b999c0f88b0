"""A recorded game for every ending of AI Space Puzzle.

Renewed by `.venv/bin/python -m tests.games.ai_space_puzzle.recorded`. Games are tried until one
ends as wanted; seeds are counted up, so the same ones are found again. A *patient* bot never
declares.
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
    """How a game can end (5.1, 5.2), and in which Scenario; `told` is something on the way."""

    name: str
    reason: str
    scenario: int
    seats: int
    bots: tuple[str, ...]
    told: str = "lifted"

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.name}.json"

    def reached(self, table: Table) -> bool:
        """Whether a game ended so."""
        reason = table.game.outcome(table.state).reason.id == f"outcome.{self.reason}"
        events = [event for step in table.steps for event in step.events]
        return reason and self.told in [table.game.kinds.seen(e, None).kind for e in events]


ENDINGS = (
    Ending("declared", "won_declared", 1, 3, ("easy",) * 3),
    Ending("declared-wrong", "lost_declared", 37, 3, ("random",) * 3),
    Ending("hourglass-right", "won_hourglass", 2, 2, ("easy", "patient")),
    Ending("hourglass-wrong", "lost_hourglass", 6, 4, ("easy",) * 4),
    Ending("hazard", "lost_hourglass", 13, 2, ("easy", "random"), "hazard"),
    Ending("trap", "lost_hourglass", 38, 2, ("easy", "random"), "trap_sprung"),
    Ending("unguarded", "lost_declared", 21, 3, ("easy",) * 3, "unguarded"),
)


def play_to(ending: Ending) -> Table:
    """The first game that ends as wanted."""
    game = GAMES.game("ai-space-puzzle")
    patient = [name == "patient" for name in ending.bots]
    bots = [find(game, "easy" if name == "patient" else name) for name in ending.bots]
    declare = game.verbs.first("declare")
    for seed in count():
        setup = game.setup(ending.seats, {"scenario": ending.scenario})
        table = Table(game, setup, seed=f"{ending.name} {seed}")
        rng = seeded(seed)
        while not table.over:
            seat = table.next_decider()
            move = decide(bots[seat], table.state, seat, rng).move
            if patient[seat] and move == declare:
                move = game.verbs.first("ready")
            table.act(seat, move)
        if ending.reached(table):
            return table
    raise AssertionError("there are always more seeds")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for an_ending in ENDINGS:
        a_table = play_to(an_ending)
        an_ending.path.write_text(a_table.record().dumps(), encoding="utf-8")
        print(f"{an_ending.name}: {len(a_table.steps)} actions, seed {a_table.seed!r}")
