"""`tableful backup` and `tableful restore`: all tables in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.failing import polite
from tableful.cli.tables import Data, Database

EXAMPLES = """\b
Examples:
  tableful backup tables-monday.sqlite3           also while the server runs
  tableful restore tables-monday.sqlite3          into a folder without tables
  tableful restore tables-monday.sqlite3 --replace
"""


@polite
def backup(
    file: Annotated[Path, typer.Argument(help="A new file. Keep it secret: it has every game's.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Copy all tables to a file, as they are now; a server may go on meanwhile."""
    from tableful.server.storage.copying import back_up

    problems = back_up(_folder(data, database), file, _show)
    typer.echo(f"Written to {file}.")
    for problem in problems:
        typer.echo(f"In it, {problem}.", err=True)
    if problems:
        raise typer.Exit(1)


@polite
def restore(
    file: Annotated[Path, typer.Argument(help="What `tableful backup` wrote.")],
    data: Data = None,
    database: Database = "",
    *,
    replace: Annotated[
        bool, typer.Option("--replace", help="Where there are tables: keep them in a file beside.")
    ] = False,
) -> None:
    """Put the tables of a backup back; no server may be running in that folder."""
    from tableful.server.storage.copying import restore as put_back

    folder = _folder(data, database)
    beside = put_back(file, folder, _show, replace=replace)
    if beside is not None:
        typer.echo(f"The tables before are in {beside}.")
    typer.echo(f"The tables of {file} are in {folder}.")


def _folder(data: Path | None, database: str) -> Path:
    """The folder, where tables are in one."""
    from tableful.core.errors import Malformed
    from tableful.server.storage.place import chosen_place

    place = chosen_place(data, database)
    if place.database:
        raise Malformed(
            "a database is copied by PostgreSQL's own programs: pg_dump --format=custom,"
            " and pg_restore for the way back; or move all tables with `tableful tables export-all`"
        )
    return place.folder


def _show(part: float) -> None:
    """How far a copy is, where somebody looks."""
    import sys

    if sys.stderr.isatty():
        typer.echo(f"\r{part:4.0%}", err=True, nl=part >= 1)
