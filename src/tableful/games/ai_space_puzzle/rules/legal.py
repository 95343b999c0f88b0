"""What may be done: the actions of every phase, by the rules' own predicates."""

from mypy_extensions import i64

from tableful.core.state import Actions

from . import hooks, moves
from .astronauts import may_leave, may_mark, may_move, may_move_pawns, may_set_dice, may_set_die
from .box import CALLER, COLOURS, FACES, KEYS, NO_TOKEN, OUTSIDE, ROOMS, TOKENS
from .ending import may_declare
from .layout import CELLS
from .messages import may_lift, may_pick, may_put
from .position import BESIDE, COMPOSING, ORIENTING, Position
from .team import TEAM


def list_legal(p: Position, seat: i64, out: Actions) -> None:
    """What a seat that is asked may do now."""
    if p.phase == ORIENTING:
        for quarter in range(4):
            out.add(moves.ORIENT + quarter)
    elif p.phase == COMPOSING:
        compositions(p, out)
    else:
        if TEAM.may_act(p.team, seat):
            actions(p, seat, out)
            marker_steps(p, seat, out)
        TEAM.list_words(p.team, seat, out, may_be_ready=not hooks.must_break(p))


def compositions(p: Position, out: Actions) -> None:
    """3.1: on the coarse grid, one token after the other; people fill in the form instead."""
    if p.picked == NO_TOKEN:
        for token in range(TOKENS):
            if may_pick(p, token):
                out.add(moves.PICK + token)
        if may_lift(p):
            out.add(moves.LIFT)
    else:
        for cell in range(CELLS):
            for quarter in range(4):
                if may_put(p, cell, quarter):
                    out.add(moves.PUT + 4 * cell + quarter)


def actions(p: Position, seat: i64, out: Actions) -> None:
    """4.1: what costs an action, what has to be broken, and the end."""
    if may_move_pawns(p, seat):
        for colour in range(COLOURS):
            pawn_moves(p, colour, out)
    if may_set_dice(p, seat):
        for colour in range(COLOURS):
            for value in range(1, FACES + 1):
                if may_set_die(p, colour, value):
                    out.add(moves.SET_DIE + FACES * colour + value - 1)
    if hooks.must_break(p):
        for token in range(TOKENS):
            if hooks.is_shown(p, token):
                out.add(moves.BREAK_TOKEN + token)
    if TEAM.may_step(p.team, seat) and p.has_duty(seat, CALLER) and may_declare(p):
        out.add(moves.DECLARE)


def pawn_moves(p: Position, colour: i64, out: Actions) -> None:
    """4.1: to any other room, or off the board."""
    if not may_leave(p, colour):
        return
    for room in range(ROOMS):
        if may_move(p, colour, room):
            out.add(moves.MOVE + ROOMS * colour + room)
    if p.pawns[colour] != OUTSIDE:
        out.add(moves.REMOVE + colour)


def marker_steps(p: Position, seat: i64, out: Actions) -> None:
    """4.3: markers may be moved to any other place of theirs."""
    if not may_mark(p, seat):
        return
    for colour in range(COLOURS):
        here = p.markers[colour]
        for spot in range(2 * KEYS):
            if here != spot + 1:
                out.add(moves.PLACE_MARKER + 2 * KEYS * colour + spot)
        if here != BESIDE:
            out.add(moves.TAKE_MARKER + colour)
    for key in range(KEYS):
        for mark in range(3):
            if p.marks[key] != mark:
                out.add(moves.MARK_LOCATION + 3 * key + mark)
            if p.has_dice() and p.marks[KEYS + key] != mark:
                out.add(moves.MARK_DIE + 3 * key + mark)
