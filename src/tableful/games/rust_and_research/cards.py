"""R&R 1: the cards as data, checked when they are loaded."""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from tableful.core.errors import Malformed
from tableful.core.setup import Content
from tableful.core.texts import Catalogue
from tableful.core.verbs import Domain

from .rules import cards as rules
from .verbs import ABILITY, CHARACTER

# The moments at which an ability may be revealed (3.2, 6), as sets of titles.
MOMENTS: Final[Mapping[str, int]] = {
    "before draw": rules.BEFORE_DRAW_TITLES,
    "after draw": rules.AFTER_DRAW_TITLES,
    "duel": 1 << rules.EXCHANGE_PROGRAM | 1 << rules.INNOVATION_DRIVE,
    "targeted": 1 << rules.GROUP_ASSIGNMENT | 1 << rules.PROXIMITY_SUIT,
    "eliminated": 1 << rules.PAPAL_BLESSING,
    "showdown": 1 << rules.INNOVATION_DRIVE | 1 << rules.RESEARCH_AWARD | 1 << rules.TRIPARTITE,
}


@dataclass(frozen=True)
class Character:
    """1.1: a number with a Present and a Past side, each a word of `verbs.CHARACTER`."""

    number: int
    present: str
    past: str
    copies: int


@dataclass(frozen=True)
class Ability:
    """1.3: a title, a word of `verbs.ABILITY`; when it may be revealed, and whether it stays."""

    title: str
    copies: int
    when: tuple[str, ...]
    lasting: bool
    aimed: bool


@dataclass(frozen=True)
class Cards:
    """All cards, in the order of the engine's numbers."""

    characters: tuple[Character, ...]
    abilities: tuple[Ability, ...]


def content() -> Content:
    """What a record's content hash is made from: what the rules know of the cards, no texts."""
    cards = load()
    return Content(
        {
            "characters": [asdict(character) for character in cards.characters],
            "abilities": [asdict(ability) for ability in cards.abilities],
        }
    )


@cache
def load() -> Cards:
    """The cards of the box."""
    here = files(__package__)
    catalogue = Catalogue.load(here / "texts" / "en.toml")
    return read((here / "cards.toml").read_text(encoding="utf-8"), catalogue)


def read(source: str, catalogue: Catalogue) -> Cards:
    """The cards of a TOML text. Whatever is wrong with it is malformed, by row and field."""
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"cards.toml: {error}") from None
    if not isinstance(data.get("source"), str):
        raise Malformed("cards.toml: source: there must be a note of where the cards are from")
    characters = [_character(row) for row in _rows(data, "character", rules.NUMBERS, catalogue)]
    abilities = [_ability(row) for row in _rows(data, "ability", rules.TITLES, catalogue)]
    _add_up("character", sum(card.copies for card in characters), rules.CHARACTERS)
    _add_up("ability", sum(card.copies for card in abilities), rules.ABILITIES)
    return Cards(tuple(characters), tuple(abilities))


def _rows(
    data: Mapping[str, object], table: str, expected: int, catalogue: Catalogue
) -> list["_Row"]:
    rows = data.get(table)
    if not isinstance(rows, list) or len(rows) != expected:
        raise Malformed(f"cards.toml: {table}: there must be {expected} rows")
    return [_Row(table, place, row, catalogue) for place, row in enumerate(rows)]


def _add_up(table: str, copies: int, expected: int) -> None:
    if copies != expected:
        raise Malformed(f"cards.toml: {table}: there are {copies} cards, not {expected}")


class _Row:
    """One row, read field by field against what the rules say of the same card."""

    def __init__(self, table: str, place: int, fields: object, catalogue: Catalogue) -> None:
        self.name = f"{table} row {place + 1}"
        self.place = place
        self.catalogue = catalogue
        if not isinstance(fields, dict):
            raise Malformed(f"cards.toml: {self.name}: must be a table of fields")
        self.fields: dict[str, object] = fields

    def wrong(self, field: str, why: str) -> Malformed:
        """What is wrong with a field."""
        return Malformed(f"cards.toml: {self.name}: {field}: {why}")

    def only(self, *known: str) -> None:
        """Every field is there, and no other."""
        for field in known:
            if field not in self.fields:
                raise self.wrong(field, "is missing")
        for field in self.fields:
            if field not in known:
                raise self.wrong(field, "there is no such field")

    def number(self, field: str, expected: int) -> int:
        """A whole number, the one that the rules have."""
        value = self.fields[field]
        if type(value) is not int:
            raise self.wrong(field, "must be a whole number")
        if value != expected:
            raise self.wrong(field, f"is {value}; the rules have {expected}")
        return value

    def flag(self, field: str, titles: int) -> bool:
        """True or false, as the rules' set of titles has it."""
        value = self.fields[field]
        if not isinstance(value, bool):
            raise self.wrong(field, "must be true or false")
        if value != bool(titles >> self.place & 1):
            raise self.wrong(field, f"is {str(value).lower()}; the rules have the opposite")
        return value

    def word(self, field: str, domain: Domain, place: int) -> str:
        """A word that verbs and catalogue know, at its place."""
        value = self.fields[field]
        if not isinstance(value, str) or value not in domain.words:
            raise self.wrong(field, f"there is no {domain.name} {value!r}")
        if value != domain.words[place]:
            raise self.wrong(field, f"is {value!r}; the rules have {domain.words[place]!r} here")
        if f"{domain.name}.{value}" not in self.catalogue:
            raise self.wrong(field, f"the catalogue has no name for {value!r}")
        return value

    def moments(self, field: str) -> tuple[str, ...]:
        """The moments that the rules have for this title, in their order."""
        value = self.fields[field]
        if not isinstance(value, list):
            raise self.wrong(field, "must be a list of moments")
        for moment in value:
            if not isinstance(moment, str) or moment not in MOMENTS:
                raise self.wrong(field, f"there is no moment {moment!r}")
        expected = [name for name, titles in MOMENTS.items() if titles >> self.place & 1]
        if value != expected:
            raise self.wrong(field, f"is {value}; the rules have {expected}")
        return tuple(expected)


def _character(row: _Row) -> Character:
    """1.1, 1.2: numbers run from 0 to 9, each once."""
    row.only("number", "present", "past", "copies")
    number = row.number("number", row.place)
    return Character(
        number=number,
        present=row.word("present", CHARACTER, rules.side(number, rules.PRESENT)),
        past=row.word("past", CHARACTER, rules.side(number, rules.PAST)),
        copies=row.number("copies", rules.COPIES[number]),
    )


def _ability(row: _Row) -> Ability:
    """1.3: each title once, with its copies."""
    row.only("title", "copies", "when", "lasting", "aimed")
    return Ability(
        title=row.word("title", ABILITY, row.place),
        copies=row.number("copies", rules.ABILITY_COPIES[row.place]),
        when=row.moments("when"),
        lasting=row.flag("lasting", rules.LASTING_TITLES),
        aimed=row.flag("aimed", rules.AIMED_TITLES),
    )
