"""A game in plain text, for language models: what is seen, what can be done, and doing it."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from tableful.bots import registry
from tableful.core.errors import Malformed, Refused
from tableful.core.events import Happening
from tableful.core.speech import Speech, as_sentence
from tableful.core.verbs import Form, Move
from tableful.envs.company import Company, company
from tableful.envs.describing import described, seat_names
from tableful.games import GAMES


class Playable(Protocol):
    """A seat that is played in words."""

    def describe(self) -> str:
        """What happened since the last time, what the seat sees, and what is asked."""

    def legal(self) -> list[str]:
        """What it may do, a sentence each; empty when it is not asked."""

    def form(self) -> str:
        """How a move is written that cannot be listed; empty where there is none."""

    def act(self, choice: str) -> str:
        """Do one of these, by its number from 1 or in its words; then as `describe`."""

    def rules(self, number: str = "") -> str:
        """The numbered rules, or one of them."""


class TextGame:
    """One seat of a game in words; bots have the others.

    `others` is a bot's name for all of them, or a name for each; without it they are the usual one.
    What leaves no choice is played, and told.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int = 0,
        others: str | Sequence[str] | None = None,
        seed: str | int = 0,
    ) -> None:
        found = GAMES.game(game)
        setup = found.setup(found.usual_seats() if seats is None else seats, options)
        names = registry.usual(found) if others is None else others
        bots = company(found, setup.seats, seat, names)
        self.seat = seat
        self._company = Company(found, setup, seat, bots, f"text {seed}")
        self._company.play_forced()
        self._table = self._company.table
        self._speech = Speech(self._table.game, seat_names(setup.seats))
        self._told = 0  # steps
        self._opened = False  # whether the set-up was told

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.over

    @property
    def payoff(self) -> float:
        """What it was worth: 1 is won, 0 is lost, a shared win in parts."""
        return self._company.payoff

    def describe(self) -> str:
        """What happened since the last time, what the seat sees, and what is asked."""
        happened = [self._speech.say(each.text()) for each in self._news()]
        seen = described(self._speech, self._table.state, self.seat)
        you = [] if self.over else [f"You are {self._speech.names[self.seat]}."]
        return "\n".join([*happened, *([""] if happened else []), *you, *seen])

    def _news(self) -> list[Happening]:
        """What the seat has not been told yet; at first the set-up too."""
        table = self._table
        news = table.happenings(self.seat, self._told)
        if self._opened and self._told == 0:
            news = news[len(table.game.kinds.heard(table.opening, self.seat)) :]
        self._opened = True
        self._told = len(table.steps)
        return news

    def legal(self) -> list[str]:
        """What the seat may do, a sentence each, in the order of their numbers."""
        return [self._speech.move(action) for action in self._table.legal(self.seat)]

    def form(self) -> str:
        """How a move is written that cannot be listed; empty where there is none."""
        form = self._table.form(self.seat)
        return "" if form is None or self.over else form_told(form)

    def act(self, choice: str | int) -> str:
        """Play a choice: its number from 1, its sentence, or its notation; then as `describe`.

        What is no choice is refused in a sentence, and nothing changes.
        """
        if self.over:
            raise Malformed("the game is over")
        try:
            self._company.act(self._move(str(choice).strip()))
        except Refused as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            raise Malformed(f"{self._speech.say(refused.text)}{rule}") from None
        self._company.play_forced()
        return self.describe()

    def _move(self, choice: str) -> Move:
        legal = self._table.legal(self.seat)
        if choice.isascii() and choice.isdigit():
            if not 1 <= int(choice) <= len(legal):
                raise Malformed(f"there is no choice {choice}: they are 1 to {len(legal)}")
            return legal[int(choice) - 1]
        said = as_sentence(choice).casefold()
        for action in legal:
            if as_sentence(self._speech.move(action)).casefold() == said:
                return action
        return self._table.game.verbs.parse(choice)

    def rules(self, number: str = "") -> str:
        """The numbered rules of the game, or one of them."""
        return rules_told(self._table.game.name, number)


def rules_told(game: str, number: str = "") -> str:
    """The numbered rules of a game, or one of them."""
    book = GAMES.game(game).rulebook
    chosen = [book[number]] if number else book.rules.values()
    return "\n".join(f"{rule.number} {rule.text}" for rule in chosen)


def form_told(form: Form) -> str:
    """How a form is written."""
    entry = " ".join(name.upper() for name in form.fields)
    bounds = "; ".join(
        f"{name.upper()} is one of {_words(field.domain.words)}"
        for name, field in form.fields.items()
    )
    return f"Or write: {form.name} {entry}; {entry} … ({form.fewest} to {form.most}). {bounds}."


def _words(words: Sequence[str]) -> str:
    """Words in a row; of many numbers the first and the last."""
    if len(words) > 30:
        return f"{words[0]} to {words[-1]}"
    return ", ".join(words)
