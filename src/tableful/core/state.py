"""What a game's state is: who decides, what they may do, what it leads to.

A state is a small mutable object of integers, truth values and `vec[i64]`. Everything that is
hidden, and every effect that is not finished, lies in it as plain numbers, so that it can be
copied, stored, compared and searched at any moment.
"""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .observing import ABSENT as ABSENT
from .observing import Observation as Observation
from .rng import Rng as Rng  # every state needs it: games take it from here
from .sets import best as best  # and the sets too
from .sets import bit as bit
from .sets import bit_if as bit_if
from .sets import digit as digit
from .sets import holds as holds
from .sets import lowest as lowest
from .sets import members as members
from .sets import size_of as size_of
from .sets import with_digit as with_digit

NOBODY: Final[i64] = -1
EVERYONE: Final[i64] = -1  # as a mask: all bits set


def shared(winners: i64, seats: i64) -> vec[float]:
    """The payoffs where the seats of the set `winners` share the win, and nobody if it is empty."""
    part = 1.0 / float(size_of(winners)) if winners != 0 else 0.0
    return vec[float]([part if holds(winners, seat) else 0.0 for seat in range(seats)])


def first_from(among: i64, start: i64, seats: i64) -> i64:
    """The first seat of a set, which is not empty, from seat `start` on around the table."""
    seat = start
    while not holds(among, seat):
        seat += 1
        if seat == seats:
            seat = 0
    return seat


def dealt_anew(cards: vec[i64], places: vec[i64], rng: Rng) -> vec[i64]:
    """The cards, those in these places dealt anew among them: who lay where leaves no trace.

    For `redeal`: `places` are those that the seat cannot see.
    """
    pool = vec[i64](sorted([cards[place] for place in places]))
    rng.shuffle(pool, len(pool))
    copy = cards[:]
    for i in range(len(places)):
        copy[places[i]] = pool[i]
    return copy


@final
@mypyc_attr(native_class=True, acyclic=True)
class Actions:
    """A reusable list of actions: the hot path fills it instead of making lists."""

    def __init__(self) -> None:
        self.items = vec[i64]([0] * 16)
        self.size: i64 = 0
        self.seat = NOBODY  # whose choices they are, where `settle` listed them

    def clear(self) -> None:
        """Forget what was listed."""
        self.size = 0

    def add(self, action: i64) -> None:
        """List one more action."""
        if self.size == len(self.items):
            self.items = append(self.items, action)
        else:
            self.items[self.size] = action
        self.size += 1

    def add_if(self, action: i64, so: bool) -> None:
        """List it where something is so; without a branch, which a processor may guess wrong."""
        size = self.size
        self.add(action)
        self.size = size + i64(so)

    def add_all(self, actions: Iterable[int]) -> None:
        """List several more; where speed counts, `add` them one by one."""
        for action in actions:
            self.add(action)

    def has(self, action: i64) -> bool:
        """Whether the action is listed."""
        for i in range(self.size):
            if self.items[i] == action:
                return True
        return False

    def pick(self, rng: Rng) -> i64:
        """One of them, each equally likely."""
        return self.items[rng.below(self.size)]

    def as_list(self) -> list[int]:
        """The same as an ordinary list."""
        return [int(self.items[i]) for i in range(self.size)]


@final
@mypyc_attr(native_class=True, acyclic=True)
class Event:
    """Something that happened: a kind, what is seen of it, and what only some of them see.

    `heard_by` is who hears of it at all: for any other seat, and for whoever only watches, it has
    not happened. `seen_by` is who sees its secret too.
    """

    def __init__(
        self, kind: i64, shown: vec[i64], secret: vec[i64], seen_by: i64, heard_by: i64
    ) -> None:
        self.kind = kind
        self.shown = shown
        self.secret = secret
        self.seen_by = seen_by
        self.heard_by = heard_by


def is_heard(event: Event, seat: int | None) -> bool:
    """Whether a seat, or whoever only watches (None), hears of an event at all."""
    if seat is None:
        return event.heard_by == EVERYONE
    return holds(event.heard_by, seat)


def as_seen(events: list[Event], seat: i64) -> list[Event]:
    """The events that a seat heard of, without the secrets that it did not see."""
    seen: list[Event] = []
    for event in events:
        if not holds(event.heard_by, seat):
            continue
        if len(event.secret) == 0 or holds(event.seen_by, seat):
            seen.append(event)
        else:
            hidden = Event(event.kind, event.shown, vec[i64](), event.seen_by, event.heard_by)
            seen.append(hidden)
    return seen


@final
@mypyc_attr(native_class=True)
class Ear:
    """Listens to one state and keeps the events in the order in which they happened."""

    def __init__(self) -> None:
        self.events: list[Event] = []


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class State:
    """A position of a game.

    A subclass gives every field its first value in `__init__`; `snapshot`, `restore` and `clone`
    read the fields off the state. Chance is an argument of `apply`, never a field: a search that
    holds a state cannot read the future from it.
    """

    def __init__(self, seats: i64, over: bool) -> None:
        self.seats = seats
        self.over = over
        self.informative = False  # the step being played showed somebody something new
        self.only_words = False  # it changed nothing but who is ready or agrees: see `teamwork`
        self.ear: Ear | None = None
        # What happened since the last deal, as one seat saw it: only in a state handed to its bot.
        self.chronicle: list[Event] | None = None

    # -- who decides ---------------------------------------------------------------------------

    @abstractmethod
    def deciding(self) -> i64:
        """The set of seats that may act now, as a bit mask.

        One seat: it is its turn. Several: `sealed()` tells whether they answer unseen, the
        answers taking effect together, or whether any of them may act next in the open.
        """

    def sealed(self) -> bool:
        """Whether what is asked now is answered unseen by the others."""
        return False

    def awaited(self) -> i64:
        """Those of them that the game waits for; the others may act, but it goes on without."""
        return self.deciding()

    def next_decider(self) -> i64:
        """The one seat that acts next where search, arena or an environment needs a fixed order.

        The lowest of those awaited, unless a game orders them; by what everybody knows.
        """
        return lowest(self.awaited())

    def answer_forced(self, rng: Rng) -> i64:
        """Answer for some seats that have a single choice, in one go; how many such answers.

        For games in which that is quicker than to ask for each: what comes of it is the same.
        """
        return 0

    def deciders(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        return [] if self.over else members(self.deciding())

    # -- what they may do ----------------------------------------------------------------------

    @abstractmethod
    def list_legal(self, seat: i64, out: Actions) -> None:
        """Fill `out` with the actions of a seat that decides now."""

    def legal(self, seat: i64) -> list[int]:
        """The actions that a seat may take now; none when it is not asked."""
        if self.over or not holds(self.deciding(), seat):
            return []
        out = Actions()
        self.list_legal(seat, out)
        return [int(out.items[i]) for i in range(out.size)]

    def brings_nothing(self, seat: i64, action: i64) -> bool:
        """Whether a legal action costs nothing and could be taken again and again.

        Such as a step to and fro, a proposal, or not to be ready after all. The rules have to say
        when it is enough of it; search takes little of it, and playouts do not wait for that.
        """
        return False

    @abstractmethod
    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        """Play one of the seat's legal actions. It trusts its caller; a `Table` checks."""

    def open_form(self, seat: i64) -> i64:
        """The number of the form that a seat may fill in now, or -1."""
        return -1

    def fill(self, seat: i64, form: i64, entries: vec[i64], rng: Rng) -> None:
        """Play a form: its number and its entries' integers in a row."""
        raise NotImplementedError

    # -- what is seen ----------------------------------------------------------------------------

    def observe(self, seat: i64, out: Observation) -> None:
        """Write what a seat sees as the numbers that `Game.pieces` declares; no more than its view.

        For learners: a game that declares none has no environments.
        """
        raise NotImplementedError

    # -- copies --------------------------------------------------------------------------------

    def clone(self) -> "State":
        """A copy that shares nothing changeable with this state.

        This one reads the fields off the state; a game that is searched has its own, which is ten
        times faster: `tableful generate` writes it.
        """
        from .snapshot import copied

        return copied(self)

    @abstractmethod
    def redeal(self, seat: i64, rng: Rng) -> "State":
        """A new state in which all that the seat cannot know is a random possibility.

        Uniform over the arrangements that fit the facts which the seat has; a function of the
        seat's view and `rng` alone. Sealed answers of others are open again, and so is what another
        has begun unseen.
        """

    @abstractmethod
    def again(self, rng: Rng) -> "State":
        """A new game with the same seats, options and content."""

    # -- how it stands -------------------------------------------------------------------------

    @abstractmethod
    def payoffs(self) -> vec[float]:
        """What the game is worth to each seat when over: 1 is won, 0 is lost, shared in parts."""

    def team_facts(self) -> vec[i64]:
        """What a `Teamwork` keeps in the state; empty in a game that declares none."""
        return vec[i64]()

    def together(self) -> bool:
        """Whether all win or lose together, as `Game.team` says: what is good for one is for all.

        Search asks it: every seat then wants the team to win, and nobody has to be misled.
        """
        return False

    def deal(self) -> i64:
        """The number of the deal that the game is in, from 1; 0 in a game that never deals anew.

        Whoever plays the same deals twice, with seats swapped, gives every deal its own chance.
        """
        return 0

    # -- what happened -------------------------------------------------------------------------

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Everyone sees this happen."""
        if self.ear is not None:
            shown = vec[i64]([a, b, c])
            self.ear.events.append(Event(kind, shown, vec[i64](), EVERYONE, EVERYONE))

    def confide(
        self, seen_by: i64, kind: i64, a: i64, b: i64, secret: i64, second: i64 = 0
    ) -> None:
        """Everyone sees that it happens; the seats of the set `seen_by` see its secrets too."""
        if self.ear is not None:
            secrets = vec[i64]([secret, second])
            self.ear.events.append(Event(kind, vec[i64]([a, b]), secrets, seen_by, EVERYONE))

    def whisper(self, heard_by: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Only the seats of the set `heard_by` hear of it: for the others nothing happened."""
        if self.ear is not None:
            shown = vec[i64]([a, b, c])
            self.ear.events.append(Event(kind, shown, vec[i64](), EVERYONE, heard_by))

    def tell_row(self, kind: i64, row: vec[i64], heard_by: i64 = EVERYONE) -> None:
        """As `tell` or, with `heard_by`, as `whisper`: for what takes more than three numbers.

        Where speed counts, ask first whether there is an `ear`: the row is made before the call.
        """
        if self.ear is not None:
            self.ear.events.append(Event(kind, row[:], vec[i64](), EVERYONE, heard_by))

    # -- chance and looks: what is seen cannot be taken back -------------------------------------

    def roll(self, sides: i64, rng: Rng) -> i64:
        """Roll a die that shows 1 to `sides`."""
        self.informative = True
        return rng.below(sides) + 1

    def shuffle(self, cards: vec[i64], n: i64, rng: Rng) -> None:
        """Shuffle the first n cards of a pile."""
        self.informative = True
        rng.shuffle(cards, n)

    def drawn(self, card: i64) -> i64:
        """A card that comes from a face-down pile."""
        self.informative = True
        return card

    def looked_at(self, card: i64) -> i64:
        """A hidden card that somebody gets to see."""
        self.informative = True
        return card

    def revealed(self, card: i64) -> i64:
        """A hidden card that everybody gets to see."""
        self.informative = True
        return card
