"""AUDE 6: the six abilities."""

import pytest

from tests.games.project_aude.tabletop import set_table

GREYS = ["grey 1815", "grey 1825", "grey 1835"]


# -- 6.1 ------------------------------------------------------------------------------------------


def test_a_drawn_card_is_inserted_first() -> None:
    """AUDE 6.1: after looking at it; the others slide to the right."""
    table = set_table(
        missions=[["red 1850", "blue 1863"], []],
        deck=["green 1842", "yellow 1901"],
        assistants=["insert first", "draw four"],
    )
    table.play("draw", "place green 1842 first in 0")
    assert table.mission(0) == ["green 1842", "red 1850", "blue 1863"]
    assert table.ability(0) == ""
    assert table.pile("yellow") == ["yellow 1901"]


def test_inserted_first_colour_and_date_must_fit() -> None:
    """AUDE 6.1: 4.2 and date order hold, looking past VIPs."""
    table = set_table(
        missions=[["yellow vip 1", "red 1850"], []],
        deck=["red 1840", "blue 1863"],
        assistants=["insert first", "draw four"],
    )
    table.play("draw")
    assert table.refusal("place red 1840 first in 0") == "4.2 colour"
    assert table.refusal("place blue 1863 first in 0") == "4.3 too_late"
    assert table.refusal("place blue 1863 first in 1") == "6.1 lacks_ability"


def test_it_is_for_this_mission_only_and_once() -> None:
    """AUDE 6.1: a used assistant inserts nothing."""
    table = set_table(
        missions=[["red 1850"], ["blue 1863"]],
        deck=["green 1842", "yellow 1841"],
        assistants=["insert first", "draw four"],
        used=[0],
    )
    table.play("draw")
    assert table.refusal("place green 1842 first in 0") == "6.1 used_ability"
    assert table.refusal("place grey 1845 first in 0") == "3.2b not_in_hand"


def test_a_card_of_a_discard_pile_is_not_inserted_first() -> None:
    """AUDE 6.1: it must come from the deck."""
    table = set_table(
        missions=[["red 1850"], ["red 1860"]],
        piles=[["green 1842"]],
        assistants=["insert first", "draw four"],
    )
    assert table.refusal("take green for 0") == "4.3 too_early"
    assert table.refusal("place green 1842 first in 0") == "3.2 asked_gain"


def test_in_an_empty_mission_the_ability_is_not_spent() -> None:
    """AUDE 6.1: beginning and end are the same."""
    table = set_table(deck=["green 1842", "yellow 1901"], assistants=["insert first", "draw four"])
    table.play("draw")
    assert table.refusal("place green 1842 first in 0") == "6.1 empty_mission"
    table.play("place green 1842 in 0")
    assert table.ability(0) == "insert first"


# -- 6.2 ------------------------------------------------------------------------------------------


def test_a_pile_is_rearranged_card_by_card() -> None:
    """AUDE 6.2: pick the pile, raise cards to the top, each at most once, done."""
    table = set_table(piles=[GREYS], assistants=["rearrange", "draw four"])
    table.play("rearrange grey by 0")
    assert table.legal() == ["raise grey 1825", "raise grey 1815"]
    assert table.refusal("done") == "6.2 nothing_raised"
    assert table.refusal("draw") == "6.2 asked_rearrange"
    table.play("raise grey 1815")
    assert table.refusal("raise grey 1815") == "6.2 raised_already"
    assert table.refusal("raise red 1800") == "6.2 not_in_pile"
    table.play("raise grey 1835", "done")
    assert table.pile("grey") == ["grey 1825", "grey 1815", "grey 1835"]
    assert table.ability(0) == ""
    table.play("take grey for 1")
    assert table.mission(1) == ["grey 1835"]


def test_every_order_of_a_pile_can_be_reached() -> None:
    """AUDE 6.2: any order of three cards."""
    reached = set()

    def explore(moves: list[str]) -> None:
        table = set_table(piles=[GREYS], assistants=["rearrange", "draw four"])
        table.play("rearrange grey by 0", *moves)
        reached.add(tuple(table.pile("grey")))
        if table.state.rearranging >= 0:
            for move in table.legal():
                if move != "done":
                    explore([*moves, move])

    explore([])
    assert len(reached) == 6


def test_when_every_card_was_raised_it_is_done() -> None:
    """AUDE 6.2: nothing is left to ask."""
    table = set_table(piles=[GREYS[:2]], assistants=["rearrange", "draw four"])
    table.play("rearrange grey by 0", "raise grey 1815", "raise grey 1825")
    assert table.pile("grey") == GREYS[:2]
    assert table.may("draw")


def test_a_single_card_cannot_be_rearranged() -> None:
    """AUDE 6.2: nor a pile that is not there."""
    table = set_table(piles=[["grey 1815"]], assistants=["rearrange", "draw four"])
    assert table.refusal("rearrange grey by 0") == "6.2 pile_too_small"
    assert table.refusal("rearrange blue by 0") == "6.2 pile_too_small"
    assert table.refusal("rearrange grey by 1") == "6.2 lacks_ability"


def test_of_two_such_assistants_the_player_says_which() -> None:
    """AUDE 6.2: each once."""
    table = set_table(piles=[GREYS], assistants=["rearrange", "rearrange"])
    table.play("rearrange grey by 1", "raise grey 1815", "done")
    assert (table.ability(0), table.ability(1)) == ("rearrange", "")
    table.play("rearrange grey by 0", "raise grey 1825", "done")
    assert table.pile("grey") == ["grey 1835", "grey 1815", "grey 1825"]


# -- 6.3 ------------------------------------------------------------------------------------------


def test_a_colour_comes_twice_in_this_mission() -> None:
    """AUDE 6.3: date order holds; only where it is needed is it used up."""
    table = set_table(
        missions=[["red 1850", "blue 1863"], []],
        deck=["red 1900", "green 1842"],
        assistants=["duplicate colour", "draw four"],
    )
    table.play("draw", "place red 1900 in 0")
    assert table.mission(0) == ["red 1850", "blue 1863", "red 1900"]
    assert table.ability(0) == ""
    assert {event["ability"] for event in table.events("ability_used")} == {"duplicate colour"}


def test_a_colour_that_is_not_there_spends_nothing() -> None:
    """AUDE 6.3: an ordinary placing."""
    table = set_table(
        missions=[["red 1850"], []],
        piles=[["blue 1863"]],
        assistants=["duplicate colour", "draw four"],
    )
    table.play("take blue for 0")
    assert table.ability(0) == "duplicate colour"


def test_a_card_taken_from_a_pile_may_be_the_duplicate() -> None:
    """AUDE 6.3, 3.2a: it counts as placeable; in the wrong order of dates it does not."""
    table = set_table(
        missions=[["red 1850"], ["red 1860"]],
        piles=[["red 1900"], ["blue 1813"]],
        assistants=["duplicate colour", "draw four"],
    )
    assert table.refusal("take red for 1") == "4.2 colour"
    assert table.refusal("take blue for 0") == "4.3 too_early"
    table.play("take red for 0")
    assert table.mission(0) == ["red 1850", "red 1900"]


def test_a_duplicate_may_be_moved_in() -> None:
    """AUDE 6.3, 6.5: both abilities are used."""
    table = set_table(
        missions=[["red 1850"], ["red 1800", "red 1820"]],
        assistants=["duplicate colour", "move"],
    )
    table.play("move red 1820 to 0")
    assert table.mission(0) == ["red 1820", "red 1850"]
    assert (table.ability(0), table.ability(1)) == ("", "")


# -- 6.4 ------------------------------------------------------------------------------------------


def test_four_cards_are_drawn_one_is_placed() -> None:
    """AUDE 6.4: the rest is discarded."""
    four = ["red 1900", "blue 1913", "green 1912", "grey 1915"]
    table = set_table(deck=four, assistants=["draw four", "insert first"])
    table.play("draw four by 0")
    assert table.hand == four
    assert table.ability(0) == ""
    table.play("place grey 1915 in 1")
    assert [table.pile(colour) for colour in ("red", "blue", "green")] == [[c] for c in four[:3]]
    assert table.active == 1


def test_four_are_announced_before_the_first_card() -> None:
    """AUDE 6.4: not after two were drawn; and two such assistants do not add up."""
    spares = ("move", "keep both")
    table = set_table(
        deck=["red 1900", "blue 1913"], assistants=["draw four", "draw four"], spares=spares
    )
    assert table.refusal("place red 1900 in 0") == "3.2 asked_gain"
    table.play("draw")
    assert table.refusal("draw four by 0") == "6.4 not_announced"
    table = set_table(
        deck=["red 1900", "blue 1913", "green 1912", "grey 1915"],
        assistants=["draw four", "draw four"],
        spares=spares,
    )
    table.play("draw four by 1")
    assert len(table.hand) == 4
    assert table.refusal("draw four by 0") == "6.4 not_announced"
    assert table.refusal("draw four by 1") == "6.4 used_ability"
    assert (table.ability(0), table.ability(1)) == ("draw four", "")


def test_who_holds_cards_and_has_no_such_assistant_is_told_what_is_asked() -> None:
    """AUDE 6.4, 3.2b: four could not have been announced."""
    table = set_table(deck=["red 1900", "blue 1913"], assistants=["move", "insert first"])
    table.play("draw")
    assert table.refusal("draw four by 0") == "3.2b asked_hold"


def test_without_the_ability_two_are_drawn() -> None:
    """AUDE 6.4: a used assistant draws no four."""
    table = set_table(assistants=["draw four", "move"], used=[0])
    assert table.refusal("draw four by 0") == "6.4 used_ability"
    assert table.refusal("draw four by 1") == "6.5 needs_more"


def test_an_assistant_alone_is_refused_by_its_own_ability() -> None:
    """AUDE 6: a click on an assistant means what that assistant can do, whatever the verb."""
    table = set_table(assistants=["insert first", "rearrange"], used=[1])
    assert table.refusal("draw four by 0") == "6.1 needs_more"
    assert table.refusal("draw four by 1") == "6.2 used_ability"


# -- 6.5 ------------------------------------------------------------------------------------------


def test_a_card_moves_to_any_place_of_the_other_mission() -> None:
    """AUDE 6.5: not only to its end."""
    table = set_table(
        missions=[["red 1850", "blue 1863"], ["green 1842", "grey 1875"]],
        assistants=["move", "draw four"],
    )
    table.play("move blue 1863 to 1")
    assert table.mission(0) == ["red 1850"]
    assert table.mission(1) == ["green 1842", "blue 1863", "grey 1875"]
    assert table.ability(0) == ""


def test_colour_and_date_must_fit_where_it_goes() -> None:
    """AUDE 6.5, 4.2, 4.3: and the card must be of this mission."""
    table = set_table(
        missions=[["red 1850", "blue 1863"], ["red 1840", "grey 1875"]],
        assistants=["move", "draw four"],
    )
    assert table.refusal("move red 1850 to 1") == "4.2 colour"
    assert table.refusal("move blue 1863 to 0") == "4.3 too_late"
    assert table.refusal("move blue 1863 to 5") == "6.5 no_such_place"
    assert table.refusal("move grey 1875 to 0") == "6.5 lacks_ability"
    assert table.refusal("move green 1802 to 0") == "6.5 not_in_mission"


def test_a_card_may_be_moved_while_cards_are_in_hand() -> None:
    """AUDE 6.5, 3.3: after looking at what was drawn, to make room for it."""
    table = set_table(
        missions=[["red 1800", "blue 1903"], ["green 1812"]],
        deck=["yellow 1851", "yellow 1801"],
        assistants=["move", "draw four"],
    )
    table.play("draw")
    assert not table.may("place yellow 1851 in 0")
    table.play("move blue 1903 to 1", "place yellow 1851 in 0")
    assert table.mission(0) == ["red 1800", "yellow 1851"]


def test_a_used_move_is_used() -> None:
    """AUDE 6.5: once per mission."""
    table = set_table(
        missions=[["red 1850", "blue 1863"], []], assistants=["move", "draw four"], used=[0]
    )
    assert table.refusal("move blue 1863 to 0") == "6.5 used_ability"


# -- 6.6 ------------------------------------------------------------------------------------------


def test_both_drawn_cards_are_kept() -> None:
    """AUDE 6.6: in either or both missions; spent when the second is placed."""
    table = set_table(
        deck=["red 1900", "blue 1913"], assistants=["keep both", "draw four"], seats=3
    )
    table.play("draw", "place red 1900 in 1")
    assert table.ability(0) == "keep both"
    assert table.active == 0
    table.play("place blue 1913 in 1")
    assert table.mission(1) == ["red 1900", "blue 1913"]
    assert table.ability(0) == ""
    assert table.active == 1


def test_who_keeps_one_after_all_has_not_used_it() -> None:
    """AUDE 6.6: the second is discarded."""
    table = set_table(deck=["red 1900", "blue 1913"], assistants=["keep both", "draw four"])
    table.play("draw", "place red 1900 in 1", "discard rest")
    assert table.ability(0) == "keep both"
    assert table.pile("blue") == ["blue 1913"]
    assert table.active == 1


def test_each_placing_is_checked_in_its_turn() -> None:
    """AUDE 6.6, 4.3: the second must fit behind the first."""
    table = set_table(
        missions=[[], ["grey 1945"]],
        deck=["red 1900", "blue 1813"],
        assistants=["keep both", "draw four"],
    )
    table.play("draw", "place red 1900 in 0")
    assert table.refusal("place blue 1813 in 0") == "4.3 too_early"


def test_two_of_four_with_draw_four() -> None:
    """AUDE 6.6, 6.4: not more, though there are two such assistants elsewhere."""
    table = set_table(
        deck=["red 1900", "blue 1913", "green 1912", "grey 1915"],
        assistants=["keep both", "draw four"],
        spares=("move", "keep both"),
    )
    table.play("draw four by 1", "place red 1900 in 0", "place grey 1915 in 0")
    assert table.mission(0) == ["red 1900", "grey 1915"]
    assert (table.pile("blue"), table.pile("green")) == (["blue 1913"], ["green 1912"])
    assert table.active == 1


@pytest.mark.parametrize("spent", [0, 1])
@pytest.mark.parametrize("mission", [0, 1])
def test_of_two_such_assistants_the_player_chooses_which_is_spent(mission: int, spent: int) -> None:
    """AUDE 6.6: wherever the second card went; and they do not add up."""
    table = set_table(
        deck=["red 1900", "blue 1913"],
        assistants=["keep both", "keep both"],
        spares=("move", "draw four"),
    )
    table.play("draw", "place red 1900 in 0", f"place blue 1913 in {mission}")
    assert table.active == 0
    assert table.legal() == ["spend 0", "spend 1"]
    assert table.refusal("end turn") == "6.6 asked_spend"
    assert table.refusal("draw") == "6.6 asked_spend"
    table.play(f"spend {spent}")
    assert [table.ability(m) for m in (0, 1)] == ["" if m == spent else "keep both" for m in (0, 1)]
    assert [event["mission"] for event in table.events("ability_used")] == [str(spent)]
    assert table.active == 1


def test_nobody_is_asked_where_one_assistant_alone_can_keep_both() -> None:
    """AUDE 6.6: the other has used it already; and nothing is spent out of turn."""
    table = set_table(
        deck=["red 1900", "blue 1913"],
        assistants=["keep both", "keep both"],
        spares=("move", "draw four"),
        used=[1],
    )
    assert table.refusal("spend 0") == "3.2 asked_gain"
    table.play("draw", "place red 1900 in 0", "place blue 1913 in 1")
    assert (table.ability(0), table.ability(1)) == ("", "")
    assert table.active == 1


def test_the_second_card_may_be_inserted_first() -> None:
    """AUDE 6.6, 6.1: two abilities in one turn."""
    table = set_table(
        missions=[["red 1850"], []],
        deck=["green 1842", "yellow 1901"],
        assistants=["insert first", "keep both"],
    )
    table.play("draw", "place yellow 1901 in 0", "place green 1842 first in 0")
    assert table.mission(0) == ["green 1842", "red 1850", "yellow 1901"]
    assert (table.ability(0), table.ability(1)) == ("", "")


def test_a_card_taken_from_a_pile_is_no_second_card() -> None:
    """AUDE 6.6: only cards drawn from the deck."""
    table = set_table(
        piles=[["red 1900"], ["blue 1913"]], assistants=["keep both", "draw four"], seats=3
    )
    table.play("take red for 0")
    assert table.active == 1
