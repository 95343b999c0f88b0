"""`tableful play`: what can be said on the command line, and the table that it asks for."""

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.deck import DeckOption
from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful play                                 me and bots
  tableful play --seats me:Ana,hard,flat:2000   stronger bots; `tableful games` lists them
  tableful play --seats me:Ana,me:Ben,medium    two people share the terminal
  tableful play --seats me,easy --seed 7        the same deal every time
  tableful play --resume rust-and-research-1.json
  tableful play project-aude --deck my.toml     cards of your own
"""


@polite
def play(
    game: Annotated[
        str | None, typer.Argument(help="The game; needed when there are several.")
    ] = None,
    *,
    seats: Annotated[
        str | None,
        typer.Option(help="me, me:NAME or a bot for each. [default: me and the game's line-up]"),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Same seed and same moves, same game. [default: a new one]")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="See `tableful games`.")
    ] = None,
    deck: DeckOption = None,
    save: Annotated[
        Path | None, typer.Option(help="Where to keep the record. [default: GAME-1.json, …]")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a record.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pauses between moves.")] = False,
) -> None:
    """Play a game in the terminal, against bots or with others at the same keyboard.

    Every move is stored at once, so a game can be left at any moment and resumed.
    """
    from tableful.cli import table_setup
    from tableful.cli.decks import with_deck
    from tableful.cli.saving import SaveFile
    from tableful.core.errors import Malformed

    if resume is not None:
        if game is not None or seed is not None or option:
            raise Malformed("--resume goes on as recorded: leave out GAME, --seed and --option")
        table = table_setup.recorded_table(resume, seats, deck)
    else:
        found = with_deck(table_setup.choose_game(game), deck)
        table = table_setup.new_table(found, seats, seed, option or [])
    if save is not None and save != resume:
        file = SaveFile.new(save)
    else:
        file = SaveFile(resume) if resume is not None else SaveFile.unnamed(table.game.name)
    file.deck = deck
    table_setup.run(table, file, fast=fast)
