"""`tableful mcp`: a seat for a language model, over standard input and output."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.failing import polite

if TYPE_CHECKING:
    from tableful.envs.text import Playable

EXAMPLES = """\b
Examples:
  tableful mcp rust-and-research                        a seat among the usual bots
  tableful mcp project-aude --seats hard,me,medium      which seat, and which bots
  tableful mcp http://localhost:8000/t/ABCD --name Ada  an open seat of a live table
"""
INSTALL = "it needs the package mcp: install tableful[mcp]"


@polite
def mcp(
    where: Annotated[str, typer.Argument(metavar="GAME|LINK", help="A game, or a table's link.")],
    *,
    seats: Annotated[
        str | None, typer.Option(help="me once, and bots. [default: me and the game's line-up]")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Same seed and same moves, same game. [default: a new one]")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="See `tableful games`.")
    ] = None,
    name: Annotated[str, typer.Option(help="Of the model at a live table.")] = "Model",
) -> None:
    """Let a language model play a seat: a server of the Model Context Protocol on stdio.

    Give this command to a program that speaks the protocol; it is not for typing.
    """
    from tableful.core.errors import Malformed

    if find_spec("mcp") is None:
        raise Malformed(INSTALL)
    from tableful.envs.mcp_server import server_for

    if "://" in where:
        if seats is not None or seed is not None or option:
            raise Malformed("a live table has its seats: leave out --seats, --seed and --option")
        from tableful.envs.guest import Guest

        seat: Playable = Guest(where, name)
    else:
        seat = _among_bots(where, seats, seed, option or [])
    server_for(seat, where).run()


def _among_bots(name: str, seats: str | None, seed: str | None, options: list[str]) -> Playable:
    """A seat of a game with bots."""
    from secrets import token_hex

    from tableful.cli import bots, library
    from tableful.cli.seats import read_seats
    from tableful.cli.table_setup import read_options
    from tableful.core.errors import Malformed
    from tableful.envs.text import TextGame

    game = library.the_game(name)
    text = bots.usual_seats(game) if seats is None else seats
    bots.check_seats(game, text)
    players = read_seats(text)
    mine = [seat for seat, player in enumerate(players) if player.is_person]
    if len(mine) != 1:
        raise Malformed("--seats has me once: the seat of the model")
    return TextGame(
        game.name,
        len(players),
        read_options(options),
        mine[0],
        [player.bot for player in players if not player.is_person],
        token_hex(8) if seed is None else seed,
    )
