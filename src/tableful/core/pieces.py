"""What the numbers of an observation are, declared piece by piece: for learners and for docs."""

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Piece:
    """Some numbers in a row: what they are called, how many by what, their bounds, what they say.

    A shape of several is written row by row, as NumPy reads it.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


def flags(name: str, *shape: int, about: str) -> Piece:
    """A piece of 0 and 1."""
    return Piece(name, shape, 0, 1, about)


def number(name: str, low: int, high: int, about: str) -> Piece:
    """A piece of a single number."""
    return Piece(name, (1,), low, high, about)


def team_pieces(seats: int, actions: int, steps: int) -> tuple[Piece, ...]:
    """What `Teamwork.observe` writes."""
    return (
        flags("crew", seats, about="who has to agree or be ready"),
        flags("ready", seats, about="who is ready"),
        number("proposed_by", 0, seats, "whose proposal is open: the seat and one, 0 is nobody"),
        number("proposed", 0, actions, "the action that is proposed and one, 0 is none"),
        flags("confirmed", seats, about="who agrees to it"),
        flags("objected", seats, about="who objects to it"),
        Piece(
            "steps_left", (seats,), 0, steps, "words and free moves left until something happens"
        ),
    )
