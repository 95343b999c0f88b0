"""What people read: an id and arguments, turned into a sentence by a catalogue per language."""

import string
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources.abc import Traversable

MOST_TEMPLATES = 2000  # that are remembered in pieces


@dataclass(frozen=True)
class Word:
    """A word of a domain, such as the character `foreman` or the seat `1`."""

    domain: str
    word: str


@dataclass(frozen=True)
class Spoken:
    """A word in a sentence, as it is said there."""

    word: Word
    text: str


Argument = Word | int | str | tuple[Word, ...]  # several words are said with commas


@dataclass(frozen=True)
class Text:
    """A sentence that is not yet in any language."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        args = ", ".join(f"{name}={_plain(value)}" for name, value in self.args.items())
        return f"{self.id}({args})" if args else self.id


def _plain(value: Argument) -> str:
    if isinstance(value, tuple):
        return ", ".join(word.word for word in value)
    return value.word if isinstance(value, Word) else str(value)


# What a table itself says, whatever the game.
HOUSE_TEXTS = {
    "undo.nothing": "There is nothing to take back yet.",
    "undo.not_yours": "Somebody else has acted since: it stands.",
    "undo.informative": "Somebody has seen something new since: it stands.",
    "undo.answered": "You have answered; take your answer back to give another.",
    "undo.window": "While answers are sealed, only your own answer can be taken back.",
    "value.true": "Yes",
    "value.false": "No",
    "team.you_won": "You won: {reason}",
    "team.you_lost": "You lost: {reason}",
    "team.won": "The team won: {reason}",
    "team.lost": "The team lost: {reason}",
}


class Catalogue:
    """The sentences of one language for one game, and those of the house."""

    def __init__(self, entries: Mapping[str, str]) -> None:
        self.entries = HOUSE_TEXTS | dict(entries)

    @classmethod
    def parse(cls, source: str) -> "Catalogue":
        """Read a TOML text whose tables and keys are joined by dots."""
        return cls(dict(_flattened(tomllib.loads(source), "")))

    @classmethod
    def load(cls, file: Traversable) -> "Catalogue":
        """Read a catalogue from package data."""
        return cls.parse(file.read_text(encoding="utf-8"))

    def __contains__(self, text_id: str) -> bool:
        return text_id in self.entries

    def word(self, word: Word, names: Sequence[str] = ()) -> str:
        """A word as people say it; a seat is called by its player's name."""
        if word.domain == "seat":
            number = int(word.word)
            return names[number] if number < len(names) else f"seat {number}"
        return self.entries.get(f"{word.domain}.{word.word}", word.word)

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """The sentence. An id that the catalogue lacks is shown as it is, so nothing is lost."""
        template = self.entries.get(text.id)
        if template is None:
            return str(text)
        values = {name: self._argument(value, names) for name, value in text.args.items()}
        return template.format_map(values)

    def parts(self, text: Text, names: Sequence[str] = ()) -> list["str | Spoken"]:
        """The sentence in pieces: plain text, and the words that somebody could look up."""
        template = self.entries.get(text.id)
        if template is None:
            return [str(text)]
        parts: list[str | Spoken] = []
        for plain, name in _pieces(template):
            if plain:
                parts.append(plain)
            if name:
                parts += self._spoken(text.args[name], names)
        return parts

    def _spoken(self, value: Argument, names: Sequence[str]) -> list["str | Spoken"]:
        if isinstance(value, Word):
            return [Spoken(value, self.word(value, names))]
        if not isinstance(value, tuple):
            return [str(value)]
        words = [Spoken(word, self.word(word, names)) for word in value]
        return [part for word in words for part in (", ", word)][1:]

    def _argument(self, value: Argument, names: Sequence[str]) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.word(word, names) for word in value)
        return self.word(value, names) if isinstance(value, Word) else str(value)


@lru_cache(maxsize=MOST_TEMPLATES)
def _pieces(template: str) -> list[tuple[str, str | None]]:
    """A template's plain texts, each with the name in braces that follows."""
    return [(plain, name) for plain, name, _, _ in string.Formatter().parse(template)]


def placeholders(template: str) -> set[str]:
    """The names in braces of a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def _flattened(table: Mapping[str, object], prefix: str) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            rows += _flattened(value, f"{prefix}{key}.")
        else:
            rows.append((f"{prefix}{key}", str(value)))
    return rows
