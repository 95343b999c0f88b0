"""What it means that somebody has resigned: rules know nothing of it, so results are read with it.

Where all are against each other, the last who has not resigned has won, and the game is over at
once. Else a bot plays on in the place of who resigned, and what it wins there is nobody's.
"""

from collections.abc import Set
from dataclasses import replace

from .game import Game, Outcome, View
from .table import Table
from .texts import Text


def is_decided(game: Game, seats: int, resigned: Set[int]) -> bool:
    """Whether only one is left who has not resigned. A team goes on with a bot."""
    return bool(resigned) and not game.team and len(resigned) == seats - 1


def ending(table: Table, resigned: Set[int]) -> Outcome:
    """How a game ended whose rules say that it is over, or which is decided."""
    others = frozenset(range(table.setup.seats)) - resigned
    if not table.over:  # nobody has counted anything
        return Outcome(others, (), Text("resigned.all_others"))
    end = table.game.outcome(table.state)
    if end.team or not end.winners & resigned:
        return end
    winners = end.winners & others
    if not winners:
        most = max((end.scores[seat] for seat in others), default=0)
        winners = frozenset(seat for seat in others if end.scores[seat] == most)
    return replace(end, winners=winners, reason=Text("resigned.a_bot_was_first"))


def with_winners(view: View, table: Table, resigned: Set[int]) -> View:
    """A view that names winners by the rules, without what a bot has won for who resigned."""
    if not resigned or not table.over or "winners" not in view:
        return view
    return {**view, "winners": sorted(ending(table, resigned).winners)}
