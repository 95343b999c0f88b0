"""The table as numbers: everything that lies on it, and the small words that the rules use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import State, bit, digit, with_digit

from .cards import NO_CARD, Cards, Universe

MOST_ROUNDS: Final[i64] = 25  # 7.5
CARD_BITS: Final[i64] = 8

# What the player whose turn it is has to do.
DRAWING: Final[i64] = 0  # 3.1: draw a card, or end the round (6.1, 6.2)
PLACING: Final[i64] = 1  # 3.2: lay it, replace a card with it, or discard it
MAY_END: Final[i64] = 2  # 6.1: the turn is done; end the round, or go on


@mypyc_attr(native_class=True, allow_interpreted_subclasses=False)
class Position(State):
    """A match of Unyielding Universe. The rules of chapters 2 to 7 are functions on it.

    Lifelines and the discard pile are chains: `follows[card]` is the card to its right, or under
    it. A chain begins where `line` or `discards` says.
    """

    def __init__(
        self,
        seats: i64,
        content: Cards,
        target: i64,
        left_out: i64,
        duplicates: bool,
        newer_replaces: bool,
        gentle: bool,
        like: "Position | None" = None,
    ) -> None:
        if like is None:
            super().__init__(seats, False)
            self.content = content
            self.target = target  # 7.5
            self.left_out = left_out  # 7.6: so many Life Complete cards, the youngest
            self.duplicates = duplicates  # 7.6: a lifeline may have a year twice
            self.newer_replaces = newer_replaces  # 7.6: Life Complete, whatever its year
            self.gentle = gentle  # 1.3: which texts are read; no rule asks
            self.round: i64 = 0
            self.starter: i64 = 0  # 2.3: of this round
            self.active: i64 = 0  # whose turn it is
            self.step = DRAWING
            self.card = NO_CARD  # 3.2: the card that was drawn and has to be placed
            self.taken = False  # whether it comes from the discard pile
            self.without_draw: i64 = 0  # 3.2: turns in a row in which nobody drew from the pile
            self.must_draw: i64 = 0  # 3.2: turns in which the pile has to be drawn from
            self.universe = NO_CARD  # 5.1: the active one
            self.gone: i64 = 0  # 5.1: Universes that have left the round, as a set, from 0
            self.completes: i64 = 0  # 4: read it with complete_of
            self.pile = vec[i64]([NO_CARD] * content.size)  # the top card last
            self.pile_size: i64 = 0
            self.follows = vec[i64]([NO_CARD] * (content.size + 2 + seats))
            self.totals = vec[i64]([0] * seats)
            self.history = vec[i64]([0] * (MOST_ROUNDS * seats))  # what each round brought
        else:
            # copied by `tableful generate`
            super().__init__(like.seats, like.over)
            self.content = like.content
            self.target = like.target
            self.left_out = like.left_out
            self.duplicates = like.duplicates
            self.newer_replaces = like.newer_replaces
            self.gentle = like.gentle
            self.round = like.round
            self.starter = like.starter
            self.active = like.active
            self.step = like.step
            self.card = like.card
            self.taken = like.taken
            self.without_draw = like.without_draw
            self.must_draw = like.must_draw
            self.universe = like.universe
            self.gone = like.gone
            self.completes = like.completes
            self.pile = like.pile[:]
            self.pile_size = like.pile_size
            self.follows = like.follows[:]
            self.totals = like.totals[:]
            self.history = like.history[:]

    def deciding(self) -> i64:
        return bit(self.active)

    def next_decider(self) -> i64:
        return self.active

    def deal(self) -> i64:
        return self.round

    def to_the_left(self, seat: i64) -> i64:
        """2.3: who follows a seat."""
        return 0 if seat + 1 == self.seats else seat + 1

    def law(self) -> Universe:
        """5.1: what the active Universe does."""
        return self.content.universe(self.universe)

    def complete_of(self, seat: i64) -> i64:
        """4.1: a player's Life Complete card, or NO_CARD."""
        return digit(self.completes, seat, CARD_BITS)

    def set_complete(self, seat: i64, card: i64) -> None:
        """4.1: a Life Complete card ends a lifeline."""
        self.completes = with_digit(self.completes, seat, CARD_BITS, card)

    # -- chains: lifelines from left to right, the discard pile from its top ----------------------

    def line(self, seat: i64) -> i64:
        """Where a player's lifeline begins: Life Begins."""
        return self.content.size + 1 + seat

    def discards(self) -> i64:
        """Where the top of the discard pile is noted."""
        return self.content.size + 1 + self.seats

    def end_of(self, seat: i64) -> i64:
        """The last card of a lifeline, or where it begins."""
        place = self.line(seat)
        while self.follows[place] != NO_CARD:
            place = self.follows[place]
        return place

    def before(self, seat: i64, card: i64) -> i64:
        """What stands before a card of a lifeline; the lifeline's end if the card is not there."""
        place = self.line(seat)
        while self.follows[place] != card and self.follows[place] != NO_CARD:
            place = self.follows[place]
        return place

    def insert_after(self, place: i64, card: i64) -> None:
        """A card comes behind a place of a chain."""
        self.follows[card] = self.follows[place]
        self.follows[place] = card

    def take_after(self, place: i64) -> i64:
        """The card behind a place leaves its chain; the others close up (5.2)."""
        card = self.follows[place]
        self.follows[place] = self.follows[card]
        self.follows[card] = NO_CARD
        return card

    def throw_away(self, card: i64) -> None:
        """A card goes on top of the discard pile."""
        self.insert_after(self.discards(), card)

    def draw_card(self) -> i64:
        """3.1: the top card of the draw pile."""
        self.pile_size -= 1
        card = self.drawn(self.pile[self.pile_size])
        self.pile[self.pile_size] = NO_CARD
        return card
