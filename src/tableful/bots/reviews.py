"""What a bot tells of a message after the game: what it was meant to say, and how it was taken."""

from dataclasses import dataclass

from tableful.core.texts import Text


@dataclass(frozen=True)
class Reviewed:
    """One message: what it was meant to say, and how many readers took it for what."""

    round: int  # from 1
    meant: tuple[Text, ...]
    taken: tuple[tuple[Text, int], ...]  # by how many of them, most first
    readers: int
