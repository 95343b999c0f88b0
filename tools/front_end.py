"""Builds the front end: web/ becomes the pages in src/tableful/server/static.

`TABLEFUL_WEB` decides: `auto` (the default) builds where Node can be had, `1` insists, `0` never
builds. Nothing is built anew while web/ is what the stamp beside the pages says.
"""

import os
from pathlib import Path

from tools.node import MISSING, Node
from tools.steps import digest


class BuildError(Exception):
    """The front end could not be built; the text says what to do."""


def web(root: Path) -> Path:
    """Return the folder of the front end's sources."""
    return root / "web"


def static(root: Path) -> Path:
    """Return the folder of the built pages."""
    return root / "src/tableful/server/static"


def stamp(root: Path) -> Path:
    """Return the file that says which sources the pages were built from."""
    return static(root) / ".stamp"


def exists(root: Path) -> bool:
    """Tell whether this checkout has a front end that npm can install."""
    return (web(root) / "package-lock.json").exists()


def sources(root: Path) -> list[Path]:
    """List the files that the pages are built from: all of web/ but what npm installed."""
    tops = web(root).iterdir() if web(root).is_dir() else ()
    kept = [top for top in tops if top.name != "node_modules"]
    return sorted(path for top in kept for path in (top, *top.rglob("*")) if path.is_file())


def is_stale(root: Path) -> bool:
    """Tell whether the pages are missing or were built from other sources than these."""
    return exists(root) and read(stamp(root)) != digest(sources(root), root=root)


def wish() -> str:
    """Read TABLEFUL_WEB."""
    value = os.environ.get("TABLEFUL_WEB") or "auto"
    if value not in ("0", "1", "auto"):
        raise ValueError(f"TABLEFUL_WEB must be 0, 1 or auto, not {value!r}")
    return value


def wants_building(root: Path) -> bool:
    """Tell whether there is something to build, and nobody forbids it."""
    return wish() != "0" and is_stale(root)


def bring_up_to_date(root: Path, node: Node | None) -> str:
    """Build the pages if they are stale; return a sentence if they stay so, else nothing."""
    if not is_stale(root):
        return ""
    if wish() == "0":
        return left_alone(root, "TABLEFUL_WEB=0")
    if node is None:
        if wish() == "1":
            raise BuildError(f"the front end cannot be built: {MISSING}")
        return left_alone(root, MISSING)
    build(root, node)
    return ""


def left_alone(root: Path, reason: str) -> str:
    """Say what not building means."""
    if (static(root) / "index.html").exists():
        return f"the front end stays as it was last built ({reason})"
    return f"building without the front end ({reason}): the server will have no pages for browsers"


def build(root: Path, node: Node) -> None:
    """Build the pages and note what from."""
    built_from = digest(sources(root), root=root)  # edits from now on want a further build
    stamp(root).unlink(missing_ok=True)
    install(root, node)
    npm(root, node, "run", "build")
    if not (static(root) / "index.html").exists():
        raise BuildError(f"npm run build has made no index.html in {static(root)}")
    stamp(root).write_text(built_from, encoding="utf-8")


def install(root: Path, node: Node) -> None:
    """Install the packages of package-lock.json, unless just these are installed."""
    lock = digest([web(root) / "package-lock.json"], root=root)
    mark = web(root) / "node_modules/.tableful-installed"
    if read(mark) != lock:
        npm(root, node, "ci", "--no-audit", "--no-fund")
        mark.write_text(lock, encoding="utf-8")


def npm(root: Path, node: Node, *arguments: str) -> None:
    """Run npm in web/; if it fails, say how to do without."""
    if node.run_npm(web(root), *arguments):
        command = " ".join(("npm", *arguments))
        raise BuildError(f"{command} failed; TABLEFUL_WEB=0 does without the front end")


def read(path: Path) -> str:
    """Read a small file; empty if there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""
