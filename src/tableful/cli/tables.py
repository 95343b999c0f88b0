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
"""

app = typer.Typer(
    invoke_without_command=True, rich_markup_mode=None, epilog=EXAMPLES, add_completion=False
)

Data = Annotated[
    Path | None, typer.Option("--data", help="The folder of the tables, as for `serve`.")
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="As the list shows it.")]


@app.callback()
@polite
def tables(context: typer.Context, data: Data = None) -> None:
    """List, export and delete stored tables; only to delete one the server must not be running."""
    from tableful.server.storage.store import reading

    if context.invoked_subcommand is None:
        with reading(_folder(data)) as reader:
            headers = [] if reader is None else reader.headers(limit=1000)
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
) -> None:
    """Write the record of a finished game to a file that `tableful replay` reads."""
    from tableful.core.errors import Malformed
    from tableful.games import GAMES
    from tableful.server.rooms.reading import read_room
    from tableful.server.storage.store import reading

    with reading(_folder(data)) as reader:
        if reader is None:
            raise Malformed(f"there is no table {table}")
        room = read_room(reader.read(table), GAMES, reader.content)
    if room.playing is None or not room.playing.over:
        raise Malformed("the game is not over: its record would tell all that is hidden")
    path = file if file is not None else Path(f"tableful-{table}.json")
    if path.exists():
        raise Malformed(f"{path} exists; name another file")
    deck = path.with_name(f"{path.stem}-deck.toml")
    if room.opened.deck and deck.exists():
        raise Malformed(f"{deck} exists; name another file")
    path.write_text(room.playing.record().dumps(), encoding="utf-8")
    typer.echo(f"Written to {path}.")
    if room.opened.deck:
        deck.write_text(room.opened.deck, encoding="utf-8")
        typer.echo(f"Its deck is in {deck}: replay it with --deck.")


@app.command("delete")
@polite
def delete(table: TableId, data: Data = None) -> None:
    """Delete a table for good."""
    from tableful.core.errors import Malformed
    from tableful.server.storage.store import Store

    with Store.open(_folder(data)) as store:
        if not store.delete(table):
            raise Malformed(f"there is no table {table}")
    typer.echo(f"Table {table} is deleted.")


def _folder(data: Path | None) -> Path:
    from tableful.server.storage.place import default_folder

    return data if data is not None else default_folder()


def _line(header: Header) -> str:
    """A table in one line."""
    import datetime

    from tableful.cli.printing import printable

    touched = datetime.datetime.fromtimestamp(header.touched).strftime("%Y-%m-%d %H:%M")
    players = printable(", ".join(header.players))
    return f"{header.id}  {touched}  {header.phase:9}  {header.game}  {players}"
