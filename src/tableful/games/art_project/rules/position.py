"""The table as numbers: everything that lies on it, and the small words that the rules use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import NOBODY, State, bit, digit, holds, size_of, with_digit
from tableful.core.wide_sets import wide_add, wide_set

from .components import (
    ALL_AGENTS,
    ALL_ART,
    ALL_HEALTH,
    CITIES,
    NO_CARD,
    NONE,
    OF_EACH,
    RESOURCES,
    Box,
)
from .team import TEAM

# Where the round is.
POSTING: Final[i64] = 0  # 9.6: Agents are placed before the first round
DRAWING: Final[i64] = 1  # 4.1
PLANNING: Final[i64] = 2  # 4.2, 4.3: until everybody has played
MOVING: Final[i64] = 3  # 5
COLLECTING: Final[i64] = 4  # 5.4
FIGHTING: Final[i64] = 5  # 7
EXCHANGING: Final[i64] = 6  # 9.3
REGROUPING: Final[i64] = 7  # 6.1: Allies after the Fight phase

# What somebody is asked in the middle of it.
NO_QUESTION: Final[i64] = 0
WHOSE_HEALTH: Final[i64] = 1  # 3.3
WHICH_TRIPLE: Final[i64] = 2  # 4.5
WHICH_CITY: Final[i64] = 3  # 9.5
WHAT_TO_LOSE: Final[i64] = 4  # 9.4: resources
WHICH_CLUE: Final[i64] = 5  # 9.4
WHO_PAYS: Final[i64] = 6  # 9.4: Health that anybody may offer
BATTLE: Final[i64] = 7  # 7.5
WHICH_DICE: Final[i64] = 8  # 7.5
TO_WHOM: Final[i64] = 9  # 9.3

# 8.2: how it ended; 0 while it has not.
WON: Final[i64] = 1
LOST_HEALTH: Final[i64] = 2  # 3.4; the words of `verbs.LOSS` begin here
LOST_AGENTS: Final[i64] = 3  # 4.4
LOST_MARKERS: Final[i64] = 4  # 8.1
LOST_DECK: Final[i64] = 5  # 4.7
LOST_TRAPPED: Final[i64] = 6  # 5.3
LOST_NEIGHBOURHOOD: Final[i64] = 7  # 9.6

END_TILE: Final[i64] = 12  # 2.4: it lies above so many cards
COMPANION: Final[i64] = 1  # 10.1: the second pawn of a solo game, and its die
ALLY_DICE: Final[i64] = 6  # the place of the first one; before them each seat's own
DICE: Final[i64] = 11

# A card that lies somewhere is a number: card, owner, and a mark (told, or handed over).
MARK: Final[i64] = 1
OWNERS: Final[i64] = 8
ENTRY: Final[i64] = 2 * OWNERS

# Widths of what several small numbers in one take, in bits.
VAN_BITS: Final[i64] = 3
HEALTH_BITS: Final[i64] = 5
PAWN_BITS: Final[i64] = 4
COUNT_BITS: Final[i64] = 3
DIE_BITS: Final[i64] = 3
SAID_BITS: Final[i64] = 8
CARD_BITS: Final[i64] = 7


def entry(card: i64, owner: i64, mark: i64) -> i64:
    """A card that lies before somebody."""
    return card * ENTRY + owner * 2 + mark


def card_of(lying: i64) -> i64:
    """Its card."""
    return lying // ENTRY


def owner_of(lying: i64) -> i64:
    """Whose it is."""
    return (lying >> 1) & (OWNERS - 1)


def is_marked(lying: i64) -> bool:
    """Whether a card in hand was told (4.1), or a clue card changed hands in this round (9.3)."""
    return lying & MARK == MARK


@mypyc_attr(native_class=True, allow_interpreted_subclasses=False)
class Position(State):
    """A game of The A.R.T. Project. The rules of chapters 2 to 10 are functions on it."""

    def __init__(
        self, seats: i64, content: Box, start_health: i64, like: "Position | None" = None
    ) -> None:
        if like is None:
            super().__init__(seats, False)
            self.content = content
            self.start_health = start_health  # 2.1: by difficulty
            self.ending: i64 = 0  # 8.2
            self.round: i64 = 0
            self.step = POSTING
            self.asked = NO_QUESTION
            self.asker = NOBODY  # who is asked, or whose card is being played
            self.owed: i64 = 0  # how often what is asked is still to be answered
            self.card = NO_CARD  # that is being played or handed over
            self.symbol = NONE  # 9.5: of the Art Piece that is to be placed
            self.deck = vec[i64]([NO_CARD] * content.missions.size)  # the top card last
            self.deck_size: i64 = 0
            self.hand = vec[i64]([0] * content.missions.size)  # everybody's, as it was drawn
            self.hand_size: i64 = 0
            self.track = vec[i64]([0] * content.missions.size)  # 4.3: the clue cards
            self.track_size: i64 = 0
            self.discarded: vec[i64] = wide_set(content.missions.size + 1)
            self.van: i64 = 0  # 2.2: read it with in_van
            self.health: i64 = 0  # read it with health_of
            self.agents = vec[i64]([0] * CITIES)
            self.white_hand: i64 = 0
            self.lost: i64 = 0  # 8.1: cities, as a set
            self.art: i64 = 0  # 4.5: cities with an Art Piece, as a set
            self.collected: i64 = 0  # 5.4
            self.allies: i64 = 0  # 6.1
            self.pawns: i64 = 0  # read it with city_of
            self.posts: i64 = 0  # 9.6: how many Agents each seat has placed
            self.plays: i64 = 0  # 4.3: how many cards each seat has played in this round
            self.said: i64 = 0  # 3.7: what each seat has said in this round
            self.intended: i64 = 0  # 3.7: the card that each seat wants to play, or none
            self.walked: i64 = 0  # pawns that moved in this phase, as a set
            self.free_walks: i64 = 0  # 9.6: free steps of each pawn in this phase
            self.waiting: i64 = 0  # 5.4: cities whose Art Piece is being collected, as a set
            self.fought: i64 = 0  # 7.1: cities fought in, in this round, as a set
            self.leader = NOBODY  # 7.2
            self.bonus: i64 = 0  # 7.5: by Guns
            self.dice: i64 = 0  # 7.2: read it with die
            self.picked: i64 = 0  # 7.5: dice that are to be rerolled, as a set
            self.team: vec[i64] = TEAM.facts(seats, NOBODY)
        else:
            # copied by `tableful generate`
            super().__init__(like.seats, like.over)
            self.content = like.content
            self.start_health = like.start_health
            self.ending = like.ending
            self.round = like.round
            self.step = like.step
            self.asked = like.asked
            self.asker = like.asker
            self.owed = like.owed
            self.card = like.card
            self.symbol = like.symbol
            self.deck = like.deck[:]
            self.deck_size = like.deck_size
            self.hand = like.hand[:]
            self.hand_size = like.hand_size
            self.track = like.track[:]
            self.track_size = like.track_size
            self.discarded = like.discarded[:]
            self.van = like.van
            self.health = like.health
            self.agents = like.agents[:]
            self.white_hand = like.white_hand
            self.lost = like.lost
            self.art = like.art
            self.collected = like.collected
            self.allies = like.allies
            self.pawns = like.pawns
            self.posts = like.posts
            self.plays = like.plays
            self.said = like.said
            self.intended = like.intended
            self.walked = like.walked
            self.free_walks = like.free_walks
            self.waiting = like.waiting
            self.fought = like.fought
            self.leader = like.leader
            self.bonus = like.bonus
            self.dice = like.dice
            self.picked = like.picked
            self.team = like.team[:]

    # -- who sits there ---------------------------------------------------------------------------

    def is_solo(self) -> bool:
        """10: whether one plays alone, with the Companion."""
        return self.seats == 1

    def everyone(self) -> i64:
        """All seats, as a set."""
        return bit(self.seats) - 1

    def pawn_count(self) -> i64:
        """10.1: one for each seat; alone, the Companion's too."""
        return 2 if self.seats == 1 else self.seats

    def city_of(self, pawn: i64) -> i64:
        """Where a pawn stands."""
        return digit(self.pawns, pawn, PAWN_BITS)

    def put_pawn(self, pawn: i64, city: i64) -> None:
        """A pawn goes to a city."""
        self.pawns = with_digit(self.pawns, pawn, PAWN_BITS, city)

    def pawns_in(self, city: i64) -> i64:
        """The pawns that stand in a city, as a set."""
        there: i64 = 0
        for pawn in range(self.pawn_count()):
            if self.city_of(pawn) == city:
                there |= bit(pawn)
        return there

    def seats_in(self, city: i64) -> i64:
        """The seats that have a pawn in a city, as a set; the Companion stands for its seat."""
        there = self.pawns_in(city)
        if self.seats == 1 and there != 0:
            return 1
        return there

    # -- tokens -----------------------------------------------------------------------------------

    def in_van(self, resource: i64) -> i64:
        """2.2: how many of a resource the shared supply has."""
        return digit(self.van, resource, VAN_BITS)

    def set_van(self, resource: i64, number: i64) -> None:
        """The shared supply has so many."""
        self.van = with_digit(self.van, resource, VAN_BITS, number)

    def in_stock(self, resource: i64) -> i64:
        """2.2: six of each in all."""
        return OF_EACH - self.in_van(resource)

    def van_is_empty(self) -> bool:
        """4.2: whether no resource of any kind is left."""
        return self.van == 0

    def health_of(self, seat: i64) -> i64:
        """3.3: how much Health a player has."""
        return digit(self.health, seat, HEALTH_BITS)

    def set_health(self, seat: i64, number: i64) -> None:
        """A player has so much Health."""
        self.health = with_digit(self.health, seat, HEALTH_BITS, number)

    def health_left(self) -> i64:
        """1.2: Health in the stock."""
        left = ALL_HEALTH
        for seat in range(self.seats):
            left -= self.health_of(seat)
        return left

    def agents_left(self) -> i64:
        """1.2: Agents in the stock."""
        left = ALL_AGENTS - self.white_hand
        for city in range(CITIES):
            left -= self.agents[city]
        return left

    def art_left(self) -> i64:
        """1.2: Art Pieces in the stock."""
        return ALL_ART - self.collected - size_of(self.art)

    def markers_left(self) -> i64:
        """1.2: Lost City markers in the stock."""
        return self.content.map.markers - size_of(self.lost)

    def is_lost(self, city: i64) -> bool:
        """8.1: whether the White Hand has a city for good."""
        return holds(self.lost, city)

    # -- cards ------------------------------------------------------------------------------------

    def clues_on(self, card: i64) -> i64:
        """1.1: the symbols on a card, as a set: its back shows them."""
        return self.content.missions.clues[card]

    def top_back(self) -> i64:
        """2.4: what the back of the deck's top card shows to all; nothing where there is none."""
        return self.clues_on(self.deck[self.deck_size - 1]) if self.deck_size > 0 else 0

    def last_round(self) -> bool:
        """4.7: the End tile has been revealed."""
        return self.deck_size <= END_TILE

    def held_by(self, seat: i64) -> i64:
        """How many cards a seat has in hand."""
        count: i64 = 0
        for place in range(self.hand_size):
            if owner_of(self.hand[place]) == seat:
                count += 1
        return count

    def place_in_hand(self, seat: i64, card: i64) -> i64:
        """Where a card of a seat lies among the hands, or NONE."""
        for place in range(self.hand_size):
            if self.hand[place] // 2 == card * OWNERS + seat:
                return place
        return NONE

    def place_from_left(self, seat: i64, place: i64) -> i64:
        """Which card of a seat's own hand lies at a place among the hands: 1 is the first."""
        count: i64 = 1
        for before in range(place):
            if owner_of(self.hand[before]) == seat:
                count += 1
        return count

    def place_in_track(self, card: i64) -> i64:
        """Where a clue card lies, or NONE."""
        for place in range(self.track_size):
            if card_of(self.track[place]) == card:
                return place
        return NONE

    def take_from_hand(self, place: i64) -> i64:
        """A card leaves a hand; the others close up."""
        lying = self.hand[place]
        self.hand_size -= 1
        for i in range(place, self.hand_size):
            self.hand[i] = self.hand[i + 1]
        self.hand[self.hand_size] = 0
        return lying

    def take_from_track(self, place: i64) -> i64:
        """A clue card leaves the track; the others close up."""
        lying = self.track[place]
        self.track_size -= 1
        for i in range(place, self.track_size):
            self.track[i] = self.track[i + 1]
        self.track[self.track_size] = 0
        return lying

    def throw_away(self, card: i64) -> None:
        """4.6: a card is discarded, openly and for good."""
        wide_add(self.discarded, card)

    def plays_of(self, seat: i64) -> i64:
        """4.3: how many cards a seat has played in this round."""
        return digit(self.plays, seat, COUNT_BITS)

    # -- dice -------------------------------------------------------------------------------------

    def die(self, place: i64) -> i64:
        """7.2: what a die shows; 0 where it was not rolled."""
        return digit(self.dice, place, DIE_BITS)

    def set_die(self, place: i64, value: i64) -> None:
        """7.2: a die shows so much."""
        self.dice = with_digit(self.dice, place, DIE_BITS, value)

    # -- the team ---------------------------------------------------------------------------------

    def team_facts(self) -> vec[i64]:
        return self.team

    def together(self) -> bool:
        return True

    def answered(self) -> None:
        """What was asked is answered."""
        self.asked = NO_QUESTION
        self.asker = NOBODY
        self.owed = 0
        self.card = NO_CARD
        self.symbol = NONE


def all_resources(p: Position) -> i64:
    """How many resources of any kind the shared supply has."""
    count: i64 = 0
    for resource in range(RESOURCES):
        count += p.in_van(resource)
    return count
