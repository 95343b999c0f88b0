"""Chapter 5: the end."""

import pytest

from tests.games.ai_space_puzzle.tabletop import (
    DICE,
    MARKERS,
    PAWNS,
    Table,
    right_table,
    set_table,
)


def declared(table: Table) -> Table:
    """All agree to declare."""
    table.play("1: declare", "2: confirm")
    return table


def test_the_hourglass_reached_with_the_right_board_is_won() -> None:
    """ASP 5.1, 5.2: nobody has to declare."""
    table = right_table(left=1)
    table.end()
    assert table.won()
    assert table.core.game.outcome(table.state).reason.id == "outcome.won_hourglass"


def test_declared_right_is_won_with_rounds_to_spare() -> None:
    """ASP 5.1: in their phase the marker goes to the hourglass."""
    table = declared(right_table())
    assert table.won()
    outcome = table.core.game.outcome(table.state)
    assert outcome.reason.id == "outcome.won_declared"
    assert outcome.grade is not None


def test_declaring_with_two_markers_on_a_key_is_refused_and_at_the_hourglass_lost() -> None:
    """ASP 5.1, 5.2: exactly one colour marker on each Key."""
    table = right_table(markers=f"{MARKERS}, black square unsure", left=1)
    assert table.refusal("declare") == "5.1 one_each"
    table.end()
    assert not table.won()
    assert table.core.game.outcome(table.state).reason.id == "outcome.lost_hourglass"


def test_a_key_without_a_marker_is_not_enough() -> None:
    """ASP 5.1: none is not one."""
    table = set_table(pawns=PAWNS, markers="red square sure, blue triangle sure, green circle sure")
    assert table.refusal("declare") == "5.1 one_each"


@pytest.mark.parametrize(
    "markers",
    [
        "blue square sure, red triangle sure, green circle sure, white hexagon sure",
        "red square sure, blue triangle sure, green circle sure, yellow hexagon sure",
    ],
)
def test_right_pawns_with_a_colour_marker_wrong_are_lost(markers: str) -> None:
    """ASP 5.2: one thing wrong."""
    table = declared(right_table(markers=markers))
    assert not table.won()
    assert table.core.game.outcome(table.state).reason.id == "outcome.lost_declared"


@pytest.mark.parametrize("pawns", [PAWNS.replace("a1", "a2"), PAWNS.replace(", white d4", "")])
def test_a_pawn_in_a_wrong_room_or_outside_is_lost(pawns: str) -> None:
    """ASP 5.2: every pawn in its Key's room."""
    assert not declared(right_table(pawns=pawns)).won()


def test_other_pawns_may_stand_anywhere() -> None:
    """ASP 5.2: only those of the Keys' colours are compared, and neutral markers never are."""
    table = right_table(pawns=f"{PAWNS}, black a1")
    table.play("mark location of square unsure")
    assert declared(table).won()


def test_a_die_off_by_one_is_lost() -> None:
    """ASP 5.2: in Scenarios with dice, and only there."""
    wrong = DICE.replace("red 2", "red 3")
    assert declared(right_table(4)).won()
    lost = declared(right_table(4, dice=wrong))
    assert not lost.won()
    assert lost.events("die_wrong") == [{"key": "square", "value": "2"}]  # and nothing else
    assert not lost.events("key_wrong")
    assert declared(right_table(5, dice=wrong)).won()


def test_a_scenario_may_name_the_keys_whose_dice_count() -> None:
    """ASP 5.2: the others show what they like."""
    table = right_table(4, dice="red 6, blue 3")
    table.state.scenario().dice = 0b0010  # the triangle alone
    try:
        assert declared(table).won()
    finally:
        table.state.scenario().dice = 0b1111


def test_the_cross_is_mostly_ignored() -> None:
    """ASP 5.3: a pawn may stand there."""
    table = right_table(cross="d1", pawns=f"{PAWNS}, black d1")
    table.end()
    assert table.view()["left"] == 5
    assert table.view()["cross"] is None


def test_a_hazard_costs_one_more_round_and_is_then_shown() -> None:
    """ASP 5.3: when a phase ends with a pawn there, each time."""
    table = set_table(13, pawns="black d1, red a1")
    assert table.view()["cross"] is None
    table.end()
    assert table.view()["left"] == 4
    assert table.view()["cross"] == "d1"
    assert table.view()["cleared"] == ["a1"]
    table.lay_any()
    table.play("remove black")
    table.end()
    assert table.view()["left"] == 3


def test_a_hazard_can_reach_the_hourglass() -> None:
    """ASP 5.3, 5.1: with two rounds left it is over."""
    table = right_table(13, pawns=f"{PAWNS}, black d1", left=2)
    table.end()
    assert table.core.over
    assert table.won()


def test_a_guard_is_a_pawn_without_a_key() -> None:
    """ASP 5.3: without it the game is lost; a pawn of a Key does not do."""
    assert declared(right_table(21, pawns=f"{PAWNS}, black d1")).won()
    table = declared(right_table(21))
    assert not table.won()
    assert table.events("unguarded") == [{"room": "d1"}]


def test_a_trap_costs_one_action_more_and_is_then_shown() -> None:
    """ASP 5.3: when a pawn leaves it; the step is final."""
    table = set_table(38, pawns="black d1, red a1")
    table.play("move black to a2")
    assert table.view()["actions_left"] == 2
    assert table.view()["cross"] == "d1"
    assert not table.core.can_undo(1)
    table.play("move black to d1", "move black to a1")
    assert table.view()["actions_left"] == 0


def test_a_trap_costs_nothing_where_nothing_is_left() -> None:
    """ASP 5.3: it is shown all the same."""
    table = set_table(38, pawns="black d1")
    table.state.actions_left = 1
    table.play("remove black")
    assert table.view()["actions_left"] == 0
    assert table.view()["cross"] == "d1"
    assert table.events("trap_cost") == []


def test_that_a_room_is_no_trap_is_news_too() -> None:
    """ASP 5.3: the step that shows it is final, another from such a room is not."""
    table = set_table(38, pawns="black a1, red a1")
    table.play("move black to b1")
    assert table.view()["cleared"] == ["a1"]
    assert not table.core.can_undo(1)
    table.play("move red to c1")
    assert table.core.can_undo(2)


def test_after_the_end_all_see_the_combination_and_every_message_beside_its_board() -> None:
    """ASP 5.4: as the board was when the screen was lifted."""
    table = right_table(left=2, pawns="red a1")
    table.play("move blue to b2", "put black on square unsure")
    table.next_round()
    table.end()
    for seat in (None, 0, 1):
        view = table.view(seat)
        assert view["target"] is not None
        assert view["target"]["keys"][0]["room"] == "a1"
        assert view["target"]["keys"][0]["right"] is False
        assert [past["round"] for past in view["past"]] == [1, 2]
        boards = [{p["colour"]: p["room"] for p in past["pawns"]} for past in view["past"]]
        assert (boards[0]["blue"], boards[1]["blue"]) == (None, "b2")
        assert boards[0]["red"] == "a1"
        cards = [past["key_cards"][0] for past in view["past"]]
        assert (cards[0]["unsure"], cards[1]["unsure"]) == ([], ["black"])
        assert cards[0]["sure"] == ["red"]
        assert [past["rooms"] for past in view["past"]] == [view["rooms"]] * 2
        assert all(past["message"]["entries"] for past in view["past"])


def test_after_the_end_nothing_more_is_done() -> None:
    """ASP 5.1: the game is over."""
    table = declared(right_table())
    assert table.refusal("1: ready") == "5.1 over"
    assert table.refusal("0: turn card by 0") == "5.1 over"
