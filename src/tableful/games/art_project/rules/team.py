"""ART 3.5: how the team decides: what is proposed, what counts as talk, and when it is enough."""

from typing import Final

from tableful.core.teamwork import Teamwork
from tableful.games.art_project.verbs import KINDS, VERBS

IDLE_STEPS: Final = 3  # that a seat may take until something happens

TEAM: Final[Teamwork] = Teamwork(
    VERBS,
    KINDS,
    {"ready": "3.5", "proposed": "6.1", "enough": "3.7"},
    steps=IDLE_STEPS,
    proposals=["ally"],
    free=["need", "bring", "intend", "first", "last"],
    talk=["draw", "tell", "need", "bring", "intend", "first", "last"],
)
