"""Three ways for something to be wrong, kept apart: the input, the move, ourselves."""

from .texts import Text


class TablefulError(Exception):
    """Anything that we raise on purpose."""


class Malformed(TablefulError):
    """The input does not say anything that could be a move, an option or a record."""


class Refused(TablefulError):
    """A rule forbids it. Nothing has changed; `rule` is the number to look up."""

    def __init__(self, rule: str, text: Text) -> None:
        super().__init__(rule, text)
        self.rule = rule
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Bug(TablefulError):
    """The engine broke a promise of its own: never the user's fault."""
