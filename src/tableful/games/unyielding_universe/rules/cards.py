"""What a deck is to the rules: the faces of its cards in numbers, and the hooks of its Universes.

Cards are numbered from 1: Year cards, then Universe cards, then Life Complete cards. A Universe is
a value of every hook below; a deck's row fills those that it has, so a new Universe is a row.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

NO_CARD: Final[i64] = 0  # the number of Life Begins, which never moves (1.2)

KINDS: Final[i64] = 3  # negative, neutral, positive: their places, and those of their traits
NEGATIVE: Final[i64] = 0
NEUTRAL: Final[i64] = 1
POSITIVE: Final[i64] = 2

NO_LIMIT: Final[i64] = 1_000  # older than any card
NEEDED: Final[i64] = 10  # 6.1, 6.2: balanced cards
SPAN: Final[i64] = 84  # 6.2: years
WELL_LIVED: Final[i64] = 15  # 7.3: points


@final
@mypyc_attr(native_class=True, acyclic=True)
class Universe:
    """What one Universe does, hook by hook; as it is created, nothing. No Universe is such a one.

    Sets are of traits: the places of the words of `verbs.TRAIT`.
    """

    def __init__(self) -> None:
        self.starred = False  # 5.4: it happens once
        self.limit = NO_LIMIT  # 5.5: no older card is balanced or played
        self.shifts: i64 = 0  # 5.6: which cards move one place to the right
        self.removes: i64 = 0  # 5.3: which cards go, and cannot be played
        self.removes_first_unbalanced = False  # 5.7: everyone's first unbalanced card goes
        self.needed = NEEDED  # 6.1, 6.2: how many balanced cards end a round
        self.by_kind = vec[i64]([0] * KINDS)  # 5.8: what each balanced card scores besides
        self.by_trait: i64 = 0  # 5.8: what a balanced card with one of these traits
        self.trait_points: i64 = 0  # scores besides


@final
@mypyc_attr(native_class=True, acyclic=True)
class Cards:
    """The faces of all cards of one deck; they never change, and all copies of a state share them.

    For each card its year (0 for a Universe) and its traits, as a set.
    """

    def __init__(
        self,
        years: i64,
        completes: i64,
        year: vec[i64],
        traits: vec[i64],
        universes: list[Universe],
    ) -> None:
        self.years = years  # how many Year cards there are: the numbers from 1 on
        self.last_universe = years + len(universes)
        self.size = self.last_universe + completes
        self.year = year
        self.traits = traits
        self.universes = universes
        self.nothing = Universe()

    def is_year(self, card: i64) -> bool:
        """1.1: whether a card is a Year card."""
        return 0 < card <= self.years

    def is_universe(self, card: i64) -> bool:
        """1.2: whether a card is a Universe card."""
        return self.years < card <= self.last_universe

    def universe(self, card: i64) -> Universe:
        """What a Universe does; without one, nothing."""
        return self.nothing if card == NO_CARD else self.universes[card - self.years - 1]

    def kind(self, card: i64) -> i64:
        """1.1: Negative, Neutral or Positive."""
        traits = self.traits[card]
        return NEGATIVE if traits & 1 == 1 else NEUTRAL if traits & 2 == 2 else POSITIVE
