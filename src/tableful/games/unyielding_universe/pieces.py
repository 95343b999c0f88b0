"""What a seat's observation consists of: `rules/observing.py` writes just these numbers."""

from tableful.core.pieces import Piece, flags, number

from .rules.cards import KINDS, NO_LIMIT
from .rules.observing import FACE, IN_LINE, LINE, QUESTIONS, TRAITS
from .verbs import FEELING, MOST_CARDS, MOST_ROUNDS, TRAIT

FEELINGS = 2 ** len(FEELING.words) - 1
MOST_POINTS = 9_999
SEAT_NUMBERS = 5
CARD = "a card is its number, year, kind and one, feelings as a set of bits; 0 is none"
HOOK = f"traits are {', '.join(TRAIT.words)}"


def pieces(seats: int) -> tuple[Piece, ...]:
    """The pieces at a table with so many seats."""
    return (
        *_turn(seats),
        number("universe", 0, MOST_CARDS, "the active Universe: the number of its card, 0 is none"),
        number("universe_limit", 0, NO_LIMIT, "no older card is balanced"),
        number("needed", 0, 100, "balanced cards that end a round"),
        Piece("by_kind", (KINDS,), -100, 100, "what a balanced card scores besides, by kind"),
        flags("removes", TRAITS, about=f"which cards go; {HOOK}"),
        flags("by_trait", TRAITS, about="which balanced cards score besides"),
        number("trait_points", -100, 100, "how much"),
        Piece(
            "standing",
            (seats, SEAT_NUMBERS),
            0,
            MOST_POINTS,
            "of each seat: cards, balanced ones, the oldest year allowed, years lived, points now",
        ),
        Piece("totals", (seats,), 0, MOST_POINTS, "points of all rounds"),
        Piece("lifelines", (seats, LINE, FACE), 0, FEELINGS, f"from left to right; {CARD}"),
        Piece(
            "lies",
            (MOST_CARDS + 1,),
            0,
            int(IN_LINE) - 1 + 2 * seats,
            "where each card lies, by number: 0 in the pile, 1 discarded, 2 drawn or the active"
            " Universe, 3 gone, from 4 on in the lifelines, then completing each",
        ),
    )


def _turn(seats: int) -> tuple[Piece, ...]:
    return (
        flags("me", seats, about="which seat I have"),
        flags("active", seats, about="whose turn it is"),
        flags("starter", seats, about="who began the round"),
        flags("question", QUESTIONS, about="draw, place, end of the turn"),
        number("round", 0, MOST_ROUNDS, "from 1"),
        Piece("card", (FACE,), 0, FEELINGS, f"the card to be placed; {CARD}"),
        number("taken", 0, 1, "whether it comes from the discard pile"),
        number("without_draw", 0, 100, "turns in a row without a draw from the pile"),
        number("must_draw", 0, 100, "turns in which the pile has to be drawn from"),
        number("pile", 0, MOST_CARDS, "cards in the draw pile"),
        Piece("discard_top", (FACE,), 0, FEELINGS, CARD),
        flags("winners", seats, about="who has won the match"),
    )
