"""What is stored of a game: enough to play it again, anywhere, to the same events."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from .errors import Malformed
from .setup import OptionValue

FORMAT = 1


@dataclass(frozen=True)
class Original:
    """The finished game that another one plays again: at which table it was, and how many of its
    first actions are the other's beginning. None: it is the same deal, from the start.
    """

    table: str
    actions: int


@dataclass(frozen=True)
class Record:
    """A game as it was played. Actions are in notation, each after the number of its seat.

    One that plays another again, or was practice, counts for nothing: whoever played it could know
    what would come.
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

    def dumps(self) -> str:
        """The record as JSON text, an action a line."""
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
        lines = [f"{seat} {notation}" for seat, notation in self.actions]
        return json.dumps(head | {"actions": lines}, indent=1, ensure_ascii=False) + "\n"

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


def read_action(number: int, line: str) -> tuple[int, str]:
    """A seat and its move, as a line of a record."""
    seat, _, notation = line.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and notation):
        raise Malformed(f"action {number} must be a seat and a move, not {line!r}")
    return int(seat), notation
