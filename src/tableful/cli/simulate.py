"""`tableful simulate`: a line-up of bots plays thousands of games into files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.crews import AddressOption, ExecutorOption, JobsOption, Kind, read_crew
from tableful.cli.deck import DeckOption
from tableful.cli.failing import polite

if TYPE_CHECKING:
    from tableful.lab.simulating.plan import Simulation

EXAMPLES = """\b
Examples:
  tableful simulate rust-and-research --seats hard,medium,random --games 1000 --out study
  tableful simulate art-project --seats medium,medium --option map=egypt --out art --records
  tableful simulate project-aude --seats my_bots:Greedy,easy --rotate --out greedy --parquet

\b
A seat is a bot: hard, flat:2000 (iterations), my_bots:Greedy (a class in a module of
yours), each with a time limit if you like: medium:200ms. Bots without one play the same
games for the same seed on any machine and with any number of processes.
"""
GAMES, MOST = 1000, 10_000_000

OutOption = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Write every game there; what is there already goes on."),
]
SeatsOption = Annotated[
    str | None, typer.Option(metavar="BOT,BOT", help="A bot for each seat. [default: the usual]")
]


@polite
def simulate(
    game: Annotated[str, typer.Argument(help="The game.")],
    *,
    seats: SeatsOption = None,
    games: Annotated[int, typer.Option(min=1, max=MOST, help="How many.")] = GAMES,
    seed: Annotated[str, typer.Option(help="Same seed, same games.")] = "1",
    out: OutOption = None,
    records: Annotated[
        bool, typer.Option("--records", help="With --out: a record of every game too.")
    ] = False,
    parquet: Annotated[
        bool, typer.Option("--parquet", help="With --out: the games as Parquet too.")
    ] = False,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="With every game each bot moves on by a seat.")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="See `tableful games`.")
    ] = None,
    deck: DeckOption = None,
    first: Annotated[int, typer.Option(min=0, max=MOST, help="The number of the first game.")] = 0,
    jobs: JobsOption = None,
    executor: ExecutorOption = Kind.PROCESSES,
    address: AddressOption = None,
) -> None:
    """Let bots play whole games, each seat as it is told, on all cores.

    With --out every game is a line of games.jsonl. Ctrl-C keeps what is done, and the same command
    goes on from there; asked for more games, it plays those that are missing.
    """
    from tableful.cli.simulation import Run
    from tableful.core.errors import Malformed
    from tableful.lab.simulating.parquet import check_parquet

    if out is None and (records or parquet):
        raise Malformed("--records and --parquet need a folder: --out DIR")
    if parquet:
        check_parquet()
    asked = line_up(game, deck, seats, option or [])
    plan = replace(asked, seed=seed, games=games, first=first, records=records, rotate=rotate)
    crew = read_crew(jobs, executor, address)
    raise typer.Exit(Run(plan, out, crew, parquet=parquet).run())


def line_up(game: str, deck: Path | None, seats: str | None, options: list[str]) -> Simulation:
    """Who plays what; a wrong game, bot, number of seats or option is told before anything starts.

    When nobody says who, the usual bots do.
    """
    from tableful.bots.registry import usual
    from tableful.cli.decks import with_deck
    from tableful.cli.library import the_game
    from tableful.cli.table_setup import read_options
    from tableful.core.errors import Malformed
    from tableful.lab.arena.lineups import read_bots
    from tableful.lab.simulating.plan import Simulation

    found = with_deck(the_game(game), deck)
    usually = (usual(found),) * found.usual_seats()
    bots = usually if seats is None else tuple(word.strip() for word in read_bots(seats))
    if not all(bots):
        raise Malformed(f"--seats are bots with commas between them, not {seats!r}")
    setup = found.setup(len(bots), read_options(options))
    plan = Simulation(found, bots, "1", 1, options=setup.options, deck=str(deck or ""))
    plan.make_bots()
    return plan
