"""ASP 1: the box as a file that anybody can edit, and all that is checked when it is read.

The box that comes with the game is `deck.toml` beside this module; its head tells how to make
another one.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.deck_game import DeckForm
from tableful.core.deck_rows import Row, Rows
from tableful.core.errors import Malformed
from tableful.core.setup import Content
from tableful.core.state import bit

from .rules.box import (
    APART,
    AS_GROUP,
    FREELY,
    GUARD,
    HAZARD,
    IGNORED,
    IN_ROW,
    MIRRORED,
    TRAP,
    UPSIDE_DOWN,
    Mission,
    Scenario,
)
from .rules.layout import COLUMNS
from .verbs import COLOUR, GROUPS, KEY, MOST_ROUNDS, MOST_TOKENS, ROOM, TOKEN

SIDES = range(1, 101)
SCENARIOS = range(1, 61)
COUNTS = range(1, MOST_TOKENS + 1)
ROUNDS = range(1, MOST_ROUNDS + 1)
ACTIONS = range(1, 9)
VALUES = range(2, 7)
USES = range(1, 4)
DRAWN = range(1, 28)
TABLES = ("deck", "token", "side", "journey", "scenario")
CROSS = {"ignored": IGNORED, "hazard": HAZARD, "guard": GUARD, "trap": TRAP}
LAYOUTS = {"freely": FREELY, "apart": APART, "group": AS_GROUP, "row": IN_ROW}
SIGHTS = {"mirrored": MIRRORED, "upside_down": UPSIDE_DOWN}
HIDDEN = ("key_cards", "talk", "symbols")
# The hooks of a Scenario that are simply there or not.
PLAIN_HOOKS = ("rests", "breaks", "covered", "swaps", "learns", "dark", "duties", "crisis_token")
HOOKS = (
    *("up_to", "dice", "cross", "crisis", "uses", "layout", "sight", "shuffled_after", "hides"),
    *("drawn", *PLAIN_HOOKS),
)


# -- what the rules know --------------------------------------------------------------------------


class Box:
    """The Scenarios and the card sides of one box, in numbers, checked by chapter 1."""

    def __init__(self, rows: Rows) -> None:
        _check_many(rows, "scenario", SCENARIOS)
        self.scenarios = [_scenario(row, n) for n, row in enumerate(rows.of("scenario"), 1)]
        sides: dict[bool, list[int]] = {False: [], True: []}
        for row in rows.of("side"):
            crisis = "crisis" in row.fields and row.yes_or_no("crisis")
            sides[crisis] += _side(row)
        per_side = 13
        for crisis, numbers in sides.items():
            if len(numbers) // per_side not in SIDES:
                which = "with crisis = true" if crisis else "without crisis"
                many = f"{SIDES[0]} to {SIDES[-1]}"
                raise Malformed(f"the deck: side: there must be {many} rows {which}")
        self.sides = vec[i64](sides[False])
        self.crisis_sides = vec[i64](sides[True])

    def mission(self, number: int, *, crisis: bool, endless: bool, logbook: bool) -> Mission:
        """What a table plays that chose this Scenario and these options."""
        scenario = self.scenarios[number - 1]
        hard = crisis or scenario.crisis
        sides = self.crisis_sides if hard else self.sides
        return Mission(scenario, sides, hard, endless, logbook)


def _check_many(rows: Rows, table: str, allowed: range) -> None:
    found = len(rows.of(table))
    if found not in allowed:
        many = f"{allowed[0]} to {allowed[-1]}"
        raise Malformed(f"the deck: {table}: there must be {many} rows, not {found}")


def _side(row: Row) -> list[int]:
    """1.3: for each Key its room, colour and die value, all different, and another room for ✖."""
    rooms = _of_each_key(row, "rooms", row.words("rooms", ROOM.words))
    colours = _of_each_key(row, "colours", row.words("colours", COLOUR.words))
    dice = row.numbers_in("dice", VALUES)
    if len(dice) != len(KEY.words) or len(set(dice)) < len(dice):
        raise row.wrong("dice", f"must be {len(KEY.words)} different numbers")
    cross = row.word("cross", ROOM.words)
    if cross in rooms:
        raise row.wrong("cross", f"{cross} is the room of a Key")
    return [
        *(ROOM.place(room) for room in rooms),
        *(COLOUR.place(colour) for colour in colours),
        *dice,
        ROOM.place(cross),
    ]


def _of_each_key(row: Row, field: str, words: list[str]) -> list[str]:
    if len(words) != len(KEY.words):
        raise row.wrong(field, f"must be {len(KEY.words)}, one for each Key")
    return words


def _scenario(row: Row, number: int) -> Scenario:
    """1.4: what a row says; what it does not say is as usual."""
    has = row.fields
    tokens = _tokens(row)
    scenario = Scenario(number, tokens, vec[i64](_counts(row)), row.number_in("actions", ACTIONS))
    scenario.up_to = _yes(row, "up_to")
    scenario.dice = _dice(row)
    if "cross" in has:
        scenario.cross = CROSS[row.word("cross", tuple(CROSS))]
    scenario.crisis = _yes(row, "crisis")
    scenario.rests = _yes(row, "rests")
    if "uses" in has:
        scenario.uses = row.number_in("uses", USES)
    if "layout" in has:
        scenario.layout = LAYOUTS[row.word("layout", tuple(LAYOUTS))]
    scenario.breaks = _yes(row, "breaks")
    if "sight" in has:
        scenario.sight = SIGHTS[row.word("sight", tuple(SIGHTS))]
    scenario.covered = _yes(row, "covered")
    if "shuffled_after" in has:
        scenario.shuffled_after = row.number_in("shuffled_after", ROUNDS)
    scenario.swaps = _yes(row, "swaps")
    scenario.learns = _yes(row, "learns")
    hidden = row.words("hides", HIDDEN) if "hides" in has else []
    scenario.hides_key_cards = "key_cards" in hidden
    scenario.hides_talk = "talk" in hidden
    scenario.hides_symbols = "symbols" in hidden
    scenario.dark = _yes(row, "dark")
    scenario.duties = _yes(row, "duties")
    scenario.crisis_token = _yes(row, "crisis_token")
    if "drawn" in has:
        scenario.drawn = row.number_in("drawn", DRAWN)
    _check_together(row, scenario)
    return scenario


def _yes(row: Row, field: str) -> bool:
    return field in row.fields and row.yes_or_no(field)


def _tokens(row: Row) -> int:
    """1.4: which tokens there are, by group or one by one."""
    found: int = 0
    for word in row.words("tokens", (*GROUPS, *TOKEN.words)):
        for token in GROUPS.get(word, (word,)):
            found |= bit(TOKEN.place(token))
    return found


def _counts(row: Row) -> list[int]:
    """1.4: how many tokens each message has."""
    rounds = row.number_in("rounds", ROUNDS)
    if "counts" not in row.fields:
        return [row.number_in("count", COUNTS)] * rounds
    if "count" in row.fields:
        raise row.wrong("counts", "a Scenario has either count or counts")
    counts = row.numbers_in("counts", COUNTS)
    if len(counts) != rounds:
        raise row.wrong("counts", f"must be {rounds} numbers, one for each round")
    return counts


def _dice(row: Row) -> int:
    """5.2: the Keys whose die values count."""
    keys: int = 0
    if isinstance(row.fields.get("dice"), list):
        for key in row.words("dice", KEY.words):
            keys |= bit(KEY.place(key))
    elif _yes(row, "dice"):
        keys = bit(len(KEY.words)) - 1
    return keys


def _check_together(row: Row, scenario: Scenario) -> None:
    """Hooks that cannot go together, or that would leave nothing to do."""
    if scenario.dark and (scenario.swaps or scenario.shuffled_after):
        raise row.wrong("dark", "does not go together with swaps or shuffled_after")
    if scenario.hides_symbols and scenario.shuffled_after:
        raise row.wrong("hides", "symbols do not go together with shuffled_after")
    if scenario.layout == IN_ROW and max(scenario.counts) > COLUMNS:
        raise row.wrong("layout", f"at most {int(COLUMNS)} tokens stand in one row")
    if scenario.shuffled_after >= scenario.rounds:
        raise row.wrong("shuffled_after", "must be before the last round")


def facts(rows: Rows) -> dict[str, object]:
    """The same rows without what is only for people: what a record's hash is made from."""
    spoken = ("title", "story", "text", "note", "name")
    return {
        table: [
            {field: value for field, value in row.fields.items() if field not in spoken}
            for row in rows.of(table)
        ]
        for table in ("side", "scenario")
    }


# -- what people read -----------------------------------------------------------------------------


def check_fields(rows: Rows) -> None:
    """Every row has its fields and no other; every token is there."""
    rows.single("deck").only("title", "note")
    for row in rows.of("token"):
        row.only("word", "name", "text")
        row.word("word", TOKEN.words)
    rows.all_different("token", "word")
    if len(rows.of("token")) < len(TOKEN.words):
        there = [row.fields["word"] for row in rows.of("token")]
        missing = next(word for word in TOKEN.words if word not in there)
        raise Malformed(f"the deck: token: {missing} is missing")
    for row in rows.of("side"):
        row.only("rooms", "colours", "dice", "cross", "note", optional=("crisis",))
        row.text("note")
    for row in rows.of("scenario"):
        needed = ("title", "story", "text", "tokens", "rounds", "actions")
        count = "counts" if "counts" in row.fields else "count"
        row.only(*needed, count, optional=("count", *HOOKS))


def journey(rows: Rows) -> list[int]:
    """The numbers of the Scenarios in the order in which a group meets them, from easy to hard.

    It is for people alone: numbers, records and rules do not hang on it.
    """
    numbers = range(1, len(rows.of("scenario")) + 1)
    if "journey" not in rows.data:
        return list(numbers)
    row = rows.single("journey")
    row.only("order")
    order = row.numbers_in("order", numbers)
    if sorted(order) != list(numbers):
        raise row.wrong("order", f"must be all numbers from 1 to {len(numbers)}, each once")
    return order


def texts(rows: Rows) -> dict[str, str]:
    """The entries that the box adds to the catalogue: names of tokens and Scenarios."""
    head = rows.single("deck")
    said = {"deck.title": head.title("title"), "deck.note": head.text("note")}
    for row in rows.of("token"):
        word = row.word("word", TOKEN.words)
        said |= {f"token.{word}": row.title("name"), f"about.token.{word}": row.text("text")}
    rows.all_different("token", "name")
    for number, row in enumerate(rows.of("scenario"), 1):
        title = row.title("title")
        said[f"scenario.{number}"] = title
        said[f"value.scenario.{number}"] = f"{number} · {title}"
        said[f"about.value.scenario.{number}"] = row.text("text")
        said[f"story.{number}"] = row.text("story")
    rows.all_different("scenario", "title")
    said["scenario.journey"] = " ".join(str(number) for number in journey(rows))
    return said


BOX = DeckForm(__package__, TABLES, check=check_fields, faces=Box, facts=facts, texts=texts)
own_source = BOX.own_source
read = BOX.read
box = BOX.cards


def own() -> Content:
    """The box that comes with the game."""
    return BOX.own
