"""What a seat's observation consists of: `rules/observing.py` writes just these numbers."""

from tableful.core.pieces import Piece, flags, number

from . import view
from .rules.cards import CHARACTERS, NUMBERS, TITLES, TOKENS
from .rules.observing import AIM_NUMBERS, AIMS, ASKS, CHEFS, ENDS, LASTING, UNCERTAIN
from .verbs import ABILITY, ROUND, VERBS

CARD = "a card is its number and one, 0 is none or unknown"
SEAT = "a seat is its number and one, 0 is nobody"
CAUSES = 32 + len(ABILITY.words)  # a side of a character, or 32 and a title
QUESTIONS = ", ".join(f"{place} {word}" for place, word in sorted(view.ASKS.items()))
COPIES = 4  # of a character at most


def pieces(seats: int) -> tuple[Piece, ...]:
    """The pieces at a table with so many seats."""
    ends = (
        (f"{place}_{end}", f"card {n + 1} from the {end} of the deck")
        for end, names in (("top", ("first", "second")), ("bottom", ("first", "second")))
        for n, place in enumerate(names[: int(ENDS)])
    )
    return (
        *_table(seats),
        *_question(seats),
        Piece("hand", (NUMBERS,), 0, COPIES, "my cards, by number"),
        flags("known_to", seats, about="who knows my hand for certain"),
        number("fresh", 0, TITLES, "the ability that I just drew with a Guest Lecturer, and one"),
        *_seats(seats),
        Piece("aims", (AIMS, AIM_NUMBERS), 0, TITLES, f"owner, title, target, met; {SEAT}"),
        Piece("chefs", (CHEFS, 2), 0, seats, f"Chefs de Gare: who, at whom; {SEAT}"),
        Piece("known", (seats,), 0, NUMBERS, f"the hands that I have seen; {CARD}"),
        flags("could_be", seats, NUMBERS, about="what each hand can be, by what all know"),
        Piece(
            "witnesses",
            (seats, seats),
            0,
            UNCERTAIN,
            "what each (row) may know of each hand: 0 unseen, 1 seen, 2 its holder played since,"
            " 3 and it changed hands",
        ),
        Piece("pile", (NUMBERS,), 0, CHARACTERS, "the discard pile, by number"),
        number("pile_top", 0, NUMBERS, CARD),
        *_extra("drawn", seats),
        *_extra("third", seats),
        *(
            piece
            for name, where in ends
            for piece in (
                flags(f"{name}_by", seats, about=f"who put {where} there"),
                number(name, 0, NUMBERS, f"{where}, where I put it; {CARD}"),
            )
        ),
        number("furnace", 0, seats, f"who used the Electric Arc Furnace; {SEAT}"),
        number("furnace_gave", 0, NUMBERS, f"if it was me: {CARD}"),
        number("furnace_took", 0, NUMBERS, f"if it was me: {CARD}"),
        Piece("furnace_pile", (NUMBERS,), 0, 7, "the pile at that moment, by number"),
        Piece("abilities", (TITLES,), 0, 2, "my abilities, by title"),
        Piece("abilities_under", (TITLES,), 0, 2, "those that I put under the ability deck"),
        Piece("abilities_out", (TITLES,), 0, 2, "those that are spent"),
    )


def _table(seats: int) -> tuple[Piece, ...]:
    return (
        flags("me", seats, about="which seat I have"),
        flags("active", seats, about="whose turn it is"),
        flags("starter", seats, about="who began the round"),
        flags("inside", seats, about="who is still in the round"),
        number("round", 0, int(ROUND.words[-1]), "from 1"),
        number("layer", 0, 1, "0 the Present, 1 the Past"),
        number("supply", 0, TOKENS, "tokens that nobody has"),
        number("deck", 0, CHARACTERS, "cards in the deck"),
        number("ability_deck", 0, 25, "cards in the ability deck"),
        number("plays_again", 0, 1, "Thinkering: another card is played"),
        number("last_effect", 0, NUMBERS, f"what an Apprentice would copy; {CARD}"),
        Piece("tokens", (seats, 2), 0, TOKENS, "of each seat: diplomas, steel"),
        flags("winners", seats, about="who has won the match"),
    )


def _question(seats: int) -> tuple[Piece, ...]:
    return (
        flags("asked", seats, about="who is asked; of a sealed question, who has been"),
        flags("question", ASKS, about=f"what is asked: {QUESTIONS}"),
        number("answer", 0, VERBS.size, "my sealed answer: the action and one, 0 is none"),
        number("actor", 0, seats, f"who chose a target; {SEAT}"),
        number("target", 0, seats, SEAT),
        number("chosen_by", 0, seats, f"the actor, or who redirected it; {SEAT}"),
        number("cause", 0, CAUSES, "the side of a card and one, or 33 and an ability's title"),
        number("actor_shift", -20, 20, "of a duel: strength added to the actor's card"),
        number("target_shift", -20, 20, "of a duel: strength added to the target's card"),
        number("lower_wins", 0, 1, "of a duel"),
        number("may_sell", 0, 1, "whether the Sale may replace the token"),
        flags("victims", seats, about="who would be out"),
    )


def _seats(seats: int) -> tuple[Piece, ...]:
    return (
        flags("protected", seats, about="Data Scientists"),
        flags("canaries", seats, about="whose Canary Bird is pending"),
        flags("canary_paid", seats, about="who had a Canary Bird's token this round"),
        flags("ability_played", seats, about="who played an ability this turn"),
        Piece("goldfish", (seats,), 0, 15, "pending steals"),
        Piece("abilities_held", (seats,), 0, 25, "how many abilities each has in hand"),
        Piece(
            "lasting",
            (seats, len(LASTING)),
            0,
            2,
            f"revealed: {', '.join(ABILITY.words[int(title)] for title in LASTING)}",
        ),
    )


def _extra(name: str, seats: int) -> tuple[Piece, ...]:
    return (
        number(f"{name}_there", 0, 1, f"whether the active player has a {name} card"),
        flags(f"{name}_known", seats, about="who had put it where it was drawn"),
        number(f"{name}_card", 0, NUMBERS, f"the card, if that was me; {CARD}"),
    )
