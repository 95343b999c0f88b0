"""ASP 5: the board is compared with the Final Combination."""

from mypy_extensions import i64

from tableful.core.state import holds

from . import happenings
from .box import COLOURS, GUARD, KEYS
from .position import Position


def may_declare(p: Position) -> bool:
    """5.1: exactly one colour marker on each Key."""
    for key in range(KEYS):
        if p.colours_on(key) != 1:
            return False
    return True


def declare(p: Position) -> None:
    """5.1: the astronauts say that they are done: the marker goes to the hourglass."""
    p.declared = True
    p.tell(happenings.DECLARED)
    compare(p)


def is_placed(p: Position, key: i64) -> bool:
    """5.2: the Key holds exactly its colour, whose pawn is in its room."""
    colour = p.key_colours[key]
    if p.colours_on(key) != 1 or p.key_of(colour) != key:
        return False
    return p.pawns[colour] == p.key_rooms[key]


def is_right(p: Position, key: i64) -> bool:
    """5.2: the Key has its colour and its pawn, with its die value where dice count."""
    if not is_placed(p, key):
        return False
    return not holds(p.scenario().dice, key) or p.dice[p.key_colours[key]] == p.key_dice[key]


def is_guarded(p: Position) -> bool:
    """5.3, guard: a pawn whose colour lies on no Key stands on ✖."""
    for colour in range(COLOURS):
        if p.pawns[colour] == p.cross and p.key_of(colour) < 0:
            return True
    return False


def is_won(p: Position) -> bool:
    """5.2: all is right; one thing wrong, and it is lost."""
    for key in range(KEYS):
        if not is_right(p, key):
            return False
    return p.scenario().cross != GUARD or is_guarded(p)


def compare(p: Position) -> None:
    """5.1, 5.4: the Final Combination is shown."""
    p.over = True
    p.informative = True
    for key in range(KEYS):
        if is_placed(p, key) and not is_right(p, key):
            p.tell(happenings.DIE_WRONG, key, p.key_dice[key] - 1)
        else:
            kind = happenings.KEY_RIGHT if is_right(p, key) else happenings.KEY_WRONG
            p.tell(kind, key, p.key_colours[key], p.key_rooms[key])
    if p.scenario().cross == GUARD:
        p.tell(happenings.GUARDED if is_guarded(p) else happenings.UNGUARDED, p.cross)
    p.tell(happenings.WON if is_won(p) else happenings.LOST)
