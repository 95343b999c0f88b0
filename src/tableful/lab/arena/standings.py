"""How bots did against each other: ratings, pairings, thinking times, with intervals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tableful.bots import intervals
from tableful.bots.intervals import Estimate
from tableful.lab.arena.counting import SetResult, count
from tableful.lab.arena.effort import efforts
from tableful.lab.arena.lineups import Pairing
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.playing import Thinking
from tableful.lab.arena.ratings import Meeting, ratings
from tableful.lab.arena.running import Results

Counted = Mapping[Pairing, Sequence[SetResult]]


@dataclass(frozen=True, slots=True)
class PairStanding:
    """How one bot did among others. Scores are means per game, the lead is score by score."""

    one: str
    others: str
    games: int
    share: Estimate
    score: float
    others_score: float
    lead: Estimate
    lead_per_deal: Estimate | None  # where a game deals anew
    deals: float  # per game


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How strong a bot is, and how long it thinks. A rating takes games against others."""

    name: str
    rating: Estimate | None
    games: int
    thinking: Thinking


@dataclass(frozen=True, slots=True)
class Standings:
    """All of it."""

    bots: tuple[BotStanding, ...]
    pairs: tuple[PairStanding, ...]


def standings(results: Results) -> Standings:
    """What is known so far."""
    plan = results.plan
    played = {
        pairing: [count(games) for games in sets]
        for pairing, sets in zip(plan.pairings, results.sets, strict=True)
        if sets
    }
    return Standings(
        _bots(results, played), tuple(_pair(pairing, sets) for pairing, sets in played.items())
    )


def _pair(pairing: Pairing, sets: Sequence[SetResult]) -> PairStanding:
    own = [sum(s.scores) / pairing.seats for s in sets]
    others = [sum(s.others) / pairing.seats for s in sets]
    deals = [sum(s.deals) / pairing.seats for s in sets]
    leads = [a - b for a, b in zip(own, others, strict=True)]
    return PairStanding(
        pairing.one,
        pairing.others,
        len(sets) * pairing.seats,
        intervals.win_share([s.shares for s in sets]),
        sum(own) / len(sets),
        sum(others) / len(sets),
        intervals.mean(leads),
        intervals.ratio(leads, deals) if sum(deals) > 0 else None,
        sum(deals) / len(sets),
    )


def _bots(results: Results, played: Counted) -> tuple[BotStanding, ...]:
    names, parts = results.plan.names, efforts(results)
    rated = ratings(len(names), _meetings(results.plan, played))
    first = parts[names[0]]
    return tuple(
        BotStanding(name, rating if part.games and first.games else None, part.games, part.thinking)
        for rating, (name, part) in zip(rated, parts.items(), strict=True)
    )


def _meetings(plan: Plan, played: Counted) -> list[Meeting]:
    """Every pairing, also those that have not been played: an imagined game ties them together."""
    meetings = []
    for pairing in plan.pairings:
        shares = [s.shares for s in played.get(pairing, ())]
        games = len(shares) * plan.seats
        share = sum(map(sum, shares)) / games if games else 1 / plan.seats
        worth = intervals.effective_games(shares) if games else 0.0
        one, others = plan.names.index(pairing.one), plan.names.index(pairing.others)
        meetings.append(Meeting(one, others, plan.seats - 1, games, share, worth))
    return meetings
