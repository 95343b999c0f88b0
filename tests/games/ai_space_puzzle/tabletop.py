"""A table of AI Space Puzzle set up as a scenario needs it, and played in notation.

    table = set_table(pawns="red a1, blue b2", markers="red square sure")
    table.lay("square 20 20 0; red 50 20 0")
    table.play("move red to c3", "2: set red die to 4")
    table.end()

Seat 0 is the AI; a move without a seat is of the first astronaut. The Final Combination is TARGET
unless a test says otherwise: `square a1 red 2` is a Key with its room, colour and die value.
"""

from collections.abc import Sequence

import pytest

from tableful.core.errors import Refused
from tableful.core.events import Happening
from tableful.core.rng import seeded
from tableful.core.setup import OptionValue
from tableful.core.table import Table as CoreTable
from tableful.core.verbs import Filled
from tableful.games.ai_space_puzzle import sampling
from tableful.games.ai_space_puzzle.game import AiSpacePuzzleGame
from tableful.games.ai_space_puzzle.rules.engine import SpacePuzzle
from tableful.games.ai_space_puzzle.verbs import CERTAINTY, COLOUR, KEY, ROOM, VERBS
from tableful.games.ai_space_puzzle.view import SpaceView, view

TARGET = "square a1 red 2, triangle b2 blue 3, circle c3 green 4, hexagon d4 white 5"
CROSS = "d1"
# The right board for TARGET.
PAWNS = "red a1, blue b2, green c3, white d4"
DICE = "red 2, blue 3, green 4, white 5"
MARKERS = "red square sure, blue triangle sure, green circle sure, white hexagon unsure"


class Table:
    """A game in the middle of a scenario."""

    def __init__(self, table: CoreTable) -> None:
        self.core = table

    @property
    def state(self) -> SpacePuzzle:
        """The truth."""
        assert isinstance(self.core.state, SpacePuzzle)
        return self.core.state

    def view(self, seat: int | None = 1) -> SpaceView:
        """What a seat sees; the first astronaut, if no other is named."""
        return view(self.state, seat)

    # -- playing ----------------------------------------------------------------------------------

    def play(self, *moves: str) -> None:
        """Moves of the first astronaut, or of `2: move …`."""
        for move in moves:
            seat, notation = _who(move)
            self.core.write(seat, notation)

    def lay(self, message: str) -> None:
        """The AI lays a message."""
        self.core.write(0, f"lay {message}")

    def lay_any(self, seed: int = 1) -> None:
        """The AI lays any message that the rules allow."""
        self.core.act(0, self.any_message(seed))

    def any_message(self, seed: int = 1) -> Filled:
        """A message that the rules allow."""
        return sampling.sample(self.view(0), seeded(seed))

    def end(self) -> None:
        """All astronauts are ready: the phase ends."""
        self.play(*[f"{seat}: ready" for seat in range(1, self.core.setup.seats)])

    def next_round(self) -> None:
        """The phase ends, and the AI lays any message."""
        self.end()
        self.lay_any()

    def may(self, move: str) -> bool:
        """Whether this may be done now."""
        seat, notation = _who(move)
        return VERBS.parse(notation) in self.core.legal(seat)

    def legal(self, seat: int = 1) -> list[str]:
        """All that a seat may do."""
        return [VERBS.notation(action) for action in self.core.legal(seat)]

    def refusal(self, move: str) -> str:
        """The number of the rule that forbids a move, and why: `4.1 no_actions`."""
        seat, notation = _who(move)
        with pytest.raises(Refused) as caught:
            self.core.write(seat, notation)
        assert "{" not in self.core.game.catalogue.say(caught.value.text)
        rule, text = caught.value.rule, caught.value.text.id
        return f"{rule.removeprefix('ASP ')} {text.removeprefix('refused.')}"

    # -- what lies on the table -------------------------------------------------------------------

    def pawn(self, colour: str) -> str:
        """The room of a pawn, or nothing."""
        room = self.state.pawns[COLOUR.place(colour)]
        return "" if room < 0 else ROOM.words[room]

    def die(self, colour: str) -> int:
        """What a pawn's die shows."""
        return int(self.state.dice[COLOUR.place(colour)])

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, str]]:
        """What a seat, or everybody, heard of this kind."""
        told = [happening.json() for happening in self.heard(seat)]
        return [{n: w for n, w in e.items() if n != "event"} for e in told if e["event"] == kind]

    def heard(self, seat: int | None = None) -> list[Happening]:
        """All that a seat, or everybody, heard."""
        return self.core.happenings(seat)

    def won(self) -> bool:
        """Whether the game is over and won."""
        assert self.core.over
        return bool(self.core.game.outcome(self.core.state).winners)


def _who(move: str) -> tuple[int, str]:
    if move[1:3] == ": ":
        return int(move[0]), move[3:]
    return 1, move


def new_table(
    scenario: int = 1,
    seats: int = 3,
    game: AiSpacePuzzleGame | None = None,
    seed: int = 1,
    **options: OptionValue,
) -> Table:
    """A table at the very beginning: the AI has to turn its card."""
    played = game or AiSpacePuzzleGame()
    setup = played.setup(seats, {"scenario": scenario, **options})
    return Table(CoreTable(played, setup, f"scenario {seed}"))


def set_table(
    scenario: int = 1,
    seats: int = 3,
    *,
    target: str = TARGET,
    cross: str = CROSS,
    rooms: Sequence[int] = (),
    pawns: str = "",
    dice: str = "",
    markers: str = "",
    left: int = 0,
    lifted: bool = True,
    game: AiSpacePuzzleGame | None = None,
    seed: int = 1,
    **options: OptionValue,
) -> Table:
    """The astronauts' phase of the first round; unless `lifted`, the AI composes its message."""
    table = new_table(scenario, seats, game, seed, **options)
    table.play("0: turn card by 0")
    state = table.state
    for entry in target.split(", "):
        key, room, colour, value = entry.split()
        state.key_rooms[KEY.place(key)] = ROOM.place(room)
        state.key_colours[KEY.place(key)] = COLOUR.place(colour)
        state.key_dice[KEY.place(key)] = int(value)
    state.cross = ROOM.place(cross)
    for room_number, symbols in enumerate(rooms):
        state.rooms[room_number] = symbols
    for colour, room in _pairs(pawns):
        state.pawns[COLOUR.place(colour)] = ROOM.place(room)
    for colour, value in _pairs(dice):
        state.dice[COLOUR.place(colour)] = int(value)
    for entry in markers.split(", ") if markers else ():
        colour, key, certainty = entry.split()
        spot = 2 * KEY.place(key) + CERTAINTY.place(certainty)
        state.markers[COLOUR.place(colour)] = 1 + spot
    if left:
        state.left = left
    if lifted:
        table.lay_any()
    return table


def _pairs(text: str) -> list[tuple[str, str]]:
    found = [entry.split() for entry in text.split(", ")] if text else []
    return [(one, two) for one, two in found]


def right_table(scenario: int = 1, seats: int = 3, **more: object) -> Table:
    """A table on which everything is right."""
    settled: dict[str, object] = {"pawns": PAWNS, "markers": MARKERS, "dice": DICE}
    return set_table(scenario, seats, **(settled | more))  # type: ignore[arg-type]  # as given
