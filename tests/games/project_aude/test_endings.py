"""Every ending of a game has a recorded game, and it still ends that way."""

import pytest

from tableful.core.records import Record
from tableful.core.table import replay
from tableful.games import GAMES
from tests.games.project_aude.recorded import ENDINGS, Ending


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_game_ends_as_it_did(ending: Ending) -> None:
    """AUDE 7.3, 7.4: by points, by the earliest date, or shared; after a last chance."""
    record = Record.loads(ending.path.read_text(encoding="utf-8"))
    table = replay(GAMES.game(record.game, record.version), record)
    assert table.over
    assert ending.reached(table)
    assert table.record() == record
