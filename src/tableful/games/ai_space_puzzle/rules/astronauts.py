"""ASP 4: the Astronaut phase: actions on the board, and free steps on the Key cards."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import EVERYONE, bit, holds

from . import happenings, hooks
from .box import DICE_SETTER, KEYS, MARKER, MOVER, OUTSIDE, TRAP
from .position import BESIDE, MARKER_STEPS, Position
from .team import TEAM

# -- actions --------------------------------------------------------------------------------------


def may_move_pawns(p: Position, seat: i64) -> bool:
    """4.1, 7.32: while actions are left; with Role Cards, the mover."""
    return p.actions_left > 0 and p.has_duty(seat, MOVER)


def may_move(p: Position, colour: i64, room: i64) -> bool:
    """4.1, 7.36: from a room to any other, or from outside to any; not through closed doors."""
    return p.pawns[colour] != room and not hooks.is_closed(p, room) and may_leave(p, colour)


def may_leave(p: Position, colour: i64) -> bool:
    """7.36: a pawn in the room of the Crisis Token stays there."""
    return not hooks.is_closed(p, p.pawns[colour])


def move(p: Position, seat: i64, colour: i64, room: i64) -> None:
    """4.1: a pawn goes to another room, or comes in."""
    act(p)
    left = p.pawns[colour]
    p.pawns[colour] = room
    kind = happenings.CAME_IN if left == OUTSIDE else happenings.MOVED
    p.tell(kind, seat, colour, room)
    hooks.see_room(p, room)
    leave_room(p, left)


def remove(p: Position, seat: i64, colour: i64) -> None:
    """4.1, 4.2: a pawn is taken off the board, and its die is 1 again."""
    act(p)
    left = p.pawns[colour]
    p.pawns[colour] = OUTSIDE
    p.dice[colour] = 1
    p.tell(happenings.REMOVED, seat, colour)
    leave_room(p, left)


def may_set_dice(p: Position, seat: i64) -> bool:
    """4.1, 7.32: in a Scenario with dice; with Role Cards, the dice-setter."""
    return p.has_dice() and p.actions_left > 0 and p.has_duty(seat, DICE_SETTER)


def may_set_die(p: Position, colour: i64, value: i64) -> bool:
    """4.1, 4.2: to any other value, and only on the board."""
    return p.pawns[colour] != OUTSIDE and p.dice[colour] != value


def set_die(p: Position, seat: i64, colour: i64, value: i64) -> None:
    """4.1: the die of a pawn is set."""
    act(p)
    p.dice[colour] = value
    p.tell(happenings.DIE_SET, seat, colour, value - 1)


def act(p: Position) -> None:
    """4.1, 4.4: an action is spent, and nobody is ready."""
    hooks.cover(p)
    p.actions_left -= 1
    TEAM.happened(p, p.team)


def leave_room(p: Position, room: i64) -> None:
    """5.3, trap: leaving ✖ costs one action more, if one is left, and shows it to all.

    That a room has no trap is news too: either way the step is final.
    """
    if room == OUTSIDE or p.scenario().cross != TRAP:
        return
    if not p.cross_shown and not holds(p.cleared, room):
        p.informative = True
    if room != p.cross:
        p.cleared |= bit(room)
        return
    p.cross_shown = True
    p.tell(happenings.TRAP_SPRUNG, room)
    if p.actions_left > 0:
        p.actions_left -= 1
        p.tell(happenings.TRAP_COST)


# -- Key cards ------------------------------------------------------------------------------------


def may_mark(p: Position, seat: i64) -> bool:
    """4.4, 7.32: thirty marker steps a phase; with Role Cards, the marker."""
    return p.marker_steps < MARKER_STEPS and p.has_duty(seat, MARKER)


def step(p: Position) -> None:
    """4.3, 4.4: a marker is moved, which is no action; nobody is ready."""
    p.marker_steps += 1
    TEAM.changed(p, p.team)


def watchers(p: Position) -> i64:
    """7.30: who sees the Key cards."""
    return p.astronauts() if p.scenario().hides_key_cards else EVERYONE


def place_marker(p: Position, seat: i64, colour: i64, spot: i64) -> None:
    """4.3: a colour marker goes to a row of a Key card; `spot` is 2 * key + certainty."""
    step(p)
    p.markers[colour] = spot + 1
    if p.ear is not None:
        row = vec[i64]([seat, colour, spot // 2, spot % 2])
        p.tell_row(happenings.MARKER_PLACED, row, watchers(p))


def take_marker(p: Position, seat: i64, colour: i64) -> None:
    """4.3: a colour marker goes back beside the Key cards."""
    step(p)
    p.markers[colour] = BESIDE
    p.whisper(watchers(p), happenings.MARKER_TAKEN, seat, colour)


def mark_location(p: Position, seat: i64, key: i64, mark: i64) -> None:
    """4.3: a neutral marker for the location of a Key: none, unsure or sure."""
    step(p)
    p.marks[key] = mark
    p.whisper(watchers(p), happenings.LOCATION_MARKED, seat, key, mark)


def mark_die(p: Position, seat: i64, key: i64, mark: i64) -> None:
    """4.3: a neutral marker for the die value of a Key."""
    step(p)
    p.marks[KEYS + key] = mark
    p.whisper(watchers(p), happenings.DIE_MARKED, seat, key, mark)
