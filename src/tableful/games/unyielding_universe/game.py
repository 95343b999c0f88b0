"""Unyielding Universe as core knows it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from tableful.core.deck_game import DeckGame
from tableful.core.errors import Malformed, Refused
from tableful.core.game import Outcome, Source, View
from tableful.core.pieces import Piece
from tableful.core.rng import Rng
from tableful.core.setup import Content, Option, Setup
from tableful.core.state import Ear, State
from tableful.core.texts import Text
from tableful.core.verbs import Filled, Move

from . import board, dangers, deck, pieces, refusals, view
from .rules.engine import new_match
from .rules.position import Position
from .rules.scoring import points_now
from .verbs import KINDS, VERBS
from .view import LivesView


class UnyieldingUniverseGame(DeckGame):
    """2 to 4 players, several rounds; bring the years of a life in order."""

    name = "unyielding-universe"
    title = "Unyielding Universe"
    prefix = "UU"
    version = 1
    seats = range(2, 5)
    verbs = VERBS
    kinds = KINDS
    deck_form = deck.DECK
    options = (
        Option("target", (250, 150, 100, 350, 500)),
        Option("left_out", (0, 1, 2, 3, 4)),
        Option("duplicates", (False, True)),
        Option("newer_replaces", (False, True)),
        Option("gentle", (False, True)),
    )
    line_up = ("medium", "medium")
    longest = 60_000  # 25 rounds of 200 cards: a lap of draws, three without, three actions a turn

    def setup(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        content: Content | None = None,
    ) -> Setup:
        """As for any game; 1.3: the gentle deck has other texts on the same cards."""
        setup = super().setup(seats, options, content)
        if setup.options["gentle"] is True:
            return replace(setup, content=deck.gently(setup.content))
        return setup

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        options = setup.options
        return new_match(
            setup.seats,
            deck.cards(setup.content),
            int(options["target"]),
            int(options["left_out"]),
            options["duplicates"] is True,
            options["newer_replaces"] is True,
            options["gentle"] is True,
            rng,
            ear,
        )

    def view(self, state: State, seat: int | None) -> LivesView:
        return view.view(_position(state), seat)

    def pieces(self, setup: Setup) -> tuple[Piece, ...]:
        return pieces.pieces(setup.seats)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if isinstance(move, Filled):
            raise Malformed("Unyielding Universe has no forms")
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
        """7.5: the highest total, reached or after 25 rounds; several share it."""
        position = _position(state)
        reached = max(position.totals) >= position.target
        outcome = Outcome.of_scores(position.totals, Text("outcome.target"))
        if len(outcome.winners) > 1:
            outcome = replace(outcome, reason=Text("outcome.shared"))
        elif not reached:
            outcome = replace(outcome, reason=Text("outcome.rounds"))
        return replace(outcome, sources=_rounds(position))

    def standing(self, state: State) -> tuple[int, ...]:
        """7: by totals, and by what this round has brought so far."""
        position = _position(state)
        points = [0 if position.over else points_now(position, s) for s in range(position.seats)]
        return tuple(int(position.totals[s] + points[s]) for s in range(position.seats))


def _rounds(position: Position) -> tuple[Source, ...]:
    """2.4: totals add up, round by round."""
    seats = position.seats
    return tuple(
        Source(
            f"round {number + 1}",
            tuple(int(position.history[number * seats + seat]) for seat in range(seats)),
        )
        for number in range(position.round)
    )


def _position(state: State) -> Position:
    if not isinstance(state, Position):
        raise Malformed("this is not a match of Unyielding Universe")
    return state


def _seen(seen: View) -> LivesView:
    return cast(LivesView, seen)
