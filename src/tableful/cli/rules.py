"""`tableful rules`: the rulebook of a game, whole, by number or by word."""

from typing import Annotated

import typer

from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful rules rust-and-research               everything
  tableful rules rust-and-research 4             one chapter
  tableful rules rust-and-research 4.2           one rule
  tableful rules rust-and-research --find duel   all that speaks of duels
"""


@polite
def rules(
    game: Annotated[str, typer.Argument(help="The game, see `tableful games`.")],
    rule: Annotated[
        str, typer.Argument(help="A rule's number (4.2) or a chapter's (4).", show_default=False)
    ] = "",
    find: Annotated[str, typer.Option(help="Only rules that contain this.", metavar="WORD")] = "",
) -> None:
    """Read the rules of a game. What the rulebook leaves open and we decided is marked as ours."""
    from tableful.cli.library import games
    from tableful.cli.rulebooks import containing, rule_lines, whole_rulebook
    from tableful.cli.screen import Screen
    from tableful.core.errors import Malformed

    if rule and find:
        raise Malformed("give a number or --find, not both")
    found = games().game(game)
    if find:
        lines = containing(found, find)
    else:
        lines = rule_lines(found, rule) if rule else whole_rulebook(found)
    Screen(book=True).show(*lines)
