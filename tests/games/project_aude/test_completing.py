"""AUDE 5: completing a mission."""

from tests.games.project_aude.tabletop import set_table

THREE = ["red 1800", "yellow 1811", "green 1822"]
FOUR = [*THREE, "blue 1833"]
FIVE = [*FOUR, "purple 1844"]
SIX = [*FIVE, "grey 1855"]
SEVEN = [*SIX, "red 1860"]


def test_four_cards_are_needed() -> None:
    """AUDE 5.1: three are too few."""
    table = set_table(missions=[THREE, ["grey 1855"]])
    assert table.refusal("complete 0") == "5.1 too_few_cards"


def test_the_fourth_card_must_lie_there_when_the_turn_begins() -> None:
    """AUDE 5.1: moving it in does not make the mission ready this turn."""
    table = set_table(missions=[THREE, ["grey 1855"]], assistants=["draw four", "move"])
    table.play("move grey 1855 to 3")
    assert table.refusal("complete 0") == "5.1 not_from_the_start"
    table.play("draw", "discard rest")
    table.play("draw", "discard rest")
    while table.active != 0:
        table.play("end turn")
    table.play("complete 0")


def test_after_one_is_completed_the_new_mission_is_no_case_of_too_few_cards() -> None:
    """AUDE 3.1: also where the other mission has too few cards, one completion a turn is told."""
    table = set_table(missions=[FOUR, ["grey 1855"]])
    assert table.refusal("complete 1") == "5.1 too_few_cards"
    table.play("complete 0")
    assert table.refusal("complete 1") == "3.1 completed_already"


def test_four_cards_must_still_be_there_when_it_is_completed() -> None:
    """AUDE 5.1: who moves the fourth away cannot complete."""
    table = set_table(missions=[FOUR, []], assistants=["move", "draw four"])
    table.play("move blue 1833 to 0")
    assert table.refusal("complete 0") == "5.1 too_few_cards"


def test_a_fifth_card_moved_in_earns_the_bonus() -> None:
    """AUDE 5.1, 5.3: before completing."""
    table = set_table(missions=[FOUR, ["grey 1855"]], assistants=["draw four", "move"])
    table.play("move grey 1855 to 4", "complete 0")
    assert [(b["kind"], b["points"]) for b in table.view(0)["seats"][0]["bonuses"]] == [
        ("five cards", 6)
    ]


def test_the_cards_are_collected_and_an_assistant_is_chosen() -> None:
    """AUDE 5.2: the old one goes back to the spares, and the new ability can be used at once."""
    table = set_table(
        missions=[FOUR, []],
        assistants=["move", "insert first"],
        used=[0],
        spares=("draw four", "keep both"),
    )
    table.play("complete 0")
    assert table.collected() == FOUR
    assert table.legal() == ["assign draw four", "assign keep both"]
    assert table.refusal("draw") == "5.2 asked_assign"
    table.play("assign draw four")
    assert table.ability(0) == "draw four"
    assert table.spares == ["keep both", "move"]
    assert table.may("draw four by 0")


def test_the_assistant_just_returned_is_not_chosen() -> None:
    """AUDE 5.2: but another one with the same ability may be."""
    table = set_table(missions=[FOUR, []], assistants=["move", "insert first"])
    table.play("complete 0")
    assert table.refusal("assign move") == "5.2 just_returned"
    assert table.refusal("assign rearrange") == "5.2 not_spare"
    table = set_table(
        missions=[FOUR, []], assistants=["move", "insert first"], spares=("move", "keep both")
    )
    before = table.state.assistant(0)
    table.play("complete 0", "assign move")
    assert table.ability(0) == "move"
    assert table.state.assistant(0) != before


def test_two_spares_with_the_same_ability_are_one_choice() -> None:
    """AUDE 5.2: it makes no difference."""
    table = set_table(
        missions=[FOUR, []], assistants=["move", "insert first"], spares=("rearrange", "rearrange")
    )
    table.play("complete 0")
    assert table.legal() == ["assign rearrange"]


def test_a_returned_assistant_lies_ability_side_up() -> None:
    """AUDE 5.2: whoever chooses it can use it."""
    table = set_table(
        missions={0: [FOUR, []], 1: [["red 1810", "yellow 1821", "green 1832", "blue 1843"], []]},
        assistants={0: ["rearrange", "insert first"], 1: ["move", "insert first"]},
        used=[0],
    )
    table.play("complete 0", "assign keep both", "draw", "discard rest")
    table.play("complete 0", "assign rearrange")
    assert table.ability(0, seat=1) == "rearrange"


def test_the_family_has_no_assistant_to_choose() -> None:
    """AUDE 5.2, 2.6: the turn goes on at once."""
    table = set_table(missions=[FOUR, []])
    table.play("complete 0")
    assert table.may("draw")


def test_the_bonuses_for_five_and_six() -> None:
    """AUDE 5.3: one of them, not both; seven count as six; four earn none."""
    for mission, kinds in (
        (FOUR, []),
        (FIVE, ["five cards"]),
        (SIX, ["six cards"]),
        (SEVEN, ["six cards"]),
    ):
        table = set_table(missions=[mission, []])
        table.play("complete 0")
        assert [bonus["kind"] for bonus in table.view(0)["seats"][0]["bonuses"]] == kinds


def test_the_top_bonus_is_the_highest_left() -> None:
    """AUDE 5.3, 1.5: 6, then 5."""
    late = ["red 1810", "yellow 1821", "green 1832", "blue 1843", "purple 1854"]
    table = set_table(missions={0: [FIVE, []], 1: [late, []]})
    table.play("complete 0", "draw", "discard rest", "complete 0")
    points = [[b["points"] for b in seat["bonuses"]] for seat in table.view(None)["seats"]]
    assert points == [[6], [5]]
    assert table.view(None)["bonuses"]["five cards"] == [4, 3, 2]


def test_an_empty_pile_gives_nothing() -> None:
    """AUDE 5.3: no lower bonus of another kind either."""
    table = set_table(missions=[SIX, []], bonuses={"six cards": 0})
    table.play("complete 0")
    assert table.view(0)["seats"][0]["bonuses"] == []


def test_five_cards_that_are_also_the_fourth_mission() -> None:
    """AUDE 5.3: two bonuses."""
    table = set_table(missions=[FIVE, []], completed={0: 3})
    table.play("complete 0")
    bonuses = [(b["kind"], b["points"]) for b in table.view(0)["seats"][0]["bonuses"]]
    assert bonuses == [("five cards", 6), ("four missions", 8)]
    assert len(table.events("bonus_taken")) == 2


def test_only_the_fourth_mission_counts() -> None:
    """AUDE 5.3: not the fifth, not the eighth."""
    for before in (2, 4, 7):
        table = set_table(missions=[FOUR, []], completed={0: before})
        table.play("complete 0")
        assert table.view(0)["seats"][0]["bonuses"] == []
        assert table.view(0)["seats"][0]["completed"] == before + 1


def test_a_mission_cannot_be_given_up() -> None:
    """AUDE 5.4: stuck as it is, it stays."""
    table = set_table(missions=[["grey 1945"], ["blue 1943"]])
    assert table.legal() == ["draw"]


def test_what_is_collected_is_public() -> None:
    """AUDE 5.4: cards, bonuses and points, for everybody."""
    table = set_table(missions=[FIVE, []])
    table.play("complete 0")
    for seat in (0, 1, None):
        seen = table.view(seat)["seats"][0]
        assert [card["year"] for card in seen["collected"]] == [1800, 1811, 1822, 1833, 1844]
        assert seen["points"] == 1 + 2 + 3 + 1 + 2 + 6
