"""The rows of a deck file, read field by field: what is wrong is named by line, row and field."""

import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date, time

from .deck_lines import UNKNOWN, Lines
from .errors import Malformed

LONGEST_TEXT = 600
LONGEST_TITLE = 60
LONGEST_SHOWN = 40  # letters of a wrong value that are repeated

# Signs that nobody sees but that have their use: in long words, in joined emoji, in Persian.
SOFT_HYPHEN, NON_JOINER, JOINER = "\u00ad", "\u200c", "\u200d"
UNSEEN_SIGNS = dict.fromkeys(map(ord, (SOFT_HYPHEN, NON_JOINER, JOINER)))


class Row:
    """One row of a table; `number` counts from 1, and is 0 in a table that has a single row."""

    def __init__(self, table: str, number: int, fields: object, lines: Lines) -> None:
        self.table = table
        self.number = number
        self.lines = lines
        self.fields: Mapping[str, object] = fields if isinstance(fields, Mapping) else {}
        if not isinstance(fields, Mapping):
            raise Malformed(f"the deck: {self.where('')}: must be a table of fields")

    def where(self, field: str) -> str:
        """The line, the row, and what it is called: `line 31: artifact row 5 "Strike call"`."""
        name = f"{self.table} row {self.number}" if self.number else self.table
        title = self.fields.get("title", self.fields.get("name")) if self.number else None
        if isinstance(title, str) and title.strip() and title.isprintable():
            name += f' "{title.strip():.{LONGEST_TITLE}}"'
        line = self.lines.of(self.table, max(self.number - 1, 0), field)
        return name if line == UNKNOWN else f"line {line}: {name}"

    def wrong(self, field: str, why: str) -> Malformed:
        """What is wrong with a field."""
        return Malformed(f"the deck: {self.where(field)}: {field}: {why}")

    def only(self, *needed: str, optional: Sequence[str] = ()) -> None:
        """Every needed field is there, and no unknown one."""
        for field in needed:
            self._get(field)
        for field in self.fields:
            if field not in needed and field not in optional:
                raise self.wrong(field, "there is no such field")

    def _get(self, field: str) -> object:
        if field not in self.fields:
            raise self.wrong(field, "is missing")
        return self.fields[field]

    def word(self, field: str, words: Sequence[str]) -> str:
        """One of a few words."""
        value = self._get(field)
        if not isinstance(value, str) or value not in words:
            raise self.wrong(field, f"must be one of: {', '.join(words)}")
        return value

    def words(self, field: str, words: Sequence[str]) -> list[str]:
        """A list of some of a few words, none of them twice."""
        values = self._get(field)
        if not isinstance(values, list) or not values:
            raise self.wrong(field, f'must be a list of words, such as ["{words[0]}"]')
        for value in values:
            if not isinstance(value, str) or value not in words:
                raise self.wrong(field, f"must be some of: {', '.join(words)}")
            if values.count(value) > 1:
                raise self.wrong(field, f'"{value}" stands there twice')
        return [str(value) for value in values]

    def tokens(self, field: str, words: Sequence[str], most: int) -> list[str]:
        """A list of a few words, each as often as it is there; it may be empty."""
        values = self._get(field)
        if not isinstance(values, list):
            raise self.wrong(field, f'must be a list of words, such as ["{words[0]}"], or []')
        for value in values:
            if not isinstance(value, str) or value not in words:
                raise self.wrong(field, f"must be some of: {', '.join(words)}")
        if len(values) > most:
            raise self.wrong(field, f"has {len(values)} words; {most} are the most")
        return [str(value) for value in values]

    def yes_or_no(self, field: str) -> bool:
        """True or false."""
        value = self._get(field)
        if not isinstance(value, bool):
            raise self.wrong(field, f"must be true or false, not {shown(value)}")
        return value

    def number_in(self, field: str, allowed: range) -> int:
        """A whole number within bounds."""
        return self._number(field, self._get(field), allowed)

    def numbers_in(self, field: str, allowed: range) -> list[int]:
        """A list of whole numbers within bounds."""
        values = self._get(field)
        if not isinstance(values, list):
            raise self.wrong(field, "must be a list of whole numbers, such as [6, 5, 4]")
        return [self._number(field, value, allowed) for value in values]

    def _number(self, field: str, value: object, allowed: range) -> int:
        if type(value) is not int or value not in allowed:
            bounds = f"{allowed[0]} to {allowed[-1]}"
            raise self.wrong(field, f"must be a whole number from {bounds}, not {shown(value)}")
        return value

    def title(self, field: str) -> str:
        """What something is called."""
        return self.text(field, LONGEST_TITLE)

    def text(self, field: str, longest: int = LONGEST_TEXT) -> str:
        """A text for people: one line, not empty, not too long."""
        value = self._get(field)
        if not isinstance(value, str):
            raise self.wrong(field, "must be a text in quotation marks")
        if not value.translate(UNSEEN_SIGNS).strip():
            raise self.wrong(field, "the text is missing")
        for sign in value:
            if not can_be_shown(sign):
                raise self.wrong(field, f"has {named(sign)} in it, which cards cannot show")
        if len(value) > longest:
            raise self.wrong(field, f"has {len(value)} letters; {longest} are the most")
        return value.strip()

    def link(self, field: str) -> str:
        """An address in the web."""
        value = self.text(field)
        if not value.startswith(("https://", "http://")) or " " in value:
            raise self.wrong(field, "must begin with https:// and have no spaces")
        return value


class Rows:
    """All rows of a deck, by table; `lines` tells where they stand, if they come from a file."""

    def __init__(self, data: Mapping[str, object], source: str = "") -> None:
        self.data = data
        self.lines = Lines(source)
        self._tables: dict[str, list[Row]] = {}

    def of(self, table: str) -> list[Row]:
        """The rows of one table, which the file writes as [[table]]."""
        if table not in self._tables:
            rows = self.data.get(table, [])
            if not isinstance(rows, list):
                raise Malformed(f"the deck: {table}: must be rows, each under [[{table}]]")
            self._tables[table] = [Row(table, n, row, self.lines) for n, row in enumerate(rows, 1)]
        return self._tables[table]

    def single(self, table: str) -> Row:
        """The only row of a table, which the file writes as [table]."""
        if table not in self.data:
            raise Malformed(f"the deck: {table}: is missing")
        return Row(table, 0, self.data[table], self.lines)

    def all_different(self, table: str, field: str) -> None:
        """No two rows have the same in this field, or what looks the same."""
        met: dict[object, Row] = {}
        for row in self.of(table):
            value = row.fields[field]
            same = looks(value) if isinstance(value, str) else value
            if same in met:
                said = f'"{value.strip()}"' if isinstance(value, str) else value
                raise row.wrong(field, f"{said} is also in {met[same].where(field)}")
            met[same] = row


# -- signs and values -----------------------------------------------------------------------------


def looks(text: str) -> str:
    """What is the same for the eye has the same looks: spaces, capitals and unseen signs aside."""
    plain = unicodedata.normalize("NFKC", text.translate(UNSEEN_SIGNS))
    return " ".join(plain.split()).casefold()


def can_be_shown(sign: str) -> bool:
    """Letters, pictures and spaces of any width, and the unseen signs that have their use."""
    return sign.isprintable() or unicodedata.category(sign) == "Zs" or ord(sign) in UNSEEN_SIGNS


def named(sign: str) -> str:
    """A sign that nobody sees, so that it can be found."""
    if sign in "\r\n":
        return "a line break"
    if sign == "\t":
        return "a tab"
    code = f"(U+{ord(sign):04X})"
    if unicodedata.category(sign) == "Cc":
        return f"a control sign {code}"
    name = unicodedata.name(sign, "")
    return f"the sign {name} {code}" if name else f"a sign without a name {code}"


def shown(value: object) -> str:
    """A wrong value as the file writes it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'the text "{value:.{LONGEST_SHOWN}}"'
        case date() | time():
            return value.isoformat()
        case list():
            return "a list"
        case Mapping():
            return "a table"
        case _:
            return f"{value!r:.{LONGEST_SHOWN}}"
