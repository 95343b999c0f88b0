"""Whether the engine is compiled on this machine: as TABLEFUL_COMPILE wishes, if it can be."""

import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path


def wants_compiling() -> bool:
    """Decide from TABLEFUL_COMPILE and, by default, from what this machine has."""
    wish = os.environ.get("TABLEFUL_COMPILE") or "auto"
    if wish not in ("0", "1", "auto", "best"):
        raise ValueError(f"TABLEFUL_COMPILE must be 0, 1, best or auto, not {wish!r}")
    return wish in ("1", "best") or (wish == "auto" and not missing_tools())


def wants_best() -> bool:
    """Whether the engine is to be compiled twice, for the ways that games take."""
    return os.environ.get("TABLEFUL_COMPILE") == "best"


def missing_tools() -> str:
    """Name what this machine lacks for compiling; empty where it has everything."""
    chosen = shlex.split(os.environ.get("CC", ""))[:1]
    compilers = chosen or (["cl"] if sys.platform == "win32" else ["cc", "gcc", "clang"])
    if not any(shutil.which(compiler) for compiler in compilers):
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers not found"
    return ""
