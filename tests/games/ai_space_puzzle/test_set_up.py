"""Chapter 2: the set-up."""

from tableful.core.rng import seeded
from tableful.games.ai_space_puzzle.verbs import ROOM
from tests.games.ai_space_puzzle.tabletop import new_table, set_table


def test_the_table_is_empty_and_the_ai_decides_first() -> None:
    """ASP 2.1: rooms laid out, nothing on the board or the Key cards, the counter set."""
    table = new_table(12)
    view = table.view()
    assert table.core.deciders() == [0]
    assert view["phase"] == "orienting"
    assert view["left"] == 9
    assert all(pawn["room"] is None for pawn in view["pawns"])
    assert all(not card["sure"] + card["unsure"] for card in view["key_cards"] or [])
    assert len(view["rooms"]) == 16
    assert table.refusal("1: ready") == "3.1 ai_first"
    assert table.refusal("0: lay square 20 20 0") == "2.1 orient_first"


def test_the_card_lies_as_the_ai_turned_it() -> None:
    """ASP 2.1: one of four ways; a quarter turn brings the first row to the last column."""
    found = []
    for quarter in (0, 90, 180, 270):
        table = new_table()
        table.state.key_rooms[0] = ROOM.place("b1")
        table.play(f"0: turn card by {quarter}")
        found.append(ROOM.words[table.state.key_rooms[0]])
    assert found == ["b1", "d2", "c4", "a3"]


def test_the_orientation_is_private_and_final() -> None:
    """ASP 2.1: the others learn that the card lies there, the AI cannot take it back."""
    table = new_table()
    table.play("0: turn card by 90")
    assert table.events("oriented", 0) == [{"quarter": "90"}]
    assert table.events("oriented", 1) == table.events("oriented") == [{}]
    assert not table.core.can_undo(0)
    assert table.refusal("0: turn card by 0") == "2.1 oriented"
    assert table.view(1)["target"] is None


def test_the_first_seat_is_the_ai() -> None:
    """ASP 2.1: and all others are astronauts."""
    table = new_table(seats=5)
    assert table.core.game.roles == ("ai", *["astronaut"] * 4)
    table.play("0: turn card by 0")
    table.lay_any()
    assert table.core.deciders() == [1, 2, 3, 4]


def test_the_next_game_has_other_rooms() -> None:
    """ASP 2.2: they are always shuffled, and another card may come."""
    state = set_table().state
    others = [state.again(seeded(n)) for n in range(5)]
    assert len({tuple(int(n) for n in other.rooms) for other in others}) == 5
    assert all(other.round == 0 for other in others)
