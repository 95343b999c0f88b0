"""The environments of Gymnasium by their names."""

import gymnasium

VERSION = 0  # raised when what is observed or done is encoded otherwise
IDS = {
    "RustAndResearch": "rust-and-research",
    "ProjectAude": "project-aude",
    "UnyieldingUniverse": "unyielding-universe",
    "ArtProject": "art-project",
    "AiSpacePuzzle": "ai-space-puzzle",
}


def register() -> None:
    """Make them known to `gymnasium.make` and `gymnasium.make_vec`."""
    for title, game in IDS.items():
        gymnasium.register(
            f"tableful/{title}-v{VERSION}",
            entry_point="tableful.envs.learner:Learner",
            vector_entry_point="tableful.envs.many:Many",
            kwargs={"game": game},
        )
