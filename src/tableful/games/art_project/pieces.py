"""What a seat's observation consists of: `rules/observing.py` writes just these numbers."""

from tableful.core.pieces import Piece, flags, number, team_pieces

from .rules.components import ALL_AGENTS, ALL_ALLIES, ALL_ART, ALL_HEALTH, CITIES, OF_EACH, SYMBOLS
from .rules.observing import BACK, FACE, HELD, IN_TRACK, QUESTIONS, STEPS
from .rules.position import DICE, LOST_NEIGHBOURHOOD, SAID_BITS
from .rules.team import TEAM
from .verbs import MOST_CARDS, MOST_ROUNDS, SYMBOL, VERBS

MOST_OWED = 60
BACKS = 2 ** len(SYMBOL.words) - 1
SYMBOL_ORDER = ", ".join(SYMBOL.words)


def pieces(seats: int) -> tuple[Piece, ...]:
    """The pieces at a table with so many seats."""
    return (
        *_question(seats),
        Piece("van", (3,), 0, OF_EACH, "fuel, walkie-talkies, guns"),
        number("collected", 0, ALL_ART, "Art Pieces on the track"),
        number("allies", 0, ALL_ALLIES, "unlocked"),
        number("white_hand", 0, ALL_AGENTS, "Agents that it has for good"),
        number("deck", 0, MOST_CARDS, "cards in the deck; the End tile lies above the last 12"),
        flags("top_back", SYMBOLS, about=f"clues on the deck's top card: {SYMBOL_ORDER}"),
        Piece("agents", (CITIES,), 0, ALL_AGENTS, "in each city"),
        flags("art", CITIES, about="cities with an Art Piece"),
        flags("lost", CITIES, about="cities that are lost"),
        flags("fought", CITIES, about="cities fought in, in this round"),
        *_seats(seats),
        number("leader", 0, seats, "who leads the fight: the seat and one, 0 is no fight"),
        number("bonus", 0, OF_EACH, "strength by guns"),
        Piece("dice", (DICE,), 0, 6, "of each seat, then of the allies; 0 is not rolled"),
        flags("picked", DICE, about="dice that are to be rerolled"),
        Piece(
            "clues",
            (seats, SYMBOLS),
            0,
            MOST_CARDS,
            "clues that can be seen; one row unless a map says that they belong to somebody",
        ),
        Piece(
            "lies",
            (MOST_CARDS + 1,),
            0,
            int(IN_TRACK) - 1 + 2 * seats,
            "where each card lies, by number: 0 unseen or in hand, 1 discarded, from 2 on a clue"
            " card of each seat, then those that changed hands in this round",
        ),
        Piece(
            "hands",
            (seats, HELD, BACK),
            0,
            MOST_CARDS,
            "of each card: its clues as a set of bits, 1 untold or 2 told, its number if I see it",
        ),
        Piece(
            "hand",
            (HELD, FACE),
            0,
            MOST_CARDS,
            "my cards: number; cost in fuel, walkie-talkies, guns, health; gain of the same; agents"
            " by symbol; clues by symbol",
        ),
        *team_pieces(seats, VERBS.size, int(TEAM.steps)),
    )


def _question(seats: int) -> tuple[Piece, ...]:
    return (
        flags("me", seats, about="which seat I have"),
        number("round", 0, MOST_ROUNDS, "from 1"),
        flags(
            "step",
            STEPS,
            about="post, draw, plan, move, collect, fight, exchange, regroup",
        ),
        flags(
            "question",
            QUESTIONS,
            about="none, whose health, which triple, which city, what to lose, which clue, who"
            " pays, battle, which dice, to whom",
        ),
        flags("awaited", seats, about="for whom the game waits"),
        number("owed", 0, MOST_OWED, "how often what is asked is to be answered"),
        number("card", 0, MOST_CARDS, "the card that is being played or handed over"),
        flags("cities", CITIES, about="cities that the question is about"),
        number("ending", 0, LOST_NEIGHBOURHOOD, "1 won, 2 or more lost, 0 not over"),
    )


def _seats(seats: int) -> tuple[Piece, ...]:
    pawns = 2 if seats == 1 else seats
    return (
        Piece("health", (seats,), 0, ALL_HEALTH, "of each seat"),
        flags("pawns", pawns, CITIES, about="where each pawn stands; alone, the Companion too"),
        Piece("walks", (pawns, 2), 0, 7, "of each pawn: whether it moved, free steps"),
        Piece(
            "players",
            (seats, 3 + int(SAID_BITS)),
            0,
            MOST_CARDS,
            "cards left to play, Agents posted, the card that they intend to play; what they said:"
            " needs fuel, walkie-talkie, gun, brings the same, me first, me last",
        ),
    )
