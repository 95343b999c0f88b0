"""One worker: a process that serves the tables of a PostgreSQL together with others."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from tableful.server.decks import Deck
from tableful.server.desk import Desk
from tableful.server.leases.messages import Leave
from tableful.server.leases.worker import Worker
from tableful.server.logs import Form, log_to_stderr
from tableful.server.metrics import LogCounter
from tableful.server.reminding.ways import Ways
from tableful.server.retention import Keeper, Retention
from tableful.server.serving import Outside, Server, calm_the_collector, event_loop, listen
from tableful.server.storage.errors import StoreError
from tableful.server.storage.postgresql import claims
from tableful.server.storage.postgresql.connecting import connect
from tableful.server.storage.postgresql.store import SharedStore
from tableful.server.thinking import Thinkers
from tableful.server.workers.back_door import BackDoor
from tableful.server.workers.keeping import Keeping
from tableful.server.workers.neighbours import Neighbours


@dataclass(frozen=True)
class Job:
    """What a worker is to do. `inside` is the address by which other workers reach this machine."""

    listener: socket.socket
    host: str
    database: str
    inside: str
    decks: tuple[Deck, ...]
    outside: Outside
    thinkers: int  # processes for its bots
    retention: Retention
    logs: Form
    ways: Ways


def work(job: Job, ready: Callable[[], None], joined: Callable[[int], None]) -> None:
    """Serve until interrupted; then all tables are free for other workers."""
    logged = log_to_stderr(job.logs)
    worker = Worker()
    with asyncio.Runner(loop_factory=event_loop()) as runner:
        with SharedStore.open(job.database, worker) as store:
            runner.run(_work(job, worker, store, logged, ready, joined))
        if worker.number:
            with suppress(StoreError):  # then the lease runs out by itself
                runner.run(leave(job.database, worker.number))


async def _work(
    job: Job,
    worker: Worker,
    store: SharedStore,
    logged: LogCounter,
    ready: Callable[[], None],
    joined: Callable[[int], None],
) -> None:
    calm_the_collector()
    door = listen(job.inside, 0)
    host = f"[{job.inside}]" if ":" in job.inside else job.inside
    desk = Desk(store, Thinkers(job.thinkers), decks=job.decks, ways=job.ways)
    address = f"{host}:{door.getsockname()[1]}"
    keeping = Keeping(job.database, store.side, worker, address, desk.lose, joined)
    desk.neighbours = Neighbours(keeping)
    server = Server(desk, job.host, outside=job.outside, logged=logged)
    back = await asyncio.get_running_loop().create_server(
        partial(BackDoor, server.config, server.server_state, {}), sock=door
    )
    try:
        await keeping.start()
        running = asyncio.create_task(server.serve(sockets=[job.listener]))
        while not server.started and not running.done():
            await asyncio.sleep(0.01)
        if server.started:
            ready()
        keeper = asyncio.create_task(Keeper(desk, job.retention).run())
        await running
        keeper.cancel()
    finally:
        back.close()
        await keeping.stop()


async def leave(database: str, number: int) -> None:
    """The last word of a worker, after its last event is stored; or of its parent."""
    connection = await connect(database)
    try:
        await claims.ask(connection, Leave(number))
    finally:
        await connection.close()
