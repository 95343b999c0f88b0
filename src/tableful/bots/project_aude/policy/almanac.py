"""What a deck is like by the order of its dates and by its usual stars: all decks look alike."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import bit, holds, size_of
from tableful.games.project_aude.rules.cards import (
    BONUS_PLACES,
    COLOURS,
    FIVE_CARDS,
    NO_CARD,
    NO_DATE,
    SIX_CARDS,
    Cards,
)
from tableful.games.project_aude.rules.position import Position
from tableful.games.project_aude.rules.redealing import unseen
from tableful.games.project_aude.rules.setting_up import BOTTOM

BEFORE_ALL: Final[i64] = 0  # the rank of a mission without a date

# Where fine shares, in hundredths, are told apart: of the cards that fit, of the dates skipped.
OUTLOOK_STEPS: Final = [1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 62]
GAP_STEPS: Final = [1, 3, 6, 10, 16, 25]
# And where bonuses are, in hundredths of what an average card is worth.
BONUS_STEPS: Final = [1, 150, 300, 500, 800, 1200, 1800, 2800]
MOST_BONUS: Final[i64] = 50
# And how many rounds are left, in eighths: finer towards the end.
STAGE_STEPS: Final = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80]
MOST_EIGHTHS: Final[i64] = 80
MOST_STARS: Final[i64] = 12  # average cards that a mission's stars are compared with


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
        self.all_stars: i64 = 0
        for card in range(1, cards.size + 1):
            self.all_stars += cards.stars[card]
        # for each colour and rank how many cards that nobody has seen fit after it, with the VIPs
        self.after = vec[i64]([0] * (COLOURS * self.width))
        self.unseen: i64 = 0  # how many there are in all
        self.outlook_step = vec[i64]([0] * 101)
        for share in range(101):
            self.outlook_step[share] = steps_reached(share, OUTLOOK_STEPS)
        self.gap_step = vec[i64]([0] * self.width)
        for gap in range(self.width):
            self.gap_step[gap] = steps_reached(100 * gap // self.dates, GAP_STEPS)
        self.bonus_step = vec[i64]([0] * (MOST_BONUS + 1))  # 0 is no bonus
        for value in range(MOST_BONUS + 1):
            cards_worth = 100 * value * cards.size // self.all_stars
            self.bonus_step[value] = steps_reached(cards_worth, BONUS_STEPS)
        self.stage_step = vec[i64]([0] * (MOST_EIGHTHS + 1))
        for eighths in range(MOST_EIGHTHS + 1):
            self.stage_step[eighths] = steps_reached(eighths, STAGE_STEPS)
        colours: i64 = 0
        for card in range(1, cards.size + 1):
            colours |= bit(cards.colour[card])
        self.colours = size_of(colours)
        self.aim = self.called_for()

    def called_for(self) -> i64:
        """What its highest bonuses call for: short missions, five cards, six, or five above all."""
        cards = self.cards
        five = cards.bonus[FIVE_CARDS * BONUS_PLACES] * cards.size
        six = cards.bonus[SIX_CARDS * BONUS_PLACES] * cards.size
        if self.colours > 5 and six - five >= 5 * self.all_stars:
            return 2
        if five >= 8 * self.all_stars:
            return 3
        return 1 if 2 * five >= 5 * self.all_stars else 0

    def eighths(self, p: Position) -> i64:
        """How many eighths of a round can be expected if everybody draws."""
        twice_the_cards = p.deck_size + 1
        if p.deck_size > BOTTOM:
            twice_the_cards = 2 * p.deck_size - BOTTOM + 1
        return 2 * twice_the_cards // p.seats

    def stage(self, p: Position) -> i64:
        """The same in steps."""
        return self.stage_step[min(self.eighths(p), MOST_EIGHTHS)]

    def usual_stars(self) -> float:
        """How many stars a card has on average; VIPs, which have none, are cards too."""
        return float(self.all_stars) / float(self.cards.size)

    def star_step(self, stars: i64) -> i64:
        """How many average cards have so many stars."""
        cards = (2 * stars * self.cards.size + self.all_stars) // (2 * self.all_stars)
        return min(cards, MOST_STARS)

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
        self.fitting: i64 = 0  # how many cards that nobody has seen would fit at its end,
        self.room: i64 = 0  # and of how many colours

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

    def look_ahead(self, almanac: Almanac) -> None:
        """See what might come at its end."""
        self.fitting = 0
        self.room = 0
        for colour in range(COLOURS):
            fitting = almanac.after[colour * almanac.width + self.rank]
            if fitting > 0 and not holds(self.colours, colour):
                self.fitting += fitting
                self.room += 1

    def outlook(self, almanac: Almanac) -> i64:
        """Which share of the cards that nobody has seen would fit, in steps."""
        return almanac.outlook_step[100 * self.fitting // (almanac.unseen + 1)]

    def gap(self, almanac: Almanac, card: i64) -> i64:
        """How many dates a card would skip at its end; -1 if it does not fit there."""
        if card == NO_CARD or holds(self.colours, almanac.cards.colour[card]):
            return -1
        rank = almanac.rank[card]
        if rank == BEFORE_ALL:
            return 0
        return rank - self.rank - 1 if rank > self.rank else -1
