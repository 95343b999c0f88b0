"""What a game is made from: seats, options and content."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from .errors import Malformed

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice that a table makes before it starts: one of some values, the first by default.

    What it is called and what it means is in the game's catalogue: see `option_texts.py`.
    """

    name: str
    values: tuple[OptionValue, ...]

    def __post_init__(self) -> None:
        if len({value_word(value) for value in self.values}) < len(self.values):
            raise ValueError(f"option {self.name}: every value needs a word of its own")

    @property
    def default(self) -> OptionValue:
        """What holds when nobody chooses."""
        return self.values[0]

    def read(self, value: object) -> OptionValue:
        """A value as given by a person or a file; words of a command line count too."""
        for allowed in self.values:
            same_kind = type(value) is type(allowed) and value == allowed
            if same_kind or (isinstance(value, str) and value == value_word(allowed)):
                return allowed
        choices = ", ".join(value_word(allowed) for allowed in self.values)
        raise Malformed(f"option {self.name} must be one of: {choices}")


def value_word(value: OptionValue) -> str:
    """A value as it is typed, and as a catalogue knows it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_options(
    options: tuple[Option, ...], given: Mapping[str, object]
) -> dict[str, OptionValue]:
    """Every option with its value; an unknown one is malformed."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            choices = ", ".join(sorted(known)) or "none"
            raise Malformed(f"there is no option {name!r}; there is: {choices}")
    return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in options}


@dataclass(frozen=True)
class Content:
    """The cards and texts of one table: data that never changes, shared by a state's copies.

    `data` is what the rules know of them. `texts` are entries for the catalogue, such as the titles
    of the cards: they may be corrected without making other content of it. `deck.title` is what the
    whole is called.
    """

    data: Mapping[str, object] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """What people call it; empty where it has no name of its own."""
        return self.texts.get("deck.title", "")

    @cached_property
    def hash(self) -> str:
        """What a record keeps, to know the same content again: by its data, whatever its texts."""
        canonical = json.dumps(self.data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Setup:
    """All that is decided before the first card is dealt, but the seed."""

    seats: int
    options: Mapping[str, OptionValue]
    content: Content
