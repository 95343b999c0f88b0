"""What happened, declared once per game: kinds of events with typed arguments, some of them secret.

Rules say that something happened and never read it back. Log, animation and screen reader do.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .state import Event, holds
from .texts import Text, Word
from .verbs import Domain


class Kind:
    """A kind of event: what everyone sees of it, then what only some see."""

    def __init__(
        self, name: str, secret: Mapping[str, Domain] | None = None, **shown: Domain
    ) -> None:
        self.name = name
        self.shown = shown
        self.secret = dict(secret or {})


@dataclass(frozen=True)
class Happening:
    """An event as one seat saw it. `full` tells whether it saw the secret."""

    kind: str
    args: Mapping[str, Word]
    full: bool

    def text(self) -> Text:
        """The sentence: `event.looked`, or `event.looked_seen` for who saw the secret."""
        suffix = "_seen" if self.full else ""
        return Text(f"event.{self.kind}{suffix}", self.args)

    def json(self) -> dict[str, str]:
        """The event as JSON for a browser or a log."""
        return {"event": self.kind} | {name: word.word for name, word in self.args.items()}


class Kinds:
    """All that can happen in a game."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._number = {kind.name: number for number, kind in enumerate(kinds)}

    def number(self, name: str) -> int:
        """The engine's number of a kind."""
        return self._number[name]

    def seen(self, event: Event, seat: int | None) -> Happening:
        """The event as a seat sees it, or as everybody does (None)."""
        kind = self.kinds[event.kind]
        args = {
            name: domain.word(event.shown[i]) for i, (name, domain) in enumerate(kind.shown.items())
        }
        full = bool(kind.secret) and seat is not None and holds(event.seen_by, seat)
        if full:
            for i, (name, domain) in enumerate(kind.secret.items()):
                args[name] = domain.word(event.secret[i])
        return Happening(kind.name, args, full)
