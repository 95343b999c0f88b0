"""ASP 3 and 4.5: the course of the rounds, with what a Scenario lets happen between them."""

from tableful.core.state import Rng, bit

from . import happenings, hooks
from .box import HAZARD
from .ending import compare
from .messages import clear_screen, lift
from .position import COMPOSING, Position
from .team import TEAM


def begin_round(p: Position, rng: Rng) -> None:
    """3.1: the AI composes its next message."""
    p.round += 1
    p.tell(happenings.ROUND_BEGAN, p.round - 1, p.left)
    hooks.before_message(p, rng)
    p.supply = hooks.tokens_there(p)
    if p.scenario().drawn > 0:
        hooks.draw_tokens(p, rng)
    p.phase = COMPOSING
    clear_screen(p)
    p.covered = False
    if p.supply == 0:
        lift(p)


def end_phase(p: Position, rng: Rng) -> None:
    """4.5: the round marker moves down; with the hourglass the board is compared (5.1)."""
    p.informative = True  # 4.4: what was done in a phase can be taken back during that phase
    TEAM.happened(p, p.team)
    p.left -= 1
    if p.scenario().cross == HAZARD:
        meet_hazard(p)
    p.tell(happenings.PHASE_ENDED, p.left)
    if p.left == 0:
        p.tell(happenings.HOURGLASS)
        compare(p)
    else:
        begin_round(p, rng)


def meet_hazard(p: Position) -> None:
    """5.3, hazard: a pawn on ✖ costs one more round, and all see where it is."""
    for colour in range(len(p.pawns)):
        room = p.pawns[colour]
        if room >= 0 and room != p.cross:
            p.cleared |= bit(room)
    for colour in range(len(p.pawns)):
        if p.pawns[colour] == p.cross:
            p.cross_shown = True
            p.left = p.left - 1 if p.left > 0 else 0
            p.tell(happenings.HAZARD, p.cross)
            return
