"""What the server asks a process that thinks, what it answers, and who waits for it."""

from collections.abc import Callable
from dataclasses import dataclass

from tableful.core.errors import TablefulError
from tableful.core.records import Record
from tableful.server.spoken import Sentence

OF_ITS_TIME = 0.8  # how much of what it is allotted a bot may search: the rest is for all around it


@dataclass(frozen=True)
class Question:
    """What a bot should do at a seat, after all that the record tells."""

    table: str
    record: Record
    seat: int
    bot: str
    seconds: float | None  # at most, where less is left than the bot is allotted
    seed: str  # of the bot's own chance
    deck: str = ""  # the text of the table's deck, where it is not the game's own


@dataclass(frozen=True)
class Answer:
    """The move in notation, or why there is none; what it took, and what it could have taken; and
    what the bot says about it.
    """

    move: str = ""
    problem: str = ""
    took: float = 0.0  # seconds from when the bot was asked
    allotted: float = 0.0  # seconds that a decision of this bot takes at most
    says: Sentence | None = None


def always() -> bool:
    """Whether somebody who never leaves still waits."""
    return True


@dataclass(frozen=True)
class Asker:
    """Who waits for an answer: the queue lets every address have its turn."""

    address: str = ""
    reaction: bool = False  # a window closes soon: these come first
    wanted: Callable[[], bool] = always  # whether the game still waits for the answer


ANYBODY = Asker()


class GoneOn(TablefulError):
    """The game has gone on before anybody thought about the question."""
