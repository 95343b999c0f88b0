"""What is to be played: by whom, on which deals, and how one deal is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from shlex import join

from tableful.bots.contract import Bot
from tableful.bots.guests import find
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.setup import OptionValue, Setup
from tableful.lab.arena.lineups import Pairing, Series, Team, bots_of, pairs, teams
from tableful.lab.arena.playing import PlayedSet, play_game

Finder = Callable[[Game, str], Bot]


@dataclass(frozen=True)
class Plan:
    """A tournament as it was asked for: so many deals of every series."""

    game: Game
    bots: tuple[str, ...]  # as typed: bots, or line-ups where a team plays
    seats: int
    seed: str
    sets: int
    first: int = 0  # the number of the first deal
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    one_way: bool = False  # only the first bot of a pair sits alone among the others
    find: Finder = find
    deck: str = ""  # the file of the game's cards, where they are not its own

    def __post_init__(self) -> None:
        if self.sets < 1:
            raise Malformed("a tournament needs at least one game")
        if not self.cooperative:
            _check_opponents(self.bots)
        if not self.series:
            raise Malformed("a tournament needs a bot")

    @property
    def cooperative(self) -> bool:
        """Nobody plays against anybody: a team plays, or one seat alone."""
        return self.game.team or self.seats == 1

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Who meets whom, where bots play against each other."""
        if self.cooperative:
            return ()
        found = pairs(self.names, self.seats, one_way=self.one_way)
        return tuple(Pairing(one, others, self.seats) for one, others in found)

    @cached_property
    def teams(self) -> tuple[Team, ...]:
        """Who plays together, where bots do."""
        return teams(self.bots, self.seats, one_way=self.one_way) if self.cooperative else ()

    @cached_property
    def series(self) -> tuple[Series, ...]:
        """All of them: pairings, or teams."""
        return (*self.pairings, *self.teams)

    @cached_property
    def cast(self) -> dict[str, str]:
        """The bots by what they are called here; a bot may play against itself."""
        if self.cooperative:
            return {bot: bot for bot in bots_of(self.teams)}
        if len(set(self.bots)) == 1:
            return {self.bots[0]: self.bots[0], f"{self.bots[1]} (2)": self.bots[1]}
        return {bot: bot for bot in self.bots}

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called here."""
        return tuple(self.cast)

    @cached_property
    def setup(self) -> Setup:
        """The set-up of every game."""
        return self.game.setup(self.seats, self.options)

    # -- how much ----------------------------------------------------------------------------------

    @property
    def games_a_deal(self) -> int:
        """How many games a series plays on each of its deals."""
        return 1 if self.cooperative else self.seats

    @property
    def games(self) -> int:
        """How many games that makes of each."""
        return self.sets * self.games_a_deal

    @property
    def total(self) -> int:
        """How many games that makes in all."""
        return self.games * len(self.series)

    def sets_for(self, games: int) -> int:
        """Deals for so many games of each, or a few more: every seating comes equally often."""
        if not self.cooperative:
            return -(-games // self.seats)
        ways = max(len(team.seatings) for team in self.teams)
        return -(-games // ways) * ways

    # -- as a job ----------------------------------------------------------------------------------

    @property
    def numbers(self) -> range:
        """The numbers of the deals that each series plays."""
        return range(self.first, self.first + self.sets)

    def player(self) -> Callable[[int, int], PlayedSet]:
        """What plays one deal of one series."""
        bots = self.make_bots()
        return lambda series, number: play_set(self, bots, self.series[series], number)

    def called(self, series: int, number: int) -> str:
        """How a message calls a deal."""
        return f"{self.series[series].name}, deal {number} of seed {self.seed}"

    # -- the deals ---------------------------------------------------------------------------------

    def make_bots(self) -> dict[str, Bot]:
        """The bots themselves, by name."""
        return {name: self.find(self.game, bot) for name, bot in self.cast.items()}

    def seed_of(self, series: Series, number: int) -> str:
        """The seed of one deal."""
        return f"{self.seed}: {series.deals}, deal {number}"

    def command(self, series: int, number: int) -> str:
        """What to type to play this one deal again."""
        words = ["tableful", "tournament", self.game.name]
        typed = self.series[series].typed(number)
        words += [",".join(self.cast[bot] for bot in bots) for bots in typed]
        words += ["--seats", str(self.seats), "--seed", self.seed, "--first", str(number)]
        words += ["--games", str(self.games_a_deal), "--jobs", "0"]
        return join(words + typed_setup(self.options, self.deck))


def typed_setup(options: Mapping[str, OptionValue], deck: str) -> list[str]:
    """What to type for a game with these options and this deck."""
    words = ["--deck", deck] if deck else []
    for name, value in options.items():
        word = str(value).lower() if isinstance(value, bool) else str(value)
        words += ["--option", f"{name}={word}"]
    return words


def _check_opponents(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise Malformed("a tournament needs two bots or more")
    if len(set(bots)) < len(bots) and len(bots) > 2:
        raise Malformed("name every bot once; only two bots may be the same")


def play_set(plan: Plan, bots: Mapping[str, Bot], series: Series, number: int) -> PlayedSet:
    """Play one deal with one line-up after the other."""
    seed = plan.seed_of(series, number)
    return tuple(
        play_game(plan.game, plan.setup, [bots[b] for b in lineup.bots], seed, lineup.chance)
        for lineup in series.lineups(number)
    )
