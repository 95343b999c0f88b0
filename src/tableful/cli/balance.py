"""`tableful balance`: a report on what a game is like, or on what a change does to it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.crews import AddressOption, ExecutorOption, JobsOption, Kind, read_crew
from tableful.cli.failing import polite
from tableful.cli.simulate import MOST

EXAMPLES = """\b
Examples:
  tableful balance rust-and-research --out report
  tableful balance project-aude --seats 2 --bot easy --games 2000 --out report
  tableful balance unyielding-universe --variant target=150,left_out=2 --out report
  tableful balance project-aude --compare default my.toml --out report
  tableful balance art-project --compare difficulty=easy difficulty=hard --out report

\b
A variant is a deck's file, options as NAME=VALUE,NAME=VALUE, or default.
"""
GAMES, LADDER = 1000, 100


@polite
def balance(
    game: Annotated[str, typer.Argument(help="The game.")],
    *,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the report is written.")],
    seats: Annotated[
        int | None, typer.Option(min=1, max=20, help="How many play. [default: as usual]")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help="Who plays all seats. [default: the usual bot]")
    ] = None,
    games: Annotated[int, typer.Option(min=2, max=MOST, help="How many.")] = GAMES,
    ladder: Annotated[
        int, typer.Option(min=0, max=MOST, help="Games of each pair of bots; 0: no ladder.")
    ] = LADDER,
    seed: Annotated[str, typer.Option(help="Same seed, same report.")] = "1",
    variant: Annotated[
        str, typer.Option(metavar="A", help="A deck's file, or options as NAME=VALUE.")
    ] = "default",
    compare: Annotated[
        tuple[str, str] | None, typer.Option(metavar="A B", help="How B differs from A.")
    ] = None,
    jobs: JobsOption = None,
    executor: ExecutorOption = Kind.PROCESSES,
    address: AddressOption = None,
) -> None:
    """Measure a game by games between bots: seats, length, choices, leads, cards, endings.

    The report is report.html, which needs nothing else, and report.md. Ctrl-C stops and reports on
    what has been played so far.
    """
    from tableful.cli.balancing import Balancing, asked_for

    words = compare or (variant,)
    asked = [asked_for(game, seats, bot, seed, games, word) for word in words]
    crew = read_crew(jobs, executor, address)
    raise typer.Exit(Balancing(asked, out, ladder, crew).run())
