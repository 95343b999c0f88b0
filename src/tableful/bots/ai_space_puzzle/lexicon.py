"""What tokens show, and in how many ways they may be taken: the iconic lexicon and its variants.

No token has a meaning by agreement: a square shows a square, three pips show three of something.
What is open is how far a picture goes: whether symbols are all that a room has or some of them,
what exactly a tick approves of, whether silence means no. A `Lexicon` is one way to weigh that.
"""

from dataclasses import dataclass

from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, SYMBOL, TOKEN

FIRST_SYMBOL = TOKEN.place("antenna")
FRAME = TOKEN.place("frame")
FIRST_COLOUR = TOKEN.place("black")
TICK = TOKEN.place("tick")
CROSS = TOKEN.place("cross")
SWAP = TOKEN.place("double-arrow")
BLANK_DIE = TOKEN.place("die")
PAWN = TOKEN.place("pawn")
PIPS = {TOKEN.place("one"): 1, TOKEN.place("two"): 2, TOKEN.place("three"): 3}
# What says least by itself comes first: it fills a message up.
QUIET = tuple(TOKEN.place(word) for word in ("wave", "bar", "die", "curved-arrow", "arrow", "pawn"))


def is_key(token: int) -> bool:
    """Whether a token shows a Key."""
    return token < len(KEY.words)


def is_colour(token: int) -> bool:
    """Whether a token shows a colour."""
    return 0 <= token - FIRST_COLOUR < len(COLOUR.words)


def is_symbol(token: int) -> bool:
    """Whether a token shows a symbol of rooms."""
    return 0 <= token - FIRST_SYMBOL < len(SYMBOL.words)


def tokens_of(symbols: int) -> list[int]:
    """The tokens that show a set of symbols: for the empty set, the frame."""
    found = [FIRST_SYMBOL + n for n in range(len(SYMBOL.words)) if symbols >> n & 1]
    return found or [FRAME]


@dataclass(frozen=True)
class Lexicon:
    """One way to weigh the readings of a message; all weights are from 0 to 1 but `reason`."""

    name: str
    exact: float = 0.5  # symbols are all that the room has, not some of it
    reason: float = 4.0  # how far the speaker is believed to choose well; 0: tokens alone count
    completes: float = 0.5  # what is said of a room adds to what was said of it before
    colour_scope: float = 0.25  # a tick or a cross is about the colour of what it stands beside
    room_scope: float = 0.25  # or about its room; the rest: about all of it
    silence: float = 0.7  # what a tick leaves out is wrong, what a cross leaves out is right
    near: float = 10.0  # millimetres: tokens no further apart belong together
    doubt: float = 0.01  # that something else was meant

    def soft(self, truth: float) -> float:
        """A chance that leaves some doubt."""
        return self.doubt + (1 - self.doubt) * truth


HEDGED = Lexicon("hedged")
# Somebody who hardly asks what else could have been said, and hears nothing in silence.
PLAIN = Lexicon("plain", exact=0.2, reason=0.3, silence=0.0)
LITERAL = Lexicon("literal", exact=0.0, reason=0.0, silence=0.0)
# Readers who would take some things differently: no two need the same words to understand.
VARIANTS = {
    lexicon.name: lexicon
    for lexicon in (
        HEDGED,
        Lexicon("exact", exact=0.85, reason=2.0),
        Lexicon("subset", exact=0.2, reason=6.0, near=13.0),
        Lexicon("rooms", colour_scope=0.1, room_scope=0.5, silence=0.4),
        Lexicon("colours", colour_scope=0.6, room_scope=0.1, near=7.0, doubt=0.02),
        LITERAL,
    )
}
