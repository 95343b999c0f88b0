"""A load generator: a process that plays many tables of a server on this machine.

`python -m benchmarks.load SIDE PORT[,PORT]`, where SIDE is ours, peer or echo; our own may have
several workers, and then every connection goes to any of them. It reads commands, a line
of JSON each, and answers each with a line; benchmarks/load_control.py is its other end.
"""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from random import Random
from typing import Any

from benchmarks.parties import Party, Tally
from benchmarks.party_echo import EchoParty
from benchmarks.party_ours import OurParty
from benchmarks.party_peer import PeerParty

SITTING_DOWN = 8  # tables at a time
SIT_DOWN_WITHIN = 30.0  # seconds
LONGEST_ROUND_TRIP = 10.0  # seconds; what is on its way when the time is up still counts

Command = dict[str, Any]


class Hall:
    """All the tables that this process plays at one server."""

    def __init__(self, side: str, ports: list[int]) -> None:
        self.side = side
        self.ports = ports
        self.rng = Random(1)
        self.tally = Tally()
        self.parties: list[Party] = []
        self.always: list[Party] = []  # those who play also while the others rest

    def new_party(self, command: Command) -> Party:
        """People for one more table."""
        rng = Random(self.rng.random())
        if self.side == "ours":
            bots = command.get("bots", 0)
            tally = Tally() if bots else self.tally
            return OurParty(self.ports, command["game"], command["seats"], bots, rng, tally)
        if self.side == "peer":
            return PeerParty(self.ports[0], rng, self.tally)
        return EchoParty(self.ports[0], command["seats"], command["sizes"], rng, self.tally)

    async def sit_down(self, command: Command) -> object:
        """Open so many tables; those with bots play from now on."""
        parties = [self.new_party(command) for _ in range(command["tables"])]
        places = asyncio.Semaphore(SITTING_DOWN)

        async def sit_down(party: Party) -> None:
            async with places, asyncio.timeout(SIT_DOWN_WITHIN):
                await party.sit_down()

        await asyncio.gather(*map(sit_down, parties))
        if command.get("bots"):
            self.always += parties
            for party in parties:
                party.begin(0.0)
        else:
            self.parties += parties
        return len(parties)

    async def leave(self, command: Command) -> object:
        """Leave so many tables."""
        gone = [self.parties.pop() for _ in range(command["tables"])]
        for party in gone:
            party.leave()
        return len(gone)

    async def play(self, command: Command) -> object:
        """Play for so long, then wait until nothing is on its way."""
        vars(self.tally).update(vars(Tally()))
        for party in self.parties:
            party.begin(command["pace"])
        await asyncio.sleep(command["seconds"])
        for party in self.parties:
            party.rest()
        loop = asyncio.get_running_loop()
        until = loop.time() + LONGEST_ROUND_TRIP
        while any(party.waiting for party in self.parties) and loop.time() < until:
            await asyncio.sleep(0.002)
        return asdict(self.tally)


async def main(side: str, ports: list[int]) -> None:
    """Do what is read, until the input ends."""
    hall = Hall(side, ports)
    does: dict[str, Callable[[Command], Awaitable[object]]] = {
        "sit down": hall.sit_down,
        "leave": hall.leave,
        "play": hall.play,
    }
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        command = json.loads(line)
        print(json.dumps(await does[command["do"]](command)), flush=True)


if __name__ == "__main__":
    import uvloop

    uvloop.run(main(sys.argv[1], [int(port) for port in sys.argv[2].split(",")]))
