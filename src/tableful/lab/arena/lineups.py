"""Who plays a deal: line-ups, and the pairings and teams that they are counted for."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations

from tableful.core.errors import Malformed

Bots = tuple[str, ...]  # the name of a bot for every seat


@dataclass(frozen=True, slots=True)
class Lineup:
    """A bot for every seat. Line-ups with another word of `chance` roll other dice."""

    bots: Bots
    chance: str


@dataclass(frozen=True, slots=True)
class Pairing:
    """One bot among seats that are all taken by another. It plays a deal from every seat."""

    one: str
    others: str
    seats: int

    @property
    def name(self) -> str:
        """How messages call it."""
        return f"{self.one} against {self.others}"

    @property
    def deals(self) -> str:
        """Whose deals it plays: its own, so that pairings are independent."""
        return f"{self.one} among {self.seats - 1} {self.others}"

    def lineups(self, deal: int) -> tuple[Lineup, ...]:
        """Who plays a deal: in the first game the one sits in the first seat, and so on."""
        return tuple(
            Lineup(bots, f"rotation {rotation}")
            for rotation, bots in enumerate(_one_among(self.one, self.others, self.seats))
        )

    def typed(self, deal: int) -> tuple[Bots, ...]:
        """The bots to ask for when the deal is to be played again."""
        return ((self.one,), (self.others,))


@dataclass(frozen=True, slots=True)
class Team:
    """Bots that win or lose together. If they can sit in several ways, each has its turn."""

    name: str
    seatings: tuple[Bots, ...]

    @property
    def deals(self) -> str:
        """Whose deals it plays: those of all teams as large, so that they can be compared."""
        return f"team of {len(self.seatings[0])}"

    def lineups(self, deal: int) -> tuple[Lineup, ...]:
        """Who plays a deal: one line-up only, for other deals tell more than the same again."""
        bots = self.seatings[deal % len(self.seatings)]
        return (Lineup(bots, ", ".join(bots)),)

    def typed(self, deal: int) -> tuple[Bots, ...]:
        """The line-up to ask for when the deal is to be played again."""
        return tuple(lineup.bots for lineup in self.lineups(deal))


Series = Pairing | Team  # plays deals, and all its games are counted together


def _one_among(one: str, others: str, seats: int) -> tuple[Bots, ...]:
    """One bot in every seat in turn, others in all the other seats."""
    return tuple(
        tuple(one if seat == alone else others for seat in range(seats)) for alone in range(seats)
    )


def pairs(bots: Sequence[str], seats: int, *, one_way: bool) -> list[tuple[str, str]]:
    """Who sits alone among whom: every pair; at larger tables also the other way round."""
    both = seats > 2 and not one_way
    return list(permutations(bots, 2) if both else combinations(bots, 2))


# -- teams ----------------------------------------------------------------------------------------


def read_bots(word: str) -> Bots:
    """The bots of a line-up as it is typed, `hard,easy,easy`; one bot stands for itself."""
    return tuple(word.split(","))


def teams(words: Sequence[str], seats: int, *, one_way: bool) -> tuple[Team, ...]:
    """The teams that some words ask for.

    A bot asks for a team of its kind, two bots also for the teams in which one sits among the
    others, and a line-up for itself.
    """
    bots = [word for word in words if "," not in word]
    mixed = pairs(bots, seats, one_way=one_way) if seats > 1 else []
    found = (
        *(_all_of(bot, seats) for bot in bots),
        *(_mixed(one, others, seats) for one, others in mixed),
        *(_as_typed(word, seats) for word in words if "," in word),
    )
    if len({team.seatings for team in found}) < len(found):
        raise Malformed("name every team once")
    return found


def _all_of(bot: str, seats: int) -> Team:
    return Team(f"all {bot}" if seats > 1 else bot, ((bot,) * seats,))


def _mixed(one: str, others: str, seats: int) -> Team:
    name = f"{one} + {others}" if seats == 2 else f"{one} + {seats - 1} × {others}"
    return Team(name, _one_among(one, others, seats))


def _as_typed(word: str, seats: int) -> Team:
    bots = read_bots(word)
    if len(bots) != seats:
        raise Malformed(f"{word} are {len(bots)} bots, but the table has {seats} seats")
    return Team(", ".join(bots), (bots,))


def bots_of(teams: Sequence[Team]) -> Bots:
    """The bots of some teams, each once."""
    seatings = chain.from_iterable(team.seatings for team in teams)
    return tuple(dict.fromkeys(chain.from_iterable(seatings)))
