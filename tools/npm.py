"""npm for web/, with its packages installed first: .venv/bin/python -m tools.npm run check."""

import sys

from tools import front_end, node
from tools.steps import ROOT


def main(arguments: list[str]) -> int:
    """Install what package-lock.json names, run npm, and return its exit code."""
    found = node.find()
    if found is None:
        raise SystemExit(node.MISSING)
    try:
        front_end.install(ROOT, found)
    except front_end.BuildError as error:
        raise SystemExit(str(error)) from None
    return found.run_npm(front_end.web(ROOT), *arguments)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
