"""The games. Each is a guest of core; none knows another."""

from tableful.core.game import Game
from tableful.core.registry import Registry


def _rust_and_research() -> Game:
    from tableful.games.rust_and_research.game import RustAndResearchGame

    return RustAndResearchGame()


GAMES = Registry("tableful.games")
GAMES.add("rust-and-research", _rust_and_research)
