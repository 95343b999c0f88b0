"""Tournaments: who meets whom, in how many processes, and what goes wrong."""

from dataclasses import replace

import pytest

from tableful.core.errors import Malformed
from tableful.games import GAMES
from tableful.lab.arena.counting import count
from tableful.lab.arena.export import as_json
from tableful.lab.arena.lineups import Pairing
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.playing import Played
from tableful.lab.arena.running import Results, run
from tableful.lab.arena.standings import standings
from tableful.lab.executors import Chunk, Crashed, Done, Local
from tests.games.project_aude.decks import small
from tests.lab.arena_bots import find
from tests.toys.auction import Auction


def plan(*bots: str, seats: int = 2, sets: int = 12, seed: str = "7") -> Plan:
    """A tournament of the toy auction."""
    return Plan(Auction(), bots, seats, seed, sets, find=find)


def played(asked: Plan, jobs: int = 0) -> Results:
    """All of it."""
    results = Results(asked)
    run(asked, Local(jobs), results, lambda _: True)
    return results


def outcomes(results: Results) -> list[list[list[Played]]]:
    """All but the times."""
    return [
        [[replace(game, thinking=()) for game in games] for games in sets] for sets in results.sets
    ]


def test_every_pair_meets_and_at_larger_tables_both_ways() -> None:
    small = (Pairing("a", "b", 2), Pairing("a", "c", 2), Pairing("b", "c", 2))
    assert plan("a", "b", "c").pairings == small
    assert plan("a", "b", seats=3).pairings == (Pairing("a", "b", 3), Pairing("b", "a", 3))


def test_the_result_does_not_hang_on_the_number_of_processes() -> None:
    asked = plan("random", "first", "last", sets=40)
    assert outcomes(played(asked)) == outcomes(played(asked, jobs=3))


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (outcomes(played(plan("random", "last", sets=n)))[0] for n in (8, 12))
    assert many[:8] == few
    later = replace(plan("random", "last", sets=4), first=8)
    assert outcomes(played(later))[0] == many[8:]


def test_a_seed_gives_the_games_that_it_has_always_given() -> None:
    """Figures in the documents can be measured again; these were noted before line-ups came."""
    scores = [
        [count(games).scores for games in sets]
        for sets in played(plan("random", "last", seats=3, sets=4)).sets
    ]
    assert scores == [
        [(26, 18, 11), (6, 26, 29), (14, 5, 10), (25, 10, 0)],
        [(0, 16, 24), (16, 0, 28), (28, 19, 0), (0, 0, 22)],
    ]


def test_the_same_deals_for_a_pair_whoever_else_plays() -> None:
    alone = outcomes(played(plan("random", "last")))[0]
    among = outcomes(played(plan("random", "first", "last")))[1]
    assert alone == among


def test_standings_of_a_whole_tournament() -> None:
    found = standings(played(plan("random", "first", "last", sets=60)))
    assert [bot.name for bot in found.bots] == ["random", "first", "last"]
    assert [bot.games for bot in found.bots] == [240] * 3
    first, last = found.pairs[0], found.pairs[2]
    assert first.share.low < first.share.value < first.share.high
    assert last.lead.value == pytest.approx(last.score - last.others_score)
    assert last.lead_per_deal is None


def test_a_bot_against_itself_is_even_and_has_two_names() -> None:
    found = standings(played(plan("first", "first", seats=3)))
    assert [bot.name for bot in found.bots] == ["first", "first (2)"]
    assert [pair.share.value for pair in found.pairs] == pytest.approx([1 / 3] * 2)
    assert found.bots[1].rating is not None
    assert found.bots[1].rating.value == pytest.approx(0, abs=1e-6)


def test_only_deals_without_a_gap_before_them_count() -> None:
    results = Results(plan("first", "last"))
    one = (Played((1.0, 0.0), (1, 0), 0, ()),) * 2
    results.add(Done(Chunk(0, 1, 2), (one, one), 0.1))
    assert (results.games, results.played) == (0, 4)
    results.add(Done(Chunk(0, 0, 1), (one,), 0.1))
    assert (results.games, results.played) == (6, 6)


def test_broken_off_at_once_there_is_still_something_to_say() -> None:
    results = Results(plan("first", "last"))
    run(results.plan, Local(0), results, lambda found: found.games < 4)
    assert 4 <= results.games < 24
    nothing = standings(Results(results.plan))
    assert nothing.pairs == ()
    assert [bot.rating for bot in nothing.bots] == [None, None]
    assert as_json(results)["sets_planned"] == 12


@pytest.mark.parametrize("jobs", [0, 1])
def test_a_crash_says_how_to_see_it_again(jobs: int) -> None:
    with pytest.raises(Crashed) as crash:
        played(plan("first", "cheat", seed="a b"), jobs)
    assert str(crash.value) == (
        "first against cheat, deal 0 of seed a b: Bug: cheat wants to play -1, which is not legal."
        " To see it again: tableful tournament auction first cheat --seats 2 --seed 'a b'"
        " --first 0 --games 2 --jobs 0"
    )
    assert "Traceback" in crash.value.trace


def test_a_process_that_dies_is_named_too() -> None:
    with pytest.raises(Crashed, match=r"first against quitter, deal 0 .* process died"):
        played(plan("first", "quitter"), 1)


@pytest.mark.parametrize("bots", [("first",), ("first", "last", "first")])
def test_a_tournament_needs_two_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(Malformed):
        plan(*bots)


def test_bots_meet_over_any_deck_in_any_process() -> None:
    game = GAMES.game("project-aude").with_deck(small())
    asked = Plan(game, ("random", "easy"), 2, "7", 6, deck="my deck.toml")
    alone, together = played(asked), played(asked, jobs=2)
    assert outcomes(alone) == outcomes(together)
    assert outcomes(alone) != outcomes(played(replace(asked, game=GAMES.game("project-aude"))))
    assert as_json(alone)["content"] == game.content().hash
    assert "--deck 'my deck.toml'" in asked.command(0, 3)
