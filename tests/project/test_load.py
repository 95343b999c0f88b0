"""What the benchmark of the server is made of: the game on both sides, the sockets, the players."""

import asyncio
import re
from collections.abc import Iterable
from random import Random

import pytest
from websockets.asyncio.server import ServerConnection, serve

from benchmarks import peer_node
from benchmarks.couriers import Couriers
from benchmarks.letters import LETTERS, ROUNDS, Post
from benchmarks.load_control import free_port
from benchmarks.parties import Party, Tally
from benchmarks.web_socket import connect
from tableful.core.rng import seeded
from tableful.core.table import Table, replay

# -- Couriers --------------------------------------------------------------------------------------


def letters(state: Post) -> list[int]:
    """All letters of a round, wherever they are."""
    drawn = [state.drawn_letter] if state.drawn_letter else []
    played = [number % 10 for number in state.discards]
    deck = [state.deck[place] for place in range(state.left + 1)]
    return sorted([*deck, *state.hands, *drawn, *played])


@pytest.mark.parametrize("seed", range(5))
def test_couriers_is_played_to_its_end_with_all_its_letters(seed: int) -> None:
    game, rnd = Couriers(), Random(seed)
    table = Table(game, game.setup(2), f"couriers {seed}")
    while not table.over:
        assert isinstance(table.state, Post)
        seat = table.next_decider()
        other = table.state.redeal(seat, seeded(seed))
        assert game.view(other, seat) == table.view(seat)
        assert isinstance(other, Post)
        if table.state.left > 0:
            assert letters(table.state) == letters(other) == sorted(LETTERS)
        table.act(seat, rnd.choice(table.state.legal(seat)))
    assert isinstance(table.state, Post)
    assert table.state.rounds == ROUNDS
    assert replay(game, table.record()).view(0) == table.view(0)


def test_both_sides_play_with_the_same_letters_and_rounds() -> None:
    source = (peer_node.SOURCES / "game.js").read_text()
    found = re.search(r"LETTERS = \[(.*)\]", source)
    assert found is not None
    assert [int(letter) for letter in found[1].split(",")] == list(LETTERS)
    assert f"ROUNDS = {ROUNDS};" in source


def test_the_lock_of_the_peer_names_no_registry() -> None:
    lock = (peer_node.SOURCES / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') > 100


# -- sockets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 125, 126, 65535, 65536, 200_000])
def test_the_socket_speaks_with_a_real_server(size: int) -> None:
    async def echo(socket: ServerConnection) -> None:
        async for text in socket:
            await (await socket.ping())
            await socket.send(text)

    async def run() -> list[bytes]:
        port, heard = free_port(), list[bytes]()
        async with serve(echo, "127.0.0.1", port, compression=None):
            socket = await connect(port, "/", heard.append)
            for _ in range(3):
                socket.send(b"x" * size)
            async with asyncio.timeout(10):
                while len(heard) < 3:
                    await asyncio.sleep(0.001)
            socket.close()
        return heard

    assert asyncio.run(run()) == [b"x" * size] * 3


# -- players ---------------------------------------------------------------------------------------


class Pretended(Party):
    """Two who are told of a move a moment later; a game is three moves."""

    def __init__(self) -> None:
        super().__init__(2, Random(1), Tally())
        self.moves = 0

    async def sit_down(self) -> None:
        self.moves = 0

    def can_move(self) -> bool:
        return True

    def is_over(self) -> bool:
        return self.moves == 3

    def move(self) -> Iterable[int]:
        self.moves += 1
        for seat in self.seats:
            asyncio.get_running_loop().call_later(0.001, self.got, seat, 10)
        return self.seats

    def leave(self) -> None:
        """Nothing to hang up."""


def played(pace: float) -> Tally:
    """What two count in a short time."""

    async def run() -> Tally:
        party = Pretended()
        party.begin(pace)
        await asyncio.sleep(0.1)
        party.rest()
        await asyncio.sleep(0.02)
        assert not party.waiting
        return party.tally

    return asyncio.run(run())


def test_players_move_when_everybody_has_the_move_before() -> None:
    tally = played(0.0)
    assert tally.moves > 3
    assert len(tally.waits) == tally.moves
    assert len(tally.sizes) == 2 * tally.moves
    assert tally.games in (tally.moves // 3, tally.moves // 3 - 1)
    assert tally.unseen == tally.refused == 0


def test_players_keep_their_pace() -> None:
    assert 1 <= played(0.05).moves <= 3
