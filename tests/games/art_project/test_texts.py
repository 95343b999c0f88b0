"""What people read: dangers, the board in sentences, the first screen."""

from tableful.games.art_project.verbs import VERBS
from tests.games.art_project.tabletop import Table, set_table


def danger(table: Table, seat: int, move: str) -> str:
    """What a player is warned of before a legal move."""
    assert table.may(seat, move)
    view = table.game.view(table.state, seat)
    found = table.game.dangerous(view, seat, table.action(move))
    return "" if found is None else found.id.removeprefix("danger.")


def test_who_would_lose_the_last_health_is_asked_once_more() -> None:
    """ART 3.4: whatever it is paid for."""
    table = set_table(hands=["6A 1B", "3C 4D"], van="FW", health=[1, 3])
    assert danger(table, 0, "play 6A") == ""
    assert danger(table, 0, "play 1B") == "last_health"
    assert danger(table, 1, "play 3C") == ""
    table = set_table(step="move", van="", health=[1, 3], collected=1)
    assert danger(table, 0, "go to Kyoto") == "last_health"
    assert danger(table, 1, "go to Kyoto") == ""
    assert danger(table, 1, "ally") == "last_health"
    table = set_table(step="fight", agents={"Tokyo": 20}, van="", health=[1, 2])
    table.loads(1, 1)
    table.play(0, "fight")
    assert danger(table, 0, "give up") == "last_health"
    assert danger(table, 0, "gun") == "last_health"
    assert danger(table, 1, "gun") == ""


def test_a_card_with_more_agents_than_there_are_is_asked_about() -> None:
    """ART 4.4: in Polynesia each comes twice."""
    crowded = {"Tahiti": 20, "Moorea": 15}
    table = set_table(chart="polynesia", hands=["11A 4B", "3C 4D"], agents=crowded)
    assert danger(table, 0, "play 11A") == "agents"
    assert danger(table, 0, "play 4B") == ""


def test_the_last_to_be_ready_is_told_of_a_trapped_pawn() -> None:
    """ART 5.3: the game would be lost."""
    table = set_table(step="move", lost=["Sapporo", "Sendai", "Tokyo"], pawns=["Sendai", "Kyoto"])
    assert danger(table, 0, "ready") == ""
    table.play(0, "ready")
    assert danger(table, 1, "ready") == "trapped"


def test_the_last_to_be_ready_is_told_of_one_city_too_many() -> None:
    """ART 8.1: without a marker left the game would be lost; a fight could still save it."""
    lost = ["Sapporo", "Sendai", "Hiroshima"]
    table = set_table(step="fight", lost=lost, agents={"Tokyo": 5, "Kyoto": 4})
    assert danger(table, 0, "ready") == ""
    table.play(0, "ready")
    assert danger(table, 1, "ready") == "markers"
    table = set_table(step="fight", lost=lost[:2], agents={"Tokyo": 5})
    table.play(0, "ready")
    assert danger(table, 1, "ready") == ""


def test_what_is_asked_offers_nothing_that_cannot_be_done() -> None:
    """ART 7.1: without Agents at one's place there is no fight to offer."""
    table = set_table(step="fight", agents={"Tokyo": 1, "Kyoto": 1}, pawns=["Tokyo", "Sendai"])
    asked = [table.game.status(table.game.view(table.state, seat)).id for seat in (0, 1)]
    assert asked == ["ask.fight", "ask.no_fight"]


def test_who_wants_to_be_last_lets_the_others_begin() -> None:
    """ART 3.7: so bots wait for them no longer."""
    table = set_table(hands=["6A 1B", "3C 4D"])
    table.play(1, "me last")
    view = table.game.view(table.state, None)
    assert [table.game.steps_back(view, seat) for seat in (0, 1)] == [False, True]


def test_the_board_can_be_read_aloud() -> None:
    """ART 2.1: every line has its words, and own cards their text."""
    table = set_table(hands=["6A 1B", "3C 4D"], track="2A", art=["Kyoto"], lost=["Sendai"])
    table.play(1, "tell 4D", "need gun", "intend 4D", "me last")
    lines = [table.game.catalogue.say(t) for t in table.game.board(table.game.view(table.state, 0))]
    assert "In the van: Fuel 3, Walkie Talkies 3, Guns 3." in lines
    assert "  Kyoto (diadem): 0 Agents, an Art Piece." in lines
    assert "  Sendai (bust) is lost." in lines
    assert "  A card with: canvas." in lines
    assert "  “I need Gun.”" in lines
    assert "  “I would play Old friends: diadem.”" in lines
    assert "  “Let me play last.”" in lines
    assert any("Safe house: amphora: Pay 1 Fuel" in line for line in lines)
    assert not any("{" in line for line in lines)


def test_the_first_screen_has_at_most_sixty_words() -> None:
    """ART 8.2: what winning is, and what a turn is."""
    entries = set_table(step="move").game.catalogue.entries
    assert len(f"{entries['game.winning']} {entries['game.turn']}".split()) <= 52
    assert VERBS.size < 1000
