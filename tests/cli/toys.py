"""The command line over the toy games: `python -m tests.cli.toys play auction`."""

from unittest.mock import patch

from tableful.cli import main
from tableful.core.game import Game
from tableful.core.registry import Registry
from tests.cli.auction import Auction
from tests.cli.postcard import Postcard
from tests.toys.lifeboat import Lifeboat

TOYS: tuple[Game, ...] = (Lifeboat(), Auction(), Postcard())


def toy_games() -> Registry:
    """The toys instead of the games of this installation."""
    registry = Registry()
    for toy in TOYS:
        registry.add(toy.name, type(toy))
    return registry


if __name__ == "__main__":
    with patch("tableful.cli.library.games", toy_games):
        main()
