"""An astronaut who does what `reading` understood, and declares when nothing is left to ask."""

from tableful.bots.ai_space_puzzle.reading import UNKNOWN, Reading, has_keys, read
from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules import moves
from tableful.games.ai_space_puzzle.rules.box import COLOURS, KEYS, ROOMS
from tableful.games.ai_space_puzzle.rules.layout import ENTRY
from tableful.games.ai_space_puzzle.rules.position import Position


def act(p: Position, seat: int) -> int:
    """One of the seat's legal actions."""
    legal = set(p.legal(seat))
    reading = read(p, inside=True)
    if moves.CONFIRM in legal:
        return int(moves.CONFIRM)
    assigned = _assigned(p, reading)
    wanted = [
        *_breaking(p),
        *_markers(p, assigned),
        *_pawns(p, reading, assigned),
        *_dice(p, reading, assigned),
    ]
    done = reading.is_whole(p) and not reading.news  # the AI has no more to say
    if done and not any(action in legal for action in wanted):
        wanted.append(int(moves.DECLARE))
    wanted += [int(moves.READY), int(moves.WITHDRAW), int(moves.WAIT)]
    return next(action for action in wanted if action in legal)


def _assigned(p: Position, reading: Reading) -> list[int]:
    """The colour of each Key; in the last round what nobody said is guessed."""
    colours = reading.colour[:]
    if p.left == 1:
        free = [c for c in range(COLOURS) if c not in colours]
        if not has_keys(p):
            free.sort(key=lambda c: reading.pawn_room[c] == UNKNOWN)
        colours = [free.pop(0) if colour == UNKNOWN else colour for colour in colours]
    return colours


def _breaking(p: Position) -> list[int]:
    """7.23: rather a token that says little: those come last in the box."""
    tokens = [int(p.message[i * ENTRY]) for i in range(p.message_size)]
    return [int(moves.BREAK_TOKEN) + token for token in sorted(tokens, reverse=True)]


def _markers(p: Position, assigned: list[int]) -> list[int]:
    """Each colour on its Key, and no other on it."""
    wanted = []
    for key, colour in enumerate(assigned):
        if colour == UNKNOWN:
            continue
        if p.key_of(colour) != key:
            wanted.append(int(moves.place_marker(colour, key, 1)))
        strangers = [c for c in range(COLOURS) if p.key_of(c) == key and c != colour]
        wanted += [int(moves.TAKE_MARKER) + c for c in strangers]
    return wanted


def _pawns(p: Position, reading: Reading, assigned: list[int]) -> list[int]:
    """Each pawn in the room of its Key; unseen rooms are looked at while one is missing."""
    wanted = []
    goals = {assigned[key]: reading.room[key] for key in range(KEYS) if assigned[key] != UNKNOWN}
    if not has_keys(p):
        goals = dict(enumerate(reading.pawn_room))
    unseen = [room for room in range(ROOMS) if not p.is_visible(room)]
    for colour, room in goals.items():
        if room != UNKNOWN and p.pawns[colour] != room:
            wanted.append(int(moves.move(colour, room)))
        elif room == UNKNOWN and unseen:
            wanted.append(int(moves.move(colour, unseen[0])))
    return wanted


def _dice(p: Position, reading: Reading, assigned: list[int]) -> list[int]:
    """Each die as its Key wants it."""
    return [
        int(moves.set_die(assigned[key], reading.die[key] - 1))
        for key in range(KEYS)
        if holds(p.scenario().dice, key)
        and assigned[key] != UNKNOWN
        and reading.die[key] != UNKNOWN
        and p.dice[assigned[key]] != reading.die[key]
    ]
