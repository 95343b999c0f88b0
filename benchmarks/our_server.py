"""Our server as it is, but with Couriers beside its games, and open for as much as a load needs.

`python -m benchmarks.our_server PORT FOLDER SITE`, where SITE is that of
benchmarks/compiled_couriers.py and in PYTHONPATH. A person never meets these limits; a load that
plays hundreds of tables from one address would measure nothing else.
"""

import sys
from pathlib import Path

import benchmarks
from tableful.games import GAMES
from tableful.server import desk, limits
from tableful.server.serving import serve

MORE_THAN_ENOUGH = 1_000_000_000

LIMITS = {
    desk: ("TABLES_AN_ADDRESS",),
    limits: (
        "MESSAGES_A_SECOND",
        "MESSAGES_AT_ONCE",
        "WEBSOCKET_A_SECOND",
        "WEBSOCKET_AT_ONCE",
        "REQUESTS_A_SECOND",
        "REQUESTS_AT_ONCE",
        "HANDSHAKES_A_SECOND",
        "HANDSHAKES_AT_ONCE",
        "WORDS_A_SECOND",
        "WORDS_AT_ONCE",
    ),
}


def lift_limits() -> None:
    """Let one address do as much as a whole town."""
    for module, names in LIMITS.items():
        for name in names:
            if not hasattr(module, name):
                raise SystemExit(f"{module.__name__} has no limit {name} any more")
            setattr(module, name, MORE_THAN_ENOUGH)


def main(port: int, folder: Path, site: Path) -> None:
    """Serve on this machine until somebody ends it."""
    benchmarks.__path__.insert(0, str(site / "benchmarks"))  # the compiled letters come first
    from benchmarks import letters
    from benchmarks.couriers import Couriers

    if str(letters.__file__).endswith(".py"):
        raise SystemExit("Couriers is not compiled")
    lift_limits()
    GAMES.add(Couriers.name, Couriers)
    serve("127.0.0.1", port, folder, ready=lambda address: None)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
