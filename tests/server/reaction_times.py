"""Whether the time that a window takes tells anybody that somebody could have reacted in it.

usage: .venv/bin/python -m tests.server.reaction_times [WINDOWS] [--tables N]

Two people and a bot play Rust & Research at each table of a real server, whose bots think in
processes of their own. One of the people notes when each update comes. Afterwards the logs tell who
could have reacted in which window. Among windows that are alike by what everybody sees, those in
which another seat had a card that fits must take no other time than those in which none had: two
samples of one distribution, by the test of Kolmogorov and Smirnov.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import exp, sqrt
from pathlib import Path
from statistics import mean

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tableful.server import wire
from tableful.server.rooms.reading import Reading
from tableful.server.rooms.windows import open_window
from tableful.server.storage.store import Store
from tests.server.processes import running
from tests.server.service import Address, Json, all_games

WINDOWS = 1000
TABLES = 12
WATCHING, PLAYING = 0, 1  # the seats of the two people; a bot has the third
SURE = 0.001  # a difference that chance brings as rarely as this is one
FEWEST = 20  # windows of either kind, to compare them

Kind = str  # of a window, by what everybody sees: people have time to think, bots alone need less


@dataclass
class Watch:
    """What one person noted: when which line of the log had come, and whether a window was open."""

    arrivals: list[tuple[float, int, bool]] = field(default_factory=list)
    lines: int = 0

    def note(self, update: Json) -> None:
        """An update has come."""
        if update["whole"]:
            self.lines = update["earlier"]
        self.lines += len(update["events"])
        self.arrivals.append((time.perf_counter(), self.lines, update["window"] is not None))

    def lasted(self, lines: int) -> float | None:
        """Seconds for which the window was open that came when there were so many lines.

        Not until the next line, before which somebody may have to choose; but a window for bots
        alone is shown to nobody, and there that is all to be seen.
        """
        shown = any(count == lines and is_open for _, count, is_open in self.arrivals)
        came = None
        for at, count, is_open in self.arrivals:
            if came is None and count == lines and is_open == shown:
                came = at
            elif came is not None and (count > lines or is_open != shown):
                return at - came
        return None


async def play(port: int, table: str, token: str, seat: int, watch: Watch) -> None:
    """One person's browser: moves at random, and leaves windows alone where it only watches."""
    rng = random.Random(f"{table} {seat}")
    with suppress(ConnectionClosed):
        async with connect(f"ws://127.0.0.1:{port}/ws/{table}", compression=None) as socket:
            hello = {"t": "hello", "version": wire.PROTOCOL, "token": token}
            await socket.send(json.dumps(hello))
            async for data in socket:
                update = json.loads(data)
                if update["t"] != "update":
                    continue
                watch.note(update)
                ask = next(iter(update["asks"]), None)
                if ask is None or ask["answer"] is not None or not ask["choices"]:
                    continue
                if seat == WATCHING and update["window"] is not None:
                    continue
                await asyncio.sleep(rng.uniform(0.05, 0.3))
                move = rng.choice(ask["choices"])["action"]
                act = {"t": "act", "id": f"{seat}-{update['n']}", "ask": ask["n"], "action": move}
                await socket.send(json.dumps(act | {"seen": update["seen"]}))


def seated(server: Address) -> tuple[str, list[str]]:
    """A table that has begun: its id, and the keys of its two people."""
    settings = {"window": 2, "speed": "fast", "undo": 0, "stalling": 0}
    opened = server.open("Ada", "", "bot:medium", game="rust-and-research", settings=settings)
    table, ada = opened["table"], opened["token"]
    ben = server.join(table, "Ben")["token"]
    with server.visit(table, ada) as host:
        host.hello()
        host.send("seat", do="start")
        host.view()
    return table, [ada, ben]


def windows(log: Sequence[bytes]) -> Iterator[tuple[int, Kind, bool]]:
    """Every window with a clock: the lines before it, its kind, and whether another could react."""
    reading = Reading(log)
    room = reading.room(reading.game(all_games(), lambda _: ""))
    before = -1
    for _ in reading.tell(room):
        playing = room.playing
        if playing is None or not playing.sealed:
            continue
        lines = len(room.story.lines(WATCHING))
        window = open_window(playing.table, 0.0)
        if lines == before or not window.timed or not window.able:
            continue
        before = lines
        others = [seat for seat in window.asked if seat != WATCHING]
        could = any(len(playing.table.state.legal(seat)) > 1 for seat in others)
        people = any(seat in (WATCHING, PLAYING) for seat in window.able)
        yield lines, "people" if people else "bots alone", could


async def watched(server: Address, tables: int, enough: int) -> dict[str, Watch]:
    """Play at so many tables until the people saw about so many windows."""
    watches: dict[str, Watch] = {}
    playing = []
    for _ in range(tables):
        table, tokens = await asyncio.to_thread(seated, server)
        watches[table] = Watch()
        for seat, token in enumerate(tokens):
            watch = watches[table] if seat == WATCHING else Watch()
            playing.append(asyncio.create_task(play(server.port, table, token, seat, watch)))
    while not all(task.done() for task in playing):
        await asyncio.sleep(5)
        seen = sum(len(watch.arrivals) for watch in watches.values())
        print(f"{seen:,} updates", file=sys.stderr, flush=True)
        if seen > 4 * enough:  # about so many updates belong to a window and the moves around it
            break
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return watches


def chance(one: Sequence[float], two: Sequence[float]) -> float:
    """How likely two samples of one distribution differ as much (Kolmogorov and Smirnov)."""
    first, second = sorted(one), sorted(two)
    apart, i, j = 0.0, 0, 0
    while i < len(first) and j < len(second):
        at = min(first[i], second[j])
        while i < len(first) and first[i] <= at:
            i += 1
        while j < len(second) and second[j] <= at:
            j += 1
        apart = max(apart, abs(i / len(first) - j / len(second)))
    scaled = apart * sqrt(len(first) * len(second) / (len(first) + len(second)))
    if scaled < 0.3:
        return 1.0
    terms = (exp(-2 * (k * scaled) ** 2) * (1 if k % 2 else -1) for k in range(1, 101))
    return min(1.0, 2 * sum(terms))


def compared(times: dict[Kind, dict[bool, list[float]]]) -> Iterator[tuple[str, bool]]:
    """A sentence on each kind of window, and whether its times tell something."""
    for kind, lasted in sorted(times.items()):
        could, could_not = lasted[True], lasted[False]
        who = f"windows for {kind}"
        if min(len(could), len(could_not)) < FEWEST:
            yield f"{who}: {len(could)} and {len(could_not)}, too few to compare", False
            continue
        likely = chance(could, could_not)
        apart = 1000 * (mean(could) - mean(could_not))
        counts = f"{len(could)} in which another could react, {len(could_not)} in which none"
        found = f"{apart:+.1f} ms, by chance as far apart with p = {likely:.3f}"
        yield f"{who}: {counts}: {found}", likely < SURE


def measured(folder: Path, enough: int, tables: int) -> dict[Kind, dict[bool, list[float]]]:
    """How long windows lasted as one person saw it, by kind and by whether another could react."""
    with running("--data", str(folder)) as server:
        watches = asyncio.run(watched(server, tables, enough))
    times: dict[Kind, dict[bool, list[float]]] = defaultdict(lambda: {True: [], False: []})
    with Store.open(folder) as store:
        for table, watch in watches.items():
            for lines, kind, could in windows(list(store.read(table))):
                lasted = watch.lasted(lines)
                if lasted is not None:
                    times[kind][could].append(lasted)
    return times


def main() -> None:
    """Measure, and say what was found; a difference is a failure."""
    parser = argparse.ArgumentParser(description="Look whether reaction times tell something.")
    parser.add_argument("windows", type=int, nargs="?", default=WINDOWS)
    parser.add_argument("--tables", type=int, default=TABLES)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = list(compared(measured(Path(folder), asked.windows, asked.tables)))
    for sentence, _ in found:
        print(sentence)
    sys.exit(any(tells for _, tells in found))


if __name__ == "__main__":
    main()
