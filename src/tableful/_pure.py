"""Imports of `tableful` modules from their sources, even where compiled modules lie beside them.

One wheel then runs both ways, and one test suite checks both.
"""

from __future__ import annotations

import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader

TYPE_CHECKING = False  # typing itself would cost more than all the rest here
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


class SourceFinder:
    """Finds the source of a `tableful` module and nothing else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer the import system's question where the module `name` is."""
        if not name.startswith("tableful."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """Ask this finder first from now on."""
    sys.meta_path.insert(0, SourceFinder)
