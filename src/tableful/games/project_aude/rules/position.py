"""The table as numbers: everything that lies on it, and the small words that the rules use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import State, bit, digit, holds, with_digit

from .cards import (
    BONUS_PLACES,
    COLOURS,
    MISSIONS,
    NO_ABILITY,
    NO_CARD,
    Cards,
)

PLACES: Final[i64] = 9  # of a mission: eight colours, one of them twice (6.3)
HAND: Final[i64] = 4  # 6.4
NOTHING: Final[i64] = -1

# What the player whose turn it is has to do.
BEFORE_GAINING: Final[i64] = 0  # 3.1, 3.2: complete a mission, or gain a card
ASSIGNING: Final[i64] = 1  # 5.2: choose the new mission's assistant
HOLDING: Final[i64] = 2  # 3.2b: place cards that were drawn
DISCARDING: Final[i64] = 3  # 3.4: choose the order of discards
AFTER_GAINING: Final[i64] = 4  # 3.3: abilities, or the end of the turn
SPENDING: Final[i64] = 5  # 6.6: choose which of two assistants kept both cards
LAST_CHANCE: Final[i64] = 6  # 7.4: Beaverbrook was drawn; complete a mission, or not

# Small numbers lie side by side in one: a clone copies one word for them.
CARD_BITS: Final[i64] = 8
SIZE_BITS: Final[i64] = 4
ASSISTANT_BITS: Final[i64] = 4
COUNT_BITS: Final[i64] = 8
OWNER_BITS: Final[i64] = 3

IN_PILE: Final[i64] = 0  # owners of a bonus: nobody yet, a seat and one, or
IN_BOX: Final[i64] = 7  # 2.4


@mypyc_attr(native_class=True, allow_interpreted_subclasses=False)
class Position(State):
    """A game of Project AUDE. The rules of chapters 2 to 7 are functions on it.

    A mission is numbered 2 * seat + 0 or 1. Every pile on the table, of discards or of collected
    cards, is a chain: `below[card]` is the card under it.
    """

    def __init__(
        self,
        seats: i64,
        content: Cards,
        family: bool,
        even_turns: bool,
        like: "Position | None" = None,
    ) -> None:
        if like is None:
            super().__init__(seats, False)
            self.content = content
            self.family = family  # 2.6: no RA cards
            self.even_turns = even_turns  # 7.4: the last round is finished
            self.starter: i64 = 0  # 2.5
            self.active: i64 = 0  # whose turn it is
            self.step = BEFORE_GAINING
            self.ready: i64 = 0  # 5.1: which of their missions had four cards as the turn began
            self.completed_one = False  # 3.1: whether they have completed one this turn
            self.placed: i64 = 0  # how many of the cards drawn this turn were placed
            # 3.4: the colour discarded last, while more discards follow, or NOTHING
            self.laid = NOTHING
            self.rearranging = NOTHING  # 6.2: the colour of the pile in hand, or NOTHING
            # 6.2: how many of its cards were raised: they are the topmost ones
            self.raised: i64 = 0
            self.returning = NOTHING  # 5.2: the assistant on the way back to the spares, or NOTHING
            self.deck = vec[i64]([NO_CARD] * (content.size + 1))  # the top card last
            self.deck_size: i64 = 0
            self.hand: i64 = 0  # the drawn cards: read it with hand_card
            # PLACES for each mission
            self.missions = vec[i64]([NO_CARD] * (MISSIONS * seats * PLACES))
            self.sizes: i64 = 0  # of the missions: read it with size
            # for each card the one under it; then the tops of all piles
            self.below = vec[i64]([NO_CARD] * (content.size + 1 + COLOURS + seats))
            self.assistants: i64 = 0  # of the missions: read it with assistant
            self.used: i64 = 0  # the missions whose ability is used, as a set
            self.spares: i64 = 0  # the assistants beside the table, as a set
            self.bonuses: i64 = 0  # who has which bonus: read it with bonus_owner
            self.completed: i64 = 0  # how many missions: read it with completed_by
        else:
            # copied by `tableful generate`
            super().__init__(like.seats, like.over)
            self.content = like.content
            self.family = like.family
            self.even_turns = like.even_turns
            self.starter = like.starter
            self.active = like.active
            self.step = like.step
            self.ready = like.ready
            self.completed_one = like.completed_one
            self.placed = like.placed
            self.laid = like.laid
            self.rearranging = like.rearranging
            self.raised = like.raised
            self.returning = like.returning
            self.deck = like.deck[:]
            self.deck_size = like.deck_size
            self.hand = like.hand
            self.missions = like.missions[:]
            self.sizes = like.sizes
            self.below = like.below[:]
            self.assistants = like.assistants
            self.used = like.used
            self.spares = like.spares
            self.bonuses = like.bonuses
            self.completed = like.completed

    def deciding(self) -> i64:
        return bit(self.active)

    def next_decider(self) -> i64:
        return self.active

    def to_the_left(self, seat: i64) -> i64:
        """2.5: who follows a seat."""
        return 0 if seat + 1 == self.seats else seat + 1

    def beaverbrook_drawn(self) -> bool:
        """7.1, 7.4: whether he has turned up, though the round may still be finished."""
        return self.over or self.step == LAST_CHANCE

    # -- missions ---------------------------------------------------------------------------------

    def own(self, mission: i64) -> i64:
        """The number of the active player's mission 0 or 1."""
        return self.active * MISSIONS + mission

    def size(self, mission: i64) -> i64:
        """How many cards a mission has."""
        return digit(self.sizes, mission, SIZE_BITS)

    def card_at(self, mission: i64, place: i64) -> i64:
        """The card at a place of a mission, counted from its beginning."""
        return self.missions[mission * PLACES + place]

    def insert(self, mission: i64, place: i64, card: i64) -> None:
        """A card goes into a mission; those from its place on move to the right."""
        base = mission * PLACES
        size = self.size(mission)
        i = size
        while i > place:
            self.missions[base + i] = self.missions[base + i - 1]
            i -= 1
        self.missions[base + place] = card
        self.sizes = with_digit(self.sizes, mission, SIZE_BITS, size + 1)

    def remove(self, mission: i64, place: i64) -> i64:
        """A card leaves a mission; those to its right close up."""
        base = mission * PLACES
        size = self.size(mission)
        card = self.missions[base + place]
        for i in range(place, size - 1):
            self.missions[base + i] = self.missions[base + i + 1]
        self.missions[base + size - 1] = NO_CARD
        self.sizes = with_digit(self.sizes, mission, SIZE_BITS, size - 1)
        return card

    # -- piles: discards by colour, and what each player has collected ----------------------------

    def discards(self, colour: i64) -> i64:
        """Where the top of a colour's discard pile is noted."""
        return self.content.size + 1 + colour

    def collected(self, seat: i64) -> i64:
        """Where the top of a player's collected cards is noted."""
        return self.content.size + 1 + COLOURS + seat

    def top(self, pile: i64) -> i64:
        """The top card of a pile, or NO_CARD."""
        return self.below[pile]

    def lay_on(self, pile: i64, card: i64) -> None:
        """A card is laid on a pile."""
        self.below[card] = self.below[pile]
        self.below[pile] = card

    def take_off(self, pile: i64) -> i64:
        """The top card leaves its pile."""
        return self.take_from_under(pile)

    def take_from_under(self, above: i64) -> i64:
        """The card under another one (or the top of a pile) leaves its pile."""
        card = self.below[above]
        self.below[above] = self.below[card]
        self.below[card] = NO_CARD
        return card

    def has_two(self, colour: i64) -> bool:
        """Whether a discard pile has two cards or more."""
        top = self.top(self.discards(colour))
        return top != NO_CARD and self.below[top] != NO_CARD

    # -- the hand: what the active player has drawn and neither placed nor discarded ---------------

    def hand_card(self, place: i64) -> i64:
        """The card at a place of the hand, or NO_CARD."""
        return digit(self.hand, place, CARD_BITS)

    def hand_size(self) -> i64:
        """How many cards are in hand."""
        size: i64 = 0
        while size < HAND and self.hand_card(size) != NO_CARD:
            size += 1
        return size

    def give(self, card: i64) -> None:
        """A drawn card goes to the hand."""
        self.hand = with_digit(self.hand, self.hand_size(), CARD_BITS, card)

    def give_up(self, card: i64) -> None:
        """A card leaves the hand; those behind it close up."""
        kept: i64 = 0
        size: i64 = 0
        for i in range(HAND):
            other = self.hand_card(i)
            if other != card and other != NO_CARD:
                kept = with_digit(kept, size, CARD_BITS, other)
                size += 1
        self.hand = kept

    # -- assistants -------------------------------------------------------------------------------

    def assistant(self, mission: i64) -> i64:
        """The number of a mission's RA card, or NOTHING."""
        return digit(self.assistants, mission, ASSISTANT_BITS) - 1

    def set_assistant(self, mission: i64, assistant: i64) -> None:
        """An RA card, or NOTHING, with its ability side up."""
        self.assistants = with_digit(self.assistants, mission, ASSISTANT_BITS, assistant + 1)
        self.used &= ~bit(mission)

    def unused(self, mission: i64) -> i64:
        """The ability that a mission's assistant still has, or NO_ABILITY."""
        assistant = self.assistant(mission)
        if assistant == NOTHING or holds(self.used, mission):
            return NO_ABILITY
        return self.content.ability[assistant]

    # -- bonuses and counts -----------------------------------------------------------------------

    def bonus_owner(self, kind: i64, place: i64) -> i64:
        """Who has a bonus: IN_PILE, IN_BOX, or a seat and one."""
        return digit(self.bonuses, kind * BONUS_PLACES + place, OWNER_BITS)

    def give_bonus(self, kind: i64, place: i64, owner: i64) -> None:
        """A bonus goes to an owner."""
        self.bonuses = with_digit(self.bonuses, kind * BONUS_PLACES + place, OWNER_BITS, owner)

    def completed_by(self, seat: i64) -> i64:
        """How many missions a player has completed."""
        return digit(self.completed, seat, COUNT_BITS)
