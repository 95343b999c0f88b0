"""The games that have environments."""

import pytest

from tableful.envs.registering import IDS

every_game = pytest.mark.parametrize("game", IDS.values())


def module_of(game: str) -> str:
    """The module of its PettingZoo environments."""
    return f"tableful.envs.{game.replace('-', '_')}_v0"


def id_of(game: str) -> str:
    """Its name for Gymnasium."""
    return next(f"tableful/{title}-v0" for title, name in IDS.items() if name == game)
