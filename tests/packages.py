"""Packages that are not installed but found as if they were, for tests of entry points."""

import os
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]


def advertise(folder: Path, package: str, group: str, points: Mapping[str, str]) -> None:
    """Let whoever has the folder on its path find these entry points, each `module:object`."""
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {point}\n" for name, point in points.items())
    (metadata / "entry_points.txt").write_text(f"[{group}]\n{lines}")


def path_with(folder: Path) -> str:
    """A PYTHONPATH for processes that find such a folder, and the modules of these tests."""
    before = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join([str(folder), str(ROOT), *filter(None, before)])
