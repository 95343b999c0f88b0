"""What a seat's observation consists of: `rules/observing.py` writes just these numbers."""

from tableful.core.pieces import Piece, flags, number

from .rules.cards import ABILITIES, BONUS_KINDS, BONUS_PLACES, COLOURS, MISSIONS
from .rules.observing import FACE, LAID_OUT, QUESTIONS, TOPS
from .rules.position import HAND, PLACES
from .verbs import MOST_CARDS

LATEST = 9_999  # a year
MOST_POINTS = 999
CARD = "a card is its number, its colour's number and one, its year, its stars; 0 is none"
ABILITY = "an ability is its number and one, 0 is none"


def pieces(seats: int) -> tuple[Piece, ...]:
    """The pieces at a table with so many seats."""
    missions = int(MISSIONS) * seats
    return (
        *_turn(seats),
        Piece("points", (seats,), 0, MOST_POINTS, "of each seat"),
        Piece("completed", (seats,), 0, MOST_CARDS, "missions that each has completed"),
        Piece("earliest", (seats,), 0, LATEST, "the earliest year that each has collected"),
        Piece("assistants", (seats, MISSIONS), 0, ABILITIES, f"of each mission; {ABILITY}"),
        flags("used", seats, MISSIONS, about="whether that ability is used"),
        Piece("spares", (ABILITIES,), 0, 2, "assistants beside the table, by ability"),
        Piece("bonuses", (BONUS_KINDS, BONUS_PLACES), 0, MOST_POINTS, "left, the top one first"),
        Piece("missions", (seats, MISSIONS, PLACES, FACE), 0, LATEST, CARD),
        Piece("hand", (HAND, FACE), 0, LATEST, f"what I have drawn; {CARD}"),
        Piece("pile_sizes", (COLOURS,), 0, MOST_CARDS, "cards in the discard pile of each colour"),
        Piece("pile_tops", (COLOURS, TOPS, FACE), 0, LATEST, f"their topmost cards; {CARD}"),
        Piece(
            "lies",
            (MOST_CARDS + 1,),
            0,
            int(LAID_OUT) - 1 + missions + seats,
            "where each card lies, by number: 0 unseen, 1 discarded, 2 in my hand, from 3 on in the"
            " missions seat by seat, then collected by each seat",
        ),
    )


def _turn(seats: int) -> tuple[Piece, ...]:
    return (
        flags("me", seats, about="which seat I have"),
        flags("active", seats, about="whose turn it is"),
        flags("starter", seats, about="who began"),
        flags(
            "question",
            QUESTIONS,
            about="gain, assign, hold, discard, end of the turn, spend, last chance, rearrange",
        ),
        flags("had_four", MISSIONS, about="missions with four cards as the turn began"),
        number("completed_one", 0, 1, "whether one was completed this turn"),
        number("placed", 0, HAND, "cards drawn this turn and placed"),
        number("laid", 0, COLOURS, "the colour discarded last and one, while more follow"),
        number("rearranging", 0, COLOURS, "the colour of the pile in hand and one"),
        number("raised", 0, MOST_CARDS, "cards of it that were raised"),
        number("returning", 0, ABILITIES, f"the assistant that goes back; {ABILITY}"),
        number("beaverbrook", 0, 1, "whether he has been drawn"),
        number("deck", 0, MOST_CARDS + 1, "cards in the deck"),
        number("hand_size", 0, HAND, "cards that the active player has drawn"),
        flags("winners", seats, about="who has won"),
    )
