"""boardgame.io, installed by npm from its lock into .bench; made at the first call."""

import shutil
from pathlib import Path

import run
from benchmarks.environments import BENCH
from tools import node

SOURCES = run.ROOT / "benchmarks" / "peer_boardgame"
PACKAGES = ("package.json", "package-lock.json")
OLDEST_NODE = (18,)


def find_node() -> node.Node:
    """The system's Node, for which an older one will do than for our front end, or a wheel's."""
    executable, npm = shutil.which("node"), shutil.which("npm")
    if executable and npm and node.version(executable) >= OLDEST_NODE:
        return node.Node(Path(executable), (npm,))
    found = node.in_wheel()
    if found is None:
        raise run.SetupError("boardgame.io needs Node 18 or newer with npm: install them")
    return found


def peer_server() -> tuple[list[str | Path], dict[str, str]]:
    """The command that starts boardgame.io's server, and the variables that it needs."""
    found, folder = find_node(), BENCH / "npm"
    wanted = run.digest([SOURCES / name for name in PACKAGES])
    stamp = folder / "stamp"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (BENCH / ".gitignore").write_text("*\n", encoding="utf-8")
        for name in PACKAGES:
            shutil.copy(SOURCES / name, folder)
        print("installing boardgame.io …", flush=True)
        if found.run_npm(folder, "ci", "--no-fund", "--no-audit", "--ignore-scripts"):
            raise run.SetupError("npm could not install boardgame.io, as told above")
        stamp.write_text(wanted, encoding="utf-8")
    modules = {"NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}
    return [found.executable, SOURCES / "server.js"], modules
