"""Decks for tests: plain ones, whose cards are called by colour and year."""

import json
from collections.abc import Mapping, Sequence
from functools import cache

from tableful.core.setup import Content
from tableful.games.project_aude import deck
from tableful.games.project_aude.verbs import ABILITY

COLOURS = ("red", "yellow", "green", "blue", "purple", "grey")

Row = dict[str, object]
Tables = dict[str, list[Row]]


def tables(
    colours: Sequence[str] = COLOURS, artifacts: int = 15, vips: int = 2, step: int = 10
) -> Tables:
    """The rows of a plain deck: red has the years 1800, 1810, …, the next 1801, and so on."""
    each = list(enumerate(colours))
    return {
        "colour": [
            {"colour": c, "name": f"{c} things", "icon": f"icon {c}", "pattern": f"pattern {c}"}
            for c in colours
        ],
        "artifact": [
            {
                "colour": colour,
                "year": 1800 + step * place + number,
                "stars": 1 + place % 3,
                "title": f"{colour} {1800 + step * place + number}",
                "text": "What it is.",
            }
            for number, colour in each
            for place in range(artifacts)
        ],
        "vip": [
            {"colour": colour, "title": f"{colour} vip {n + 1}", "text": "Who it is."}
            for colour in colours
            for n in range(vips)
        ],
        "assistant": [
            {"name": f"{ability} {copy}", "ability": ability}
            for ability in ABILITY.words
            for copy in (1, 2)
        ],
    }


BONUSES = {"five cards": [6, 5, 4, 3, 2], "six cards": [10, 8, 7, 6], "four missions": [8, 7, 5, 4]}


def toml(rows: Tables, bonuses: Mapping[str, object] = BONUSES, title: str = "Plain") -> str:
    """Rows as a deck file; plain values are written as JSON would."""
    lines = ["[deck]", f"title = {written(title)}", 'note = "For tests."', "[bonus]"]
    lines += [f"{written(kind)} = {written(values)}" for kind, values in bonuses.items()]
    for table, entries in rows.items():
        for row in entries:
            lines.append(f"[[{table}]]")
            lines += [f"{written(key)} = {written(value)}" for key, value in row.items()]
    return "\n".join(lines)


def written(value: object) -> str:
    """A plain value as TOML."""
    return json.dumps(value, ensure_ascii=False)


def small(title: str = "Small", stars: int = 1) -> str:
    """The smallest deck as a file: four colours, 60 cards, no VIPs; by their stars decks differ."""
    rows = tables(("orange", "brown", "blue", "grey"), artifacts=15, vips=0)
    rows["artifact"][0]["stars"] = stars
    return toml(rows, title=title)


@cache
def plain() -> Content:
    """Six colours, 15 Artifacts and 2 VIPs each."""
    return deck.read(toml(tables()))


@cache
def numbers() -> dict[str, int]:
    """The numbers of the plain deck's cards by their names: `red 1810`, `red vip 1`."""
    rows = [*tables()["artifact"], *tables()["vip"]]
    return {str(row["title"]): number for number, row in enumerate(rows, 1)}


def number(name: str) -> int:
    """The number of a card of the plain deck."""
    return numbers()[name]


def name(card: int) -> str:
    """The name of a card of the plain deck."""
    return {value: key for key, value in numbers().items()}[card]
