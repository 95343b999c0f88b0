"""`tableful verify`: whether recorded games hold, from the shuffle to the result."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.deck import DeckOption
from tableful.cli.failing import polite

if TYPE_CHECKING:
    from tableful.core.verifying import Verdict

DOES_NOT_HOLD = 1
MARKS = {"yes": "holds  ", "no": "FAILS  ", "unknown": "open   "}

EXAMPLES = """\b
Examples:
  tableful verify tableful-7kq2m9xw3a.json
  tableful verify *.json
  tableful verify game.json --commitment 5d0e…   as you noted it before the deal
"""


@polite
def verify(
    files: Annotated[
        list[Path], typer.Argument(help="Records that a server or `tableful play` left.")
    ],
    *,
    commitment: Annotated[
        str, typer.Option(help="The server's commitment, as you noted it before the deal.")
    ] = "",
    deck: DeckOption = None,
) -> None:
    """Check records: the shuffle, every move, the result. What fails is named, with exit code 1."""
    verdicts = [_checked(file, commitment, deck) for file in files]
    if not all(verdicts):
        raise typer.Exit(DOES_NOT_HOLD)


def _checked(file: Path, commitment: str, deck: Path | None) -> bool:
    """Print what a record shows; whether it holds."""
    from tableful.cli.decks import game_of
    from tableful.cli.printing import printable
    from tableful.cli.saving import read_record
    from tableful.core.errors import Malformed
    from tableful.core.verifying import Finding, Verdict
    from tableful.core.verifying import verify as verified

    try:
        record = read_record(file)
    except Malformed as error:
        verdict = Verdict((Finding("no", f"{error}."),))
    else:
        verdict = verified(record, lambda found: game_of(found, deck), commitment)
    typer.echo(printable(f"{file}: {verdict.summary}"))
    for line in _lines(verdict):
        typer.echo(printable(line))
    return verdict.holds


def _lines(verdict: Verdict) -> list[str]:
    return [f"  {MARKS[finding.holds]}{finding.text}" for finding in verdict.findings]
