"""The command line over the toy games: `python -m tests.cli.toys play auction`."""

from unittest.mock import patch

from tableful.cli import main
from tableful.core.registry import Registry
from tests.toys import TOYS


def toy_games() -> Registry:
    """The toys instead of the games of this installation."""
    registry = Registry()
    for toy in TOYS:
        registry.add(toy.name, type(toy))
    return registry


if __name__ == "__main__":
    with patch("tableful.cli.library.games", toy_games):
        main()
