"""What a deck is like by the order of its dates, so that any deck looks the same to a bot."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import bit, holds
from tableful.games.project_aude.rules.cards import COLOURS, NO_CARD, NO_DATE, Cards
from tableful.games.project_aude.rules.position import Position
from tableful.games.project_aude.rules.redealing import unseen

BEFORE_ALL: Final[i64] = 0  # the rank of a mission without a date

# Where fine shares, in hundredths, are told apart: of the cards that fit, of the dates skipped.
OUTLOOK_STEPS: Final = [1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 62]
GAP_STEPS: Final = [1, 3, 6, 10, 16, 25]


@final
@mypyc_attr(native_class=True, acyclic=True)
class Almanac:
    """For every card its rank: how many dates of the deck are not later. 0 is a VIP's."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.rank = vec[i64]([0] * (cards.size + 1))
        self.dates: i64 = 0  # how many cards have one
        for card in range(1, cards.size + 1):
            if cards.year[card] != NO_DATE:
                self.dates += 1
                for other in range(1, cards.size + 1):
                    year = cards.year[other]
                    if year != NO_DATE and year <= cards.year[card]:
                        self.rank[card] += 1
        self.width = self.dates + 1
        # for each colour and rank how many cards that nobody has seen fit after it, with the VIPs
        self.after = vec[i64]([0] * (COLOURS * self.width))
        self.unseen: i64 = 0  # how many there are in all
        self.outlook_step = vec[i64]([0] * 101)
        for share in range(101):
            self.outlook_step[share] = steps_reached(share, OUTLOOK_STEPS)
        self.gap_step = vec[i64]([0] * self.width)
        for gap in range(self.width):
            self.gap_step[gap] = steps_reached(100 * gap // self.dates, GAP_STEPS)

    def survey(self, p: Position) -> None:
        """Count the cards that lie neither on the table nor in the active player's hand."""
        for i in range(len(self.after)):
            self.after[i] = 0
        cards = unseen(p, p.active)
        self.unseen = len(cards)
        for i in range(self.unseen):
            rank = self.rank[cards[i]]
            if rank == BEFORE_ALL:
                rank = self.width
            self.after[self.cards.colour[cards[i]] * self.width + rank - 1] += 1
        for colour in range(COLOURS):
            place = (colour + 1) * self.width - 2
            while place >= colour * self.width:
                self.after[place] += self.after[place + 1]
                place -= 1


def steps_reached(number: i64, steps: list[int]) -> i64:
    """How many of the steps a number has reached."""
    reached: i64 = 0
    for step in steps:
        if number >= step:
            reached += 1
    return reached


@final
@mypyc_attr(native_class=True, acyclic=True)
class Mission:
    """A mission at a glance: it is filled anew for every look."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.rank: i64 = BEFORE_ALL  # of its last date
        self.colours: i64 = 0  # as a set
        self.stars: i64 = 0

    def look(self, almanac: Almanac, p: Position, mission: i64) -> None:
        """See what lies there."""
        cards = almanac.cards
        self.size = p.size(mission)
        self.rank = BEFORE_ALL
        self.colours = 0
        self.stars = 0
        for place in range(self.size):
            card = p.card_at(mission, place)
            self.colours |= bit(cards.colour[card])
            self.stars += cards.stars[card]
            if almanac.rank[card] > self.rank:
                self.rank = almanac.rank[card]

    def outlook(self, almanac: Almanac) -> i64:
        """Which share of the cards that nobody has seen would fit at its end, in steps."""
        total: i64 = 0
        for colour in range(COLOURS):
            if not holds(self.colours, colour):
                total += almanac.after[colour * almanac.width + self.rank]
        return almanac.outlook_step[100 * total // (almanac.unseen + 1)]

    def gap(self, almanac: Almanac, card: i64) -> i64:
        """How many dates a card would skip at its end; -1 if it does not fit there."""
        if card == NO_CARD or holds(self.colours, almanac.cards.colour[card]):
            return -1
        rank = almanac.rank[card]
        if rank == BEFORE_ALL:
            return 0
        return rank - self.rank - 1 if rank > self.rank else -1
