"""The table as numbers: everything that lies on it, and the small words that the rules use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import State, bit, holds, lowest

from .box import (
    CALLER,
    COLOURS,
    KEYS,
    NO_TOKEN,
    NOWHERE,
    OUTSIDE,
    ROOMS,
    Mission,
    Scenario,
)
from .layout import ENTRY
from .team import TEAM

AI: Final[i64] = 0  # 2.1: its seat
MOST: Final[i64] = 8  # tokens of a message
MARKER_STEPS: Final[i64] = 30  # 4.4: in one phase

# What is asked now.
ORIENTING: Final[i64] = 0  # 2.1: the AI turns its card
COMPOSING: Final[i64] = 1  # 3.1: the AI lays its message behind the screen
ACTING: Final[i64] = 2  # 4: the astronauts act

# 4.3: where a colour marker lies: 0 is beside the Key cards, else 1 + 2 * key + certainty.
BESIDE: Final[i64] = 0

# 5.4: what is kept of each round: the message, and the board beside it, packed.
PAST_SIZE: Final[i64] = 0  # how many tokens
PAST_TOKENS: Final[i64] = 1  # one number for each of them
PAST_BOARD: Final[i64] = 9  # pawns and dice
PAST_KEY_CARDS: Final[i64] = 10  # markers and marks
PAST_ROOMS: Final[i64] = 11  # two numbers, each for half of the rooms
PAST: Final[i64] = 13  # numbers for each round


@mypyc_attr(native_class=True, allow_interpreted_subclasses=False)
class Position(State):
    """A game of AI Space Puzzle. The rules of chapters 2 to 6 are functions on it."""

    def __init__(self, seats: i64, content: Mission, like: "Position | None" = None) -> None:
        if like is None:
            super().__init__(seats, False)
            self.content = content
            self.phase = ORIENTING
            self.round: i64 = 0  # of the message that is composed or shown
            self.left = content.scenario.rounds  # what the round counter shows
            self.rooms = vec[i64]([0] * ROOMS)  # 1.1: the symbols of each room, as a set
            # The Final Combination: for each Key its room, colour and die value; and ✖.
            self.key_rooms = vec[i64]([0] * KEYS)
            self.key_colours = vec[i64]([0] * KEYS)
            self.key_dice = vec[i64]([0] * KEYS)
            self.cross: i64 = 0
            self.lessons = vec[i64]([0, 1, 2, 3])  # 29: the Keys in the order in which AI learns
            # The board: by colour.
            self.pawns = vec[i64]([OUTSIDE] * COLOURS)
            self.dice = vec[i64]([1] * COLOURS)
            self.markers = vec[i64]([BESIDE] * COLOURS)
            self.marks = vec[i64]([0] * (2 * KEYS))  # 4.3: of locations, then of dice
            self.actions_left: i64 = 0
            self.marker_steps: i64 = 0  # 4.4: in this phase
            self.team: vec[i64] = TEAM.facts(seats, bit(seats) - 2)
            # The message: four numbers for each token. While it is composed, it is behind the
            # screen; `picked` is a token in hand, on the coarse grid.
            self.message = vec[i64]([0] * (MOST * ENTRY))
            self.message_size: i64 = 0
            self.picked = NO_TOKEN
            self.covered = False  # 26
            self.supply: i64 = 0  # the tokens that the AI may use in this round
            self.used: i64 = 0  # 22: how often each token was used, two bits each
            self.resting: i64 = 0  # 15: tokens of the last message
            self.broken: i64 = 0  # 23: tokens that are gone
            self.has_broken = False  # 23: in this phase
            self.crisis_room = NOWHERE  # 36
            self.crisis_next = NOWHERE  # 36: announced for the next round
            self.seen: i64 = 0  # 34: rooms whose symbols the astronauts have seen
            self.cross_shown = False  # 5.3
            self.cleared: i64 = 0  # 5.3: rooms that all know not to be ✖
            self.declared = False  # 5.1
            self.past = vec[i64]([0] * (PAST * content.scenario.rounds))
        else:
            # copied by `tableful generate`
            super().__init__(like.seats, like.over)
            self.content = like.content
            self.phase = like.phase
            self.round = like.round
            self.left = like.left
            self.rooms = like.rooms[:]
            self.key_rooms = like.key_rooms[:]
            self.key_colours = like.key_colours[:]
            self.key_dice = like.key_dice[:]
            self.cross = like.cross
            self.lessons = like.lessons[:]
            self.pawns = like.pawns[:]
            self.dice = like.dice[:]
            self.markers = like.markers[:]
            self.marks = like.marks[:]
            self.actions_left = like.actions_left
            self.marker_steps = like.marker_steps
            self.team = like.team[:]
            self.message = like.message[:]
            self.message_size = like.message_size
            self.picked = like.picked
            self.covered = like.covered
            self.supply = like.supply
            self.used = like.used
            self.resting = like.resting
            self.broken = like.broken
            self.has_broken = like.has_broken
            self.crisis_room = like.crisis_room
            self.crisis_next = like.crisis_next
            self.seen = like.seen
            self.cross_shown = like.cross_shown
            self.cleared = like.cleared
            self.declared = like.declared
            self.past = like.past[:]

    # -- who decides ------------------------------------------------------------------------------

    def deciding(self) -> i64:
        return TEAM.deciding(self.team) if self.phase == ACTING else bit(AI)

    def awaited(self) -> i64:
        return TEAM.awaited(self.team) if self.phase == ACTING else bit(AI)

    def next_decider(self) -> i64:
        """The lowest seat; where there are Role Cards, who can end the phase comes last."""
        awaited = self.awaited()
        if self.phase == ACTING and self.scenario().duties:
            others = awaited & ~bit(self.holder(CALLER))
            return lowest(others if others != 0 else awaited)
        return lowest(awaited)

    def team_facts(self) -> vec[i64]:
        return self.team

    def together(self) -> bool:
        return True

    # -- words of the rules -----------------------------------------------------------------------

    def scenario(self) -> Scenario:
        """1.4: what is played."""
        return self.content.scenario

    def astronauts(self) -> i64:
        """The set of their seats."""
        return bit(self.seats) - 2

    def holder(self, duty: i64) -> i64:
        """32: who has a Role Card; they are dealt one after the other."""
        return 1 + duty % (self.seats - 1)

    def has_duty(self, seat: i64, duty: i64) -> bool:
        """32: whether a seat may do what a Role Card is for; without such cards, all may."""
        return not self.scenario().duties or self.holder(duty) == seat

    def has_dice(self) -> bool:
        """4.2: whether the Scenario is played with dice."""
        return self.scenario().dice != 0

    def lifted(self) -> i64:
        """How many messages have been shown."""
        return self.round if self.phase == ACTING else self.round - 1

    def learnt(self) -> i64:
        """29: how many Keys the AI knows."""
        if not self.scenario().learns or self.round >= KEYS:
            return KEYS
        return self.round

    def knows(self, key: i64) -> bool:
        """29: whether the AI knows a Key."""
        for i in range(self.learnt()):
            if self.lessons[i] == key:
                return True
        return False

    def is_visible(self, room: i64) -> bool:
        """34: whether the astronauts see a room's symbols."""
        return not self.scenario().dark or holds(self.seen, room)

    # -- Key cards --------------------------------------------------------------------------------

    def key_of(self, colour: i64) -> i64:
        """4.3: the Key on whose card a colour marker lies, or -1."""
        return (self.markers[colour] + 1) // 2 - 1

    def colours_on(self, key: i64) -> i64:
        """4.3: how many colour markers lie on a Key card."""
        count: i64 = 0
        for colour in range(COLOURS):
            if self.key_of(colour) == key:
                count += 1
        return count

    def colour_on(self, key: i64) -> i64:
        """The first colour on a Key card, or -1."""
        for colour in range(COLOURS):
            if self.key_of(colour) == key:
                return colour
        return -1
