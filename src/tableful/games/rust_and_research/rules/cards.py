"""R&R 1: the cards as numbers. Names, copies and texts for people are in `cards.toml`.

The words of the rules: a *card* is a character's number, a *side* or *face* one of its two sides,
an *effect* the card whose side takes effect (an Apprentice has that of another), a *title* the
name of an ability, of which there may be two cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# -- characters: a card is its number; each has a Present and a Past side (1.1, 1.2) --------------

NO_CARD: Final[i64] = -1
TIME_TRAVELLER: Final[i64] = 0
STUDENT: Final[i64] = 1
APPRENTICE: Final[i64] = 1
GOLDFISH: Final[i64] = 2
CANARY_BIRD: Final[i64] = 2
GUEST_LECTURER: Final[i64] = 3
MINER: Final[i64] = 3
DATA_SCIENTIST: Final[i64] = 4
CHEF_DE_GARE: Final[i64] = 4
STUDENT_REPRESENTATIVE: Final[i64] = 5
TRADE_UNIONIST: Final[i64] = 5
DOCTORAL_RESEARCHER: Final[i64] = 6
FURNACEMAN: Final[i64] = 6
LIBRARIAN: Final[i64] = 7
FOREMAN: Final[i64] = 7
PROFESSOR: Final[i64] = 8
ENGINEER: Final[i64] = 8
RECTOR: Final[i64] = 9
DIRECTOR: Final[i64] = 9

NUMBERS: Final[i64] = 10  # 0 to 9
SIDES: Final[i64] = 19  # of which the Time Traveller has one
ANY_CARD: Final[i64] = 0x3FF  # the set of all numbers
COPIES: Final = vec[i64]([4, 2, 2, 2, 2, 2, 2, 3, 2, 1])
CHARACTERS: Final[i64] = 22

# -- the two layers of time (1.4) -----------------------------------------------------------------

PRESENT: Final[i64] = 0
PAST: Final[i64] = 1
DIPLOMA: Final[i64] = 0  # a layer's token has the layer's number
STEEL: Final[i64] = 1
TOKENS: Final[i64] = 20

TOP: Final[i64] = 0
BOTTOM: Final[i64] = 1


def side(card: i64, layer: i64) -> i64:
    """The side of a card that is in force: 0, 1 to 9 in the Present, 10 to 18 in the Past."""
    if layer == PAST and card != TIME_TRAVELLER:
        return card + 9
    return card


def card_of(face: i64) -> i64:
    """The card that a side belongs to."""
    return face - 9 if face > 9 else face


# -- abilities: 25 cards of 19 titles (1.3); copies of a title have neighbouring numbers ----------

CRISIS_DIVISION: Final[i64] = 0
DEADLINE: Final[i64] = 1
ELECTRIC_ARC_FURNACE: Final[i64] = 2
EXCHANGE_PROGRAM: Final[i64] = 3
GROUP_ASSIGNMENT: Final[i64] = 4
HIDDEN_RESERVES: Final[i64] = 5
INDUSTRIAL_REMAINS: Final[i64] = 6
INNOVATION_DRIVE: Final[i64] = 7
MASTER_PLAN: Final[i64] = 8
MODERNIZATION: Final[i64] = 9
PAPAL_BLESSING: Final[i64] = 10
PROXIMITY_SUIT: Final[i64] = 11
RESEARCH_AWARD: Final[i64] = 12
RESEARCH_PATENT: Final[i64] = 13
SALE_OF_BLAST_FURNACE_C: Final[i64] = 14
THINKERING: Final[i64] = 15
TRENTE_GLORIEUSES: Final[i64] = 16
TRIPARTITE: Final[i64] = 17
WORKERS_DEMONSTRATION: Final[i64] = 18

TITLES: Final[i64] = 19
ABILITIES: Final[i64] = 25
ABILITY_COPIES: Final = vec[i64]([1, 2, 1, 1, 2, 1, 1, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1])


def _titles() -> vec[i64]:
    """The title of each of the 25 ability cards."""
    titles = vec[i64]([0] * ABILITIES)
    card: i64 = 0
    for title in range(TITLES):
        for _each in range(ABILITY_COPIES[title]):
            titles[card] = title
            card += 1
    return titles


def _cards_of_titles() -> vec[i64]:
    """For each title the set of its cards."""
    cards = vec[i64]([0] * TITLES)
    for card in range(ABILITIES):
        cards[TITLE[card]] |= 1 << card
    return cards


TITLE: Final = _titles()
CARDS_OF: Final = _cards_of_titles()

# The titles by the moment at which they may be revealed (chapter 6), as sets of titles.
BEFORE_DRAW_TITLES: Final[i64] = (
    1 << CRISIS_DIVISION
    | 1 << DEADLINE
    | 1 << HIDDEN_RESERVES
    | 1 << INDUSTRIAL_REMAINS
    | 1 << MASTER_PLAN
    | 1 << MODERNIZATION
    | 1 << RESEARCH_PATENT
    | 1 << WORKERS_DEMONSTRATION
)
AFTER_DRAW_TITLES: Final[i64] = (
    1 << ELECTRIC_ARC_FURNACE
    | 1 << SALE_OF_BLAST_FURNACE_C
    | 1 << THINKERING
    | 1 << TRENTE_GLORIEUSES
)
LASTING_TITLES: Final[i64] = (
    1 << DEADLINE
    | 1 << HIDDEN_RESERVES
    | 1 << INDUSTRIAL_REMAINS
    | 1 << MASTER_PLAN
    | 1 << MODERNIZATION
    | 1 << SALE_OF_BLAST_FURNACE_C
    | 1 << TRENTE_GLORIEUSES
)
AIMED_TITLES: Final[i64] = 1 << DEADLINE | 1 << MASTER_PLAN  # revealed on a player
OUTLIVING_TITLES: Final[i64] = (
    AIMED_TITLES | 1 << TRENTE_GLORIEUSES
)  # count though their owner is out


def _cards_of_set(titles: i64) -> i64:
    """The set of all cards with these titles."""
    cards: i64 = 0
    for title in range(TITLES):
        if (titles >> title) & 1 == 1:
            cards |= CARDS_OF[title]
    return cards


BEFORE_DRAW: Final[i64] = _cards_of_set(BEFORE_DRAW_TITLES)
AFTER_DRAW: Final[i64] = _cards_of_set(AFTER_DRAW_TITLES)
AIMED: Final[i64] = _cards_of_set(AIMED_TITLES)
OUTLIVING: Final[i64] = _cards_of_set(OUTLIVING_TITLES)
