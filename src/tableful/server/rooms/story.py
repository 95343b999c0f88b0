"""The log of a table as people read it: what happened in the game and in the house, in order."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from tableful.core.events import Happening
from tableful.core.game import Game
from tableful.core.speech import Speech
from tableful.core.state import Event
from tableful.core.texts import Argument, Catalogue, Spoken, Text, Word
from tableful.server.wire import Line, LogLine, Ref

MOST_REMEMBERED = 500  # lines that are kept in their final form

_encode = msgspec.json.Encoder().encode


@cache
def house_texts() -> Catalogue:
    """What the house says, in English."""
    return Catalogue.load(files("tableful.server") / "texts" / "en.toml")


def line_of(parts: Sequence[str | Spoken]) -> Line:
    """A sentence in pieces, for the wire."""
    return [
        part if isinstance(part, str) else Ref(part.word.domain, part.word.word, part.text)
        for part in parts
    ]


def seat_word(seat: int) -> Word:
    """A seat in a sentence."""
    return Word("seat", str(seat))


class Told(NamedTuple):
    """Something that happened: in the game, at a step, or (`house`) at the table."""

    step: int
    event: Event | None
    house: LogLine | None = None
    readers: frozenset[int] | None = None  # None: everybody


class Story:
    """All that happened, told to each seat as it saw it."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.told: list[Told] = []
        self.rename(names)

    def rename(self, names: Sequence[str]) -> None:
        """People are called so from now on, also in what happened before."""
        self.speech = Speech(self.game, names)
        self._lines: dict[tuple[object, ...], msgspec.Raw] = {}

    # -- adding ------------------------------------------------------------------------------------

    def happened(self, step: int, events: Sequence[Event]) -> None:
        """A step of the game."""
        self.told += [Told(step, event) for event in events]

    def add(self, kind: str, **args: Argument) -> None:
        """Something in the house that everybody sees."""
        self.told.append(Told(-1, None, self._house_line(kind, args)))

    def said(self, seat: int, channel: str, text: str, readers: Sequence[int]) -> None:
        """Somebody wrote to some or (no readers named) all."""
        line = LogLine("house.chat", {"seat": str(seat), "channel": channel}, [text])
        self.told.append(Told(-1, None, line, frozenset(readers) if readers else None))

    def forget(self, step: int) -> None:
        """The steps from here on were taken back."""
        self.told = [told for told in self.told if told.step < step]

    def _house_line(self, kind: str, args: dict[str, Argument]) -> LogLine:
        parts = house_texts().parts(Text(f"house.{kind}", args), self.speech.names)
        plain = {n: v.word if isinstance(v, Word) else str(v) for n, v in args.items()}
        return LogLine(f"house.{kind}", plain, line_of(parts))

    # -- telling -----------------------------------------------------------------------------------

    def lines(self, seat: int | None, since: int = 0) -> list[msgspec.Raw]:
        """What a seat, or those who watch (None), saw from there on; each line encoded."""
        return [
            self._line(told, seat)
            for told in self.told[since:]
            if told.readers is None or seat in told.readers
        ]

    def _line(self, told: Told, seat: int | None) -> msgspec.Raw:
        if told.house is not None:
            return msgspec.Raw(_encode(told.house))
        assert told.event is not None
        event = told.event
        sees = seat is not None and (event.seen_by >> seat) & 1 == 1
        secret = tuple(event.secret) if sees else ()
        key = (event.kind, tuple(event.shown), sees, secret)
        line = self._lines.get(key)
        if line is None:
            if len(self._lines) >= MOST_REMEMBERED:
                self._lines.clear()
            seen = self.game.kinds.seen(event, seat)
            line = self._lines[key] = msgspec.Raw(_encode(self.game_line(seen)))
        return line

    def game_line(self, seen: Happening) -> LogLine:
        """An event as its line."""
        args = {name: word.word for name, word in seen.args.items()}
        parts = self.game.catalogue.parts(seen.text(), self.speech.names)
        return LogLine(seen.kind, args, line_of(parts))

    def sentence(self, text: Text) -> Line:
        """A sentence of the game, in pieces."""
        return line_of(self.game.catalogue.parts(text, self.speech.names))

    def house_sentence(self, name: str) -> Line:
        """A sentence of the house."""
        return line_of(house_texts().parts(Text(name), self.speech.names))
