"""The literal bots of AI Space Puzzle: they understand each other, as far as tokens show things."""

import pytest

from tableful.bots.ai_space_puzzle.reading import UNKNOWN, Reading, read
from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tests.games.ai_space_puzzle.tabletop import TARGET, set_table

GAME = GAMES.game("ai-space-puzzle")
EASY = find(GAME, "easy")


def played(scenario: int, seed: int, seats: int = 3) -> Table:
    """A game of literal bots."""
    table = Table(GAME, GAME.setup(seats, {"scenario": scenario}), seed=f"literal {seed}")
    rng = seeded(seed)
    while not table.over:
        seat = table.next_decider()
        table.act(seat, decide(EASY, table.state, seat, rng, None, table.chronicle()).move)
    return table


@pytest.mark.parametrize("scenario", range(1, 41))
def test_every_scenario_is_played_by_the_rules_to_its_end(scenario: int) -> None:
    assert len(played(scenario, scenario, 2 + scenario % 4).steps) < 200


def test_where_tokens_show_all_that_is_needed_they_mostly_win() -> None:
    games = [(scenario, seed) for scenario in (1, 2, 3, 7, 20) for seed in range(4)]
    won = [bool(GAME.outcome(played(*game).state).winners) for game in games]
    assert sum(won) >= 0.8 * len(games)


def heard(*messages: str) -> Reading:
    """What is understood of these messages, where a room's symbols are its number."""
    table = set_table(2, target=TARGET, rooms=range(16), lifted=False)
    for message in messages:
        table.lay(message)
        table.end()
    return read(table.state, inside=True)


FILLED_UP = "wave 20 20 0; bar 50 20 0"


def test_a_statement_is_a_key_and_what_stands_to_its_right() -> None:
    reading = heard("tick 15 37 0; square 45 37 0; red 75 37 0; antenna 105 37 0; plant 135 37 0")
    assert reading.colour == [3, UNKNOWN, UNKNOWN, UNKNOWN]
    assert reading.room == [0b1001, UNKNOWN, UNKNOWN, UNKNOWN]


def test_what_is_said_of_a_key_adds_up() -> None:
    reading = heard(
        f"{FILLED_UP}; square 80 20 0; antenna 110 20 0; battery 140 20 0",
        f"{FILLED_UP}; square 80 20 0; telescope 110 20 0; plant 140 20 0",
    )
    assert reading.room[0] == 0b1111


def test_a_bot_ai_answers_with_a_whole_message() -> None:
    table = set_table(2, lifted=False)
    decision = decide(EASY, table.state, 0, seeded(1))
    assert isinstance(decision.move, Filled)
    assert len(decision.move.entries) == 5
    table.core.check(0, decision.move)
