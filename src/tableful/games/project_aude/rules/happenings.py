"""The engine's numbers of what can happen, as declared in `verbs.py`."""

from typing import Final

from mypy_extensions import i64

from tableful.games.project_aude.verbs import KINDS

LAID_OUT: Final[i64] = KINDS.number("laid_out")
ASSISTANT_DEALT: Final[i64] = KINDS.number("assistant_dealt")
TURN_BEGAN: Final[i64] = KINDS.number("turn_began")
COMPLETED: Final[i64] = KINDS.number("completed")
BONUS_TAKEN: Final[i64] = KINDS.number("bonus_taken")
ASSIGNED: Final[i64] = KINDS.number("assigned")
TOOK: Final[i64] = KINDS.number("took")
ABILITY_USED: Final[i64] = KINDS.number("ability_used")
DREW: Final[i64] = KINDS.number("drew")
PLACED: Final[i64] = KINDS.number("placed")
PLACED_FIRST: Final[i64] = KINDS.number("placed_first")
DISCARDED: Final[i64] = KINDS.number("discarded")
MOVED: Final[i64] = KINDS.number("moved")
RAISED: Final[i64] = KINDS.number("raised")
REARRANGED: Final[i64] = KINDS.number("rearranged")
BEAVERBROOK: Final[i64] = KINDS.number("beaverbrook")
LAST_CHANCE: Final[i64] = KINDS.number("last_chance")
SCORED: Final[i64] = KINDS.number("scored")
WON: Final[i64] = KINDS.number("won")
