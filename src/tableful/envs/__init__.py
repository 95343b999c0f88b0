"""Environments for those who learn: PettingZoo, Gymnasium, many games at once, and plain text.

To import it is to register the environments of Gymnasium: `tableful/RustAndResearch-v0` and so on.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    from tableful.envs.registering import register

    register()
