"""A table of The A.R.T. Project set up as a scenario needs it, and played in notation.

    table = set_table(hands=["6A 1B", "3C 4D"], van="FW")
    table.play(0, "play 6A", "give 1")
    assert table.health == [3, 4]

A card is written by its kind and symbol, as in the rules table: `6A` is kind 6 of the amphora. In
moves, cities stand by their names: `go to Kyoto`. Whose rolls matter says so beforehand:
`table.loads(3, 5)`.
"""

import re
from collections.abc import Mapping, Sequence

from tableful.core.errors import Refused
from tableful.core.rng import Rng, seeded
from tableful.core.state import Ear, bit, members
from tableful.core.wide_sets import wide_members
from tableful.games.art_project import deck
from tableful.games.art_project.box import box
from tableful.games.art_project.game import ArtProjectGame
from tableful.games.art_project.rules.components import ALL_AGENTS, CITIES, OF_EACH
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.fight import agents_strength, strength
from tableful.games.art_project.rules.position import (
    DRAWING,
    FIGHTING,
    LOST_HEALTH,
    MARK,
    MOVING,
    PLANNING,
    WON,
    card_of,
    entry,
    owner_of,
)
from tableful.games.art_project.rules.rounds import go_on
from tableful.games.art_project.rules.setting_up import set_up
from tableful.games.art_project.verbs import KINDS, LOSS, VERBS

SYMBOLS = "ABCDEF"
RESOURCES = "FWG"
STEPS = {"draw": DRAWING, "plan": PLANNING, "move": MOVING, "fight": FIGHTING}
CARD = re.compile(r"\b(\d+)([A-F])\b")


def number(card: str) -> int:
    """The number of a card that is written like `6A`."""
    match = CARD.fullmatch(card)
    assert match, card
    return 6 * (int(match[1]) - 1) + SYMBOLS.index(match[2]) + 1


def written(card: int) -> str:
    """And back."""
    return f"{(card - 1) // 6 + 1}{SYMBOLS[(card - 1) % 6]}"


def cards(text: str) -> list[int]:
    """Several of them."""
    return [number(card) for card in text.split()]


class Table:
    """A game in the middle of a scenario. Every step checks that nothing is lost or invented."""

    def __init__(self, state: ArtProject, game: ArtProjectGame) -> None:
        self.game = game
        self.state = state
        self.rng: Rng = seeded(1)
        self.ear = Ear()
        self.state.ear = self.ear
        self.there: list[int] = []  # every card of the scenario

    # -- playing ----------------------------------------------------------------------------------

    def play(self, seat: int, *moves: str) -> None:
        """Moves of a seat, as people write them."""
        for move in moves:
            assert self.may(seat, move), f"{move!r} is not in {self.legal(seat)}"
            self.state.informative = False
            self.state.apply(seat, self.action(move), self.rng)
            self.account()

    def all_ready(self) -> None:
        """Everybody says that they are ready, as long as this goes on."""
        step = self.state.step
        for seat in range(self.state.seats):
            if self.state.step == step and self.may(seat, "ready"):
                self.play(seat, "ready")

    def loads(self, *values: int) -> None:
        """The next dice show these values."""
        for seed in range(1_000_000):
            trial = seeded(seed)
            if all(trial.below(6) + 1 == value for value in values):
                self.rng = seeded(seed)
                return
        raise AssertionError("no such luck")

    def legal(self, seat: int) -> list[str]:
        """All that a seat may do."""
        return [self.named(VERBS.notation(a)) for a in self.state.legal(seat)]

    def may(self, seat: int, move: str) -> bool:
        """Whether a seat may do this now."""
        return self.action(move) in self.state.legal(seat)

    def refusal(self, seat: int, move: str) -> str:
        """The number of the rule that forbids a move, and why: `5.2 lost_city`."""
        action = self.action(move)
        assert action not in self.state.legal(seat), f"{move!r} is legal"
        refused = self.game.why_not(self.game.view(self.state, seat), seat, action)
        assert isinstance(refused, Refused)
        assert "{" not in self.game.catalogue.say(refused.text)
        return f"{refused.rule.removeprefix('ART ')} {refused.text.id.removeprefix('refused.')}"

    def action(self, move: str) -> int:
        """The engine's number of a move."""
        for city in range(self.state.content.map.cities):
            move = move.replace(self.city_name(city), str(city))
        action = VERBS.parse(CARD.sub(lambda match: str(number(match[0])), move))
        assert isinstance(action, int)
        return action

    def named(self, notation: str) -> str:
        """A move with the names of its card or city."""
        if match := re.fullmatch(r"(post|land|collect|go to|send to) (\d+)(.*)", notation):
            return f"{match[1]} {self.city_name(int(match[2]))}{match[3]}"
        if match := re.fullmatch(r"(play|tell|.*clue|hand over) (\d+)", notation):
            return f"{match[1]} {written(int(match[2]))}"
        return notation

    def city_name(self, city: int) -> str:
        """What a city is called."""
        return self.game.catalogue.entries[f"city.{city}"]

    def city(self, name: str) -> int:
        """A city's number."""
        return next(n for n in range(self.state.content.map.cities) if self.city_name(n) == name)

    # -- what lies on the table -------------------------------------------------------------------

    @property
    def van(self) -> str:
        """The shared supply: `FFWG`."""
        return "".join(sign * int(self.state.in_van(n)) for n, sign in enumerate(RESOURCES))

    @property
    def health(self) -> list[int]:
        """Everybody's Health."""
        return [int(self.state.health_of(seat)) for seat in range(self.state.seats)]

    def agents(self, city: str) -> int:
        """How many are in a city."""
        return int(self.state.agents[self.city(city)])

    @property
    def art(self) -> set[str]:
        """Where Art Pieces lie."""
        return {self.city_name(city) for city in members(self.state.art)}

    @property
    def lost(self) -> set[str]:
        """The Lost Cities."""
        return {self.city_name(city) for city in members(self.state.lost)}

    @property
    def pawns(self) -> list[str]:
        """Where everybody is; alone, the Companion comes second."""
        return [self.city_name(int(self.state.city_of(n))) for n in range(self.state.pawn_count())]

    def hand(self, seat: int) -> str:
        """The cards of a seat."""
        lying = [self.state.hand[n] for n in range(self.state.hand_size)]
        return " ".join(written(int(card_of(x))) for x in lying if owner_of(x) == seat)

    def clues(self, seat: int | None = None) -> str:
        """The clue cards, or those of a seat."""
        lying = [self.state.track[n] for n in range(self.state.track_size)]
        mine = [x for x in lying if seat is None or owner_of(x) == seat]
        return " ".join(written(int(card_of(x))) for x in mine)

    @property
    def discards(self) -> set[str]:
        """The cards that were discarded."""
        return {written(card) for card in wide_members(self.state.discarded)}

    @property
    def strengths(self) -> tuple[int, int]:
        """7: of the team and of the Agents, in the fight that goes on."""
        city = self.state.city_of(self.state.leader)
        return int(strength(self.state)), int(agents_strength(self.state, city))

    @property
    def asked(self) -> str:
        """What is asked."""
        ask = self.game.view(self.state, 0)["ask"]
        return "" if ask is None else ask["kind"]

    @property
    def result(self) -> str:
        """`won`, or why the game was lost; nothing while it goes on."""
        ending = self.state.ending
        if ending <= WON:
            return "won" if ending == WON else ""
        return LOSS.words[ending - LOST_HEALTH]

    def events(self, kind: str) -> list[dict[str, str]]:
        """The events of a kind, as everybody sees them."""
        seen = [KINDS.seen(event, None).json() for event in self.ear.events]
        return [event for event in seen if event["event"] == kind]

    # -- nothing is lost or invented --------------------------------------------------------------

    def lying(self) -> list[int]:
        """Every card that lies somewhere."""
        state = self.state
        found = [int(state.deck[n]) for n in range(state.deck_size)]
        found += [int(card_of(state.hand[n])) for n in range(state.hand_size)]
        found += [int(card_of(state.track[n])) for n in range(state.track_size)]
        found += wide_members(state.discarded)
        if state.card and state.card not in found:
            found.append(int(state.card))
        return sorted(found)

    def account(self) -> None:
        """1.1, 1.2: every card lies in one place, and no token is too many."""
        state = self.state
        assert self.lying() == self.there, "a card is lost, or lies in two places"
        assert all(0 <= state.in_van(resource) <= OF_EACH for resource in range(3))
        on_map = sum(int(state.agents[city]) for city in range(CITIES))
        assert 0 <= on_map + state.white_hand <= ALL_AGENTS
        assert min(state.health_left(), state.art_left(), state.markers_left()) >= 0


def set_table(
    *,
    chart: str = "japan",
    seats: int = 2,
    step: str = "plan",
    health: Sequence[int] = (),
    van: str = "FFFWWWGGG",
    agents: Mapping[str, int] | None = None,
    art: Sequence[str] = (),
    lost: Sequence[str] = (),
    pawns: Sequence[str] = (),
    hands: Sequence[str] = (),
    told: bool = False,
    track: str = "",
    owners: Sequence[int] = (),
    top: str = "",
    deck_size: int = 0,
    collected: int = 0,
    allies: int = 0,
    white_hand: int = 0,
    difficulty: int = 3,
) -> Table:
    """The first round, at a step of it.

    Without `agents` no city has any. `top` are the next cards of the deck; `owners` have the clue
    cards of `track`. Cards that are not named lie in the deck below, or are discarded where
    `deck_size` is smaller.
    """
    content = deck.on_map(deck.own(), chart)
    game = ArtProjectGame(content)
    state = ArtProject(
        seats, box(deck.box_data(content), content.hash, chart, alone=False), difficulty
    )
    set_up(state, seeded(1))
    table = Table(state, game)
    state.round = 1
    for seat, number_left in enumerate(health):
        state.set_health(seat, number_left)
    for resource, sign in enumerate(RESOURCES):
        state.set_van(resource, van.count(sign))
    for city in range(CITIES):
        state.agents[city] = 0
    for name, count in (agents or {}).items():
        state.agents[table.city(name)] = count
    state.art = sum(int(bit(table.city(name))) for name in art)
    state.lost = sum(int(bit(table.city(name))) for name in lost)
    for pawn, name in enumerate(pawns):
        state.put_pawn(pawn, table.city(name))
    state.collected, state.allies, state.white_hand = collected, allies, white_hand
    _lay_cards(state, hands, told, cards(track), owners, cards(top), deck_size)
    state.step = STEPS[step]
    if step == "plan" and not hands:
        state.step = DRAWING
    go_on(state)
    table.there = table.lying()
    return table


def _lay_cards(
    state: ArtProject,
    hands: Sequence[str],
    told: bool,  # noqa: FBT001
    track: list[int],
    owners: Sequence[int],
    top: list[int],
    deck_size: int,
) -> None:
    state.hand_size = state.track_size = 0
    for seat, held in enumerate(hands):
        for card in cards(held):
            state.hand[state.hand_size] = entry(card, seat, int(MARK) if told else 0)
            state.hand_size += 1
    for place, card in enumerate(track):
        owner = owners[place] if owners else 0
        state.track[place] = entry(card, owner, 0)
        state.track_size += 1
    laid = {card for held in hands for card in cards(held)} | set(track) | set(top)
    rest = [card for card in range(1, int(state.content.missions.size) + 1) if card not in laid]
    below = rest[: deck_size - len(top)] if deck_size else rest
    for card in rest[len(below) :]:
        state.throw_away(card)
    for place in range(len(state.deck)):
        state.deck[place] = 0
    for place, card in enumerate([*reversed(below), *reversed(top)]):
        state.deck[place] = card
    state.deck_size = len(below) + len(top)
