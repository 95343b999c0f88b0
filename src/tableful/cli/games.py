"""`tableful games`: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableful.cli.failing import polite

if TYPE_CHECKING:
    from rich.text import Text

    from tableful.core.game import Game
    from tableful.core.setup import Option, OptionValue
    from tableful.core.texts import Catalogue


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
    options = [Text(line) for option in game.options for line in _option(game.catalogue, option)]
    roles = [Text(line) for line in _roles(game)]
    cards = f"cards of your own: tableful deck {game.name}, then play with --deck FILE"
    decks = [Text(f"    {cards}")] if game.content_source() else []
    return [head, *options, *roles, *decks, Text("    bots:"), *_bots(game)]


def _roles(game: Game) -> list[str]:
    """The roles that seats have, in the order of `--seats`; nothing where they are alike."""
    from tableful.core.roles import role_about, role_title

    seats = [
        f"      {n} {role_title(game, n)}: {role_about(game, n)}" for n in range(len(game.roles))
    ]
    return ["    roles of the seats, in the order of --seats:", *seats] if seats else []


def _bots(game: Game) -> list[Text]:
    """A bot a line, as it is named at `--seats`."""
    from rich.text import Text

    from tableful.bots.registry import makers
    from tableful.bots.sayings import about

    names = list(makers(game))
    width = max(len(name) for name in names)
    return [Text(f"      {name:{width}}  {about(game, name)}".rstrip()) for name in names]


def _option(catalogue: Catalogue, option: Option) -> list[str]:
    """An option with its values; those that have names get a line each, as typed at `--option`."""
    from tableful.core.option_texts import option_about, option_title
    from tableful.core.setup import value_word

    said = f"{option_title(catalogue, option)}. {option_about(catalogue, option)}".rstrip()
    words = [value_word(value) for value in option.values]
    head = f"    {option.name}: {said}"
    if not any(f"value.{option.name}.{word}" in catalogue for word in words):
        return [f"{head} ({', '.join(words)}; by default {words[0]})"]
    width = max(len(word) for word in words)
    lines = [
        f"      {w:{width}}  {_value(catalogue, option, v)}"
        for w, v in zip(words, option.values, strict=True)
    ]
    return [f"{head} (by default {words[0]})", *lines]


def _value(catalogue: Catalogue, option: Option, value: OptionValue) -> str:
    """What a value is called and means."""
    from tableful.core.option_texts import value_about, value_title

    about = value_about(catalogue, option, value)
    return value_title(catalogue, option, value) + (f": {about}" if about else "")
