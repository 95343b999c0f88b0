"""`tableful replay`: a recorded game, told again."""

from pathlib import Path
from typing import Annotated

import typer

from tableful.cli.deck import DeckOption
from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful replay rust-and-research-1.json
  tableful replay rust-and-research-1.json --seat 0 --step
  tableful replay rust-and-research-1.json --all
"""


@polite
def replay(
    file: Annotated[Path, typer.Argument(help="A record that `tableful play` left.")],
    *,
    seat: Annotated[
        int | None, typer.Option(help="As this seat saw it. [default: as everybody could see it]")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="With all secrets and every move.")
    ] = False,
    deck: DeckOption = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
) -> None:
    """Tell a recorded game again, step by step, and how it ended."""
    from tableful.cli.decks import game_of
    from tableful.cli.retelling import list_actions, tell
    from tableful.cli.saving import read_record
    from tableful.cli.screen import Screen
    from tableful.core.errors import Malformed
    from tableful.core.registry import MissingVersion
    from tableful.core.replaying import replayed

    if everything and seat is not None:
        raise Malformed("give --seat or --all, not both")
    screen = Screen()
    record = read_record(file)
    try:
        game = game_of(record, deck)
    except MissingVersion as missing:
        list_actions(screen, record, str(missing))
        return
    table = replayed(game, record)
    if seat is not None and not 0 <= seat < table.setup.seats:
        raise Malformed(f"there is no seat {seat}; there are 0 to {table.setup.seats - 1}")
    try:
        tell(screen, table, seat, set(record.resigned), everything=everything, step=step)
    except EOFError:
        screen.show()
