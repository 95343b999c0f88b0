"""What a simulation plays: one line-up, so many games, each known by its number."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from shlex import join

from tableful.bots import guests
from tableful.bots.contract import Bot
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.setup import OptionValue, Setup
from tableful.lab.arena.plan import Finder, typed_setup
from tableful.lab.simulating.playing import Sitting
from tableful.lab.simulating.rows import row_of


@dataclass(frozen=True, slots=True)
class Lines:
    """A game as it stands in the files: its row, and its record where these are kept."""

    row: str
    record: str = ""


@dataclass(frozen=True)
class Simulation:
    """A simulation as it was asked for."""

    game: Game
    bots: tuple[str, ...]  # for every seat, as typed
    seed: str
    games: int
    first: int = 0  # the number of the first game
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    deck: str = ""  # the file of the game's cards, where they are not its own
    records: bool = False
    rotate: bool = False  # with every game each bot moves on by a seat
    find: Finder = guests.find

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Malformed("a simulation needs at least one game")

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)

    @cached_property
    def setup(self) -> Setup:
        """The set-up of every game."""
        return self.game.setup(self.seats, self.options)

    @property
    def timed(self) -> list[str]:
        """The bots with a time limit: what they do hangs on the machine."""
        return [bot for bot in dict.fromkeys(self.bots) if guests.is_timed(bot)]

    def make_bots(self) -> dict[str, Bot]:
        """The bots themselves, by what was typed."""
        return {bot: self.find(self.game, bot) for bot in dict.fromkeys(self.bots)}

    def line_up(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        shift = number % self.seats if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots

    # -- as a job ----------------------------------------------------------------------------------

    @property
    def series(self) -> tuple[str]:
        """There is but one."""
        return (",".join(self.bots),)

    @property
    def numbers(self) -> range:
        """The numbers of the games."""
        return range(self.first, self.first + self.games)

    def player(self) -> Callable[[int, int], Lines]:
        """What plays one game."""
        bots = self.make_bots()
        return lambda series, number: self._lines(self.sitting(bots, number), number)

    def sitting(self, bots: Mapping[str, Bot], number: int) -> Sitting:
        """A game before its first action."""
        seated = [bots[bot] for bot in self.line_up(number)]
        return Sitting(self.game, self.setup, seated, self.seed_of(number))

    def seed_of(self, number: int) -> str:
        """The seed of a game."""
        return f"{self.seed}: game {number}"

    def _lines(self, sitting: Sitting, number: int) -> Lines:
        """Play a game and write it down."""
        sitting.play()
        line_up = self.line_up(number)
        row = row_of(number, line_up, sitting).line()
        return Lines(row, sitting.record(numbered(line_up)).line() if self.records else "")

    def called(self, series: int, number: int) -> str:
        """How a message calls a game."""
        return f"game {number} of seed {self.seed}"

    def command(self, series: int, number: int) -> str:
        """What to type to play this one game again."""
        words = ["tableful", "simulate", self.game.name, "--seats", ",".join(self.bots)]
        words += ["--seed", self.seed, "--first", str(number), "--games", "1", "--jobs", "0"]
        words += ["--rotate"] if self.rotate else []
        return join(words + typed_setup(self.options, self.deck))


def numbered(names: tuple[str, ...]) -> list[str]:
    """Names for a record, in which everyone is called differently: `hard 1`, `hard 2`."""
    total, so_far = Counter(names), Counter[str]()
    found = []
    for name in names:
        so_far[name] += 1
        found.append(f"{name} {so_far[name]}" if total[name] > 1 else name)
    return found
