"""What people read: an id and arguments, turned into a sentence by a catalogue per language."""

import string
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources.abc import Traversable

MOST_TEMPLATES = 2000  # that are remembered in pieces


@dataclass(frozen=True)
class Word:
    """A word of a domain, such as the character `foreman` or the seat `1`."""

    domain: str
    word: str


YOU = "you"  # the domain of words that agree with a seat: `plays`, or `play` for whoever sits there


@dataclass(frozen=True)
class Spoken:
    """A word in a sentence, as it is said there.

    `you` is how it is said to who sits on the seat that is the word; nothing: the same.
    """

    word: Word
    text: str
    you: str = ""


Argument = Word | int | str | tuple[Word, ...]  # several words are said with commas


@dataclass(frozen=True)
class Text:
    """A sentence that is not yet in any language."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        args = ", ".join(f"{name}={_plain(value)}" for name, value in self.args.items())
        return f"{self.id}({args})" if args else self.id


def _plain(value: Argument) -> str:
    if isinstance(value, tuple):
        return ", ".join(word.word for word in value)
    return value.word if isinstance(value, Word) else str(value)


# What a table itself says, whatever the game.
HOUSE_TEXTS = {
    "undo.nothing": "There is nothing to take back yet.",
    "undo.not_yours": "Somebody else has acted since: it stands.",
    "undo.informative": "Somebody has seen something new since: it stands.",
    "undo.answered": "You have answered; take your answer back to give another.",
    "undo.window": "While answers are sealed, only your own answer can be taken back.",
    "step": "{so_far}",
    "lesson": "{sentence}",
    "value.true": "Yes",
    "value.false": "No",
    "team.you_won": "You won: {reason}",
    "resigned.all_others": "All others have resigned.",
    "resigned.a_bot_was_first": "Who came first had resigned and let a bot play on, which does not "
    "count: the best of the others has won.",
    "team.you_lost": "You lost: {reason}",
    "team.won": "The team won: {reason}",
    "team.lost": "The team lost: {reason}",
    "channel.table": "Everybody",
    # team life: `core/teamwork.py`
    "verb.ready": "Ready",
    "verb.wait": "Not ready after all",
    "verb.confirm": "Confirm",
    "verb.withdraw": "Withdraw the proposal",
    "verb.object": "Object: {reason}",
    "step.object.reason": "Why do you object?",
    "reference.team:ready": "ready",
    "reference.team:wait": "not ready",
    "reference.team:confirm": "confirm",
    "reference.team:withdraw": "withdraw",
    "reference.team:object": "object",
    "reason.not_now": "not now",
    "reason.too_dear": "too dear",
    "reason.too_risky": "too risky",
    "reason.better_idea": "I have a better idea",
    "event.ready": "{seat:you} {seat:is|are} ready.",
    "event.waits": "{seat:you} {seat:is|are} not ready after all.",
    "event.confirmed": "{seat:you} {seat:confirms|confirm}.",
    "event.objected": "{seat:you} {seat:objects|object}: {reason}.",
    "event.withdrew": "{seat:you} {seat:withdraws|withdraw} the proposal.",
    "event.agreed": "It is agreed.",
    "event.lapsed": "The proposal lapses.",
    "refused.team_not_in_crew": "You do not decide about this.",
    "refused.team_undecided": "First it is decided what {author} proposes.",
    "refused.team_is_ready": "You are ready already.",
    "refused.team_not_ready": "You have not said that you are ready.",
    "refused.team_wait_first": "You are ready: first say that you are not after all.",
    "refused.team_nothing_proposed": "Nothing is proposed.",
    "refused.team_yours": "It is your own proposal: the others decide.",
    "refused.team_answered": "You have answered.",
    "refused.comes_later": "Click first what you want to use or move, then this.",
    "refused.team_not_yours": "It is not your proposal.",
    "refused.team_enough": "You have done {steps} such things: first something must happen.",
}


class Catalogue:
    """The sentences of one language for one game, and those of the house.

    A sentence may say *you* to a player whom it names: `{seat:you} {seat:plays|play} it.` is "Ada
    plays it.", and to Ada "You play it."; `{seat:*'s|your} turn` is "Ada's turn" or "your turn".
    """

    def __init__(self, entries: Mapping[str, str]) -> None:
        self.entries = HOUSE_TEXTS | dict(entries)

    @classmethod
    def parse(cls, source: str) -> "Catalogue":
        """Read a TOML text whose tables and keys are joined by dots."""
        return cls(dict(_flattened(tomllib.loads(source), "")))

    @classmethod
    def load(cls, file: Traversable) -> "Catalogue":
        """Read a catalogue from package data."""
        return cls.parse(file.read_text(encoding="utf-8"))

    def __contains__(self, text_id: str) -> bool:
        return text_id in self.entries

    def word(self, word: Word, names: Sequence[str] = ()) -> str:
        """A word as people say it; a seat is called by its player's name."""
        if word.domain == "seat":
            number = int(word.word)
            return names[number] if number < len(names) else f"seat {number}"
        return self.entries.get(f"{word.domain}.{word.word}", word.word)

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """The sentence. An id that the catalogue lacks is shown as it is, so nothing is lost."""
        parts = self.parts(text, names)
        return "".join([part if isinstance(part, str) else part.text for part in parts])

    def parts(self, text: Text, names: Sequence[str] = ()) -> list["str | Spoken"]:
        """The sentence in pieces: plain text, and the words that somebody could look up."""
        template = self.entries.get(text.id)
        if template is None:
            return [str(text)]
        parts: list[str | Spoken] = []
        named: set[str] = set()  # seats: "on yourself", not "on you", who are named before
        for plain, name, form in _pieces(template):
            if plain:
                parts.append(plain)
            value = text.args[name] if name else None
            if isinstance(value, Word) and form:
                parts.append(self._addressed(value, form, names, again=value.word in named))
            elif value is not None:
                parts += self._spoken(value, names)
            if isinstance(value, Word) and value.domain == "seat":
                named.add(value.word)
        return parts

    def _addressed(self, seat: Word, form: str, names: Sequence[str], *, again: bool) -> Spoken:
        """A seat as it is called, or a word that agrees with it; see the class."""
        if form == YOU:
            return Spoken(seat, self.word(seat, names), "yourself" if again else YOU)
        theirs, _, yours = form.partition("|")
        if "*" in theirs:
            return Spoken(seat, theirs.replace("*", self.word(seat, names)), yours)
        return Spoken(Word(YOU, seat.word), theirs, yours)

    def _spoken(self, value: Argument, names: Sequence[str]) -> list["str | Spoken"]:
        if isinstance(value, Word):
            return [Spoken(value, self.word(value, names))]
        if not isinstance(value, tuple):
            return [str(value)]
        words = [Spoken(word, self.word(word, names)) for word in value]
        return [part for word in words for part in (", ", word)][1:]


@lru_cache(maxsize=MOST_TEMPLATES)
def _pieces(template: str) -> list[tuple[str, str | None, str | None]]:
    """A template's plain texts, each with the name in braces that follows, and its form."""
    return [(plain, name, form) for plain, name, form, _ in string.Formatter().parse(template)]


def placeholders(template: str) -> set[str]:
    """The names in braces of a template."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def _flattened(table: Mapping[str, object], prefix: str) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            rows += _flattened(value, f"{prefix}{key}.")
        else:
            rows.append((f"{prefix}{key}", str(value)))
    return rows
