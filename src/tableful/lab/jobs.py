"""What is to be played, whoever plays it: numbered deals in one series or several."""

from collections.abc import Callable, Sized
from typing import Protocol, TypeVar

R_co = TypeVar("R_co", covariant=True)


class Job(Protocol[R_co]):
    """Deals to be played, each known by its series and its number.

    What comes of a deal hangs on these two and on the job alone: not on who plays it, when, or
    after what. A job travels to other processes, so it can be pickled.
    """

    @property
    def series(self) -> Sized:
        """The series; each is known by its place among them."""

    @property
    def numbers(self) -> range:
        """The numbers of the deals that each series plays."""

    def player(self) -> Callable[[int, int], R_co]:
        """What plays one deal of one series; made once in every process."""

    def called(self, series: int, number: int) -> str:
        """How a message calls a deal."""

    def command(self, series: int, number: int) -> str:
        """What to type to see this one deal again."""
