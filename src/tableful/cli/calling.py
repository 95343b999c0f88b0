"""How this program was called, for sentences that tell people what to type."""

import os

from tableful.cli.printing import printable


def command() -> str:
    """What to type before a command: run.py says so if it started us."""
    return printable(os.environ.get("TABLEFUL_COMMAND", "")) or "tableful"
