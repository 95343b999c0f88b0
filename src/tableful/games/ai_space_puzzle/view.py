"""What a seat sees of a game, built field by field: what is not named here nobody sees.

Astronauts see what everybody sees, unless a Scenario hides something from the AI: then they see
more than the public. The AI sees its card, and what lies behind its screen.
"""

from typing import Annotated, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import digit, holds
from tableful.core.teamwork import TeamView

from .rules.box import (
    AS_LAID,
    COLOURS,
    KEYS,
    MIRRORED,
    NO_TOKEN,
    ROOMS,
    TOKENS,
    UPSIDE_DOWN,
    Scenario,
)
from .rules.ending import is_right, is_won
from .rules.hooks import must_break
from .rules.layout import AREA_HEIGHT, AREA_WIDTH, ENTRY, HALF_TURN, TURN, TURNS, X, Y
from .rules.messages import needed
from .rules.past import (
    past_die,
    past_mark,
    past_marker,
    past_message,
    past_pawn,
    past_room,
    past_size,
)
from .rules.position import (
    ACTING,
    AI,
    COMPOSING,
    MARKER_STEPS,
    ORIENTING,
    Position,
)
from .rules.team import TEAM
from .verbs import COLOUR, KEY, MARK, ROLE, ROOM, STEP, SYMBOL, TOKEN

Phase = Literal["orienting", "composing", "acting", "over"]
PHASES: dict[int, Phase] = {ORIENTING: "orienting", COMPOSING: "composing", ACTING: "acting"}
CrossRule = Literal["ignored", "hazard", "guard", "trap"]
CROSS_RULES: list[CrossRule] = ["ignored", "hazard", "guard", "trap"]
Layout = Literal["freely", "apart", "group", "row"]
LAYOUTS: list[Layout] = ["freely", "apart", "group", "row"]
Sight = Literal["as_laid", "mirrored", "upside_down"]
SIGHTS: list[Sight] = ["as_laid", "mirrored", "upside_down"]
Hook = Literal[
    "rests",
    "breaks",
    "covered",
    "swaps",
    "learns",
    "hides_key_cards",
    "hides_talk",
    "hides_symbols",
    "dark",
    "duties",
    "crisis_token",
]


class ScenarioView(TypedDict):
    """1.4: what is played; its title, story and rule are texts of the box."""

    number: int
    tokens: list[Annotated[str, TOKEN]]
    counts: list[int]  # tokens of the message of each round
    up_to: bool  # 3.1: fewer will do
    rounds: int
    actions: int
    dice: list[Annotated[str, KEY]]  # 5.2: the Keys whose die values count; none without dice
    cross: CrossRule  # 5.3
    crisis: bool
    layout: Layout  # 7.18 to 7.20
    sight: Sight  # 7.24, 7.25
    uses: int  # 7.22: 0 is always
    shuffled_after: int  # 7.27: 0 is never
    drawn: int  # 7.37, 7.38: 0 is all
    hooks: list[Hook]


class RoomView(TypedDict):
    """1.1: a room in its place on the board; null: this seat does not see its symbols."""

    room: Annotated[str, ROOM]
    symbols: list[Annotated[str, SYMBOL]] | None


class PawnView(TypedDict):
    """A pawn with its die."""

    colour: Annotated[str, COLOUR]
    room: Annotated[str, ROOM] | None
    die: int


class KeyCardView(TypedDict):
    """4.3: what lies on a Key card."""

    key: Annotated[str, KEY]
    unsure: list[Annotated[str, COLOUR]]
    sure: list[Annotated[str, COLOUR]]
    location: Annotated[str, MARK]
    die: Annotated[str, MARK]


class EntryView(TypedDict):
    """3.2: a token of a message: its centre in millimetres, and its turn in degrees."""

    token: Annotated[str, TOKEN]
    x: int
    y: int
    turn: int


class MessageView(TypedDict):
    """A message as this seat sees it: later ones lie on top."""

    entries: list[EntryView]
    mirrored: bool  # 7.24: the pictures are mirrored too


class ScreenView(TypedDict):
    """3.1: behind the screen, for the AI alone."""

    needed: int  # so many tokens
    entries: list[EntryView]  # laid so far, on the coarse grid
    picked: Annotated[str, TOKEN] | None


class KeyTargetView(TypedDict):
    """1.3: what the Final Combination says of a Key; null: the AI has not learnt it yet (7.29)."""

    key: Annotated[str, KEY]
    room: Annotated[str, ROOM] | None
    colour: Annotated[str, COLOUR] | None
    die: int | None
    right: bool | None  # 5.2: whether the board has it, once the game is over


class TargetView(TypedDict):
    """1.3: the Final Combination: for the AI, and for all at the end."""

    keys: list[KeyTargetView]
    cross: Annotated[str, ROOM]


class PastView(TypedDict):
    """5.4: a message beside the board of its round, as it was when the screen was lifted."""

    round: int
    message: MessageView
    rooms: list[RoomView]
    pawns: list[PawnView]
    key_cards: list[KeyCardView]


class DutyView(TypedDict):
    """7.32: who has a Role Card."""

    duty: Annotated[str, ROLE]
    seat: int


class SpaceView(TypedDict):
    """A game as one seat sees it, or as everybody does."""

    scenario: ScenarioView
    logbook: bool
    phase: Phase
    round: int  # of the message that is composed or shown
    left: int  # what the round counter shows
    rooms: list[RoomView]
    pawns: list[PawnView]
    key_cards: list[KeyCardView] | None  # 7.30: null for who does not see them
    actions_left: int
    marker_steps_left: int | None
    message: MessageView | None  # null: none is shown, or it is covered (7.26)
    covered: bool
    supply: list[Annotated[str, TOKEN]]  # the tokens that the AI may use in this round
    uses_left: list[int]  # 7.22: of each of them
    resting: list[Annotated[str, TOKEN]]  # 7.15: tokens of the last message
    broken: list[Annotated[str, TOKEN]]  # 7.23
    must_break: bool  # 7.23
    crisis_room: Annotated[str, ROOM] | None  # 7.36
    crisis_next: Annotated[str, ROOM] | None
    cross: Annotated[str, ROOM] | None  # 5.3: once it has shown itself
    cleared: list[Annotated[str, ROOM]]  # 5.3: rooms that all know not to be it
    duties: list[DutyView]
    target: TargetView | None
    screen: ScreenView | None
    past: list[PastView]  # 3.4: with the logbook; 5.4: at the end
    team: TeamView
    over: bool
    won: bool
    declared: bool


def view(p: Position, seat: int | None) -> SpaceView:
    """All that a seat can see."""
    ai = seat == AI
    inside = seat is not None and not ai  # an astronaut
    scenario = p.scenario()
    key_cards = inside or p.over or not scenario.hides_key_cards
    return SpaceView(
        scenario=_scenario(scenario, p.content.crisis),
        logbook=p.content.logbook,
        phase="over" if p.over else PHASES[p.phase],
        round=p.round,
        left=p.left,
        rooms=_rooms(p, p.rooms, ai=ai, inside=inside),
        pawns=_pawns(p.pawns, p.dice),
        key_cards=_key_cards(p.markers, p.marks) if key_cards else None,
        actions_left=p.actions_left if p.phase == ACTING else 0,
        marker_steps_left=MARKER_STEPS - p.marker_steps if key_cards else None,
        message=_message_now(p, ai=ai),
        covered=p.covered,
        supply=_tokens(p.supply),
        uses_left=_uses_left(p),
        resting=_tokens(p.resting),
        broken=_tokens(p.broken),
        must_break=p.phase == ACTING and not p.over and must_break(p),
        crisis_room=_room(p.crisis_room),
        crisis_next=_room(p.crisis_next),
        cross=_room(p.cross) if p.cross_shown else None,
        cleared=[ROOM.words[room] for room in range(ROOMS) if holds(p.cleared, room)],
        duties=_duties(p),
        target=_target(p) if ai or p.over else None,
        screen=_screen(p) if ai and p.phase == COMPOSING and not p.over else None,
        past=_past(p, ai=ai, inside=inside),
        team=TEAM.view(p.team),
        over=p.over,
        won=p.over and is_won(p),
        declared=p.declared,
    )


# -- what lies open -------------------------------------------------------------------------------


def _scenario(scenario: Scenario, crisis: bool) -> ScenarioView:
    return ScenarioView(
        number=scenario.number,
        tokens=_tokens(scenario.tokens),
        counts=[int(count) for count in scenario.counts],
        up_to=scenario.up_to,
        rounds=scenario.rounds,
        actions=scenario.actions,
        dice=[KEY.words[key] for key in range(KEYS) if holds(scenario.dice, key)],
        cross=CROSS_RULES[scenario.cross],
        crisis=crisis,
        layout=LAYOUTS[scenario.layout],
        sight=SIGHTS[scenario.sight],
        uses=scenario.uses,
        shuffled_after=scenario.shuffled_after,
        drawn=scenario.drawn,
        hooks=_hooks(scenario),
    )


def _hooks(scenario: Scenario) -> list[Hook]:
    there: list[tuple[Hook, bool]] = [
        ("rests", scenario.rests),
        ("breaks", scenario.breaks),
        ("covered", scenario.covered),
        ("swaps", scenario.swaps),
        ("learns", scenario.learns),
        ("hides_key_cards", scenario.hides_key_cards),
        ("hides_talk", scenario.hides_talk),
        ("hides_symbols", scenario.hides_symbols),
        ("dark", scenario.dark),
        ("duties", scenario.duties),
        ("crisis_token", scenario.crisis_token),
    ]
    return [hook for hook, has in there if has]


def _tokens(tokens: int) -> list[str]:
    return [TOKEN.words[token] for token in range(TOKENS) if holds(tokens, token)]


def _room(room: int) -> str | None:
    return None if room < 0 else ROOM.words[room]


def _rooms(p: Position, rooms: vec[i64], *, ai: bool, inside: bool) -> list[RoomView]:
    """7.33, 7.34: each room, with its symbols if this seat sees them."""
    return [
        RoomView(
            room=ROOM.words[room],
            symbols=_symbols(rooms[room]) if _sees(p, room, ai=ai, inside=inside) else None,
        )
        for room in range(ROOMS)
    ]


def _sees(p: Position, room: int, *, ai: bool, inside: bool) -> bool:
    if p.over:
        return True
    from_ai = p.scenario().hides_symbols
    if ai:
        return not from_ai
    return p.is_visible(room) and (inside or not from_ai)


def _symbols(symbols: int) -> list[str]:
    return [word for place, word in enumerate(SYMBOL.words) if holds(symbols, place)]


def _pawns(pawns: vec[i64], dice: vec[i64]) -> list[PawnView]:
    return [
        PawnView(colour=COLOUR.words[n], room=_room(pawns[n]), die=dice[n]) for n in range(COLOURS)
    ]


def _key_cards(markers: vec[i64], marks: vec[i64]) -> list[KeyCardView]:
    return [
        KeyCardView(
            key=KEY.words[key],
            unsure=[COLOUR.words[n] for n in range(COLOURS) if markers[n] == 1 + 2 * key],
            sure=[COLOUR.words[n] for n in range(COLOURS) if markers[n] == 2 + 2 * key],
            location=MARK.words[marks[key]],
            die=MARK.words[marks[KEYS + key]],
        )
        for key in range(KEYS)
    ]


def _uses_left(p: Position) -> list[int]:
    """7.22: how often each token of the supply can still be used."""
    uses = p.scenario().uses
    if uses == 0:
        return []
    supply = [token for token in range(TOKENS) if holds(p.supply, token)]
    return [int(uses - digit(p.used, token, 2)) for token in supply]


def _duties(p: Position) -> list[DutyView]:
    if not p.scenario().duties:
        return []
    return [DutyView(duty=word, seat=p.holder(place)) for place, word in enumerate(ROLE.words)]


# -- messages -------------------------------------------------------------------------------------


def _message_now(p: Position, *, ai: bool) -> MessageView | None:
    """3.4, 7.26: the message of this round, once it is lifted, until it is covered."""
    if p.phase != ACTING or (p.covered and not ai and not p.over):
        return None
    return _message(_entries(p.message, p.message_size), p.scenario().sight, ai=ai)


def _entries(message: vec[i64], size: int) -> list[tuple[int, int, int, int]]:
    return [
        (
            int(message[i * ENTRY]),
            int(message[i * ENTRY + X]),
            int(message[i * ENTRY + Y]),
            int(message[i * ENTRY + TURN]),
        )
        for i in range(size)
    ]


def _message(entries: list[tuple[int, int, int, int]], sight: int, *, ai: bool) -> MessageView:
    """7.24, 7.25: the AI sees its message as it laid it, all others as the Scenario says."""
    if ai:
        sight = AS_LAID
    return MessageView(
        entries=[_entry(entry, sight) for entry in entries], mirrored=sight == MIRRORED
    )


def _entry(entry: tuple[int, int, int, int], sight: int) -> EntryView:
    token, x, y, turn = entry
    if sight == MIRRORED:
        x, turn = AREA_WIDTH - x, (TURNS - turn) % TURNS
    elif sight == UPSIDE_DOWN:
        x, y, turn = AREA_WIDTH - x, AREA_HEIGHT - y, (turn + HALF_TURN) % TURNS
    return EntryView(token=TOKEN.words[token], x=x, y=y, turn=turn * STEP)


def _screen(p: Position) -> ScreenView:
    return ScreenView(
        needed=needed(p),
        entries=[_entry(entry, AS_LAID) for entry in _entries(p.message, p.message_size)],
        picked=None if p.picked == NO_TOKEN else TOKEN.words[p.picked],
    )


def _past(p: Position, *, ai: bool, inside: bool) -> list[PastView]:
    """3.4, 5.4: the messages until now, where the logbook or the end shows them."""
    if not p.over and not p.content.logbook:
        return []
    hidden = 1 if p.covered and not p.over and not ai else 0  # 7.26
    shown = p.lifted() - hidden
    return [_past_round(p, number, ai=ai, inside=inside) for number in range(shown)]


def _past_round(p: Position, number: int, *, ai: bool, inside: bool) -> PastView:
    message = _entries(past_message(p, number), past_size(p, number))
    rooms = vec[i64]([past_room(p, number, room) for room in range(ROOMS)])
    pawns = vec[i64]([past_pawn(p, number, n) for n in range(COLOURS)])
    dice = vec[i64]([past_die(p, number, n) for n in range(COLOURS)])
    markers = vec[i64]([past_marker(p, number, n) for n in range(COLOURS)])
    marks = vec[i64]([past_mark(p, number, n) for n in range(2 * KEYS)])
    sees_key_cards = p.over or inside or not p.scenario().hides_key_cards
    return PastView(
        round=number + 1,
        message=_message(message, p.scenario().sight, ai=ai),
        rooms=_rooms(p, rooms, ai=ai, inside=inside),
        pawns=_pawns(pawns, dice),
        key_cards=_key_cards(markers, marks) if sees_key_cards else [],
    )


# -- the Final Combination ------------------------------------------------------------------------


def _target(p: Position) -> TargetView:
    return TargetView(keys=[_key_target(p, key) for key in range(KEYS)], cross=ROOM.words[p.cross])


def _key_target(p: Position, key: int) -> KeyTargetView:
    word = KEY.words[key]
    if not p.over and not p.knows(key):
        return KeyTargetView(key=word, room=None, colour=None, die=None, right=None)
    return KeyTargetView(
        key=word,
        room=ROOM.words[p.key_rooms[key]],
        colour=COLOUR.words[p.key_colours[key]],
        die=p.key_dice[key],
        right=is_right(p, key) if p.over else None,
    )
