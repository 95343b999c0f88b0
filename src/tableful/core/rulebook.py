"""The numbered rules of a game, read from the `rules.md` beside it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from .errors import Malformed

_CHAPTER = re.compile(r"## (\d+) (.+)")
_RULE = re.compile(r"- (\d+\.\d+[a-z]?) (.+)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule. A ruling is our own decision where the rulebook is silent."""

    number: str
    text: str

    @property
    def is_ruling(self) -> bool:
        """Whether part of it is our own decision."""
        return "[R]" in self.text or "**Ruling**" in self.text


class Rulebook:
    """Chapters and rules in the order of the file."""

    def __init__(self, prefix: str, source: str) -> None:
        self.prefix = prefix
        self.chapters: dict[str, str] = {}
        self.rules: dict[str, Rule] = {}
        self._read(source)

    @classmethod
    def load(cls, prefix: str, file: Traversable) -> "Rulebook":
        """Read the rules from package data."""
        return cls(prefix, file.read_text(encoding="utf-8"))

    def _read(self, source: str) -> None:
        """A rule goes on over indented lines."""
        number = ""
        for line in source.splitlines():
            if chapter := _CHAPTER.fullmatch(line):
                self.chapters[chapter[1]] = chapter[2]
                number = ""
            elif rule := _RULE.fullmatch(line):
                number = rule[1]
                self.rules[number] = Rule(number, rule[2])
            elif line.startswith("  ") and number:
                self.rules[number] = Rule(number, f"{self.rules[number].text} {line.strip()}")
            elif not line.strip():
                number = ""

    def __getitem__(self, number: str) -> Rule:
        bare = number.removeprefix(f"{self.prefix} ")
        if bare not in self.rules:
            raise Malformed(f"there is no rule {number}")
        return self.rules[bare]

    def __contains__(self, number: str) -> bool:
        return number.removeprefix(f"{self.prefix} ") in self.rules

    def of_chapter(self, chapter: str) -> Iterator[Rule]:
        """The rules of one chapter."""
        return (rule for rule in self.rules.values() if rule.number.split(".")[0] == chapter)
