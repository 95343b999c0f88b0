"""What came out of a tournament of teams, as tables."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.table import Table as Grid

from tableful.bots.intervals import Estimate
from tableful.cli.scoreboard import heading, percent, times, wide_console
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.running import Results
from tableful.lab.arena.team_standings import TeamStandings, team_standings


def show(results: Results, *, broken_off: bool) -> None:
    """Print all that is known."""
    console, found = wide_console(), team_standings(results)
    if broken_off:
        console.print(f"Broken off: {results.games:,} of {results.plan.total:,} games count.")
    if not found.teams:
        return
    console.print(_bots(results.plan, found))
    console.print(_teams(found))
    if found.differences:
        console.print(_differences(found))


def _bots(plan: Plan, found: TeamStandings) -> Grid:
    grid = _grid("bot", "games", "ms a decision", "longest", title=heading(plan))
    for bot in found.bots:
        grid.add_row(bot.name, f"{bot.games:,}", *times(bot))
    return grid


def _teams(found: TeamStandings) -> Grid:
    grid = _grid("team", "games", "wins (95 %)", "score")
    for team in found.teams:
        grid.add_row(team.name, f"{team.games:,}", percent(team.payoff), f"{team.score:.2f}")
    return grid


def _differences(found: TeamStandings) -> Grid:
    grid = _grid("compared", "same deals", "more wins (95 %)")
    for lead in found.differences:
        grid.add_row(f"{lead.one} : {lead.other}", f"{lead.deals:,}", _signed(lead.payoff))
    return grid


def _grid(first: str, *others: str, title: str | None = None) -> Grid:
    grid = Grid(title=title, title_justify="left", box=SIMPLE)
    grid.add_column(first, no_wrap=True)
    for column in others:
        grid.add_column(column, justify="right")
    return grid


def _signed(lead: Estimate) -> str:
    value, low, high = 100 * lead.value, 100 * lead.low, 100 * lead.high
    return f"{value:+.1f} % ({low:+.1f} to {high:+.1f})"
