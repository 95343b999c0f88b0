"""Ends of rounds of Rust & Research for two, small enough to be solved.

Some cards are hidden: each seat has one, the rest is the deck. All others lie in the discard pile,
face up, and nobody has an ability. Every way to deal the hidden cards is as likely. From there
it is a round by all rules of characters, and pays a seat how many tokens it brings more than to the
other. Characters of number 3 are never hidden: they are about abilities.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from tableful.bots.contract import Bot, Budget
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, Ear, Event, as_seen
from tableful.games.rust_and_research.rules.cards import COPIES, NUMBERS, PAST, PRESENT
from tableful.games.rust_and_research.rules.engine import RustAndResearch
from tableful.games.rust_and_research.rules.flow import go_on
from tableful.games.rust_and_research.rules.turns import start_turn

SEATS = 2
ABOUT_ABILITIES = 3
THE_ROUND = 1  # its number
Known = tuple[object, ...]  # all that a seat saw, heard and did
Share = dict[int, float]  # how likely which action is


@dataclass(frozen=True)
class Ending:
    """Which cards are hidden, and what time it is."""

    hidden: tuple[int, ...]
    layer: int

    def deals(self) -> list[tuple[int, ...]]:
        """All ways to deal: the card of each seat, then the deck from its top."""
        return sorted(set(permutations(self.hidden)))

    def set_up(self, deal: Sequence[int], ear: Ear) -> RustAndResearch:
        """The table at the first decision."""
        state = RustAndResearch(SEATS)
        state.ear = ear
        state.layer, state.rounds = self.layer, THE_ROUND
        left = [number for number in range(NUMBERS) for _ in range(COPIES[number])]
        for card in deal:
            left.remove(card)
        for card in left:
            state.lay_on_pile(card)
        state.hands[0], state.hands[1] = deal[:SEATS]
        for card in reversed(deal[SEATS:]):
            state.put_on_top(card, 0)
        state.placed = type(state.placed)([0] * len(state.placed))
        start_turn(state, 0)
        go_on(state, seeded(0))
        return state

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.hidden))} in the {'Past' if self.layer else 'Present'}"


def some_endings(count: int, hidden: int, rng: Rng) -> list[Ending]:
    """So many different ones; the times take turns."""
    all_cards = [number for number in range(NUMBERS) for _ in range(COPIES[number])]
    found: list[Ending] = []
    while len(found) < count:
        cards = [card for card in all_cards if card != ABOUT_ABILITIES]
        drawn = [cards.pop(int(rng.below(len(cards)))) for _ in range(hidden)]
        ending = Ending(tuple(sorted(drawn)), int((PRESENT, PAST)[len(found) % 2]))
        if ending not in found:
            found.append(ending)
    return found


@dataclass(frozen=True)
class Situation:
    """All that a seat knows when it decides, and one of the positions that may be the true one."""

    seat: int
    number: int  # from 1, of its seat
    actions: tuple[int, ...]
    position: RustAndResearch
    heard: tuple[Event, ...]


class Tree:
    """The whole game: its situations, and the text in which OpenSpiel reads a game."""

    def __init__(self, ending: Ending) -> None:
        self.situations: list[Situation] = []
        self._known: dict[Known, Situation] = {}
        self._count = [0] * SEATS
        self._ends = 0
        self._lines = ['EFG 2 R "an end of a round" { "first" "second" }']
        self._rng = seeded(0)  # nothing in these games hangs on it
        self._legal = Actions()
        deals = ending.deals()
        chances = " ".join(f'"{deal}" 1/{len(deals)}' for deal in range(len(deals)))
        self._lines.append(f'c "" 1 "" {{ {chances} }} 0')
        for deal in deals:
            ear = Ear()
            self._grow(ending.set_up(deal, ear), ear, (), ())

    def text(self) -> str:
        """The game in the extensive form of Gambit."""
        return "\n".join(self._lines)

    def _grow(
        self, state: RustAndResearch, ear: Ear, heard: tuple[Event, ...], done: tuple[int, ...]
    ) -> None:
        """A position and all that follows; `done` is what was decided by whom."""
        self._settle(state)
        heard += tuple(ear.events)
        if state.over or state.rounds != THE_ROUND:
            self._ends += 1
            lead = int(state.tokens_of(0) - state.tokens_of(1))
            self._lines.append(f't "" {self._ends} "" {{ {lead} {-lead} }}')
            return
        here = self._situation(state, heard, done)
        names = " ".join(f'"{action}"' for action in here.actions)
        self._lines.append(f'p "" {here.seat + 1} {here.number} "{here.number}" {{ {names} }} 0')
        for action in here.actions:
            after, ear = state.clone(), Ear()
            after.ear = ear
            after.apply(here.seat, action, self._rng)
            self._grow(after, ear, heard, (*done, here.seat, action))

    def _settle(self, state: RustAndResearch) -> None:
        """Play what leaves no choice, to the end of the round."""
        while not state.over and state.rounds == THE_ROUND:
            if state.answer_forced(self._rng) > 0:
                continue
            self._legal.size = 0
            seat = state.next_decider()
            state.list_legal(seat, self._legal)
            if self._legal.size != 1:
                break
            state.apply(seat, self._legal.items[0], self._rng)

    def _situation(
        self, state: RustAndResearch, heard: tuple[Event, ...], done: tuple[int, ...]
    ) -> Situation:
        seat = int(state.next_decider())
        actions = tuple(self._legal.as_list())
        own = tuple(act for by, act in zip(done[::2], done[1::2], strict=True) if by == seat)
        told = tuple(
            (int(event.kind), *event.shown, *event.secret) for event in as_seen([*heard], seat)
        )
        hand = (int(state.hands[seat]), int(state.drawn_card) if state.active == seat else -1)
        known: Known = (seat, actions, own, told, hand)
        if known not in self._known:
            self._count[seat] += 1
            found = Situation(seat, self._count[seat], actions, state, heard)
            self._known[known] = found
            self.situations.append(found)
        return self._known[known]


def played_by(bot: Bot, situation: Situation, times: int) -> Share:
    """How likely a bot does what; asked so many times, with other chance."""
    share = dict.fromkeys(situation.actions, 0.0)
    for time in range(times):
        rng = seeded(time)
        handed = situation.position.redeal(situation.seat, rng)
        handed.chronicle = as_seen([*situation.heard], situation.seat)
        decision = bot.decide(handed, situation.seat, rng, Budget())
        assert isinstance(decision.move, int)
        for action, part in (decision.probabilities or {decision.move: 1.0}).items():
            share[action] += part / times
    return share
