"""`tableful serve` for these tests: the real server, with other windows, tables without number and
deals that are the same in every run (deals.py).

A table whose setting is two seconds for a reaction, the shortest that people can choose, has a
tenth of one here: a whole game has a hundred windows. The longest has a minute, and whoever holds
it has two: on a busy machine a page can take long to load, and what is tested is not its speed.
Where the table waits a minute for whoever does nothing, it is a second; its shortest patience with
the last of a team is some seconds. Of a live game everybody has a few seconds on the clock. Who is
away is reminded after a second, and push services may be on this computer.
"""

from unittest.mock import patch

from tableful.cli import main
from tableful.server import desk, limits
from tableful.server.reminding import reminders
from tableful.server.reminding.push import Pusher
from tableful.server.rooms import clocks, pace, patience, reminding, shuffling, time, windows
from tests.browser.deals import Dealer

LASTS = {2: 0.1, 15: 60.0}  # by the setting; all others last as long as they say
HELD = 120.0
STALLING = {60: 1.0}
PATIENCE = {30: 8.0}
GRACE = 1.0
CLOCKS = {"live": clocks.Preset(6.0, 1.0, 8.0, by_days=False)}


def pusher(key: str, contact: str, *, anywhere: bool) -> Pusher:
    """One that goes to this computer, too."""
    return Pusher(key, contact, anywhere=True)


if __name__ == "__main__":
    many = 10_000  # tables an hour, and sockets at once: all tests come from one address
    dealer = Dealer()
    with (
        patch.dict(pace.WINDOW, LASTS),
        patch.object(windows, "HELD", HELD),
        patch.dict(time.STALLING, STALLING),
        patch.dict(patience.SECONDS, PATIENCE),
        patch.dict(clocks.PRESETS, CLOCKS),
        patch.object(reminding, "GRACE", GRACE),
        patch.object(reminders, "Pusher", pusher),
        patch.object(desk, "TABLES_AN_ADDRESS", many),
        patch.object(limits, "HANDSHAKES_AT_ONCE", many),
        patch.object(desk, "new_secret", dealer.new_secret),
        patch.object(shuffling, "seed_of", dealer.seed_of),
        patch.object(desk, "new_table_id", dealer.new_table_id),
    ):
        main()
