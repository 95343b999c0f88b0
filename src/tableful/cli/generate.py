"""`tableful generate`: the sources of a game that are made from its declarations."""

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful generate                              all games of this checkout
  tableful generate tableful.games.project_aude  one of them, by its package
  tableful generate my_game --web boards         a game of another package
  tableful generate --check                      only say what is out of date
"""
BOARDS = Path("web/src/games")


@polite
def generate(
    packages: Annotated[
        list[str] | None, typer.Argument(metavar="[PACKAGE]...", help="Packages of games.")
    ] = None,
    *,
    web: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the games' boards are, a folder for each.")
    ] = BOARDS,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail if something is out of date.")
    ] = False,
) -> None:
    """Write what follows from a game's declarations: its numbers, its copies, its view's types."""
    from tableful.cli.generating import sources

    stale = False
    for name in packages or sources.own_games():
        for file, text in sources.generated(name, web):
            if file.is_file() and file.read_text(encoding="utf-8") == text:
                continue
            stale = True
            typer.echo(f"{file} is out of date" if check else f"{file} written")
            if not check:
                file.write_text(text, encoding="utf-8")
    if check and stale:
        raise typer.Exit(1)
    if not stale:
        typer.echo("Everything is up to date.")
