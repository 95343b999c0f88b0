"""ART 7: the Fight phase."""

from tests.games.art_project.tabletop import set_table


def test_a_city_is_fought_in_once_a_round_where_pawns_and_agents_are() -> None:
    """ART 7.1: and nobody has to fight."""
    table = set_table(step="fight", agents={"Tokyo": 2}, pawns=["Tokyo", "Kyoto"])
    assert table.refusal(1, "fight") == "7.1 no_agents"
    table.loads(1)
    table.play(0, "fight", "give up")
    table = set_table(
        step="fight", seats=3, agents={"Tokyo": 9, "Kyoto": 1}, pawns=["Tokyo", "Tokyo", "Kyoto"]
    )
    table.loads(1, 1)
    table.play(1, "fight", "give up")
    assert table.refusal(0, "fight") == "7.1 fought_already"
    assert table.may(2, "fight")


def test_all_pawns_there_and_all_allies_take_part() -> None:
    """ART 7.2: the leader rolls the Ally dice too."""
    table = set_table(
        step="fight", seats=3, agents={"Tokyo": 20}, pawns=["Tokyo", "Kyoto", "Tokyo"], allies=2
    )
    table.loads(1, 2, 3, 4)
    table.play(2, "fight")
    assert table.strengths[0] == 10
    fight = table.game.view(table.state, 0)["fight"]
    assert fight is not None
    assert [(die["seat"], die["ally"], die["value"]) for die in fight["dice"]] == [
        (0, 0, 1), (2, 0, 2), (None, 1, 3), (None, 2, 4),
    ]  # fmt: skip
    assert (fight["leader"], fight["seats"]) == (2, [0, 2])


def test_agents_are_as_strong_as_their_number_the_threat_and_the_white_hand() -> None:
    """ART 7.3: 4 there, threat 8 at the third space, 2 on the White Hand Spot."""
    table = set_table(step="fight", agents={"Tokyo": 4}, collected=2, white_hand=2)
    table.loads(1, 1)
    table.play(0, "fight")
    assert table.strengths == (2, 14)


def test_an_equal_strength_wins_and_collects_the_art_piece_at_once() -> None:
    """ART 7.4: 2 Agents and threat 3 against a 5."""
    table = set_table(step="fight", agents={"Tokyo": 2}, pawns=["Tokyo", "Kyoto"], art=["Tokyo"])
    table.loads(5)
    table.play(0, "fight")
    assert table.agents("Tokyo") == 0
    assert table.state.agents_left() == 40
    assert table.state.collected == 1
    assert table.art == set()


def test_fighting_here_before_there_changes_the_threat_there() -> None:
    """ART 7.4, 7.3: threat 3 becomes 5."""
    table = set_table(
        step="fight", agents={"Tokyo": 2, "Kyoto": 2}, pawns=["Tokyo", "Kyoto"], art=["Tokyo"]
    )
    assert table.game.view(table.state, 1)["cities"][table.city("Kyoto")]["strength"] == 5
    table.loads(5)
    table.play(0, "fight")
    assert table.game.view(table.state, 1)["cities"][table.city("Kyoto")]["strength"] == 7


def test_a_clue_card_with_two_symbols_rerolls_two_dice_together() -> None:
    """ART 7.5: different ones, and the new values stand."""
    table = set_table(step="fight", agents={"Tokyo": 20}, track="9A", allies=1)
    table.loads(1, 2, 3)
    table.play(0, "fight")
    table.play(1, "spend clue 9A")
    assert table.asked == "which_dice"
    assert table.refusal(0, "reroll 0") == "3.5 other_decides"
    assert table.refusal(1, "roll") == "7.5 pick_first"
    assert table.refusal(1, "reroll ally 2") == "7.5 no_such_die"
    table.play(1, "reroll 1")
    assert table.refusal(1, "reroll 1") == "7.5 picked"
    table.loads(1, 6)
    table.play(1, "reroll ally 1")
    assert table.strengths[0] == 1 + 1 + 6
    assert table.clues() == ""
    assert "9A" in table.discards


def test_one_of_two_symbols_may_be_left_unused_and_is_lost() -> None:
    """ART 7.5: a later card may reroll the same die."""
    table = set_table(step="fight", agents={"Tokyo": 20}, track="9A 1B")
    table.loads(1, 2)
    table.play(0, "fight", "spend clue 9A", "reroll 0")
    table.loads(4)
    table.play(0, "roll")
    assert table.strengths[0] == 6
    table.play(1, "spend clue 1B")
    table.loads(3)
    table.play(1, "reroll 0")
    assert table.strengths[0] == 5
    assert table.refusal(1, "spend clue 9A") == "7.5 no_such_clue"


def test_a_gun_adds_two_and_a_non_leader_pays_with_health_when_there_is_none() -> None:
    """ART 7.5, 3.2: strength 2 against 7: Gun, Health, and the third is enough."""
    table = set_table(step="fight", agents={"Tokyo": 4}, van="G")
    table.loads(1, 1)
    table.play(0, "fight", "gun")
    assert table.strengths == (4, 7)
    table.play(1, "gun")
    assert table.health == [3, 2]
    assert table.agents("Tokyo") == 4
    table.play(1, "gun")
    assert table.agents("Tokyo") == 0
    assert table.health == [3, 1]


def test_only_fighters_spend_and_only_the_leader_admits_defeat() -> None:
    """ART 7.5, 3.5: the leader loses a Health, and the Agents stay."""
    table = set_table(
        step="fight", seats=3, agents={"Tokyo": 9}, pawns=["Tokyo", "Tokyo", "Kyoto"], track="1A"
    )
    table.loads(1, 1)
    table.play(0, "fight")
    assert table.refusal(2, "gun") == "7.5 not_fighting"
    assert table.refusal(2, "spend clue 1A") == "7.5 not_fighting"
    assert table.refusal(1, "give up") == "3.5 not_leader"
    table.play(0, "give up")
    assert table.health == [2, 3, 3]
    assert table.agents("Tokyo") == 9


def test_defeat_with_the_last_health_loses_the_game() -> None:
    """ART 7.5, 3.4: the leader's."""
    table = set_table(step="fight", agents={"Tokyo": 9}, health=[1, 3])
    table.loads(1, 1)
    table.play(0, "fight", "give up")
    assert table.result == "health"
