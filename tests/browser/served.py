"""`tableful serve` for these tests: the real server, with other windows and tables without number.

A table whose setting is two seconds for a reaction, the shortest that people can choose, has a
tenth of one here: a whole game has a hundred windows. The longest has a minute, and whoever holds
it has two: on a busy machine a page can take long to load, and what is tested is not its speed.
Where the table waits a minute for who does nothing, it is a second.
"""

from unittest.mock import patch

from tableful.cli import main
from tableful.server import desk, limits
from tableful.server.rooms import time, windows

LASTS = {2: 0.1, 15: 60.0}  # by the setting; all others last as long as they say
HELD = 120.0
STALLING = {60: 1.0}

if __name__ == "__main__":
    many = 10_000  # tables an hour, and sockets at once: all tests come from one address
    with (
        patch.dict(windows.SECONDS, LASTS),
        patch.object(windows, "HELD", HELD),
        patch.dict(time.STALLING, STALLING),
        patch.object(desk, "TABLES_AN_ADDRESS", many),
        patch.object(limits, "HANDSHAKES_AT_ONCE", many),
    ):
        main()
