"""AUDE 7: the end of the game."""

import pytest

from tableful.core.rng import seeded
from tests.games.project_aude.tabletop import BEAVERBROOK, set_table

FOUR = ["red 1800", "yellow 1811", "green 1822", "blue 1833"]
DRAWN = ["red 1900", "blue 1913", "green 1912", "grey 1915"]


@pytest.mark.parametrize("place", [1, 2])
def test_beaverbrook_ends_the_game_at_once(place: int) -> None:
    """AUDE 7.1: as the first or the second card of a draw; cards in hand are lost."""
    deck = [*DRAWN[: place - 1], BEAVERBROOK, *DRAWN[place - 1 :]]
    table = set_table(deck=deck)
    table.play("draw")
    assert table.over
    assert table.hand == []
    assert len(table.events("drew")) == place - 1
    assert table.deck == DRAWN[place - 1 :]
    assert table.refusal("discard rest") == "7.1 over"


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_beaverbrook_among_four_cards(place: int) -> None:
    """AUDE 7.1, 6.4: cards are drawn one at a time."""
    deck = [*DRAWN[: place - 1], BEAVERBROOK, *DRAWN[place - 1 :]]
    table = set_table(deck=deck, assistants=["draw four", "move"])
    table.play("draw four by 0")
    assert table.over
    assert len(table.events("drew")) == place - 1
    assert table.mission(0) == table.mission(1) == []


def test_a_mission_completed_earlier_in_that_turn_counts() -> None:
    """AUDE 7.1: its stars are scored."""
    table = set_table(missions=[FOUR, []], deck=[BEAVERBROOK])
    table.play("complete 0", "draw")
    assert table.over
    assert table.points == [1 + 2 + 3 + 1, 0]
    assert table.winners == {0}


def test_taking_from_a_pile_never_ends_the_game() -> None:
    """AUDE 7.1: Beaverbrook lies in the deck."""
    table = set_table(piles=[["red 1900"]], deck=[BEAVERBROOK])
    table.play("take red for 0")
    assert not table.over


def test_stars_and_bonuses_are_scored_missions_on_the_table_are_not() -> None:
    """AUDE 7.2: VIPs have no stars."""
    five = ["red 1820", "yellow vip 1", "green 1822", "blue 1833", "purple 1844"]
    table = set_table(missions={0: [five, []], 1: [["red 1830", "grey 1835"], []]})
    table.play("complete 0")
    assert table.points == [3 + 0 + 3 + 1 + 2 + 6, 0]


def test_the_most_points_win() -> None:
    """AUDE 7.3: alone."""
    table = set_table(
        seats=3, deck=[BEAVERBROOK], collected={0: ["red 1800"], 1: ["red 1820"], 2: ["red 1810"]}
    )
    table.play("draw")
    assert table.points == [1, 3, 2]
    assert table.winners == {1}
    assert table.outcome == "points"
    assert list(table.state.payoffs()) == [0.0, 1.0, 0.0]


def test_a_tie_goes_to_the_earliest_date() -> None:
    """AUDE 7.3: among the tied only, and among collected Artifacts only."""
    table = set_table(
        seats=3,
        missions={2: [["purple 1804"], []]},
        deck=[BEAVERBROOK],
        collected={0: ["red 1800"], 1: ["blue 1823", "grey vip 1"], 2: ["green 1822"]},
    )
    table.play("draw")
    assert table.points == [1, 3, 3]
    assert table.winners == {2}
    assert table.outcome == "date"


def test_who_has_a_date_wins_over_who_has_none() -> None:
    """AUDE 7.3: the same points, one of them by a bonus alone."""
    vips = ["red vip 1", "yellow vip 1", "green vip 1", "blue vip 1", "purple vip 1"]
    table = set_table(
        missions=[vips, []],
        deck=[BEAVERBROOK],
        collected={1: ["grey 1825", "grey 1855"]},
    )
    table.play("complete 0", "draw")
    assert table.points == [6, 6]
    assert table.winners == {1}


def test_nobody_tied_has_a_date_so_they_share() -> None:
    """AUDE 7.3: all with nothing, for example."""
    table = set_table(seats=3, deck=[BEAVERBROOK], collected={2: ["grey vip 1"]})
    table.play("draw")
    assert table.winners == {0, 1, 2}
    assert table.outcome == "shared"
    assert [round(part, 3) for part in table.state.payoffs()] == [0.333, 0.333, 0.333]


def test_beaverbrook_is_redealt_evenly_among_the_last_cards() -> None:
    """AUDE 2.1, 7.1: what everybody knows of the deck is how many cards are left.

    Of 4,000 redeals each of eleven places gets 364 on average; 80 off is more than four deviations.
    """
    table = set_table(deck=["red 1900", "blue 1913", "green 1912"])
    places = [0] * 14
    for seed in range(4000):
        redealt = table.state.redeal(seed % 2, seeded(seed))
        places[[int(redealt.deck[i]) for i in range(14)].index(0)] += 1
    assert places[11:] == [0, 0, 0]
    assert all(abs(count - 4000 / 11) < 80 for count in places[:11])


def test_among_fewer_than_eleven_he_is_anywhere() -> None:
    """AUDE 2.1, 7.1: three cards are left, and he is each of them."""
    table = set_table(deck=["red 1900", BEAVERBROOK, "green 1912"])
    tops = {int(table.state.redeal(0, seeded(seed)).deck[2]) == 0 for seed in range(20)}
    places = [0, 0, 0]
    for seed in range(900):
        redealt = table.state.redeal(0, seeded(seed))
        places[[int(redealt.deck[i]) for i in range(3)].index(0)] += 1
    assert tops == {True, False}
    assert all(240 < count < 360 for count in places)
