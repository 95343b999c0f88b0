"""Line-ups that win or lose together: who plays, on which deals, and what that says."""

import json
from dataclasses import replace
from itertools import chain

import pytest

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.lab.arena.export import as_json
from tableful.lab.arena.lineups import Pairing
from tableful.lab.arena.plan import Plan, play_set
from tableful.lab.arena.playing import Played, Thinking
from tableful.lab.arena.running import Results, run
from tableful.lab.arena.team_standings import team_standings
from tableful.lab.executors import Chunk, Crashed, Done, Local
from tests.lab.arena_bots import find
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat
from tests.toys.postcard import Postcard


def plan(*bots: str, seats: int = 2, sets: int = 12, game: Game | None = None) -> Plan:
    """A tournament of teams in the toy boat. First bails, last rests."""
    return Plan(game or Lifeboat(), bots, seats, "7", sets, find=find)


def played(asked: Plan, jobs: int = 0) -> Results:
    """All of it."""
    results = Results(asked)
    run(asked, Local(jobs), results, lambda _: True)
    return results


def games(results: Results) -> dict[str, list[Played]]:
    """Every team's games without the times."""
    return {
        team.name: [replace(game, thinking=()) for game in chain.from_iterable(sets)]
        for team, sets in zip(results.plan.teams, results.sets, strict=True)
    }


# -- who plays ------------------------------------------------------------------------------------


def test_a_pairing_is_a_line_up_for_every_seat_that_the_one_can_have() -> None:
    lineups = Pairing("a", "b", 3).lineups(5)
    assert [lineup.bots for lineup in lineups] == [
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
    ]


TEAMS = (
    (1, ("a", "b"), ["a", "b"]),
    (2, ("a", "b"), ["all a", "all b", "a + b"]),
    (3, ("a", "b"), ["all a", "all b", "a + 2 × b", "b + 2 × a"]),
    (3, ("a", "b,a,a"), ["all a", "b, a, a"]),
    (3, ("a,b,b", "b,a,a"), ["a, b, b", "b, a, a"]),
    (2, ("a",), ["all a"]),
)


@pytest.mark.parametrize(("seats", "words", "names"), TEAMS)
def test_bots_and_line_ups_ask_for_teams(
    seats: int, words: tuple[str, ...], names: list[str]
) -> None:
    assert [team.name for team in plan(*words, seats=seats).teams] == names


def test_one_way_only_the_first_joins_the_others() -> None:
    asked = replace(plan("a", "b", seats=3), one_way=True)
    assert [team.name for team in asked.teams] == ["all a", "all b", "a + 2 × b"]


def test_a_mixed_team_sits_in_every_way_in_turn() -> None:
    mixed = plan("a", "b", seats=3).teams[2]
    seatings = [mixed.lineups(deal)[0].bots for deal in range(4)]
    assert seatings == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"), ("a", "b", "b")]


def test_enough_deals_are_played_that_every_seating_comes_equally_often() -> None:
    assert plan("a", "b", seats=3).sets_for(200) == 201
    assert plan("a", "b,a,a", seats=3).sets_for(200) == 200
    assert Plan(Auction(), ("a", "b"), 3, "7", 1).sets_for(200) == 67


WRONG = (
    (("a", "a"), "name every team once"),
    (("a", "a,a"), "name every team once"),
    (("a", "a,b,b"), "a,b,b are 3 bots, but the table has 2 seats"),
    ((), "a tournament needs a bot"),
)


@pytest.mark.parametrize(("words", "problem"), WRONG)
def test_teams_that_make_no_sense_are_refused(words: tuple[str, ...], problem: str) -> None:
    with pytest.raises(Malformed, match=problem):
        plan(*words)


# -- on which deals -------------------------------------------------------------------------------


def test_all_teams_play_the_same_deals() -> None:
    """Seat 0 of Postcard is dealt a place: first guesses the first place, last the last one.

    Nobody listens to the picture, so each wins exactly the deals of its place.
    """
    found = games(played(plan("first", "last", game=Postcard(), sets=60)))
    first, last = ([game.payoff for game in found[name]] for name in ("all first", "all last"))
    mixed = [game.payoff for game in found["first + last"]]
    assert sum(first) > 5
    assert sum(last) > 5
    assert not any(a and b for a, b in zip(first, last, strict=True))
    assert mixed == [(last, first)[deal % 2][deal] for deal in range(60)]  # who guesses sits second


def test_what_a_team_does_hangs_neither_on_the_others_nor_on_the_processes() -> None:
    asked = plan("random", "first", "last", game=Postcard(), seats=3, sets=30)
    among = games(played(asked, jobs=2))
    alone = games(played(replace(asked, bots=("random",))))
    assert among["all random"] == alone["all random"]
    assert len(set(alone["all random"])) == 2
    assert len(among) == 9


def test_a_line_up_plays_a_deal_as_it_does_in_the_mixed_team() -> None:
    asked = plan("random", "last", game=Postcard(), sets=40)
    mixed = games(played(asked))["random + last"]
    first, second = games(played(replace(asked, bots=("random,last", "last,random")))).values()
    assert mixed == [(first, second)[deal % 2][deal] for deal in range(40)]
    assert len(set(second)) == 2


# -- what it says ---------------------------------------------------------------------------------


def test_a_team_that_bails_is_saved_more_often() -> None:
    found = team_standings(played(plan("first", "last", sets=200)))
    bail, rest, mixed = found.teams
    assert [team.games for team in found.teams] == [200] * 3
    assert rest.payoff.value == rest.score == 0
    assert 0 < rest.payoff.high < 0.03
    assert bail.score == bail.payoff.value > mixed.payoff.value > 0
    assert bail.payoff.low < bail.payoff.value < bail.payoff.high
    lead = found.differences[0]
    assert (lead.one, lead.other, lead.deals) == ("all first", "all last", 200)
    assert lead.payoff.value == pytest.approx(bail.payoff.value)
    assert 0 < lead.payoff.low < lead.payoff.value < lead.payoff.high


def test_every_team_is_compared_with_every_other() -> None:
    found = team_standings(played(plan("first", "last", seats=3, sets=6)))
    assert len(found.differences) == 6
    assert len({(lead.one, lead.other) for lead in found.differences}) == 6


def test_a_bots_games_are_those_it_sat_in() -> None:
    found = team_standings(played(plan("first", "last", seats=3)))
    assert [(bot.name, bot.games) for bot in found.bots] == [("first", 36), ("last", 36)]
    assert [bot.rating for bot in found.bots] == [None, None]
    assert all(bot.thinking.decisions > 36 for bot in found.bots)


@pytest.mark.parametrize("team", [True, False])
def test_one_seat_has_nobody_to_play_against(*, team: bool) -> None:
    class Alone(Lifeboat):
        pass

    Alone.team = team
    asked = plan("first", "last", seats=1, sets=60, game=Alone())
    found = team_standings(played(asked))
    assert [team.name for team in found.teams] == ["first", "last"]
    bail, rest = (team.payoff.value for team in found.teams)
    assert bail > rest
    assert found.differences[0].payoff.low > 0


def test_broken_off_teams_are_compared_on_the_deals_that_both_have() -> None:
    results = Results(plan("first", "last"))
    times = (Thinking(), Thinking())
    won, lost = Played((1.0, 1.0), (1, 1), 0, times), Played((0.0, 0.0), (0, 0), 0, times)
    results.add(Done(Chunk(0, 0, 3), ((won,), (lost,), (won,)), 0.1))
    results.add(Done(Chunk(1, 0, 2), ((lost,), (lost,)), 0.1))
    assert (results.games, results.plan.total) == (5, 36)
    found = team_standings(results)
    assert [(team.name, team.games) for team in found.teams] == [("all first", 3), ("all last", 2)]
    assert [(lead.deals, lead.payoff.value) for lead in found.differences] == [(2, 0.5)]


def test_everything_can_be_kept_as_data() -> None:
    kept = json.loads(json.dumps(as_json(played(plan("first", "last", sets=4)))))
    assert [team["team"] for team in kept["teams"]] == ["all first", "all last", "first + last"]
    assert kept["teams"][1]["payoff"]["value"] == 0
    assert [lead["deals"] for lead in kept["differences"]] == [4] * 3
    mixed = kept["sets"][2]
    assert mixed["team"] == "first + last"
    assert [deal["bots"] for deal in mixed["played"][:2]] == [["first", "last"], ["last", "first"]]
    assert set(mixed["played"][0]) == {"bots", "payoff", "scores", "deals"}


# -- what goes wrong ------------------------------------------------------------------------------


def test_a_crash_names_the_line_up_that_crashes_again() -> None:
    with pytest.raises(Crashed) as crash:
        played(plan("first", "cheat"))
    assert str(crash.value) == (
        "all cheat, deal 0 of seed 7: Bug: cheat wants to play -1, which is not legal."
        " To see it again: tableful tournament lifeboat cheat,cheat --seats 2 --seed 7"
        " --first 0 --games 1 --jobs 0"
    )
    asked = plan("cheat,cheat")
    with pytest.raises(Exception, match="cheat wants to play -1"):
        play_set(asked, asked.make_bots(), asked.teams[0], 0)
