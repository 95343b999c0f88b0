"""One worker of a PostgreSQL, open for as much as a load needs.

`python -m benchmarks.our_worker PORT URL`. Several of them are what `--workers` starts, but each
has a port of its own, as on machines of their own.
"""

import sys

from benchmarks.our_server import lift_limits
from tableful.server.serving import NOTHING
from tableful.server.workers.crew import serve_shared

if __name__ == "__main__":
    lift_limits()
    serve_shared(
        "127.0.0.1",
        int(sys.argv[1]),
        sys.argv[2],
        ready=lambda address: None,
        decks=(),
        outside=NOTHING,
        workers=1,
        inside="127.0.0.1",
    )
