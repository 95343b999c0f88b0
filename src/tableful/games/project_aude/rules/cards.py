"""AUDE 1: the components as numbers. What a deck holds and says is in a file: see `deck.py`.

The words of the rules: a *card* is an Artifact or a VIP, by its number in the deck, from 1 on; an
*assistant* is an RA card, a *bonus* a bonus card, a *kind* of bonus one of the three.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

# A place on the table without a card holds 0. Within the deck, where there is no such place, 0 is
# Beaverbrook, who never lies anywhere else.
NO_CARD: Final[i64] = 0
BEAVERBROOK: Final[i64] = 0  # 1.4
NO_DATE: Final[i64] = 0  # 1.2: of a VIP

COLOURS: Final[i64] = 8  # at most
MISSIONS: Final[i64] = 2  # of each player

# -- 1.3: the abilities, two assistants each ------------------------------------------------------

NO_ABILITY: Final[i64] = -1
INSERT_FIRST: Final[i64] = 0
REARRANGE: Final[i64] = 1
DUPLICATE_COLOUR: Final[i64] = 2
DRAW_FOUR: Final[i64] = 3
MOVE: Final[i64] = 4
KEEP_BOTH: Final[i64] = 5
ABILITIES: Final[i64] = 6
ASSISTANTS: Final[i64] = 12

# -- 1.5: the bonuses -----------------------------------------------------------------------------

FIVE_CARDS: Final[i64] = 0
SIX_CARDS: Final[i64] = 1
FOUR_MISSIONS: Final[i64] = 2
BONUS_KINDS: Final[i64] = 3
BONUS_PLACES: Final[i64] = 6  # of each kind, at most


@final
@mypyc_attr(native_class=True, acyclic=True)
class Cards:
    """The faces of all cards of one deck; they never change, and all copies of a state share them.

    For each card its colour, its date and its stars; for each assistant its ability; for each
    bonus its value, the highest of a kind first, 0 where there is none.
    """

    def __init__(
        self,
        size: i64,
        colour: vec[i64],
        year: vec[i64],
        stars: vec[i64],
        ability: vec[i64],
        bonus: vec[i64],
    ) -> None:
        self.size = size  # how many Artifacts and VIPs there are: the numbers 1 to size
        self.colour = colour
        self.year = year
        self.stars = stars
        self.ability = ability
        self.bonus = bonus
