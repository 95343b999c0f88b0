"""A table of Rust & Research set up as a scenario needs it, and played in notation.

    table = set_table(time=PAST, hands=[FOREMAN, DIRECTOR], deck=[MINER])
    table.play("play foreman on 1", "guess 9")
    assert table.out == {0, 1} and table.tokens == NONE

The table starts with the turn of `active`, who draws the deck's top card unless a before-you-draw
ability gives a choice. Whoever can only pass or only draw does so by themselves.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tableful.core.rng import seeded
from tableful.core.state import Ear, bit, members
from tableful.games.rust_and_research.rules import cards
from tableful.games.rust_and_research.rules.cards import (
    ABILITIES,
    ABILITY_COPIES,
    COPIES,
    NO_CARD,
    PRESENT,
    TITLE,
    TITLES,
)
from tableful.games.rust_and_research.rules.engine import RustAndResearch
from tableful.games.rust_and_research.rules.flow import go_on
from tableful.games.rust_and_research.rules.match import RING
from tableful.games.rust_and_research.rules.turns import start_turn
from tableful.games.rust_and_research.verbs import KINDS, VERBS

OUT: Final = int(NO_CARD)  # the "hand" of a player who is out
NONE: Final[dict[int, tuple[int, int]]] = {}  # nobody has a token
ONE_DIPLOMA: Final = (1, 0)
ONE_STEEL: Final = (0, 1)
ALONE: Final = ("pass", "draw")  # answered for whoever has no other choice

Tokens = Mapping[int, tuple[int, int]]
Revealed = int | tuple[int, int]  # a title, or a title and at whom it aims


class Table:
    """A match in the middle of a scenario. Every step checks that nothing is lost or invented."""

    def __init__(self, state: RustAndResearch, seed: int) -> None:
        self.state = state
        self.rng = seeded(seed)
        self.ear = Ear()
        self.state.ear = self.ear
        self.first_round = int(state.rounds)
        self._out = {seat for seat in range(state.seats) if not state.is_in(seat)}

    # -- playing -------------------------------------------------------------------------------

    def play(self, *moves: str) -> None:
        """Moves in notation, with the seat in front ("1: pass") where that is not plain."""
        for move in moves:
            seat, text = self._whose(move)
            assert text in self.legal(seat), f"seat {seat}: {text!r} is not in {self.legal(seat)}"
            self.apply(seat, text)

    def apply(self, seat: int, text: str) -> None:
        """One move, and then whatever leaves no choice."""
        action = VERBS.parse(text)
        assert isinstance(action, int)
        self.state.apply(seat, action, self.rng)
        self.settle()

    def settle(self) -> None:
        """6.20: who can only pass (or only draw) is answered for."""
        self.account()
        while True:
            for seat in self.state.deciders():
                only = self.legal(seat)
                if len(only) == 1 and only[0] in ALONE:
                    action = self.state.legal(seat)[0]
                    self.state.apply(seat, action, self.rng)
                    self.account()
                    break
            else:
                return

    def all_pass(self) -> None:
        """Everyone who is asked in the open window passes."""
        for seat in self.asked:
            self.apply(seat, "pass")

    def _whose(self, move: str) -> tuple[int, str]:
        """The seat in front of the move, or the one seat that may play it."""
        before, colon, text = move.partition(": ")
        if colon:
            return int(before), text
        able = [seat for seat in self.asked if move in self.legal(seat)]
        if len(able) == 1:
            return able[0], move
        choices = {seat: self.legal(seat) for seat in self.asked}
        raise AssertionError(f"{move!r} is not for exactly one of those who are asked: {choices}")

    # -- what is asked -------------------------------------------------------------------------

    @property
    def asked(self) -> list[int]:
        """The seats that have to answer."""
        return self.state.deciders()

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat may do, in notation; without a seat: the one that is asked."""
        if seat is None:
            (seat,) = self.asked
        return [VERBS.notation(action) for action in self.state.legal(seat)]

    def may(self, move: str) -> bool:
        """Whether somebody who is asked (or the seat in front) may play this."""
        before, colon, text = move.partition(": ")
        if colon:
            return text in self.legal(int(before))
        return any(move in self.legal(seat) for seat in self.asked)

    def targets(self, card: str) -> set[int]:
        """On whom a card or ability may be played by whoever is asked: `targets("play miner")`."""
        begin = f"{card} on "
        moves = [move for seat in self.asked for move in self.legal(seat)]
        return {int(move.removeprefix(begin)) for move in moves if move.startswith(begin)}

    # -- what lies on the table ----------------------------------------------------------------

    @property
    def out(self) -> set[int]:
        """Who is or went out since the table was set, also when the next round has begun."""
        return self._out | {int(event["seat"]) for event in self.all_events("out")}

    @property
    def winners(self) -> set[int]:
        """Who won a round since the table was set (2.9)."""
        return {int(event["seat"]) for event in self.all_events("round_won")}

    @property
    def round_over(self) -> bool:
        """Whether the round that was set up has ended."""
        return self.state.over or self.state.rounds != self.first_round

    @property
    def tokens(self) -> dict[int, tuple[int, int]]:
        """Diplomas and Steel of everyone who has any."""
        held = self.state.tokens
        pairs = {s: (int(held[2 * s]), int(held[2 * s + 1])) for s in range(self.state.seats)}
        return {seat: pair for seat, pair in pairs.items() if pair != (0, 0)}

    @property
    def supply(self) -> int:
        """Tokens that nobody has."""
        return int(self.state.supply)

    @property
    def layer(self) -> int:
        """PRESENT or PAST."""
        return int(self.state.layer)

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.state.active)

    @property
    def starter(self) -> int:
        """Who started this round."""
        return int(self.state.starter)

    @property
    def victors(self) -> set[int]:
        """Who won the match."""
        return set(members(self.state.victors))

    def hand(self, seat: int) -> int:
        """A player's card, OUT for whoever is out."""
        return int(self.state.hands[seat])

    @property
    def drawn(self) -> int:
        """The active player's second card."""
        return int(self.state.drawn_card)

    @property
    def deck(self) -> list[int]:
        """The deck, top first."""
        state = self.state
        places = [(state.deck_head + i) & (RING - 1) for i in range(state.deck_size)]
        return [int(state.deck[place]) for place in reversed(places)]

    @property
    def pile(self) -> list[int]:
        """The discard pile as everybody saw it, the last card last."""
        return [int(self.state.pile[i]) for i in range(self.state.pile_size)]

    def abilities(self, seat: int) -> list[int]:
        """The titles of a player's unplayed abilities."""
        return [int(TITLE[card]) for card in members(self.state.held[seat])]

    def lasting(self, seat: int) -> list[int]:
        """The titles of a player's revealed abilities that last."""
        return [int(TITLE[card]) for card in members(self.state.lasting[seat])]

    # -- what is known, and what happened --------------------------------------------------------

    def knows(self, observer: int, holder: int) -> int | None:
        """4.5: the card that one player knows in another's hand."""
        card = int(self.state.seen[observer * self.state.seats + holder])
        return None if card == NO_CARD else card

    def could(self, holder: int) -> set[int]:
        """4.5: what a hand can be by what happened in the open."""
        return set(members(self.state.could[holder]))

    def placed(self, seat: int) -> dict[int, int]:
        """4.5: the deck's cards whose place a player remembers, by depth from the top."""
        state = self.state
        places = [(state.deck_head + i) & (RING - 1) for i in range(state.deck_size)]
        known = {d: p for d, p in enumerate(reversed(places)) if state.placed[p] & bit(seat)}
        return {depth: int(state.deck[place]) for depth, place in known.items()}

    @property
    def events(self) -> list[str]:
        """The kinds of all that happened since the table was set."""
        return [KINDS.kinds[event.kind].name for event in self.ear.events]

    def all_events(self, kind: str, seat: int | None = None) -> list[dict[str, str]]:
        """The events of a kind as a seat saw them, or as everybody did."""
        seen = [KINDS.seen(event, seat).json() for event in self.ear.events]
        return [event for event in seen if event["event"] == kind]

    # -- nothing is lost or invented -------------------------------------------------------------

    def account(self) -> None:
        """1.1, 1.3, 4.6: 22 characters, 25 abilities, 20 tokens; no empty hand."""
        state = self.state
        lying = [*self.deck, *self.pile, *map(int, state.hands)]
        lying += [int(state.drawn_card), int(state.third_card)]
        lying = [card for card in lying if card != NO_CARD]
        if state.furnace_seat >= 0:  # `pile` is the one that everybody saw
            lying.remove(int(state.furnace_took))
            lying.append(int(state.furnace_gave))
        assert sorted(lying) == all_characters(), "22 characters"
        for seat in range(state.seats):
            assert (state.hands[seat] != NO_CARD) == state.is_in(seat), "4.6: one card each"
        held = [card for seat in range(state.seats) for card in members(state.held[seat])]
        held += [card for seat in range(state.seats) for card in members(state.lasting[seat])]
        places = [(state.ability_head + i) & (RING - 1) for i in range(state.ability_size)]
        held += [int(state.ability_deck[place]) for place in places]
        assert len(held) == len(set(held)), "25 abilities"
        assert sum(map(int, state.tokens)) + state.supply == 20, "20 tokens"


def all_characters() -> list[int]:
    """1.1: the 22 cards, the lowest first."""
    return [number for number in range(10) for _ in range(COPIES[number])]


def set_table(
    *,
    hands: Sequence[int],
    deck: Sequence[int] | None = None,
    pile: Sequence[int] | None = None,
    time: int = int(PRESENT),
    active: int = 0,
    starter: int = 0,
    rounds: int = 1,
    tokens: Tokens = NONE,
    abilities: Sequence[Sequence[int]] = (),
    lasting: Sequence[Sequence[Revealed]] = (),
    ability_deck: Sequence[int] = (),
    before: int = OUT,
    protected: Iterable[int] = (),
    chefs: Mapping[int, int] = {},
    goldfish: Mapping[int, int] = {},
    canaries: Iterable[int] = (),
    seed: int = 1,
) -> Table:
    """The start of a turn; a card per seat, OUT for whoever is out.

    `deck` is the whole deck, top first, and what is left lies in the pile. With `pile` (the last
    card last) the pile is exact instead, and what is left lies under the deck, the lowest first;
    so it does with neither. `before` is the card that was played last (5.2); `chefs` point in
    their order. Abilities that are not named lie in the ability deck, under `ability_deck` (top
    first).
    """
    state = RustAndResearch(len(hands))
    state.layer, state.rounds, state.starter, state.last_effect = time, rounds, starter, before
    for seat, card in enumerate(hands):
        state.hands[seat] = card
        if card == OUT:
            state.inside &= ~bit(seat)
    lay_characters(state, hands, deck, pile)
    lay_abilities(state, abilities, lasting, ability_deck)
    for seat, (diplomas, steel) in tokens.items():
        state.tokens[2 * seat], state.tokens[2 * seat + 1] = diplomas, steel
        state.supply -= diplomas + steel
    for seat in protected:
        state.protected |= bit(seat)
    for chef, pointed in chefs.items():
        state.point(chef, pointed)
    for seat, count in goldfish.items():
        state.set_goldfish(seat, count)
    for seat in canaries:
        state.canaries |= bit(seat)
    table = Table(state, seed)
    start_turn(state, active)
    go_on(state, table.rng)
    table.settle()
    return table


def lay_characters(
    state: RustAndResearch,
    hands: Sequence[int],
    deck: Sequence[int] | None,
    pile: Sequence[int] | None,
) -> None:
    """All 22 characters find their place."""
    left = all_characters()
    for card in (*hands, *(deck or ()), *(pile or ())):
        if card != OUT:
            left.remove(card)
    exact = deck is not None and pile is None
    for card in (*(left if exact else ()), *(pile or ())):
        state.lay_on_pile(card)
    below = () if exact else left
    for card in reversed((*(deck or ()), *below)):
        state.put_on_top(card, 0)
    state.placed = type(state.placed)([0] * int(RING))


def lay_abilities(
    state: RustAndResearch,
    abilities: Sequence[Sequence[int]],
    lasting: Sequence[Sequence[Revealed]],
    ability_deck: Sequence[int],
) -> None:
    """All 25 abilities find their place."""
    left = list(range(ABILITIES))

    def take(title: int) -> int:
        card = next(card for card in left if TITLE[card] == title)
        left.remove(card)
        return card

    for seat, titles in enumerate(abilities):
        for title in titles:
            state.held[seat] |= bit(take(title))
    for seat, revealed in enumerate(lasting):
        for entry in revealed:
            title, aim = entry if isinstance(entry, tuple) else (entry, int(cards.NO_CARD))
            card = take(title)
            state.lasting[seat] |= bit(card)
            state.set_aim(card, aim)
    top = [take(title) for title in ability_deck]
    for place, card in enumerate(reversed([*top, *left])):
        state.ability_deck[place] = card
    state.ability_size = len(top) + len(left)


def ability_names() -> list[str]:
    """1.3: the names of the 25 ability cards."""
    words = VERBS.verbs["reveal"].args["ability"].words
    return [words[title] for title in range(TITLES) for _ in range(ABILITY_COPIES[title])]
