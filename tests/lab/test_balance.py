"""Balance reports: what is observed of a game, the figures, and the pages."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tableful.bots.intervals import Estimate
from tableful.games import GAMES
from tableful.lab.balance.facts import Cards, Facts, Lead, counted_titles, observed
from tableful.lab.balance.figures import quantile, sections, spread_of
from tableful.lab.balance.ladder import ladder
from tableful.lab.balance.plots import MOST, plot
from tableful.lab.balance.sections import Line, Report, Section, compared, difference, summed_up
from tableful.lab.balance.study import Observed, Study
from tableful.lab.balance.writing import html, markdown
from tableful.lab.executors import Chunk, Done, Local
from tableful.lab.running import run
from tableful.lab.simulating.plan import Simulation
from tests.lab.arena_bots import find
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat

AUCTION, RUST = Auction(), GAMES.game("rust-and-research")


def studied(jobs: int = 0, games: int = 30) -> list[Facts]:
    """Some observed games of the toy auction."""
    plan = Simulation(AUCTION, ("random", "first", "last"), "1", games, find=find)
    seen = Observed()
    run(Study(plan), Local(jobs), seen.take, lambda: True)
    return seen.games()


def test_a_study_is_the_same_for_any_number_of_processes() -> None:
    assert studied() == studied(jobs=2)


@pytest.mark.parametrize("name", ["rust-and-research", "project-aude"])
def test_observing_does_not_change_a_game(name: str) -> None:
    game = GAMES.game(name)
    plan = Simulation(game, ("random",) * 2, "same", 200)
    bots = plan.make_bots()
    plain = plan.sitting(bots, 150)
    plain.play()
    facts = observed(plan.sitting(bots, 150), 150, Cards(game))
    assert facts.actions == len(plain.actions)
    assert facts.decisions == sum(plain.decisions)
    assert facts.payoffs == tuple(plain.state.payoffs())
    for chosen, offered in zip(facts.chosen, facts.offered, strict=True):
        assert chosen
        assert offered
    assert facts.lead is not None


def test_seats_that_win_too_often_are_named() -> None:
    won = fact((1.0, 0.0))
    found = {section.title: section for section in sections(AUCTION, [won] * 50)}
    seats = found["Seat advantage"]
    assert seats.says == "Seats matter: seat 0 wins 50.0 points more than a fair 50.0 %."
    assert seats.lines[0].estimate.value == 1.0
    assert seats.lines[0].estimate.low < 1.0
    even = sections(AUCTION, [won, fact((0.0, 1.0))] * 25)[0]
    assert even.says == "Nobody is surely above or below a fair 50.0 % of the wins."


def test_where_seats_have_turns_they_are_counted_from_who_begins() -> None:
    began = [replace(fact((1.0, 0.0)), first=0), replace(fact((0.0, 1.0)), first=1)]
    seats = sections(AUCTION, began * 25)[0]
    assert [line.label for line in seats.lines] == ["who begins", "second in turn order"]
    assert seats.says == "Turn order matters: who begins wins 50.0 points more than a fair 50.0 %."


@pytest.mark.parametrize("name", GAMES.names())
def test_what_a_game_counts_and_who_began_is_known(name: str) -> None:
    game = GAMES.game(name)
    plan = Simulation(game, ("random",) * 2, "1", 1)
    facts = observed(plan.sitting(plan.make_bots(), 0), 200, Cards(game))
    assert (facts.first >= 0, bool(facts.scores)) == (not game.team, not game.team)
    assert set(facts.happened) <= set(counted_titles(game).values())
    assert facts.happened


def test_scores_and_what_happens_are_told() -> None:
    games = [replace(fact((1.0, 0.0)), scores=(9, 4), happened={"Cards drawn": 3})] * 3
    found = {section.title: section for section in sections(GAMES.game("project-aude"), games)}
    assert found["Scores"].says == "The highest score is 9.0 on average, 5.0 above the next."
    assert found["What happens in a game"].says == "On average in a game: “Cards drawn” 3.0."


def test_leads_and_comebacks_are_counted() -> None:
    ahead = fact((1.0, 0.0), Lead(0, 0.0, 1.0, 0.0))
    turned = fact((0.0, 1.0), Lead(2, 0.75, 0.0, 1.0))
    level = fact((0.0, 1.0), Lead(1, 0.5, None, None))
    found = {s.title: s for s in sections(AUCTION, [ahead, ahead, turned, level])}
    assert found["Lead changes"].lines[0].estimate.value == 0.75
    assert found["Comeback"].lines[1].estimate.value == pytest.approx(1 / 3)
    assert "Lead changes" not in {s.title for s in sections(AUCTION, [fact((1.0, 0.0))] * 3)}


def fact(payoffs: tuple[float, ...], lead: Lead | None = None) -> Facts:
    """A game of which little is known."""
    none = (frozenset[tuple[str, str]](),) * len(payoffs)
    return Facts(payoffs, "end", 0, 10, 6, 18, lead, none, none, None)


def test_every_figure_has_an_interval_and_every_section_a_sentence() -> None:
    for section in sections(AUCTION, studied()):
        assert section.says.endswith(".")
        for line in section.lines:
            assert line.estimate.low <= line.estimate.value <= line.estimate.high


def test_a_team_has_its_wins_and_its_ladder() -> None:
    boat = Lifeboat()
    plan = Simulation(boat, ("random",) * 2, "1", 10, find=find)
    seen = Observed()
    run(Study(plan), Local(0), seen.take, lambda: True)
    assert sections(boat, seen.games())[0].title == "Wins of the team"


def test_the_ladder_rates_the_bots_from_the_first_on() -> None:
    found = ladder(RUST, ["random", "easy"], {}, 10, Local(0), lambda: True)
    assert found is not None
    assert [line.label for line in found.lines] == ["random", "easy"]
    assert found.lines[0].estimate.value == 0
    assert "steps of 60 to 40" in found.says


def test_a_study_that_was_broken_off_counts_games_without_gaps() -> None:
    seen = Observed()
    game = fact((1.0, 0.0))
    seen.take(Done(Chunk(0, 0, 2), (game, game), 0.1))
    seen.take(Done(Chunk(0, 5, 1), (game,), 0.1))
    assert (seen.played, len(seen.games())) == (3, 2)


def test_quantiles_come_with_the_interval_of_their_order() -> None:
    median = quantile([float(n) for n in range(101)], 0.5)
    assert (median.low, median.value, median.high) == (40, 50, 60)


def test_every_game_is_in_a_bar() -> None:
    assert spread_of([3.0, 3.0, 5.0]) == ((3.0, 2), (4.0, 0), (5.0, 1))
    many = spread_of([float(n) for n in range(1000)])
    assert len(many) == 20
    assert sum(count for _, count in many) == 1000


def test_figures_of_another_unit_are_in_the_table_only() -> None:
    lines = (Line("a", Estimate(1, 0, 2)), Line("b", Estimate(0.5, 0, 1), percent=True))
    assert plot(Section("Mixed", "So.", lines, 1.0)).count("<circle") == 1
    assert plot(Section("Mixed", "So.", lines)) == ""


def test_cards_that_differ_for_sure_are_named() -> None:
    with_card, without = (frozenset({("character", "rector")}), frozenset[tuple[str, str]]())
    games = [replace(fact((1.0, 0.0)), offered=(with_card, without), chosen=(without, without))]
    found = {section.title: section for section in sections(RUST, games * 40)}
    assert found["Cards when seen"].says == "Who had one of these surely wins more: “Rector”."
    assert "Cards when played" not in found


def test_a_team_is_one_observation_of_a_card() -> None:
    """Three seats that win together with a card are one win, so 19 games are too few."""
    held = (frozenset({("reason", "now")}),) * 3
    game = replace(fact((1.0,) * 3), offered=held, chosen=held)
    others = [fact((1.0,) * 3)]
    few, enough = (
        {section.title for section in sections(Lifeboat(), others + [game] * games)}
        for games in (19, 20)
    )
    assert "Cards when seen" not in few
    assert "Cards when seen" in enough


# -- comparing -------------------------------------------------------------------------------------


def test_a_difference_has_an_interval_of_its_own() -> None:
    found = difference(Estimate(0.5, 0.4, 0.6), Estimate(0.8, 0.7, 0.9))
    assert found.value == pytest.approx(0.3)
    assert (found.low, found.high) == pytest.approx((0.3 - 0.02**0.5, 0.3 + 0.02**0.5))


def test_what_is_different_for_sure_is_said() -> None:
    def report(low: float) -> Report:
        lines = (Line("long", Estimate.around(low, 1)), Line("even", Estimate.around(5, 1)))
        return Report("", "", (Section("Length", "", lines),))

    (section,) = compared(report(10), report(20))
    assert section.says == "Different for sure: long."
    assert section.lines[0].between == ["10.00", "20.00"]
    assert summed_up((section,)).startswith(
        "Of the game, 1 of 2 figures differ for sure (Length); "
    )
    same = compared(report(10), report(10))
    assert same[0].says == "No difference is sure; one of 1.41 could be chance."
    assert summed_up(same).startswith("Of the game, 0 of 2 figures differ for sure; ")


def test_of_many_lines_the_surest_come_first_and_only_some_are_named() -> None:
    def report(last: float) -> Report:
        lines = [Line(str(n), Estimate.around(0.5, 0.01), percent=True) for n in range(20)]
        lines += [Line("changed", Estimate.around(last, 0.01), percent=True)]
        return Report("", "", (Section("Cards", "", tuple(lines)),))

    (section,) = compared(report(0.5), report(0.9))
    assert section.lines[0].label == "changed"
    assert section.lines[0].shown(signed=True) == "+40.0 points (+38.6 to +41.4)"
    assert (
        section.says == "Different for sure: changed. Of 21, chance alone would make about 1 sure."
    )


def test_a_comparison_has_both_sides_and_their_difference() -> None:
    line = Line("long", Estimate(10, 9, 11), sides=(5.0, 15.0))
    report = Report("", "", (Section("Length", "", (line,)),), ("before", "after"))
    shown = "| long | 5.00 | 15.00 | +10.00 (+9.00 to +11.00) |"
    assert shown in markdown(report, signed=True)
    assert "| | before | after | difference |" in markdown(report, signed=True).replace(
        "|  |", "| |"
    )
    assert "<td>5.00</td><td>15.00</td>" in html(report, signed=True)


# -- pages -----------------------------------------------------------------------------------------


def report(rows: int) -> Report:
    """A report with awkward words in it."""
    lines = tuple(
        Line(f"<b>card & {n} |", Estimate.around(n / 100, 0.1), percent=True) for n in range(rows)
    )
    return Report("A & B", "About <it>.", (Section("Cards", 'They say "so".', lines, 0.2),))


def test_the_page_needs_nothing_but_itself_and_cannot_be_broken_by_words() -> None:
    page = html(report(40))
    assert not re.search(r"https?:|<script|<link|src=|@import|url\(", page)
    assert "<b>card" not in page
    assert "<it>" not in page
    ElementTree.fromstring(re.findall(r"<svg.*?</svg>", page, re.DOTALL)[0])


def test_a_picture_has_room_for_so_many_rows_and_the_table_has_all() -> None:
    section = report(40).sections[0]
    assert plot(section).count("<circle") == MOST
    assert html(report(40)).count("<tr><td>") == markdown(report(40)).count("card & ") == 40


def test_numbers_are_shown_with_their_interval() -> None:
    assert Line("", Estimate(0.5, 0.25, 0.75), percent=True).shown() == "50.0 % (25.0 to 75.0)"
    assert Line("", Estimate(2.0, 1.0, 3.0)).shown(signed=True) == "+2.00 (+1.00 to +3.00)"
