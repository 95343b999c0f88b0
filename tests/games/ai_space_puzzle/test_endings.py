"""Every ending of a game has a recorded one, and it still ends that way."""

import pytest

from tableful.core.records import Record
from tableful.core.table import replay
from tableful.games import GAMES
from tests.games.ai_space_puzzle.recorded import ENDINGS, Ending


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_game_ends_as_it_did(ending: Ending) -> None:
    """ASP 5.1, 5.2, 5.3: declared or at the hourglass, won or lost, with each ✖."""
    record = Record.loads(ending.path.read_text(encoding="utf-8"))
    table = replay(GAMES.game(record.game, record.version), record)
    assert table.over
    assert ending.reached(table)
    assert table.record() == record
