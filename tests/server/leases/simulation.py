"""A world of workers, clients and one database, in which everything goes wrong, by a seed.

The workers' leases are the server's own code. What they and their clients send is late, lost or
comes twice; processes stand still for a while, are killed and come back; their clocks are wrong and
run at different speeds. A run is a function of its seed: the seed of a failure replays it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random

from tableful.server.leases.messages import NOBODY, Action, Ask, Leave, Place, Request
from tableful.server.leases.worker import Worker
from tests.server.leases.model import Database, Row

Deed = Callable[[], None]

RETRY = 1.5  # seconds until a client that heard nothing asks somebody again


@dataclass(frozen=True)
class Faults:
    """How bad the world is."""

    lost: float = 0.05  # of all messages
    doubled: float = 0.05
    slow: float = 0.03  # that take seconds
    pauses: float = 0.15  # per worker and second
    kills: float = 0.05
    skew: float = 0.1  # how much faster or slower clocks run
    blind: float = 0.5  # of all deaths that no parent sees
    mistaken: float = 0.1  # of those who stand still and are taken for dead by their parents


CALM = Faults(0, 0, 0, 0, 0, 0, 0, 0)
BAD = Faults()


class World:
    """Time, the network, the database, the processes and their clients."""

    def __init__(
        self,
        seed: int,
        *,
        workers: int = 4,
        tables: int = 5,
        clients: int = 8,
        faults: Faults = BAD,
        database: Database | None = None,
        machine: Callable[[], Worker] = Worker,
    ) -> None:
        self.random = Random(seed)
        self.now = 0.0
        self.faults = faults
        self.database = database or Database()
        self.machine = machine
        self.steps = 0
        self.acknowledged: list[tuple[str, str]] = []
        self.tables = [f"table{number}" for number in range(tables)]
        for table in self.tables:
            self.database.rows[table] = Row()
        self.nodes = [Node(self) for _ in range(workers)]
        self.clients = [Client(self, f"c{number}") for number in range(clients)]
        self._agenda: list[tuple[float, int, Deed]] = []
        for node in self.nodes:
            self.after(self.random.random(), node.live)
        for client in self.clients:
            self.after(self.random.random(), client.act)
        self.after(0.5, self.misfortune)

    # -- time and network --------------------------------------------------------------------------

    def after(self, seconds: float, deed: Deed) -> None:
        """Do something later."""
        self.steps += 1
        heappush(self._agenda, (self.now + seconds, self.steps, deed))

    def send(self, deed: Deed) -> None:
        """Something arrives, perhaps: once, twice, late or never."""
        copies = 2 if self.random.random() < self.faults.doubled else 1
        for _ in range(copies):
            if self.random.random() >= self.faults.lost:
                slow = self.random.random() < self.faults.slow
                self.after(self.random.expovariate(1 / (2.0 if slow else 0.01)), deed)

    def run(self, seconds: float) -> None:
        """Let the world go on."""
        until = self.now + seconds
        while self._agenda and self._agenda[0][0] <= until:
            self.now, _, deed = heappop(self._agenda)
            deed()
        self.now = until

    def misfortune(self) -> None:
        """Processes stand still or die; new ones come instead."""
        for number, node in enumerate(self.nodes):
            if self.random.random() < self.faults.kills / 2:
                node.killed = True
                if self.random.random() >= self.faults.blind:
                    self.bury(node)
                self.nodes[number] = Node(self)
                self.after(self.random.random() * 2, self.nodes[number].live)
            elif self.random.random() < self.faults.pauses / 2:
                node.paused_until = self.now + self.random.random() * 8
                if self.random.random() < self.faults.mistaken:
                    self.bury(node)
        self.after(0.5, self.misfortune)

    def bury(self, node: Node) -> None:
        """A parent has seen a process end, or believes so: nobody has to wait for its lease."""
        number = node.worker.number
        if number != NOBODY:

            def arrive() -> None:
                self.database.ask(Leave(number), self.now)

            self.send(arrive)

    # -- what must be true -------------------------------------------------------------------------

    def check(self) -> None:
        """Whatever a client was told is in the log, once."""
        logs = {table: set(row.events) for table, row in self.database.rows.items()}
        for table, event in self.acknowledged:
            assert event in logs[table], f"{event} of {table} was told and is lost"
        for table, row in self.database.rows.items():
            assert len(set(row.events)) == len(row.events), f"{table} has an event twice"

    def check_that_all_goes_on(self) -> None:
        """When the world is good again, every table takes an action soon."""
        self.faults = CALM
        self.run(15)
        before = {table: len(row.events) for table, row in self.database.rows.items()}
        self.clients = [Client(self, f"last{table}", table) for table in self.tables]
        for client in self.clients:
            client.act()
        self.run(15)
        for table, row in self.database.rows.items():
            assert len(row.events) > before[table], f"{table} is stuck"
        self.check()


@dataclass
class Game:
    """A table as a worker has it in memory: what the log held, and what it is writing."""

    fence: int
    events: list[str] = field(default_factory=list)
    loaded: bool = False
    writing: bool = False
    waiting: list[tuple[str, Deed]] = field(default_factory=list)


class Node:
    """A process: the server's own leases, and tables as simple as can be."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.worker = world.machine()
        self.games: dict[str, Game] = {}
        self.killed = False
        self.paused_until = 0.0
        self._requests: dict[str, list[tuple[str, Deed, bool]]] = {}
        self._speed = 1 + world.random.uniform(-world.faults.skew, world.faults.skew)
        self._wrong = world.random.uniform(-1000, 1000)

    @property
    def clock(self) -> float:
        """The time as this process has it."""
        return self._wrong + self.world.now * self._speed

    def live(self) -> None:
        """Look at the time again and again, as a process does."""
        if self.killed:
            return
        self.on(lambda: self.do(self.worker.tick(self.clock)))
        self.world.after(0.1 + self.world.random.random() * 0.1, self.live)

    def on(self, deed: Deed) -> None:
        """Something happens to this process: never when it is dead, later when it stands still."""
        if self.killed:
            return
        if self.world.now < self.paused_until:
            self.world.after(self.paused_until - self.world.now, lambda: self.on(deed))
        else:
            deed()

    def do(self, actions: list[Action]) -> None:
        """What the leases say."""
        for action in actions:
            if isinstance(action, Ask):
                self.ask(action.number, action.request)
            elif isinstance(action, Place):
                self.placed(action)
            else:
                for table in action.tables:
                    self.games.pop(table, None)

    def ask(self, number: int, request: Request) -> None:
        """To the database and back."""
        world = self.world

        def arrive() -> None:
            answer = world.database.ask(request, world.now)
            world.send(
                lambda: self.on(lambda: self.do(self.worker.answered(number, answer, self.clock)))
            )

        world.send(arrive)

    # -- tables ------------------------------------------------------------------------------------

    def request(self, table: str, event: str, tell: Deed, *, forwarded: bool = False) -> None:
        """Somebody wants to do something at a table."""
        self._requests.setdefault(table, []).append((event, tell, forwarded))
        self.do(self.worker.want(table, self.clock))

    def placed(self, place: Place) -> None:
        """It is known where a table is."""
        requests = self._requests.pop(place.table, [])
        if place.owner == self.worker.number != NOBODY:
            game = self.games.get(place.table)
            if game is None or game.fence != place.fence:
                game = self.games[place.table] = Game(place.fence)
                self.read(place.table, game)
            game.waiting += [(event, tell) for event, tell, _ in requests]
            self.write(place.table, game)
            return
        for event, tell, forwarded in requests:
            self.forward(place, event, tell, forwarded=forwarded)

    def forward(self, place: Place, event: str, tell: Deed, *, forwarded: bool) -> None:
        """To the worker that has it, once; who cannot be reached is asked for anew."""
        found = [node for node in self.world.nodes if node.worker.number == place.owner]
        if not found:
            self.worker.unreachable(place.table)
        elif not forwarded:
            node = found[0]
            self.world.send(
                lambda: node.on(lambda: node.request(place.table, event, tell, forwarded=True))
            )

    def read(self, table: str, game: Game) -> None:
        """The log is read after the table was taken, not before."""
        world = self.world

        def arrive() -> None:
            events = list(world.database.rows[table].events)
            world.send(lambda: self.on(lambda: self.have_read(table, game, events)))

        def give_up() -> None:
            if not game.loaded:
                self.fail(table, game)

        world.send(arrive)
        world.after(5, lambda: self.on(give_up))

    def have_read(self, table: str, game: Game, events: list[str]) -> None:
        """Go on from there, unless that was done already."""
        if self.games.get(table) is game and not game.loaded:
            game.events, game.loaded = events, True
            self.write(table, game)

    def write(self, table: str, game: Game) -> None:
        """One event after the other; what is in the log already is told once more."""
        while game.waiting and game.loaded and not game.writing:
            event, tell = game.waiting.pop(0)
            if event in game.events:
                self.world.send(tell)
                continue
            self.append(table, game, event, tell)

    def append(self, table: str, game: Game, event: str, tell: Deed) -> None:
        """Store an event; who gets no answer does not know, and begins anew."""
        world, number, worker = self.world, len(game.events), self.worker.number
        game.writing = True
        answered = False

        def arrive() -> None:
            stored = world.database.append(worker, table, game.fence, number, event)
            world.send(lambda: self.on(lambda: told(stored=stored)))

        def told(*, stored: bool) -> None:
            nonlocal answered
            if answered or self.games.get(table) is not game:
                return
            answered = True
            if not stored:
                self.fail(table, game)
                return
            game.events.append(event)
            game.writing = False
            world.send(tell)
            self.write(table, game)

        # A statement runs once: its connection loses it with everything after, but never doubles.
        if world.random.random() >= world.faults.lost:
            world.after(world.random.expovariate(100), arrive)
        world.after(3, lambda: self.on(lambda: told(stored=False)))

    def fail(self, table: str, game: Game) -> None:
        """What is in memory is worth nothing."""
        if self.games.get(table) is game:
            del self.games[table]
            self.do(self.worker.refused(table))

    def put_away(self, table: str) -> None:
        """Nobody looks at it."""
        game = self.games.get(table)
        if game is not None and game.loaded and not game.writing and not game.waiting:
            del self.games[table]
            self.do(self.worker.put_away(table, self.clock))


class Client:
    """Somebody who does one thing after the other, at any worker, until they are told so."""

    def __init__(self, world: World, name: str, table: str = "") -> None:
        self.world = world
        self.name = name
        self.table = table
        self._done = 0

    def act(self) -> None:
        """Want something new."""
        table = self.table or self.world.random.choice(self.world.tables)
        self.insist(table, f"{self.name}-{self._done}")

    def insist(self, table: str, event: str) -> None:
        """Ask a worker, and another one when nothing comes back."""
        if event != f"{self.name}-{self._done}":
            return
        world = self.world
        node = world.random.choice(world.nodes)
        world.send(
            lambda: node.on(lambda: node.request(table, event, lambda: self.told(table, event)))
        )
        if world.random.random() < 0.1:
            world.after(0.5, lambda: node.on(lambda: node.put_away(table)))
        world.after(RETRY, lambda: self.insist(table, event))

    def told(self, table: str, event: str) -> None:
        """It is done."""
        if event != f"{self.name}-{self._done}":
            return
        self.world.acknowledged.append((table, event))
        self._done += 1
        self.world.after(self.world.random.random() * 0.3, self.act)
