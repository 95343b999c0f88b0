"""`tableful train`: learn a bot's table by self-play."""

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.deck import DeckOption
from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful train project-aude --games 1000 --out quick.table
"""
GAMES, MOST = 20_000, 10_000_000
INTERRUPTED = 130


@polite
def train(
    game: Annotated[str, typer.Argument(help="The game.")],
    *,
    games: Annotated[
        int, typer.Option(min=1, max=MOST, help="Games with each number of seats.")
    ] = GAMES,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same table.")] = 1,
    deck: DeckOption = None,
    out: Annotated[Path, typer.Option(help="The file to write.")],
) -> None:
    """Let a bot learn what positions are worth by playing against itself.

    Ctrl-C stops and keeps what has been learned so far.
    """
    from tableful.bots.learned import save
    from tableful.cli.decks import with_deck
    from tableful.cli.library import the_game
    from tableful.cli.schooling import Schooling

    found = with_deck(the_game(game), deck)
    with out.open("a"):
        pass  # that it can be written is found out now
    schooling = Schooling(found, games, seed, one_deck=deck is not None)
    schooling.run()
    learned_with = {} if deck is None else {"content": found.content().hash}
    save(schooling.appraiser, schooling.about() | learned_with, out)
    typer.echo(f"{out}: {schooling.done:,} games with each number of seats")
    if schooling.done < games:
        raise typer.Exit(INTERRUPTED)
