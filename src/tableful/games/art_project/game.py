"""The A.R.T. Project as core knows it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from tableful.core.deck_game import DeckGame
from tableful.core.errors import Malformed, Refused
from tableful.core.game import Outcome, View
from tableful.core.pieces import Piece
from tableful.core.rng import Rng
from tableful.core.setup import Content, Option, Setup
from tableful.core.state import Ear, State
from tableful.core.texts import Text
from tableful.core.verbs import Filled, Move

from . import board, dangers, deck, pieces, refusals, view
from .box import box
from .rules.engine import new_game
from .rules.position import WON, Position
from .rules.team import TEAM
from .verbs import KINDS, LOSS, VERBS
from .view_types import ArtView

HEALTH = {"easy": 4, "moderate": 3, "hard": 2, "impossible": 1}  # 2.1
DIFFICULTIES = ("moderate", "easy", "hard", "impossible")
# How much can happen in a game, generously: 40 rounds, each with all tokens there are.
MOST_HAPPENINGS = 40 * 300


class ArtProjectGame(DeckGame):
    """1 to 6 players against the White Hand."""

    name = "art-project"
    title = "The A.R.T. Project"
    prefix = "ART"
    version = 1
    seats = range(1, 7)
    verbs = VERBS
    kinds = KINDS
    deck_form = deck.BOXES
    team = True
    teamwork = TEAM
    undo_by_team = True
    line_up = ("medium", "medium")
    hall = ("map", "difficulty")
    longest = TEAM.longest(MOST_HAPPENINGS, 6)

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        self.options = (
            Option("map", deck.map_names(self.content())),
            Option("difficulty", DIFFICULTIES),
        )

    def setup(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        content: Content | None = None,
    ) -> Setup:
        """As for any game; the maps are those of the content, and so are the cities' names."""
        if content is not None and content is not self.content():
            self.check_content(content)
            return self.with_content(content).setup(seats, options)
        setup = super().setup(seats, options)
        named = deck.on_map(setup.content, str(setup.options["map"]))
        return replace(setup, content=named)

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        content, options = setup.content, setup.options
        data, alone = deck.box_data(content), setup.seats == 1
        lying = box(data, content.hash, str(options["map"]), alone=alone)
        return new_game(setup.seats, lying, HEALTH[str(options["difficulty"])], rng, ear)

    def view(self, state: State, seat: int | None) -> ArtView:
        return view.view(_position(state), seat)

    def pieces(self, setup: Setup) -> tuple[Piece, ...]:
        return pieces.pieces(setup.seats)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if isinstance(move, Filled):
            raise Malformed("The A.R.T. Project has no forms")
        return refusals.why_not(_seen(view), seat, move)

    def dangerous(self, view: View, seat: int, move: Move) -> Text | None:
        if isinstance(move, Filled):
            return None
        return dangers.danger(_seen(view), seat, move)

    def steps_back(self, view: View, seat: int) -> bool:
        """3.7: who wants to play last lets the others begin."""
        return _seen(view)["seats"][seat]["said"]["order"] == "last"

    def overdue(self, view: View, awaited: list[int]) -> int | None:
        """3.5: Health that is owed is lost by who has most, if nobody offers."""
        seen = _seen(view)
        if seen["ask"] is not None and seen["ask"]["kind"] == "who_pays":
            return max(awaited, key=lambda seat: seen["seats"][seat]["health"])
        return super().overdue(view, awaited)

    def board(self, view: View) -> list[Text]:
        return board.board(_seen(view))

    def status(self, view: View) -> Text:
        return board.status(_seen(view))

    def outcome(self, state: State) -> Outcome:
        """8.2: all win or all lose."""
        position = _position(state)
        won = position.ending == WON
        reason = "won" if won else LOSS.words[position.ending - WON - 1]
        return Outcome.of_team(
            int(position.seats),
            Text(f"outcome.{reason}", {"art": int(position.collected)}),
            won=won,
        )


def _position(state: State) -> Position:
    if not isinstance(state, Position):
        raise Malformed("this is not a game of The A.R.T. Project")
    return state


def _seen(seen: View) -> ArtView:
    return cast(ArtView, seen)
