"""Where the command line gets its games: from `games()`, and from nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tableful.core.game import Game
    from tableful.core.registry import Registry


def games() -> Registry:
    """The games of this installation."""
    from tableful.games import GAMES

    return GAMES


def the_game(name: str | None) -> Game:
    """The game of that name; without a name the only one there is."""
    from tableful.core.errors import Malformed

    if name is not None:
        return games().game(name)
    names = games().names()
    if len(names) != 1:
        raise Malformed(f"which game? There is: {', '.join(names) or 'none'}")
    return games().game(names[0])
