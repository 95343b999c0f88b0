"""The command line: `tableful play`, `rules`, `replay`, `games`, `bench`.

Nothing of the engine is imported before a command needs it, so that `--help` answers at once.
"""

import sys


def main() -> None:
    """Run the command line; Ctrl-C ends it with 130, also while it is still being loaded."""
    try:
        from tableful.cli.app import app

        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a poor terminal shows "?", no traceback
        app(prog_name="tableful")
    except KeyboardInterrupt:
        sys.exit(130)
