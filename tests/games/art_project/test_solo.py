"""ART 10: alone, with the Companion."""

import re

import pytest

from tableful.core.rng import seeded
from tableful.games.art_project import deck
from tableful.games.art_project.game import ArtProjectGame
from tableful.games.art_project.rules.engine import ArtProject
from tests.contract.positions import play_on
from tests.games.art_project.tabletop import set_table

GAME = ArtProjectGame()


@pytest.mark.parametrize(("difficulty", "health"), [("easy", 8), ("moderate", 6), ("hard", 4)])
def test_one_character_has_twice_the_health_and_a_companion(difficulty: str, health: int) -> None:
    """ART 10.1: fifteen cards are removed unseen; the End tile lies above the last twelve."""
    state = GAME.new(GAME.setup(1, {"difficulty": difficulty}), seeded(1))
    assert isinstance(state, ArtProject)
    assert state.health_of(0) == health
    assert state.city_of(1) == state.city_of(0)
    assert GAME.view(state, 0)["deck"]["before_end"] == 72 - 15 - 12


def test_who_plays_alone_may_have_a_track_of_their_own() -> None:
    """ART 10.1, 1.3: other threats and Ally costs, for as many pieces."""
    track = "solo_threat = [1, 2, 3, 4, 5, 6, 7]\nsolo_ally_cost = [1, 1, 2, 2, 3, 3, 4]\n"
    own = re.sub(r"solo_\w+ = .*\n", "", deck.own_source())
    content = deck.read(own.replace('start = "Tokyo"\n', f'start = "Tokyo"\n{track}', 1))
    game = GAME.with_content(content)
    views = [game.view(game.new(game.setup(seats), seeded(1)), 0) for seats in (1, 2)]
    assert [view["threat"] for view in views] == [1, 3]
    assert [view["ally_cost"] for view in views] == [1, 2]
    assert len(views[0]["track"]["threat"]) == len(views[1]["track"]["threat"])


def test_three_cards_are_drawn_and_two_played() -> None:
    """ART 10.2, 4.2: one after the other; cards can be bought until the second."""
    table = set_table(seats=1, step="draw", top="2A 1B 3C 4D")
    table.play(0, "draw", "draw", "draw")
    table.play(0, "play 2A", "buy for gun")
    assert table.hand(0) == "1B 3C 4D"
    table.play(0, "play 1B")
    assert table.asked == "move"
    assert {"3C", "4D"} <= table.discards


def test_the_companion_moves_at_the_same_cost_and_collects() -> None:
    """ART 10.3: without you, and you without it."""
    table = set_table(seats=1, step="move", van="F", art=["Kyoto"], health=[6])
    table.play(0, "send to Kyoto")
    assert table.pawns == ["Tokyo", "Kyoto"]
    assert table.van == ""
    table.play(0, "ready")
    assert table.state.collected == 1
    crowd = set_table(seats=2, step="move")
    assert crowd.refusal(0, "send to Kyoto") == "10.3 no_companion"


def test_the_companion_carries() -> None:
    """ART 10.3, 9.6: in Rio."""
    table = set_table(seats=1, chart="rio", step="move", art=["Centro"])
    table.play(0, "send to Maracanã with art")
    assert table.art == {"Maracanã"}


def test_only_you_lead_and_the_companion_gives_its_die_where_you_are() -> None:
    """ART 10.3: it cannot fight alone."""
    table = set_table(seats=1, step="fight", agents={"Tokyo": 1}, pawns=["Kyoto", "Tokyo"])
    assert table.refusal(0, "fight") == "7.1 no_agents"
    table = set_table(
        seats=1, step="fight", agents={"Tokyo": 20}, pawns=["Tokyo", "Tokyo"], track="1A"
    )
    table.loads(2, 3)
    table.play(0, "fight")
    assert table.strengths[0] == 5
    table.play(0, "spend clue 1A")
    table.loads(6)
    table.play(0, "reroll companion")
    assert table.strengths[0] == 8
    table.play(0, "give up")
    assert table.health == [5]


def test_the_companion_earns_a_gun_in_dallas_and_rerolls_with_your_clues() -> None:
    """ART 10.3, 9.3: either pawn does, and you roll both dice."""
    table = set_table(
        seats=1, chart="usa", step="move", van="FF", pawns=["Denver", "Miami"], track="1A"
    )
    table.play(0, "go to Dallas", "send to Dallas", "ready")
    assert table.van == "GG"
    table = set_table(
        seats=1, chart="usa", step="fight", agents={"Denver": 20}, track="1A",
        pawns=["Denver", "Denver"],
    )  # fmt: skip
    table.loads(1, 1)
    table.play(0, "fight", "spend clue 1A")
    assert table.may(0, "reroll companion")


def test_the_companion_has_to_leave_a_lost_city_too() -> None:
    """ART 10.3, 5.3: or the game is lost."""
    table = set_table(seats=1, step="move", lost=["Kyoto"], pawns=["Tokyo", "Kyoto"])
    assert table.refusal(0, "ready") == "5.3 must_leave"
    table = set_table(
        seats=1, step="move", lost=["Sapporo", "Sendai", "Tokyo"], pawns=["Kyoto", "Sendai"]
    )
    table.play(0, "ready")
    assert table.result == "trapped"


@pytest.mark.parametrize("chart", GAME.options[0].values)
def test_every_map_can_be_played_alone(chart: str) -> None:
    """ART 10.1, 9.1: at random to the end."""
    for seed in range(5):
        state = GAME.new(GAME.setup(1, {"map": chart}), seeded(seed))
        play_on(state, seeded(seed), GAME.longest)
        assert state.over
