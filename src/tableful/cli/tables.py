"""`tableful tables`: the tables that the server has stored."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.failing import polite

if TYPE_CHECKING:
    from tableful.server.storage.header import Header

EXAMPLES = """\b
Examples:
  tableful tables                        list them
  tableful tables export 7kq2m9xw3a      the record of a finished game
  tableful tables delete 7kq2m9xw3a
  tableful tables forget Ada             her names, words and secrets, at every table
  tableful tables export-all all.jsonl   everything, to be imported elsewhere
  tableful tables import all.jsonl
"""

app = typer.Typer(
    invoke_without_command=True, rich_markup_mode=None, epilog=EXAMPLES, add_completion=False
)

Data = Annotated[
    Path | None, typer.Option("--data", help="The folder of the tables, as for `serve`.")
]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="TABLEFUL_DATABASE",
        help="The PostgreSQL of the tables, as for `serve`.",
    ),
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="As the list shows it.")]


@app.callback()
@polite
def tables(context: typer.Context, data: Data = None, database: Database = "") -> None:
    """List, export, import and delete stored tables.

    To change any of a folder no server may be running. In a database what a running server has in
    use is left as it is, and told; all else can be changed at any time.
    """
    from tableful.server.storage.place import chosen_place

    if context.invoked_subcommand is None:
        with chosen_place(data, database).reading() as stored:
            headers = [] if stored is None else stored.headers(limit=1000)
        for header in headers:
            typer.echo(_line(header))
        if not headers:
            typer.echo("There are no tables yet.")


@app.command("export")
@polite
def export(
    table: TableId,
    file: Annotated[
        Path | None, typer.Argument(help="By default named after the table.", metavar="FILE")
    ] = None,
    data: Data = None,
    database: Database = "",
) -> None:
    """Write the record of a finished game: `tableful replay` and `verify` read it."""
    from tableful.core.errors import Malformed
    from tableful.games import GAMES
    from tableful.server.archiving import write_record
    from tableful.server.rooms.reading import read_room
    from tableful.server.storage.place import chosen_place

    with chosen_place(data, database).reading() as stored:
        if stored is None:
            raise Malformed(f"there is no table {table}")
        room = read_room(stored.read(table), GAMES, stored.content)
    path = file if file is not None else Path(f"tableful-{table}.json")
    deck = write_record(room, path)
    typer.echo(f"Written to {path}.")
    if deck is not None:
        typer.echo(f"Its deck is in {deck}: replay it with --deck.")


@app.command("export-all")
@polite
def export_all(
    file: Annotated[Path, typer.Argument(help="A new file. Keep it secret: it has every game's.")],
    table: Annotated[
        list[str] | None, typer.Option(metavar="TABLE", help="Only this one. Repeatable.")
    ] = None,
    data: Data = None,
    database: Database = "",
) -> None:
    """Write all that is stored to a file of JSON lines; a server may go on meanwhile."""
    from tableful.core.errors import Malformed
    from tableful.server.archiving import write_tables
    from tableful.server.storage.place import chosen_place

    with chosen_place(data, database).reading() as stored:
        headers = [] if stored is None else stored.headers(limit=None)
        missing = set(table or ()) - {header.id for header in headers}
        if stored is None or missing:
            raise Malformed(f"there is no table {', '.join(sorted(missing))}".rstrip())
        chosen = [header for header in headers if not table or header.id in table]
        count = write_tables(stored, chosen, file)
    typer.echo(f"{_tables(count)} written to {file}.")


@app.command("import")
@polite
def import_(
    file: Annotated[Path, typer.Argument(help="What `tableful tables export-all` wrote.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Add the tables of such a file; those that are here already stay as they are."""
    from tableful.server.archiving import read_tables
    from tableful.server.storage.place import chosen_place

    with chosen_place(data, database).opened() as store:
        added, refused = read_tables(store, file)
    for problem in refused:
        typer.echo(f"{problem}.", err=True)
    typer.echo(f"{_tables(added)} added.")


@app.command("forget")
@polite
def forget(
    name: Annotated[str, typer.Argument(metavar="NAME", help="As they were called at a table.")],
    table: Annotated[
        list[str] | None, typer.Option(metavar="TABLE", help="Only there. Repeatable.")
    ] = None,
    data: Data = None,
    database: Database = "",
) -> None:
    """Take a person's names, words and secrets out of all tables; the games stay.

    Whoever has the same name is the same to it: see with --table at which tables it is them.
    What others wrote about them, and backups, are not changed. It ends with 1 where a table could
    not be changed; say it again later then.
    """
    from functools import partial

    from tableful.server.forgetting import forget as forgotten
    from tableful.server.storage.errors import StoreError
    from tableful.server.storage.place import chosen_place

    changed, left = 0, False
    with chosen_place(data, database).opened() as store:
        for header in store.headers(limit=None):
            if table and header.id not in table:
                continue
            try:
                changed += store.alter(header.id, partial(forgotten, name=name))
            except StoreError as error:
                typer.echo(f"Table {header.id} is not changed: {error}.", err=True)
                left = True
    typer.echo(f"{_tables(changed)} changed.")
    if left:
        raise typer.Exit(1)


@app.command("delete")
@polite
def delete(table: TableId, data: Data = None, database: Database = "") -> None:
    """Delete a table for good."""
    from tableful.core.errors import Malformed
    from tableful.server.storage.place import chosen_place

    with chosen_place(data, database).opened() as store:
        if not store.delete(table):
            raise Malformed(f"there is no table {table}")
    typer.echo(f"Table {table} is deleted.")


def _tables(count: int) -> str:
    return "1 table is" if count == 1 else f"{count} tables are"


def _line(header: Header) -> str:
    """A table in one line."""
    import datetime

    from tableful.cli.printing import printable

    touched = datetime.datetime.fromtimestamp(header.touched).strftime("%Y-%m-%d %H:%M")
    players = printable(", ".join(header.players))
    return f"{header.id}  {touched}  {header.phase:9}  {header.game}  {players}"
