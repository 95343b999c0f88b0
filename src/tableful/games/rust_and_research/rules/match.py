"""The table as numbers: everything that lies on it, and the small words that the rules use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import State, bit, digit, holds, with_digit

from . import frames
from .cards import ANY_CARD, CARDS_OF, HIDDEN_RESERVES, NO_CARD, PRESENT, TOKENS

RING: Final[i64] = 32  # both decks lie in rings of so many places: cards come and go at both ends
PILE: Final[i64] = 24
FRAMES: Final[i64] = 6  # no effect nests deeper
NEVER: Final[i64] = -1

# Small numbers that hardly ever matter lie side by side in one: a clone copies one word for them.
AIM_BITS: Final[i64] = 4  # 0 for nobody, else a seat and one; the aimed cards come early
GOLDFISH_BITS: Final[i64] = 4
CHEF_BITS: Final[i64] = 6  # 0 for none, else 8 * (seat + 1) + target
NO_CHEF: Final[i64] = 0


def chef_of(pointed: i64) -> i64:
    """5.8: who pointed, of what `chef_at` gives."""
    return (pointed >> 3) - 1


def pointed_at(pointed: i64) -> i64:
    """5.8: at whom."""
    return pointed & 7


@mypyc_attr(native_class=True, allow_interpreted_subclasses=False)
class Match(State):
    """A match of several rounds. The rules of chapters 2 to 6 are functions on it."""

    def __init__(self, seats: i64, like: "Match | None" = None) -> None:
        if like is None:
            super().__init__(seats, False)
            self.victors: i64 = 0  # who won the match, as a set
            self.tokens = vec[i64]([0] * (2 * seats))  # tokens[2 * seat + kind]
            self.supply = TOKENS
            self.rounds: i64 = 0
            self.layer = PRESENT
            self.starter: i64 = 0
            self.active: i64 = 0  # whose turn it is
            self.inside = bit(seats) - 1  # who is still in the round, as a set
            self.hands = vec[i64]([NO_CARD] * seats)  # one card each, NO_CARD for whoever is out
            self.drawn_card = NO_CARD  # the active player's second card
            self.third_card = NO_CARD  # and third, with a Research Patent
            self.drawn_known: i64 = 0  # who put that card where it was drawn, as a set
            self.third_known: i64 = 0
            self.deck = vec[i64]([NO_CARD] * RING)
            # for each place of the deck: who put the card there, as a set
            self.placed = vec[i64]([0] * RING)
            self.deck_head: i64 = 0  # the bottom card's place
            self.deck_size: i64 = 0
            self.pile = vec[i64]([NO_CARD] * PILE)  # the discard pile as everyone saw it
            self.pile_size: i64 = 0
            self.furnace_seat = NEVER  # who used the Electric Arc Furnace this round
            self.furnace_pile: i64 = 0  # the pile at that moment: three bits a number
            self.furnace_gave = NO_CARD
            self.furnace_took = NO_CARD
            # seen[a * seats + b]: b's card as a knows it, or NO_CARD
            self.seen = vec[i64]([NO_CARD] * (seats * seats))
            # watch[a * seats + b]: what b played since a saw b's card, or NEVER
            self.watch = vec[i64]([NEVER] * (seats * seats))
            # for each hand: what it could be by all that happened in the open
            self.could = vec[i64]([ANY_CARD] * seats)
            self.last_effect = NO_CARD  # what an Apprentice would copy
            self.protected: i64 = 0  # Data Scientists, as a set
            self.chefs: i64 = 0  # Chefs de Gare in force, the earliest first: read it with chef_at
            self.goldfish: i64 = 0  # pending steals: read it with goldfish_of
            self.canaries: i64 = 0  # whose Canary Bird is pending, as a set
            self.canary_paid: i64 = 0  # who had a Canary Bird's token this round
            self.ability_deck = vec[i64]([NO_CARD] * RING)
            self.ability_placed = vec[i64]([0] * RING)
            self.ability_head: i64 = 0
            self.ability_size: i64 = 0
            self.held = vec[i64]([0] * seats)  # for each seat the set of unplayed ability cards
            self.lasting = vec[i64]([0] * seats)  # for each seat the set of revealed ones that last
            self.aims: i64 = 0  # at whom Deadlines and Master Plans aim: read it with aim_of
            self.deadlines_met: i64 = 0  # Deadlines whose player has won a token
            self.spent: i64 = 0  # 3.3: who played an ability this turn, as a set
            self.fresh = NO_CARD  # the ability card just drawn by a Guest Lecturer
            self.play_again = False  # 6.16: Thinkering
            self.stack = vec[i64]([0] * (FRAMES * frames.WIDTH))
            self.depth: i64 = 0
            self.asked: i64 = 0  # who has to answer the top frame, as a set
            # sealed answers, NEVER where there is none yet
            self.answers = vec[i64]([NEVER] * seats)
        else:
            # copied by `tableful generate`
            super().__init__(like.seats, like.over)
            self.victors = like.victors
            self.tokens = like.tokens[:]
            self.supply = like.supply
            self.rounds = like.rounds
            self.layer = like.layer
            self.starter = like.starter
            self.active = like.active
            self.inside = like.inside
            self.hands = like.hands[:]
            self.drawn_card = like.drawn_card
            self.third_card = like.third_card
            self.drawn_known = like.drawn_known
            self.third_known = like.third_known
            self.deck = like.deck[:]
            self.placed = like.placed[:]
            self.deck_head = like.deck_head
            self.deck_size = like.deck_size
            self.pile = like.pile[:]
            self.pile_size = like.pile_size
            self.furnace_seat = like.furnace_seat
            self.furnace_pile = like.furnace_pile
            self.furnace_gave = like.furnace_gave
            self.furnace_took = like.furnace_took
            self.seen = like.seen[:]
            self.watch = like.watch[:]
            self.could = like.could[:]
            self.last_effect = like.last_effect
            self.protected = like.protected
            self.chefs = like.chefs
            self.goldfish = like.goldfish
            self.canaries = like.canaries
            self.canary_paid = like.canary_paid
            self.ability_deck = like.ability_deck[:]
            self.ability_placed = like.ability_placed[:]
            self.ability_head = like.ability_head
            self.ability_size = like.ability_size
            self.held = like.held[:]
            self.lasting = like.lasting[:]
            self.aims = like.aims
            self.deadlines_met = like.deadlines_met
            self.spent = like.spent
            self.fresh = like.fresh
            self.play_again = like.play_again
            self.stack = like.stack[:]
            self.depth = like.depth
            self.asked = like.asked
            self.answers = like.answers[:]

    # -- who decides ------------------------------------------------------------------------------

    def deciding(self) -> i64:
        return self.asked

    def sealed(self) -> bool:
        return frames.is_window(self.frame())

    def next_decider(self) -> i64:
        """The first in turn order from the active player who has not answered."""
        seat = self.active
        while not holds(self.asked, seat):
            seat = self.after(seat)
        return seat

    def ask(self, seat: i64) -> None:
        """One player has to decide."""
        self.asked = bit(seat)

    # -- seats ------------------------------------------------------------------------------------

    def after(self, seat: i64) -> i64:
        """1.4: the next seat, clockwise in the Present, counterclockwise in the Past."""
        if self.layer == PRESENT:
            seat += 1
            if seat == self.seats:
                return 0
            return seat
        if seat == 0:
            return self.seats - 1
        return seat - 1

    def is_in(self, seat: i64) -> bool:
        """Whether a player is still in the round."""
        return (self.inside >> seat) & 1 == 1

    def everyone(self) -> i64:
        """All seats, as a set."""
        return bit(self.seats) - 1

    # -- frames -----------------------------------------------------------------------------------

    def frame(self) -> i64:
        """The kind of the top frame."""
        return self.stack[(self.depth - 1) * frames.WIDTH]

    def fact(self, place: i64) -> i64:
        """A number that the top frame keeps."""
        return self.stack[(self.depth - 1) * frames.WIDTH + place]

    def set_fact(self, place: i64, value: i64) -> None:
        """Change a number that the top frame keeps."""
        self.stack[(self.depth - 1) * frames.WIDTH + place] = value

    def push(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Something new is unfinished."""
        base = self.depth * frames.WIDTH
        stack = self.stack
        stack[base] = kind
        stack[base + 1] = a
        stack[base + 2] = b
        stack[base + 3] = c
        stack[base + 4] = 0
        stack[base + 5] = 0
        self.depth += 1

    def pop(self) -> None:
        """The top frame is finished; its numbers are wiped, so equal matches have equal stacks."""
        self.depth -= 1
        base = self.depth * frames.WIDTH
        stack = self.stack
        for i in range(base, base + frames.WIDTH):
            stack[i] = 0

    def turn_goes_on(self, kind: i64) -> None:
        """The lowest frame, when it is on top, becomes another kind."""
        self.stack[0] = kind

    # -- the deck of characters -------------------------------------------------------------------

    def draw_for(self, seat: i64) -> i64:
        """A card from the deck's top, or its bottom with Hidden Reserves (6.6)."""
        if self.lasting[seat] & CARDS_OF[HIDDEN_RESERVES] != 0:
            place = self.deck_head
            self.deck_head = (self.deck_head + 1) & (RING - 1)
        else:
            place = self.top_place()
        self.deck_size -= 1
        self.drawn_known = self.placed[place] & ~bit(seat)
        card = self.drawn(self.deck[place])
        self.deck[place] = NO_CARD
        self.placed[place] = 0
        return card

    def top_place(self) -> i64:
        """Where the deck's top card lies in the ring."""
        return (self.deck_head + self.deck_size - 1) & (RING - 1)

    def put_on_top(self, card: i64, seat: i64) -> None:
        """A card goes on the deck; who put it there remembers (4.5)."""
        self.deck_size += 1
        place = self.top_place()
        self.deck[place] = card
        self.placed[place] = bit(seat)

    def put_under(self, card: i64, seat: i64) -> None:
        """A card goes under the deck; who put it there remembers (4.5)."""
        self.deck_head = (self.deck_head - 1) & (RING - 1)
        self.deck_size += 1
        self.deck[self.deck_head] = card
        self.placed[self.deck_head] = bit(seat)

    def lay_on_pile(self, card: i64) -> None:
        """A card is laid face up on the discard pile."""
        self.pile[self.pile_size] = card
        self.pile_size += 1

    # -- what lasts until one's next turn ---------------------------------------------------------

    def goldfish_of(self, seat: i64) -> i64:
        """5.3: how many steals are pending."""
        return digit(self.goldfish, seat, GOLDFISH_BITS)

    def set_goldfish(self, seat: i64, steals: i64) -> None:
        """5.3: so many steals are pending."""
        self.goldfish = with_digit(self.goldfish, seat, GOLDFISH_BITS, steals)

    def chef_at(self, place: i64) -> i64:
        """5.8: a Chef de Gare, the earliest at place 0: 8 * (seat + 1) + target, or NO_CHEF."""
        return digit(self.chefs, place, CHEF_BITS)

    def point(self, chef: i64, target: i64) -> None:
        """5.8: a Chef de Gare points at somebody, later than all before.

        There is room for ten. Two cards, two Apprentices and one of them out of the furnace (6.3)
        make five at most in a round.
        """
        place: i64 = 0
        while self.chef_at(place) != NO_CHEF:
            place += 1
        self.chefs = with_digit(self.chefs, place, CHEF_BITS, 8 * (chef + 1) + target)

    def stop_pointing(self, chef: i64) -> None:
        """5.8: all of a player's Chefs de Gare end; the others keep their order."""
        before = self.chefs
        self.chefs = 0
        while before != 0:
            pointed = digit(before, 0, CHEF_BITS)
            if chef_of(pointed) != chef:
                self.point(chef_of(pointed), pointed_at(pointed))
            before >>= CHEF_BITS

    # -- abilities --------------------------------------------------------------------------------

    def has_unplayed(self, seat: i64, title: i64) -> bool:
        """Whether a player holds an ability with this title."""
        return self.held[seat] & CARDS_OF[title] != 0

    def has_lasting(self, seat: i64, title: i64) -> bool:
        """Whether a player has revealed a lasting ability with this title."""
        return self.lasting[seat] & CARDS_OF[title] != 0

    def aim_of(self, card: i64) -> i64:
        """At whom a Deadline or Master Plan card aims, or NOBODY."""
        return digit(self.aims, card, AIM_BITS) - 1

    def set_aim(self, card: i64, target: i64) -> None:
        """6.2, 6.9: a player is named."""
        self.aims = with_digit(self.aims, card, AIM_BITS, target + 1)

    def draw_ability(self, seat: i64) -> i64:
        """The top card of the ability deck goes to a player; NO_CARD when there is none."""
        if self.ability_size == 0:
            return NO_CARD
        self.ability_size -= 1
        place = (self.ability_head + self.ability_size) & (RING - 1)
        card = self.drawn(self.ability_deck[place])
        self.ability_deck[place] = NO_CARD
        self.ability_placed[place] = 0
        self.held[seat] |= bit(card)
        return card

    def put_ability_under(self, card: i64, seat: i64) -> None:
        """2.2: an ability card goes under its deck; who put it there remembers."""
        self.ability_head = (self.ability_head - 1) & (RING - 1)
        self.ability_deck[self.ability_head] = card
        self.ability_placed[self.ability_head] = bit(seat)
        self.ability_size += 1

    # -- tokens -----------------------------------------------------------------------------------

    def tokens_of(self, seat: i64) -> i64:
        """How many tokens a player has."""
        return self.tokens[2 * seat] + self.tokens[2 * seat + 1]
