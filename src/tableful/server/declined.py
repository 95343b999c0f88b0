"""The house says no, whatever the rules of the game: with a sentence, and nothing changed."""

from tableful.core.errors import TablefulError
from tableful.core.speech import as_sentence

ASKED_TO_LEAVE = "The host has asked you to leave this table."


class Declined(TablefulError):
    """Something that cannot be done at this table, or not now, or not by this person."""


class Unknown(Declined):
    """There is no such table, or the secret is not one of its people's."""


class Forbidden(Declined):
    """Only some people may see that, and whoever asks is none of them."""


def sentence(error: Exception) -> str:
    """What is wrong, as a sentence: the engine's own errors begin small and have no full stop."""
    return as_sentence(str(error))
