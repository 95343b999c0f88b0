"""Refuses a compiled module whose source has changed since it was compiled.

The wheel carries `_build.json`: for every compiled module the SHA-256 of its source, written by
hatch_build.py. The comparison happens when such a module is imported, so `import tableful` alone
pays nothing, and it is by content because installers set file times as they like.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder

TYPE_CHECKING = False  # typing itself would cost more than all the rest here
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

_REMEDY = "run 'python3 run.py setup', or set TABLEFUL_PURE=1"


class CompiledModuleFinder:
    """Finds `tableful` modules as Python does, and checks the compiled ones."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer the import system's question where the module `name` is."""
        if not name.startswith("tableful."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, ExtensionFileLoader):
            _check(name, spec.loader.path)
        return spec


def install() -> None:
    """Ask this finder first from now on."""
    sys.meta_path.insert(0, CompiledModuleFinder)


def _check(name: str, binary: str) -> None:
    """Raise ImportError unless `binary` was compiled from the source beside it."""
    import hashlib

    source = os.path.join(os.path.dirname(binary), name.rpartition(".")[2] + ".py")
    try:
        with open(source, "rb") as file:
            found = hashlib.sha256(file.read()).hexdigest()
    except FileNotFoundError:
        found = ""
    if not found or found != _compiled_sources().get(name):
        raise ImportError(
            f"the compiled module {name} differs from the source it was compiled from: {_REMEDY}",
            name=name,
            path=binary,
        )


def _compiled_sources() -> dict[str, str]:
    """Read the digests of the sources this package was compiled from, by module name."""
    import json

    try:
        with open(os.path.join(os.path.dirname(__file__), "_build.json"), "rb") as file:
            sources: dict[str, str] = json.load(file)["sources"]
    except FileNotFoundError:  # compiled by some other way than our build: no evidence at all
        return {}
    return sources
