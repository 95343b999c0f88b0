"""`tableful bench`: how fast the engine is on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.failing import polite

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from tableful.core.game import Game

EXAMPLES = """\b
Examples:
  tableful bench
  tableful bench rust-and-research --seconds 20
"""


@polite
def bench(
    game: Annotated[
        str | None, typer.Argument(help="The game; without one, all of them in turn.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, help="How long to measure each game.")
    ] = 4.0,
) -> None:
    """Measure the engine alone: random games, single steps, copies, redeals."""
    from rich.console import Console

    from tableful.cli.library import games, the_game

    console = Console(highlight=False, markup=False)
    for found in games() if game is None else [the_game(game)]:
        console.print(_rates(found, seconds))


def _rates(found: Game, seconds: float) -> Grid:
    """How fast one game is, as a table."""
    from rich.table import Table as Grid

    from tableful import is_compiled
    from tableful.cli.measuring import interval, measured

    seats = found.usual_seats()
    how = "compiled" if is_compiled() else "pure Python"
    grid = Grid(title=f"{found.title}, {seats} seats, {how}", title_justify="left")
    grid.add_column("per second")
    grid.add_column("rate", justify="right")
    grid.add_column("95 %", justify="right")
    for name, rates in measured(found, seats, seconds).items():
        mean, margin = interval(rates)
        grid.add_row(name, f"{mean:,.0f}", f"± {margin:,.0f}")
    return grid
