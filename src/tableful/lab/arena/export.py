"""A tournament as data: the plan, what it says, and every deal."""

from collections.abc import Sequence
from math import isfinite

from tableful.bots.intervals import Estimate
from tableful.lab.arena.counting import SetResult, count
from tableful.lab.arena.lineups import Team
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.playing import PlayedSet
from tableful.lab.arena.running import Results
from tableful.lab.arena.sequential import Answer, Sequential
from tableful.lab.arena.standings import BotStanding, PairStanding, standings
from tableful.lab.arena.team_standings import Difference, TeamStanding, team_standings

Json = dict[str, object]


def as_json(results: Results, test: Sequential | None = None) -> Json:
    """Everything."""
    counted = _teams(results) if results.plan.cooperative else _pairings(results, test)
    return _plan(results.plan) | counted


def _plan(plan: Plan) -> Json:
    return {
        "game": plan.game.name,
        "version": plan.game.version,
        "content": plan.setup.content.hash,
        "seats": plan.seats,
        "options": dict(plan.setup.options),
        "seed": plan.seed,
        "first": plan.first,
        "sets_planned": plan.sets,
    }


# -- what both have -------------------------------------------------------------------------------


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


# -- bots against each other ----------------------------------------------------------------------


def _pairings(results: Results, test: Sequential | None) -> Json:
    found = standings(results)
    return {
        "bots": [_bot_json(bot) for bot in found.bots],
        "pairs": [_pair_json(pair) for pair in found.pairs],
        "test": None if test is None else _test_json(test),
        "sets": [
            {"one": p.one, "others": p.others, "played": _sets_json([count(s) for s in sets])}
            for p, sets in zip(results.plan.pairings, results.sets, strict=True)
        ],
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


# -- bots that play together ----------------------------------------------------------------------


def _teams(results: Results) -> Json:
    plan, found = results.plan, team_standings(results)
    return {
        "bots": [_bot_json(bot) for bot in found.bots],
        "teams": [_team_json(team) for team in found.teams],
        "differences": [_difference_json(difference) for difference in found.differences],
        "sets": [
            {"team": team.name, "played": _deals_json(team, sets, plan.first)}
            for team, sets in zip(plan.teams, results.sets, strict=True)
        ],
    }


def _team_json(team: TeamStanding) -> Json:
    return {
        "team": team.name,
        "games": team.games,
        "payoff": _estimate_json(team.payoff),
        "score": team.score,
    }


def _difference_json(difference: Difference) -> Json:
    return {
        "one": difference.one,
        "other": difference.other,
        "deals": difference.deals,
        "payoff": _estimate_json(difference.payoff),
    }


def _deals_json(team: Team, sets: Sequence[PlayedSet], first: int) -> list[Json]:
    return [
        {"bots": lineup.bots, "payoff": game.payoff, "scores": game.scores, "deals": game.deals}
        for deal, games in enumerate(sets, first)
        for lineup, game in zip(team.lineups(deal), games, strict=True)
    ]
