"""On which line of a deck file a row and its fields stand: tomllib does not tell.

The file is known to be TOML, so that texts, notes and what stands at the beginning of a line are
all there is to tell apart.
"""

import re
from collections.abc import Iterator
from functools import cached_property

KEY = r"""[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*'"""
TOKENS = re.compile(
    rf"""
      ^[ \t]*\[\[?[ \t]*(?P<header>{KEY})[ \t]*\]     # [[artifact]]
    | ^[ \t]*(?P<field>{KEY})[ \t]*=                  # year = …
    | \"\"\"(?:\\.|[^\\])*?\"\"\"\"{{0,2}} | '''.*?''''{{0,2}}
    | "(?:\\.|[^"\\\n])*" | '[^'\n]*'
    | \#[^\n]*
    """,
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)
UNKNOWN = 0


class Lines:
    """The lines of a deck file; of an empty text, none."""

    def __init__(self, source: str = "") -> None:
        self.source = source

    def of(self, table: str, place: int, field: str) -> int:
        """Where a field of the n-th row of a table stands, else the row itself, else UNKNOWN."""
        rows = self._rows.get(table, [])
        if place >= len(rows):
            return UNKNOWN
        return rows[place].get(field, rows[place][""])

    @cached_property
    def _rows(self) -> dict[str, list[dict[str, int]]]:
        """For each row of each table the lines of its fields, and of its head under no name."""
        tables: dict[str, list[dict[str, int]]] = {}
        row: dict[str, int] = {}
        for line, token in self._tokens():
            if token["header"]:
                row = {"": line}
                tables.setdefault(token["header"].strip("\"'"), []).append(row)
            elif token["field"]:
                row.setdefault(token["field"].strip("\"'"), line)
        return tables

    def _tokens(self) -> Iterator[tuple[int, re.Match[str]]]:
        """Each with the line on which it ends, which for heads and fields is where they stand."""
        line, counted = 1, 0
        for token in TOKENS.finditer(self.source):
            line += self.source.count("\n", counted, token.end())
            counted = token.end()
            yield line, token
