"""The house says no, whatever the rules of the game: with a sentence, and nothing changed."""

from tableful.core.errors import TablefulError


class Declined(TablefulError):
    """Something that cannot be done at this table, or not now, or not by this person."""


class Unknown(Declined):
    """There is no such table, or the secret is not one of its people's."""
