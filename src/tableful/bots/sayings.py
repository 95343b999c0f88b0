"""What bots say of themselves and of their choices, in sentences for people."""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from tableful.bots.registry import makers
from tableful.core.game import Game
from tableful.core.texts import Catalogue, Text

MOST_GAMES = 64  # whose words are remembered: with other cards a game has others


@cache
def catalogue() -> Catalogue:
    """The sentences that bots of any game share."""
    return Catalogue.load(files(__package__) / "texts" / "en.toml")


@lru_cache(maxsize=MOST_GAMES)
def words_for(game: Game) -> Catalogue:
    """The same; the game's own things are called as the game calls them."""
    return Catalogue(catalogue().entries | game.catalogue.entries)


def say(text: Text, game: Game, names: Sequence[str] = ()) -> str:
    """What a bot says of its choice, or to the table."""
    return words_for(game).say(text, names)


def about(game: Game, name: str) -> str:
    """One line about a bot: the game's, the catalogue's, or the first of its maker's docstring."""
    entries = catalogue().entries
    line = entries.get(f"bot.{game.name}.{name}", entries.get(f"bot.{name}"))
    if line is not None:
        return line
    lines = (makers(game)[name].__doc__ or "").strip().splitlines()
    return lines[0].rstrip(".") if lines else ""
