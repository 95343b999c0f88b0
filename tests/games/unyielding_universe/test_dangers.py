"""What one is asked about once more: a round given to somebody else, an order that breaks."""

from tests.games.unyielding_universe.tabletop import Table, set_table

TEN = "1 2 3 4 5 6 7 8 9 10"


def danger(table: Table, move: str) -> str:
    """The kind of the danger of a legal move, or nothing."""
    assert table.may(move), f"{move!r} is not in {table.legal()}"
    seen = table.game.view(table.state, table.active)
    told = table.game.dangerous(seen, table.active, table.action(move))
    if told is None:
        return ""
    assert "{" not in table.game.catalogue.say(told)
    return told.id.removeprefix("danger.")


def test_who_ends_a_round_for_anothers_good_is_warned() -> None:
    """UU 7.5: for the round, and all the more for the match."""
    ahead = set_table(lines=[TEN, "30"], completes=["LC60"])
    assert danger(ahead, "end") == ""
    behind = set_table(lines=[TEN, "90"], completes=["LC60"])
    assert danger(behind, "end") == "gives_round"
    lost = set_table(lines=[TEN, "30"], completes=["LC60"], totals=[0, 230])
    assert danger(lost, "end") == "gives_match"
    won = set_table(lines=[TEN, "30"], completes=["LC60"], totals=[240, 230])
    assert danger(won, "end") == ""


def test_life_well_lived_counts_with_its_points() -> None:
    """UU 7.3: its 15 points may make the difference."""
    lines = ["1 2 3 4 5 6 7 8 9 84", "98"]
    assert danger(set_table(lines=lines, totals=[0, 10]), "live well") == ""
    assert danger(
        set_table(lines=["1 2 3 4 5 6 7 8 9 84", "98+"], totals=[0, 200]), "live well"
    ) == ("gives_match")


def test_who_breaks_their_own_order_is_warned() -> None:
    """UU 3.4: a card that makes fewer of them balanced; one that keeps as many is fine."""
    table = set_table(lines=["10 15 23 13"], pile="40")
    table.play("draw")
    assert danger(table, "replace 10") == "breaks"
    assert danger(table, "replace 23") == ""
    assert danger(table, "replace 13") == ""
    assert danger(table, "lay") == ""
    assert danger(table, "discard") == ""


def test_equal_years_do_not_break_it_where_they_ascend() -> None:
    """UU 7.6: by option."""
    table = set_table(lines=["10 20 30"], pile="30", duplicates=True)
    table.play("draw")
    assert danger(table, "replace 20") == ""
