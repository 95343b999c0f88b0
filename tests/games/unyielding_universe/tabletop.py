"""A table of Unyielding Universe set up as a scenario needs it, and played in notation.

    table = set_table(lines=["10 15 23 13 67"], pile="44 Vengeful LC44")
    table.play("draw", "replace 13")
    assert table.line() == "10 15 23 44 67"

A Year card is written as its year, with + or - behind it where it is positive or negative, and with
its feelings and characters after colons: `23-:annoyed:friend`. `LC44` is a Life Complete card, and
a Universe is written by its first name. The table starts with the turn of seat 0.
"""

import re
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Refused
from tableful.core.rng import seeded
from tableful.core.state import Ear, bit, members
from tableful.games.unyielding_universe import deck
from tableful.games.unyielding_universe.game import UnyieldingUniverseGame
from tableful.games.unyielding_universe.rules.balance import balanced
from tableful.games.unyielding_universe.rules.cards import NO_CARD, Cards
from tableful.games.unyielding_universe.rules.engine import UnyieldingUniverse
from tableful.games.unyielding_universe.rules.scoring import score, total
from tableful.games.unyielding_universe.verbs import KINDS, TRAIT, VERBS

KIND_OF = {"-": "negative", "": "neutral", "+": "positive"}
YEAR = re.compile(r"(\d+)([-+]?)((?::[a-z_]+)*)")
UNIVERSES = ("Vengeful", "Annoying", "Distant", "Judgmental", "Merciful", "Loyal", "Impatient")
FILLER = " ".join(f"{year}" for year in range(101, 111))  # at the bottom of the pile


class Table:
    """A match in the middle of a scenario. Every step checks that nothing is lost or invented."""

    def __init__(self, state: UnyieldingUniverse, names: Sequence[str], seed: int) -> None:
        self.game = UnyieldingUniverseGame()
        self.state = state
        self.names = names
        self.rng = seeded(seed)
        self.ear = Ear()
        self.state.ear = self.ear
        self.there: list[int] = []  # every card of the scenario

    # -- playing ----------------------------------------------------------------------------------

    def play(self, *moves: str) -> None:
        """Moves of whoever's turn it is; `replace 13` is their card of that year."""
        for move in moves:
            round_before = self.state.round
            assert self.may(move), f"{move!r} is not in {self.legal()}"
            self.state.apply(self.active, self.action(move), self.rng)
            if self.state.round == round_before:
                self.account()

    def legal(self) -> list[str]:
        """What may be done now."""
        return [self.named(VERBS.notation(a)) for a in self.state.legal(self.active)]

    def may(self, move: str) -> bool:
        """Whether this may be done now."""
        return self.action(move) in self.state.legal(self.active)

    def refusal(self, move: str, seat: int | None = None) -> str:
        """The number of the rule that forbids a move, and why: `3.3 year_twice`."""
        asking = self.active if seat is None else seat
        action = self.action(move)
        assert action not in self.state.legal(asking), f"{move!r} is legal"
        refused = self.game.why_not(self.game.view(self.state, asking), asking, action)
        assert isinstance(refused, Refused)
        assert "{" not in self.game.catalogue.say(refused.text)
        return f"{refused.rule.removeprefix('UU ')} {refused.text.id.removeprefix('refused.')}"

    def asked(self, *moves: str) -> str:
        """What is asked after these moves of whoever's turn it is."""
        self.play(*moves)
        asked = self.game.status(self.game.view(self.state, self.active))
        assert "{" not in self.game.catalogue.say(asked)
        return asked.id.removeprefix("ask.")

    def action(self, move: str) -> int:
        """The engine's number of a move."""
        if match := re.fullmatch(r"replace (\d+)", move):
            cards = self._chain(int(self.state.line(self.active)))
            found = [c for c in cards if int(self.state.content.year[c]) == int(match[1])]
            move = f"replace {found[0] if found else match[1]}"
        action = VERBS.parse(move)
        assert isinstance(action, int)
        return action

    def named(self, move: str) -> str:
        """A move with the year of its card instead of its number."""
        if match := re.fullmatch(r"replace (\d+)", move):
            return f"replace {self.state.content.year[int(match[1])]}"
        return move

    # -- what lies on the table -------------------------------------------------------------------

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.state.active)

    def line(self, seat: int = 0) -> str:
        """A lifeline from left to right."""
        return " ".join(self.names[c] for c in self._chain(int(self.state.line(seat))))

    def balanced(self, seat: int = 0) -> int:
        """3.4: how many of its cards are balanced."""
        return int(balanced(self.state, seat))

    def complete(self, seat: int = 0) -> str:
        """A player's Life Complete card, or nothing."""
        return self.names[int(self.state.complete_of(seat))]

    @property
    def discards(self) -> str:
        """The discard pile, its top last."""
        found = self._chain(int(self.state.discards()))
        return " ".join(self.names[c] for c in reversed(found))

    @property
    def universe(self) -> str:
        """The active Universe, or nothing."""
        return self.names[int(self.state.universe)]

    @property
    def gone(self) -> set[str]:
        """The Universes that have left the round."""
        return {UNIVERSES[universe] for universe in members(self.state.gone)}

    def score(self, seat: int = 0, *, well_lived: bool = False) -> list[int]:
        """7: what the round would bring: years, cards, the Universe, Life Well-Lived."""
        return [int(line) for line in score(self.state, seat, well_lived)]

    def total(self, seat: int = 0) -> int:
        """7.5: the same added up."""
        return int(total(score(self.state, seat, False)))

    def events(self, kind: str) -> list[dict[str, str]]:
        """The events of a kind, with the names of cards."""
        seen = [KINDS.seen(event, None).json() for event in self.ear.events]
        return [self._with_names(event) for event in seen if event["event"] == kind]

    def _with_names(self, event: dict[str, str]) -> dict[str, str]:
        cards = ("card", "other", "by")
        return {
            name: self.names[int(word)] if name in cards else word
            for name, word in event.items()
            if name != "event"
        }

    def _chain(self, place: int) -> list[int]:
        found, card = [], int(self.state.follows[place])
        while card != NO_CARD:
            found.append(card)
            card = int(self.state.follows[card])
        return found

    # -- nothing is lost or invented --------------------------------------------------------------

    def lying(self) -> list[int]:
        """Every card that lies somewhere."""
        state = self.state
        cards = [int(state.pile[i]) for i in range(state.pile_size)]
        cards += self._chain(int(state.discards()))
        for seat in range(state.seats):
            cards += self._chain(int(state.line(seat)))
            cards.append(int(state.complete_of(seat)))
        cards += [int(state.card), int(state.universe)]
        cards += [int(state.content.years) + 1 + gone for gone in members(state.gone)]
        return sorted(card for card in cards if card != NO_CARD)

    def account(self) -> None:
        """1.1, 1.2: every card lies in one place."""
        assert self.lying() == self.there, "a card is lost, or lies in two places"


def set_table(
    *,
    lines: Sequence[str] = (),
    seats: int = 2,
    pile: str = "",
    discards: str = "",
    completes: Sequence[str] = (),
    universe: str = "",
    totals: Sequence[int] = (),
    round_number: int = 1,
    starter: int = 0,
    target: int = 250,
    duplicates: bool = False,
    newer_replaces: bool = False,
    filler: bool = True,
    seed: int = 1,
) -> Table:
    """The start of a turn of seat 0.

    `lines` and `completes` are by seat, the draw pile has its top first, the discard pile its top
    last. Below the pile lie cards that no scenario draws, unless it says `filler=False`.
    """
    below = f"{pile} {FILLER}" if filler else pile
    content, names = make_cards(" ".join([*lines, below, discards, *completes, universe]))
    free = {name: [n for n, other in enumerate(names) if other == name] for name in names}

    def numbers(cards: str) -> list[int]:
        return [free[name].pop(0) for name in cards.split()]

    state = UnyieldingUniverse(seats, content, target, 0, duplicates, newer_replaces, gentle=False)
    state.round, state.starter = round_number, starter
    for seat, line in enumerate(lines):
        for card in numbers(line):
            state.insert_after(state.end_of(seat), card)
    for seat, complete in enumerate(completes):
        for card in numbers(complete):
            state.set_complete(seat, card)
    for card in numbers(universe):
        state.universe = card
    for card in numbers(discards):
        state.throw_away(card)
    drawn = numbers(below)
    state.pile_size = len(drawn)
    for place, card in enumerate(reversed(drawn)):
        state.pile[place] = card
    for seat, points in enumerate(totals):
        state.totals[seat] = points
    table = Table(state, names, seed)
    table.there = table.lying()
    return table


def make_cards(written: str) -> tuple[Cards, list[str]]:
    """The deck that has these cards, all Universes of the game's own, and no others; names too."""
    words = written.split()
    years = [word for word in words if YEAR.fullmatch(word)]
    completes = [word for word in words if word.startswith("LC")]
    names = ["", *years, *UNIVERSES, *completes]
    year, traits = [0], [0]
    for word in years:
        match = YEAR.fullmatch(word)
        assert match
        found = [KIND_OF[match[2]], *match[3].replace("_", " ").split(":")[1:]]
        year.append(int(match[1]))
        traits.append(sum(int(bit(TRAIT.place(trait))) for trait in found))
    year += [0] * len(UNIVERSES) + [int(word[2:]) for word in completes]
    traits += [0] * (len(UNIVERSES) + len(completes))
    universes = deck.cards(deck.own()).universes
    cards = Cards(len(years), len(completes), vec[i64](year), vec[i64](traits), universes)
    return cards, names
