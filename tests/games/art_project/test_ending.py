"""ART 8: the end of a round and of the game."""

from tests.games.art_project.tabletop import set_table


def test_five_agents_take_a_city_for_good() -> None:
    """ART 8.1: Agents and an Art Piece return to the stock."""
    table = set_table(step="move", agents={"Kyoto": 5, "Sendai": 4}, art=["Kyoto"], van="")
    table.all_ready()
    table.all_ready()
    assert table.state.round == 2
    assert table.lost == {"Kyoto"}
    assert table.agents("Kyoto") == 0
    assert table.agents("Sendai") == 4
    assert table.art == set()
    assert table.state.art_left() == 8


def test_a_fight_won_in_time_keeps_the_city() -> None:
    """ART 8.1: the fifth Agent came, and all were driven out."""
    table = set_table(step="fight", agents={"Tokyo": 5}, van="")
    table.loads(4, 4)
    table.play(0, "fight")
    assert table.state.round == 2
    assert table.lost == set()


def test_a_city_too_many_loses_the_game() -> None:
    """ART 8.1: there is no fourth marker."""
    table = set_table(
        step="move", agents={"Kyoto": 6}, van="", lost=["Sendai", "Sapporo", "Fukuoka"]
    )
    table.all_ready()
    table.all_ready()
    assert table.result == "markers"


def test_the_last_piece_wins_at_once() -> None:
    """ART 8.2: even in the last round, in the middle of the fights."""
    table = set_table(
        step="fight", agents={"Tokyo": 1}, art=["Tokyo"], collected=6, allies=3, deck_size=4
    )
    table.loads(6, 6, 6, 5, 1)
    table.play(0, "fight")
    assert table.result == "won"
    assert table.game.outcome(table.state).winners == {0, 1}
    assert table.refusal(0, "fight") == "8.2 over"


def test_the_last_round_loses_at_its_end() -> None:
    """ART 8.2, 4.7: not before."""
    table = set_table(step="move", deck_size=12, van="")
    table.all_ready()
    table.all_ready()
    assert table.result == "deck"
    assert list(table.state.payoffs()) == [0.0, 0.0]
