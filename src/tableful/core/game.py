"""What a game declares: its seats, options, verbs and events, and how it is seen."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from librt.vecs import vec
from mypy_extensions import i64

from .channels import Channel, one_for_all
from .errors import Malformed, Refused
from .events import Kind, Kinds, Number
from .lessons import Lesson, load_lessons
from .pieces import Piece
from .rng import Rng
from .rulebook import Rulebook
from .setup import Content, Option, Setup, read_options
from .state import Ear, State, best, members
from .teamwork import Teamwork
from .texts import Catalogue, Text
from .verbs import Filled, Form, Move, Verbs

# What a game declares itself with, from one place; texts, verbs and its state have their own.
__all__ = [
    "PUBLIC",
    "Channel",
    "Game",
    "Kind",
    "Kinds",
    "Number",
    "Outcome",
    "Refused",
    "Rulebook",
    "Setup",
    "View",
]

View = Mapping[str, object]

USUAL_SEATS = 3  # quick turns, and already more than a duel
PUBLIC = -1  # in `sights`: no more than everybody sees


@dataclass(frozen=True)
class Source:
    """Where scores come from, such as stars: how much of it each seat has.

    The catalogue has its title as `source.<name>`.
    """

    name: str
    amounts: tuple[int, ...]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won, the scores, and why.

    Where a `team` plays, all win or none does, and its score says no more than that. Where all but
    one have resigned there are no scores. `grade` is a
    sentence about how well it went, where a game has levels; about a loss, a kind one. `sources`
    are what scores consist of.
    """

    winners: frozenset[int]
    scores: tuple[int, ...]
    reason: Text
    team: bool = False
    grade: Text | None = None
    sources: tuple[Source, ...] = ()

    @classmethod
    def of_team(
        cls, seats: int, reason: Text, *, won: bool, grade: Text | None = None
    ) -> "Outcome":
        """All win or all lose."""
        winners = frozenset(range(seats)) if won else frozenset[int]()
        return cls(winners, (int(won),) * seats, reason, team=True, grade=grade)

    @classmethod
    def of_scores(cls, scores: vec[i64], reason: Text) -> "Outcome":
        """The highest score wins; several may have it."""
        winners = frozenset(members(best(scores)))
        return cls(winners, tuple(int(score) for score in scores), reason)


class Game(ABC):
    """The rules of one game in one version. A changed rule is a new version."""

    name: str
    title: str
    prefix: str  # of its rule numbers: `R&R 4.2`
    version: int
    seats: range
    verbs: Verbs
    kinds: Kinds
    options: tuple[Option, ...] = ()
    longest: int  # no game takes more actions than this
    team: bool = False  # all win or all lose, so the payoffs of all seats are equal
    teamwork: Teamwork | None = None  # how a team without turns gets ready and agrees
    undo_by_team: bool = False  # of a team: each seat may take back what another did last
    roles: tuple[str, ...] = ()  # of all seats there can be; smaller tables have the first ones
    hall: tuple[str, ...] = ()  # the options by which its Hall of Fame counts: rows, columns
    line_up: tuple[str, ...] = ()  # the bots for one person who wants to play now; empty: the usual

    def __getstate__(self) -> dict[str, object]:
        """What goes to another process: texts stay behind and are read there anew if needed."""
        texts = ("rulebook", "catalogue", "lessons")
        return {name: value for name, value in vars(self).items() if name not in texts}

    # -- texts ---------------------------------------------------------------------------------

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules: `rules.md` in the game's package, unless it has them elsewhere."""
        return Rulebook.load(self.prefix, self.folder() / "rules.md")

    @cached_property
    def catalogue(self) -> Catalogue:
        """The sentences: `texts/en.toml` in the game's package, unless it has them elsewhere."""
        return Catalogue.load(self.folder() / "texts" / "en.toml")

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """How somebody learns it: `lessons/` in the game's package, in the order of their names."""
        return load_lessons(self)

    def lesson(self, name: str) -> Lesson | None:
        """One of them."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    @classmethod
    def folder(cls) -> Traversable:
        """The package that the game is in."""
        return files(cls.__module__.rpartition(".")[0])

    # -- set-up --------------------------------------------------------------------------------

    def content(self) -> Content:
        """The content that comes with the game."""
        return Content()

    def with_content(self, content: Content) -> "Game":
        """The same game with other content of its own, and with a catalogue that speaks of it."""
        return self

    def content_source(self) -> str:
        """The text of the game's own content, to make other content from; empty: there is none."""
        return ""

    def with_deck(self, source: str) -> "Game":
        """The game with the content that a text describes, checked; without a text as it is."""
        return self.with_content(self.read_content(source)) if source else self

    def read_content(self, source: str) -> Content:
        """The content that a text describes, such as a deck of one's own; checked."""
        raise Malformed(f"{self.title} is played with its own cards only")

    def check_content(self, content: Content) -> None:
        """Malformed unless the game can be played with it."""
        if content.hash != self.content().hash:
            raise Malformed(f"{self.title} is played with its own cards only")

    def setup(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        content: Content | None = None,
    ) -> Setup:
        """A checked set-up: a wrong seat count, option or content is malformed."""
        if seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            raise Malformed(f"{self.title} takes {first} to {last} seats, not {seats}")
        values = read_options(self.options, options or {})
        if content is None:
            return Setup(seats, values, self.content())
        self.check_content(content)
        return Setup(seats, values, content)

    def usual_seats(self) -> int:
        """The number of seats when nobody says how many: those of the line-up, else about three."""
        if self.line_up:
            return 1 + len(self.line_up)
        return min(max(USUAL_SEATS, self.seats[0]), self.seats[-1])

    @abstractmethod
    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        """A new game, dealt and ready for its first decision; `ear` hears the set-up."""

    # -- how it is seen ------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """All that a seat can see, or all that everybody can (None), built field by field."""

    def pieces(self, setup: Setup) -> tuple[Piece, ...]:
        """What `State.observe` writes, in order; none: the game has no environments."""
        return ()

    def sights(self, setup: Setup) -> tuple[int, ...]:
        """Whose sight each seat has: its own, that of a lower seat, or that of the PUBLIC.

        Seats with the same sight see and hear the same, always; so nobody has to look away where
        they share a screen, and what they see is made once. By default each has its own.
        """
        return tuple(range(setup.seats))

    def status(self, view: View) -> Text | None:
        """One sentence: what is asked now, and of whom; None where a game leaves that to others."""
        return None

    def board(self, view: View) -> list[Text]:
        """Sentences that describe a view in order, for a terminal or a screen reader."""
        return []

    @abstractmethod
    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        """Why a move is not legal, told from the view: no more than the seat may know."""

    def refusal(self, rule: str, reason: str, move: Move) -> Refused:
        """A refusal by a rule of this game; its sentence may name the arguments of the move."""
        text = Text(f"refused.{reason}", self.verbs.sentence(move).args)
        return Refused(f"{self.prefix} {rule}", text)

    def silence(self, view: View, seat: int) -> int | None:
        """What it means when a seat says nothing to a sealed question; None: it has to answer.

        A table gives such a question a time, the same whoever could answer what. It is told from
        what everybody sees, so that the time tells nothing.
        """
        return None

    def dangerous(self, view: View, seat: int, move: Move) -> Text | None:
        """Why a player should be asked once more before a legal move: it puts them out, may end the
        game or gives something away for good. None for all others. It is told from the view.
        """
        return None

    def could_answer(self, view: View, seat: int) -> bool:
        """Whether a seat that is asked a sealed question could say something else than silence
        means, by what everybody sees: that is the view. Where nobody could, no table waits.
        """
        return True

    def answers_board(self, move: Move) -> bool:
        """Whether a move says yes to the board as its seat sees it, such as *ready*.

        Where several may act in the open, it is refused when the board has changed meanwhile.
        """
        team = self.teamwork
        return team is not None and isinstance(move, int) and team.answers_board(move)

    def overdue(self, view: View, awaited: list[int]) -> int | None:
        """Of a team: for whom the table acts when its patience is over; None: for nobody yet.

        It is the last who is awaited. Where somebody of several has to do something, a game may say
        who does if nobody offers; `view` is what everybody sees.
        """
        return awaited[0] if len(awaited) == 1 else None

    def confers(self, view: View, seat: int, move: Move) -> bool:
        """Whether a bot that wants this move waits with it, so that people can speak first.

        It plays when no person is awaited any more, or after a time that the table sets. In a team
        all waits but its words and what a game declares as talk; `view` is what everybody sees.
        """
        team = self.teamwork
        return team is not None and not (isinstance(move, int) and team.is_talk(move))

    def steps_back(self, view: View, seat: int) -> bool:
        """Whether somebody who is awaited wants the others to act first: bots wait no longer."""
        return False

    def check_form(self, view: View, seat: int, filled: Filled) -> Refused | None:
        """The rule that a well-formed form breaks, if any."""
        return None

    def sample_form(self, view: View, seat: int, form: Form, rng: Rng) -> Filled:
        """A form at random, by what the seat sees; mostly one that the rules allow.

        By default it is any form; where hardly any of these is allowed, a game has its own.
        """
        return form.sample(rng)

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """How a game that is over ended."""

    def standing(self, state: State) -> tuple[int, ...]:
        """How far each seat is at any moment, to tell when a game was decided; empty: no telling.

        Only compared with each other: the more the better.
        """
        return ()

    def channels(self, state: State) -> tuple[Channel, ...]:
        """Who may write to whom; by default everyone to everyone.

        Who may not write to everyone may do nothing else that everyone would see, but what the
        rules allow, and leave and come back.
        """
        return one_for_all(state.seats)
