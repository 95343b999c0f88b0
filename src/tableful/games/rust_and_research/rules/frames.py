"""What is unfinished: the kinds of frames on a match's stack, and what each keeps.

The top frame says what is asked, or what happens next when nobody is asked anything. A frame is
a few numbers, so a match can be stored or searched in the middle of a duel.
"""

from typing import Final

from mypy_extensions import i64

# One of these is always the lowest frame.
KEEPING: Final[i64] = 0  # 2.2: everyone keeps one ability of three
TURN_START: Final[i64] = 1  # 3.1
BEFORE_DRAWING: Final[i64] = 2  # 3.2: the window before the draw
PLAYING: Final[i64] = 3  # 3.2: an "after you draw" ability, or one of the two cards
PLAYED: Final[i64] = 4  # the card is resolved
SHOWDOWN: Final[i64] = 5  # 2.6: the showdown's reactions
AWARDING: Final[i64] = 6  # 2.8: step, place in turn order, winners

# These lie above it.
PATENTING: Final[i64] = 7  # 6.14: one of three cards goes under the deck
FURNACE: Final[i64] = 8  # 6.3: which card for which
LECTURE: Final[i64] = 9  # 5.5: the ability just drawn may be played at once
RETURNING: Final[i64] = 10  # 5.1: one of two cards goes back to the deck
TARGETED: Final[i64] = 11  # 3.2: reactions to a choice of target: actor, target, cause, by whom
GUESSING: Final[i64] = 12  # 5.11: actor, target
DUEL: Final[i64] = 13  # 5.9: actor, target, whether the lower wins, both shifts
PERIL: Final[i64] = 14  # 6.11: who would be out, and by what
FLIPPING: Final[i64] = 15  # 5.15: may be blocked
STEALING: Final[i64] = 16  # 5.3: from whom
LOOTING: Final[i64] = 17  # 5.3: which token: actor, target
MINING: Final[i64] = 18  # 5.6: which ability goes: its owner
CHOOSING_TOKEN: Final[i64] = 19  # 2.8: whose token, whether a Sale may replace it

# Places of a frame's numbers.
WIDTH: Final[i64] = 6
ACTOR: Final[i64] = 1
TARGET: Final[i64] = 2
CAUSE: Final[i64] = 3  # of TARGETED: a side of a character, or ABILITY_CAUSE + title
ABILITY_CARD: Final[i64] = 4  # of TARGETED: the card itself, where it is an ability
CHOSEN_BY: Final[i64] = 5  # of TARGETED: who chose this target: the actor, or who redirected it
LOWER_WINS: Final[i64] = 3  # of DUEL
ACTOR_SHIFT: Final[i64] = 4
TARGET_SHIFT: Final[i64] = 5
VICTIMS: Final[i64] = 1  # of PERIL: those who would be out, as a set
PERIL_CAUSE: Final[i64] = 2
STEP: Final[i64] = 1  # of AWARDING
PLACE: Final[i64] = 2
WINNERS: Final[i64] = 3
MAY_SELL: Final[i64] = 2  # of CHOOSING_TOKEN
COUNTS_AS_WON: Final[i64] = 3
WHY: Final[i64] = 4  # what the token is for

ABILITY_CAUSE: Final[i64] = 32

# Why somebody would be out.
BY_RECTOR: Final[i64] = 0
BY_GUESS: Final[i64] = 1
BY_DUEL: Final[i64] = 2

# What a token is for.
FOR_WIN: Final[i64] = 0
FOR_MODERNIZATION: Final[i64] = 1
FOR_MASTER_PLAN: Final[i64] = 2
FOR_DEADLINE: Final[i64] = 3
FOR_CANARY_BIRD: Final[i64] = 4

# Steps of a round's end (2.8).
FIRST_TOKENS: Final[i64] = 0
SECOND_TOKENS: Final[i64] = 1
MASTER_PLANS: Final[i64] = 2
DEADLINES: Final[i64] = 3
VICTORY: Final[i64] = 4


def is_window(kind: i64) -> bool:
    """6.20: whether a frame asks several players at once, each unseen by the others."""
    return (
        kind == KEEPING
        or kind == TARGETED
        or kind == DUEL
        or kind == PERIL
        or kind == FLIPPING
        or kind == SHOWDOWN
    )
