"""Project AUDE as core knows it."""

from functools import cached_property
from typing import cast

from tableful.core.deck_game import DeckGame
from tableful.core.errors import Malformed, Refused
from tableful.core.game import Outcome, Source, View
from tableful.core.pieces import Piece
from tableful.core.rng import Rng
from tableful.core.setup import Option, Setup
from tableful.core.state import Ear, State, members
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Filled, Move

from . import board, dangers, deck, pieces, refusals, view
from .rules.ending import bonus_points, points, stars, winners
from .rules.engine import new_game
from .rules.position import Position
from .verbs import ABILITY, KINDS, VERBS
from .view import AudeView


class ProjectAudeGame(DeckGame):
    """2 to 5 players; missions into the past bring back what a fire destroyed, date by date."""

    name = "project-aude"
    title = "Project AUDE"
    prefix = "AUDE"
    version = 1
    seats = range(2, 6)
    verbs = VERBS
    kinds = KINDS
    deck_form = deck.DECK
    options = (Option("family", (False, True)), Option("even_turns", (False, True)))
    line_up = ("medium", "medium")
    longest = 5_000  # 160 cards, each gained at most once; measured games stay below 400

    @cached_property
    def catalogue(self) -> Catalogue:
        """What an assistant can do is said by its ability."""
        entries = super().catalogue.entries
        abilities = deck.cards(self.content()).ability
        return Catalogue(
            entries
            | {
                f"about.assistant.{number}": entries[f"about.ability.{ABILITY.words[ability]}"]
                for number, ability in enumerate(abilities, 1)
            }
        )

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        family = setup.options["family"] is True
        even_turns = setup.options["even_turns"] is True
        return new_game(setup.seats, deck.cards(setup.content), family, even_turns, rng, ear)

    def view(self, state: State, seat: int | None) -> AudeView:
        return view.view(_position(state), seat)

    def pieces(self, setup: Setup) -> tuple[Piece, ...]:
        return pieces.pieces(setup.seats)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if isinstance(move, Filled):
            raise Malformed("Project AUDE has no forms")
        verb, places = self.verbs.decode(move)
        return refusals.why_not(_seen(view), seat, verb.name, verb.words(places))

    def dangerous(self, view: View, seat: int, move: Move) -> Text | None:
        if isinstance(move, Filled):
            return None
        verb, places = self.verbs.decode(move)
        return dangers.danger(_seen(view), seat, verb.name, verb.words(places))

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
        seats = range(position.seats)
        sources = (
            Source("stars", tuple(int(stars(position, seat)) for seat in seats)),
            Source("bonuses", tuple(int(bonus_points(position, seat)) for seat in seats)),
        )
        return Outcome(won, scores, Text(f"outcome.{reason}"), sources=sources)

    def standing(self, state: State) -> tuple[int, ...]:
        """7.2: by points."""
        return tuple(int(score) for score in points(_position(state)))


def _position(state: State) -> Position:
    if not isinstance(state, Position):
        raise Malformed("this is not a game of Project AUDE")
    return state


def _seen(seen: View) -> AudeView:
    return cast(AudeView, seen)
