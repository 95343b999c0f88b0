"""UU 3: a turn."""

from tests.games.unyielding_universe.tabletop import set_table


def test_a_card_comes_from_either_pile() -> None:
    """UU 3.1: from the draw pile, or the top of the discard pile."""
    table = set_table(lines=["10"], pile="20", discards="40 30")
    assert table.legal() == ["draw", "take"]
    table.play("take", "lay")
    assert table.line() == "10 30"
    assert table.discards == "40"
    table = set_table(lines=["10"], pile="20")
    assert table.refusal("take") == "3.1 no_discards"


def test_everybody_sees_a_drawn_card_and_all_discards() -> None:
    """UU 3.1: also who only watches."""
    table = set_table(lines=["10"], pile="20", discards="40 30")
    table.play("draw")
    view = table.game.view(table.state, None)
    ask = view["ask"]
    assert ask is not None
    assert ask["card"] is not None
    assert ask["card"]["year"] == 20
    assert [card["year"] for card in view["discards"]] == [40, 30]


def test_it_is_laid_replaces_a_card_or_is_discarded() -> None:
    """UU 3.2: the three ways, and then it is the next player's turn."""
    for move, line, discards in (
        ("lay", "10 50 20", ""),
        ("replace 50", "10 20", "50"),
        ("discard", "10 50", "20"),
    ):
        table = set_table(lines=["10 50"], pile="20")
        table.play("draw", move)
        assert (table.line(), table.discards, table.active) == (line, discards, 1)


def test_a_taken_card_has_to_be_placed() -> None:
    """UU 3.2: it cannot go back, and only one's own cards can be replaced."""
    table = set_table(lines=["10", "60"], pile="20", discards="30")
    table.play("take")
    assert table.legal() == ["lay", "replace 10"]
    assert table.refusal("discard") == "3.2 taken"
    assert table.refusal("replace 60") == "3.2 not_in_lifeline"


def test_the_prompt_offers_only_what_is_possible() -> None:
    """UU 3.2, 3.3, 4.2: at the end, instead of the same year, or nowhere."""
    assert set_table(lines=["10"], pile="20").asked("draw") == "place"
    assert set_table(lines=["10"], discards="20").asked("take") == "taken"
    assert set_table(lines=["10"], pile="10+").asked("draw") == "place_twice"
    assert set_table(lines=["10"], discards="10+").asked("take") == "taken_twice"
    assert set_table(lines=["10"], pile="10+", duplicates=True).asked("draw") == "place"
    assert set_table(lines=[""], pile="20").asked("draw") == "place_first"
    assert set_table(lines=[""], discards="20").asked("take") == "taken_first"
    assert set_table(lines=["10"], completes=["LC44"], pile="45").asked("draw") == "place_nowhere"


def test_what_cannot_be_placed_cannot_be_taken() -> None:
    """UU 3.2, 4.2, 5.3: too old, or forbidden; a year that one has may replace its own card."""
    table = set_table(lines=["10"], completes=["LC44"], discards="45")
    assert table.refusal("take") == "4.2 too_old"
    table = set_table(lines=["10"], universe="Distant", discards="45:descendant")
    assert table.refusal("take") == "5.3 forbidden"
    table = set_table(lines=["10"], discards="10+")
    table.play("take", "replace 10")
    assert table.line() == "10+"


def test_after_three_laps_without_a_draw_everybody_draws() -> None:
    """UU 3.2: in the next lap, and then it begins anew."""
    table = set_table(lines=["10", "20"], pile="70 71 72", discards="30")
    for turn in range(6):
        assert table.state.without_draw == turn
        own = ("10", "20", "30", "10", "20", "30")[turn]
        table.play("take", f"replace {own}")
    assert table.events("everyone_draws") == [{}]
    for _ in range(2):
        assert table.refusal("take") == "3.2 must_draw"
        table.play("draw", "discard")
    assert table.may("take")


def test_a_draw_from_the_pile_ends_the_quiet() -> None:
    """UU 3.2: laps are counted anew."""
    table = set_table(lines=["10", "20"], pile="70 71", discards="30")
    table.play("take", "replace 10", "draw", "discard")
    assert table.state.without_draw == 0


def test_no_year_twice_in_a_lifeline() -> None:
    """UU 3.3: but in place of the same year."""
    table = set_table(lines=["10 50 30"], pile="50+")
    table.play("draw")
    assert table.refusal("lay") == "3.3 year_twice"
    assert table.refusal("replace 30") == "3.3 year_twice"
    assert table.legal() == ["replace 50", "discard"]
    table.play("replace 50")
    assert table.line() == "10 50+ 30"
    assert table.discards == "50"


def test_a_card_is_balanced_while_all_before_it_ascend() -> None:
    """UU 3.4: the rulebook's example has three."""
    assert set_table(lines=["10 15 23 13 67"]).balanced() == 3
    assert set_table(lines=["10 15 23 43 67"]).balanced() == 5
    assert set_table(lines=[""]).balanced() == 0


def test_a_card_beyond_the_limit_ends_the_balanced_run() -> None:
    """UU 3.5: of Life Complete or of the Universe."""
    assert set_table(lines=["10 15 60 70"], completes=["LC52"]).balanced() == 2
    assert set_table(lines=["10 15 50 51"], universe="Vengeful").balanced() == 3


def test_it_is_another_players_turn() -> None:
    """UU 2.3: turns go to the left."""
    table = set_table(lines=["10", "20", "30"], seats=3, pile="40 41 42")
    assert table.refusal("draw", seat=1) == "2.3 not_your_turn"
    assert table.refusal("lay") == "3.1 asked_draw"
    for seat in (0, 1, 2, 0):
        assert table.active == seat
        if seat < 3 and table.state.pile_size > 10:
            table.play("draw")
            assert table.refusal("end") == "3.2 asked_place"
            table.play("discard")
