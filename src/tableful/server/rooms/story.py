"""The log of a table as people read it: what happened in the game and in the house, in order."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from tableful.bots import sayings
from tableful.core.events import Happening
from tableful.core.game import Game
from tableful.core.speech import Speech
from tableful.core.state import Event, holds, is_heard
from tableful.core.table import Step, are_known_to
from tableful.core.texts import Argument, Catalogue, Spoken, Text, Word
from tableful.server.wire import Encoded, LogLine, Ref, Sentence

MOST_REMEMBERED = 500  # lines that are kept in their final form
PAGE = 100  # lines that are sent at once: a log can be long

SEAT_ARGS = ("seat", "other", "owner")  # the arguments of the house's lines that are seats

_encode = msgspec.json.Encoder().encode
_decode_line = msgspec.json.Decoder(LogLine).decode


@cache
def house_texts() -> Catalogue:
    """What the house says, in English."""
    return Catalogue.load(files("tableful.server") / "texts" / "en.toml")


def sentence_of(parts: Sequence[str | Spoken]) -> Sentence:
    """A sentence in pieces, for the wire."""
    return [
        part
        if isinstance(part, str)
        else Ref(part.word.domain, part.word.word, part.text, part.you)
        for part in parts
    ]


def _moved(line: LogLine, places: dict[str, str]) -> LogLine:
    """A line in which seats have other numbers."""
    args = {n: places.get(v, v) if n in SEAT_ARGS else v for n, v in line.args.items()}
    parts: Sentence = [
        Ref(part.domain, places.get(part.word, part.word), part.text)
        if isinstance(part, Ref) and part.domain == "seat"
        else part
        for part in line.parts
    ]
    return LogLine(line.kind, args, parts, line.cue)


def seat_word(seat: int) -> Word:
    """A seat in a sentence."""
    return Word("seat", str(seat))


class Told:
    """Something that happened: in the game, at a step, or at the table.

    No dataclass, as nothing that is made for every move: its `__init__` would not be compiled.
    """

    def __init__(
        self,
        step: int,
        event: Event | None,
        line: Encoded | None = None,
        readers: frozenset[int] | None = None,
    ) -> None:
        self.step = step
        self.event = event
        self.line = line  # as those see it who see no secret; of an event, once asked
        self.readers = readers  # of what is no event; None: everybody

    def reaches(self, seat: int | None) -> bool:
        """Whether a seat, or those who watch (None), are told of it at all."""
        if self.event is not None:
            return is_heard(self.event, seat)
        return self.readers is None or seat in self.readers


def _confided(event: Event, seat: int) -> bool:
    """Whether a seat saw more of an event than everybody did."""
    return len(event.secret) > 0 and holds(event.seen_by, seat)


class Story:
    """All that happened, told to each seat as it saw it."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.told: list[Told] = []
        self._private: list[int] = []  # the places of what not everybody is told
        self.rename(names)

    def begin(self, game: Game, names: Sequence[str]) -> None:
        """The game as its table has it: its catalogue speaks of the cards that lie there."""
        self.game = game
        self.rename(names)

    def rename(self, names: Sequence[str]) -> None:
        """People are called so from now on, also in what happened before."""
        self.speech = Speech(self.game, names)
        self._lines: dict[tuple[object, ...], Encoded] = {}
        self._sentences: dict[tuple[object, ...], Encoded] = {}
        self._house_sentences: dict[str, Encoded] = {}
        for told in self.told:
            if told.event is not None:
                told.line = None

    # -- adding ------------------------------------------------------------------------------------

    def happened(self, step: int, events: Sequence[Event]) -> None:
        """A step of the game."""
        for event in events:
            self._tell(Told(step, event))

    def _tell(self, told: Told) -> None:
        if not told.reaches(None):
            self._private.append(len(self.told))
        self.told.append(told)

    def add(self, kind: str, **args: Argument) -> None:
        """Something in the house that everybody sees."""
        self._tell(Told(-1, None, msgspec.Raw(_encode(self._house_line(kind, args)))))

    def confide(self, kind: str, seat: int) -> None:
        """Something in the house that one seat alone is told."""
        line = msgspec.Raw(_encode(self._house_line(kind, {"seat": seat_word(seat)})))
        self._tell(Told(-1, None, line, frozenset([seat])))

    def said(
        self, seat: int, channel: str, text: str, readers: Sequence[int], reaction: str = ""
    ) -> None:
        """Somebody wrote to some or (no readers named) all, or made a face."""
        args = {"seat": str(seat), "channel": channel}
        line = LogLine("house.chat", args, [text])
        if reaction:
            parts = self._house_line(f"reaction_{reaction}", {"seat": seat_word(seat)}).parts
            line = LogLine("house.reaction", {**args, "reaction": reaction}, parts)
        named = frozenset(readers) if readers else None
        self._tell(Told(-1, None, msgspec.Raw(_encode(line)), named))

    def bot_said(self, seat: int, text: Text, why: Text | None) -> None:
        """A bot said something to all, and would say why."""
        words, names = sayings.words_for(self.game), self.speech.names
        args = {"seat": str(seat), "why": "" if why is None else words.say(why, names)}
        line = LogLine("house.says", args, sentence_of(words.parts(text, names)))
        self._tell(Told(-1, None, msgspec.Raw(_encode(line))))

    def watcher_said(self, name: str, text: str) -> None:
        """Somebody who watches wrote to all."""
        line = LogLine("house.watcher", {"name": name}, [text])
        self._tell(Told(-1, None, msgspec.Raw(_encode(line))))

    def took_back(self, seat: int, steps: Sequence[Step], *, practice: bool) -> None:
        """A seat took steps back, the first of them knowingly: who knew of any is told."""
        args: dict[str, Argument] = {"seat": seat_word(seat)}
        kind, owner = "took_back", steps[0].seat
        if practice:
            kind = "went_back"
        elif owner != seat:
            kind, args["owner"] = "took_back_anothers", seat_word(owner)
        line = msgspec.Raw(_encode(self._house_line(kind, args)))
        if practice and self.told[-1].line == line:
            return  # whoever goes far back need not read it each time
        seats = range(len(self.speech.names))
        readers = frozenset([s for s in seats if are_known_to(steps, s)])
        self._tell(Told(-1, None, line, None if are_known_to(steps, None) else readers))

    def swap(self, seat: int, other: int) -> None:
        """Two changed places before the game: what the house told of either is told of where they
        sit now.
        """
        places = {str(seat): str(other), str(other): str(seat)}
        for told in self.told:
            if told.line is not None:
                told.line = msgspec.Raw(_encode(_moved(_decode_line(told.line), places)))

    def forget(self, step: int) -> list[int]:
        """The steps from here on were taken back; what the house said meanwhile stays. The places
        of what is forgotten.
        """
        start = len(self.told)
        while start > 0 and not 0 <= self.told[start - 1].step < step:
            start -= 1
        places = range(start, len(self.told))
        forgotten = [place for place in places if self.told[place].step >= step]
        kept = [told for told in self.told[start:] if told.step < step]
        self._private = [place for place in self._private if place < start]
        del self.told[start:]
        for told in kept:
            self._tell(told)
        return forgotten

    def _house_line(self, kind: str, args: dict[str, Argument]) -> LogLine:
        parts = house_texts().parts(Text(f"house.{kind}", args), self.speech.names)
        plain = {n: v.word if isinstance(v, Word) else str(v) for n, v in args.items()}
        return LogLine(f"house.{kind}", plain, sentence_of(parts))

    # -- telling -----------------------------------------------------------------------------------

    def lines(self, seat: int | None, since: int = 0) -> list[Encoded]:
        """What a seat, or those who watch (None), saw from there on; each line encoded."""
        return [self._line(told, seat) for told in self.told[since:] if told.reaches(seat)]

    def has_more_than_a_page(self, seat: int | None, since: int) -> bool:
        """Whether so much happened from there on that a seat is better told anew.

        It is what the seat itself saw that counts, so nothing tells of the rest.
        """
        lines = len(self.told) - since
        if lines <= PAGE:
            return False
        for place in self._private:
            if place >= since and seat not in (self.told[place].readers or ()):
                lines -= 1
        return lines > PAGE

    def page(self, seat: int | None, before: int) -> tuple[int, list[Encoded]]:
        """The lines before one that a seat saw, as many as a page has, and the first's number.

        A seat's lines are numbered from 0, and those that it did not see have no number: so no
        number tells of them.
        """
        hidden = sum(not self.told[place].reaches(seat) for place in self._private)
        past = max(0, len(self.told) - hidden - before)  # lines to be passed over
        number = len(self.told) - hidden - past
        lines: list[Encoded] = []
        place = len(self.told)
        while place > 0 and len(lines) < PAGE:
            place -= 1
            told = self.told[place]
            if not told.reaches(seat):
                continue
            if past > 0:
                past -= 1
            else:
                lines.append(self._line(told, seat))
        lines.reverse()
        return number - len(lines), lines

    def newest(self, seat: int | None) -> tuple[int, list[Encoded]]:
        """The last page."""
        return self.page(seat, len(self.told))

    def _line(self, told: Told, seat: int | None) -> Encoded:
        event = told.event
        if event is not None and seat is not None and _confided(event, seat):
            return self._event_line(event, seat)
        if told.line is None:
            assert event is not None
            told.line = self._event_line(event, None)
        return told.line

    def _event_line(self, event: Event, seat: int | None) -> Encoded:
        """An event as a seat saw that sees its secrets, or (None) as others did."""
        secret = () if seat is None else tuple(event.secret)
        key = (event.kind, tuple(event.shown), secret)
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
        return LogLine(seen.kind, args, sentence_of(parts), seen.cue)

    def bots_sentence(self, text: Text) -> Encoded:
        """A sentence of a bot about the game, in pieces; encoded."""
        return self._sentence(sayings.words_for(self.game), text)

    def sentence(self, text: Text) -> Encoded:
        """A sentence of the game, in pieces; encoded."""
        return self._sentence(self.game.catalogue, text)

    def house_sentence(self, name: str) -> Encoded:
        """A sentence of the house; encoded."""
        sentence = self._house_sentences.get(name)
        if sentence is None:
            sentence = self._house_sentences[name] = self._sentence(house_texts(), Text(name))
        return sentence

    def _sentence(self, catalogue: Catalogue, text: Text) -> Encoded:
        key = (catalogue, text.id, *text.args.items())
        sentence = self._sentences.get(key)
        if sentence is None:
            if len(self._sentences) >= MOST_REMEMBERED:
                self._sentences.clear()
            parts = catalogue.parts(text, self.speech.names)
            sentence = self._sentences[key] = msgspec.Raw(_encode(sentence_of(parts)))
        return sentence
