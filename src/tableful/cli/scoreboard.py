"""What came out of a tournament of bots against bots, as tables and sentences."""

from __future__ import annotations

from math import isfinite

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

from tableful import is_compiled
from tableful.bots.intervals import Estimate
from tableful.cli.printing import printable
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.running import Results
from tableful.lab.arena.sequential import ERROR, Answer, Sequential
from tableful.lab.arena.standings import BotStanding, PairStanding, Standings, standings
from tableful.lab.simulating.plan import Simulation

WIDE = 110  # columns where there is no terminal to ask


def show(results: Results, test: Sequential | None, *, broken_off: bool) -> None:
    """Print all that is known."""
    console, plan, found = wide_console(), results.plan, standings(results)
    if broken_off:
        console.print(_broken_off(results))
    if not found.pairs:
        return
    console.print(_ratings(plan, found))
    console.print(_pairs(plan, found))
    for sentence in _notes(plan, found, test):
        console.print(sentence, soft_wrap=not console.is_terminal)


def wide_console() -> Console:
    """Where it is printed: into a file as wide as it needs."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = max(console.width, WIDE)
    return console


def _broken_off(results: Results) -> str:
    total = results.plan.total
    if results.games == 0:
        return f"Broken off before a deal was played from every seat; {total:,} games were planned."
    return f"Broken off: {results.games:,} of {total:,} games count, deals played from every seat."


def heading(plan: Plan | Simulation) -> str:
    """What was played, and how."""
    how = "compiled" if is_compiled() else "pure Python"
    deck = f" with {plan.deck}" if plan.deck else ""
    seats = "1 seat" if plan.seats == 1 else f"{plan.seats} seats"
    return printable(f"{plan.game.title}{deck}, {seats}, seed {plan.seed}, {how}")


def _ratings(plan: Plan, found: Standings) -> Grid:
    grid = Grid(title=heading(plan), title_justify="left", box=SIMPLE)
    grid.add_column("bot")
    for column in ("rating", "95 %", "games", "ms a decision", "longest"):
        grid.add_column(column, justify="right")
    for bot in found.bots:
        grid.add_row(bot.name, *_rating(bot), f"{bot.games:,}", *times(bot))
    return grid


def _rating(bot: BotStanding) -> tuple[str, str]:
    if bot.rating is None:
        return "unknown", ""
    if bot.rating.margin == 0:
        return f"{bot.rating.value:.0f}", "fixed"
    return f"{bot.rating.value:+.0f}", f"± {bot.rating.margin:.0f}"


def times(bot: BotStanding) -> tuple[str, str]:
    """Milliseconds of a decision: the mean, and the longest."""
    if bot.thinking.decisions == 0:
        return "", ""
    each = 1000 * bot.thinking.seconds / bot.thinking.decisions
    return f"{each:,.3f}", f"{1000 * bot.thinking.longest:,.2f}"


def _pairs(plan: Plan, found: Standings) -> Grid:
    grid = Grid(box=SIMPLE)
    grid.add_column("pairing", no_wrap=True)
    dealt = found.pairs[0].lead_per_deal is not None
    for column in ("games", "wins (95 %)", "score", "lead a deal" if dealt else "lead a game"):
        grid.add_column(column, justify="right")
    for pair in found.pairs:
        grid.add_row(*_pair(plan, pair))
    return grid


def _pair(plan: Plan, pair: PairStanding) -> tuple[str, ...]:
    between = ":" if plan.seats == 2 else f": {plan.seats - 1} ×"
    return (
        f"{pair.one} {between} {pair.others}",
        f"{pair.games:,}",
        percent(pair.share),
        f"{pair.score:.2f} : {pair.others_score:.2f}",
        _lead(pair.lead_per_deal or pair.lead),
    )


def percent(share: Estimate) -> str:
    """A share with its interval."""
    value, low, high = 100 * share.value, 100 * share.low, 100 * share.high
    return f"{value:.1f} % ({low:.1f} to {high:.1f})"


def _lead(lead: Estimate) -> str:
    known = isfinite(lead.margin)
    return f"{lead.value:+.3f} ± {lead.margin:.3f}" if known else f"{lead.value:+.3f}"


# -- in words -------------------------------------------------------------------------------------


def _notes(plan: Plan, found: Standings, test: Sequential | None) -> list[str]:
    notes = []
    if plan.seats > 2:
        notes.append(f"The fair share of one among {plan.seats} is {100 / plan.seats:.1f} %.")
    if any(pair.share.value in (0, 1) for pair in found.pairs):
        notes.append(
            "Somebody won every game of a pairing: such ratings rest on one imagined fair game"
            " that every pairing has, and say little more than: much stronger."
        )
    if test is not None:
        notes += [_decided(plan, test), _meaning(test)]
    return notes


def _decided(plan: Plan, test: Sequential) -> str:
    one, other = plan.names
    after = f"after {test.sets * plan.seats:,} games"
    if test.answer is Answer.BETTER:
        return f"Sure {after}: {one} is better than {other}."
    if test.answer is Answer.NOT_BETTER:
        return (
            f"Sure {after}: {one} is not better than {other} by {100 * test.edge:g} % of the wins."
        )
    return f"Not sure {after} whether {one} is better than {other}."


def _meaning(test: Sequential) -> str:
    even, more = 100 * test.even, 100 * (test.even + test.edge)
    return (
        f"Tested: {even:.3g} % of the wins against {more:.3g} %. If the truth is one of them, the"
        f" answer is wrong in {100 * ERROR:g} % of such tests at most. A test that stops when it is"
        " sure shows shares that are a little too far from even."
    )
