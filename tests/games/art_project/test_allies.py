"""ART 6: Ally dice."""

from tests.games.art_project.tabletop import set_table


def test_an_ally_is_proposed_by_who_pays_and_agreed_to_by_all_others() -> None:
    """ART 6.1: two Walkie Talkies at the first space."""
    table = set_table(seats=3, step="move")
    table.play(1, "ally")
    assert table.state.allies == 0
    assert table.refusal(0, "go to Kyoto") == "6.1 team_undecided"
    table.play(0, "confirm")
    table.play(2, "confirm")
    assert table.state.allies == 1
    assert table.van == "FFFWGGG"


def test_one_objection_is_enough() -> None:
    """ART 6.1: nothing is paid."""
    table = set_table(seats=3, step="move")
    table.play(1, "ally")
    table.play(0, "object too_dear")
    assert table.state.allies == 0
    assert table.van == "FFFWWWGGG"
    assert table.may(2, "ally")


def test_what_the_van_lacks_the_proposer_pays_with_health() -> None:
    """ART 6.1, 3.2: three are asked for, one is there."""
    table = set_table(step="move", van="W", collected=1, health=[3, 2])
    table.play(0, "ally")
    table.play(1, "confirm")
    assert table.health == [1, 2]
    assert table.refusal(1, "ally") == "3.2 ally_too_dear"


def test_allies_come_between_phases_only() -> None:
    """ART 6.1: before the first step, and between collections and the first fight."""
    table = set_table(step="move", agents={"Tokyo": 2}, van="FWWWWWW", allies=1)
    assert table.may(0, "ally")
    table.play(0, "go to Kyoto")
    assert table.refusal(0, "ally") == "6.1 not_between_phases"
    table.all_ready()
    assert table.asked == "fight"
    table.play(0, "ally")
    table.play(1, "confirm")
    assert table.state.allies == 2
    table.loads(6, 6, 6)
    table.play(1, "fight")
    assert table.asked == "regroup"
    table.play(1, "ally")
    table.play(0, "confirm")
    assert table.state.allies == 3


def test_the_last_step_for_allies_is_left_out_without_a_walkie_talkie() -> None:
    """ART 6.1: though somebody could pay with Health."""
    table = set_table(step="fight", agents={"Tokyo": 2}, van="")
    table.loads(6, 6)
    table.play(0, "fight")
    assert table.asked == "draw"


def test_five_allies_are_all_there_are() -> None:
    """ART 6.1: a sixth is refused."""
    table = set_table(step="move", allies=5)
    assert table.refusal(0, "ally") == "6.1 all_allies"


def test_alone_nobody_else_has_to_agree() -> None:
    """ART 6.1, 10.1: it is unlocked at once."""
    table = set_table(seats=1, step="move")
    table.play(0, "ally")
    assert table.state.allies == 1
