"""ART 5: the Movement phase."""

from tests.games.art_project.tabletop import set_table


def test_a_step_costs_a_fuel_for_each_road() -> None:
    """ART 5.1: in any order, step by step; nobody has to move."""
    table = set_table(step="move", van="FFF")
    assert table.refusal(1, "go to Sapporo") == "5.1 no_road"
    table.play(1, "go to Kyoto", "go to Sapporo")
    table.play(0, "go to Fukuoka")
    assert table.pawns == ["Fukuoka", "Sapporo"]
    assert table.van == ""


def test_the_golden_rule_holds_for_who_moves() -> None:
    """ART 5.1, 3.2: the Health is the mover's own."""
    table = set_table(step="move", van="F")
    table.play(1, "go to Kyoto", "go to Hiroshima")
    assert table.health == [3, 2]


def test_a_lost_city_is_neither_entered_nor_passed() -> None:
    """ART 5.2: only the way round is left."""
    table = set_table(step="move", lost=["Kyoto"])
    assert table.refusal(0, "go to Kyoto") == "5.2 lost_city"
    assert table.may(0, "go to Sendai")


def test_who_stands_in_a_lost_city_has_to_leave_it() -> None:
    """ART 5.3: that seat cannot be ready before."""
    table = set_table(step="move", lost=["Tokyo"], pawns=["Tokyo", "Kyoto"])
    assert table.refusal(0, "ready") == "5.3 must_leave"
    table.play(1, "ready")
    table.play(0, "go to Kyoto", "ready")
    table.play(1, "ready")
    assert table.result == ""


def test_a_pawn_shut_in_by_lost_cities_loses_the_game() -> None:
    """ART 5.3: Sendai has two neighbours, Sapporo and Tokyo."""
    table = set_table(step="move", lost=["Sapporo", "Sendai", "Tokyo"], pawns=["Sendai", "Kyoto"])
    table.play(0, "ready")
    table.play(1, "ready")
    assert table.result == "trapped"


def test_a_way_out_that_nobody_can_pay_is_none() -> None:
    """ART 5.3: Tromsø's roads cost two Fuel."""
    table = set_table(
        chart="scandinavia", step="move", van="", health=[1, 3], lost=["Tromsø"],
        pawns=["Tromsø", "Oslo"],
    )  # fmt: skip
    table.play(0, "ready")
    table.play(1, "ready")
    assert table.result == "trapped"


def test_art_is_collected_where_a_pawn_is_and_no_agent() -> None:
    """ART 5.4: Kyoto's is, Tokyo's is guarded, in Sendai is nobody."""
    table = set_table(
        step="move", art=["Kyoto", "Tokyo", "Sendai"], agents={"Tokyo": 1},
        pawns=["Kyoto", "Tokyo"],
    )  # fmt: skip
    table.all_ready()
    assert table.art == {"Tokyo", "Sendai"}
    assert table.state.collected == 1


def test_the_set_is_fixed_before_the_first_effect() -> None:
    """ART 5.4: Tromsø's effect brings Agents to Oslo, whose piece is collected all the same."""
    table = set_table(
        chart="scandinavia", step="move", art=["Tromsø", "Oslo"], pawns=["Tromsø", "Oslo"]
    )
    table.all_ready()
    assert table.asked == "collect"
    assert table.refusal(1, "collect Tromsø") == "3.5 not_there"
    assert table.refusal(0, "collect Bergen") == "5.4 not_collectable"
    table.play(0, "collect Tromsø")
    assert table.agents("Oslo") == 1
    table.play(1, "collect Oslo")
    assert table.state.collected == 2


def test_filling_the_track_wins_before_any_further_effect() -> None:
    """ART 5.4, 8.2: the seventh piece wins, though its Agents could not all be placed."""
    crowded = {"Oslo": 20, "Bergen": 19}
    table = set_table(
        chart="scandinavia", step="move", art=["Tromsø"], pawns=["Tromsø", "Tromsø"],
        agents=crowded, collected=6,
    )  # fmt: skip
    table.all_ready()
    table.play(1, "collect Tromsø")
    assert table.result == "won"
