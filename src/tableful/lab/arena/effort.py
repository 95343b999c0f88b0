"""How much each bot played, and how long it thought."""

from dataclasses import dataclass, field

from tableful.lab.arena.playing import Thinking
from tableful.lab.arena.running import Results


@dataclass
class Effort:
    """One bot's part in a tournament. A game counts once, in however many seats it sat."""

    games: int = 0
    thinking: Thinking = field(default_factory=Thinking)


def efforts(results: Results) -> dict[str, Effort]:
    """Every bot's, by its name."""
    plan = results.plan
    found = {name: Effort() for name in plan.names}
    for series, sets in zip(plan.series, results.sets, strict=True):
        for deal, games in enumerate(sets, plan.first):
            for lineup, game in zip(series.lineups(deal), games, strict=True):
                for bot in set(lineup.bots):
                    found[bot].games += 1
                for bot, thinking in zip(lineup.bots, game.thinking, strict=True):
                    found[bot].thinking += thinking
    return found
