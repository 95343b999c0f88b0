"""Which rules of a game have a scenario, read from the docstrings of its tests.

A scenario's docstring begins with the rules it shows: `R&R 5.14, 2.5: guessed right in the Past …`.
Nothing here knows a game: each game's tests call it with their rulebook and folder.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tableful.core.rulebook import Rulebook


def docstrings(folder: Path) -> Iterator[tuple[str, str]]:
    """The name and docstring of every test function in a folder."""
    for file in sorted(folder.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield f"{file.name}::{node.name}", ast.get_docstring(node) or ""


def scenarios(prefix: str, folder: Path) -> dict[str, list[str]]:
    """For each rule number the tests that begin with it."""
    found: dict[str, list[str]] = {}
    begin = re.compile(rf"{re.escape(prefix)} (\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*):")
    for test, text in docstrings(folder):
        if numbers := begin.match(text):
            for number in numbers[1].split(", "):
                found.setdefault(number, []).append(test)
    return found


def without_scenario(rulebook: Rulebook, folder: Path) -> list[str]:
    """The rules that no test shows."""
    found = scenarios(rulebook.prefix, folder)
    return [number for number in rulebook.rules if number not in found]


def unknown_rules(rulebook: Rulebook, folder: Path) -> dict[str, list[str]]:
    """Rules that tests name and the rulebook does not have."""
    found = scenarios(rulebook.prefix, folder)
    return {number: tests for number, tests in found.items() if number not in rulebook}
