"""What a seat's observation consists of: `rules/observing.py` writes just these numbers."""

from tableful.core.pieces import Piece, flags, number, team_pieces

from .rules.box import COLOURS, FACES, KEYS, ROOMS, TOKENS
from .rules.layout import ENTRY
from .rules.observing import PHASES, SYMBOLS, TARGET, UNKNOWN
from .rules.position import MARKER_STEPS, MOST
from .rules.team import TEAM
from .verbs import COLOUR, MOST_ROUNDS, SYMBOL, TOKEN, VERBS, WIDTH

ROOM = "a room is its number and one, 0 is none"
COLOUR_ORDER = ", ".join(COLOUR.words)
MOST_ACTIONS = 20


def pieces(seats: int) -> tuple[Piece, ...]:
    """The pieces at a table with so many seats."""
    return (
        flags("me", seats, about="which seat I have; the AI is seat 0"),
        flags("phase", PHASES, about="the AI turns its card, composes; astronauts act"),
        number("round", 0, MOST_ROUNDS, "of the message that is composed or shown"),
        number("left", 0, MOST_ROUNDS, "what the round counter shows"),
        number("actions_left", 0, MOST_ACTIONS, "of the astronauts"),
        number("must_break", 0, 1, "whether a token has to be broken"),
        number("crisis_room", 0, ROOMS, f"the room that is closed; {ROOM}"),
        number("crisis_next", 0, ROOMS, f"the room that will be; {ROOM}"),
        number("cross_shown", 0, ROOMS, f"the room marked with a cross, once all know it; {ROOM}"),
        flags("cleared", ROOMS, about="rooms that all know not to be it"),
        number("declared", 0, 1, "whether the astronauts have declared"),
        Piece(
            "rooms",
            (ROOMS, SYMBOLS),
            UNKNOWN,
            1,
            f"{', '.join(SYMBOL.words)}; -1 where I do not see them",
        ),
        Piece("pawns", (COLOURS,), 0, ROOMS, f"{COLOUR_ORDER}; {ROOM}"),
        Piece("dice", (COLOURS,), 0, FACES, "of each pawn"),
        Piece(
            "markers",
            (COLOURS,),
            UNKNOWN,
            2 * int(KEYS),
            "of each colour: 0 beside the Key cards, else 1 + 2 * Key + certainty; -1 unseen",
        ),
        Piece("marks", (2, KEYS), UNKNOWN, 2, "locations, dice: 1 unsure, 2 sure; -1 unseen"),
        number("marker_steps_left", UNKNOWN, MARKER_STEPS, "-1 where I do not see them"),
        flags("supply", TOKENS, about=f"tokens for this round: {', '.join(TOKEN.words)}"),
        flags("resting", TOKENS, about="tokens of the last message that rest"),
        flags("broken", TOKENS, about="tokens that are gone"),
        Piece("uses_left", (TOKENS,), 0, 3, "where a Scenario counts the uses"),
        number("covered", 0, 1, "whether the message is covered"),
        number("picked", 0, TOKENS, "the AI's token in hand and one"),
        number("message_size", 0, MOST, "tokens of the message that I see"),
        Piece(
            "message",
            (MOST, ENTRY),
            0,
            WIDTH,
            "of each token: its number and one, x and y in millimetres, its turn in steps of 15",
        ),
        Piece(
            "target",
            (KEYS, TARGET),
            0,
            ROOMS,
            "what the AI knows of the Final Combination: room and one, colour and one, die value",
        ),
        number("cross", 0, ROOMS, f"the room marked with a cross, for the AI; {ROOM}"),
        *team_pieces(seats, VERBS.size, int(TEAM.steps)),
    )
