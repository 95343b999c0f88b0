"""The games. Each is a guest of core; none knows another."""

from tableful.core.game import Game
from tableful.core.registry import Registry


def _rust_and_research() -> Game:
    from tableful.games.rust_and_research.game import RustAndResearchGame

    return RustAndResearchGame()


def _project_aude() -> Game:
    from tableful.games.project_aude.game import ProjectAudeGame

    return ProjectAudeGame()


GAMES = Registry("tableful.games")
GAMES.add("rust-and-research", _rust_and_research)
GAMES.add("project-aude", _project_aude)
