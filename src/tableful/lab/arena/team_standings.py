"""How teams did: what each game paid, and the differences on the same deals, with intervals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tableful.bots import intervals
from tableful.bots.intervals import Estimate
from tableful.lab.arena.effort import efforts
from tableful.lab.arena.playing import Played
from tableful.lab.arena.running import Results
from tableful.lab.arena.standings import BotStanding


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """How a team did on average. Where a game is won or lost, the payoff is the rate of wins."""

    name: str
    games: int
    payoff: Estimate
    score: float  # of a seat


@dataclass(frozen=True, slots=True)
class Difference:
    """What one team was paid more than another, on the deals that both have played."""

    one: str
    other: str
    deals: int
    payoff: Estimate


@dataclass(frozen=True, slots=True)
class TeamStandings:
    """All of it."""

    bots: tuple[BotStanding, ...]
    teams: tuple[TeamStanding, ...]
    differences: tuple[Difference, ...]


def team_standings(results: Results) -> TeamStandings:
    """What is known so far."""
    played = {
        team.name: [game for games in sets for game in games]
        for team, sets in zip(results.plan.teams, results.sets, strict=True)
        if sets
    }
    return TeamStandings(
        tuple(
            BotStanding(name, None, part.games, part.thinking)
            for name, part in efforts(results).items()
        ),
        tuple(_team(name, games) for name, games in played.items()),
        tuple(_difference(played, one, other) for one, other in combinations(played, 2)),
    )


def _team(name: str, games: Sequence[Played]) -> TeamStanding:
    return TeamStanding(
        name,
        len(games),
        intervals.win_share([[game.payoff] for game in games]),
        sum(sum(game.scores) / len(game.scores) for game in games) / len(games),
    )


def _difference(played: Mapping[str, Sequence[Played]], one: str, other: str) -> Difference:
    """The n-th game of either was played on the same deal; one may have played more of them."""
    pairs = list(zip(played[one], played[other], strict=False))
    leads = [first.payoff - second.payoff for first, second in pairs]
    return Difference(one, other, len(pairs), intervals.paired(leads))
