"""`tableful tournament`: bots against bots."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.crews import AddressOption, ExecutorOption, JobsOption, Kind, read_crew
from tableful.cli.deck import DeckOption
from tableful.cli.failing import polite

if TYPE_CHECKING:
    from tableful.core.game import Game
    from tableful.lab.arena.plan import Plan

EXAMPLES = """\b
Examples:
  tableful tournament rust-and-research random easy medium hard --games 200
  tableful tournament rust-and-research medium hard --until-sure --edge 0.05
  tableful tournament rust-and-research easy hard --seats 4 --json result.json
  tableful tournament project-aude easy medium --deck my.toml

\b
Teams, in a game that is won or lost together:
  tableful tournament GAME medium hard --seats 3
  tableful tournament GAME hard,medium,medium medium,hard,hard
"""
GAMES, GAMES_UNTIL_SURE, MOST = 200, 20_000, 10_000_000


@polite
def tournament(
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[
        list[str], typer.Argument(help="Two bots or more; for a team also line-ups, as in BOT,BOT.")
    ],
    *,
    games: Annotated[
        int | None,
        typer.Option(
            help="Of each pairing or team. [default: 200; with --until-sure at most 20000]"
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Same seed, same deals, same result.")] = "1",
    seats: Annotated[
        int | None, typer.Option(help="How many play. [default: as few as can, but two]")
    ] = None,
    one_way: Annotated[
        bool, typer.Option("--one-way", help="Only the first of a pair sits alone, not both.")
    ] = False,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="See `tableful games`.")
    ] = None,
    deck: DeckOption = None,
    first: Annotated[int, typer.Option(help="The number of the first deal.")] = 0,
    jobs: JobsOption = None,
    executor: ExecutorOption = Kind.PROCESSES,
    address: AddressOption = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Stop when it is sure which of two is better.")
    ] = False,
    edge: Annotated[
        float, typer.Option(help="With --until-sure: more win share than this counts as better.")
    ] = 0.03,
    json: Annotated[Path | None, typer.Option(help="Write everything to this file.")] = None,
) -> None:
    """Let bots play each other: every pair, on the same deals from every seat, on all cores.

    Where a team plays, teams are compared on the same deals: all of one bot, one among others, and
    line-ups by seat. All numbers have 95 % confidence intervals. Ctrl-C stops and shows what has
    been played so far.
    """
    from tableful.cli.contest import Contest

    most = games if games is not None else GAMES_UNTIL_SURE if until_sure else GAMES
    plan = _plan(game, deck, tuple(bots), seats, option or [], most)
    if games is not None and plan.games != games:
        typer.echo(f"{plan.games} games instead of {games}: {_why_more(plan)}", err=True)
    first = _at_least(0, first, "--first")
    plan = replace(plan, seed=seed, first=first, one_way=one_way or until_sure)
    contest = Contest(plan, read_crew(jobs, executor, address))
    if until_sure:
        contest.test_for(edge)
    if json is not None:
        contest.keep_in(json)
    raise typer.Exit(contest.run())


def _plan(
    game: str,
    deck: Path | None,
    bots: tuple[str, ...],
    seats: int | None,
    options: list[str],
    games: int,
) -> Plan:
    """What is to be played; a wrong bot, option or number is told before anything starts."""
    from tableful.cli.decks import with_deck
    from tableful.cli.library import the_game
    from tableful.cli.table_setup import read_options
    from tableful.lab.arena.plan import Plan

    found = with_deck(the_game(game), deck)
    chairs = _chairs(found, bots) if seats is None else _at_least(1, seats, "--seats")
    setup = found.setup(chairs, read_options(options))
    plan = Plan(found, bots, chairs, "", 1, options=setup.options, deck=str(deck or ""))
    plan.make_bots()
    return replace(plan, sets=plan.sets_for(_at_least(1, games, "--games")))


def _chairs(game: Game, words: tuple[str, ...]) -> int:
    """How many play when nobody says it: as many as a line-up has, or as few as can, but two."""
    from tableful.lab.arena.lineups import read_bots

    if game.team and (most := max(len(read_bots(word)) for word in words)) > 1:
        return most
    return min(max(game.seats[0], 2), game.seats[-1])


def _why_more(plan: Plan) -> str:
    """Why there are more games than somebody asked for."""
    if plan.cooperative:
        return f"a mixed team sits in each of {plan.seats} ways"
    return f"a deal is played from each of the {plan.seats} seats"


def _at_least(least: int, number: int, name: str) -> int:
    from tableful.core.errors import Malformed

    if not least <= number <= MOST:
        raise Malformed(f"{name} is a number from {least} to {MOST}, not {number}")
    return number
