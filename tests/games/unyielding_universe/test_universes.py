"""UU 5: the Universe, card by card."""

from tests.games.unyielding_universe.tabletop import set_table


def test_a_universe_is_played_at_once_and_replaces_the_active_one() -> None:
    """UU 5.1: it is the whole turn; the old one leaves the round."""
    table = set_table(lines=["10"], universe="Loyal", pile="Impatient")
    table.play("draw")
    assert (table.universe, table.gone, table.active) == ("Impatient", {"Loyal"}, 1)
    assert table.discards == ""


def test_the_old_universe_ends_before_the_new_one_acts() -> None:
    """UU 5.1, 5.7: what Vengeful had made unbalanced is balanced when Merciful comes."""
    table = set_table(lines=["10 60 70 20"], universe="Vengeful", pile="Merciful")
    table.play("draw")
    assert table.line() == "10 60 70"


def test_removed_cards_go_to_the_discard_pile_in_turn_order() -> None:
    """UU 5.2: from the drawer on, each from left to right; the others close up."""
    lines = ["1 2:descendant 3 4:descendant", "5:descendant", "6 7:descendant"]
    table = set_table(lines=lines, seats=3, pile="99 Distant")
    table.play("draw", "discard", "draw")
    assert table.discards == "99 5:descendant 7:descendant 2:descendant 4:descendant"
    assert [table.line(seat) for seat in range(3)] == ["1 3", "", "6"]


def test_what_a_universe_removes_cannot_be_played() -> None:
    """UU 5.3: drawn from the pile it can only be discarded; nothing comes back."""
    table = set_table(lines=["10 5:descendant"], pile="Distant 20 40:descendant Loyal 50")
    table.play("draw", "draw", "discard", "draw")
    assert table.line() == "10"
    assert table.legal() == ["discard"]
    assert table.refusal("lay") == "5.3 forbidden"
    table.play("discard", "draw")
    assert table.line() == "10"
    assert table.may("take")


def test_a_starred_universe_leaves_at_once() -> None:
    """UU 5.4: but it replaces the active one."""
    table = set_table(lines=["10 5"], universe="Loyal", pile="Merciful")
    table.play("draw")
    assert (table.universe, table.gone) == ("", {"Loyal", "Merciful"})


def test_a_universe_that_finds_nothing_says_so() -> None:
    """UU 5.4: nobody has an unbalanced card."""
    table = set_table(lines=["10 15"], pile="Merciful Loyal")
    table.play("draw", "draw")
    assert table.events("untouched") == [{"card": "Merciful"}]


def test_vengeful_removes_balanced_cards_older_than_fifty() -> None:
    """UU 5.5: everybody's; unbalanced ones stay."""
    table = set_table(lines=["10 50 51 70 20", "60 5 80"], pile="Vengeful")
    table.play("draw")
    assert (table.line(0), table.line(1)) == ("10 50 20", "5 80")
    assert table.discards == "51 70 60"


def test_vengeful_limits_play_and_score_to_fifty() -> None:
    """UU 5.5, 7.1: also a life without Life Complete, and one that is complete with more."""
    table = set_table(lines=["10", "20"], completes=["", "LC84"], universe="Vengeful", pile="51 50")
    table.play("draw")
    assert table.refusal("lay") == "5.5 too_old_for_universe"
    table.play("discard")
    assert table.score(1)[0] == 50
    table.play("draw", "lay")
    assert table.score(0)[0] == 10


def test_an_older_life_complete_counts_again_when_vengeful_has_gone() -> None:
    """UU 5.5: and a younger one keeps its own year."""
    table = set_table(
        lines=["10", "20"], completes=["LC84", "LC36"], universe="Vengeful", pile="Loyal"
    )
    assert (table.score(0)[0], table.score(1)[0]) == (50, 36)
    table.play("draw")
    assert (table.score(0)[0], table.score(1)[0]) == (84, 36)


def test_a_life_complete_drawn_under_vengeful_is_placed_normally() -> None:
    """UU 5.5, 4.2: it removes what was balanced under fifty."""
    table = set_table(lines=["10 40 60"], universe="Vengeful", pile="LC36")
    table.play("draw")
    assert (table.line(), table.discards) == ("10 60", "40")


def test_annoyed_cards_move_one_place_to_the_right() -> None:
    """UU 5.6: units pass one card each, from right to left; one at the end stays."""
    a, b, c = "5:annoyed", "6:annoyed", "7:annoyed"
    table = set_table(lines=[f"{a} 10 {b} {c} 20 30", f"1 {a} 2 {b}"], pile="Annoying")
    table.play("draw")
    assert table.line(0) == f"10 {a} 20 {b} {c} 30"
    assert table.line(1) == f"1 2 {a} {b}"
    assert table.universe == ""


def test_a_unit_before_a_life_complete_stays() -> None:
    """UU 5.6: Life Complete is the end of the lifeline."""
    table = set_table(lines=["10 5:annoyed"], completes=["LC44"], pile="Annoying")
    table.play("draw")
    assert table.line() == "10 5:annoyed"


def test_distant_removes_every_descendant() -> None:
    """UU 5.7: balanced or not."""
    table = set_table(lines=["10 20:descendant 30 5:friend:descendant"], pile="Distant")
    table.play("draw")
    assert table.line() == "10 30"


def test_judgmental_scores_by_kind() -> None:
    """UU 5.7, 5.8: positive 1 more, others 1 less, balanced cards only."""
    table = set_table(lines=["10+ 20 30- 40- 5+"], universe="Judgmental")
    assert table.score()[2] == 1 - 1 - 1 - 1


def test_merciful_removes_everybodys_first_unbalanced_card() -> None:
    """UU 5.7: a card beyond the limit can be it."""
    table = set_table(lines=["10 20 15 5", "10 60 20"], completes=["", "LC52"], pile="Merciful")
    table.play("draw")
    assert (table.line(0), table.line(1)) == ("10 20 5", "10 20")


def test_loyal_scores_friends() -> None:
    """UU 5.7, 5.8: 2 more for each balanced card with one."""
    table = set_table(lines=["10:friend 20 30:friend 5:friend"], universe="Loyal")
    assert table.score()[2] == 4


def test_with_impatient_eight_are_enough() -> None:
    """UU 5.7, 6.1, 6.2: the span of 84 stays."""
    eight = "1 2 3 4 5 6 7 8"
    assert set_table(lines=[eight], completes=["LC44"], universe="Impatient").may("end")
    table = set_table(lines=[eight], universe="Impatient")
    assert table.refusal("live well") == "6.2 too_short"
    assert set_table(lines=["1 2 3 4 5 6 7 84"], universe="Impatient").may("live well")


def test_after_a_starred_universe_nothing_is_added() -> None:
    """UU 5.8: the score has no modifier."""
    table = set_table(lines=["10+:friend 20"], universe="Loyal", pile="Annoying")
    assert table.score()[2] == 2
    table.play("draw")
    assert table.score()[2] == 0
