"""`tableful backup` and `tableful restore`: all tables in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful backup tables-monday.sqlite3           also while the server runs
  tableful restore tables-monday.sqlite3          into a folder without tables
  tableful restore tables-monday.sqlite3 --replace
"""

Data = Annotated[
    Path | None, typer.Option("--data", help="The folder of the tables, as for `serve`.")
]


@polite
def backup(
    file: Annotated[Path, typer.Argument(help="A new file. Keep it secret: it has every game's.")],
    data: Data = None,
) -> None:
    """Copy all tables to a file, as they are now; a server may go on meanwhile."""
    from tableful.server.storage.copying import back_up
    from tableful.server.storage.place import chosen_folder

    problems = back_up(chosen_folder(data), file, _show)
    typer.echo(f"Written to {file}.")
    for problem in problems:
        typer.echo(f"In it, {problem}.", err=True)
    if problems:
        raise typer.Exit(1)


@polite
def restore(
    file: Annotated[Path, typer.Argument(help="What `tableful backup` wrote.")],
    data: Data = None,
    *,
    replace: Annotated[
        bool, typer.Option("--replace", help="Where there are tables: keep them in a file beside.")
    ] = False,
) -> None:
    """Put the tables of a backup back; no server may be running in that folder."""
    from tableful.server.storage.copying import restore as put_back
    from tableful.server.storage.place import chosen_folder

    folder = chosen_folder(data)
    beside = put_back(file, folder, _show, replace=replace)
    if beside is not None:
        typer.echo(f"The tables before are in {beside}.")
    typer.echo(f"The tables of {file} are in {folder}.")


def _show(part: float) -> None:
    """How far a copy is, where somebody looks."""
    import sys

    if sys.stderr.isatty():
        typer.echo(f"\r{part:4.0%}", err=True, nl=part >= 1)
