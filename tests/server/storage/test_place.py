"""The default folder follows each system's custom."""

from pathlib import Path

import pytest

from tableful.server.storage.place import default_folder

HOME = Path.home()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, HOME / ".local/share/tableful"),
        ("linux", {"XDG_DATA_HOME": ""}, HOME / ".local/share/tableful"),
        ("linux", {"XDG_DATA_HOME": "relative"}, HOME / ".local/share/tableful"),
        ("linux", {"XDG_DATA_HOME": "/var/data"}, Path("/var/data/tableful")),
        ("darwin", {"XDG_DATA_HOME": "/var/data"}, HOME / "Library/Application Support/Tableful"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/Tableful")),
        ("win32", {}, HOME / "AppData/Local/Tableful"),
        ("linux", {"TABLEFUL_DATA": "~/games", "XDG_DATA_HOME": "/var/data"}, HOME / "games"),
        ("win32", {"TABLEFUL_DATA": "here", "LOCALAPPDATA": "/local"}, Path("here")),
        ("linux", {"TABLEFUL_DATA": ""}, HOME / ".local/share/tableful"),
    ],
)
def test_the_default_folder(platform: str, environment: dict[str, str], expected: Path) -> None:
    assert default_folder(environment, platform) == expected
