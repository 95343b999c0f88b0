"""What is stored of a game: enough to play it again, anywhere, to the same events."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from .errors import Malformed
from .setup import OptionValue
from .shuffles import Deal, Shuffle

FORMAT = 1


@dataclass(frozen=True)
class Original:
    """The finished game that another one plays again: at which table it was, and how many of its
    first actions are the other's beginning. None: it is the same deal, from the start.
    """

    table: str
    actions: int


@dataclass(frozen=True)
class Result:
    """How a game ended, as a record states it."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Record:
    """A game as it was played. Actions are in notation, each after the number of its seat.

    One that plays another again, or was practice, counts for nothing: whoever played it could know
    what would come. A server's record of a finished game has a proof of its shuffle, unless the
    deal was chosen, its result, and a checksum of all else.
    """

    game: str
    version: int
    content: str
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    seed: str
    actions: tuple[tuple[int, str], ...]
    original: Original | None = None
    practice: bool = False  # any move could be taken back
    hinted: tuple[int, ...] = ()  # actions, from 1, before which there was a hint
    resigned: tuple[int, ...] = ()  # seats in whose place a bot played on, if the game went on
    shuffle: Shuffle | None = None
    result: Result | None = None
    checksum: str = ""

    @property
    def deal(self) -> Deal:
        """What was dealt."""
        return Deal(self.game, self.version, self.content, self.options, len(self.players))

    def checked(self) -> "Record":
        """The same with a checksum of all else."""
        return replace(self, checksum=self.sum())

    def sum(self) -> str:
        """What the checksum should be."""
        fields = replace(self, checksum="")._fields()
        text = json.dumps(fields, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def dumps(self) -> str:
        """The record as JSON text, an action a line."""
        return json.dumps(self._fields(), indent=1, ensure_ascii=False) + "\n"

    def line(self) -> str:
        """The record as JSON text on one line, for files with many of them."""
        return json.dumps(self._fields(), separators=(",", ":"), ensure_ascii=False) + "\n"

    def _fields(self) -> dict[str, object]:
        """The record as JSON has it; what it does not have is left out."""
        head: dict[str, object] = {
            "tableful": FORMAT,
            "game": self.game,
            "version": self.version,
            "content": self.content,
            "options": dict(self.options),
            "players": list(self.players),
            "seed": self.seed,
        }
        if self.original is not None:
            head["original"] = {
                "table": self.original.table,
                "actions": self.original.actions,
            }
        if self.practice:
            head["practice"] = True
        if self.hinted:
            head["hinted"] = list(self.hinted)
        if self.resigned:
            head["resigned"] = list(self.resigned)
        if self.shuffle is not None:
            head["shuffle"] = {
                "table": self.shuffle.table,
                "commitment": self.shuffle.commitment,
                "secret": self.shuffle.secret,
                "cuts": {str(seat): cut for seat, cut in self.shuffle.cuts},
            }
        if self.result is not None:
            head["result"] = {
                "winners": list(self.result.winners),
                "scores": list(self.result.scores),
            }
        head["actions"] = [f"{seat} {notation}" for seat, notation in self.actions]
        if self.checksum:
            head["checksum"] = self.checksum
        return head

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Read a record; whatever is wrong with it is named."""
        try:
            data = json.loads(text)
            json.dumps(data, ensure_ascii=False).encode()  # half a character is no text
        except (ValueError, RecursionError) as error:
            raise Malformed(f"the record is not JSON: {error}") from None
        if not isinstance(data, dict) or _number(data, "tableful") != FORMAT:
            raise Malformed("this is not a record that this version of Tableful can read")
        return cls(
            game=_text(data, "game"),
            version=_number(data, "version"),
            content=_text(data, "content"),
            options=_options(data.get("options")),
            players=tuple(_texts(data, "players")),
            seed=_text(data, "seed"),
            actions=tuple(
                read_action(i, line) for i, line in enumerate(_texts(data, "actions"), 1)
            ),
            original=_original(data.get("original")),
            practice=_practice(data.get("practice", False)),
            hinted=_hinted(data.get("hinted", [])),
            resigned=_numbers({"resigned": [], **data}, "resigned"),
            shuffle=_shuffle(data.get("shuffle")),
            result=_result(data.get("result")),
            checksum=_text({"checksum": "", **data}, "checksum"),
        )


def _text(data: Mapping[str, object], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise Malformed(f"the record's {name} must be a text")
    return value


def _number(data: Mapping[str, object], name: str) -> int:
    value = data.get(name)
    if type(value) is not int:
        raise Malformed(f"the record's {name} must be a number")
    return value


def _texts(data: Mapping[str, object], name: str) -> list[str]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Malformed(f"the record's {name} must be a list of texts")
    return value


def _options(value: object) -> dict[str, OptionValue]:
    if not isinstance(value, dict) or not all(
        isinstance(v, bool | int | str) for v in value.values()
    ):
        raise Malformed("the record's options must be names with values")
    return value


def _original(value: object) -> Original | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Malformed("the record's original must be a table and a number of actions")
    return Original(_text(value, "table"), _number(value, "actions"))


def _practice(value: object) -> bool:
    if not isinstance(value, bool):
        raise Malformed("the record's practice must be true or false")
    return value


def _hinted(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(item) is int and item > 0 for item in value):
        raise Malformed("the record's hinted must be a list of numbers from 1 on")
    return tuple(value)


def _shuffle(value: object) -> Shuffle | None:
    if value is None:
        return None
    cuts = value.get("cuts") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(cuts, dict):
        raise Malformed("the record's shuffle must be a table, a commitment, a secret and cuts")
    return Shuffle(
        table=_text(value, "table"),
        commitment=_text(value, "commitment"),
        secret=_text(value, "secret"),
        cuts=tuple((_seat(seat), _text(cuts, seat)) for seat in cuts),
    )


def _seat(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and str(int(text)) == text):
        raise Malformed(f"the record's cuts must be by seat, not by {text!r}")
    return int(text)


def _result(value: object) -> Result | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise Malformed("the record's result must be winners and scores")
    return Result(_numbers(value, "winners"), _numbers(value, "scores"))


def _numbers(data: Mapping[str, object], name: str) -> tuple[int, ...]:
    value = data.get(name)
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise Malformed(f"the record's {name} must be a list of numbers")
    return tuple(value)


def read_action(number: int, line: str) -> tuple[int, str]:
    """A seat and its move, as a line of a record."""
    seat, _, notation = line.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and notation):
        raise Malformed(f"action {number} must be a seat and a move, not {line!r}")
    return int(seat), notation
