"""What the results say: ratings, pairings, thinking times, each number with its interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from tableful.bots.arena import intervals
from tableful.bots.arena.intervals import Estimate
from tableful.bots.arena.plan import Pairing, Plan, SetResult
from tableful.bots.arena.playing import Thinking
from tableful.bots.arena.ratings import Meeting, ratings
from tableful.bots.arena.running import Results
from tableful.bots.arena.sequential import Answer, Sequential

Json = dict[str, object]


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
    """How strong a bot is, and how long it thinks. Without games there is no rating."""

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
    played = [(p, sets) for p, sets in zip(plan.pairings, results.sets, strict=True) if sets]
    return Standings(
        _bots(plan, played), tuple(_pair(plan, pairing, sets) for pairing, sets in played)
    )


def _pair(plan: Plan, pairing: Pairing, sets: Sequence[SetResult]) -> PairStanding:
    games = len(sets) * plan.seats
    own = [sum(s.scores) / plan.seats for s in sets]
    others = [sum(s.others) / plan.seats for s in sets]
    deals = [sum(s.deals) / plan.seats for s in sets]
    leads = [a - b for a, b in zip(own, others, strict=True)]
    return PairStanding(
        plan.names[pairing.one],
        plan.names[pairing.others],
        games,
        intervals.win_share([s.shares for s in sets]),
        sum(own) / len(sets),
        sum(others) / len(sets),
        intervals.mean(leads),
        intervals.ratio(leads, deals) if sum(deals) > 0 else None,
        sum(deals) / len(sets),
    )


def _bots(
    plan: Plan, played: Sequence[tuple[Pairing, Sequence[SetResult]]]
) -> tuple[BotStanding, ...]:
    count = len(plan.bots)
    games, thinking = [0] * count, [Thinking()] * count
    for pairing, sets in played:
        for bot, which in ((pairing.one, 0), (pairing.others, 1)):
            games[bot] += len(sets) * plan.seats
            thinking[bot] = sum((s.thinking[which] for s in sets), thinking[bot])
    rated = ratings(count, _meetings(plan, dict(played)))
    return tuple(
        BotStanding(name, rated[n] if games[n] and games[0] else None, games[n], thinking[n])
        for n, name in enumerate(plan.names)
    )


def _meetings(plan: Plan, played: dict[Pairing, Sequence[SetResult]]) -> list[Meeting]:
    """Every pairing, also those that have not been played: an imagined game ties them together."""
    meetings = []
    for pairing in plan.pairings:
        shares = [s.shares for s in played.get(pairing, ())]
        games = len(shares) * plan.seats
        share = sum(map(sum, shares)) / games if games else 1 / plan.seats
        worth = intervals.effective_games(shares) if games else 0.0
        meetings.append(Meeting(pairing.one, pairing.others, plan.seats - 1, games, share, worth))
    return meetings


# -- as data --------------------------------------------------------------------------------------


def as_json(results: Results, test: Sequential | None = None) -> Json:
    """Everything: the plan, what it says, and every duplicate set."""
    plan, found = results.plan, standings(results)
    return {
        "game": plan.game.name,
        "version": plan.game.version,
        "content": plan.setup.content.hash,
        "seats": plan.seats,
        "options": dict(plan.setup.options),
        "seed": plan.seed,
        "first": plan.first,
        "sets_planned": plan.sets,
        "bots": [_bot_json(bot) for bot in found.bots],
        "pairs": [_pair_json(pair) for pair in found.pairs],
        "test": None if test is None else _test_json(test),
        "sets": [
            {"one": plan.names[p.one], "others": plan.names[p.others], "played": _sets_json(sets)}
            for p, sets in zip(plan.pairings, results.sets, strict=True)
        ],
    }


def _estimate_json(estimate: Estimate | None) -> Json | None:
    if estimate is None:
        return None
    known = isfinite(estimate.margin)
    bounds = {"low": estimate.low, "high": estimate.high} if known else {"low": None, "high": None}
    return {"value": estimate.value, **bounds}


def _bot_json(bot: BotStanding) -> Json:
    return {
        "name": bot.name,
        "rating": _estimate_json(bot.rating),
        "games": bot.games,
        "decisions": bot.thinking.decisions,
        "cpu_seconds": bot.thinking.seconds,
        "longest_seconds": bot.thinking.longest,
    }


def _pair_json(pair: PairStanding) -> Json:
    return {
        "one": pair.one,
        "others": pair.others,
        "games": pair.games,
        "share": _estimate_json(pair.share),
        "score": pair.score,
        "others_score": pair.others_score,
        "lead": _estimate_json(pair.lead),
        "lead_per_deal": _estimate_json(pair.lead_per_deal),
        "deals_per_game": pair.deals,
    }


def _test_json(test: Sequential) -> Json:
    return {
        "even": test.even,
        "edge": test.edge,
        "answer": test.answer.value,
        "decided": test.answer is not Answer.OPEN,
        "sets": test.sets,
        "log_likelihood_ratio": test.weight,
    }


def _sets_json(sets: Sequence[SetResult]) -> list[Json]:
    return [
        {"shares": s.shares, "scores": s.scores, "others": s.others, "deals": s.deals} for s in sets
    ]
