"""`tableful games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableful.cli.failing import polite

if TYPE_CHECKING:
    from rich.text import Text

    from tableful.core.game import Game
    from tableful.core.setup import Option, OptionValue


EXAMPLES = """\b
Example:
  tableful games
  tableful play rust-and-research --seats me,hard --option NAME=VALUE
"""


@polite
def games() -> None:
    """List the games with their seats, options and bots."""
    from tableful.cli import library
    from tableful.cli.screen import Screen

    screen = Screen()
    for game in library.games():
        screen.show(*_described(game))


def _described(game: Game) -> list[Text]:
    """A game's name, title and seats, an option a line, a bot a line."""
    from rich.text import Text

    seats = f"{game.seats[0]} to {game.seats[-1]} seats"
    head = Text(game.name, "bold cyan").append(
        f"  {game.title}, {seats}, rules version {game.version}", "default not bold"
    )
    options = [Text(f"    {_option(option)}") for option in game.options]
    cards = f"cards of your own: tableful deck {game.name}, then play with --deck FILE"
    decks = [Text(f"    {cards}")] if game.content_source() else []
    return [head, *options, *decks, Text("    bots:"), *_bots(game)]


def _bots(game: Game) -> list[Text]:
    """A bot a line, as it is named at `--seats`."""
    from rich.text import Text

    from tableful.bots.registry import makers
    from tableful.bots.speech import about

    names = list(makers(game))
    width = max(len(name) for name in names)
    return [Text(f"      {name:{width}}  {about(game, name)}".rstrip()) for name in names]


def _option(option: Option) -> str:
    values = ", ".join(_word(value) for value in option.values)
    return f"{option.name}: {option.about} ({values}; by default {_word(option.default)})"


def _word(value: OptionValue) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)
