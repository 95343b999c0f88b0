"""`tableful serve` for these tests: the real server, with short windows and tables without number.

A table whose setting is two seconds for a reaction, the shortest that people can choose, has a
tenth of one here: a whole game has a hundred windows. All other settings last as long as they say.
"""

from unittest.mock import patch

from tableful.cli import main
from tableful.core.table import Table
from tableful.server import desk
from tableful.server.rooms import playing
from tableful.server.rooms.windows import Window, open_window

SHORTEST, HURRIED = 2, 0.1


def hurried(table: Table, now: float, seconds: float, bots: set[int], *, fast: bool) -> Window:
    """The window as the server opens it, or a hurried one."""
    lasts = HURRIED if seconds == SHORTEST else seconds
    return open_window(table, now, lasts, bots, fast=fast)


if __name__ == "__main__":
    many = 10_000  # tables an hour: all tests come from one address
    with (
        patch.object(playing, "open_window", hurried),
        patch.object(desk, "TABLES_AN_ADDRESS", many),
    ):
        main()
