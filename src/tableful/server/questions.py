"""What the server asks a process that thinks, and what it answers."""

from dataclasses import dataclass

from tableful.core.records import Record


@dataclass(frozen=True)
class Question:
    """What a bot should do at a seat, after all that the record tells."""

    table: str
    record: Record
    seat: int
    bot: str
    seconds: float
    seed: str  # of the bot's own chance
    deck: str = ""  # the text of the table's deck, where it is not the game's own


@dataclass(frozen=True)
class Answer:
    """The move in notation, or why there is none."""

    move: str = ""
    problem: str = ""
