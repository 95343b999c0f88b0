"""`tableful serve`: tables in the browser."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.failing import polite

if TYPE_CHECKING:
    from tableful.server.decks import Deck

EXAMPLES = """\b
Examples:
  tableful serve --open                   play on this computer
  tableful serve --host 0.0.0.0           let others on this network join, with a QR code
  tableful serve --port 9000 --data games
  tableful serve --deck my.toml           cards of your own to choose from
  tableful serve --database postgresql://localhost/tableful --workers 4    docs/deploy.md
  tableful serve --proxy 127.0.0.1 --name play.example.org    behind a reverse proxy
"""

PORT = 8000


class LogForm(Enum):
    """What the server's log looks like."""

    quiet = "quiet"
    text = "text"
    json = "json"


@polite
def serve(
    *,
    port: Annotated[int, typer.Option(help="0: any that is free.", min=0, max=65535)] = PORT,
    host: Annotated[
        str, typer.Option(help="The address to listen on; by default only this computer.")
    ] = "127.0.0.1",
    data: Annotated[
        Path | None,
        typer.Option(help="The folder for tables; by default where this system keeps such data."),
    ] = None,
    deck: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Cards to choose from: see `tableful deck`. Repeatable."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A reverse proxy whose X-Forwarded-For is believed. Repeatable.",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="What browsers call this server behind a proxy. Repeatable."
        ),
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Who may read /metrics, besides this computer. Repeatable.",
        ),
    ] = None,
    log: Annotated[
        LogForm, typer.Option(help="What goes to stderr: problems only, or all that happens.")
    ] = LogForm.quiet,
    keep_finished: Annotated[
        str,
        typer.Option(metavar="TIME", help="How long finished games stay: 90d, 12h. Default: ever."),
    ] = "",
    keep_waiting: Annotated[
        str, typer.Option(metavar="TIME", help="The same for games that nobody goes on with.")
    ] = "",
    archive: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where such tables go, instead of being deleted."),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="TABLEFUL_DATABASE",
            help="A PostgreSQL for the tables instead of a folder: postgresql://user@host/name.",
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(help="Processes that serve together; needs --database.", min=1, max=64)
    ] = 1,
    inside: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="Where other machines with the same database reach this one.",
        ),
    ] = "127.0.0.1",
    url: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="TABLEFUL_URL",
            help="This server's own address, for links in letters: https://play.example.org.",
        ),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            metavar="URL",
            envvar="TABLEFUL_SMTP",
            help="A mail server that takes reminders: smtp://name:password@host:587.",
        ),
    ] = "",
    mail_from: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", envvar="TABLEFUL_MAIL_FROM", help="Who sends them, for --smtp."
        ),
    ] = "",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser when it is ready.")
    ] = False,
) -> None:
    """Serve tables for browsers on this computer or this network, until Ctrl-C.

    Everything is stored at once: after any end, every table goes on where it was.
    """
    from tableful.core.errors import Malformed
    from tableful.server.addresses import is_loopback
    from tableful.server.reminding.ways import Ways
    from tableful.server.retention import Retention, duration
    from tableful.server.serving import Outside
    from tableful.server.serving import serve as run
    from tableful.server.storage.place import chosen_place

    kept = chosen_place(data, database)
    place = "the database" if database else str(kept.folder)
    retention = Retention(
        duration(keep_finished) if keep_finished else None,
        duration(keep_waiting) if keep_waiting else None,
        archive,
    )
    if workers > 1 and not database:
        raise Malformed(
            "a folder has one worker: for several, give a PostgreSQL with --database postgresql://…"
        )

    def ready(address: str) -> None:
        typer.echo(f"Tableful is at {address}  (Ctrl-C ends it; tables are kept in {place})")
        if not is_loopback(host):
            _show_code(address)
        if open_browser:
            _open(address)

    names = tuple(one.lower() for one in name or ())
    outside = Outside(tuple(proxy or ()), names, tuple(metrics or ()))
    decks = [_offered(file) for file in deck or []]
    ways = Ways(url, smtp, mail_from)
    if database:
        from tableful.server.workers.crew import serve_shared

        serve_shared(
            host,
            port,
            database,
            ready,
            decks,
            outside,
            workers,
            inside,
            retention,
            log.value,
            ways,
        )
    else:
        run(host, port, kept.folder, ready, decks, outside, retention, log.value, ways)
    typer.echo("\nStopped. Every table is kept.")


def _offered(file: Path) -> Deck:
    """The deck of a file, of whichever game, for everybody to choose."""
    from tableful.cli.decks import deck_text
    from tableful.cli.library import games
    from tableful.core.errors import Malformed
    from tableful.server.decks import recognised

    source = deck_text(file)
    try:
        return recognised(games(), source)
    except Malformed as error:
        raise Malformed(f"{file}: {error}") from None


def _show_code(address: str) -> None:
    """A QR code for phones on the same network."""
    import sys

    import segno

    typer.echo("Phones on the same network can scan this:")
    try:
        segno.make(address).terminal(out=sys.stdout, compact=True)
    except UnicodeEncodeError:
        typer.echo("(this terminal cannot show the code)")


def _open(address: str) -> None:
    """The browser, where there is one."""
    import webbrowser

    try:
        webbrowser.open(address)
    except webbrowser.Error:
        typer.echo("No browser could be opened: open the address yourself.")
