"""People at one table of a server, as a load generator plays them: they move, wait, move again."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

LOST = 10.0  # seconds after which those who got no update have not been sent one
SETTLED = 0.05  # seconds after which everybody has what happens without a move, such as a deadline


@dataclass
class Tally:
    """What was counted while people played."""

    moves: int = 0
    games: int = 0
    refused: int = 0
    unseen: int = 0  # moves of which not everybody got an update
    waits: list[float] = field(default_factory=list)  # seconds from a move to everybody's update
    sizes: list[int] = field(default_factory=list)  # of the updates, in bytes


class Party(ABC):
    """Those who sit at one table. One move is on its way at a time, until everybody has its update.

    `pace` is the time from a move to the next; without one they go on at once.
    """

    def __init__(self, seats: int, rng: Random, tally: Tally) -> None:
        self.seats = range(seats)
        self.rng = rng
        self.tally = tally
        self.pace = 0.0
        self.playing = False
        self._missing: set[int] = set()  # who has not got the update of the move on its way
        self._for_all = True  # or the move on its way is sealed, and only its player is answered
        self._sent = 0.0
        self._next = 0.0  # when the next move is due
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # -- what every server does in its own way -----------------------------------------------------

    @abstractmethod
    async def sit_down(self) -> None:
        """Open a new table and sit down at it."""

    @abstractmethod
    def can_move(self) -> bool:
        """Whether somebody is asked for a move."""

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def move(self) -> Iterable[int]:
        """Make a move, and say who gets an update of it."""

    @abstractmethod
    def leave(self) -> None:
        """Hang up."""

    # -- playing -----------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether a move is on its way."""
        return bool(self._missing)

    def begin(self, pace: float) -> None:
        """Play from now on; with a pace, tables begin at different times."""
        self.pace, self.playing = pace, True
        self._next = perf_counter() + self.rng.random() * pace
        self.go_on()

    def rest(self) -> None:
        """Make no further move."""
        self.playing = False
        self._stop_timer()

    def go_on(self) -> None:
        """Move if somebody can, at once or when it is due."""
        if not self.playing or self.waiting or self._timer is not None:
            return
        if self.is_over():
            self.tally.games += 1
            self._start_again()
        elif self.can_move():
            wait = self._next - perf_counter()
            if wait > 0:
                self._timer = asyncio.get_running_loop().call_later(wait, self._due)
            else:
                self._move()

    def _due(self) -> None:
        self._timer = None
        self.go_on()

    def _move(self) -> None:
        self._sent = perf_counter()
        self._next = self._sent + self.pace
        self._missing = set(self.move())
        self._for_all = len(self._missing) == len(self.seats)
        self._timer = asyncio.get_running_loop().call_later(LOST, self._give_up)

    def got(self, seat: int, size: int) -> None:
        """A seat has got an update."""
        self.tally.sizes.append(size)
        if seat in self._missing:
            self._missing.discard(seat)
            if not self._missing:
                self.tally.moves += 1
                if self._for_all:
                    self.tally.waits.append(perf_counter() - self._sent)
                self._stop_timer()
        elif self.pace and not self.waiting:
            self._next = max(self._next, perf_counter() + SETTLED)
        self.go_on()

    def _give_up(self) -> None:
        """Some get no update of this move: there is nothing in it for them."""
        self._timer = None
        self.tally.moves += 1
        self.tally.unseen += 1
        self._missing.clear()
        self.go_on()

    def refused(self) -> None:
        """The move was not made."""
        self.tally.refused += 1
        self._missing.clear()
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _start_again(self) -> None:
        task = asyncio.get_running_loop().create_task(self._sit_down_again())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        self._missing = {-1}  # nobody moves meanwhile

    async def _sit_down_again(self) -> None:
        self.leave()
        await self.sit_down()
        self._missing.clear()
        self.go_on()
