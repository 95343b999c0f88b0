"""What is to be played: which bots meet, on which deals, and how one duplicate set is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, permutations
from shlex import join

from tableful.bots.arena.playing import Played, Thinking, play_game
from tableful.bots.contract import Bot
from tableful.bots.registry import find
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.setup import OptionValue, Setup

Finder = Callable[[Game, str], Bot]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot among seats that are all taken by another; both by their number."""

    one: int
    others: int


@dataclass(frozen=True, slots=True)
class SetResult:
    """One deal, played once per seat that the one bot can have. All by rotation."""

    shares: tuple[float, ...]  # the one bot's share of the win
    scores: tuple[int, ...]  # its score
    others: tuple[float, ...]  # the mean score of the others
    deals: tuple[int, ...]
    thinking: tuple[Thinking, Thinking]  # its own, and that of the others


@dataclass(frozen=True)
class Plan:
    """A tournament as it was asked for: so many duplicate sets of every pairing."""

    game: Game
    bots: tuple[str, ...]
    seats: int
    seed: str
    sets: int
    first: int = 0  # the number of the first deal
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    one_way: bool = False  # only the first bot of a pair sits alone among the others
    find: Finder = find
    deck: str = ""  # the file of the game's cards, where they are not its own

    def __post_init__(self) -> None:
        _check_bots(self.bots)
        if self.sets < 1:
            raise Malformed("a tournament needs at least one game")

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called here; a bot may play against itself."""
        if len(set(self.bots)) == 1:
            return (self.bots[0], f"{self.bots[1]} (2)")
        return self.bots

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Every pair; at larger tables also the other way round."""
        numbers = range(len(self.bots))
        both = permutations(numbers, 2) if self.seats > 2 else combinations(numbers, 2)
        found = combinations(numbers, 2) if self.one_way else both
        return tuple(Pairing(one, others) for one, others in found)

    @cached_property
    def setup(self) -> Setup:
        """The set-up of every game."""
        return self.game.setup(self.seats, self.options)

    @property
    def games(self) -> int:
        """How many games that makes of each pairing."""
        return self.sets * self.seats

    def make_bots(self) -> list[Bot]:
        """The bots themselves."""
        return [self.find(self.game, bot) for bot in self.bots]

    def seed_of(self, pairing: Pairing, number: int) -> str:
        """The seed of one deal; each pairing has deals of its own, so pairings are independent."""
        one, others = self.names[pairing.one], self.names[pairing.others]
        return f"{self.seed}: {one} among {self.seats - 1} {others}, deal {number}"

    def command(self, pairing: Pairing, number: int) -> str:
        """What to type to play this one deal again."""
        words = ["tableful", "tournament", self.game.name]
        words += [self.bots[pairing.one], self.bots[pairing.others]]
        words += ["--seats", str(self.seats), "--seed", self.seed, "--first", str(number)]
        words += ["--games", str(self.seats), "--jobs", "0"]
        words += ["--deck", self.deck] if self.deck else []
        for name, value in self.options.items():
            word = str(value).lower() if isinstance(value, bool) else str(value)
            words += ["--option", f"{name}={word}"]
        return join(words)


def _check_bots(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise Malformed("a tournament needs two bots or more")
    if len(set(bots)) < len(bots) and len(bots) > 2:
        raise Malformed("name every bot once; only two bots may be the same")


def play_set(plan: Plan, bots: list[Bot], pairing: Pairing, number: int) -> SetResult:
    """Play one deal with the one bot in every seat in turn."""
    seed = plan.seed_of(pairing, number)
    games = []
    for rotation in range(plan.seats):
        seating = [bots[pairing.others]] * plan.seats
        seating[rotation] = bots[pairing.one]
        games.append(play_game(plan.game, plan.setup, seating, seed, f"rotation {rotation}"))
    return SetResult(
        tuple(game.shares[seat] for seat, game in enumerate(games)),
        tuple(game.scores[seat] for seat, game in enumerate(games)),
        tuple(
            (sum(game.scores) - game.scores[seat]) / (plan.seats - 1)
            for seat, game in enumerate(games)
        ),
        tuple(game.deals for game in games),
        _thinking(games),
    )


def _thinking(games: list[Played]) -> tuple[Thinking, Thinking]:
    """Of the one bot, whose seat is the game's number, and of all others."""
    one, others = Thinking(), Thinking()
    for rotation, game in enumerate(games):
        for seat, thought in enumerate(game.thinking):
            if seat == rotation:
                one += thought
            else:
                others += thought
    return one, others
