"""What one is asked about once more: what gives something away for good, told from the view."""

from tests.games.project_aude.tabletop import Table, action, set_table

FOUR = ["red 1800", "yellow 1811", "green 1822", "blue 1833"]


def danger(table: Table, move: str) -> str:
    """The kind of the danger of a legal move, or nothing."""
    assert table.may(move), f"{move!r} is not in {table.legal()}"
    seen = table.game.view(table.state, table.active)
    told = table.game.dangerous(seen, table.active, action(move))
    if told is None:
        return ""
    assert "{" not in table.game.catalogue.say(told)
    return told.id.removeprefix("danger.")


def test_who_could_complete_a_mission_is_warned_when_beaverbrook_is_near() -> None:
    """AUDE 3.1, 7.1: it is too late once a card is gained, and the game may be over after that."""
    near = set_table(missions=[FOUR, []], deck=["purple 1844", "grey 1855"])
    assert danger(near, "draw") == "too_late"
    without = set_table(missions=[FOUR[:3], []], deck=["purple 1844", "grey 1855"])
    assert danger(without, "draw") == ""


def test_an_unused_ability_is_lost_with_its_mission() -> None:
    """AUDE 5.2: and one that was used is not."""
    table = set_table(missions=[FOUR, []], assistants=["move", "insert first"])
    assert danger(table, "complete 0") == "unused"
    table = set_table(missions=[FOUR, []], assistants=["move", "insert first"], used=[0])
    assert danger(table, "complete 0") == ""


def test_who_discards_all_though_a_card_fits_is_warned() -> None:
    """AUDE 3.2b: once they have begun to discard they place no more."""
    table = set_table(missions=[["red 1800"], []], deck=["purple 1844", "grey 1855"])
    table.play("draw")
    assert danger(table, "discard rest") == "nothing_placed"
    table.play("place purple 1844 in 0")
    assert all(danger(table, move) == "" for move in table.legal())


def test_a_colour_that_is_there_already_uses_the_ability_up() -> None:
    """AUDE 6.3: so one click does not do it unasked."""
    piles = [["purple 1904"], ["grey 1855"]]
    assistants = ["duplicate colour", "move"]
    table = set_table(missions=[["purple 1844"], []], piles=piles, assistants=assistants)
    assert danger(table, "take purple for 0") == "second_colour"
    assert danger(table, "take purple for 1") == ""
    assert danger(table, "take grey for 0") == ""
