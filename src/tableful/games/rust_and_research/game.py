"""Rust & Research as core knows it."""

from typing import cast

from tableful.core.errors import Malformed, Refused
from tableful.core.game import Game, Outcome, Source, View
from tableful.core.pieces import Piece
from tableful.core.rng import Rng
from tableful.core.setup import Content, Setup
from tableful.core.state import Ear, State, holds
from tableful.core.texts import Text
from tableful.core.verbs import Filled, Move

from . import board, cards, dangers, pieces, reactions, refusals, view
from .rules.engine import new_match
from .rules.match import Match
from .rules.tokens import complete_pairs, tokens_needed
from .verbs import KINDS, VERBS
from .view import MatchView


class RustAndResearchGame(Game):
    """2 to 6 players, several rounds; time flips between the steelworks and the campus."""

    name = "rust-and-research"
    title = "Rust & Research"
    prefix = "R&R"
    version = 1
    seats = range(2, 7)
    verbs = VERBS
    kinds = KINDS
    line_up = ("medium", "medium")
    longest = 60_000  # 40 rounds of at most 24 turns; measured games stay below 3,000

    def content(self) -> Content:
        return cards.content()

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return new_match(setup.seats, rng, ear)

    def view(self, state: State, seat: int | None) -> MatchView:
        return view.view(_match(state), seat)

    def pieces(self, setup: Setup) -> tuple[Piece, ...]:
        return pieces.pieces(setup.seats)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if isinstance(move, Filled):
            raise Malformed("Rust & Research has no forms")
        verb, places = self.verbs.decode(move)
        return refusals.why_not(_seen(view), seat, verb.name, verb.words(places))

    def silence(self, view: View, seat: int) -> int | None:
        """6.20: who does not react passes; an ability to keep (2.2) must be chosen."""
        ask = _seen(view)["ask"]
        reactions = ask is not None and ask["sealed"] and ask["kind"] != "keep"
        return self.verbs.encode("pass") if reactions else None

    def dangerous(self, view: View, seat: int, move: Move) -> Text | None:
        if isinstance(move, Filled):
            return None
        verb, places = self.verbs.decode(move)
        return dangers.danger(_seen(view), verb.name, verb.words(places))

    def could_answer(self, view: View, seat: int) -> bool:
        return reactions.could_react(_seen(view), seat)

    def board(self, view: View) -> list[Text]:
        return board.board(_seen(view))

    def status(self, view: View) -> Text:
        return board.status(_seen(view))

    def outcome(self, state: State) -> Outcome:
        match = _match(state)
        needed = tokens_needed(match.seats)
        winners = frozenset(seat for seat in range(match.seats) if holds(match.victors, seat))
        enough = any(complete_pairs(match, seat) >= needed for seat in winners)
        return Outcome(
            winners=winners,
            scores=tuple(int(match.tokens_of(seat)) for seat in range(match.seats)),
            reason=Text("outcome.tokens" if enough else "outcome.collection"),
            sources=tuple(
                Source(name, tuple(int(match.tokens[2 * s + kind]) for s in range(match.seats)))
                for kind, name in enumerate(("diplomas", "steel"))
            ),
        )

    def standing(self, state: State) -> tuple[int, ...]:
        """2.10: by complete pairs, then by tokens."""
        match = _match(state)
        seats = range(match.seats)
        return tuple(
            int(complete_pairs(match, seat) * 100 + match.tokens_of(seat)) for seat in seats
        )


def _match(state: State) -> Match:
    if not isinstance(state, Match):
        raise Malformed("this is not a match of Rust & Research")
    return state


def _seen(seen: View) -> MatchView:
    return cast(MatchView, seen)
