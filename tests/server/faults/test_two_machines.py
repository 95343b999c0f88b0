"""Two machines on one database: the cable of one is cut, the other dies, and all tables go on."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from tableful.server.storage.postgresql.store import SharedStore
from tests.server.faults.networks import (
    INSIDE,
    INSIDE_NETWORK,
    OUTSIDE,
    Machine,
    hub_with,
    missing,
)
from tests.server.faults.people import Crowd, sit_down
from tests.server.processes import Process, eventually, workers_of
from tests.server.workers.postgres import MISSING, cluster, programs

TABLES = 6  # opened at each machine
WITHIN = 90.0  # seconds: somebody at a machine that is silent waits 20 s before they go elsewhere


@contextmanager
def serving_on(machine: Machine, url: str) -> Iterator[Process]:
    """A server with two workers on a machine, gone afterwards."""
    words = ("--database", url, "--workers", "2", "--inside", machine.inside, "--proxy", OUTSIDE)
    server = machine.namespace.do(lambda: Process(*words, host=machine.outside))
    try:
        server.until_ready()
        yield server
    finally:
        die(server)


def die(server: Process) -> None:
    """A machine without power: its parent and its workers are gone at once."""
    for worker in workers_of(server.process.pid):
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    server.kill()


def on_both_sides(one: Process, other: Process) -> Crowd:
    """Tables of both machines, at each of which one person comes by either."""
    guests = [*sit_down(one, TABLES, pause=0.5).guests, *sit_down(other, TABLES, pause=0.5).guests]
    for guest in guests:
        guest.server, elsewhere = (one, other) if guest.seat else (other, one)
        guest.elsewhere = [elsewhere]
    return Crowd(guests)


async def play(crowd: Crowd, one: Process, other: Process, machines: list[Machine]) -> None:
    """Everything goes wrong, one after the other."""
    async with crowd.playing():
        await crowd.go_on(2)
        machines[0].cables["in"].cut()  # people reach it, but it reaches nobody
        await asyncio.sleep(8)
        await crowd.go_on(2, WITHIN)
        assert (await asyncio.to_thread(one.get, "/readyz")).status == 503, "it is still cut off"
        machines[0].cables["in"].mend()
        await asyncio.to_thread(eventually, lambda: one.get("/readyz").status == 200, WITHIN)
        await crowd.go_on(2, WITHIN)
        for cable in machines[1].cables.values():  # it cannot even say goodbye
            cable.cut()
        die(other)
        await crowd.go_on(2, WITHIN)
        await crowd.move_on(1, WITHIN)


def in_the_hub(machines: list[Machine], bin_folder: Path) -> Crowd:
    """What is done there, where the database and all people are."""
    with ExitStack() as stack:
        postgres = stack.enter_context(cluster(bin_folder, INSIDE, INSIDE_NETWORK))
        here = postgres.new()
        url = here.replace("127.0.0.1", INSIDE)
        one, other = (stack.enter_context(serving_on(machine, url)) for machine in machines)
        crowd = on_both_sides(one, other)
        asyncio.run(play(crowd, one, other, machines))
        with SharedStore.open(here) as store:
            crowd.check(store.read)
            assert store.check_quickly() == []
        return crowd


@pytest.mark.faults
def test_a_cut_cable_and_a_dead_machine_lose_nothing_and_no_table_stops() -> None:
    bin_folder, why_not = programs(), missing()
    if bin_folder is None or why_not:
        pytest.skip(why_not or MISSING)
    with hub_with("one", "two") as (hub, machines):
        crowd = hub.do(partial(in_the_hub, machines, bin_folder))
    back = crowd.returns
    print(
        f"\ntwo machines, {len(crowd.tables)} tables: {crowd.told} told, none lost or doubled;"
        f" back after {back[len(back) // 2]:.1f} s, at most {back[-1]:.1f} s"
    )
