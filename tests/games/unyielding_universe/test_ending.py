"""UU 6 and 7: the end of a round, the score and the end of a match."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import members
from tableful.games.unyielding_universe.rules.scoring import total, winners
from tests.games.unyielding_universe.tabletop import Table, set_table

NINE = "1 2 3 4 5 6 7 8 9"
TEN = f"{NINE} 10"
LONG = f"{NINE} 84"


def ended(table: Table) -> list[int]:
    """What the last round brought."""
    return [int(event["points"]) for event in table.events("scored")]


def test_ten_balanced_cards_and_life_complete_may_end_the_round() -> None:
    """UU 6.1: after one's own action, or instead of a later turn."""
    table = set_table(lines=[NINE], completes=["LC44"], pile="10 20 30")
    assert table.refusal("end") == "6.1 too_few"
    table.play("draw", "lay")
    assert table.legal() == ["end", "go on"]
    assert table.refusal("draw") == "6.1 asked_end"
    assert table.refusal("live well") == "6.2 at_the_start"
    table.play("go on", "draw", "discard")
    assert table.active == 0
    assert table.may("end")
    table.play("end")
    assert table.events("ended") == [{"seat": "0"}]


def test_life_complete_as_the_tenth_step() -> None:
    """UU 6.1: the action may be Life Complete itself."""
    table = set_table(lines=[TEN], pile="LC44")
    assert table.refusal("end") == "6.1 no_complete"
    table.play("draw")
    assert table.legal() == ["end", "go on"]


def test_a_long_life_is_well_lived() -> None:
    """UU 6.2: at the start of a following turn, for 15 points."""
    table = set_table(lines=[NINE], pile="84 20")
    table.play("draw", "lay")
    assert table.active == 1
    table.play("draw", "discard")
    assert table.may("live well")
    table.play("live well")
    assert table.events("lived_well") == [{"seat": "0"}]
    assert ended(table)[0] == 84 + 20 + 15


def test_it_is_judged_at_the_start_of_the_turn() -> None:
    """UU 6.2: a Universe in between counts; so do the span and Life Complete."""
    table = set_table(lines=[LONG], pile="99 Vengeful 20")
    table.play("draw", "discard", "draw")
    assert table.refusal("live well") == "6.2 too_few"
    assert set_table(lines=[TEN]).refusal("live well") == "6.2 too_short"
    table = set_table(lines=[LONG], completes=["LC84"])
    assert table.refusal("live well") == "6.2 has_complete"


def test_an_empty_pile_ends_the_round() -> None:
    """UU 6.3: when the turn of its last card is over, scored as usual."""
    table = set_table(lines=["10 20", "5"], pile="30", filler=False, totals=[250, 0])
    table.play("draw")
    assert not table.state.over
    table.play("lay")
    assert table.events("pile_empty") == [{}]
    assert ended(table) == [30 + 6, 5 + 2]


def test_an_empty_pile_ends_the_round_with_whatever_card_was_last() -> None:
    """UU 6.3: a Universe acts first."""
    table = set_table(lines=["10:friend"], pile="Loyal", filler=False, totals=[250, 0])
    table.play("draw")
    assert ended(table)[0] == 10 + 2 + 2


def test_nobody_has_to_end_a_round() -> None:
    """UU 6.4: a lifeline may grow beyond ten."""
    table = set_table(lines=[LONG], completes=["LC92"], pile="86 87")
    table.play("draw", "lay", "go on")
    assert table.balanced() == 11
    assert table.active == 1


def test_years_lived_are_the_last_balanced_year() -> None:
    """UU 7.1: or that of Life Complete, however much is balanced; or nothing."""
    assert set_table(lines=["10 40 20"]).score()[0] == 40
    assert set_table(lines=["10 40 20"], completes=["LC76"]).score()[0] == 76
    assert set_table(lines=[""]).score()[0] == 0
    assert set_table(lines=["60"], universe="Vengeful").score()[0] == 0


def test_balanced_cards_score_by_kind() -> None:
    """UU 7.2: negative 1, neutral 2, positive 3."""
    assert set_table(lines=["10- 20 30+ 5+"]).score()[1] == 6


def test_the_universe_and_a_life_well_lived_are_added() -> None:
    """UU 7.3: 15 for the one who took it."""
    table = set_table(lines=[LONG, "10:friend"], universe="Loyal", totals=[250])
    table.play("live well")
    assert ended(table) == [84 + 20 + 15, 10 + 2 + 2]
    assert table.events("scored_well_lived") == [{"seat": "0", "points": "15"}]


def test_the_first_example_of_the_rulebook() -> None:
    """UU 7.4: 84 + 6 + 4 + 6 + 15 - 6 = 109."""
    line = "1- 2- 3- 4- 5- 6- 7 8 9+ 84+"
    table = set_table(lines=[line], universe="Judgmental", totals=[250])
    assert table.score(well_lived=True) == [84, 6 + 4 + 6, -6, 15]
    table.play("live well")
    assert ended(table)[0] == 109


def test_the_second_example_of_the_rulebook() -> None:
    """UU 7.4: 44 and the points of the first three."""
    table = set_table(lines=["10 15 23 13 67"], completes=["LC44"])
    assert table.score() == [44, 6, 0, 0]


def test_the_match_ends_when_somebody_reaches_the_target() -> None:
    """UU 7.5: the highest total wins, whoever ended the round."""
    table = set_table(lines=[TEN, "1 90"], completes=["LC44"], totals=[186, 170])
    table.play("end")
    assert table.state.over
    assert [int(points) for points in table.state.totals] == [250, 264]
    assert members(winners(table.state)) == [1]
    outcome = table.game.outcome(table.state)
    assert [(source.name, source.amounts) for source in outcome.sources] == [("round 1", (64, 94))]
    assert table.game.standing(table.state) == outcome.scores
    assert table.refusal("draw") == "7.5 over"
    table = set_table(lines=[TEN], completes=["LC44"], totals=[185, 0])
    table.play("end")
    assert not table.state.over


def test_an_equal_top_shares_the_win() -> None:
    """UU 7.5: and each has half of it."""
    table = set_table(lines=[TEN, ""], completes=["LC44", ""], totals=[200, 264])
    table.play("end")
    assert members(winners(table.state)) == [0, 1]
    assert list(table.state.payoffs()) == [0.5, 0.5]
    assert table.game.outcome(table.state).reason.id == "outcome.shared"


def test_a_round_scores_at_least_nothing() -> None:
    """UU 7.5: whatever a Universe takes away."""
    assert set_table(lines=["1-"], universe="Judgmental").total() == 1
    assert total(vec[i64]([1, 1, -9, 0])) == 0


def test_after_25_rounds_the_highest_total_wins() -> None:
    """UU 7.5: though nobody has reached the target."""
    table = set_table(lines=[TEN], completes=["LC44"], round_number=25, totals=[0, 3])
    table.play("end")
    assert table.state.over
    assert table.game.outcome(table.state).reason.id == "outcome.rounds"


def test_years_may_be_there_twice_by_option() -> None:
    """UU 7.6: equal neighbours are in order then."""
    table = set_table(lines=["10 20"], pile="20+", duplicates=True)
    table.play("draw", "lay")
    assert table.line() == "10 20 20+"
    assert table.balanced() == 3
    assert set_table(lines=["10 20 20"]).balanced() == 2
