"""The games. Each is a guest of core; none knows another."""

from tableful.core.game import Game
from tableful.core.registry import Registry


def _rust_and_research() -> Game:
    from tableful.games.rust_and_research.game import RustAndResearchGame

    return RustAndResearchGame()


def _project_aude() -> Game:
    from tableful.games.project_aude.game import ProjectAudeGame

    return ProjectAudeGame()


def _unyielding_universe() -> Game:
    from tableful.games.unyielding_universe.game import UnyieldingUniverseGame

    return UnyieldingUniverseGame()


def _art_project() -> Game:
    from tableful.games.art_project.game import ArtProjectGame

    return ArtProjectGame()


def _ai_space_puzzle() -> Game:
    from tableful.games.ai_space_puzzle.game import AiSpacePuzzleGame

    return AiSpacePuzzleGame()


GAMES = Registry("tableful.games")
GAMES.add("rust-and-research", _rust_and_research)
GAMES.add("project-aude", _project_aude)
GAMES.add("unyielding-universe", _unyielding_universe)
GAMES.add("art-project", _art_project)
GAMES.add("ai-space-puzzle", _ai_space_puzzle)
