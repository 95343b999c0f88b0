"""ASP 7: what single Scenarios change, hook by hook; a rule's number is that of its Scenario."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import EVERYONE, Rng, bit, digit, holds, size_of

from . import happenings
from .box import KEYS, NOWHERE, ROOMS, TOKENS
from .layout import ENTRY
from .past import packed_rooms
from .position import AI, Position


def before_message(p: Position, rng: Rng) -> None:
    """What happens on the board before the AI composes."""
    scenario = p.scenario()
    if scenario.shuffled_after > 0 and p.round == scenario.shuffled_after + 1:
        shuffle_rooms(p, rng)
    if scenario.swaps and p.round > 1:
        swap_rooms(p, rng)
    if scenario.crisis_token:
        place_crisis_token(p, rng)
    if scenario.learns and p.round <= KEYS:
        learn_key(p, p.lessons[p.round - 1])


def learn_key(p: Position, key: i64) -> None:
    """7.29: the AI learns all that its card says of a Key."""
    if p.ear is not None:
        row = vec[i64]([key, p.key_colours[key], p.key_rooms[key], p.key_dice[key] - 1])
        p.tell_row(happenings.KEY_LEARNT, row, bit(AI))


def shuffle_rooms(p: Position, rng: Rng) -> None:
    """7.27: the rooms are shuffled; pawns and targets stay where they are."""
    p.shuffle(p.rooms, ROOMS, rng)
    p.tell(happenings.ROOMS_SHUFFLED, packed_rooms(p, 0), packed_rooms(p, ROOMS // 2))


def swap_rooms(p: Position, rng: Rng) -> None:
    """7.28: two random rooms swap; pawns and targets stay where they are."""
    one = rng.below(ROOMS)
    two = (one + 1 + rng.below(ROOMS - 1)) % ROOMS
    p.rooms[one], p.rooms[two] = p.rooms[two], p.rooms[one]
    p.informative = True
    p.tell(happenings.ROOMS_SWAPPED, one, two)


def place_crisis_token(p: Position, rng: Rng) -> None:
    """7.36: the Crisis Token goes where it was announced, and its next room is announced."""
    p.crisis_room = p.crisis_next if p.crisis_next != NOWHERE else rng.below(ROOMS)
    p.tell(happenings.CRISIS_PLACED, p.crisis_room)
    p.crisis_next = NOWHERE
    if p.left > 1:
        p.crisis_next = rng.below(ROOMS)
        p.tell(happenings.CRISIS_ANNOUNCED, p.crisis_next)
    p.informative = True


# -- tokens ---------------------------------------------------------------------------------------


def tokens_there(p: Position) -> i64:
    """3.2, 7.15, 7.22, 7.23: the tokens that can be used; all come back each round, but for some.

    A used one may rest, be used up or be broken.
    """
    there = p.scenario().tokens & ~p.resting & ~p.broken
    if p.scenario().uses > 0:
        for token in range(TOKENS):
            if digit(p.used, token, 2) >= p.scenario().uses:
                there &= ~bit(token)
    return there


def draw_tokens(p: Position, rng: Rng) -> None:
    """7.37, 7.38: so many of them are drawn for this round, and everybody sees which."""
    while size_of(p.supply) > p.scenario().drawn:
        p.supply &= ~bit(rng.below(TOKENS))
    p.informative = True
    p.tell(happenings.TOKENS_DRAWN, size_of(p.supply), p.supply)


def use_tokens(p: Position) -> None:
    """7.15, 7.22: what a message's tokens have been through."""
    p.resting = 0
    for i in range(p.message_size):
        token = p.message[i * ENTRY]
        if p.scenario().rests:
            p.resting |= bit(token)
        if p.scenario().uses > 0:
            p.used += bit(2 * token)


def is_shown(p: Position, token: i64) -> bool:
    """Whether a token lies in the message."""
    for i in range(p.message_size):
        if p.message[i * ENTRY] == token:
            return True
    return False


def must_break(p: Position) -> bool:
    """7.23: before they are ready the astronauts break a token, but not in the last round."""
    return p.scenario().breaks and not p.has_broken and p.left > 1 and p.message_size > 0


def break_token(p: Position, seat: i64, token: i64) -> None:
    """7.23: a shown token is out of the game after this round."""
    p.broken |= bit(token)
    p.has_broken = True
    p.tell(happenings.TOKEN_BROKEN, seat, token)


# -- the board ------------------------------------------------------------------------------------


def is_closed(p: Position, room: i64) -> bool:
    """7.36: nobody enters or leaves the room of the Crisis Token."""
    return room == p.crisis_room and room != NOWHERE


def see_room(p: Position, room: i64) -> None:
    """7.34: a pawn shows the symbols of its room, which stay seen; such a move is final."""
    if p.scenario().dark and not holds(p.seen, room):
        p.seen |= bit(room)
        p.revealed(p.rooms[room])
        heard_by = p.astronauts() if p.scenario().hides_symbols else EVERYONE
        p.whisper(heard_by, happenings.ROOM_SEEN, room, p.rooms[room])


def cover(p: Position) -> None:
    """7.26: the message is covered before the first action."""
    if p.scenario().covered and not p.covered:
        p.covered = True
        p.tell(happenings.COVERED)
