"""The astronauts: they build what they believe, and show what they want to know.

Markers cost nothing, so what is unsure is shown too: where no token shows colours, all six lie on
the Key cards that they may belong to, for the AI to approve or deny. Pawns go where they seem to
belong, the surest first, and a mark on the Key card tells the AI whether that is a guess. All
astronauts of a kind believe the same; with those of other kinds nobody fights over markers.
"""

from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules import moves
from tableful.games.ai_space_puzzle.rules.box import COLOURS, KEYS, ROOMS
from tableful.games.ai_space_puzzle.rules.position import Position

from .belief import TINY, VALUES, Belief
from .lexicon import QUIET, Lexicon, is_key
from .listening import believe
from .scene import GUESS, KNOWN, TOLD, UNMARKED, history, rules_of

DECLARED = 0.97  # how sure astronauts are who do not wait for the hourglass
SURE = 0.9  # of a colour
UNSURE = 0.5  # a mark that says sure stays until it is no better than a guess
ARGUED = 12  # so many marker steps in a phase are an argument, and nobody goes on with it
ASKED_BEFORE = 0.3  # a colour rather asks at a Key whose card shows less
MOST_SHOWN = 0.7  # a yes that is likelier than this would tell too little
GUESSED = 0.3  # a pawn goes where its Key is at least as likely as this, or when time runs out


def act(p: Position, seat: int, lexicon: Lexicon, *, asks: bool) -> int:
    """One of the seat's legal actions."""
    legal = set(p.legal(seat))
    if moves.CONFIRM in legal:
        return int(moves.CONFIRM)
    belief = believe(history(p), lexicon)
    wanted = _breaking(p, belief)
    if p.marker_steps < ARGUED:
        wanted += _markers(p, belief, asks=asks)
    wanted += [*_pawns(p, belief), *_dice(p, belief)]
    if asks and not rules_of(p).has_colours and p.left > 1:
        wanted += _newcomers(p)
    if not any(action in legal for action in wanted) and _is_done(p, belief):
        wanted.append(int(moves.DECLARE))
    if p.left > 1 and p.marker_steps < ARGUED:
        wanted += _marks(p, belief)
    wanted += [int(moves.READY), int(moves.WITHDRAW), int(moves.WAIT)]
    return next((a for a in wanted if a in legal), min(legal))


def _is_done(p: Position, belief: Belief) -> bool:
    """Whether all seems right, and lies as it should."""
    chance = 1.0
    dice = int(p.scenario().dice)
    for key in range(KEYS):
        colour = belief.best_colours[key]
        chance *= belief.sureness(key, dice)
        if p.pawns[colour] != belief.best_rooms[key] or p.key_of(colour) != key:
            return False
        if dice >> key & 1 and p.dice[colour] != belief.best_values[key]:
            return False
    if rules_of(p).guard:
        chance *= max(belief.cross) / sum(belief.cross)
    return chance >= DECLARED


def _breaking(p: Position, belief: Belief) -> list[int]:
    """7.23: what says least; then Keys of which all is known."""
    tokens = [int(p.message[i * 4]) for i in range(p.message_size)]

    def needed(token: int) -> float:
        if token in QUIET:
            return -1.0
        return 1 - belief.sureness(token, 0) if is_key(token) else 0.5

    return [int(moves.BREAK_TOKEN) + token for token in sorted(tokens, key=needed)]


# -- Key cards -------------------------------------------------------------------------------------


def _markers(p: Position, belief: Belief, *, asks: bool) -> list[int]:
    """Each colour where it belongs; those that are unsure ask, except in the last round."""
    spots = _spots(p, belief, asks=asks)
    wanted = []
    for colour, spot in enumerate(spots):
        if spot < 0 and p.markers[colour]:
            wanted.append(int(moves.TAKE_MARKER) + colour)
        elif spot >= 0 and p.markers[colour] != spot + 1:
            wanted.append(int(moves.place_marker(colour, spot // 2, spot % 2)))
    return wanted


def _spots(p: Position, belief: Belief, *, asks: bool) -> list[int]:
    """For each colour its place on the Key cards (2 * key + sure), or -1."""
    spots = [-1] * int(COLOURS)
    shares = belief.colours
    for key, colour in enumerate(belief.best_colours):
        spots[colour] = 2 * key + (shares[key][colour] >= SURE)
    rules = rules_of(p)
    if p.left == 1 or not asks or rules.has_colours:
        return spots
    unsure = [key for key, colour in enumerate(belief.best_colours) if shares[key][colour] < SURE]
    for colour in range(COLOURS):
        if spots[colour] < 0 and unsure:
            # Its likeliest Key asks for it too, if that makes the answer less of a foregone one.
            shown = [_shown(spots, shares[key], key) for key in range(KEYS)]
            key = max(unsure, key=lambda k: shares[k][colour] - ASKED_BEFORE * shown[k])
            if shares[key][colour] > TINY and shown[key] + shares[key][colour] <= MOST_SHOWN:
                spots[colour] = 2 * key
    return spots


def _shown(spots: list[int], shares: list[float], key: int) -> float:
    """How likely a Key has one of the colours that lie on its card."""
    return sum(shares[colour] for colour, spot in enumerate(spots) if spot // 2 == key)


def _marks(p: Position, belief: Belief) -> list[int]:
    """4.3: whether the pawn that is shown for a Key stands there on a guess, and so its die."""
    wanted = []
    for key, colour in enumerate(belief.best_colours):
        shown = p.key_of(colour) == key and p.pawns[colour] >= 0
        room = belief.rooms[key][p.pawns[colour]] if shown else 0.0
        mark = _mark(int(p.marks[key]), room, shown=shown)
        wanted += [int(moves.mark_location(key, mark))] if mark != p.marks[key] else []
        if holds(p.scenario().dice, key):
            value = int(p.dice[colour])
            told = shown and value in VALUES
            sure = belief.values[key][value - VALUES[0]] if told else 0.0
            mark = _mark(int(p.marks[KEYS + key]), sure, shown=told)
            wanted += [int(moves.mark_die(key, mark))] if mark != p.marks[KEYS + key] else []
    return wanted


def _mark(lying: int, sure: float, *, shown: bool) -> int:
    """What a neutral marker is to say; it is not moved for a little more or less."""
    if not shown:
        return UNMARKED
    if sure >= TOLD:
        return KNOWN
    return lying if lying == KNOWN and sure >= UNSURE else GUESS


# -- the board -------------------------------------------------------------------------------------


def _pawns(p: Position, belief: Belief) -> list[int]:
    """Pawns to their rooms, the surest first; none onto a room that is only a guess, at first."""
    order = sorted(range(KEYS), key=lambda key: -belief.sureness(key, 0))
    wanted = []
    for key in order:
        colour, room = belief.best_colours[key], belief.best_rooms[key]
        likely = belief.sureness(key, 0) >= GUESSED or p.left <= 2
        if p.pawns[colour] != room and likely:
            wanted.append(int(moves.move(colour, room)))
    if rules_of(p).guard:
        room = max(range(len(belief.cross)), key=lambda r: belief.cross[r])
        free = [c for c in range(COLOURS) if c not in belief.best_colours]
        there = any(p.pawns[c] == room for c in free)
        if not there and (belief.cross[room] > 0.3 * sum(belief.cross) or p.left <= 2):
            wanted.append(int(moves.move(free[0], room)))
    return wanted


def _newcomers(p: Position) -> list[int]:
    """Where no token shows colours: pawns in rooms that are easily named, so that the AI can
    speak of "the pawn in the room with the plant".
    """
    taken = {int(p.pawns[colour]) for colour in range(COLOURS)}
    free = [r for r in range(ROOMS) if r not in taken and p.is_visible(r)]
    free.sort(key=lambda room: int(p.rooms[room]).bit_count())
    outside = [colour for colour in range(COLOURS) if p.pawns[colour] < 0]
    return [int(moves.move(c, room)) for c, room in zip(outside, free, strict=False)]


def _dice(p: Position, belief: Belief) -> list[int]:
    """Dice as they seem right."""
    wanted = []
    for key in range(KEYS):
        colour, value = belief.best_colours[key], belief.best_values[key]
        likely = belief.values[key][value - 2] > GUESSED or p.left <= 2
        if holds(p.scenario().dice, key) and p.dice[colour] != value and likely:
            wanted.append(int(moves.set_die(colour, value - 1)))
    return wanted
