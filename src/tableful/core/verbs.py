"""A game's actions, declared once: a table of verbs with typed arguments.

From that table come the dense integer of the engine, the JSON form, the notation of records, the
sentence and the path of clicks. Notation round-trips: `parse(notation(a)) == a`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .errors import Malformed
from .rng import Rng
from .texts import Text, Word, placeholders

Json = Mapping[str, object]


@dataclass(frozen=True)
class Domain:
    """A named list of words: all that an argument can be. In the engine a word is its place."""

    name: str
    words: tuple[str, ...]
    numeric: bool = False

    def place(self, word: str) -> int:
        """The engine's number for a word."""
        try:
            return self.words.index(word)
        except ValueError:
            raise Malformed(f"there is no {self.name} {word!r}") from None

    def word(self, place: int) -> Word:
        """The word for the engine's number."""
        return Word(self.name, self.words[place])

    def fits(self, place: int) -> bool:
        """Whether it is the place of a word."""
        return 0 <= place < len(self.words)

    def json(self, place: int) -> object:
        """The word as JSON: a number where the domain is one of numbers."""
        return int(self.words[place]) if self.numeric else self.words[place]

    def from_json(self, value: object) -> int:
        """The engine's number for a JSON value."""
        expected = int if self.numeric else str
        if not isinstance(value, expected) or isinstance(value, bool):
            raise Malformed(f"{self.name} must be {'a number' if self.numeric else 'a word'}")
        return self.place(str(value))


def numbers(name: str, first: int, last: int) -> Domain:
    """The whole numbers from first to last."""
    return Domain(name, tuple(str(n) for n in range(first, last + 1)), numeric=True)


def seats(most: int) -> Domain:
    """The seats of a table for at most so many."""
    return numbers("seat", 0, most - 1)


class Verb:
    """Something a seat can do, with its arguments.

    `notation` and `path` are templates over the arguments: `"play {card} on {seat}"` and
    `"hand:{card} seat:{seat}"`. A path is the ordered list of things on the table to click; a verb
    without one is for search and environments, and no choice of people. An argument is called as
    its domain, or as its keyword: `Verb("swap", "swap {card} for {taken}", …, CARD, taken=CARD)`.
    """

    def __init__(
        self, name: str, notation: str, path: str, *domains: Domain, **named: Domain
    ) -> None:
        args = {domain.name: domain for domain in domains} | named
        if len(args) < len(domains) + len(named):
            raise ValueError(f"{name}: two arguments have the same name")
        self.name = name
        self.template = notation
        self.path_template = path.split()
        self.args = args
        self.count = 1
        for domain in args.values():
            self.count *= len(domain.words)
        self._pattern = re.compile(self._regex())
        if "verb" in args:
            raise ValueError(f"{name}: an argument called verb would hide the verb in JSON")
        for template in (notation, path):
            if not placeholders(template) <= set(args):
                raise ValueError(f"{name}: {template!r} names an argument that is not declared")

    def _regex(self) -> str:
        pattern = re.escape(self.template)
        for arg, domain in self.args.items():
            # Longer words first, so that one word may begin like another.
            words = sorted(domain.words, key=len, reverse=True)
            choice = "|".join(re.escape(word) for word in words)
            pattern = pattern.replace(re.escape(f"{{{arg}}}"), f"(?P<{arg}>{choice})")
        return pattern

    def places(self, index: int) -> list[int]:
        """The arguments' numbers of this verb's action number `index`."""
        places: list[int] = []
        for domain in reversed(self.args.values()):
            index, place = divmod(index, len(domain.words))
            places.append(place)
        return places[::-1]

    def index(self, places: Sequence[int]) -> int:
        """The action's number within this verb; the last argument counts fastest."""
        index = 0
        for place, domain in zip(places, self.args.values(), strict=True):
            if not domain.fits(place):
                raise Malformed(f"{self.name}: no {domain.name} number {place}")
            index = index * len(domain.words) + place
        return index

    def words(self, places: Sequence[int]) -> dict[str, Word]:
        """The arguments by name, as words."""
        pairs = zip(self.args.items(), places, strict=True)
        return {name: domain.word(place) for (name, domain), place in pairs}

    def read(self, text: str) -> list[int] | None:
        """The arguments' numbers, when the text is this verb's notation."""
        match = self._pattern.fullmatch(text)
        if match is None:
            return None
        return [domain.place(match[name]) for name, domain in self.args.items()]


@dataclass(frozen=True)
class Field:
    """One integer of a form's entries; the coarse grid takes every `coarse`-th of its values."""

    domain: Domain
    coarse: int = 1


@dataclass(frozen=True)
class Filled:
    """A form that has been filled in: a list of entries, each with a place in every field."""

    form: str
    entries: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Form:
    """A verb whose argument cannot be listed: a bounded list of entries of bounded integers."""

    name: str
    fewest: int
    most: int
    fields: Mapping[str, Field] = field(default_factory=dict)

    def check(self, filled: Filled) -> None:
        """Malformed unless the number of entries and every integer are within bounds."""
        if not self.fewest <= len(filled.entries) <= self.most:
            raise Malformed(f"{self.name} takes {self.fewest} to {self.most} entries")
        for entry in filled.entries:
            if len(entry) != len(self.fields):
                raise Malformed(f"{self.name}: an entry has {len(self.fields)} numbers")
            for name, value in zip(self.fields, entry, strict=True):
                if not self.fields[name].domain.fits(value):
                    raise Malformed(f"{self.name}: {name} is out of bounds")

    def sample(self, rng: Rng) -> Filled:
        """A form within its bounds, every number of entries and every entry equally likely."""
        sizes = [len(field.domain.words) for field in self.fields.values()]
        count = self.fewest + rng.below(self.most - self.fewest + 1)
        entries = (tuple(int(rng.below(size)) for size in sizes) for _ in range(count))
        return Filled(self.name, tuple(entries))

    def grid(self) -> Verb:
        """The coarse version, for search: a verb that lays one entry on the grid."""
        coarse = {
            name: Domain(f.domain.name, f.domain.words[:: f.coarse], f.domain.numeric)
            for name, f in self.fields.items()
        }
        slots = [f"{{{name}}}" for name in self.fields]
        return Verb(f"{self.name}_one", f"{self.name} one {' '.join(slots)}", "", **coarse)

    def grid_entry(self, places: Sequence[int]) -> tuple[int, ...]:
        """The entry that an action of the grid verb stands for."""
        pairs = zip(places, self.fields.values(), strict=True)
        return tuple(place * f.coarse for place, f in pairs)

    def notation(self, filled: Filled) -> str:
        """`lay sun 3 4; moon 10 2`."""
        return f"{self.name} " + "; ".join(
            " ".join(f.domain.words[v] for f, v in zip(self.fields.values(), entry, strict=True))
            for entry in filled.entries
        )

    def read(self, text: str) -> Filled | None:
        """The form, when the text is its notation."""
        name, _, rest = text.partition(" ")
        if name != self.name:
            return None
        domains = [f.domain for f in self.fields.values()]
        entries = []
        for part in rest.split("; ") if rest else []:
            words = part.split(" ")
            if len(words) != len(domains):
                return None
            entries.append(tuple(d.place(w) for d, w in zip(domains, words, strict=True)))
        filled = Filled(self.name, tuple(entries))
        self.check(filled)
        return filled

    def json(self, filled: Filled) -> Json:
        """The form as JSON."""
        rows = [
            {n: f.domain.json(v) for (n, f), v in zip(self.fields.items(), entry, strict=True)}
            for entry in filled.entries
        ]
        return {"verb": self.name, "entries": rows}

    def from_json(self, data: Json) -> Filled:
        """The form from JSON."""
        rows = data.get("entries")
        if set(data) != {"verb", "entries"} or not isinstance(rows, list):
            raise Malformed(f"{self.name} takes a list of entries and nothing else")
        entries = []
        for row in rows:
            if not isinstance(row, dict) or set(row) != set(self.fields):
                raise Malformed(f"{self.name}: an entry has {', '.join(self.fields)}")
            entries.append(tuple(f.domain.from_json(row[n]) for n, f in self.fields.items()))
        filled = Filled(self.name, tuple(entries))
        self.check(filled)
        return filled

    def spoken(self, filled: Filled) -> list[Text]:
        """One sentence for each entry, for the log and the screen reader."""
        return [
            Text(
                f"form.{self.name}",
                {n: f.domain.word(v) for (n, f), v in zip(self.fields.items(), e, strict=True)},
            )
            for e in filled.entries
        ]


Move = int | Filled


class Verbs:
    """All that can be done in a game."""

    def __init__(self, *verbs: Verb, forms: Iterable[Form] = ()) -> None:
        self.verbs = {verb.name: verb for verb in verbs}
        self.forms = {form.name: form for form in forms}
        if len(self.verbs) < len(verbs) or set(self.verbs) & set(self.forms):
            raise ValueError("every verb and every form needs a name of its own")
        self._first: dict[str, int] = {}
        self._by_notation: dict[str, int] = {}  # those met so far: a table writes the same again
        self._by_clicks: dict[tuple[str, ...], list[int]] = {}  # filled when first asked for
        self._not_for_people: list[range] = []  # actions without a path of clicks
        self.size = 0
        for verb in verbs:
            self._first[verb.name] = self.size
            if not verb.path_template:
                self._not_for_people.append(range(self.size, self.size + verb.count))
            self.size += verb.count

    def first(self, verb: str) -> int:
        """The dense integer of a verb's first action."""
        return self._first[verb]

    def form_number(self, form: str) -> int:
        """The engine's number of a form."""
        return list(self.forms).index(form)

    def encode(self, verb: str, *places: int) -> int:
        """The dense integer of a verb with its arguments' numbers."""
        return self._first[verb] + self.verbs[verb].index(places)

    def decode(self, action: int) -> tuple[Verb, list[int]]:
        """The verb and its arguments' numbers."""
        if not 0 <= action < self.size:
            raise Malformed(f"there is no action number {action}")
        for name, verb in self.verbs.items():
            index = action - self._first[name]
            if index < verb.count:
                return verb, verb.places(index)
        raise Malformed(f"there is no action number {action}")

    def notation(self, move: Move) -> str:
        """What a record holds."""
        if isinstance(move, Filled):
            return self.forms[move.form].notation(move)
        verb, places = self.decode(move)
        words = {name: word.word for name, word in verb.words(places).items()}
        return verb.template.format_map(words)

    def parse(self, text: str) -> Move:
        """The move that a notation stands for."""
        if text in self._by_notation:
            return self._by_notation[text]
        for verb in self.verbs.values():
            places = verb.read(text)
            if places is not None:
                action = self._first[verb.name] + verb.index(places)
                self._by_notation[text] = action
                return action
        for form in self.forms.values():
            filled = form.read(text)
            if filled is not None:
                return filled
        raise Malformed(f"no move is written {text!r}")

    def json(self, move: Move) -> Json:
        """The move as JSON: `{"verb": "play_on", "card": "foreman", "seat": 1}`."""
        if isinstance(move, Filled):
            return self.forms[move.form].json(move)
        verb, places = self.decode(move)
        pairs = zip(verb.args.items(), places, strict=True)
        return {"verb": verb.name} | {name: domain.json(p) for (name, domain), p in pairs}

    def from_json(self, data: object) -> Move:
        """The move from JSON; anything else than exactly a move is malformed."""
        name = data.get("verb") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(name, str):
            raise Malformed("a move is an object with a verb")
        if name in self.forms:
            return self.forms[name].from_json(data)
        if name not in self.verbs:
            raise Malformed(f"there is no verb {name!r}")
        verb = self.verbs[name]
        if set(data) != {"verb", *verb.args}:
            raise Malformed(f"{name} takes {', '.join(verb.args) or 'no argument'}")
        places = [domain.from_json(data[arg]) for arg, domain in verb.args.items()]
        return self._first[name] + verb.index(places)

    def sentence(self, move: Move) -> Text:
        """What the move says, for people."""
        if isinstance(move, Filled):
            return Text(f"verb.{move.form}", {"entries": self.notation(move)})
        verb, places = self.decode(move)
        return Text(f"verb.{verb.name}", verb.words(places))

    def for_people(self, actions: list[int]) -> list[int]:
        """Those of the actions that people can choose; nearly always the same list."""
        if not self._not_for_people:
            return actions
        return [a for a in actions if not any(a in others for others in self._not_for_people)]

    def along(self, path: Sequence[str]) -> list[int]:
        """Every action, legal or not, whose path begins with these clicks."""
        if not self._by_clicks:
            for action in range(self.size):
                clicks = self.path(action)
                for length in range(1, len(clicks) + 1):
                    self._by_clicks.setdefault(clicks[:length], []).append(action)
        return self._by_clicks.get(tuple(path), [])

    def path(self, action: int) -> tuple[str, ...]:
        """The things on the table to click, in order; none where it is no choice of people."""
        verb, places = self.decode(action)
        words = {name: word.word for name, word in verb.words(places).items()}
        return tuple(step.format_map(words) for step in verb.path_template)
