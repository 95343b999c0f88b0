"""Project AUDE as core knows it."""

from functools import cached_property
from importlib.resources import files
from typing import cast

from tableful.core.errors import Malformed, Refused
from tableful.core.game import Game, Outcome, View
from tableful.core.rng import Rng
from tableful.core.rulebook import Rulebook
from tableful.core.setup import Content, Option, Setup
from tableful.core.state import Ear, State, members
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Filled, Move

from . import board, deck, refusals, view
from .rules.ending import points, winners
from .rules.engine import new_game
from .rules.position import Position
from .verbs import ABILITY, KINDS, VERBS

HERE = files(__package__)


class ProjectAudeGame(Game):
    """2 to 5 players; missions into the past bring back what a fire destroyed, date by date."""

    name = "project-aude"
    title = "Project AUDE"
    prefix = "AUDE"
    version = 1
    seats = range(2, 6)
    verbs = VERBS
    kinds = KINDS
    options = (Option("family", (False, True)), Option("even_turns", (False, True)))
    line_up = ("medium", "medium")
    longest = 5_000  # 160 cards, each gained at most once; measured games stay below 400

    def __init__(self, content: Content | None = None) -> None:
        self._content = deck.own() if content is None else content

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.prefix, HERE / "rules.md")

    @cached_property
    def catalogue(self) -> Catalogue:
        """The sentences, with the names of the cards that lie on the table."""
        sentences = Catalogue.load(HERE / "texts" / "en.toml").entries
        abilities = deck.cards(self._content).ability
        assistants = {
            f"about.assistant.{number}": sentences[f"about.ability.{ABILITY.words[ability]}"]
            for number, ability in enumerate(abilities, 1)
        }
        return Catalogue(sentences | assistants | dict(self._content.texts))

    def content(self) -> Content:
        return self._content

    def with_content(self, content: Content) -> "ProjectAudeGame":
        return self if content is self._content else ProjectAudeGame(content)

    def content_source(self) -> str:
        return deck.own_source()

    def read_content(self, source: str) -> Content:
        return deck.read(source)

    def check_content(self, content: Content) -> None:
        deck.cards(content)

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        family = setup.options["family"] is True
        even_turns = setup.options["even_turns"] is True
        return new_game(setup.seats, deck.cards(setup.content), family, even_turns, rng, ear)

    def view(self, state: State, seat: int | None) -> View:
        return view.view(_position(state), seat)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if isinstance(move, Filled):
            raise Malformed("Project AUDE has no forms")
        verb, places = self.verbs.decode(move)
        return refusals.why_not(_seen(view), seat, verb.name, verb.words(places))

    def board(self, view: View) -> list[Text]:
        return board.board(_seen(view))

    def status(self, view: View) -> Text:
        return board.status(_seen(view))

    def outcome(self, state: State) -> Outcome:
        """7.3: by points, by the earliest date, or shared."""
        position = _position(state)
        scores = tuple(int(score) for score in points(position))
        won = frozenset(members(winners(position)))
        tied = scores.count(max(scores)) > 1
        reason = "shared" if len(won) > 1 else "date" if tied else "points"
        return Outcome(won, scores, Text(f"outcome.{reason}"))


def _position(state: State) -> Position:
    if not isinstance(state, Position):
        raise Malformed("this is not a game of Project AUDE")
    return state


def _seen(seen: View) -> view.AudeView:
    return cast(view.AudeView, seen)
