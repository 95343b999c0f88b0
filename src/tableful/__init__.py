"""Tableful: board games on one deterministic rules engine; `tableful.games` has them.

Importing this package is cheap: it only decides how its modules are found. `TABLEFUL_PURE=1` runs
every module from its source; otherwise compiled modules are used where the wheel has them.
"""

import os

__version__ = "0.1.0"
__all__ = ["__version__", "is_compiled"]

if os.environ.get("TABLEFUL_PURE", "0") not in ("", "0"):
    from tableful import _pure

    _pure.install()
else:
    from tableful import _guard

    _guard.install()


def is_compiled() -> bool:
    """Tell whether the engine runs compiled here (it imports the engine to find out)."""
    from importlib.machinery import ExtensionFileLoader

    import tableful.core.state

    spec = tableful.core.state.__spec__
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
