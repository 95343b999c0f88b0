"""The command line over the toy games: `python -m tests.cli.toys play auction`."""

import signal
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
    # Tests that a shell runs in the background inherit from it that Ctrl-C is ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with patch("tableful.cli.library.games", toy_games):
        main()
