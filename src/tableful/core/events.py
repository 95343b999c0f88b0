"""What happened, declared once per game: kinds of events with typed arguments, some of them secret.

Rules say that something happened and never read it back. Log, animation and screen reader do.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from .state import Event, holds, is_heard
from .texts import Text, Word
from .verbs import Domain

# What an event means to whoever shows a game without knowing it.
Cue = Literal[
    "",
    "round_began",
    "round_ended",  # it tells how a round ended
    "round_result",  # once the round has ended, it tells what the round brought
    "turn_began",
    "dice",  # dice were rolled
]


@dataclass(frozen=True)
class Number:
    """A plain whole number that an event tells, below zero too: in the engine it is itself."""

    name: str

    def word(self, number: int) -> Word:
        """The number as a word of a sentence."""
        return Word(self.name, str(number))

    def fits(self, number: int) -> bool:
        """Whether it can be such a number: any can."""
        return True


class Kind:
    """A kind of event: what all see who hear of it, then what only some of them see.

    Each argument is the place of a word in its domain, or a plain number. By the `cue` log, summary
    and sounds know what it means; its name means nothing to them.
    """

    def __init__(
        self,
        name: str,
        secret: Mapping[str, Domain | Number] | None = None,
        cue: Cue = "",
        **shown: Domain | Number,
    ) -> None:
        self.name = name
        self.cue = cue
        self.shown = shown
        self.secret = dict(secret or {})


@dataclass(frozen=True)
class Happening:
    """An event as one seat saw it. `full` tells whether it saw the secret."""

    kind: str
    args: Mapping[str, Word]
    full: bool
    cue: Cue = ""

    def text(self) -> Text:
        """The sentence: `event.looked`, or `event.looked_seen` for whoever saw the secret."""
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
        """An event that a seat heard of, as it sees it, or as everybody does (None)."""
        kind = self.kinds[event.kind]
        args = {
            name: domain.word(event.shown[i]) for i, (name, domain) in enumerate(kind.shown.items())
        }
        full = bool(kind.secret) and seat is not None and holds(event.seen_by, seat)
        if full:
            for i, (name, domain) in enumerate(kind.secret.items()):
                args[name] = domain.word(event.secret[i])
        return Happening(kind.name, args, full, kind.cue)

    def heard(self, events: Iterable[Event], seat: int | None) -> list[Happening]:
        """What a seat, or whoever only watches (None), hears of events."""
        return [self.seen(event, seat) for event in events if is_heard(event, seat)]
