"""Where the server keeps its data when nobody says where."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def default_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path:
    """The folder that TABLEFUL_DATA names, else the one where this system keeps such data."""
    chosen = environment.get("TABLEFUL_DATA", "")
    if chosen:
        return Path(chosen).expanduser()
    if platform == "win32":
        local = environment.get("LOCALAPPDATA", "")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "Tableful"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tableful"
    shared = Path(environment.get("XDG_DATA_HOME", ""))
    # The XDG specification: a relative path is to be ignored.
    return (shared if shared.is_absolute() else Path.home() / ".local" / "share") / "tableful"


def chosen_folder(data: Path | None) -> Path:
    """The folder that somebody names, else the default."""
    return data if data is not None else default_folder()
