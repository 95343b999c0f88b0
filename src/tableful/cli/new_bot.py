"""`tableful new-bot`: a folder with a bot of one's own, its tests and its package."""

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful new-bot my-bot
  tableful new-bot bots/collector --game project-aude
"""


@polite
def new_bot(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, called as the bot.")],
    *,
    game: Annotated[str, typer.Option(help="The game that it plays.")] = "rust-and-research",
) -> None:
    """Write a bot of your own to begin with: it plays, and its tests pass."""
    from tableful.cli.library import the_game
    from tableful.cli.new_bot_writing import write

    written = write(folder, the_game(game))
    typer.echo(f"Written: {', '.join(written)}. What to do next is in {folder / 'README.md'}.")
