"""Which files of a game are generated, and what is in them."""

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import tableful.games
from tableful.cli.generating.copying import MARK, with_copies
from tableful.cli.generating.numbers import happenings, moves
from tableful.cli.generating.view_types import view_types
from tableful.core.errors import Malformed
from tableful.core.events import Kinds
from tableful.core.game import Game
from tableful.core.verbs import Verbs


def own_games() -> list[str]:
    """The packages of the games that come with Tableful."""
    found = pkgutil.iter_modules(tableful.games.__path__)
    return [f"{tableful.games.__name__}.{module.name}" for module in found if module.ispkg]


def generated(package: str, web: Path) -> Iterator[tuple[Path, str]]:
    """The files of one game, each when it is asked for: the rules need their numbers to be loaded.

    A game may also be a single module; then it has nothing to generate but its view's types.
    """
    folder = _folder(package)
    if folder is not None and (folder / "verbs.py").is_file():
        verbs = importlib.import_module(f"{package}.verbs")
        yield from _numbers(folder / "rules", verbs)
        for file in sorted((folder / "rules").glob("*.py")):
            source = file.read_text(encoding="utf-8")
            if MARK in source:
                yield file, with_copies(source, file.name)
    yield from _views(package if folder is None else f"{package}.game", web)


def _folder(package: str) -> Path | None:
    """Where a package's sources are; none for a single module."""
    try:
        found = find_spec(package)
    except ModuleNotFoundError:
        found = None
    if found is None:
        raise Malformed(f"there is no package {package!r}: name it as Python imports it")
    places = found.submodule_search_locations
    return Path(places[0]) if places else None


def _numbers(rules: Path, declared: ModuleType) -> Iterator[tuple[Path, str]]:
    verbs, kinds = getattr(declared, "VERBS", None), getattr(declared, "KINDS", None)
    if not isinstance(verbs, Verbs) or not isinstance(kinds, Kinds):
        raise Malformed(f"{declared.__name__} declares no VERBS and KINDS")
    yield rules / "moves.py", moves(verbs)
    yield rules / "happenings.py", happenings(kinds)


def _views(module: str, web: Path) -> Iterator[tuple[Path, str]]:
    """The types of the view, where the game has a folder for its board."""
    for kind in vars(importlib.import_module(module)).values():
        own = inspect.isclass(kind) and issubclass(kind, Game) and kind.__module__ == module
        board = web / kind.name if own and hasattr(kind, "name") else None
        if board is not None and board.is_dir():
            text = view_types(kind)
            if text:
                yield board / "view.ts", text
