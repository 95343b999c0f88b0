"""ASP 4.4: how the astronauts decide together."""

from typing import Final

from tableful.core.teamwork import Teamwork
from tableful.games.ai_space_puzzle.verbs import KINDS, VERBS

# How often each astronaut may propose or change their mind until something happens.
STEPS: Final = 8
RULES: Final = {"ready": "4.4", "proposed": "4.4", "enough": "4.4"}

TEAM: Final[Teamwork] = Teamwork(VERBS, KINDS, RULES, steps=STEPS, proposals=["declare"])
