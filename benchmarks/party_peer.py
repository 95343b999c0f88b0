"""Two players of a match on boardgame.io's server: its own messages over a bare WebSocket.

A text begins with the numbers of engine.io and socket.io: 40 connects, 42 is an event, 2 a ping.
"""

import asyncio
from collections.abc import Iterable
from random import Random

import msgspec

from benchmarks.parties import Party, Tally
from benchmarks.web_socket import Socket, connect

GUESS = 1


class Hand(msgspec.Struct):
    """What a player reads of a player's own."""

    hand: list[int] = []


class Letters(msgspec.Struct):
    """What a player reads of the game's state."""

    players: dict[str, Hand]


class Context(msgspec.Struct, rename={"turn_of": "currentPlayer"}):
    """What a player reads of boardgame.io's own state."""

    turn_of: str
    gameover: object = None


class State(msgspec.Struct, rename={"number": "_stateID"}):
    """What a player reads of a match."""

    G: Letters
    ctx: Context
    number: int


class Sync(msgspec.Struct):
    """The answer to who has come."""

    state: State


read_event = msgspec.json.Decoder(list[msgspec.Raw]).decode
read_state = msgspec.json.Decoder(State).decode
read_sync = msgspec.json.Decoder(Sync).decode


class PeerParty(Party):
    """Two players. A match that nobody knows yet is made for whoever comes first."""

    matches = 0

    def __init__(self, port: int, rng: Random, tally: Tally) -> None:
        super().__init__(2, rng, tally)
        self.port = port
        self.sockets: list[Socket] = []
        self.states: dict[int, State] = {}
        self.match = ""

    async def sit_down(self) -> None:
        if not self.sockets:
            for seat in self.seats:
                await self._connect(seat)
        PeerParty.matches += 1
        self.match, self.states = f"match{PeerParty.matches}", {}
        for seat in self.seats:  # one after the other: coming at once they would make it twice
            self._emit(seat, "sync", self.match, str(seat), None, 2)
            while seat not in self.states:
                await asyncio.sleep(0.005)

    async def _connect(self, seat: int) -> None:
        connected = asyncio.get_running_loop().create_future()

        def heard(text: bytes) -> None:
            if text.startswith(b"42"):
                self._heard(seat, text)
            elif text.startswith(b"40"):
                connected.set_result(None)
            elif text == b"2":
                socket.send(b"3")

        socket = await connect(self.port, "/socket.io/?EIO=4&transport=websocket", heard)
        self.sockets.append(socket)
        socket.send(b"40/couriers,")
        await connected

    def _emit(self, seat: int, *event: object) -> None:
        self.sockets[seat].send(b"42/couriers," + msgspec.json.encode(event))

    def leave(self) -> None:
        """Stay connected: boardgame.io's players come to the next match with the same socket."""

    def _heard(self, seat: int, text: bytes) -> None:
        name, match, *rest = read_event(text[text.index(b",") + 1 :])
        if bytes(match) != b'"%s"' % self.match.encode():
            return  # a late one of the match before
        kind = bytes(name)
        if kind == b'"sync"':
            self.states[seat] = read_sync(rest[0]).state
        elif kind == b'"update"':
            self.states[seat] = read_state(rest[0])
            self.got(seat, len(text))

    def is_over(self) -> bool:
        return any(state.ctx.gameover is not None for state in self.states.values())

    def can_move(self) -> bool:
        return len(self.states) == len(self.seats)

    def move(self) -> Iterable[int]:
        seat = int(self.states[0].ctx.turn_of)
        state = self.states[seat]
        letter = self.rng.choice(state.G.players[str(seat)].hand)
        guess = [self.rng.randint(2, 8)] if letter == GUESS else []
        played = {"type": "play", "args": [letter, *guess], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": played}
        self._emit(seat, "update", action, state.number, self.match, str(seat))
        return self.seats
