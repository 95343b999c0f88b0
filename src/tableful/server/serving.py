"""Running the server: a port, a folder for its data, and a clean end."""

import asyncio
import errno
import gc
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from tableful import __version__
from tableful.core.errors import Malformed
from tableful.server import limits, wire
from tableful.server.addresses import is_loopback, networks
from tableful.server.app import make_app
from tableful.server.decks import Deck
from tableful.server.desk import NO_WAYS, Desk
from tableful.server.entrance import Entrance
from tableful.server.logs import Form, log_to_stderr
from tableful.server.metrics import LogCounter
from tableful.server.monitoring import Monitoring
from tableful.server.reception import House, Reception
from tableful.server.reminding.ways import Ways
from tableful.server.retention import FOR_EVER, Keeper, Retention
from tableful.server.storage.store import Store
from tableful.server.thinking import Thinkers
from tableful.server.websocket import Gateway
from tableful.server.workers.neighbours import Neighbours

GRACE_SECONDS = 3
TICKS_A_SECOND = 10  # of uvicorn's main loop

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Outside:
    """What lies between browsers and this server: who brings their requests, and its names there.

    Only these proxies are believed where they say who asks.
    """

    proxies: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    monitors: tuple[str, ...] = ()  # who else than this computer may read the metrics


NOTHING = Outside()


def serve(
    host: str,
    port: int,
    data: Path,
    ready: Callable[[str], None],
    decks: Sequence[Deck] = (),
    outside: Outside = NOTHING,
    retention: Retention = FOR_EVER,
    logs: Form = "quiet",
    ways: Ways = NO_WAYS,
) -> None:
    """Serve until interrupted; `ready` is told the address once it can be opened.

    `decks` can be chosen for new tables, besides the games' own.
    """
    networks(outside.proxies + outside.monitors)  # what is no address is told before all else
    ways.check()
    listener = listen(host, port)
    logged = log_to_stderr(logs)
    try:
        with Store.open(data) as store, asyncio.Runner(loop_factory=event_loop()) as runner:
            for problem in store.check_quickly():
                log.warning("%s; it is left as it is, and the others go on", problem)
            desk = Desk(store, Thinkers(), decks=decks, ways=ways)
            server = Server(desk, host, outside=outside, logged=logged)
            keeper = Keeper(desk, retention)
            runner.run(_serve(listener, host, server, keeper, ready))
    finally:
        listener.close()


def event_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """The faster loop where there is one."""
    try:
        import uvloop
    except ImportError:  # not made for Windows
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def calm_the_collector() -> None:
    """Look for garbage rarely: with hundreds of tables a full search takes a third of a second.

    What has been imported is never garbage, and a table that is put away is freed without it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def descriptors() -> int:
    """How many files and connections this process may have: as many as its system lets it."""
    wanted = limits.MOST_DESCRIPTORS
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def listen(host: str, port: int) -> socket.socket:
    """The socket, before anything else is started: a port in use is told in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        taken = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        reason = "is in use: choose another with --port" if taken else f"cannot be used: {error}"
        raise Malformed(f"port {port} of {host} {reason}") from None
    return listener


def configured(
    app: Starlette, entrance: Entrance, outside: Outside, neighbours: Neighbours | None = None
) -> House:
    """How the application is served."""
    return House(
        app,
        entrance,
        neighbours,
        access_log=False,
        log_config=None,
        log_level="warning",
        lifespan="on",
        http=Reception,
        ws=Gateway,
        ws_max_size=wire.LONGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=bool(outside.proxies),  # otherwise anybody could say who they are
        forwarded_allow_ips=list(outside.proxies),
    )


class Server(uvicorn.Server):
    """Says goodbye to everybody before the connections are closed."""

    def __init__(
        self,
        desk: Desk,
        host: str,
        static: Path | None = None,
        outside: Outside = NOTHING,
        most: int | None = None,
        logged: LogCounter | None = None,
    ) -> None:
        connections = most or descriptors() - limits.DESCRIPTORS_KEPT
        entrance = Entrance(desk.clock, connections, networks(outside.proxies))
        monitors = networks(outside.monitors)
        monitoring = Monitoring(desk, monitors, logged or LogCounter())
        app = make_app(desk, entrance, host, outside.names, static, monitoring)
        super().__init__(configured(app, entrance, outside, desk.neighbours))
        self.desk = desk
        self.entrance = entrance

    async def on_tick(self, counter: int) -> bool:
        """Every second, cut off who is too slow with coming, reading or going."""
        if counter % TICKS_A_SECOND == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, (Reception, Gateway)):
                    connection.hurry(now)
        return await super().on_tick(counter)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in order on Ctrl-C and SIGTERM; uvicorn's own way would then kill this process."""
        main = threading.current_thread() is threading.main_thread()  # only there signals arrive
        signals = (signal.SIGINT, signal.SIGTERM) if main else ()
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        await self.desk.say_goodbye()
        if self.desk.neighbours is not None:
            self.desk.neighbours.hang_up()
        await super().shutdown(sockets)


async def _serve(
    listener: socket.socket,
    host: str,
    server: "Server",
    keeper: Keeper,
    ready: Callable[[str], None],
) -> None:
    calm_the_collector()
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if server.started:
        log.info("Tableful %s serves", __version__)
        ready(address(host, listener.getsockname()[1]))
    keeping = asyncio.create_task(keeper.run())
    await running
    keeping.cancel()
    log.info("stopped")


def address(host: str, port: int) -> str:
    """What to type into a browser: for a server that all may reach, its name on the network."""
    if is_loopback(host):
        name = "localhost" if host in ("127.0.0.1", "localhost") else host
    else:
        name = network_address() if host in ("0.0.0.0", "::", "") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def network_address() -> str:
    """Tell the address of this computer on its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nobody has it
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()
