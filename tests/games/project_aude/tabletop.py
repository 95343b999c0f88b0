"""A table of Project AUDE set up as a scenario needs it, and played in notation.

    table = set_table(missions=[["red 1800", "blue 1813"], []], deck=["grey 1825", "red 1900"])
    table.play("draw", "place grey 1825 in 0")
    assert table.mission(0) == ["red 1800", "blue 1813", "grey 1825"]

Cards are those of the plain deck in `decks.py`, by name; the table starts with the turn of seat 0
unless it says otherwise. Without `assistants` it is the family variant.
"""

import re
from collections.abc import Mapping, Sequence

from tableful.core.errors import Refused
from tableful.core.rng import seeded
from tableful.core.state import Ear, bit, holds, members, with_digit
from tableful.games.project_aude.deck import cards
from tableful.games.project_aude.game import ProjectAudeGame
from tableful.games.project_aude.rules.cards import BEAVERBROOK as BEAVERBROOK_CARD
from tableful.games.project_aude.rules.cards import BONUS_PLACES, NO_CARD
from tableful.games.project_aude.rules.ending import points, winners
from tableful.games.project_aude.rules.engine import ProjectAude
from tableful.games.project_aude.rules.position import COUNT_BITS, IN_BOX, NOTHING
from tableful.games.project_aude.rules.turns import start_turn
from tableful.games.project_aude.verbs import ABILITY, BONUS, COLOUR, KINDS, VERBS
from tableful.games.project_aude.view import AudeView, view
from tests.games.project_aude.decks import name, number, numbers, plain

BEAVERBROOK = "Beaverbrook"
NAMES = re.compile(r"\w+ (?:\d{4}|vip \d)")

Missions = Sequence[Sequence[str]]


class Table:
    """A game in the middle of a scenario. Every step checks that nothing is lost or invented."""

    def __init__(self, state: ProjectAude, seed: int) -> None:
        self.game = ProjectAudeGame(plain())
        self.state = state
        self.rng = seeded(seed)
        self.ear = Ear()
        self.state.ear = self.ear

    # -- playing -------------------------------------------------------------------------------

    def play(self, *moves: str) -> None:
        """Moves of whoever's turn it is, in notation with the names of cards."""
        for move in moves:
            assert self.may(move), f"{move!r} is not in {self.legal()}"
            self.state.apply(self.active, action(move), self.rng)
            self.account()

    def legal(self) -> list[str]:
        """What may be done now."""
        moves = [VERBS.notation(a) for a in self.state.legal(self.active)]
        return [named(move) for move in moves]

    def may(self, move: str) -> bool:
        """Whether this may be done now."""
        return action(move) in self.state.legal(self.active)

    def refusal(self, move: str, seat: int | None = None) -> str:
        """The number of the rule that forbids a move, and why: `4.2 colour`."""
        refused = self._refused(move, seat)
        return f"{refused.rule.removeprefix('AUDE ')} {refused.text.id.removeprefix('refused.')}"

    def said(self, move: str, seat: int | None = None) -> str:
        """The same as a sentence."""
        return self.game.catalogue.say(self._refused(move, seat).text)

    def _refused(self, move: str, seat: int | None) -> Refused:
        asking = self.active if seat is None else seat
        assert action(move) not in self.state.legal(asking), f"{move!r} is legal"
        refused = self.game.why_not(self.game.view(self.state, asking), asking, action(move))
        assert isinstance(refused, Refused)
        assert "{" not in self.game.catalogue.say(refused.text)
        return refused

    # -- what lies on the table ----------------------------------------------------------------

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.state.active)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def mission(self, mission: int, seat: int = 0) -> list[str]:
        """The cards of a mission, from its beginning."""
        own = 2 * seat + mission
        return [name(int(self.state.card_at(own, i))) for i in range(self.state.size(own))]

    def pile(self, colour: str) -> list[str]:
        """A discard pile, its top last."""
        return self._chain(int(self.state.discards(COLOUR.place(colour))))

    def collected(self, seat: int = 0) -> list[str]:
        """What a player has collected, the last last."""
        return self._chain(int(self.state.collected(seat)))

    def _chain(self, pile: int) -> list[str]:
        found, card = [], int(self.state.below[pile])
        while card != NO_CARD:
            found.append(name(card))
            card = int(self.state.below[card])
        return found[::-1]

    @property
    def hand(self) -> list[str]:
        """The drawn cards."""
        return [name(int(self.state.hand_card(i))) for i in range(self.state.hand_size())]

    @property
    def deck(self) -> list[str]:
        """The deck, top first."""
        found = [int(self.state.deck[i]) for i in range(self.state.deck_size)]
        return [BEAVERBROOK if c == BEAVERBROOK_CARD else name(c) for c in reversed(found)]

    def ability(self, mission: int, seat: int = 0) -> str:
        """The ability that a mission's assistant still has, or nothing."""
        ability = self.state.unused(2 * seat + mission)
        return "" if ability < 0 else ABILITY.words[ability]

    @property
    def spares(self) -> list[str]:
        """The abilities of the spare assistants."""
        found = members(self.state.spares)
        return sorted(ABILITY.words[self.state.content.ability[spare]] for spare in found)

    @property
    def points(self) -> list[int]:
        """How it stands."""
        return [int(score) for score in points(self.state)]

    @property
    def winners(self) -> set[int]:
        """Who wins, if it is over."""
        assert self.over
        return set(members(winners(self.state)))

    @property
    def outcome(self) -> str:
        """Why they win."""
        return self.game.outcome(self.state).reason.id.removeprefix("outcome.")

    def view(self, seat: int | None) -> AudeView:
        """What a seat sees."""
        return view(self.state, seat)

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, str]]:
        """The events of a kind as a seat saw them, or as everybody did."""
        seen = [KINDS.seen(event, seat).json() for event in self.ear.events]
        return [event for event in seen if event["event"] == kind]

    # -- nothing is lost or invented -------------------------------------------------------------

    def account(self) -> None:
        """1.1 to 1.4: no card lies in two places; every assistant has one."""
        seats = range(self.state.seats)
        lying = [*self.deck, *self.hand]
        lying += [card for seat in seats for m in (0, 1) for card in self.mission(m, seat)]
        lying += [card for colour in COLOUR.words for card in self.pile(colour)]
        lying += [card for seat in seats for card in self.collected(seat)]
        assert len(lying) == len(set(lying)), "a card lies in two places"
        assert (BEAVERBROOK in self.deck) is not self.state.beaverbrook_drawn()
        out = [int(self.state.assistant(mission)) for mission in range(2 * self.state.seats)]
        out = [assistant for assistant in out if assistant != NOTHING]
        assert len(set(out)) == len(out), "an assistant is on two missions"
        assert not [assistant for assistant in out if holds(self.state.spares, assistant)]


def named(move: str) -> str:
    """A move in notation with the names of cards instead of their numbers."""
    begin = re.fullmatch(r"(place|discard|move|raise) (\d+)(.*)", move)
    return f"{begin[1]} {name(int(begin[2]))}{begin[3]}" if begin else move


def action(move: str) -> int:
    """The engine's number of a move with the names of cards."""
    found = VERBS.parse(NAMES.sub(lambda match: str(number(match[0])), move))
    assert isinstance(found, int)
    return found


def set_table(
    *,
    seats: int = 2,
    missions: Missions | Mapping[int, Missions] = (),
    piles: Sequence[Sequence[str]] = (),
    deck: Sequence[str] = (),
    assistants: Sequence[str] | Mapping[int, Sequence[str]] | None = None,
    used: Sequence[int] = (),
    spares: Sequence[str] = ("draw four", "keep both"),
    collected: Mapping[int, Sequence[str]] = {},
    completed: Mapping[int, int] = {},
    bonuses: Mapping[str, int] = {},
    active: int = 0,
    even_turns: bool = False,
    starter: int = 0,
    seed: int = 1,
) -> Table:
    """The start of a turn.

    `missions` and `assistants` are those of seat 0, or of several seats by number; `used` are its
    missions whose assistant has been used. Piles have their top last, the deck its top first; if
    Beaverbrook is not in it, eleven more cards with Beaverbrook at the very bottom lie below.
    `bonuses` says how many of a kind are left, the highest first.
    """
    state = ProjectAude(seats, cards(plain()), family=assistants is None, even_turns=even_turns)
    state.starter = starter
    rows = missions if isinstance(missions, Mapping) else {0: missions}
    for seat, own in rows.items():
        for mission, held in enumerate(own):
            for card in held:
                own_mission = 2 * seat + mission
                state.insert(own_mission, state.size(own_mission), number(card))
    for pile in piles:
        for card in pile:
            state.lay_on(state.discards(state.content.colour[number(card)]), number(card))
    for seat, held in collected.items():
        for card in held:
            state.lay_on(state.collected(seat), number(card))
    for seat, count in completed.items():
        state.completed = with_digit(state.completed, seat, COUNT_BITS, count)
    for kind, left in bonuses.items():
        for place in range(left, BONUS_PLACES):
            state.give_bonus(BONUS.place(kind), place, IN_BOX)
    lay_deck(state, deck)
    if assistants is not None:
        sent = assistants if isinstance(assistants, Mapping) else {0: assistants}
        send_assistants(state, sent, spares)
    for mission in used:
        state.used |= bit(mission)
    table = Table(state, seed)
    start_turn(state, active)
    table.account()
    return table


def year(card: str) -> int:
    """The year of an Artifact, by its name."""
    return int(card.split()[1])


def lay_deck(state: ProjectAude, deck: Sequence[str]) -> None:
    """The cards named, and below them what is needed."""
    whole = list(deck)
    if BEAVERBROOK not in whole:
        lying = {int(card) for card in state.missions} | {int(card) for card in state.below}
        lying |= {int(c) for c in range(1, state.content.size + 1) if state.below[c] != NO_CARD}
        dated = sorted((n for n in numbers() if "vip" not in n), key=year)
        free = [n for n in dated if number(n) not in lying and n not in whole]
        whole += [*free[-10:], BEAVERBROOK]
    for place, card in enumerate(reversed(whole)):
        state.deck[place] = BEAVERBROOK_CARD if card == BEAVERBROOK else number(card)
    state.deck_size = len(whole)


def send_assistants(
    state: ProjectAude, sent: Mapping[int, Sequence[str]], spares: Sequence[str]
) -> None:
    """Each ability by an assistant of its own; two spares; other seats get what is left."""
    left = list(range(12))

    def take(ability: str) -> int:
        place = ABILITY.place(ability)
        found = next(a for a in left if state.content.ability[a] == place)
        left.remove(found)
        return found

    for seat, abilities in sent.items():
        for mission, ability in enumerate(abilities):
            state.set_assistant(2 * seat + mission, take(ability))
    for ability in spares:
        state.spares |= bit(take(ability))
    for mission in range(2 * state.seats):
        if state.assistant(mission) == NOTHING:
            state.set_assistant(mission, left.pop())
