"""ART 1 and 2: the components, and how a game begins."""

from collections import Counter

import pytest

from tableful.core.rng import seeded
from tableful.core.state import members
from tableful.games.art_project.game import ArtProjectGame
from tableful.games.art_project.rules.components import COSTS, SYMBOLS
from tableful.games.art_project.rules.engine import ArtProject
from tests.games.art_project.tabletop import number, set_table

GAME = ArtProjectGame()


def new(seats: int = 3, **options: object) -> ArtProject:
    """A new game."""
    state = GAME.new(GAME.setup(seats, options), seeded(1))
    assert isinstance(state, ArtProject)
    return state


def test_there_are_72_cards_and_every_symbol_gets_its_share() -> None:
    """ART 1.1: 16 clues and 21 Agents for each symbol; a back shows one clue or two."""
    missions = new().content.missions
    assert missions.size == 72
    backs = [members(missions.clues[card]) for card in range(1, 73)]
    assert {len(back) for back in backs} == {1, 2}
    assert Counter(symbol for back in backs for symbol in back) == dict.fromkeys(range(6), 16)
    for symbol in range(6):
        assert sum(missions.agents[card * SYMBOLS + symbol] for card in range(1, 73)) == 21


def test_a_card_of_the_printed_game_is_among_them() -> None:
    """ART 1.1: pay 1 Fuel and 1 Walkie Talkie, gain 2 Health."""
    missions = new().content.missions
    card = number("6A")
    assert list(missions.cost[card * COSTS : (card + 1) * COSTS]) == [1, 1, 0, 0]
    assert list(missions.gain[card * COSTS : (card + 1) * COSTS]) == [0, 0, 0, 2]


def test_tokens_are_as_many_as_the_box_has() -> None:
    """ART 1.2: six of each resource, 25 Health, 40 Agents, 8 Art Pieces, 3 markers."""
    stock = GAME.view(new(), None)["stock"]
    assert (stock["fuel"], stock["walkie"], stock["gun"]) == (3, 3, 3)
    assert stock["health"] == 25 - 9
    assert stock["agents"] == 40 - 12
    assert (stock["art"], stock["markers"], stock["allies"]) == (8, 3, 5)


@pytest.mark.parametrize(("filled", "threat", "ally"), [(0, 3, 2), (3, 12, 4), (6, 22, 5)])
def test_the_next_space_of_the_track_tells_threat_and_price(
    filled: int, threat: int, ally: int
) -> None:
    """ART 1.3: both hold while that space is the next to be filled."""
    table = set_table(step="move", collected=filled)
    view = GAME.view(table.state, None)
    assert (view["threat"], view["ally_cost"]) == (threat, ally)


@pytest.mark.parametrize(
    ("difficulty", "health"), [("easy", 4), ("moderate", 3), ("hard", 2), ("impossible", 1)]
)
def test_health_depends_on_the_difficulty(difficulty: str, health: int) -> None:
    """ART 2.1: 4, 3, 2 or 1; all pawns are in the starting city."""
    state = new(difficulty=difficulty)
    assert [state.health_of(seat) for seat in range(3)] == [health] * 3
    assert {state.city_of(seat) for seat in range(3)} == {state.content.map.start}


def test_the_van_starts_with_three_of_each() -> None:
    """ART 2.2: the rest is the stock."""
    state = new()
    assert [state.in_van(resource) for resource in range(3)] == [3, 3, 3]
    assert [state.in_stock(resource) for resource in range(3)] == [3, 3, 3]


def test_two_agents_are_in_every_city() -> None:
    """ART 2.3: the starting city included."""
    assert list(new().agents)[:6] == [2] * 6


def test_the_end_tile_lies_above_the_last_twelve_and_the_top_back_is_seen() -> None:
    """ART 2.4: 60 cards before it; everybody sees the clues of the top card."""
    state = new()
    deck = GAME.view(state, None)["deck"]
    assert (deck["cards"], deck["before_end"]) == (72, 60)
    top = members(state.clues_on(state.deck[71]))
    assert len(deck["top"]) == len(top)
    assert sorted(state.deck[n] for n in range(72)) == list(range(1, 73))
