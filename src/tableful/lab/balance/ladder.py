"""The skill ladder: how much stronger each bot is than the one before."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tableful.bots import registry
from tableful.core.game import Game
from tableful.core.setup import OptionValue
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.running import Results, run
from tableful.lab.arena.standings import standings
from tableful.lab.arena.team_standings import team_standings
from tableful.lab.balance.sections import Line, Section
from tableful.lab.executors import Crew

LEVELS = ("random", "easy", "medium", "hard")


def levels(game: Game) -> list[str]:
    """The bots of a game that people know, from weak to strong."""
    return [bot for bot in LEVELS if bot in registry.makers(game)]


def ladder(
    game: Game,
    bots: Sequence[str],
    options: dict[str, OptionValue],
    games: int,
    crew: Crew,
    go_on: Callable[[], bool],
) -> Section | None:
    """Play every bot against the others with as few seats as can be, or as a team of its kind."""
    seats = max(game.seats[0], 2)
    plan = Plan(game, tuple(bots), seats, "ladder", 1, options=options, one_way=True)
    plan = replace(plan, sets=plan.sets_for(games))
    results = Results(plan)
    run(plan, crew, results, lambda _: go_on())
    return _teams(results) if plan.cooperative else _rated(results)


def _rated(results: Results) -> Section | None:
    rated = [(bot.name, bot.rating) for bot in standings(results).bots if bot.rating is not None]
    if len(rated) < 2:
        return None
    lines = tuple(Line(name, rating) for name, rating in rated)
    top = max(lines, key=lambda line: line.estimate.value)
    says = (
        f"“{top.label}” is {top.estimate.value:.0f} rating points above “{lines[0].label}”:"
        f" {top.estimate.value / 70:.1f} steps of 60 to 40."
    )
    return Section("Skill ladder", says, lines, 0.0)


def _teams(results: Results) -> Section | None:
    lines = tuple(
        Line(team.name, team.payoff, percent=True) for team in team_standings(results).teams
    )
    if not lines:
        return None
    best = max(lines, key=lambda line: line.estimate.value)
    says = f"“{best.label}” wins most: {100 * best.estimate.value:.0f} % of the same deals."
    if best.estimate.value == min(line.estimate.value for line in lines):
        says = f"All teams win as often: {100 * best.estimate.value:.0f} % of the same deals."
    return Section("Skill ladder", says, lines)
