"""`tableful deck`: a game's cards as a file, to make others from."""

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful deck project-aude --out my.toml     a copy to change in any text editor
  tableful deck project-aude --check my.toml   what is wrong with it, by row and field
  tableful play project-aude --deck my.toml
  tableful serve --deck my.toml --open
"""

DeckOption = Annotated[
    Path | None, typer.Option("--deck", metavar="FILE", help="Other cards: see `tableful deck`.")
]


@polite
def deck(
    game: Annotated[str, typer.Argument(help="The game.")],
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it there, to a new file.")
    ] = None,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Check this deck instead.")
    ] = None,
) -> None:
    """Print the deck of a game, to make one's own from it; or check such a deck."""
    from tableful.cli.decks import with_deck
    from tableful.cli.library import the_game
    from tableful.core.errors import Malformed

    found = the_game(game)
    source = found.content_source()
    if not source:
        raise Malformed(f"{found.title} is played with its own cards only")
    if out is not None and check is not None:
        raise Malformed("give --out or --check, not both")
    if check is not None:
        content = with_deck(found, check).content()
        typer.echo(f"{check} is a deck for {found.title}: {content.title} ({content.hash})")
    elif out is not None:
        _write(out, source)
        typer.echo(f"Written to {out}.")
    else:
        typer.echo(source, nl=False)


def _write(file: Path, source: str) -> None:
    """A file that was not there: nobody's deck is overwritten."""
    from tableful.core.errors import Malformed

    try:
        with file.open("x", encoding="utf-8") as written:
            written.write(source)
    except FileExistsError:
        raise Malformed(f"{file} exists; name another file") from None
