"""AUDE 4: where a card may be placed."""

from tests.games.project_aude.tabletop import set_table


def test_a_card_goes_to_the_right_end() -> None:
    """AUDE 4.1: not in the middle, though its date would fit there."""
    table = set_table(missions=[["red 1800", "blue 1913"], ["grey 1945"]], piles=[["green 1842"]])
    assert table.refusal("take green for 0") == "4.3 too_early"
    table = set_table(missions=[["red 1800", "blue 1813"], []], piles=[["green 1842"]])
    table.play("take green for 0")
    assert table.mission(0) == ["red 1800", "blue 1813", "green 1842"]


def test_no_colour_comes_twice_in_a_mission() -> None:
    """AUDE 4.2: in the other mission it may."""
    table = set_table(missions=[["red 1800", "blue 1813"], []], piles=[["red 1900"]])
    assert table.refusal("take red for 0") == "4.2 colour"
    assert table.may("take red for 1")


def test_a_vip_has_a_colour_too() -> None:
    """AUDE 4.2: a red VIP does not go with a red Artifact."""
    table = set_table(missions=[["red 1800"], ["red vip 1"]], piles=[["red vip 2"], ["red 1900"]])
    assert table.refusal("take red for 0") == "4.2 colour"
    assert table.refusal("take red for 1") == "4.2 colour"


def test_dates_rise_from_left_to_right() -> None:
    """AUDE 4.3: later than the card to its left."""
    table = set_table(
        missions=[["grey 1855"], ["grey 1865"]], piles=[["purple 1854"], ["blue 1863"]]
    )
    assert table.refusal("take purple for 0") == "4.3 too_early"
    assert table.may("take blue for 0")
    assert table.refusal("take blue for 1") == "4.3 too_early"


def test_a_vip_fits_at_any_time() -> None:
    """AUDE 4.3: it has no date."""
    table = set_table(missions=[["grey 1945"], []], piles=[["red vip 1"]])
    table.play("take red for 0")
    assert table.mission(0) == ["grey 1945", "red vip 1"]


def test_a_vip_does_not_reset_time() -> None:
    """AUDE 4.3: the nearest dated card to the left counts."""
    table = set_table(
        missions=[["grey 1855", "red vip 1"], ["yellow vip 1"]],
        piles=[["purple 1844"], ["blue 1863"]],
    )
    assert table.refusal("take purple for 0") == "4.3 too_early"
    assert table.may("take purple for 1")
    table.play("take blue for 0")
    assert table.mission(0) == ["grey 1855", "red vip 1", "blue 1863"]


def test_an_inserted_card_is_earlier_than_the_nearest_date_to_its_right() -> None:
    """AUDE 4.3, 6.5: VIPs on either side are looked past."""
    table = set_table(
        missions=[["purple 1864"], ["red 1850", "yellow vip 1", "grey vip 1", "blue 1873"]],
        assistants=["move", "draw four"],
    )
    assert [move for move in table.legal() if move.startswith("move")] == [
        "move purple 1864 to 1",
        "move purple 1864 to 2",
        "move purple 1864 to 3",
    ]
    assert table.refusal("move purple 1864 to 0") == "4.3 too_late"
    assert table.refusal("move purple 1864 to 4") == "4.3 too_early"
