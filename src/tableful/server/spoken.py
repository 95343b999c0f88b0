"""What a bot says at a table, as it goes from a process that thinks into the log of the table."""

from msgspec import Struct

from tableful.bots.contract import Saying
from tableful.core.texts import Argument, Text, Word


class Spelled(Struct, frozen=True, array_like=True):
    """A word of a domain."""

    domain: str
    word: str


class Phrase(Struct, frozen=True):
    """A sentence that is not yet in any language; several words are said with commas."""

    id: str
    args: dict[str, str | int | list[Spelled]] = {}

    @classmethod
    def of(cls, text: Text) -> "Phrase":
        """As it is stored."""
        return cls(text.id, {name: _stored(value) for name, value in text.args.items()})

    def text(self) -> Text:
        """As a catalogue says it."""
        return Text(self.id, {name: _argument(value) for name, value in self.args.items()})


def _stored(value: Argument) -> str | int | list[Spelled]:
    if isinstance(value, Word):
        return [Spelled(value.domain, value.word)]
    if isinstance(value, tuple):
        return [Spelled(word.domain, word.word) for word in value]
    return value


def _argument(value: str | int | list[Spelled]) -> Argument:
    if not isinstance(value, list):
        return value
    words = tuple(Word(each.domain, each.word) for each in value)
    return words[0] if len(words) == 1 else words


class Sentence(Struct, frozen=True):
    """What a bot says, what it would answer to *Why?*, and of what occasion it is; a bot that has
    said enough may still have an answer.
    """

    phrase: Phrase | None = None
    why: Phrase | None = None
    occasion: str = ""

    @classmethod
    def of(cls, says: Saying) -> "Sentence":
        """As it is stored."""
        why = None if says.why is None else Phrase.of(says.why)
        return cls(Phrase.of(says.text), why, says.occasion)
