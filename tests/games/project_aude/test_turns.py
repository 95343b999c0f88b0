"""AUDE 3: a turn."""

from tableful.core.rng import seeded
from tests.games.project_aude.tabletop import set_table

FOUR = ["red 1800", "yellow 1811", "green 1822", "blue 1833"]


def test_a_mission_may_be_completed_before_gaining() -> None:
    """AUDE 3.1: and then the player gains."""
    table = set_table(missions=[FOUR, []])
    assert table.may("draw")
    table.play("complete 0")
    assert table.collected() == FOUR
    assert table.active == 0
    assert table.may("draw")


def test_only_one_mission_is_completed_in_a_turn() -> None:
    """AUDE 3.1: the other one waits for the next turn."""
    other = ["red 1810", "yellow 1821", "green 1832", "blue 1843"]
    table = set_table(missions=[FOUR, other])
    table.play("complete 1")
    assert table.refusal("complete 0") == "3.1 completed_already"
    assert table.refusal("complete 1") == "3.1 completed_already"


def test_once_a_card_is_drawn_it_is_too_late_to_complete() -> None:
    """AUDE 3.1: not after 3.2 has begun."""
    table = set_table(missions=[FOUR, []], deck=["red 1900", "red 1910"])
    table.play("draw")
    assert table.refusal("complete 0") == "3.1 too_late_to_complete"


def test_a_turn_is_one_gain_and_it_is_compulsory() -> None:
    """AUDE 3.2: no end of the turn before it, no second gain after it."""
    table = set_table(
        missions=[["red 1800"], []],
        piles=[["grey 1815", "grey 1825"], ["blue 1813"]],
        assistants=["rearrange", "draw four"],
    )
    assert table.refusal("end turn") == "3.2 asked_gain"
    table.play("take blue for 0")
    assert table.active == 0  # Rearrange could still change something
    assert table.refusal("draw") == "3.3 asked_end"
    assert table.refusal("take grey for 0") == "3.3 asked_end"
    table.play("end turn")
    assert table.active == 1


def test_the_top_card_of_a_pile_is_taken_and_placed() -> None:
    """AUDE 3.2a: only the top card, into either mission."""
    table = set_table(missions=[["red 1800"], []], piles=[["grey 1815", "grey 1825"]])
    assert table.may("take grey for 1")
    table.play("take grey for 0")
    assert table.mission(0) == ["red 1800", "grey 1825"]
    assert table.pile("grey") == ["grey 1815"]


def test_a_card_that_fits_nowhere_is_not_taken() -> None:
    """AUDE 3.2a: taking a card to discard it is not allowed."""
    table = set_table(missions=[["red 1900"], ["grey 1905"]], piles=[["red 1810"]])
    assert table.refusal("take red for 0") == "4.2 colour"
    assert table.refusal("take red for 1") == "4.3 too_early"
    assert table.refusal("take blue for 1") == "3.2a no_pile"


def test_a_move_that_makes_room_comes_first() -> None:
    """AUDE 3.2a, 6.5: then the card can be taken."""
    table = set_table(
        missions=[["red 1800", "blue 1903"], ["green 1812"]],
        piles=[["yellow 1851"]],
        assistants=["move", "draw four"],
    )
    assert not table.may("take yellow for 0")
    table.play("move blue 1903 to 1", "take yellow for 0")
    assert table.mission(0) == ["red 1800", "yellow 1851"]


def test_two_cards_are_drawn_one_placed_the_other_discarded() -> None:
    """AUDE 3.2b: and the turn is over."""
    table = set_table(deck=["red 1900", "blue 1913"])
    table.play("draw")
    assert table.hand == ["red 1900", "blue 1913"]
    table.play("place blue 1913 in 1")
    assert table.mission(1) == ["blue 1913"]
    assert table.pile("red") == ["red 1900"]
    assert table.active == 1


def test_both_may_be_discarded_though_one_fits() -> None:
    """AUDE 3.2b: the only way to pass."""
    table = set_table(deck=["red 1900", "blue 1913"])
    table.play("draw", "discard rest")
    assert (table.pile("red"), table.pile("blue")) == (["red 1900"], ["blue 1913"])
    assert table.mission(0) == table.mission(1) == []
    assert table.active == 1


def test_cards_that_fit_nowhere_can_only_be_discarded() -> None:
    """AUDE 3.2b: whether or not one fits."""
    late = {0: [["grey 1945"], ["blue 1943"]]}
    table = set_table(missions=late, deck=["red 1900", "green 1912"])
    table.play("draw")
    assert table.legal() == ["discard rest"]


def test_once_discarding_has_begun_nothing_is_placed() -> None:
    """AUDE 3.2b, 3.4: four cards, two of a colour; the first is laid down, the rest follows."""
    table = set_table(
        deck=["red 1900", "red 1910", "blue 1913", "green 1912"], assistants=["draw four", "move"]
    )
    table.play("draw four by 0", "discard red 1910")
    assert table.pile("red") == ["red 1910", "red 1900"]
    assert table.pile("blue") == ["blue 1913"]
    assert table.active == 1


def test_the_rulebooks_own_turn() -> None:
    """AUDE 3.2b, 4.2, 4.3: blue refused for its colour, purple 1974 too early in one mission.

    Thomas's mission ends in 1983 with blue in it, Katie's has three cards and ends in 1961.
    """
    years = {"thomas": ["green 1802", "blue 1943"], "katie": ["blue 1803", "red 1810", "grey 1915"]}
    table = set_table(
        missions=[years["thomas"], years["katie"]],
        deck=["blue 1833", "purple 1924"],
        assistants=["draw four", "move"],
        used=[1],
    )
    table.play("draw")
    assert table.refusal("place blue 1833 in 0") == "4.2 colour"
    assert table.refusal("place blue 1833 in 1") == "4.2 colour"
    assert table.refusal("place purple 1924 in 0") == "4.3 too_early"
    table.play("place purple 1924 in 1")
    assert len(table.mission(1)) == 4
    assert table.active == 1


def test_abilities_before_during_and_after() -> None:
    """AUDE 3.3: Rearrange at every moment of the turn."""
    for when in range(3):
        table = set_table(
            missions=[["red 1800"], []],
            piles=[["grey 1815", "grey 1825"]],
            deck=["red 1900", "blue 1913"],
            assistants=["rearrange", "insert first"],
        )
        moves = ["draw", "place blue 1913 in 0"]
        table.play(*moves[:when])
        table.play("rearrange grey by 0", "raise grey 1815", "done")
        table.play(*moves[when:])
        assert table.pile("grey") == ["grey 1825", "grey 1815"]
        assert table.active == 1


def test_the_turn_ends_by_itself_when_no_ability_could_change_something() -> None:
    """AUDE 3.3: a Rearrange without a pile of two, a Move without a place, used assistants."""
    table = set_table(
        missions=[["red 1800"], ["red 1810"]],
        deck=["blue 1903", "green 1912"],
        assistants=["rearrange", "move"],
    )
    table.play("draw", "place blue 1903 in 1")
    # Move could take blue 1903 to the other mission.
    assert table.legal() == ["end turn", "move blue 1903 to 1"]
    table.play("end turn")
    assert table.active == 1
    table = set_table(
        missions=[["red 1800"], ["red 1810"]],
        deck=["blue 1903", "green 1912"],
        assistants=["rearrange", "move"],
        used=[1],
    )
    table.play("draw", "place blue 1903 in 1")
    assert table.active == 1


def test_nobody_acts_in_anothers_turn() -> None:
    """AUDE 3.3, 2.5: abilities are for one's own turn."""
    table = set_table(piles=[["red 1800"]])
    assert table.refusal("draw", seat=1) == "2.5 not_your_turn"


def test_a_discard_goes_on_its_colours_pile_or_starts_it() -> None:
    """AUDE 3.4: on top."""
    table = set_table(piles=[["red 1800"]], deck=["red 1900", "blue 1913"])
    table.play("draw", "discard rest")
    assert table.pile("red") == ["red 1800", "red 1900"]
    assert table.pile("blue") == ["blue 1913"]


def test_discards_of_one_colour_in_both_orders() -> None:
    """AUDE 3.4: the player chooses; nobody is asked where it makes no difference."""
    for first, second in (("red 1900", "red 1910"), ("red 1910", "red 1900")):
        table = set_table(deck=["red 1900", "red 1910"])
        table.play("draw")
        assert table.refusal("discard rest") == "3.4 order_matters"
        table.play(f"discard {first}")
        assert table.pile("red") == [first, second]
        assert table.active == 1


def test_the_order_is_asked_after_placing_too() -> None:
    """AUDE 3.4, 6.4: three are left of four; two of them are yellow."""
    table = set_table(
        deck=["yellow 1901", "grey 1905", "yellow 1911", "green 1912"],
        assistants=["draw four", "insert first"],
    )
    table.play("draw four by 0", "place green 1912 in 0")
    assert table.legal() == ["discard yellow 1901", "discard yellow 1911"]
    assert table.refusal("discard grey 1905") == "3.4 other_colour_first"
    assert table.refusal("place grey 1905 in 1") == "3.4 asked_discard"
    table.play("discard yellow 1911")
    assert table.pile("yellow") == ["yellow 1911", "yellow 1901"]
    assert table.pile("grey") == ["grey 1905"]


def test_of_two_pairs_the_other_colour_is_ordered_first() -> None:
    """AUDE 3.4: the refusal names the colour that is asked for, and its advice can be followed."""
    table = set_table(
        deck=["blue 1903", "red 1900", "red 1910", "blue 1913"],
        assistants=["draw four", "insert first"],
    )
    table.play("draw four by 0")
    assert table.refusal("discard blue 1903") == "3.4 other_colour_first"
    assert table.said("discard blue 1903") == (
        "First choose which of the red red things goes first; "
        "then it is the turn of blue 1903 (1903)."
    )
    assert table.refusal("discard rest") == "3.4 order_matters"
    table.play("discard red 1910", "discard blue 1913")
    assert (table.pile("red"), table.pile("blue")) == (
        ["red 1910", "red 1900"],
        ["blue 1913", "blue 1903"],
    )


def test_a_card_beside_a_pair_is_laid_down_by_itself() -> None:
    """AUDE 3.4: nobody is sent from `discard blue` to `discard rest` and back."""
    table = set_table(
        deck=["red 1900", "red 1910", "blue 1913", "green 1912"],
        assistants=["draw four", "insert first"],
    )
    table.play("draw four by 0")
    assert table.refusal("discard blue 1913") == "3.4 other_colour_first"
    table.play("discard red 1900")
    assert [table.pile(colour) for colour in ("blue", "green")] == [["blue 1913"], ["green 1912"]]


def test_without_a_pair_all_is_discarded_at_once() -> None:
    """AUDE 3.4: and that advice is legal."""
    table = set_table(deck=["red 1900", "blue 1913"])
    table.play("draw")
    assert table.refusal("discard blue 1913") == "3.4 order_is_free"
    assert table.may("discard rest")


def test_three_of_a_colour_are_ordered_one_by_one() -> None:
    """AUDE 3.4: until one is left."""
    table = set_table(
        deck=["red 1900", "red 1910", "red 1920", "red 1930"],
        assistants=["draw four", "insert first"],
    )
    table.play("draw four by 0", "place red 1900 in 0", "discard red 1930", "discard red 1910")
    assert table.pile("red") == ["red 1930", "red 1910", "red 1920"]


def test_only_who_drew_sees_the_cards() -> None:
    """AUDE 3.5: until they are placed or discarded."""
    table = set_table(deck=["red 1900", "blue 1913"])
    table.play("draw")
    assert [card["year"] for card in table.view(0)["hand"]] == [1900, 1913]
    for seat in (1, None):
        assert table.view(seat)["hand"] == []
        assert table.view(seat)["hand_size"] == 2
        assert all("card" not in event for event in table.events("drew", seat))
    assert len(table.events("drew", 0)) == 2
    assert all("card" in event for event in table.events("drew", 0))
    table.play("place red 1900 in 0")
    assert table.view(1)["piles"]["blue"][0]["year"] == 1913


def test_a_redeal_keeps_the_drawn_cards_for_who_drew_them_only() -> None:
    """AUDE 3.5: the others think many hands possible."""
    table = set_table(deck=["red 1900", "blue 1913"])
    table.play("draw")
    hands = {int(table.state.redeal(1, seeded(seed)).hand) for seed in range(50)}
    assert len(hands) > 40
    own = {int(table.state.redeal(0, seeded(seed)).hand) for seed in range(50)}
    assert own == {int(table.state.hand)}
