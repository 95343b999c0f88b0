"""AI Space Puzzle as core knows it."""

from typing import cast

from tableful.core.channels import Channel, one_for_all
from tableful.core.deck_game import DeckGame
from tableful.core.errors import Malformed, Refused
from tableful.core.game import PUBLIC, Outcome, View
from tableful.core.pieces import Piece
from tableful.core.rng import Rng
from tableful.core.setup import Content, Option, Setup
from tableful.core.state import Ear, State
from tableful.core.texts import Text
from tableful.core.verbs import Filled, Form, Move

from . import board, deck, pieces, refusals, sampling, view
from .rules.box import KEYS, Mission
from .rules.ending import is_right, is_won
from .rules.engine import new_game
from .rules.position import AI, MARKER_STEPS, Position
from .rules.team import TEAM
from .verbs import DECLARE, KINDS, MOST_ROUNDS, MOST_TOKENS, VERBS
from .view import SpaceView

MOST_ASTRONAUTS = 4
# What happens in a round at most: eight actions, a token that breaks, the lift and the end.
HAPPENINGS = 8 + 3
# Marker steps, after each of which all may say anew that they are ready; and the coarse grid.
STEPS = int(MARKER_STEPS) * (1 + MOST_ASTRONAUTS) + 2 * MOST_TOKENS + 1
TABLE = "table"


class AiSpacePuzzleGame(DeckGame):
    """One AI that may not speak, 1 to 4 astronauts; all win or all lose."""

    name = "ai-space-puzzle"
    title = "AI Space Puzzle"
    prefix = "ASP"
    version = 1
    seats = range(2, 6)
    verbs = VERBS
    kinds = KINDS
    deck_form = deck.BOX
    team = True
    teamwork = TEAM
    undo_by_team = True
    line_up = ("hard", "hard")
    roles = ("ai", *["astronaut"] * MOST_ASTRONAUTS)
    longest = TEAM.longest(MOST_ROUNDS * HAPPENINGS, MOST_ASTRONAUTS) + MOST_ROUNDS * STEPS

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content)
        scenarios = range(1, len(deck.box(self.content()).scenarios) + 1)
        self.options = (
            Option("scenario", tuple(scenarios)),
            Option("crisis", (False, True)),
            Option("endless", (False, True)),
            Option("logbook", (False, True)),
        )

    # -- playing ---------------------------------------------------------------------------------

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return new_game(setup.seats, _mission(setup), rng, ear)

    def view(self, state: State, seat: int | None) -> SpaceView:
        return view.view(_position(state), seat)

    def sights(self, setup: Setup) -> tuple[int, ...]:
        """Astronauts share one view; what a Scenario hides from the AI, the public misses too."""
        scenario = _mission(setup).scenario
        hidden = scenario.hides_key_cards or scenario.hides_symbols
        return (int(AI), *[1 if hidden else PUBLIC] * (setup.seats - 1))

    def channels(self, state: State) -> tuple[Channel, ...]:
        """3.3: the AI reads what the astronauts write (7.31: or not), and writes nothing."""
        if state.over:
            return one_for_all(state.seats)
        everyone = frozenset(range(state.seats))
        astronauts = everyone - {int(AI)}
        if _position(state).scenario().hides_talk:
            return (Channel("astronauts", astronauts, astronauts),)
        return (Channel(TABLE, astronauts, everyone),)

    def pieces(self, setup: Setup) -> tuple[Piece, ...]:
        return pieces.pieces(setup.seats)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if isinstance(move, Filled):
            return refusals.why_not(_seen(view), seat, move.form, {}, -1)
        verb, places = self.verbs.decode(move)
        return refusals.why_not(_seen(view), seat, verb.name, verb.words(places), move)

    def check_form(self, view: View, seat: int, filled: Filled) -> Refused | None:
        return refusals.check_message(_seen(view), filled)

    def sample_form(self, view: View, seat: int, form: Form, rng: Rng) -> Filled:
        return sampling.sample(_seen(view), rng)

    def dangerous(self, view: View, seat: int, move: Move) -> Text | None:
        """5.1: what compares the board, and what is final."""
        seen = _seen(view)
        if move == VERBS.first(DECLARE.name):
            return Text("danger.declare")
        last = seen["phase"] == "acting" and seen["left"] == 1
        if move == VERBS.first("ready") and last:
            return Text("danger.hourglass")
        return None

    def overdue(self, view: View, awaited: list[int]) -> int | None:
        """4.4: the last astronaut; nobody hurries the AI."""
        return super().overdue(view, awaited) if awaited != [AI] else None

    def confers(self, view: View, seat: int, move: Move) -> bool:
        """The AI confers with nobody."""
        return seat != AI and super().confers(view, seat, move)

    # -- how it is told --------------------------------------------------------------------------

    def board(self, view: View) -> list[Text]:
        return board.board(_seen(view))

    def status(self, view: View) -> Text:
        return board.status(_seen(view))

    def outcome(self, state: State) -> Outcome:
        """5.2: won when all is right; by declaring, or at the hourglass."""
        position = _position(state)
        won = is_won(position)
        how = "declared" if position.declared else "hourglass"
        right = sum(1 for key in range(KEYS) if is_right(position, key))
        reason = Text(f"outcome.{'won' if won else 'lost'}_{how}", {"right": right})
        grade = Text("grade.early", {"left": int(position.left)})
        early = won and position.declared and position.left > 1
        return Outcome.of_team(position.seats, reason, won=won, grade=grade if early else None)


def _mission(setup: Setup) -> Mission:
    """2.1: what the options of a table choose from the box."""
    options = setup.options
    return deck.box(setup.content).mission(
        int(options["scenario"]),
        crisis=options["crisis"] is True,
        endless=options["endless"] is True,
        logbook=options["logbook"] is True,
    )


def _position(state: State) -> Position:
    if not isinstance(state, Position):
        raise Malformed("this is not a game of AI Space Puzzle")
    return state


def _seen(seen: View) -> SpaceView:
    return cast(SpaceView, seen)
