"""All that can be done and all that can happen in AI Space Puzzle, declared once.

The message is a form. Search and environments lay the same on a coarse grid, in small steps without
a path of clicks: pick a token, put it down, and lift the screen.
"""

from typing import Final

from tableful.core.events import Kind, Kinds, Number
from tableful.core.teamwork import team_kinds, team_verbs
from tableful.core.verbs import Domain, Field, Form, Verb, Verbs, numbers, seats

MOST_ROUNDS: Final = 12
MOST_TOKENS: Final = 8  # of a message
WIDTH: Final = 210  # 3.2: millimetres
HEIGHT: Final = 75
STEP: Final = 15  # degrees

SEAT: Final = seats(5)
ROUND: Final = numbers("round", 1, MOST_ROUNDS)
KEY: Final = Domain("key", ("square", "triangle", "circle", "hexagon"))
SYMBOL: Final = Domain("symbol", ("antenna", "battery", "telescope", "plant"))
# All that a room can show: the place of a word is the set of its symbols.
SYMBOLS: Final = Domain(
    "symbols",
    tuple(
        "-".join(word for place, word in enumerate(SYMBOL.words) if symbols >> place & 1) or "none"
        for symbols in range(16)
    ),
)
COLOUR: Final = Domain("colour", ("black", "blue", "green", "red", "white", "yellow"))
ROOM: Final = Domain("room", tuple(f"{column}{row}" for row in range(1, 5) for column in "abcd"))
VALUE: Final = numbers("value", 1, 6)
CERTAINTY: Final = Domain("certainty", ("unsure", "sure"))
MARK: Final = Domain("mark", ("unmarked", "unsure", "sure"))
QUARTER: Final = Domain("quarter", ("0", "90", "180", "270"), numeric=True)
CELL: Final = numbers("cell", 0, 13)
ROLE: Final = Domain("duty", ("mover", "dice_setter", "marker", "caller"))
NUMBER: Final = Number("number")

GROUPS: Final = {
    "keys": KEY.words,
    "symbols": (*SYMBOL.words, "frame"),
    "colours": COLOUR.words,
    "marks": ("tick", "cross", "double-arrow", "arrow", "curved-arrow", "wave"),
    "numbers": ("one", "two", "three", "bar", "die", "pawn"),
}
TOKEN: Final = Domain("token", tuple(word for group in GROUPS.values() for word in group))
X: Final = numbers("x", 0, WIDTH)
Y: Final = numbers("y", 0, HEIGHT)
TURN: Final = Domain("turn", tuple(str(n) for n in range(0, 360, STEP)), numeric=True)

LAY: Final = Form(
    "lay",
    fewest=1,
    most=MOST_TOKENS,
    fields={"token": Field(TOKEN), "x": Field(X), "y": Field(Y), "turn": Field(TURN)},
)

DECLARE: Final = Verb("declare", "declare", "hourglass")

VERBS: Final = Verbs(
    Verb("orient", "turn card by {quarter}", "card:{quarter}", QUARTER),
    Verb("pick", "pick {token}", "", TOKEN),
    Verb("put", "put at {cell} turned {quarter}", "", CELL, QUARTER),
    Verb("lift", "lift", ""),
    Verb("move", "move {colour} to {room}", "pawn:{colour} room:{room}", COLOUR, ROOM),
    Verb("remove", "remove {colour}", "pawn:{colour} outside", COLOUR),
    Verb("set_die", "set {colour} die to {value}", "die:{colour} value:{value}", COLOUR, VALUE),
    Verb(
        "place_marker",
        "put {colour} on {key} {certainty}",
        "marker:{colour} spot:{key}-{certainty}",
        COLOUR,
        KEY,
        CERTAINTY,
    ),
    Verb("take_marker", "take {colour} back", "marker:{colour} supply", COLOUR),
    Verb("mark_location", "mark location of {key} {mark}", "location:{key} mark:{mark}", KEY, MARK),
    Verb("mark_die", "mark die of {key} {mark}", "key-die:{key} mark:{mark}", KEY, MARK),
    Verb("break_token", "break {token}", "shown:{token}", TOKEN),
    DECLARE,
    *team_verbs(),
    forms=[LAY],
)

KINDS: Final = Kinds(
    Kind("oriented", secret={"quarter": QUARTER}),
    Kind("round_began", cue="round_began", round=ROUND, left=NUMBER),
    Kind("rooms_shuffled", upper=NUMBER, lower=NUMBER),  # the rooms of each half, four bits each
    Kind("rooms_swapped", room=ROOM, other=ROOM),
    Kind("crisis_placed", room=ROOM),
    Kind("crisis_announced", room=ROOM),
    Kind("tokens_drawn", number=NUMBER, tokens=NUMBER),  # how many, and which as a set
    Kind("key_learnt", key=KEY, colour=COLOUR, room=ROOM, value=VALUE),
    Kind("picked", token=TOKEN),
    Kind("put", cell=CELL, quarter=QUARTER),
    Kind("lifted", number=NUMBER),
    Kind("came_in", seat=SEAT, colour=COLOUR, room=ROOM),
    Kind("moved", seat=SEAT, colour=COLOUR, room=ROOM),
    Kind("removed", seat=SEAT, colour=COLOUR),
    Kind("room_seen", room=ROOM, symbols=SYMBOLS),
    Kind("die_set", seat=SEAT, colour=COLOUR, value=VALUE),
    Kind("trap_sprung", room=ROOM),
    Kind("trap_cost"),
    Kind("marker_placed", seat=SEAT, colour=COLOUR, key=KEY, certainty=CERTAINTY),
    Kind("marker_taken", seat=SEAT, colour=COLOUR),
    Kind("location_marked", seat=SEAT, key=KEY, mark=MARK),
    Kind("die_marked", seat=SEAT, key=KEY, mark=MARK),
    Kind("covered"),
    Kind("token_broken", seat=SEAT, token=TOKEN),
    Kind("phase_ended", left=NUMBER),
    Kind("hazard", room=ROOM),
    Kind("declared"),
    Kind("hourglass"),
    Kind("key_right", key=KEY, colour=COLOUR, room=ROOM),
    Kind("key_wrong", key=KEY, colour=COLOUR, room=ROOM),
    Kind("die_wrong", key=KEY, value=VALUE),
    Kind("guarded", room=ROOM),
    Kind("unguarded", room=ROOM),
    Kind("won"),
    Kind("lost"),
    *team_kinds(SEAT, [DECLARE]),
)
