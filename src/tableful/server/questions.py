"""What the server asks a process that thinks, what it answers, and who waits for it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tableful.bots.contract import Unit
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


@dataclass(frozen=True)
class ReviewQuestion:
    """How bots read one message of a finished game, counted from 0, and what it was to say."""

    table: str
    record: Record
    message: int
    deck: str = ""


@dataclass(frozen=True)
class Taken:
    """What some readers took a message for."""

    said: str
    readers: int


@dataclass(frozen=True)
class Review:
    """The same in sentences; without readers, there is no such message."""

    meant: list[str] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)  # what most of them said comes first
    readers: int = 0
    problem: str = ""  # what went wrong


@dataclass(frozen=True)
class OutlookQuestion:
    """How often a team wins from where a record ends: some of the playouts, by their numbers."""

    table: str
    record: Record
    first: int
    count: int
    deck: str = ""


@dataclass(frozen=True)
class Playouts:
    """How many of them were won, and how many there are in all; none where nothing is told."""

    won: int = 0
    total: int = 0
    problem: str = ""  # what went wrong


@dataclass(frozen=True)
class HintQuestion:
    """What the game's adviser would do at a seat, after all that the record tells."""

    table: str
    record: Record
    seat: int
    seconds: float | None  # at most; None: its iterations alone decide, so it is the same each time
    seed: str  # of the adviser's own chance
    deck: str = ""


@dataclass(frozen=True)
class OptionTold:
    """A choice in notation, and its numbers as people read them."""

    move: str
    value: str
    error: str
    visits: int


@dataclass(frozen=True)
class HintAnswer:
    """The move in notation, what is as good, why, and the best choices with their numbers."""

    move: str = ""
    as_good: list[str] = field(default_factory=list)
    why: list[str] = field(default_factory=list)
    options: list[OptionTold] = field(default_factory=list)
    unit: Unit = ""
    problem: str = ""  # what went wrong


@dataclass(frozen=True)
class CoachQuestion:
    """What the last action of a record was worth to who played it, by what they knew."""

    table: str
    record: Record
    deck: str = ""


@dataclass(frozen=True)
class Judged:
    """The choice and the best one in notation, and what each left of a win; without a best one, the
    choice cannot be weighed.
    """

    chosen: str = ""
    best: str = ""
    value: float = 0.0
    best_value: float = 0.0
    lost: float = 0.0  # nothing, where the difference is within the error
    why: str = ""
    path: list[str] = field(default_factory=list)  # of clicks, for the best one
    problem: str = ""  # what went wrong


@dataclass(frozen=True)
class DealQuestion:
    """What was dealt to a seat where a record begins brings it: a part of the playouts."""

    table: str
    record: Record
    seat: int
    part: int
    deck: str = ""


@dataclass(frozen=True)
class DealTold:
    """How many games it were, what they brought together, and as many with new deals, where all win
    or lose together.
    """

    games: int = 0
    won: float = 0.0
    elsewhere: float = 0.0
    problem: str = ""  # what went wrong


@dataclass(frozen=True)
class Line:
    """What a process is asked, one thing at a time."""

    move: Question | None = None
    review: ReviewQuestion | None = None
    outlook: OutlookQuestion | None = None
    hint: HintQuestion | None = None
    coach: CoachQuestion | None = None
    deal: DealQuestion | None = None


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
