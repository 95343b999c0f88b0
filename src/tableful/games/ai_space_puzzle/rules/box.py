"""ASP 1: what is in the box, as numbers, and what a Scenario and its hooks are to the rules."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

ROOMS: Final[i64] = 16
SIDE: Final[i64] = 4  # of the board: a room's place is 4 * row + column
KEYS: Final[i64] = 4
COLOURS: Final[i64] = 6
TOKENS: Final[i64] = 27
FACES: Final[i64] = 6
LOWEST: Final[i64] = 2  # 1.3: the smallest die value of a Key
OUTSIDE: Final[i64] = -1  # of a pawn that is not on the board
NOWHERE: Final[i64] = -1  # of the Crisis Token before it is placed
NO_TOKEN: Final[i64] = -1

# 5.3: what the room marked ✖ does.
IGNORED: Final[i64] = 0
HAZARD: Final[i64] = 1
GUARD: Final[i64] = 2
TRAP: Final[i64] = 3

# 3.1: how the tokens of a message may lie.
FREELY: Final[i64] = 0
APART: Final[i64] = 1  # they may not touch
AS_GROUP: Final[i64] = 2  # all touch as one group
IN_ROW: Final[i64] = 3  # upright, in one row

# How the astronauts see a message.
AS_LAID: Final[i64] = 0
MIRRORED: Final[i64] = 1
UPSIDE_DOWN: Final[i64] = 2

# Role Cards, in the order in which they are dealt.
MOVER: Final[i64] = 0
DICE_SETTER: Final[i64] = 1
MARKER: Final[i64] = 2
CALLER: Final[i64] = 3

SIDE_NUMBERS: Final[i64] = 13  # of a card side: rooms, colours and die values of the Keys, then ✖


@final
@mypyc_attr(native_class=True, acyclic=True)
class Scenario:
    """1.4: the numbers of one Scenario and the values of its hooks; as it is created, it has none.

    Sets are of tokens, or of Keys: the places of their words.
    """

    def __init__(self, number: i64, tokens: i64, counts: vec[i64], actions: i64) -> None:
        self.number = number
        self.tokens = tokens
        self.counts = counts  # of the message of each round
        self.rounds: i64 = len(counts)
        self.actions = actions
        self.up_to = False  # fewer tokens will do
        self.dice: i64 = 0  # 5.2: the Keys whose die values count
        self.cross = IGNORED
        self.crisis = False  # only Crisis cards
        self.rests = False  # a used token rests in the next round
        self.uses: i64 = 0  # how often a token can be used in a game; 0: always
        self.layout = FREELY
        self.breaks = False  # the astronauts break a shown token each round
        self.sight = AS_LAID
        self.covered = False  # the message is covered before the first action
        self.shuffled_after: i64 = 0  # the rooms are shuffled after this round
        self.swaps = False  # two rooms swap each round
        self.learns = False  # the AI learns a Key in each of rounds 1 to 4
        self.hides_key_cards = False  # from the AI
        self.hides_talk = False  # from the AI
        self.hides_symbols = False  # from the AI
        self.dark = False  # the astronauts see symbols only under pawns
        self.duties = False  # Role Cards
        self.crisis_token = False  # a room is closed each round
        self.drawn: i64 = 0  # so many tokens are drawn for each round; 0: all are there


@final
@mypyc_attr(native_class=True, acyclic=True)
class Mission:
    """What one table plays: a Scenario, the card sides that may be drawn, and the options.

    It never changes, and all copies of a state share it. `sides` has 13 numbers for each side.
    """

    def __init__(
        self, scenario: Scenario, sides: vec[i64], crisis: bool, endless: bool, logbook: bool
    ) -> None:
        self.scenario = scenario
        self.sides = sides
        self.crisis = crisis  # 1.3: only the harder sides
        self.endless = endless  # sides are made up instead
        self.logbook = logbook  # 3.4: older messages stay in sight
