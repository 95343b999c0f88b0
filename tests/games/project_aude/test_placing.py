"""AUDE 4: where a card may be placed."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.games.project_aude.rules.cards import Cards
from tableful.games.project_aude.rules.engine import ProjectAude
from tableful.games.project_aude.rules.placing import date_fits
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


def test_a_refusal_names_the_card_that_stands_beside_the_place() -> None:
    """AUDE 4.3: the nearest dated card, not the first of the mission that stands against it."""
    table = set_table(
        missions=[["red 1910", "blue 1923", "green 1942"], []], piles=[["purple 1874"]]
    )
    assert table.said("take purple for 0") == (
        "1874 comes before 1942: purple 1874 (1874) cannot stand behind green 1942 (1942) in "
        "the upper mission."
    )
    table = set_table(
        missions=[["purple 1934"], ["red 1800", "yellow vip 1", "blue 1913", "green 1922"]],
        assistants=["move", "draw four"],
    )
    assert "cannot stand before blue 1913 (1913)" in table.said("move purple 1934 to 1")
    assert "cannot stand before green 1922 (1922)" in table.said("move purple 1934 to 3")


def test_equal_dates_do_not_fit_beside_each_other() -> None:
    """AUDE 4.3: later means later; only a deck that breaks 1.1 could have such cards."""
    twins = Cards(
        size=2,
        colour=vec[i64]([-1, 0, 1]),
        year=vec[i64]([0, 1900, 1900]),
        stars=vec[i64]([0, 1, 1]),
        ability=vec[i64]([n // 2 for n in range(12)]),
        bonus=vec[i64]([1] * 18),
    )
    state = ProjectAude(2, twins, True, False)
    state.insert(0, 0, 1)
    assert not date_fits(state, 0, 1, 2)
    assert not date_fits(state, 0, 0, 2)


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
