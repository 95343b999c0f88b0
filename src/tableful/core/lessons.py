"""Lessons: a fixed deal, what the bots do in it, and what somebody who learns is told step by step.

A lesson is a file of its game's package, `lessons/<name>.toml`. `Game.lessons` finds and checks it:

    title = "Learn in five minutes"
    seed = "lesson 12"                  # the deal
    seats = 3
    seat = 0                            # of who learns; 0 where it does not say
    faces = ["", "teapot", "clock"]     # whose characters the bots are, by seat
    begin = ["0 draw", "1 draw"]        # moves that were made before it begins, as in a record
    [options]                           # of the game; the rest is as usual
    [script]                            # what the bots decide, in order, in the notation of records
    1 = ["play librarian on 2", "…", "guess 8"]  # … waits for a move of who learns
    [[step]]
    say = "Play the Foreman."
    point = ["hand:foreman", "seat:1"]  # things on the board, as in click paths
    allow = ["play foreman on 1"]       # a `*` stands for anything: "lay sun *; moon *"
    wrong = "Keep that card for later." # the answer to other moves, where there are any
    rule = "5.11"                       # where more about it is found
    [know]                              # what has been learned
    goal = "…"
    turn = "…"
    tactic = "…"

A step without `allow` allows all that the rules do. It lasts until a move that it allows; with
`until` from then on until such an event, or one with such a cue, happens.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from .errors import Malformed
from .events import Kind
from .records import read_action
from .setup import OptionValue

if TYPE_CHECKING:
    from .game import Game

WAITS = "…"  # in a script: until who learns has made another move
KNOWN = ("goal", "turn", "tactic")
FIELDS = (
    *("title", "seed", "seats", "seat", "faces", "options"),
    *("begin", "script", "step", "know"),
)


def _fits(notation: str, pattern: str) -> bool:
    """Whether a move is of a pattern; of a form each entry is, in whatever order they stand."""
    parts, patterns = _parts(notation), _parts(pattern)
    pairs = zip(parts, patterns, strict=False)
    return len(parts) == len(patterns) and all(fnmatchcase(part, one) for part, one in pairs)


def _parts(notation: str) -> list[str]:
    """The first word, which all entries share, before each entry; in order."""
    head, space, entries = notation.partition(" ")
    return [head + space + entry for entry in sorted(entries.split("; "))]


@dataclass(frozen=True)
class LessonStep:
    """What is said, what is pointed at, which moves are allowed, and what other moves are told."""

    say: str
    point: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
    wrong: str = ""
    rule: str = ""
    until: str = ""

    def allows(self, notation: str) -> bool:
        """Whether a move is what the step wants."""
        return not self.allow or any(_fits(notation, pattern) for pattern in self.allow)

    def allows_form(self, form: str) -> bool:
        """Whether some way to fill in a form may be what the step wants."""
        return not self.allow or any(pattern.split(" ")[0] == form for pattern in self.allow)

    def ends_with(self, kind: Kind) -> bool:
        """Whether it lasts until such an event, by its name or its cue."""
        return bool(self.until) and self.until in (kind.name, kind.cue)


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game."""

    name: str
    title: str
    seed: str
    seats: int
    seat: int
    faces: tuple[str, ...]
    options: Mapping[str, OptionValue]
    begin: tuple[tuple[int, str], ...]
    script: Mapping[int, tuple[str, ...]]
    steps: tuple[LessonStep, ...]
    know: tuple[str, ...]

    @property
    def words(self) -> int:
        """How many there are to read, answers to wrong moves and all."""
        said = [text for step in self.steps for text in (step.say, step.wrong)]
        return sum(len(text.split()) for text in (self.title, *said, *self.know))


def load_lessons(game: "Game") -> tuple[Lesson, ...]:
    """The lessons in a game's package, in the order of their names; none where it has none."""
    folder = game.folder() / "lessons"
    if not folder.is_dir():
        return ()
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(_load(game, file) for file in files)


def _load(game: "Game", file: Traversable) -> Lesson:
    return read_lesson(game, file.name.removesuffix(".toml"), file.read_text(encoding="utf-8"))


def read_lesson(game: "Game", name: str, source: str) -> Lesson:
    """A lesson from its text; whatever is wrong with it is named."""
    try:
        return _Reader(game, name, tomllib.loads(source)).lesson()
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"lesson {name} of {game.title}: {error}") from None


class _Reader:
    """Reads the tables of one file."""

    def __init__(self, game: "Game", name: str, data: Mapping[str, object]) -> None:
        self.game = game
        self.name = name
        self.data = data

    def wrong(self, what: str) -> Malformed:
        return Malformed(f"lesson {self.name} of {self.game.title}: {what}")

    def lesson(self) -> Lesson:
        self._only(self.data, FIELDS, "the lesson")
        seats, seat = self._number("seats", 0), self._number("seat", 0)
        try:
            options = self.game.setup(seats, self._table("options")).options
        except Malformed as error:
            raise self.wrong(str(error)) from None
        if seat >= seats:
            raise self.wrong(f"there is no seat {seat}")
        faces = self._texts(self.data, "faces", "the lesson")
        if faces and len(faces) != seats:
            raise self.wrong("faces: there is one for each seat, and an empty one for who learns")
        return Lesson(
            name=self.name,
            title=self._text(self.data, "title", "the lesson"),
            seed=self._text(self.data, "seed", "the lesson"),
            seats=seats,
            seat=seat,
            faces=faces or ("",) * seats,
            options=options,
            begin=self._begin(),
            script=self._script(seats, seat),
            steps=self._steps(),
            know=self._know(),
        )

    def _begin(self) -> tuple[tuple[int, str], ...]:
        lines = self._texts(self.data, "begin", "the lesson")
        try:
            actions = [read_action(number, line) for number, line in enumerate(lines, 1)]
        except Malformed as error:
            raise self.wrong(f"begin: {error}") from None
        for _, move in actions:
            self._parse(move, "begin")
        return tuple(actions)

    def _script(self, seats: int, seat: int) -> dict[int, tuple[str, ...]]:
        script = {}
        table = self._table("script")
        bots = [str(number) for number in range(seats) if number != seat]
        self._only(table, bots, "script: a bot's seat")
        for number in table:
            moves = self._texts(table, number, "script")
            for move in moves:
                if move != WAITS:
                    self._parse(move, f"script of seat {number}")
            script[int(number)] = moves
        return script

    def _steps(self) -> tuple[LessonStep, ...]:
        rows = self.data.get("step")
        if not isinstance(rows, list) or not rows:
            raise self.wrong("it has no [[step]]")
        return tuple(self._step(f"step {number}", row) for number, row in enumerate(rows, 1))

    def _step(self, where: str, row: object) -> LessonStep:
        if not isinstance(row, Mapping):
            raise self.wrong(f"{where} must be a table")
        self._only(row, ("say", "point", "allow", "wrong", "rule", "until"), where)
        step = LessonStep(
            say=self._text(row, "say", where),
            point=self._texts(row, "point", where),
            allow=self._texts(row, "allow", where),
            wrong=self._text(row, "wrong", where) if "wrong" in row else "",
            rule=self._text(row, "rule", where) if "rule" in row else "",
            until=self._text(row, "until", where) if "until" in row else "",
        )
        for pattern in step.allow:
            if "*" not in pattern:
                self._parse(pattern, f"{where}: allow")
        if bool(step.wrong) != bool(step.rule):
            raise self.wrong(
                f"{where}: what is wrong with other moves needs a rule, and a rule that"
            )
        if step.rule and step.rule not in self.game.rulebook:
            raise self.wrong(f"{where}: there is no rule {step.rule}")
        if step.until and not any(step.ends_with(kind) for kind in self.game.kinds.kinds):
            raise self.wrong(f"{where}: there is no event {step.until!r}")
        return step

    def _know(self) -> tuple[str, ...]:
        table = self._table("know")
        self._only(table, KNOWN, "know")
        return tuple(self._text(table, name, "know") for name in KNOWN)

    # -- values --------------------------------------------------------------------------------

    def _parse(self, notation: str, where: str) -> None:
        try:
            self.game.verbs.parse(notation)
        except Malformed as error:
            raise self.wrong(f"{where}: {error}") from None

    def _only(self, table: Mapping[str, object], known: Sequence[str], where: str) -> None:
        for name in table:
            if name not in known:
                raise self.wrong(f"{where} has no {name!r}; it has: {', '.join(known)}")

    def _table(self, name: str) -> Mapping[str, object]:
        table = self.data.get(name, {})
        if not isinstance(table, Mapping):
            raise self.wrong(f"{name} must be a table")
        return table

    def _number(self, name: str, usual: int) -> int:
        value = self.data.get(name, usual)
        if type(value) is not int or value < 0:
            raise self.wrong(f"{name} must be a number")
        return value

    def _text(self, table: Mapping[str, object], name: str, where: str) -> str:
        value = table.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(f"{where} needs a text for {name!r}")
        return value

    def _texts(self, table: Mapping[str, object], name: str, where: str) -> tuple[str, ...]:
        values = table.get(name, [])
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise self.wrong(f"{where}: {name} must be a list of texts")
        return tuple(values)
