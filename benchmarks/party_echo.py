"""Four sockets that get whatever one of them says, stored: the least that any table has to do."""

from collections.abc import Iterable, Sequence
from random import Random

from benchmarks.parties import Party, Tally
from benchmarks.web_socket import Socket, connect


class EchoParty(Party):
    """People who say how large an update everybody shall get."""

    parties = 0

    def __init__(
        self, port: int, seats: int, sizes: Sequence[int], rng: Random, tally: Tally
    ) -> None:
        super().__init__(seats, rng, tally)
        self.port = port
        self.sizes = sizes
        self.sockets: list[Socket] = []

    async def sit_down(self) -> None:
        EchoParty.parties += 1
        path = f"/ws/{EchoParty.parties}"
        for seat in self.seats:
            await self._connect(path, seat)

    async def _connect(self, path: str, seat: int) -> None:
        def heard(text: bytes) -> None:
            self.got(seat, len(text))

        self.sockets.append(await connect(self.port, path, heard))

    def is_over(self) -> bool:
        return False

    def can_move(self) -> bool:
        return len(self.sockets) == len(self.seats)

    def move(self) -> Iterable[int]:
        size = self.rng.choice(self.sizes)
        act = f'{{"t":"act","id":"0-1","ask":1,"action":"play foreman on 1","size":{size}}}'
        self.rng.choice(self.sockets).send(act.encode())
        return self.seats

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()
