"""The rows of a deck file, read field by field: whatever is wrong is named by row and field."""

from collections.abc import Mapping, Sequence

from tableful.core.errors import Malformed

LONGEST_TEXT = 600


class Row:
    """One row of a table."""

    def __init__(self, name: str, fields: object) -> None:
        self.name = name
        if not isinstance(fields, Mapping):
            raise Malformed(f"the deck: {name}: must be a table of fields")
        self.fields: Mapping[str, object] = fields

    def wrong(self, field: str, why: str) -> Malformed:
        """What is wrong with a field."""
        return Malformed(f"the deck: {self.name}: {field}: {why}")

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

    def number(self, field: str, allowed: range) -> int:
        """A whole number within bounds."""
        return self._number(field, self._get(field), allowed)

    def numbers(self, field: str, allowed: range) -> list[int]:
        """A list of whole numbers within bounds."""
        values = self._get(field)
        if not isinstance(values, list):
            raise self.wrong(field, "must be a list of whole numbers, such as [6, 5, 4]")
        return [self._number(field, value, allowed) for value in values]

    def _number(self, field: str, value: object, allowed: range) -> int:
        if type(value) is not int or value not in allowed:
            bounds = f"{allowed[0]} to {allowed[-1]}"
            raise self.wrong(field, f"must be a whole number from {bounds}, not {value!r:.40}")
        return value

    def text(self, field: str) -> str:
        """A text for people: one line, not empty, not too long."""
        value = self._get(field)
        if not isinstance(value, str):
            raise self.wrong(field, "must be a text in quotation marks")
        if not value.strip():
            raise self.wrong(field, "the text is missing")
        if len(value) > LONGEST_TEXT:
            raise self.wrong(field, f"has {len(value)} letters; {LONGEST_TEXT} are the most")
        if not value.isprintable():
            raise self.wrong(field, "must be a single line without special signs")
        return value.strip()

    def link(self, field: str) -> str:
        """An address in the web."""
        value = self.text(field)
        if not value.startswith(("https://", "http://")) or " " in value:
            raise self.wrong(field, "must begin with https:// and have no spaces")
        return value


class Rows:
    """All rows of a deck, by table."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        self._tables: dict[str, list[Row]] = {}

    def of(self, table: str) -> list[Row]:
        """The rows of one table, which the file writes as [[table]]."""
        if table not in self._tables:
            rows = self.data.get(table, [])
            if not isinstance(rows, list):
                raise Malformed(f"the deck: {table}: must be rows, each under [[{table}]]")
            self._tables[table] = [Row(f"{table} row {n}", row) for n, row in enumerate(rows, 1)]
        return self._tables[table]

    def single(self, table: str) -> Row:
        """The only row of a table, which the file writes as [table]."""
        if table not in self.data:
            raise Malformed(f"the deck: {table}: is missing")
        return Row(table, self.data[table])

    def all_different(self, table: str, field: str) -> None:
        """No two rows have the same in this field."""
        met: dict[object, Row] = {}
        for row in self.of(table):
            value = row.fields[field]
            if value in met:
                raise row.wrong(field, f"{value!r} is also in {met[value].name}")
            met[value] = row
