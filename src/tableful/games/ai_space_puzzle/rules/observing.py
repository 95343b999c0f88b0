"""What a seat sees of a game as numbers, in the order of `pieces.py`; no more than the view."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import ABSENT, NOBODY, Observation, bit, digit, holds

from .box import (
    AS_LAID,
    COLOURS,
    KEYS,
    MIRRORED,
    NO_TOKEN,
    ROOMS,
    TOKENS,
    UPSIDE_DOWN,
)
from .hooks import must_break
from .layout import AREA_HEIGHT, AREA_WIDTH, ENTRY, HALF_TURN, TURN, TURNS, X, Y
from .position import ACTING, AI, COMPOSING, MARKER_STEPS, MOST, Position
from .team import TEAM

PHASES: Final[i64] = 3  # orienting, composing, acting
SYMBOLS: Final[i64] = 4
UNKNOWN: Final[i64] = -1
TARGET: Final[i64] = 3  # numbers of a Key: room, colour, die value


def observe(p: Position, seat: i64, out: Observation) -> None:
    """All pieces, in their order."""
    observe_phase(p, seat, out)
    observe_rooms(p, seat, out)
    observe_board(p, seat, out)
    observe_tokens(p, out)
    observe_message(p, seat, out)
    observe_target(p, seat, out)
    TEAM.observe(p.team, out)


def observe_phase(p: Position, seat: i64, out: Observation) -> None:
    """Who looks, and where the round is."""
    out.add_flags(bit(seat), p.seats)
    out.add_one_of(NOBODY if p.over else p.phase, PHASES)
    out.add(p.round)
    out.add(p.left)
    out.add(p.actions_left if p.phase == ACTING else ABSENT)
    out.add_flag(p.phase == ACTING and not p.over and must_break(p))
    out.add(p.crisis_room + 1)
    out.add(p.crisis_next + 1)
    out.add(p.cross + 1 if p.cross_shown else ABSENT)
    out.add_flags(p.cleared, ROOMS)
    out.add_flag(p.declared)


def observe_rooms(p: Position, seat: i64, out: Observation) -> None:
    """7.33, 7.34: the symbols of the rooms; UNKNOWN where the seat does not see them."""
    hides = p.scenario().hides_symbols
    for room in range(ROOMS):
        seen = p.over or (not hides if seat == AI else p.is_visible(room))
        for symbol in range(SYMBOLS):
            out.add((p.rooms[room] >> symbol) & 1 if seen else UNKNOWN)


def observe_board(p: Position, seat: i64, out: Observation) -> None:
    """Pawns and dice; and the Key cards, unless they are hidden from the AI (7.30)."""
    for colour in range(COLOURS):
        out.add(p.pawns[colour] + 1)
    out.add_all(p.dice)
    seen = seat != AI or p.over or not p.scenario().hides_key_cards
    for colour in range(COLOURS):
        out.add(p.markers[colour] if seen else UNKNOWN)
    for mark in range(2 * KEYS):
        out.add(p.marks[mark] if seen else UNKNOWN)
    out.add(MARKER_STEPS - p.marker_steps if seen else UNKNOWN)


def observe_tokens(p: Position, out: Observation) -> None:
    """3.1: the tokens that the AI may use, and those that it may not."""
    out.add_flags(p.supply, TOKENS)
    out.add_flags(p.resting, TOKENS)
    out.add_flags(p.broken, TOKENS)
    uses = p.scenario().uses
    for token in range(TOKENS):
        counts = uses != 0 and holds(p.supply, token)
        out.add(uses - digit(p.used, token, 2) if counts else ABSENT)


def observe_message(p: Position, seat: i64, out: Observation) -> None:
    """3.4: the message that is shown; for the AI also what it lays behind its screen."""
    lifted = p.phase == ACTING and (seat == AI or p.over or not p.covered)
    behind = seat == AI and p.phase == COMPOSING and not p.over
    size = p.message_size if lifted or behind else ABSENT
    sight = AS_LAID if seat == AI else p.scenario().sight
    out.add_flag(p.covered)
    out.add(p.picked + 1 if behind and p.picked != NO_TOKEN else ABSENT)
    out.add(size)
    for i in range(MOST):
        if i < size:
            add_entry(p, i * ENTRY, sight, out)
        else:
            out.add_zeros(ENTRY)


def add_entry(p: Position, place: i64, sight: i64, out: Observation) -> None:
    """7.24, 7.25: a token as the seat sees it."""
    x, y, turn = p.message[place + X], p.message[place + Y], p.message[place + TURN]
    if sight == MIRRORED:
        x = AREA_WIDTH - x
        turn = (TURNS - turn) % TURNS
    elif sight == UPSIDE_DOWN:
        x = AREA_WIDTH - x
        y = AREA_HEIGHT - y
        turn = (turn + HALF_TURN) % TURNS
    out.add(p.message[place] + 1)
    out.add(x)
    out.add(y)
    out.add(turn)


def observe_target(p: Position, seat: i64, out: Observation) -> None:
    """1.3: the Final Combination, for the AI as far as it has learnt it, for all at the end."""
    sees = seat == AI or p.over
    for key in range(KEYS):
        if p.over or (sees and p.knows(key)):
            out.add(p.key_rooms[key] + 1)
            out.add(p.key_colours[key] + 1)
            out.add(p.key_dice[key])
        else:
            out.add_zeros(TARGET)
    out.add(p.cross + 1 if sees else ABSENT)
